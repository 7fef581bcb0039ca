import FoundationEssentials

/// An object that reads fields as one type.
protocol FieldReading: AnyObject {}

/// Reads a field of a row as a value of one type. The reader is chosen once per layout, not once per value.
///
/// Neither this class nor a subclass has mutable state, because a layout shares its readers between threads.
class FieldReader<Value>: FieldReading {
    /// Returns the value of a field. If it is NULL, the type must accept NULL.
    ///
    /// - Throws: A `RowDecodingError` if the value is missing or does not fit the type, or the error of the type.
    func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        throw decoder.missing(field)
    }

    /// Returns the value of a field, or `nil` if it is missing or NULL.
    ///
    /// - Throws: A `RowDecodingError` if the value does not fit the type, or the error of the type.
    func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value? {
        guard decoder.isNil(field) else { throw decoder.missing(field) }
        return nil
    }
}

// MARK: - Choice

extension FieldReader where Value: Decodable {
    /// Returns the reader for a field of rows with the given layout.
    static func reader(
        for field: DecodingField, of layout: RowLayout, in record: any FetchableRecord.Type
    ) -> FieldReader<Value> {
        let reader: any FieldReading
        switch field.place {
        case .column(let index):
            reader = columnReader(layout.names[index], record)
        case .scope where Value.self is any DatabaseValueConvertible.Type,
            .prefetchedRows where Value.self is any DatabaseValueConvertible.Type,
            .missing where Value.self is any DatabaseValueConvertible.Type:
            // Rows are not database values.
            reader = FieldReader<Value>()
        case .prefetchedRows:
            reader = (Value.self as? any FetchedCollection.Type)?.makeReader() ?? FetchedRowsReader<Value>()
        case .scope:
            reader =
                (Value.self as? any FetchableRecord.Type).map { scopeReader($0) }
                ?? ScopeReader<Value, PlainForm<Value>>()
        case .missing:
            reader =
                (Value.self as? any FetchableRecord.Type).map { flatReader($0) }
                ?? FlatReader<Value, PlainForm<Value>>()
        }
        return unsafeDowncast(reader, to: FieldReader<Value>.self)
    }

    private static func scopeReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        ScopeReader<Record, RecordForm<Record>>()
    }

    private static func flatReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        FlatReader<Record, RecordForm<Record>>()
    }

    private static func columnReader(_ column: String, _ record: any FetchableRecord.Type) -> any FieldReading
    {
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
        func direct<Column: DatabaseValueConvertible & StatementColumnConvertible>(
            _ type: Column.Type
        ) -> any FieldReading { ColumnReader<Column>() }
        func converting<Column: DatabaseValueConvertible>(_ type: Column.Type) -> any FieldReading {
            ValueReader<Column>()
        }
        switch Value.self {
        case let type as any (DatabaseValueConvertible & StatementColumnConvertible).Type: return direct(type)
        case let type as any DatabaseValueConvertible.Type: return converting(type)
        default: return PlainReader<Value>()
        }
    }
}

// MARK: - Columns

/// Reads a column directly from the statement.
private final class ColumnReader<Value: DatabaseValueConvertible & StatementColumnConvertible>: FieldReader<
    Value
>
{
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        guard let value = decoder.plan.column(Value.self, decoder.plan[field].source) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value?
    {
        guard let value = decoder.plan.column(Value?.self, decoder.plan[field].source) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }
}

/// Reads a column with the type's `fromDatabaseValue(_:)`.
private final class ValueReader<Value: DatabaseValueConvertible>: FieldReader<Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        guard let value = Value.fromDatabaseValue(decoder.databaseValue(field)) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value?
    {
        let value = decoder.databaseValue(field)
        // Some types accept NULL.
        if let converted = Value.fromDatabaseValue(value) { return converted }
        guard value.isNull else { throw decoder.mismatch(Value?.self, field) }
        return nil
    }
}

/// Reads a column with a decoding strategy of the record.
private final class StrategyReader<Value>: FieldReader<Value> {
    private let strategy: @Sendable (DatabaseValue) -> Value?

    init(_ strategy: @escaping @Sendable (DatabaseValue) -> Value?) {
        self.strategy = strategy
    }

    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        guard let value = strategy(decoder.databaseValue(field)) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value?
    {
        decoder.databaseValue(field).isNull ? nil : try value(decoder, field, key)
    }
}

/// Reads a column as a type that is not a database value, but decodes from a single one or from JSON.
private final class PlainReader<Value: Decodable>: FieldReader<Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        try decode(decoder.databaseValue(field), decoder, field, key)
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value?
    {
        let value = decoder.databaseValue(field)
        return value.isNull ? nil : try decode(value, decoder, field, key)
    }

    private func decode(
        _ value: DatabaseValue, _ decoder: RowDecoder, _ field: Int, _ key: some CodingKey
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

// MARK: - Rows

/// Decodes a value from an inner row.
private final class ScopeReader<Value, Form: RowForm>: FieldReader<Value> where Form.Value == Value {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return try Form.value(of: row, in: decoder, key, missingKey: nil)
    }

    override func valueIfPresent(
        _ decoder: RowDecoder, _ field: Int, _ key: some CodingKey
    ) throws -> Value? {
        guard let row = decoder.inner(field), row.containsNonNullValue else { return nil }
        return try Form.value(of: row, in: decoder, key, missingKey: nil)
    }
}

/// Decodes a value from the columns of the surrounding row.
private final class FlatReader<Value, Form: RowForm>: FieldReader<Value> where Form.Value == Value {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: some CodingKey) throws -> Value {
        try decoder.plan.allowFlat(field, key)
        return try Form.value(
            of: decoder.plan.flat(field), in: decoder, key, missingKey: decoder.plan[field].name)
    }
}
