/// One line for each value, as in the `line` mode of the SQLite shell, with an empty line between rows.
///
/// ```swift
/// //   id = 1
/// // name = Herman Melville
/// //
/// //   id = 2
/// // name = Virginia Woolf
/// try db.dumpRequest(Author.all(), format: .line())
/// ```
///
/// Names are aligned on the right by their number of characters. Values are those of ``ListDumpFormat``.
///
/// See also <doc:Dumps>.
public struct LineDumpFormat: Sendable {
    /// The text for NULL.
    public var nullValue: String

    private var lines: [Line]?

    private struct Line: Sendable {
        let position: Int
        let name: String
    }

    /// Creates a format.
    ///
    /// - Parameter nullValue: The text for NULL.
    public init(nullValue: String = "") {
        self.nullValue = nullValue
    }

    private static func lines(_ columns: DumpedColumns) -> [Line] {
        let names = columns.positions.map { columns.names[$0] }
        let width = names.map(\.count).max() ?? 0
        return zip(columns.positions, names).map { position, name in
            Line(position: position, name: String(repeating: " ", count: width - name.count) + name)
        }
    }
}

extension LineDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if lines != nil { stream.margin() }
        let lines = lines ?? Self.lines(DumpedColumns(statement))
        self.lines = lines
        for line in lines {
            stream.write(line.name)
            stream.write(" = ")
            let value = ColumnValue(statement.sqliteStatement, CInt(line.position))
            stream.write(value.dumpedText ?? nullValue)
            stream.write("\n")
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if lines != nil { stream.margin() }
        lines = nil
    }
}

extension DumpFormat where Self == LineDumpFormat {
    /// One line for each value. See ``LineDumpFormat``.
    ///
    /// - Parameter nullValue: The text for NULL.
    public static func line(nullValue: String = "") -> Self {
        LineDumpFormat(nullValue: nullValue)
    }
}
