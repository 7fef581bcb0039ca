/// One line for each row, for people: values separated by `|`, with blobs as text if they are valid UTF-8.
///
/// ```swift
/// // 1|Herman Melville|
/// // 2|Virginia Woolf|X'FFD8'
/// try db.dumpRequest(Author.all(), format: .debug())
/// ```
///
/// Values are not escaped: a line break in a text starts another line. The text may change in later versions; parse
/// that of ``JSONDumpFormat`` instead.
///
/// See also <doc:Dumps>.
public struct DebugDumpFormat: Sendable {
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

extension DebugDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        rows.begin(statement, header: header ? { $0 } : nil, separator: separator, to: &stream)
        rows.writeRow(of: statement, separator: separator, to: &stream) { value in
            value.dumpedBlob ?? value.dumpedText ?? nullValue
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        rows = DelimitedRows()
    }
}

extension DumpFormat where Self == DebugDumpFormat {
    /// One line for each row, for people. See ``DebugDumpFormat``.
    ///
    /// - Parameters:
    ///   - header: Whether a line with the names of the columns comes before the first row.
    ///   - separator: The text between values.
    ///   - nullValue: The text for NULL.
    public static func debug(header: Bool = false, separator: String = "|", nullValue: String = "") -> Self {
        DebugDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}
