/// A collection that is filled with the rows that were fetched for another row.
protocol PrefetchedRecords {
    /// What fills a collection of this type.
    static func makeReader() -> any FieldReading
}

extension Array: PrefetchedRecords where Element: Decodable {
    static func makeReader() -> any FieldReading {
        func reader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
            RecordsReader<Record>()
        }
        return (Element.self as? any FetchableRecord.Type).map { reader($0) } ?? ElementsReader<Element>()
    }
}

extension Set: PrefetchedRecords where Element: Decodable {
    static func makeReader() -> any FieldReading {
        func reader<Record: FetchableRecord & Hashable>(_ type: Record.Type) -> any FieldReading {
            RecordSetReader<Record>()
        }
        return (Element.self as? any (FetchableRecord & Hashable).Type).map { reader($0) }
            ?? ElementSetReader<Element>()
    }
}

extension RowDecoder {
    /// Shows the rows that were fetched under a field's name, after telling their number.
    fileprivate func visitRows(_ field: Int, count: (Int) -> Void, _ body: (Row) throws -> Void) throws {
        guard try plan.visitRows(field, count: count, body) else { throw missing(field) }
    }

    /// Decodes an element of fetched rows that is no record.
    fileprivate func element<Element: Decodable>(_ row: Row, _ key: any CodingKey) throws -> Element {
        try Element(from: nested(Element.self, row, key))
    }
}

/// A reader of rows that are there even if there are none of them.
private class FetchedReader<Value>: FieldReader<Value>, @unchecked Sendable {
    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        try value(decoder, field, key)
    }
}

/// Makes records of the fetched rows.
private final class RecordsReader<Record: FetchableRecord>: FetchedReader<[Record]>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> [Record] {
        var records: [Record] = []
        try decoder.visitRows(field) {
            records.reserveCapacity($0)
        } _: {
            records.append(try Record(row: $0))
        }
        return records
    }
}

/// Decodes the fetched rows as a type that is no record.
private final class ElementsReader<Element: Decodable>: FetchedReader<[Element]>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> [Element] {
        var elements: [Element] = []
        try decoder.visitRows(field) {
            elements.reserveCapacity($0)
        } _: {
            elements.append(try decoder.element($0, key))
        }
        return elements
    }
}

/// Makes a set of records of the fetched rows.
private final class RecordSetReader<Record: FetchableRecord & Hashable>: FetchedReader<Set<Record>>,
    @unchecked Sendable
{
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Set<Record> {
        var records: Set<Record> = []
        try decoder.visitRows(field) {
            records.reserveCapacity($0)
        } _: {
            records.insert(try Record(row: $0))
        }
        return records
    }
}

/// Decodes the fetched rows as a set of a type that is no record.
private final class ElementSetReader<Element: Decodable & Hashable>: FetchedReader<Set<Element>>,
    @unchecked Sendable
{
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Set<Element> {
        var elements: Set<Element> = []
        try decoder.visitRows(field) {
            elements.reserveCapacity($0)
        } _: {
            elements.insert(try decoder.element($0, key))
        }
        return elements
    }
}

// MARK: - Any other collection

/// Decodes the fetched rows as a type that decodes its elements itself.
final class FetchedRowsReader<Value: Decodable>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let rows = FetchedRowsDecoder(decoder, field, key) else { throw decoder.missing(field) }
        return try Value(from: rows)
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        try value(decoder, field, key)
    }
}

/// Decodes rows that were fetched for another row, one element after the other.
struct FetchedRowsDecoder: Decoder {
    private let decoder: RowDecoder
    private let field: Int
    private let key: any CodingKey
    private let rows: [Row]

    init?(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) {
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
                codingPath: codingPath, debugDescription: "several rows have no keys: decode them as an array"
            ))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        Elements(decoder: decoder, key: key, rows: rows)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Whole(decoder: self) }

    /// All rows as one value.
    private struct Whole: SingleValueDecodingContainer {
        let decoder: FetchedRowsDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let (row, field, key) = (decoder.decoder, decoder.field, decoder.key)
            return try row.plan.reader(field, as: type).value(row, field, key)
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
            return try decoder.element(row, key)
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
