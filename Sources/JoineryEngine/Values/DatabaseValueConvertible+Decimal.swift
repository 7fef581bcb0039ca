import CSQLite
import FoundationEssentials

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
    /// The number as text with all its digits, or NULL for NaN.
    public var databaseValue: DatabaseValue {
        isNaN ? .null : description.databaseValue
    }

    /// Reads a number from text or an integer. A real number is read in its shortest decimal form.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Decimal? {
        switch dbValue.content {
        case .int64(let int64): Decimal(int64)
        case .double(let double): Decimal(text: double.description)
        case .string(let string): Decimal(text: string)
        default: nil
        }
    }

    /// Reads a number from text or an integer. A real number is read in its shortest decimal form.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        switch value.type {
        case SQLITE_INTEGER: self.init(value.int64)
        case SQLITE_FLOAT: self.init(text: value.double.description)
        case SQLITE_TEXT: self.init(text: String(decoding: value.text, as: UTF8.self))
        default: return nil
        }
    }

    /// Parses a text that consists entirely of a number. Foundation's parser alone would accept a numeric prefix.
    private init?(text: String) {
        var rest = text.utf8[...]
        func skip(while matches: (UInt8) -> Bool) -> Int {
            let start = rest.startIndex
            rest = rest.drop(while: matches)
            return rest.distance(from: start, to: rest.startIndex)
        }
        func skip(oneOf characters: StaticString) -> Bool {
            guard let first = rest.first, characters.withUTF8Buffer({ $0.contains(first) }) else {
                return false
            }
            rest = rest.dropFirst()
            return true
        }
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
        let isDigit: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }

        _ = skip(while: isSpace)
        _ = skip(oneOf: "+-")
        var digits = skip(while: isDigit)
        if skip(oneOf: ".") { digits += skip(while: isDigit) }
        guard digits > 0 else { return nil }
        if skip(oneOf: "eE") {
            _ = skip(oneOf: "+-")
            guard skip(while: isDigit) > 0 else { return nil }
        }
        _ = skip(while: isSpace)
        guard rest.isEmpty else { return nil }
        self.init(string: text)
    }
}
