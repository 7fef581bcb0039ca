/// Decodes the columns, inner rows and prefetched rows of a row by coding key.
///
/// Its reference to the plan is unowned, because the plan outlives it: see `KeptContainer`.
struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let unmanagedPlan: Unmanaged<DecodingPlan>

    init(plan: DecodingPlan) {
        unmanagedPlan = .passUnretained(plan)
    }

    private var plan: DecodingPlan { unmanagedPlan.takeUnretainedValue() }

    private var decoder: RowDecoder { RowDecoder(plan) }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let row = decoder.row
        // Scope names and prefetched keys are coding keys already.
        let columns = row.layout.names.map(plan.record.databaseColumnDecodingStrategy.key)
        let names = columns + row.scopesTree.names.sorted() + row.prefetchedRows.keys.sorted()
        var keys: Set<String> = []
        return names.filter { keys.insert($0).inserted }.compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool {
        !plan.isMissing(plan.field(key))
    }

    func decodeNil(forKey key: Key) throws -> Bool { decoder.isNil(plan.field(key)) }

    // MARK: Columns

    @inline(__always)
    private func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ key: Key
    ) throws -> Value {
        let value: Value? = unmanagedPlan._withUnsafeGuaranteedRef { plan in
            let source = plan.source(plan.field(key))
            return source < 0 ? nil : plan.column(type, source)
        }
        if let value { return value }
        throw failure(type, key)
    }

    @inline(__always)
    private func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ key: Key
    ) throws -> Value? {
        let value: Value?? = unmanagedPlan._withUnsafeGuaranteedRef { plan in
            let field = plan.field(key)
            let source = plan.source(field)
            if source >= 0 { return plan.column(Value?.self, source) }
            return plan.isMissing(field) ? .some(nil) : nil
        }
        if let value { return value }
        if try decodeNil(forKey: key) { return nil }
        throw failure(type, key)
    }

    @inline(never)
    private func failure(_ type: any Any.Type, _ key: Key) -> any Error {
        decoder.mismatch(type, plan.field(key))
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

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

    // MARK: Other values

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try unmanagedPlan._withUnsafeGuaranteedRef { plan in
            let field = plan.field(key)
            return try plan.reader(field, as: type)._withUnsafeGuaranteedRef {
                try $0.value(RowDecoder(plan), field, key)
            }
        }
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws
        -> Value?
    {
        try unmanagedPlan._withUnsafeGuaranteedRef { plan in
            let field = plan.field(key)
            if plan.isMissing(field) { return nil }
            return try plan.reader(field, as: type)._withUnsafeGuaranteedRef {
                try $0.valueIfPresent(RowDecoder(plan), field, key)
            }
        }
    }

    // MARK: Containers inside

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let field = plan.field(key)
        guard let rows = FetchedRowsDecoder(decoder, field, key) else { throw decoder.missing(field) }
        return rows.unkeyedContainer()
    }

    /// Returns a decoder for the same row, for the properties of a superclass.
    func superDecoder() throws -> any Decoder { decoder }

    /// Returns a decoder for the inner row with this key.
    func superDecoder(forKey key: Key) throws -> any Decoder {
        let field = plan.field(key)
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return decoder.nested(Self.self, row, key)
    }
}
