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
        encoder.finish(&container)
    }
}

/// Encodes a record: its keys are columns.
@usableFromInline
struct RecordEncoder: Encoder {
    private let columns: EncodedColumns
    private let keeper: RecordEncoderKeeper?

    /// The encoder alone holds the values then, and adds to them without a copy.
    @usableFromInline
    init(_ record: any EncodableRecord.Type, _ container: inout PersistenceContainer) {
        keeper = container.takeKeeper()
        columns = keeper?.columns(of: record) ?? EncodedColumns(record)
        swap(&columns.container, &container)
    }

    fileprivate init(_ columns: EncodedColumns) {
        self.columns = columns
        keeper = nil
    }

    /// Gives the values back.
    @usableFromInline
    func finish(_ container: inout PersistenceContainer) {
        swap(&columns.container, &container)
        container.keeper = keeper
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

    @usableFromInline var codingPath: [any CodingKey] { [] }
    @usableFromInline var userInfo: [CodingUserInfoKey: Any] { columns.userInfo }

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if let kept = keeper?.container(keyedBy: type) {
            return unsafeDowncast(kept, to: KeptKeyedContainer<KeyedEncodingContainer<Key>>.self).copy()
        }
        return makeContainer()
    }

    /// Not inlined: its first step asks Swift for types.
    @inline(never)
    private func makeContainer<Key: CodingKey>() -> KeyedEncodingContainer<Key> {
        let container = KeyedEncodingContainer(EncodedColumns.Keyed<Key>(columns: columns))
        keeper?.keep(container)
        return container
    }

    @usableFromInline
    func unkeyedContainer() -> any UnkeyedEncodingContainer { PlainValueEncoder().unkeyedContainer() }

    @usableFromInline
    func singleValueContainer() -> any SingleValueEncodingContainer { Whole(encoder: self) }

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

/// The columns of a record that is encoded.
final class EncodedColumns {
    let record: any EncodableRecord.Type
    /// How keys become columns; `nil` if they are columns as they are.
    private let strategy: DatabaseColumnEncodingStrategy?
    @exclusivity(unchecked) var container = PersistenceContainer()
    /// Whether an encoder was given away that nobody keeps account of.
    @exclusivity(unchecked) var isShared = false

    init(_ record: any EncodableRecord.Type) {
        self.record = record
        let strategy = record.databaseColumnEncodingStrategy
        if case .useDefaultKeys = strategy { self.strategy = nil } else { self.strategy = strategy }
    }

    var userInfo: [CodingUserInfoKey: Any] { record.databaseEncodingUserInfo }

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

    struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let columns: EncodedColumns
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { columns.set(.null, key) }
        func encode(_ value: Bool, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode(_ value: String, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode(_ value: Double, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode(_ value: Float, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode(_ value: Int, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode(_ value: Int64, forKey key: Key) { columns.set(value.databaseValue, key) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try columns.encode(value, key)
        }

        func encodeIfPresent(_ value: Bool?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: String?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Double?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Float?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
            columns.set(value?.databaseValue ?? .null, key)
        }
        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
            if let value { try columns.encode(value, key) } else { columns.set(.null, key) }
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
        func superEncoder() -> any Encoder { encoder() }
        func superEncoder(forKey key: Key) -> any Encoder { encoder() }

        private func encoder() -> RecordEncoder {
            columns.isShared = true
            return RecordEncoder(columns)
        }
    }
}
