/// A form in which rows are values: as records, which make themselves, or as other types, which are decoded.
protocol RowForm {
    associatedtype Value

    /// Makes a value of a row that was found under a key.
    ///
    /// - Parameter missingKey: The key, if nothing was found under it, and the row is the one around the value.
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: any CodingKey, missingKey: String?
    ) throws -> Value
}

/// Records.
enum RecordForm<Record: FetchableRecord>: RowForm {
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: any CodingKey, missingKey: String?
    ) throws -> Record {
        try Record(row: row)
    }
}

/// Any other type.
enum PlainForm<Value: Decodable>: RowForm {
    static func value(
        of row: Row, in decoder: RowDecoder, _ key: any CodingKey, missingKey: String?
    ) throws -> Value {
        try Value(from: decoder.nested(Value.self, row, key, missingKey: missingKey))
    }
}
