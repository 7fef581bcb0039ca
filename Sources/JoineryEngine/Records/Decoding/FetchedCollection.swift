/// A collection that can be decoded from the rows prefetched for another row.
protocol FetchedCollection: Sequence {
    /// Returns the reader that fills a collection of this type.
    static func makeReader() -> any FieldReading

    init()
    mutating func reserveCapacity(_ count: Int)
    mutating func add(_ element: consuming Element)
}

extension Array: FetchedCollection where Element: Decodable {
    static func makeReader() -> any FieldReading {
        func reader<Record: FetchableRecord & Decodable>(_ type: Record.Type) -> any FieldReading {
            CollectionReader<[Record], Record, RecordForm<Record>>()
        }
        return (Element.self as? any (FetchableRecord & Decodable).Type).map { reader($0) }
            ?? CollectionReader<[Element], Element, PlainForm<Element>>()
    }

    mutating func add(_ element: consuming Element) { append(element) }
}

extension Set: FetchedCollection where Element: Decodable {
    static func makeReader() -> any FieldReading {
        func reader<Record: FetchableRecord & Decodable & Hashable>(_ type: Record.Type) -> any FieldReading {
            CollectionReader<Set<Record>, Record, RecordForm<Record>>()
        }
        return (Element.self as? any (FetchableRecord & Decodable & Hashable).Type).map { reader($0) }
            ?? CollectionReader<Set<Element>, Element, PlainForm<Element>>()
    }

    mutating func add(_ element: consuming Element) { insert(element) }
}

/// Fills a collection with values decoded from prefetched rows.
///
/// An optional collection is never `nil`: if no rows were found, it is empty. `Element` is a parameter of its own, because
/// looking it up in `Values` would take time for each row.
private final class CollectionReader<Values: FetchedCollection, Element, Form: RowForm>: FieldReader<Values>
where Values.Element == Element, Form.Value == Element {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Values {
        var values = Values()
        try decoder.plan.visitRows(field) {
            values.reserveCapacity($0)
        } _: {
            values.add(try Form.value(of: $0, in: decoder, key, missingKey: nil))
        }
        return values
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Values?
    {
        try value(decoder, field, key)
    }
}

// MARK: - Any other collection

/// Decodes prefetched rows as a type that decodes its own elements.
final class FetchedRowsReader<Value: Decodable>: FieldReader<Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        guard let rows = FetchedRowsDecoder(decoder, field, key) else { throw decoder.missing(field) }
        return try Value(from: rows)
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value?
    {
        try value(decoder, field, key)
    }
}

/// Decodes the rows prefetched for another row, one element after another.
struct FetchedRowsDecoder: Decoder {
    private let decoder: RowDecoder
    private let field: Int
    private let key: any CodingKey
    private let rows: [Row]

    init?(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) {
        guard let (rows, owner) = decoder.row.prefetchedRows(forKey: decoder.plan[field].name) else {
            return nil
        }
        self.decoder = decoder
        self.field = field
        self.key = key
        self.rows = rows.rows(of: owner)
    }

    var codingPath: [any CodingKey] { decoder.codingPath + [key] }
    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw DecodingError.typeMismatch(
            [String: Any].self,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "a list of rows has no keys: decode it as an array"
            ))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        Elements(decoder: decoder, key: key, rows: rows)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Whole(decoder: self) }

    /// Decodes all rows as one value.
    private struct Whole: SingleValueDecodingContainer {
        let decoder: FetchedRowsDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let (row, field, key) = (decoder.decoder, decoder.field, decoder.key)
            return try row.plan.reader(field, as: type).takeUnretainedValue().value(row, field, key)
        }
    }

    private struct Elements: UnkeyedDecodingContainer {
        let decoder: RowDecoder
        let key: any CodingKey
        let rows: [Row]
        private(set) var currentIndex = 0

        init(decoder: RowDecoder, key: any CodingKey, rows: [Row]) {
            (self.decoder, self.key, self.rows) = (decoder, key, rows)
        }

        var codingPath: [any CodingKey] { decoder.codingPath + [key] }
        var count: Int? { rows.count }
        var isAtEnd: Bool { currentIndex == rows.count }

        func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let row = try next()
            if let record = type as? any FetchableRecord.Type, let value = try record.init(row: row) as? Value
            {
                return value
            }
            return try PlainForm.value(of: row, in: decoder, key, missingKey: nil)
        }

        mutating func nestedContainer<Key: CodingKey>(
            keyedBy type: Key.Type
        ) throws -> KeyedDecodingContainer<Key> {
            try superDecoder().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try superDecoder().unkeyedContainer()
        }

        mutating func superDecoder() throws -> any Decoder {
            decoder.nested(Self.self, try next(), key)
        }

        private mutating func next() throws -> Row {
            guard !isAtEnd else {
                throw DecodingError.valueNotFound(
                    Row.self,
                    DecodingError.Context(codingPath: codingPath, debugDescription: "there are no more rows"))
            }
            defer { currentIndex += 1 }
            return rows[currentIndex]
        }
    }
}
