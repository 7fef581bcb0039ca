import FoundationEssentials

/// Collects the columns of a record during encoding.
final class EncodedColumns {
    let record: any EncodableRecord.Type
    /// The strategy that converts keys to columns, or `nil` if keys are used as they are.
    private let strategy: DatabaseColumnEncodingStrategy?
    @exclusivity(unchecked) private var columns = ColumnValues()

    init(_ record: any EncodableRecord.Type) {
        self.record = record
        let strategy = record.databaseColumnEncodingStrategy
        if case .useDefaultKeys = strategy { self.strategy = nil } else { self.strategy = strategy }
    }

    var userInfo: [CodingUserInfoKey: Any] { record.databaseEncodingUserInfo }

    /// Takes the columns from a container, so that they can be set without a copy.
    func begin(_ columns: inout ColumnValues) {
        swap(&self.columns, &columns)
    }

    /// Returns the columns to the container.
    func end(_ columns: inout ColumnValues) {
        swap(&self.columns, &columns)
    }

    // MARK: Values

    /// Sets the column of a key.
    ///
    /// - Parameter append: Appends the value.
    func set(_ key: some CodingKey, _ append: (inout StoredValues) -> Void) {
        let column = column(key)
        if columns.isExpected(column) {
            columns.setExpected(append)
        } else {
            var values = StoredValues()
            append(&values)
            columns.set(values[0], column)
        }
    }

    /// Sets the columns that another record encodes, by its own strategies.
    func encode(_ record: some EncodableRecord) throws {
        let container = try PersistenceContainer(record)
        for (column, value) in zip(container.names, container.values) { columns.set(value, column) }
    }

    private func column(_ key: some CodingKey) -> String {
        strategy?.column(key) ?? key.stringValue
    }

    func encode(_ value: some Encodable, _ key: some CodingKey) throws {
        let column = column(key)
        let value = try converted(value, column) ?? encoded(value, key, column)
        set(key) { $0.append(value) }
    }

    /// Returns the value to store for `value`, or `nil` if its type is not a database value.
    private func converted(_ value: some Encodable, _ column: String) -> DatabaseValue? {
        switch value {
        case let date as Date: record.databaseDateEncodingStrategy(for: column).value(date)
        case let data as Data: record.databaseDataEncodingStrategy(for: column).value(data)
        case let uuid as UUID: record.databaseUUIDEncodingStrategy(for: column).value(uuid)
        case let value as any DatabaseValueConvertible: value.databaseValue
        default: nil
        }
    }

    /// Returns the value to store for any other `value`: the single value that it encodes, or else JSON.
    private func encoded(
        _ value: some Encodable, _ key: some CodingKey, _ column: String
    ) throws -> DatabaseValue {
        let encoder = PlainValueEncoder(userInfo: userInfo) { self.converted($0, column) }
        do {
            try value.encode(to: encoder)
            if let plain = encoder.value { return plain }
        } catch is PlainValueEncoder.NotPlain {}
        let jsonEncoder = record.databaseJSONEncoder(for: key.stringValue)
        return String(decoding: try jsonEncoder.encode(value), as: UTF8.self).databaseValue
    }

    // MARK: Containers

    struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let columns: EncodedColumns
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { columns.set(key) { $0.appendNull() } }
        func encode(_ value: Bool, forKey key: Key) { columns.set(key) { $0.append(value) } }
        func encode(_ value: String, forKey key: Key) { columns.set(key) { $0.append(value) } }
        func encode(_ value: Double, forKey key: Key) { columns.set(key) { $0.append(value) } }
        func encode(_ value: Float, forKey key: Key) { columns.set(key) { $0.append(value) } }
        func encode(_ value: Int, forKey key: Key) { columns.set(key) { $0.append(Int64(value)) } }
        func encode(_ value: Int64, forKey key: Key) { columns.set(key) { $0.append(value) } }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try columns.encode(value, key)
        }

        func encodeIfPresent(_ value: Bool?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: String?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Double?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Float?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Int?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
            columns.set(key) { if let value { $0.append(value) } else { $0.appendNull() } }
        }
        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
            if let value { try columns.encode(value, key) } else { encodeNil(forKey: key) }
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy keyType: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> {
            PlainValueEncoder().container(keyedBy: keyType)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            PlainValueEncoder().unkeyedContainer()
        }

        /// Returns an encoder for the same columns, for the properties of a superclass.
        func superEncoder() -> any Encoder { encoder() }
        func superEncoder(forKey key: Key) -> any Encoder { encoder() }

        private func encoder() -> RecordEncoder { RecordEncoder(columns) }
    }
}
