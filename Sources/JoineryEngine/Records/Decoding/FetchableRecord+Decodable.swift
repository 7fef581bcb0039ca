import FoundationEssentials

extension FetchableRecord where Self: Decodable {
    /// Makes a record of a row: a property of the column, the row inside, or the rows fetched with `including(all:)`
    /// that its coding key names.
    ///
    /// ```swift
    /// struct BookInfo: Decodable, FetchableRecord {
    ///     var book: Book        // no column and no row inside has this name: from the columns of the row itself
    ///     var author: Author?   // the row inside named "author"
    ///     var tags: [Tag]       // the rows fetched as "tags"
    /// }
    /// let request = Book.including(optional: Book.author).including(all: Book.tags)
    /// let infos = try BookInfo.fetchAll(db, request)
    /// ```
    ///
    /// One property alone may be made of the row itself. One whose type is no database value is decoded from JSON in
    /// the column.
    ///
    /// - Throws: A `RowDecodingError` that says which column is missing or does not suit; or a `DecodingError`.
    @inlinable
    public init(row: borrowing Row) throws {
        if row.readyRecord == ObjectIdentifier(Self.self) {
            self = try Self(from: RowDecoder(row.readyPlan.unsafelyUnwrapped.takeUnretainedValue()))
        } else {
            self = try row.decodeFirst(Self.self)
        }
    }
}

extension FetchableRecord {
    /// Nothing: what the `init(from:)` of the record finds in its decoder.
    public static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// Names of columns are coding keys as they are.
    public static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .useDefaultKeys }

    /// Dates as `Date` reads them.
    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .deferredToDate
    }

    /// The bytes of blobs and texts.
    public static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
        .deferredToData
    }

    /// A decoder of dates in milliseconds since 1970, and data in Base64.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        DatabaseValue.databaseJSONDecoder()
    }
}

// MARK: - Strategies

/// How the names of columns become coding keys.
///
/// See also <doc:DecodingAssociations>.
public enum DatabaseColumnDecodingStrategy: Sendable {
    /// As they are.
    case useDefaultKeys
    /// `birth_date` becomes `birthDate`; underscores at the beginning and at the end stay.
    case convertFromSnakeCase
    /// As the function has it.
    case custom(@Sendable (_ column: String) -> any CodingKey)

    /// The key of a column.
    func key(_ column: String) -> String {
        switch self {
        case .useDefaultKeys: column
        case .convertFromSnakeCase: SnakeCase.decoded(column)
        case .custom(let key): key(column).stringValue
        }
    }
}

/// How a column becomes a `Date`.
public enum DatabaseDateDecodingStrategy: Sendable {
    /// As `Date` reads it: text, or the seconds since 1970.
    case deferredToDate
    /// The seconds since the first moment of 2001, in UTC.
    case timeIntervalSinceReferenceDate
    /// The seconds since 1970.
    case timeIntervalSince1970
    /// The milliseconds since 1970.
    case millisecondsSince1970
    /// Text as ISO 8601 has it: `2026-11-21T09:30:00Z`.
    case iso8601
    /// As the function has it; `nil` is a value that is no date.
    case custom(@Sendable (DatabaseValue) -> Date?)

    /// The date in a value, or `nil` if there is none.
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

/// How a column becomes `Data`.
public enum DatabaseDataDecodingStrategy: Sendable {
    /// The bytes of a blob or a text.
    case deferredToData
    /// As the function has it; `nil` is a value that is no data.
    case custom(@Sendable (DatabaseValue) -> Data?)

    /// The data in a value, or `nil` if there is none.
    func data(_ value: DatabaseValue) -> Data? {
        switch self {
        case .deferredToData: Data.fromDatabaseValue(value)
        case .custom(let data): data(value)
        }
    }
}

/// Names in two ways of writing: `birthDate` and `birth_date`.
enum SnakeCase {
    /// The words of `birth_date` as `birthDate`.
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

    /// The words of `birthDate` as `birth_date`: a capital begins a word, and of several in a row the last as well.
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
