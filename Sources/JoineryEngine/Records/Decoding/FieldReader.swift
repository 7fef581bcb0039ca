import FoundationEssentials

/// Something that reads fields as one type.
protocol FieldReading: AnyObject, Sendable {}

/// What reads a field of rows as values of one type. Which one is found once for a layout, not for each value.
class FieldReader<Value>: FieldReading, @unchecked Sendable {
    // Sendable: neither this class nor one below it has a variable.

    /// The value of a field; NULL must suit the type.
    func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        throw decoder.missing(field)
    }

    /// The value of a field, or `nil` where there is nothing, or NULL.
    func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? { nil }

    /// The reader for a field of rows with a layout.
    static func reader(
        for field: DecodingField, of layout: RowLayout, in record: any FetchableRecord.Type
    ) -> FieldReader<Value> where Value: Decodable {
        let reader: any FieldReading
        switch field.place {
        case .column(let index):
            reader = columnReader(layout.names[index], record) ?? PlainReader<Value>()
        case .scope where Value.self is any DatabaseValueConvertible.Type:
            reader = FieldReader<Value>()
        case .scope:
            reader =
                (Value.self as? any FetchableRecord.Type).map { scopedReader($0) } ?? NestedReader<Value>()
        case .prefetchedRows:
            reader = (Value.self as? any PrefetchedRecords.Type)?.makeReader() ?? FetchedRowsReader<Value>()
        case .missing where Value.self is any DatabaseValueConvertible.Type:
            reader = FieldReader<Value>()
        case .missing:
            reader = (Value.self as? any FetchableRecord.Type).map { flatReader($0) } ?? FlatReader<Value>()
        }
        return unsafeDowncast(reader, to: FieldReader<Value>.self)
    }

    private static func columnReader(_ column: String, _ record: any FetchableRecord.Type) -> (
        any FieldReading
    )? {
        if Value.self == Date.self {
            let strategy = record.databaseDateDecodingStrategy(for: column)
            if case .deferredToDate = strategy { return ColumnReader<Date>() }
            return StrategyReader<Date> { strategy.date($0) }
        }
        if Value.self == Data.self {
            let strategy = record.databaseDataDecodingStrategy(for: column)
            if case .deferredToData = strategy { return ColumnReader<Data>() }
            return StrategyReader<Data> { strategy.data($0) }
        }
        switch Value.self {
        case let type as any (DatabaseValueConvertible & StatementColumnConvertible).Type:
            return directReader(type)
        case let type as any DatabaseValueConvertible.Type:
            return valueReader(type)
        default:
            return nil
        }
    }

    private static func directReader<Column: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Column.Type
    ) -> any FieldReading { ColumnReader<Column>() }

    private static func valueReader<Column: DatabaseValueConvertible>(_ type: Column.Type) -> any FieldReading
    {
        ValueReader<Column>()
    }

    private static func scopedReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        ScopedReader<Record>()
    }

    private static func flatReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        FlatRecordReader<Record>()
    }
}

// MARK: - Columns

/// Reads a column straight from the statement.
private final class ColumnReader<Value: DatabaseValueConvertible & StatementColumnConvertible>: FieldReader<
    Value
>,
@unchecked Sendable
{
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let value = decoder.plan.column(Value.self, decoder.plan[field].source) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        guard let value = decoder.plan.column(Value?.self, decoder.plan[field].source) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }
}

/// Reads a column through its database value.
private class ConvertingReader<Value>: FieldReader<Value>, @unchecked Sendable {
    func convert(_ value: DatabaseValue) -> Value? { nil }

    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let value = convert(decoder.databaseValue(field)) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        let value = decoder.databaseValue(field)
        if let converted = convert(value) { return converted }
        guard value.isNull else { throw decoder.mismatch(Value.self, field) }
        return nil
    }
}

/// Reads a column as its type reads database values.
private final class ValueReader<Value: DatabaseValueConvertible>: ConvertingReader<Value>, @unchecked Sendable
{
    override func convert(_ value: DatabaseValue) -> Value? { .fromDatabaseValue(value) }
}

/// Reads a column as the strategy of a record has it.
private final class StrategyReader<Value>: ConvertingReader<Value>, @unchecked Sendable {
    private let strategy: @Sendable (DatabaseValue) -> Value?

    init(_ strategy: @escaping @Sendable (DatabaseValue) -> Value?) {
        self.strategy = strategy
    }

    override func convert(_ value: DatabaseValue) -> Value? { strategy(value) }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        decoder.databaseValue(field).isNull ? nil : try value(decoder, field, key)
    }
}

/// Reads a column as a type that is no database value: one that decodes a single such value, or JSON.
private final class PlainReader<Value: Decodable>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        try decode(decoder.databaseValue(field), decoder, field, key)
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        let value = decoder.databaseValue(field)
        return value.isNull ? nil : try decode(value, decoder, field, key)
    }

    private func decode(
        _ value: DatabaseValue, _ decoder: RowDecoder, _ field: Int, _ key: any CodingKey
    ) throws -> Value {
        let plain = PlainValueDecoder(
            value: value, codingPath: decoder.codingPath + [key], userInfo: decoder.userInfo,
            convert: { try decoder.value(field, as: $0) })
        do {
            return try Value(from: plain)
        } catch is PlainValueDecoder.NotPlain {
            guard let json = Data.fromDatabaseValue(value) else { throw decoder.mismatch(Value.self, field) }
            let decoder = decoder.jsonDecoder(field)
            return try decoder.decode(Value.self, from: json)
        }
    }
}

// MARK: - Rows inside

/// Makes a record of a row inside.
private final class ScopedReader<Value: FetchableRecord>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return try Value(row: row)
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        guard let row = decoder.inner(field), row.containsNonNullValue else { return nil }
        return try Value(row: row)
    }
}

/// Decodes a type that is no record from a row inside.
private final class NestedReader<Value: Decodable>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return try Value(from: decoder.nested(Value.self, row, key))
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        guard let row = decoder.inner(field), row.containsNonNullValue else { return nil }
        return try Value(from: decoder.nested(Value.self, row, key))
    }
}

// MARK: - The row itself

/// Makes a record of the columns of the row around it.
private final class FlatRecordReader<Value: FetchableRecord>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        try decoder.plan.allowFlat(field)
        return try decoder.row.also(Value.self)
    }
}

/// Decodes a type that is no record from the columns of the row around it.
private final class FlatReader<Value: Decodable>: FieldReader<Value>, @unchecked Sendable {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        try decoder.plan.allowFlat(field)
        return try Value(
            from: decoder.nested(Value.self, decoder.row, key, missingKey: decoder.plan[field].name))
    }
}
