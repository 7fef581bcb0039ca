import JoineryAnalysis
import JoineryEngine

/// A line about how SQLite finds the rows of a query.
package struct PlanLine: Hashable, Sendable {
    package let text: String
    /// Whether it tells of a table with many rows that is read row by row.
    package let isWarning: Bool

    /// The number of rows up to which reading a whole table is not worth a warning.
    static let mostScanned = 10_000

    package init(_ text: String, isWarning: Bool = false) {
        self.text = text
        self.isWarning = isWarning
    }

    /// Returns a line per step of the plan of a query, then a line per index that would spare it reading a large table.
    ///
    /// - Parameter scannedRowCount: The number of rows that it scanned when it ran, which a limit may keep small; `nil` if it
    ///   did not run.
    /// - Throws: A `DatabaseError` if the schema has changed so that the query is no longer valid.
    package static func lines(
        of query: Query, scannedRowCount: Int? = nil, _ db: Database
    ) throws -> [PlanLine] {
        if query.isExplanation { return [PlanLine("A query that starts with EXPLAIN has no plan.")] }
        let isSmall = scannedRowCount.map { $0 <= mostScanned } ?? false
        let scans = isSmall ? [] : try db.fullScans(by: query, ofTablesOver: mostScanned)
        let steps = try db.queryPlan(of: query.sql).steps.enumerated().map { index, step in
            let scan = scans.first { $0.step == index }
            let note = scan.map { "   ← reads \(SafeText.line($0.table)) row by row" } ?? ""
            return PlanLine(
                String(repeating: "  ", count: step.depth) + SafeText.line(step.detail) + note,
                isWarning: scan != nil)
        }
        var missing: [String] = []
        for scan in scans {
            for columns in scan.missingIndexes {
                let columns = columns.map(SafeText.line).joined(separator: ", ")
                let line = "There is no index on \(SafeText.line(scan.table)) (\(columns))."
                if !missing.contains(line) { missing.append(line) }
            }
        }
        return steps + missing.map { PlanLine($0, isWarning: true) }
    }
}
