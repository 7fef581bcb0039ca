import CSQLite
import Glibc

/// The order in which SQLite returns the rows of both files, for which the rows are compared in Swift, too.
///
///     NULL  <  numbers by value  <  texts by collation  <  blobs by bytes
///
/// Any difference from SQLite's order would make the comparison miss rows that are in both files.
struct KeyOrder {
    /// A value of the key.
    struct Part {
        /// The position of the value in the rows.
        let position: CInt
        let collation: Collation
        let isDescending: Bool
    }

    /// The collations that SQLite defines itself. `bytes` also stands for all others, which may be missing
    /// here.
    enum Collation: String {
        case bytes = "BINARY"
        case nocase = "NOCASE"
        case rtrim = "RTRIM"

        init(name: String) {
            self = Collation(rawValue: name.uppercased()) ?? .bytes
        }
    }

    let parts: [Part]
    /// The position of the rowid, which orders rows whose keys contain NULL; `nil` if there is none.
    let rowIDPosition: CInt?
    let text: ComparedText

    /// Compares the current rows of two statements.
    ///
    /// - Returns: A negative number if the row of `lhs` comes first, a positive number if that of `rhs` does,
    ///   and 0 if they have the same key.
    @inline(__always)
    func compare(_ lhs: SQLiteStatement, _ rhs: SQLiteStatement) -> Int {
        var hasNull = false
        for part in parts {
            let (left, right) = (ColumnValue(lhs, part.position), ColumnValue(rhs, part.position))
            let order =
                left.type == SQLITE_INTEGER && right.type == SQLITE_INTEGER
                ? Self.compare(left.int64, right.int64) : compare(left, right, part.collation)
            if order != 0 { return part.isDescending ? -order : order }
            if left.isNull { hasNull = true }
        }
        guard hasNull, let rowIDPosition else { return 0 }
        return Self.compare(
            ColumnValue(lhs, rowIDPosition).int64, ColumnValue(rhs, rowIDPosition).int64)
    }

    @inline(__always)
    private static func compare<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    private func compare(_ left: ColumnValue, _ right: ColumnValue, _ collation: Collation) -> Int {
        let classes = (Self.rank(left.type), Self.rank(right.type))
        if classes.0 != classes.1 { return Self.compare(classes.0, classes.1) }
        switch (left.type, right.type) {
        case (SQLITE_INTEGER, SQLITE_FLOAT): return Self.compare(left.int64, with: right.double)
        case (SQLITE_FLOAT, SQLITE_INTEGER): return -Self.compare(right.int64, with: left.double)
        case (SQLITE_FLOAT, _): return Self.compare(left.double, right.double)
        case (SQLITE_TEXT, _): return compareTexts(left, right, collation)
        case (SQLITE_BLOB, _): return Self.compareBytes(left.bytes, right.bytes)
        default: return 0
        }
    }

    private static func rank(_ type: CInt) -> Int {
        switch type {
        case SQLITE_NULL: 0
        case SQLITE_INTEGER, SQLITE_FLOAT: 1
        case SQLITE_TEXT: 2
        default: 3
        }
    }

    /// Compares an integer with a real number exactly, although not every integer is a real number.
    static func compare(_ integer: Int64, with real: Double) -> Int {
        guard let whole = Int64(exactly: real.rounded(.towardZero)) else { return real < 0 ? 1 : -1 }
        let order = compare(integer, whole)
        return order == 0 ? compare(Double(integer), real) : order
    }

    private func compareTexts(_ left: ColumnValue, _ right: ColumnValue, _ collation: Collation) -> Int {
        switch collation {
        case .bytes: return Self.compareBytes(text.bytes(of: left), text.bytes(of: right))
        // SQLite has these collations for UTF-8 only.
        case .nocase:
            return Self.compareIgnoringCase(
                UnsafeRawBufferPointer(left.text), UnsafeRawBufferPointer(right.text))
        case .rtrim:
            return Self.compareBytes(
                Self.trimmed(UnsafeRawBufferPointer(left.text)),
                Self.trimmed(UnsafeRawBufferPointer(right.text)))
        }
    }

    /// Compares bytes, then lengths.
    static func compareBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let count = min(left.count, right.count)
        if count > 0, let left = left.baseAddress, let right = right.baseAddress {
            let order = memcmp(left, right, count)
            if order != 0 { return Int(order.signum()) }
        }
        return compare(left.count, right.count)
    }

    /// Compares texts up to a common NUL, ignoring the case of ASCII letters, then lengths.
    private static func compareIgnoringCase(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Int {
        for (one, other) in zip(left, right) {
            let (one, other) = (folded(one), folded(other))
            if one != other { return compare(one, other) }
            if one == 0 { break }
        }
        return compare(left.count, right.count)
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var count = bytes.count
        while count > 0, bytes[count - 1] == 0x20 { count -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[..<count])
    }
}

extension ComparedText {
    /// Whether two values have the same storage class and the same bytes.
    @inline(__always)
    func isSame(_ left: ColumnValue, _ right: ColumnValue) -> Bool {
        guard left.type == right.type else { return false }
        switch left.type {
        case SQLITE_INTEGER: return left.int64 == right.int64
        case SQLITE_FLOAT: return left.double.bitPattern == right.double.bitPattern
        case SQLITE_TEXT: return Self.areSame(bytes(of: left), bytes(of: right))
        case SQLITE_BLOB: return Self.areSame(left.bytes, right.bytes)
        default: return true
        }
    }

    @inline(__always)
    private static func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
    }
}
