import JoineryAnalysis
import JoineryEngine

/// The differences between two files in a format, piece by piece. It keeps one piece in memory.
package final class ComparisonReport {
    /// The number of rows to compare for one piece.
    private static let batch = 20_000

    private enum Content {
        case script(ComparisonScript)
        case text(any ComparisonWriter)
    }

    private enum Position {
        case schema
        case table(Int)
        case end
        case over
    }

    private let comparison: DatabaseComparison
    private var content: Content
    private var position = Position.schema
    private var cursor: RowDifferenceCursor?
    private var counts = ComparisonCounts()
    private var totals = ComparisonCounts()

    /// - Parameter db: The new database of the comparison.
    /// - Throws: A `DatabaseError` if a file cannot be read.
    package init(_ comparison: DatabaseComparison, as format: ComparisonFormat, _ db: Database) throws {
        self.comparison = comparison
        content =
            if let writer = format.writer(of: comparison, db) { .text(writer) } else {
                .script(try comparison.script())
            }
    }

    /// Whether the files differ, as far as they have been read.
    package var hasDifferences: Bool {
        switch content {
        case .script(let script): script.hasDifferences
        case .text: !comparison.hasEqualSchemas || !totals.isEqual || !counts.isEqual
        }
    }

    /// Whether the rows of a table that both files have cannot be compared.
    package var isIncomplete: Bool {
        comparison.tables.contains { $0.reasonNotCompared != nil && $0.old != nil && $0.new != nil }
    }

    /// What a program that reads the text may lose, as a sentence.
    package var note: String? {
        guard case .script(let script) = content, script.hasBareReturns else { return nil }
        return ScriptStatement.warning
    }

    /// The number of rows compared so far.
    package var rowCount: Int { totals.rows + (cursor?.rowCount ?? 0) }

    /// Returns the next piece; an empty text if nothing differs in it; `nil` at the end.
    ///
    /// - Throws: A `DatabaseError` if a file cannot be read.
    package func next() throws -> String? {
        switch content {
        case .script(let script): return try script.next(upTo: Self.batch)
        case .text(var writer):
            let piece = try next(&writer)
            content = .text(writer)
            return piece
        }
    }

    private func next(_ writer: inout any ComparisonWriter) throws -> String? {
        switch position {
        case .schema:
            position = .table(0)
            return writer.schema(comparison.schemaDifferences)
        case .table(let index) where index < comparison.tables.count:
            let table = comparison.tables[index]
            if let reason = table.reasonNotCompared {
                position = .table(index + 1)
                return writer.omission(of: table, reason)
            }
            let cursor = try cursor ?? comparison.rows(of: table)
            self.cursor = cursor
            if let differences = try cursor.nextDifferences(upTo: Self.batch) {
                counts.count(differences)
                return try differences.isEmpty ? "" : writer.rows(differences, of: table)
            }
            counts.rows = cursor.rowCount
            let piece = writer.end(of: table, counts)
            totals.add(counts)
            (self.cursor, counts, position) = (nil, ComparisonCounts(), .table(index + 1))
            return piece
        case .table:
            position = .end
            return ""
        case .end:
            position = .over
            let compared = comparison.tables.count { $0.reasonNotCompared == nil }
            return writer.end(totals, tables: compared, isEqual: !hasDifferences)
        case .over: return nil
        }
    }
}
