/// Rows as lines of values with a separator between them, below an optional line of names.
struct DelimitedRows: Sendable {
    private var positions: [Int]?

    /// Reads the columns of a statement, and writes their names, before its first row.
    ///
    /// - Parameter header: Returns the text for a name, or `nil` for no line of names.
    mutating func begin(
        _ statement: Statement, header: ((String) -> String)?, separator: String, to stream: inout DumpStream
    ) {
        guard positions == nil else { return }
        let columns = DumpedColumns(statement)
        positions = columns.positions
        guard let header else { return }
        stream.write(columns.names.map(header).joined(separator: separator))
        stream.write("\n")
    }

    /// Writes the current row.
    ///
    /// - Parameter text: Returns the text of a value.
    func writeRow(
        of statement: Statement, separator: String, to stream: inout DumpStream,
        text: (ColumnValue) -> String
    ) {
        var isFirst = true
        for position in positions ?? [] {
            if !isFirst { stream.write(separator) }
            isFirst = false
            stream.write(text(ColumnValue(statement.sqliteStatement, CInt(position))))
        }
        stream.write("\n")
    }
}
