import FoundationEssentials

/// A primary key that selects a row. Records choose how they store dates, data and UUIDs; other values are stored in one
/// way.
enum PrimaryKeyValue: Sendable {
    case plain(DatabaseValue)
    case date(Date)
    case data(Data)
    case uuid(UUID)

    init(_ key: some DatabaseValueConvertible) {
        switch key {
        case let date as Date: self = .date(date)
        case let data as Data: self = .data(data)
        case let uuid as UUID: self = .uuid(uuid)
        default: self = .plain(key.databaseValue)
        }
    }

    /// Returns the condition for the rows of a table with one of some primary keys. NULL matches no row.
    ///
    /// - Parameter request: The type of the request. If its rows are decoded to records, their strategies determine how
    ///   keys are stored.
    static func condition(
        for keys: [PrimaryKeyValue], in table: String, storedBy request: Any.Type
    ) -> Deferred<SQLExpression> {
        .deferred { db in
            if keys.isEmpty { return .never }
            let columns = try db.primaryKeyColumns(of: table)
            if columns.count > 1 {
                throw DatabaseError(
                    message:
                        "the primary key of \"\(table)\" is (\(columns.joined(separator: ", "))): "
                        + "a single value cannot select a row")
            }
            let values = keys.map { $0.value(in: columns[0], of: request) }
            return Column(columns[0]).sqlExpression.isMember(of: values.filter { !$0.isNull })
        }
    }

    /// Returns the value in a column, as the record of a request stores it.
    private func value(in column: String, of request: Any.Type) -> DatabaseValue {
        if case .plain(let value) = self { return value }
        let decoder = (request as? any TypedRequest.Type)?.rowDecoder
        let record = decoder as? any EncodableRecord.Type
        return switch self {
        case .plain(let value): value
        case .date(let date):
            record?.databaseDateEncodingStrategy(for: column).value(date) ?? date.databaseValue
        case .data(let data):
            record?.databaseDataEncodingStrategy(for: column).value(data) ?? data.databaseValue
        case .uuid(let uuid):
            record?.databaseUUIDEncodingStrategy(for: column).value(uuid) ?? uuid.databaseValue
        }
    }
}
