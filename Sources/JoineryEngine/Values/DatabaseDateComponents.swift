import CSQLite
import FoundationEssentials

/// Date components, and the format in which they are stored.
///
/// ```swift
/// var components = DateComponents()
/// components.year = 1851
/// components.month = 10
/// components.day = 18
/// let published = DatabaseDateComponents(components, format: .YMD)
/// try db.execute(sql: "UPDATE book SET publishDate = ?", arguments: [published])  // 1851-10-18
/// ```
///
/// See also <doc:Values>.
public struct DatabaseDateComponents: Hashable, Sendable {
    /// The date formats that SQLite's date functions read.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public enum Format: String, Sendable {
        /// `1851-10-18`
        case YMD = "yyyy-MM-dd"
        /// `1851-10-18 09:30`
        case YMD_HM = "yyyy-MM-dd HH:mm"
        /// `1851-10-18 09:30:15`
        case YMD_HMS = "yyyy-MM-dd HH:mm:ss"
        /// `1851-10-18 09:30:15.123`
        case YMD_HMSS = "yyyy-MM-dd HH:mm:ss.SSS"
        /// `09:30`
        case HM = "HH:mm"
        /// `09:30:15`
        case HMS = "HH:mm:ss"
        /// `09:30:15.123`
        case HMSS = "HH:mm:ss.SSS"
    }

    /// The date components.
    public let dateComponents: DateComponents

    /// The format in which the components are stored.
    public let format: Format

    /// Creates date components that are stored in the given format.
    ///
    /// If the format requires components that are missing, they are stored as year 0, January, the first day of the
    /// month, and midnight. Components that the format does not include are not stored.
    public init(_ dateComponents: DateComponents, format: Format) {
        self.dateComponents = dateComponents
        self.format = format
    }

    init(_ parts: DateParts) {
        var components = DateComponents()
        components.timeZone = parts.zone.flatMap { TimeZone(secondsFromGMT: $0) }
        components.year = parts.day?.year
        components.month = parts.day?.month
        components.day = parts.day?.day
        components.hour = parts.time?.hour
        components.minute = parts.time?.minute
        components.second = parts.time?.second
        components.nanosecond = parts.time?.milliseconds.map { $0 * 1_000_000 }
        self.init(components, format: Format(parts))
    }
}

extension DatabaseDateComponents.Format {
    fileprivate init(_ parts: DateParts) {
        let isTimed = parts.time != nil
        let hasSeconds = parts.time?.second != nil
        let hasMilliseconds = parts.time?.milliseconds != nil
        switch (parts.day != nil, isTimed, hasSeconds, hasMilliseconds) {
        case (true, false, _, _): self = .YMD
        case (true, true, false, _): self = .YMD_HM
        case (true, true, true, false): self = .YMD_HMS
        case (true, true, true, true): self = .YMD_HMSS
        case (false, _, false, _): self = .HM
        case (false, _, true, false): self = .HMS
        case (false, _, true, true): self = .HMSS
        }
    }

    fileprivate var hasDay: Bool { rawValue.hasPrefix("yyyy") }
}

extension DatabaseDateComponents: DatabaseValueConvertible, StatementColumnConvertible {
    /// The components as text in their format.
    public var databaseValue: DatabaseValue {
        text.databaseValue
    }

    private var text: String {
        var words: [String] = []
        if format.hasDay {
            let year = Self.padded(dateComponents.year ?? 0, 4)
            let month = Self.padded(dateComponents.month ?? 1, 2)
            words.append("\(year)-\(month)-\(Self.padded(dateComponents.day ?? 1, 2))")
        }
        if format != .YMD {
            var time =
                "\(Self.padded(dateComponents.hour ?? 0, 2)):\(Self.padded(dateComponents.minute ?? 0, 2))"
            if format.rawValue.contains("ss") { time += ":\(Self.padded(dateComponents.second ?? 0, 2))" }
            if format.rawValue.contains("SSS") {
                let milliseconds = ((dateComponents.nanosecond ?? 0) + 500_000) / 1_000_000
                time += ".\(Self.padded(min(milliseconds, 999), 3))"
            }
            words.append(time)
        }
        return words.joined(separator: " ")
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let (sign, digits) = (number < 0 ? "-" : "", String(number.magnitude))
        return sign + String(repeating: "0", count: max(0, width - sign.count - digits.count)) + digits
    }

    /// Parses the components of a text, and detects its format.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseDateComponents? {
        guard case .string(let string) = dbValue.content else { return nil }
        return DateParser.parse(string).map { DatabaseDateComponents($0) }
    }

    /// Parses the components of a text, and detects its format.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        guard value.type == SQLITE_TEXT else { return nil }
        var parser = DateParser(bytes: value.text)
        guard let parts = parser.parse() else { return nil }
        self.init(parts)
    }
}

extension DatabaseDateComponents: Codable {
    /// Decodes the components from text.
    ///
    /// - Throws: A `DecodingError` if the text is not a date or a time, or the error that the decoder throws.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let parts = DateParser.parse(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "\(text.debugDescription) is not a date or a time"))
        }
        self.init(parts)
    }

    /// Encodes the components as text in their format.
    ///
    /// - Throws: The error that the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
