import FoundationEssentials

/// Something that reads fields as one type.
protocol FieldReading: AnyObject {}

/// What reads a field of rows as values of one type. Which one is found once for a layout, not for each value.
///
/// Neither this class nor one below it has a variable, as a layout shares its readers with all threads.
class FieldReader<Value>: FieldReading {
    /// The value of a field; NULL must suit the type.
    func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        throw decoder.missing(field)
    }

    /// The value of a field, or `nil` where there is nothing, or NULL.
    func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        guard decoder.isNil(field) else { throw decoder.missing(field) }
        return nil
    }
}

// MARK: - Choice

extension FieldReader where Value: Decodable {
    /// The reader for a field of rows with a layout.
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
            // Rows are no values.
            reader = FieldReader<Value>()
        case .prefetchedRows:
            reader = (Value.self as? any FetchedCollection.Type)?.makeReader() ?? FetchedRowsReader<Value>()
        case .scope:
            reader =
                (Value.self as? any FetchableRecord.Type).map { scopeReader($0) }
                ?? ScopeReader<PlainForm<Value>>()
        case .missing:
            reader =
                (Value.self as? any FetchableRecord.Type).map { flatReader($0) }
                ?? FlatReader<PlainForm<Value>>()
        }
        return unsafeDowncast(reader, to: FieldReader<Value>.self)
    }

    private static func scopeReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        ScopeReader<RecordForm<Record>>()
    }

    private static func flatReader<Record: FetchableRecord>(_ type: Record.Type) -> any FieldReading {
        FlatReader<RecordForm<Record>>()
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

/// Reads a column straight from the statement.
private final class ColumnReader<Value: DatabaseValueConvertible & StatementColumnConvertible>: FieldReader<
    Value
>
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

/// Reads a column as its type reads database values.
private final class ValueReader<Value: DatabaseValueConvertible>: FieldReader<Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let value = Value.fromDatabaseValue(decoder.databaseValue(field)) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        let value = decoder.databaseValue(field)
        // A type may make something of NULL.
        if let converted = Value.fromDatabaseValue(value) { return converted }
        guard value.isNull else { throw decoder.mismatch(Value.self, field) }
        return nil
    }
}

/// Reads a column as the strategy of a record has it.
private final class StrategyReader<Value>: FieldReader<Value> {
    private let strategy: @Sendable (DatabaseValue) -> Value?

    init(_ strategy: @escaping @Sendable (DatabaseValue) -> Value?) {
        self.strategy = strategy
    }

    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value {
        guard let value = strategy(decoder.databaseValue(field)) else {
            throw decoder.mismatch(Value.self, field)
        }
        return value
    }

    override func valueIfPresent(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Value? {
        decoder.databaseValue(field).isNull ? nil : try value(decoder, field, key)
    }
}

/// Reads a column as a type that is no database value: one that decodes a single such value, or JSON.
private final class PlainReader<Value: Decodable>: FieldReader<Value> {
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

// MARK: - Rows

/// Makes a value of the row inside.
private final class ScopeReader<Form: RowForm>: FieldReader<Form.Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Form.Value {
        guard let row = decoder.inner(field) else { throw decoder.missing(field) }
        return try Form.value(of: row, in: decoder, key, missingKey: nil)
    }

    override func valueIfPresent(
        _ decoder: RowDecoder, _ field: Int, _ key: any CodingKey
    ) throws -> Form.Value? {
        guard let row = decoder.inner(field), row.containsNonNullValue else { return nil }
        return try Form.value(of: row, in: decoder, key, missingKey: nil)
    }
}

/// Makes a value of the columns of the row around it.
private final class FlatReader<Form: RowForm>: FieldReader<Form.Value> {
    override func value(_ decoder: RowDecoder, _ field: Int, _ key: any CodingKey) throws -> Form.Value {
        try decoder.plan.allowFlat(field)
        return try Form.value(
            of: decoder.plan.flat(field), in: decoder, key, missingKey: decoder.plan[field].name)
    }
}
