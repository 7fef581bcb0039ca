import CSQLite
import FoundationEssentials

/// An array of JSON objects, one for each row. The names of the columns are the keys.
///
/// ```swift
/// // [{"id":1,"name":"Herman Melville"},
/// // {"id":2,"name":"Virginia Woolf"}]
/// try db.dumpRequest(Author.all(), format: .json())
/// ```
///
/// The keys keep the order of the columns, and are repeated if the names are. Blobs are written as Base64. With
/// `prettyPrinted` in the output formatting of the encoder, each value has a line of its own.
///
/// See also <doc:Dumps>.
public struct JSONDumpFormat: Sendable {
    /// The encoder that ``init(encoder:)`` uses if none is given.
    ///
    /// It writes blobs as Base64, slashes unescaped, and infinities as the texts `inf` and `-inf`.
    public static var defaultEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        encoder.dataEncodingStrategy = .base64
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    /// The encoder of the keys and values.
    public var encoder: JSONEncoder

    private var columns: [Column]?

    private struct Column: Sendable {
        let position: Int
        let key: String
    }

    /// Creates a format.
    ///
    /// - Parameter encoder: The encoder of the keys and values: integers, real numbers, texts and `Data`.
    public init(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) {
        self.encoder = encoder
    }

    private var isPretty: Bool { encoder.outputFormatting.contains(.prettyPrinted) }

    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func encode(_ value: ColumnValue) throws -> String {
        switch value.type {
        case SQLITE_NULL: "null"
        case SQLITE_INTEGER: try encode(value.int64)
        case SQLITE_FLOAT: try encode(value.double)
        case SQLITE_BLOB: try encode(Data(value.bytes))
        default: try encode(value.dumpedText ?? "")
        }
    }
}

extension JSONDumpFormat: DumpFormat {
    /// - Throws: An `EncodingError` if the encoder refuses a value.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) throws {
        let isFirstRow = columns == nil
        stream.write(isFirstRow ? "[" : ",\n")
        if isFirstRow, isPretty { stream.write("\n") }
        let columns = try columns ?? columns(of: statement)
        self.columns = columns

        stream.write(isPretty ? "  {" : "{")
        for (index, column) in columns.enumerated() {
            if index > 0 { stream.write(",") }
            if isPretty { stream.write("\n    ") }
            stream.write(column.key)
            stream.write(":")
            stream.write(try encode(ColumnValue(statement.sqliteStatement, CInt(column.position))))
        }
        stream.write(isPretty ? "\n  }" : "}")
    }

    private func columns(of statement: Statement) throws -> [Column] {
        let columns = DumpedColumns(statement)
        return try columns.positions.map { Column(position: $0, key: try encode(columns.names[$0])) }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let hasRows = columns != nil
        columns = nil
        // A statement without columns is not a query.
        guard statement.columnCount > 0 else { return }
        if !hasRows { stream.write("[") } else if isPretty { stream.write("\n") }
        stream.write("]\n")
    }
}

extension DumpFormat where Self == JSONDumpFormat {
    /// An array of JSON objects, one for each row. See ``JSONDumpFormat``.
    ///
    /// - Parameter encoder: The encoder of the keys and values.
    public static func json(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) -> Self {
        JSONDumpFormat(encoder: encoder)
    }
}
