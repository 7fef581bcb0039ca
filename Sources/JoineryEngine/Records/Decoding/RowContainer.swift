/// The columns of a row, the rows inside, and the rows that were fetched for it, by coding key.
struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RowDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let row = decoder.row
        let strategy = decoder.plan.record.databaseColumnDecodingStrategy
        let names = row.layout.names + row.scopesTree.names.sorted() + row.prefetchedRows.keys.sorted()
        return names.compactMap { Key(stringValue: strategy.key($0)) }
    }

    func contains(_ key: Key) -> Bool {
        let plan = decoder.plan
        if case .missing = plan[plan.field(key.stringValue, decoder.row)].place { return false }
        return true
    }

    /// Whether there is nothing under a key: no column, row or rows; NULL; or a row inside with NULL alone.
    func decodeNil(forKey key: Key) throws -> Bool {
        let field = decoder.plan.field(key.stringValue, decoder.row)
        switch decoder.plan[field].place {
        case .column(let index): return decoder.row.isNull(at: index)
        case .scope: return decoder.inner(field)?.containsNonNullValue != true
        case .prefetchedRows: return false
        case .missing: return true
        }
    }

    // MARK: Columns

    @inline(__always)
    private func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ key: Key
    ) throws -> Value {
        let source = decoder.plan.source(key.stringValue, decoder.row)
        if source >= 0, let value = decoder.column(type, source) { return value }
        throw failure(type, key)
    }

    @inline(__always)
    private func columnIfPresent<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ key: Key
    ) throws -> Value? {
        let source = decoder.plan.source(key.stringValue, decoder.row)
        if source < 0 { return nil }
        if let value = decoder.column(Value?.self, source) { return value }
        throw failure(type, key)
    }

    @inline(never)
    private func failure(_ type: any Any.Type, _ key: Key) -> any Error {
        decoder.mismatch(type, decoder.plan.field(key.stringValue, decoder.row))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try column(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try column(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try column(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try column(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try column(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try column(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try column(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try column(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try column(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try column(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try column(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try column(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try column(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try column(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try columnIfPresent(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try columnIfPresent(type, key)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try columnIfPresent(type, key)
    }

    // MARK: Other values

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let field = decoder.plan.field(key.stringValue, decoder.row)
        return try decoder.plan.reader(field, as: type).value(decoder, field, key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let field = decoder.plan.field(key.stringValue, decoder.row)
        if case .missing = decoder.plan[field].place { return nil }
        return try decoder.plan.reader(field, as: type).valueIfPresent(decoder, field, key)
    }

    // MARK: Containers inside

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let field = decoder.plan.field(key.stringValue, decoder.row)
        guard let rows = FetchedRowsDecoder(decoder, field, key) else { throw decoder.missing(field) }
        return rows.unkeyedContainer()
    }

    /// The same row, for the part of a class that another class declares.
    func superDecoder() throws -> any Decoder { decoder }

    /// The row inside.
    func superDecoder(forKey key: Key) throws -> any Decoder {
        let field = decoder.plan.field(key.stringValue, decoder.row)
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return decoder.nested(Self.self, row, key)
    }
}
