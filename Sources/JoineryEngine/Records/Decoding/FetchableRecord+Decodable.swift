import FoundationEssentials

extension FetchableRecord where Self: Decodable {
    /// Decodes a record from a row.
    ///
    /// Each property is decoded from whatever its coding key refers to: a column, an inner row, or the rows fetched
    /// with `including(all:)`.
    ///
    /// ```swift
    /// struct BookInfo: Decodable, FetchableRecord {
    ///     var book: Book        // nothing has this name: decoded from the columns of the row itself
    ///     var author: Author?   // the inner row named "author"
    ///     var tags: [Tag]       // the rows prefetched as "tags"
    /// }
    /// let request = Book.including(optional: Book.author).including(all: Book.tags)
    /// let infos = try BookInfo.fetchAll(db, request)
    /// ```
    ///
    /// At most one property can be decoded from the row itself. A property whose type is not a database value is
    /// decoded from the single value in its column, or from JSON.
    ///
    /// - Throws: A `RowDecodingError` if a column is missing or its value does not fit the property; a
    ///   `DecodingError` if nothing has the names of two properties, or the error of a property.
    @inlinable
    public init(row: borrowing Row) throws {
        if let plan = row.readyPlan?.takeUnretainedValue(), plan.wholeRecord == ObjectIdentifier(Self.self) {
            self = try Self(from: RowDecoder(plan))
        } else {
            self = try row.decodeFirst(Self.self)
        }
    }
}

extension FetchableRecord {
    /// The default: no user info.
    public static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// The default: column names are used as coding keys.
    public static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .useDefaultKeys }

    /// The default: dates are read as `Date` reads them.
    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .deferredToDate
    }

    /// The default: data is read from the bytes of a blob or a text.
    public static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
        .deferredToData
    }

    /// The default: a decoder that expects dates in milliseconds since 1970, and data in Base64. It has the user info of the
    /// record.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = DatabaseValue.databaseJSONDecoder()
        // `Sendable` is a marker protocol without a runtime representation, and this decoder never leaves its thread.
        decoder.userInfo = unsafeBitCast(
            databaseDecodingUserInfo, to: [CodingUserInfoKey: any Sendable].self)
        return decoder
    }
}

// MARK: - Strategies

/// A strategy that converts column names to coding keys.
///
/// See also <doc:DecodingAssociations>.
public enum DatabaseColumnDecodingStrategy: Sendable {
    /// Uses the column name as the coding key.
    case useDefaultKeys
    /// Converts `birth_date` to `birthDate`, and preserves leading and trailing underscores.
    case convertFromSnakeCase
    /// Calls the closure with the column name.
    case custom(@Sendable (_ column: String) -> any CodingKey)

    /// Returns the coding key of a column.
    func key(_ column: String) -> String {
        switch self {
        case .useDefaultKeys: column
        case .convertFromSnakeCase: SnakeCase.decoded(column)
        case .custom(let key): key(column).stringValue
        }
    }
}

/// A strategy that decodes a `Date` from a column.
public enum DatabaseDateDecodingStrategy: Sendable {
    /// Reads a date as `Date` does: from text, or from a number of seconds since 1970.
    case deferredToDate
    /// Reads a number of seconds since the start of 2001, in UTC.
    case timeIntervalSinceReferenceDate
    /// Reads a number of seconds since 1970.
    case timeIntervalSince1970
    /// Reads a number of milliseconds since 1970.
    case millisecondsSince1970
    /// Reads text in ISO 8601 format: `2026-11-21T09:30:00Z`.
    case iso8601
    /// Calls the closure, which returns `nil` if the value is not a date.
    case custom(@Sendable (DatabaseValue) -> Date?)

    /// Returns the date in a value, or `nil` if the value is not a date.
    func date(_ value: DatabaseValue) -> Date? {
        switch self {
        case .deferredToDate:
            return Date.fromDatabaseValue(value)
        case .timeIntervalSinceReferenceDate:
            return Double.fromDatabaseValue(value).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .timeIntervalSince1970:
            return Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970:
            return Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601:
            return String.fromDatabaseValue(value).flatMap { try? Date.ISO8601FormatStyle().parse($0) }
        case .custom(let date):
            return date(value)
        }
    }
}

/// A strategy that decodes `Data` from a column.
public enum DatabaseDataDecodingStrategy: Sendable {
    /// Reads the bytes of a blob or a text.
    case deferredToData
    /// Calls the closure, which returns `nil` if the value is not data.
    case custom(@Sendable (DatabaseValue) -> Data?)

    /// Returns the data in a value, or `nil` if the value is not data.
    func data(_ value: DatabaseValue) -> Data? {
        switch self {
        case .deferredToData: Data.fromDatabaseValue(value)
        case .custom(let data): data(value)
        }
    }
}

/// Converts names between camel case (`birthDate`) and snake case (`birth_date`).
enum SnakeCase {
    /// Converts `birth_date` to `birthDate`.
    static func decoded(_ name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }),
            let last = name.lastIndex(where: { $0 != "_" })
        else { return name }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let joined =
            words[0].lowercased()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined()
        return "\(name[..<first])\(joined)\(name[name.index(after: last)...])"
    }

    /// Converts `birthDate` to `birth_date`. An uppercase letter begins a word; in a run of them, so does the last one.
    static func encoded(_ name: String) -> String {
        var words: [Substring] = []
        var (word, rest) = (name.startIndex, name.dropFirst())
        while let capital = rest.firstIndex(where: \.isUppercase) {
            words.append(name[word..<capital])
            word = capital
            guard let small = name[capital...].firstIndex(where: \.isLowercase) else { break }
            let last = name.index(before: small)
            if last > capital {
                words.append(name[capital..<last])
                word = last
            }
            rest = name[small...].dropFirst()
        }
        return (words + [name[word...]]).map { $0.lowercased() }.joined(separator: "_")
    }
}
