import FoundationEssentials
import JoineryEngine

/// The encoding in which texts are compared.
///
/// Two files with the same encoding are compared as they are. Otherwise SQLite converts the texts of both to
/// UTF-8.
enum ComparedText: String {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16le"
    case utf16BigEndian = "UTF-16be"

    /// Returns the bytes of a text in this encoding. They are valid until the next call for the same value.
    @inline(__always)
    func bytes(of value: ColumnValue) -> UnsafeRawBufferPointer {
        switch self {
        case .utf8: return UnsafeRawBufferPointer(value.text)
        case .utf16LittleEndian: return value.utf16Bytes(isLittleEndian: true)
        case .utf16BigEndian: return value.utf16Bytes(isLittleEndian: false)
        }
    }

    /// Returns an SQL literal for a value, for a database with this encoding.
    ///
    /// A text that SQLite would cut off or change when it converts it from UTF-8 is written as bytes, which
    /// SQLite reads in the encoding of the database.
    func literal(_ value: DatabaseValue) -> String {
        guard self != .utf8, case .string(let text) = value.storage,
            value.malformedText != nil || text.unicodeScalars.contains(where: Self.isConverted)
        else { return value.sqlLiteral }
        var bytes: [UInt8] = []
        for unit in text.utf16 {
            let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
            bytes += self == .utf16LittleEndian ? [low, high] : [high, low]
        }
        return "CAST(\(Data(bytes).databaseValue.sqlLiteral) AS TEXT)"
    }

    /// Whether SQL with this scalar means something else in UTF-16: NUL ends it, and SQLite replaces
    /// noncharacters.
    private static func isConverted(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0 || scalar.value & ~1 == 0xFFFE
    }
}

extension Database {
    /// The encoding of the texts in the main database.
    func textEncoding() throws -> ComparedText {
        let name = try String.fetchOne(makeStatement(sql: "PRAGMA main.encoding"))
        return name.flatMap(ComparedText.init) ?? .utf8
    }
}
