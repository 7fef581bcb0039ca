/// One line for each row, as in the `quote` mode of the SQLite shell: values as SQL literals, separated by commas.
///
/// ```swift
/// // 1,'Herman Melville',NULL
/// // 2,'Virginia Woolf',X'FFD8'
/// try db.dumpRequest(Author.all(), format: .quote())
/// ```
///
/// The literals are those of the `QUOTE` function of SQLite, in which a text ends before a NUL character.
///
/// See also <doc:Dumps>.
public struct QuoteDumpFormat: Sendable {
    /// Whether a line with the names of the columns comes before the first row. There is none without rows.
    public var header: Bool
    /// The text between values.
    public var separator: String

    private var rows = DelimitedRows()

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - header: Whether a line with the names of the columns comes before the first row.
    ///   - separator: The text between values.
    public init(header: Bool = false, separator: String = ",") {
        self.header = header
        self.separator = separator
    }
}

extension QuoteDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let quoted: (String) -> String = { DatabaseValue(storage: .string($0)).sqlLiteral }
        rows.begin(statement, header: header ? quoted : nil, separator: separator, to: &stream)
        rows.writeRow(of: statement, separator: separator, to: &stream) { Self.literal($0, db) }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        rows = DelimitedRows()
    }

    /// SQLite alone knows how it writes a real number.
    private static func literal(_ value: ColumnValue, _ db: Database) -> String {
        let value = DatabaseValue(copying: value)
        let literal = try? String.fetchOne(
            db.cachedStatement(sql: "SELECT QUOTE(?)"), arguments: StatementArguments([value]))
        return literal ?? value.sqlLiteral
    }
}

extension DumpFormat where Self == QuoteDumpFormat {
    /// One line for each row, with values as SQL literals. See ``QuoteDumpFormat``.
    ///
    /// - Parameters:
    ///   - header: Whether a line with the names of the columns comes before the first row.
    ///   - separator: The text between values.
    public static func quote(header: Bool = false, separator: String = ",") -> Self {
        QuoteDumpFormat(header: header, separator: separator)
    }
}
