import Glibc
import JoineryEngine

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
                left.type == ColumnValue.integer && right.type == ColumnValue.integer
                ? ValueOrder.compare(left.int64, right.int64) : compare(left, right, part.collation)
            if order != 0 { return part.isDescending ? -order : order }
            if left.isNull { hasNull = true }
        }
        guard hasNull, let rowIDPosition else { return 0 }
        return ValueOrder.compare(
            ColumnValue(lhs, rowIDPosition).int64, ColumnValue(rhs, rowIDPosition).int64)
    }

    private func compare(_ left: ColumnValue, _ right: ColumnValue, _ collation: Collation) -> Int {
        let classes = (Self.rank(left.type), Self.rank(right.type))
        if classes.0 != classes.1 { return ValueOrder.compare(classes.0, classes.1) }
        switch (left.type, right.type) {
        case (ColumnValue.integer, ColumnValue.real):
            return ValueOrder.compare(left.int64, with: right.double)
        case (ColumnValue.real, ColumnValue.integer):
            return -ValueOrder.compare(right.int64, with: left.double)
        case (ColumnValue.real, _): return ValueOrder.compare(left.double, right.double)
        case (ColumnValue.text, _): return compareTexts(left, right, collation)
        case (ColumnValue.blob, _): return ValueOrder.compareBytes(left.bytes, right.bytes)
        default: return 0
        }
    }

    private static func rank(_ type: CInt) -> Int {
        switch type {
        case ColumnValue.null: 0
        case ColumnValue.integer, ColumnValue.real: 1
        case ColumnValue.text: 2
        default: 3
        }
    }

    private func compareTexts(_ left: ColumnValue, _ right: ColumnValue, _ collation: Collation) -> Int {
        switch collation {
        case .bytes: return ValueOrder.compareBytes(text.bytes(of: left), text.bytes(of: right))
        // SQLite has these collations for UTF-8 only.
        case .nocase:
            return Self.compareIgnoringCase(
                UnsafeRawBufferPointer(left.text), UnsafeRawBufferPointer(right.text))
        case .rtrim:
            return ValueOrder.compareBytes(
                Self.trimmed(UnsafeRawBufferPointer(left.text)),
                Self.trimmed(UnsafeRawBufferPointer(right.text)))
        }
    }

    /// Compares texts up to a common NUL, ignoring the case of ASCII letters, then lengths.
    private static func compareIgnoringCase(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Int {
        for (one, other) in zip(left, right) {
            let (one, other) = (folded(one), folded(other))
            if one != other { return ValueOrder.compare(one, other) }
            if one == 0 { break }
        }
        return ValueOrder.compare(left.count, right.count)
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
        case ColumnValue.integer: return left.int64 == right.int64
        case ColumnValue.real: return left.double.bitPattern == right.double.bitPattern
        case ColumnValue.text: return Self.areSame(bytes(of: left), bytes(of: right))
        case ColumnValue.blob: return Self.areSame(left.bytes, right.bytes)
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
