/// Encodes a value that consists of a single database value. A value with keys or elements is not plain.
final class PlainValueEncoder: Encoder {
    /// The error for a value with keys or elements.
    struct NotPlain: Error {}

    private(set) var value: DatabaseValue?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any]
    /// Returns the stored form of a value, or `nil` if its type is not a database value.
    private let convert: (any Encodable) -> DatabaseValue?

    init(
        userInfo: [CodingUserInfoKey: Any] = [:],
        convert: @escaping (any Encodable) -> DatabaseValue? = {
            ($0 as? any DatabaseValueConvertible)?.databaseValue
        }
    ) {
        self.userInfo = userInfo
        self.convert = convert
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(NoKeys(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        NoElements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleValue(encoder: self)
    }

    private struct SingleValue: SingleValueEncodingContainer {
        let encoder: PlainValueEncoder
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil() { encoder.value = .null }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            if let converted = encoder.convert(value) {
                encoder.value = converted
            } else {
                try value.encode(to: encoder)
            }
        }
    }

    private struct NoKeys<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: PlainValueEncoder
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil(forKey key: Key) throws { throw NotPlain() }
        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw NotPlain() }

        mutating func nestedContainer<NestedKey: CodingKey>(
            keyedBy keyType: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> {
            encoder.container(keyedBy: keyType)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { encoder }
        mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }

    private struct NoElements: UnkeyedEncodingContainer {
        let encoder: PlainValueEncoder
        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        mutating func encodeNil() throws { throw NotPlain() }
        mutating func encode<Value: Encodable>(_ value: Value) throws { throw NotPlain() }

        mutating func nestedContainer<NestedKey: CodingKey>(
            keyedBy keyType: NestedKey.Type
        ) -> KeyedEncodingContainer<NestedKey> {
            encoder.container(keyedBy: keyType)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { encoder }
    }
}

/// Decodes a value that consists of a single database value.
struct PlainValueDecoder: Decoder, SingleValueDecodingContainer {
    /// The error for a value with keys or elements.
    struct NotPlain: Error {}

    let value: DatabaseValue
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] = [:]
    /// Converts the value to a database value type. If `nil`, the type's own conversion is used.
    var convert: ((any DatabaseValueConvertible.Type) throws -> any DatabaseValueConvertible)?

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw NotPlain()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotPlain() }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let convertible = type as? any DatabaseValueConvertible.Type else {
            return try Value(from: self)
        }
        let converted = try convert.map { try $0(convertible) } ?? convertible.fromDatabaseValue(value)
        if let decoded = converted as? Value { return decoded }
        throw DecodingError.typeMismatch(
            type,
            DecodingError.Context(codingPath: codingPath, debugDescription: "could not decode \(value)"))
    }
}
