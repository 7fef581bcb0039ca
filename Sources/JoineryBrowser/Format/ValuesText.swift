import JoineryAnalysis
import JoineryEngine

/// Rows of plain values as text in a format.
package protocol ValuesText: BatchedText {
    /// Whether the format can report that a value is missing.
    static var reportsOmissions: Bool { get }

    /// Returns the next rows, preceded by whatever begins the text.
    ///
    /// - Parameter rows: The values, one per column; `nil` for a value that is too large to read.
    mutating func text(of rows: [[DatabaseValue?]]) -> String

    /// Returns the next rows of a query, preceded by whatever begins the text; `nil` after the last row.
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows.
    ///   - bytes: The number of bytes after which there may be fewer.
    mutating func text(ofNext count: Int, bytes: Int, of query: Query) throws -> (rows: Int, text: String)?
}

extension ValuesText {
    package mutating func text(
        ofNext count: Int, bytes: Int, of query: Query
    ) throws -> (rows: Int, text: String)? {
        try query.nextRows(upTo: count, bytes: bytes).map { ($0.count, text(of: $0)) }
    }
}

/// Rows with the rows they include, side by side, in a format for plain values.
struct FlatText<Values: ValuesText>: RowsText {
    private let columns: FlatColumns
    private var values: Values

    /// - Parameters:
    ///   - columns: The columns of the rows and of what they include.
    ///   - values: Creates the format for columns with these names.
    init(_ columns: FlatColumns, as values: ([String]) -> Values) {
        self.columns = columns
        self.values = values(columns.columns.map(\.name))
    }

    mutating func text(of batch: IncludedRows) throws -> String {
        let rows = try columns.values(of: batch, marksFailures: Values.reportsOmissions)
        if !Values.reportsOmissions, let column = rows.lazy.compactMap({ $0.firstIndex(of: nil) }).first {
            throw OmittedValueError(
                table: columns.tree.table.name, column: columns.columns[column].name, omission: .tooLarge)
        }
        return values.text(of: rows)
    }

    mutating func end() -> String { values.end() }

    var note: String? { values.note }
}

extension [[DatabaseValue?]] {
    /// Returns whether each column holds only numbers and NULL, and is therefore right-aligned.
    func areNumbers(columnCount: Int) -> [Bool] {
        (0..<columnCount).map { column in
            var hasNumber = false
            for row in self {
                switch row[column]?.storage {
                case .null: continue
                case .int64, .double: hasNumber = true
                case .string, .blob, nil: return false
                }
            }
            return hasNumber
        }
    }
}
