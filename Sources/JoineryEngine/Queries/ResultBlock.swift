import CSQLite
import FoundationEssentials

/// Rows packed one after the other, value by value:
///
///     0                 NULL
///     1 2 3 4           an integer, in 1, 2, 4 or 8 bytes
///     5                 a floating-point number, in 8 bytes
///     6 7               a text, a blob: its length in 4 bytes, its bytes
///     8 9               the same, cut off: its length in 4 bytes, its original length in 8, its bytes
///
/// Equal values are equal bytes. Numbers are in the order of the machine, which alone reads them.
struct ResultBlock {
    /// The bytes after which a block is full.
    static let goodSize = 1 << 16

    enum Tag {
        static let null: UInt8 = 0
        static let int8: UInt8 = 1
        static let int16: UInt8 = 2
        static let int32: UInt8 = 3
        static let int64: UInt8 = 4
        static let double: UInt8 = 5
        static let text: UInt8 = 6
        static let blob: UInt8 = 7
        static let cutText: UInt8 = 8
        static let cutBlob: UInt8 = 9
    }

    private(set) var bytes = ContiguousArray<UInt8>()
    private(set) var rowCount = 0

    var isFull: Bool { bytes.count >= Self.goodSize }

    /// Reserves memory for a whole block.
    mutating func reserve() {
        bytes.reserveCapacity(Self.goodSize + Self.goodSize / 8)
    }

    /// Removes the row that begins at an offset.
    mutating func removeLastRow(from start: Int) {
        bytes.removeSubrange(start...)
        rowCount -= 1
    }

    /// Appends the values of a row.
    mutating func append(_ row: Row, columnCount: Int, longestValue: Int) {
        for index in 0..<columnCount {
            if let statement = row.sqliteStatement, row.offset >= 0 {
                append(ColumnValue(statement, CInt(truncatingIfNeeded: row.offset + index)), longestValue)
            } else {
                append(row.databaseValue(at: index), longestValue)
            }
        }
        rowCount += 1
    }

    @inline(__always)
    private mutating func append(_ value: ColumnValue, _ longest: Int) {
        switch value.type {
        case SQLITE_INTEGER: append(value.int64)
        case SQLITE_FLOAT: append(value.double)
        case SQLITE_TEXT: append(UnsafeRawBufferPointer(value.text), Tag.text, longest)
        case SQLITE_BLOB: append(value.bytes, Tag.blob, longest)
        default: bytes.append(Tag.null)
        }
    }

    private mutating func append(_ value: DatabaseValue, _ longest: Int) {
        switch value.content {
        case .null, .unstorable: bytes.append(Tag.null)
        case .int64(let number): append(number)
        case .double(let number): append(number)
        case .string(var text): text.withUTF8 { append(UnsafeRawBufferPointer($0), Tag.text, longest) }
        case .malformedText(let data): data.withUnsafeBytes { append($0, Tag.text, longest) }
        case .blob(let data): data.withUnsafeBytes { append($0, Tag.blob, longest) }
        }
    }

    /// The bytes of one value.
    static func encoded(_ value: DatabaseValue) -> ContiguousArray<UInt8> {
        var block = ResultBlock()
        block.append(value, .max)
        return block.bytes
    }

    private mutating func append(_ number: Int64) {
        if let small = Int8(exactly: number) {
            bytes.append(Tag.int8)
            bytes.append(UInt8(bitPattern: small))
        } else if let small = Int16(exactly: number) {
            append(Tag.int16, small)
        } else if let small = Int32(exactly: number) {
            append(Tag.int32, small)
        } else {
            append(Tag.int64, number)
        }
    }

    private mutating func append(_ number: Double) { append(Tag.double, number.bitPattern) }

    @inline(__always)
    private mutating func append<Number: FixedWidthInteger>(_ tag: UInt8, _ number: Number) {
        bytes.append(tag)
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ value: UnsafeRawBufferPointer, _ tag: UInt8, _ longest: Int) {
        let longest = min(longest, Int(UInt32.max))
        guard value.count > longest else {
            append(tag, UInt32(value.count))
            bytes.append(contentsOf: value)
            return
        }
        let kept = value.prefix(tag == Tag.text ? value.characterBoundary(upTo: longest) : longest)
        append(tag == Tag.text ? Tag.cutText : Tag.cutBlob, UInt32(kept.count))
        withUnsafeBytes(of: UInt64(value.count)) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: kept)
    }
}

