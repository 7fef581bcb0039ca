import FoundationEssentials

/// How coding keys become names of columns.
///
/// See also ``EncodableRecord``.
public enum DatabaseColumnEncodingStrategy: Sendable {
    /// As they are.
    case useDefaultKeys
    /// `birthDate` becomes `birth_date`.
    case convertToSnakeCase
    /// As the function has it.
    case custom(@Sendable (any CodingKey) -> String)

    /// The column of a key.
    func column(_ key: some CodingKey) -> String {
        switch self {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: SnakeCase.encoded(key.stringValue)
        case .custom(let column): column(key)
        }
    }
}

/// How a `Date` is stored.
///
/// See also ``EncodableRecord``.
public enum DatabaseDateEncodingStrategy: Sendable {
    /// As `Date` stores itself: `2026-11-21 09:30:00.000`, in UTC.
    case deferredToDate
    /// The seconds since the first moment of 2001, in UTC, as a real number.
    case timeIntervalSinceReferenceDate
    /// The seconds since 1970, as a real number.
    case timeIntervalSince1970
    /// The whole seconds since 1970.
    case secondsSince1970
    /// The whole milliseconds since 1970.
    case millisecondsSince1970
    /// Text as ISO 8601 has it: `2026-11-21T09:30:00Z`.
    case iso8601
    /// As the function has it; `nil` is NULL.
    case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)

    /// What is stored.
    func value(_ date: Date) -> DatabaseValue {
        switch self {
        case .deferredToDate: date.databaseValue
        case .timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.databaseValue
        case .timeIntervalSince1970: date.timeIntervalSince1970.databaseValue
        case .secondsSince1970: whole(date.timeIntervalSince1970)
        case .millisecondsSince1970: whole(date.timeIntervalSince1970 * 1000)
        case .iso8601: date.formatted(Date.ISO8601FormatStyle()).databaseValue
        case .custom(let value): value(date)?.databaseValue ?? .null
        }
    }

    /// The integral part of a number; the number itself where no integer holds it.
    private func whole(_ number: Double) -> DatabaseValue {
        Int64(exactly: number.rounded(.down))?.databaseValue ?? number.databaseValue
    }
}

/// How `Data` are stored.
///
/// See also ``EncodableRecord``.
public enum DatabaseDataEncodingStrategy: Sendable {
    /// As a blob.
    case deferredToData
    /// As text; bytes that are not valid UTF-8 are an error when they are stored.
    case text
    /// As the function has it; `nil` is NULL.
    case custom(@Sendable (Data) -> (any DatabaseValueConvertible)?)

    /// What is stored.
    func value(_ data: Data) -> DatabaseValue {
        switch self {
        case .deferredToData:
            data.databaseValue
        case .text:
            String(validating: data, as: UTF8.self)?.databaseValue
                ?? DatabaseValue(content: .unstorable("the data is not UTF-8 and cannot be stored as text"))
        case .custom(let value):
            value(data)?.databaseValue ?? .null
        }
    }
}

/// How a `UUID` is stored.
///
/// See also ``EncodableRecord``.
public enum DatabaseUUIDEncodingStrategy: Sendable {
    /// As a blob of 16 bytes.
    case deferredToUUID
    /// As text in capitals: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    case uppercaseString
    /// As text in small letters: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
    case lowercaseString

    /// What is stored.
    func value(_ uuid: UUID) -> DatabaseValue {
        switch self {
        case .deferredToUUID: uuid.databaseValue
        case .uppercaseString: uuid.uuidString.databaseValue
        case .lowercaseString: uuid.uuidString.lowercased().databaseValue
        }
    }
}
