import FoundationEssentials

/// Decodes a value from a row. Its keys refer to columns, inner rows and prefetched rows.
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
        if let key = codingPath.last {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath.dropLast(),
                    debugDescription: "no rows were fetched as \(key.stringValue.debugDescription): "
                        + "fetch them with including(all:)"))
        }
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

    /// Returns the value of a field, or NULL if the field is not a column.
    func databaseValue(_ field: Int) -> DatabaseValue {
        guard case .column(let index) = plan[field].place else { return .null }
        return row.databaseValue(at: index)
    }

    /// Returns the value of a field as the given type.
    ///
    /// - Throws: A `RowDecodingError` if the field is not a column, or its value does not fit the type.
    func value(
        _ field: Int, as type: any DatabaseValueConvertible.Type
    ) throws -> any DatabaseValueConvertible {
        guard case .column(let index) = plan[field].place else { throw missing(field) }
        return try value(at: index, as: type)
    }

    /// Returns the value of a column as the given type, applying the decoding strategies of the record.
    ///
    /// - Throws: A `RowDecodingError` if the value does not fit the type.
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

    /// Returns the inner row that a field refers to.
    func inner(_ field: Int) -> Row? { plan.inner(field) }

    /// Whether a field is missing, NULL, or an inner row whose values are all NULL.
    func isNil(_ field: Int) -> Bool {
        switch plan[field].place {
        case .column(let index): row.isNull(at: index)
        case .scope: inner(field)?.containsNonNullValue != true
        case .prefetchedRows: false
        case .missing: true
        }
    }

    /// Returns a decoder for a value under a key whose type is not a record.
    func nested(
        _ type: any Any.Type, _ row: Row, _ key: any CodingKey, missingKey: String? = nil
    ) -> RowDecoder {
        RowDecoder(
            row.decodingPlan(type, record: plan.record, missingKey: missingKey) { codingPath + [key] })
    }

    /// Returns the decoder for JSON in the column of a field.
    func jsonDecoder(_ field: Int) -> JSONDecoder {
        plan.record.databaseJSONDecoder(for: plan[field].name)
    }

    // MARK: Errors

    func missing(_ field: Int) -> any Error { missing(plan[field].name) }

    func missing(_ name: String) -> any Error { RowDecodingError(missing: name, in: row) }

    /// Returns the error for a field whose value is missing or does not fit the type.
    func mismatch(_ type: any Any.Type, _ field: Int) -> any Error {
        guard case .column(let index) = plan[field].place else { return missing(field) }
        return RowDecodingError(type, at: index, in: row)
    }
}

extension Row {
    /// Decodes a record without a ready plan, and keeps the plan for the rows that this object presents later and for
    /// other rows with the same layout.
    @usableFromInline @inline(never)
    func decodeFirst<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> Record {
        let plan = decodingPlan(type, record: type, missingKey: nil) { [] }
        defer {
            if !plan.isRemembered { plan.remember() }
            if !keepsDecodingPlans { removeDecodingPlans() } else if plan === decodingPlan { getReady(plan) }
        }
        return try Record(from: RowDecoder(plan))
    }

    /// Returns the plan that decodes values of a type from the row, creating it if needed.
    func decodingPlan(
        _ type: any Any.Type, record: any FetchableRecord.Type, missingKey: String?,
        codingPath: () -> [any CodingKey]
    ) -> DecodingPlan {
        var known = decodingPlan
        while let plan = known {
            if plan.isPlan(type, record: record, missingKey: missingKey) { return plan }
            known = plan.following
        }
        let plan = DecodingPlan(
            type, record: record, row: self, codingPath: codingPath(), missingKey: missingKey)
        add(plan)
        return plan
    }

    /// Decodes another record from the row while a record is being decoded from it, whose plan stays untouched.
    func also<Record: FetchableRecord>(_ type: Record.Type) throws -> Record {
        try Record(row: twin())
    }

    /// Returns the inner row at the end of a path of scope names.
    func scope(_ path: [String]) -> Row? {
        var row: Row? = self
        for name in path { row = row?.scope(named: name) }
        return row
    }
}

// MARK: - One value

/// Decodes a value without keys: a record that wraps another value, or the first column.
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
    /// Returns a decoder for the same row that decodes another type.
    fileprivate func nested(_ type: any Any.Type, _ row: Row) -> RowDecoder {
        RowDecoder(
            row.decodingPlan(type, record: plan.record, missingKey: plan.missingKey) { codingPath })
    }
}
