import FoundationEssentials

extension EncodableRecord where Self: Encodable {
    /// Puts the encoded properties into a container, under their coding keys. A property whose type is no database
    /// value is encoded as JSON.
    ///
    /// - throws: The error of a property, or an `EncodingError` if the record encodes itself without keys.
    public func encode(to container: inout PersistenceContainer) throws {
        let encoder = RecordEncoder(Self.self, container)
        do {
            try encode(to: encoder)
        } catch is PlainValueEncoder.NotPlain {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: [],
                    debugDescription:
                        "a row has columns and no containers inside: encode a property of its own type"))
        }
        container = encoder.container
    }
}

/// Encodes a record: its keys are columns.
private final class RecordEncoder: Encoder {
    private let record: any EncodableRecord.Type
    private let strategy: DatabaseColumnEncodingStrategy
    private(set) var container: PersistenceContainer

    init(_ record: any EncodableRecord.Type, _ container: PersistenceContainer) {
        self.record = record
        self.container = container
        strategy = record.databaseColumnEncodingStrategy
    }

    let codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { record.databaseEncodingUserInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Columns(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { PlainValueEncoder().unkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { Whole(encoder: self) }

    // MARK: Values

    func set(_ value: DatabaseValue, _ key: some CodingKey) {
        container.set(value, column(key))
    }

    private func column(_ key: some CodingKey) -> String {
        if case .useDefaultKeys = strategy { return key.stringValue }
        return strategy.column(key)
    }

    func encode(_ value: some Encodable, _ key: some CodingKey) throws {
        let column = column(key)
        container.set(try converted(value, column) ?? encoded(value, key, column), column)
    }

    /// What is stored for a value in a column, if it is a database value.
    private func converted(_ value: some Encodable, _ column: String) -> DatabaseValue? {
        switch value {
        case let date as Date: record.databaseDateEncodingStrategy(for: column).value(date)
        case let data as Data: record.databaseDataEncodingStrategy(for: column).value(data)
        case let uuid as UUID: record.databaseUUIDEncodingStrategy(for: column).value(uuid)
        case let value as any DatabaseValueConvertible: value.databaseValue
        default: nil
        }
    }

    /// What is stored for a value that is none: the one value that it encodes, or else JSON.
    private func encoded(
        _ value: some Encodable, _ key: some CodingKey, _ column: String
    ) throws -> DatabaseValue {
        let encoder = PlainValueEncoder(userInfo: userInfo) { self.converted($0, column) }
        do {
            try value.encode(to: encoder)
            if let plain = encoder.value { return plain }
        } catch is PlainValueEncoder.NotPlain {}
        let jsonEncoder = record.databaseJSONEncoder(for: key.stringValue)
        // Sendable is a mark for the compiler and changes no value; this encoder never leaves its thread.
        let userInfo = unsafeBitCast(userInfo, to: [CodingUserInfoKey: any Sendable].self)
        jsonEncoder.userInfo.merge(userInfo) { $1 }
        return String(decoding: try jsonEncoder.encode(value), as: UTF8.self).databaseValue
    }

    // MARK: Containers

    private struct Columns<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: RecordEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { encoder.set(.null, key) }
        func encode(_ value: Bool, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode(_ value: String, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode(_ value: Double, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode(_ value: Float, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode(_ value: Int, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode(_ value: Int64, forKey key: Key) { encoder.set(value.databaseValue, key) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try encoder.encode(value, key)
        }

        func encodeIfPresent(_ value: Bool?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: String?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Double?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Float?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
            encoder.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
            if let value { try encoder.encode(value, key) } else { encoder.set(.null, key) }
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy keyType: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> {
            PlainValueEncoder().container(keyedBy: keyType)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            PlainValueEncoder().unkeyedContainer()
        }

        /// The same columns, for the part of a class that another class declares.
        func superEncoder() -> any Encoder { encoder }
        func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }

    /// Another record that is encoded in the place of this one.
    private struct Whole: SingleValueEncodingContainer {
        let encoder: RecordEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() throws { throw PlainValueEncoder.NotPlain() }

        func encode<Value: Encodable>(_ value: Value) throws {
            guard !(value is any DatabaseValueConvertible) else { throw PlainValueEncoder.NotPlain() }
            try value.encode(to: encoder)
        }
    }
}
