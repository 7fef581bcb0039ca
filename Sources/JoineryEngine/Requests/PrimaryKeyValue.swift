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

    fileprivate var isPlain: Bool {
        if case .plain = self { true } else { false }
    }
}

/// How the record of a request stores its primary key.
///
/// It is sendable because it only calls static methods, which any thread may call.
struct PrimaryKeyEncoding: @unchecked Sendable {
    /// The record, or `nil` if it has no strategies, or if no key needs them.
    private let record: (any EncodableRecord.Type)?

    /// Creates the encoding of keys for the rows that a request decodes.
    init<RowDecoder>(_ keys: [PrimaryKeyValue], _ decoder: RowDecoder.Type) {
        record = keys.allSatisfy(\.isPlain) ? nil : decoder as? any EncodableRecord.Type
    }

    /// Returns the value of a key in its column.
    func value(_ key: PrimaryKeyValue, _ column: String) -> DatabaseValue {
        switch key {
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
