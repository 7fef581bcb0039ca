/// One line for each row, as in the `list` mode of the SQLite shell: values separated by `|`.
///
/// ```swift
/// // 1|Herman Melville
/// // 2|Virginia Woolf
/// try db.dumpRequest(Author.all(), format: .list())
/// ```
///
/// Blobs are shown as text, whose invalid UTF-8 is replaced with U+FFFD. Values end before a NUL byte, and are not
/// escaped.
///
/// See also <doc:Dumps>.
public struct ListDumpFormat: Sendable {
    /// Whether a line with the names of the columns comes before the first row. There is none without rows.
    public var header: Bool
    /// The text between values.
    public var separator: String
    /// The text for NULL.
    public var nullValue: String

    private var rows = DelimitedRows()

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - header: Whether a line with the names of the columns comes before the first row.
    ///   - separator: The text between values.
    ///   - nullValue: The text for NULL.
    public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
        self.header = header
        self.separator = separator
        self.nullValue = nullValue
    }
}

extension ListDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        rows.begin(statement, header: header ? { $0 } : nil, separator: separator, to: &stream)
        rows.writeRow(of: statement, separator: separator, to: &stream) { $0.dumpedText ?? nullValue }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        rows = DelimitedRows()
    }
}

extension DumpFormat where Self == ListDumpFormat {
    /// One line for each row, with the values as they are. See ``ListDumpFormat``.
    ///
    /// - Parameters:
    ///   - header: Whether a line with the names of the columns comes before the first row.
    ///   - separator: The text between values.
    ///   - nullValue: The text for NULL.
    public static func list(header: Bool = false, separator: String = "|", nullValue: String = "") -> Self {
        ListDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}
