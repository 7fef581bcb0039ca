import FoundationEssentials

extension EncodableRecord where Self: Encodable {
    /// Puts the encoded properties into a container, under their coding keys. A property whose type is no database
    /// value is encoded as JSON.
    ///
    /// - throws: The error of a property, or an `EncodingError` if the record encodes itself without keys.
    @inlinable
    public func encode(to container: inout PersistenceContainer) throws {
        let encoder = RecordEncoder(Self.self, &container)
        do {
            try encode(to: encoder)
        } catch {
            throw encoder.failure(error, self)
        }
        container = encoder.container
    }
}

/// Encodes a record: its keys are columns.
@usableFromInline
final class RecordEncoder: Encoder {
    private let record: any EncodableRecord.Type
    /// How keys become columns; `nil` if they are columns as they are.
    private let strategy: DatabaseColumnEncodingStrategy?
    @exclusivity(unchecked) @usableFromInline private(set) var container: PersistenceContainer

    /// The encoder alone holds the values then, and adds to them without a copy.
    @usableFromInline
    init(_ record: any EncodableRecord.Type, _ container: inout PersistenceContainer) {
        self.record = record
        self.container = container
        container = PersistenceContainer()
        let strategy = record.databaseColumnEncodingStrategy
        if case .useDefaultKeys = strategy { self.strategy = nil } else { self.strategy = strategy }
    }

    /// The error of a record for what went wrong.
    @usableFromInline
    func failure(_ error: any Error, _ record: Any) -> any Error {
        guard error is PlainValueEncoder.NotPlain else { return error }
        return EncodingError.invalidValue(
            record,
            EncodingError.Context(
                codingPath: [],
                debugDescription:
                    "a row has columns and no containers inside: encode a property of its own type"))
    }

    @usableFromInline let codingPath: [any CodingKey] = []
    @usableFromInline var userInfo: [CodingUserInfoKey: Any] { record.databaseEncodingUserInfo }

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Columns(encoder: self))
    }

    @usableFromInline
    func unkeyedContainer() -> any UnkeyedEncodingContainer { PlainValueEncoder().unkeyedContainer() }

    @usableFromInline
    func singleValueContainer() -> any SingleValueEncodingContainer { Whole(encoder: self) }

    // MARK: Values

    @inline(__always)
    func set(_ value: DatabaseValue, _ key: some CodingKey) {
        container.set(value, column(key))
    }

    private func column(_ key: some CodingKey) -> String {
        strategy?.column(key) ?? key.stringValue
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
