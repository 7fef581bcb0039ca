import CSQLite
import FoundationEssentials

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
        case .utf16LittleEndian: return Self.bytes(of: value, sqlite3_value_text16le(value.pointer))
        case .utf16BigEndian: return Self.bytes(of: value, sqlite3_value_text16be(value.pointer))
        }
    }

    private static func bytes(
        of value: ColumnValue, _ start: UnsafeRawPointer?
    ) -> UnsafeRawBufferPointer {
        // The length is read last, because the conversion changes it.
        UnsafeRawBufferPointer(
            start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes16(value.pointer)))
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

    /// A collation by the bytes of UTF-8, whatever the encoding of the database. `BINARY` compares bytes as
    /// stored.
    static let utf8CollationName = "joinery_utf8"

    /// Adds the collation by the bytes of UTF-8.
    func addUTF8Collation() throws {
        let code = sqlite3_create_collation_v2(
            try connection(), Self.utf8CollationName, SQLITE_UTF8, nil,
            { _, count1, bytes1, count2, bytes2 in
                let order = KeyOrder.compareBytes(
                    UnsafeRawBufferPointer(start: bytes1, count: Int(count1)),
                    UnsafeRawBufferPointer(start: bytes2, count: Int(count2)))
                return CInt(order)
            }, nil)
        if code != SQLITE_OK { throw error(code) }
    }
}
