import FoundationEssentials

/// A strategy that converts coding keys to column names.
///
/// See also ``EncodableRecord``.
public enum DatabaseColumnEncodingStrategy: Sendable {
    /// Uses the coding key as the column name.
    case useDefaultKeys
    /// Converts `birthDate` to `birth_date`.
    case convertToSnakeCase
    /// Calls the closure with the coding key.
    case custom(@Sendable (any CodingKey) -> String)

    /// Returns the column name of a key.
    func column(_ key: some CodingKey) -> String {
        switch self {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: SnakeCase.encoded(key.stringValue)
        case .custom(let column): column(key)
        }
    }
}

/// A strategy that encodes a `Date`.
///
/// See also ``EncodableRecord``.
public enum DatabaseDateEncodingStrategy: Sendable {
    /// Stores text as `Date` does: `2026-11-21 09:30:00.000`, in UTC.
    case deferredToDate
    /// Stores the number of seconds since the start of 2001, in UTC, as a real number.
    case timeIntervalSinceReferenceDate
    /// Stores the number of seconds since 1970 as a real number.
    case timeIntervalSince1970
    /// Stores the number of seconds since 1970 as an integer, rounded down.
    case secondsSince1970
    /// Stores the number of milliseconds since 1970 as an integer, rounded down.
    case millisecondsSince1970
    /// Stores text in ISO 8601 format: `2026-11-21T09:30:00Z`.
    case iso8601
    /// Stores the value that the closure returns. `nil` is stored as NULL.
    case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)

    /// Returns the value to store.
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

    /// Returns a number rounded down to an integer, or the number itself if it does not fit an `Int64`.
    private func whole(_ number: Double) -> DatabaseValue {
        Int64(exactly: number.rounded(.down))?.databaseValue ?? number.databaseValue
    }
}

/// A strategy that encodes `Data`.
///
/// See also ``EncodableRecord``.
public enum DatabaseDataEncodingStrategy: Sendable {
    /// Stores a blob.
    case deferredToData
    /// Stores text. If the bytes are not valid UTF-8, storing them throws an error.
    case text
    /// Stores the value that the closure returns. `nil` is stored as NULL.
    case custom(@Sendable (Data) -> (any DatabaseValueConvertible)?)

    /// Returns the value to store.
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

/// A strategy that encodes a `UUID`.
///
/// See also ``EncodableRecord``.
public enum DatabaseUUIDEncodingStrategy: Sendable {
    /// Stores a blob of 16 bytes.
    case deferredToUUID
    /// Stores text in uppercase: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    case uppercaseString
    /// Stores text in lowercase: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
    case lowercaseString

    /// Returns the value to store.
    func value(_ uuid: UUID) -> DatabaseValue {
        switch self {
        case .deferredToUUID: uuid.databaseValue
        case .uppercaseString: uuid.uuidString.databaseValue
        case .lowercaseString: uuid.uuidString.lowercased().databaseValue
        }
    }
}
