import FoundationEssentials

/// Decodes a value of a row: its keys are columns, rows inside, and rows that were fetched for it.
@usableFromInline
struct RowDecoder: Decoder {
    @usableFromInline let plan: DecodingPlan

    @inlinable
    init(_ plan: DecodingPlan) {
        self.plan = plan
    }

    var row: Row { plan.row }

    @usableFromInline var codingPath: [any CodingKey] { plan.codingPath }

    @usableFromInline var userInfo: [CodingUserInfoKey: Any] { plan.record.databaseDecodingUserInfo }

    @inlinable
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        plan.container(keyedBy: type)
    }

    @usableFromInline
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        if let missingKey = plan.missingKey { throw missing(missingKey) }
        throw DecodingError.typeMismatch(
            [Any].self,
            DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "a row has named columns and no elements: decode keys, or a single value"))
    }

    @usableFromInline
    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RowValueContainer(decoder: self)
    }

    // MARK: Values

    /// The value of a field that is a column.
    func databaseValue(_ field: Int) -> DatabaseValue {
        guard case .column(let index) = plan[field].place else { return .null }
        return row.databaseValue(at: index)
    }

    /// The value of a field that is a column as a type.
    func value(
        _ field: Int, as type: any DatabaseValueConvertible.Type
    ) throws -> any DatabaseValueConvertible {
        guard case .column(let index) = plan[field].place else { throw missing(field) }
        return try value(at: index, as: type)
    }

    /// The value of a column as a type, as the strategies of the record have it.
    func value(
        at index: Int, as type: any DatabaseValueConvertible.Type
    ) throws -> any DatabaseValueConvertible {
        let (value, column) = (row.databaseValue(at: index), row.layout.names[index])
        let converted: (any DatabaseValueConvertible)? =
            if type == Date.self {
                plan.record.databaseDateDecodingStrategy(for: column).date(value)
            } else if type == Data.self {
                plan.record.databaseDataDecodingStrategy(for: column).data(value)
            } else {
                type.fromDatabaseValue(value)
            }
        guard let converted else { throw RowDecodingError(type, at: index, in: row) }
        return converted
    }

    /// The row inside that a field names.
    func inner(_ field: Int) -> Row? { plan.inner(field) }

    /// Whether there is nothing in a field: no column, row or rows; NULL; or a row inside with NULL alone.
    func isNil(_ field: Int) -> Bool {
        switch plan[field].place {
        case .column(let index): row.isNull(at: index)
        case .scope: inner(field)?.containsNonNullValue != true
        case .prefetchedRows: false
        case .missing: true
        }
    }

    /// A decoder for a value of a type under a key, which is no record.
    func nested(
        _ type: any Any.Type, _ row: Row, _ key: any CodingKey, missingKey: String? = nil
    ) -> RowDecoder {
        RowDecoder(
            row.decodingPlan(type, record: plan.record, missingKey: missingKey) { codingPath + [key] })
    }

    /// What decodes JSON in the column of a field.
    func jsonDecoder(_ field: Int) -> JSONDecoder {
        let decoder = plan.record.databaseJSONDecoder(for: plan[field].name)
        // Sendable is a mark for the compiler and changes no value; this decoder never leaves its thread.
        let userInfo = unsafeBitCast(userInfo, to: [CodingUserInfoKey: any Sendable].self)
        decoder.userInfo.merge(userInfo) { $1 }
        return decoder
    }

    // MARK: Errors

    func missing(_ field: Int) -> any Error { missing(plan[field].name) }

    func missing(_ name: String) -> any Error { RowDecodingError(missing: name, in: row) }

    /// What is wrong with the value of a field, or with there being none.
    func mismatch(_ type: any Any.Type, _ field: Int) -> any Error {
        guard case .column(let index) = plan[field].place else { return missing(field) }
        return RowDecodingError(type, at: index, in: row)
    }
}

extension Row {
    /// Makes a record without knowing how, and keeps what was found out, for the rows that this one shows later and
    /// for others.
    @usableFromInline @inline(never)
    func decodeFirst<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> Record {
        let plan = decodingPlan(type, record: type, missingKey: nil) { [] }
        defer {
            if !plan.isRemembered { plan.remember() }
            if !keepsDecodingPlans { removeDecodingPlans() } else if plan === decodingPlan { getReady(plan) }
        }
        return try Record(from: RowDecoder(plan))
    }

    /// How values of a type are decoded from the row.
    func decodingPlan(
        _ type: any Any.Type, record: any FetchableRecord.Type, missingKey: String?,
        codingPath: () -> [any CodingKey]
    ) -> DecodingPlan {
        if let plan = decodingPlan, plan.isPlan(type, record: record, missingKey: missingKey) { return plan }
        for plan in otherDecodingPlans where plan.isPlan(type, record: record, missingKey: missingKey) {
            return plan
        }
        let plan = DecodingPlan(
            type, record: record, row: self, codingPath: codingPath(), missingKey: missingKey)
        if decodingPlan == nil { decodingPlan = plan } else { otherDecodingPlans.append(plan) }
        return plan
    }

    /// Makes a record of the row while another one is decoded from it, whose plan stays.
    func also<Record: FetchableRecord>(_ type: Record.Type) throws -> Record {
        try Record(row: twin())
    }

    /// The row inside this one at the end of a path.
    func scope(_ path: [String]) -> Row? {
        var row: Row? = self
        for name in path { row = row?.scope(named: name) }
        return row
    }
}

// MARK: - One value

/// A value that is decoded without keys: a record that wraps another one, or the first column.
private struct RowValueContainer: SingleValueDecodingContainer {
    let decoder: RowDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.plan.missingKey == nil && !decoder.row.containsNonNullValue
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let columnType = type as? any DatabaseValueConvertible.Type else {
            if let record = type as? any FetchableRecord.Type,
                let value = try decoder.row.also(record) as? Value
            {
                return value
            }
            return try Value(from: decoder.nested(type, decoder.row))
        }
        if let missingKey = decoder.plan.missingKey { throw decoder.missing(missingKey) }
        guard decoder.row.count > 0 else { throw decoder.missing("0") }
        guard let value = try decoder.value(at: 0, as: columnType) as? Value else {
            throw RowDecodingError(type, at: 0, in: decoder.row)
        }
        return value
    }
}

extension RowDecoder {
    /// A decoder for the same values as another type.
    fileprivate func nested(_ type: any Any.Type, _ row: Row) -> RowDecoder {
        RowDecoder(
            row.decodingPlan(type, record: plan.record, missingKey: plan.missingKey) { codingPath })
    }
}
