import FoundationEssentials

extension EncodableRecord where Self: Encodable {
    /// Encodes the properties into a container, under their coding keys.
    ///
    /// A property whose type is not a database value is encoded as the single value that it encodes, or else as JSON.
    ///
    /// - Throws: The error of a property, or an `EncodingError` if the record encodes itself without keys.
    @inlinable
    public func encode(to container: inout PersistenceContainer) throws {
        let encoder = RecordEncoder(Self.self, &container)
        do {
            try encode(to: encoder)
        } catch {
            container.endEncoding()
            throw RecordEncoder.failure(error, self)
        }
        container.endEncoding()
    }
}

/// Encodes a record, whose keys are columns.
@usableFromInline
struct RecordEncoder: Encoder {
    fileprivate let columns: EncodedColumns

    /// Creates an encoder that takes the columns of the container until the encoding ends, so that it can set them
    /// without a copy.
    @usableFromInline
    init(_ record: any EncodableRecord.Type, _ container: inout PersistenceContainer) {
        columns = container.beginEncoding(record)
    }

    init(_ columns: EncodedColumns) {
        self.columns = columns
    }

    /// Returns the error to throw for a failed encoding.
    @usableFromInline
    static func failure(_ error: any Error, _ record: Any) -> any Error {
        guard error is PlainValueEncoder.NotPlain else { return error }
        return EncodingError.invalidValue(
            record,
            EncodingError.Context(
                codingPath: [],
                debugDescription:
                    "a row has columns and no nested containers: give the property a type of its own"))
    }

    @usableFromInline var codingPath: [any CodingKey] { [] }
    @usableFromInline var userInfo: [CodingUserInfoKey: Any] { columns.userInfo }

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(EncodedColumns.Keyed<Key>(columns: columns))
    }

    @usableFromInline
    func unkeyedContainer() -> any UnkeyedEncodingContainer { PlainValueEncoder().unkeyedContainer() }

    @usableFromInline
    func singleValueContainer() -> any SingleValueEncodingContainer { Whole(encoder: self) }

    /// Encodes another record in place of this one.
    private struct Whole: SingleValueEncodingContainer {
        let encoder: RecordEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() throws { throw PlainValueEncoder.NotPlain() }

        func encode<Value: Encodable>(_ value: Value) throws {
            switch value {
            case let record as any EncodableRecord: try encoder.columns.encode(record)
            case is any DatabaseValueConvertible: throw PlainValueEncoder.NotPlain()
            default: try value.encode(to: encoder)
            }
        }
    }
}