extension UnsafeRawBufferPointer {
    /// The last position up to a limit at which a UTF-8 character begins.
    fileprivate func characterBoundary(upTo limit: Int) -> Int {
        var position = limit
        while position > 0, limit - position < 4, self[position] & 0xC0 == 0x80 { position -= 1 }
        return self[position] & 0xC0 == 0x80 ? limit : position
    }
}

/// Reads the rows of a block.
struct ResultBlockReader {
    private typealias Tag = ResultBlock.Tag

    private let bytes: UnsafeRawBufferPointer
    private let columnCount: Int
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer, columnCount: Int) {
        self.bytes = bytes
        self.columnCount = columnCount
    }

    private func load<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
        bytes.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// The number of bytes of the value at a position.
    private func size(at position: Int) -> Int {
        switch bytes[position] {
        case Tag.int8: 2
        case Tag.int16: 3
        case Tag.int32: 5
        case Tag.int64, Tag.double: 9
        case Tag.text, Tag.blob: 5 + Int(load(UInt32.self, at: position + 1))
        case Tag.cutText, Tag.cutBlob: 13 + Int(load(UInt32.self, at: position + 1))
        default: 1
        }
    }

    mutating func skip(rows: Int) {
        for _ in 0..<rows * columnCount where position < bytes.count { position += size(at: position) }
    }

    /// The next row, or `nil` after the last.
    mutating func next() -> ResultRow? {
        guard position < bytes.count else { return nil }
        var row = ResultRow(values: [], cutByteCounts: [:])
        row.values.reserveCapacity(columnCount)
        for column in 0..<columnCount {
            let (value, byteCount) = value(at: position)
            row.values.append(value)
            if let byteCount { row.cutByteCounts[column] = byteCount }
            position += size(at: position)
        }
        return row
    }

    /// Whether the next row has values, as bytes, in columns; `nil` after the last row.
    mutating func nextMatches(_ values: [ContiguousArray<UInt8>], in columns: [Int]) -> Bool? {
        guard position < bytes.count else { return nil }
        var found = 0
        var matches = true
        for column in 0..<columnCount {
            let size = size(at: position)
            if matches, found < columns.count, columns[found] == column {
                matches = bytes[position..<position + size].elementsEqual(values[found])
                found += 1
            }
            position += size
        }
        return matches && found == columns.count
    }

    /// A value, and its original number of bytes if it was cut off.
    private func value(at position: Int) -> (DatabaseValue, Int?) {
        switch bytes[position] {
        case Tag.int8: (Int64(load(Int8.self, at: position + 1)).databaseValue, nil)
        case Tag.int16: (Int64(load(Int16.self, at: position + 1)).databaseValue, nil)
        case Tag.int32: (Int64(load(Int32.self, at: position + 1)).databaseValue, nil)
        case Tag.int64: (load(Int64.self, at: position + 1).databaseValue, nil)
        case Tag.double:
            (DatabaseValue(content: .double(Double(bitPattern: load(UInt64.self, at: position + 1)))), nil)
        case Tag.text: (DatabaseValue(text: content(from: position + 5, to: position)), nil)
        case Tag.blob: (DatabaseValue(content: .blob(Data(content(from: position + 5, to: position)))), nil)
        case Tag.cutText:
            (DatabaseValue(text: content(from: position + 13, to: position)), cutByteCount(position))
        case Tag.cutBlob:
            (
                DatabaseValue(content: .blob(Data(content(from: position + 13, to: position)))),
                cutByteCount(position)
            )
        default: (.null, nil)
        }
    }

    private func cutByteCount(_ position: Int) -> Int { Int(load(UInt64.self, at: position + 5)) }

    /// The bytes of the text or blob at a position, which begin after its lengths.
    private func content(from start: Int, to position: Int) -> UnsafeBufferPointer<UInt8> {
        let count = Int(load(UInt32.self, at: position + 1))
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]).assumingMemoryBound(
            to: UInt8.self)
    }
}
