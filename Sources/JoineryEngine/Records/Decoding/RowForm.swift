/// A way to turn rows into values: records use `init(row:)`, other types use `init(from:)`.
protocol RowForm {
    associatedtype Value

    /// Decodes a value from a row that was found under a key.
    ///
    /// - Parameter missingKey: The key if nothing has its name and `row` is the surrounding row; otherwise `nil`.
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: some CodingKey, missingKey: String?
    ) throws -> Value
}

/// The form of records.
enum RecordForm<Record: FetchableRecord>: RowForm {
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: some CodingKey, missingKey: String?
    ) throws -> Record {
        try Record(row: row)
    }
}

/// The form of all other types.
enum PlainForm<Value: Decodable>: RowForm {
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: some CodingKey, missingKey: String?
    ) throws -> Value {
        try Value(from: decoder.nested(Value.self, row, key, missingKey: missingKey))
    }
}
