import JoineryAnalysis
import JoineryEngine

/// A format for the differences between two files.
package enum ComparisonFormat: String, CaseIterable, Sendable {
    case text, ndjson, sql, summary

    /// Returns the writer of the format; `nil` for SQL, which the engine writes.
    ///
    /// - Parameter db: The new database, for the labels of rows.
    func writer(of comparison: DatabaseComparison, _ db: Database) -> (any ComparisonWriter)? {
        switch self {
        case .text: ComparisonText(labels: RowLabels(db))
        case .ndjson: ComparisonLines()
        case .summary: ComparisonSummary(of: comparison)
        case .sql: nil
        }
    }
}

/// Differences as text, piece by piece. The pieces must be written in order, with nothing in between.
protocol ComparisonWriter {
    /// Returns the objects of the schemas that differ.
    mutating func schema(_ differences: [SchemaDifference]) -> String

    /// Returns the next rows of a table that differ.
    mutating func rows(_ differences: [RowDifference], of table: TableComparison) throws -> String

    /// Returns what follows the rows of a table.
    mutating func end(of table: TableComparison, _ counts: ComparisonCounts) -> String

    /// Returns the sentence about a table whose rows are not compared.
    ///
    /// - Parameter reason: The rest of the sentence.
    mutating func omission(of table: TableComparison, _ reason: String) -> String

    /// Returns the end of the text.
    mutating func end(_ totals: ComparisonCounts, tables: Int, isEqual: Bool) -> String
}
