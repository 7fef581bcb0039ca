import FoundationEssentials
import JoineryEngine

/// A value that a profile counts. Texts and blobs are only valid until the next row.
struct ProfiledValue {
    enum Kind: UInt8 {
        case null, integer, real, text, blob
    }

    var kind = Kind.null
    var integer: Int64 = 0
    var real = 0.0
    /// The bytes of a text or a blob.
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    init() {}

    /// Reads a column of the current row of a statement.
    @inline(__always)
    init(_ statement: SQLiteStatement, _ index: CInt) {
        let value = ColumnValue(statement, index)
        switch value.type {
        case ColumnValue.integer: (kind, integer) = (.integer, value.int64)
        case ColumnValue.real: (kind, real) = (.real, value.double)
        case ColumnValue.text: (kind, bytes) = (.text, value.text)
        case ColumnValue.blob: (kind, bytes) = (.blob, value.bytes.bindMemory(to: UInt8.self))
        default: break
        }
    }

    /// Calls a closure with a database value.
    static func with<Result>(_ value: DatabaseValue, _ body: (ProfiledValue) throws -> Result) rethrows
        -> Result
    {
        var profiled = ProfiledValue()
        switch value.storage {
        case .null: return try body(profiled)
        case .int64(let integer): (profiled.kind, profiled.integer) = (.integer, integer)
        case .double(let real): (profiled.kind, profiled.real) = (.real, real)
        case .string(var text):
            return try text.withUTF8 { bytes in
                (profiled.kind, profiled.bytes) = (.text, bytes)
                return try body(profiled)
            }
        case .blob(let data):
            return try data.withUnsafeBytes { bytes in
                (profiled.kind, profiled.bytes) = (.blob, bytes.bindMemory(to: UInt8.self))
                return try body(profiled)
            }
        }
        return try body(profiled)
    }

    /// The value for the results.
    var databaseValue: DatabaseValue {
        switch kind {
        case .null: .null
        case .integer: DatabaseValue(storage: .int64(integer))
        case .real: DatabaseValue(storage: .double(real))
        case .text: String(decoding: bytes, as: UTF8.self).databaseValue
        case .blob: Data(bytes).databaseValue
        }
    }

    /// Returns the number of bytes to keep of at most so many, without a part of a character.
    func cut(toBytes most: Int) -> Int {
        guard bytes.count > most else { return bytes.count }
        var end = most
        if kind == .text { while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
        return end
    }

    /// The value, or the beginning of a long text or blob, and whether it is only that.
    var kept: (value: DatabaseValue, isCut: Bool) {
        guard kind == .text || kind == .blob else { return (databaseValue, false) }
        let end = cut(toBytes: ValueCounts.mostBytes)
        var beginning = self
        beginning.bytes = UnsafeBufferPointer(rebasing: bytes[..<end])
        return (beginning.databaseValue, end < bytes.count)
    }

    /// The value as an integer, if it is one or a real number that equals one. SQLite treats 1 and 1.0 as equal.
    @inline(__always)
    var wholeNumber: Int64? {
        switch kind {
        case .integer: integer
        case .real: real == real.rounded(.towardZero) ? Int64(exactly: real) : nil
        default: nil
        }
    }
}

/// Which values a column treats as equal: those that SQLite does, for the collations that it defines itself.
struct ProfiledIdentity {
    private let collation: KeyOrder.Collation
    private var folded: [UInt8] = []

    /// - Parameter collation: The name of the collation. Those of programs are unknown to a file; texts are then
    ///   compared by their bytes.
    init(collation: String) {
        self.collation = KeyOrder.Collation(name: collation)
    }

    /// Calls a closure with a value whose text is replaced by what the collation compares.
    @inline(__always)
    mutating func fold<Result>(_ value: ProfiledValue, _ body: (ProfiledValue) -> Result) -> Result {
        if collation == .bytes || value.kind != .text { return body(value) }
        var value = value
        switch collation {
        case .bytes: break
        case .nocase:
            folded.removeAll(keepingCapacity: true)
            for byte in value.bytes {
                // Of what follows a NUL, only the length counts.
                if byte == 0 { break }
                folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            }
            folded.append(contentsOf: repeatElement(0, count: value.bytes.count - folded.count))
            return folded.withUnsafeBufferPointer { bytes in
                value.bytes = bytes
                return body(value)
            }
        case .rtrim:
            var count = value.bytes.count
            while count > 0, value.bytes[count - 1] == 0x20 { count -= 1 }
            value.bytes = UnsafeBufferPointer(rebasing: value.bytes[..<count])
        }
        return body(value)
    }
}
