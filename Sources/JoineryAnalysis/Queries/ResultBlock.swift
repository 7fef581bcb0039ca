import FoundationEssentials
import JoineryEngine

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

    private var memory = BlockMemory()
    private(set) var rowCount = 0

    var bytes: UnsafeRawBufferPointer { memory.bytes }

    var byteCount: Int { memory.count }

    var isFull: Bool { byteCount >= Self.goodSize }

    /// Removes all rows. A large row leaves no large memory behind.
    mutating func removeAll() {
        memory.empty()
        rowCount = 0
    }

    /// Removes the row that begins at an offset.
    mutating func removeLastRow(from start: Int) {
        memory.count = start
        rowCount -= 1
    }

    /// Appends the values of a row.
    mutating func append(_ row: Row, columnCount: Int, longestValue: Int) {
        for index in 0..<columnCount {
            if let value = row.columnValue(at: index) {
                append(value, longestValue)
            } else {
                append(row.databaseValue(at: index), longestValue)
            }
        }
        rowCount += 1
    }

    @inline(__always)
    private func append(_ value: ColumnValue, _ longest: Int) {
        switch value.type {
        case ColumnValue.integer: append(value.int64)
        case ColumnValue.real: append(Tag.double, value.double.bitPattern)
        case ColumnValue.text: append(UnsafeRawBufferPointer(value.text), Tag.text, longest)
        case ColumnValue.blob: append(value.bytes, Tag.blob, longest)
        default: appendNull()
        }
    }

    private func append(_ value: DatabaseValue, _ longest: Int) {
        if let data = value.malformedText {
            return data.withUnsafeBytes { append($0, Tag.text, longest) }
        }
        switch value.storage {
        case .null: appendNull()
        case .int64(let number): append(number)
        case .double(let number): append(Tag.double, number.bitPattern)
        case .string(var text): text.withUTF8 { append(UnsafeRawBufferPointer($0), Tag.text, longest) }
        case .blob(let data): data.withUnsafeBytes { append($0, Tag.blob, longest) }
        }
    }

    /// The bytes of one value.
    static func encoded(_ value: DatabaseValue) -> [UInt8] {
        let block = ResultBlock()
        block.append(value, .max)
        return Array(block.bytes)
    }

    private func appendNull() {
        memory.room(for: 1).storeBytes(of: Tag.null, as: UInt8.self)
        memory.count += 1
    }

    @inline(__always)
    private func append(_ number: Int64) {
        if let small = Int8(exactly: number) {
            append(Tag.int8, small)
        } else if let small = Int16(exactly: number) {
            append(Tag.int16, small)
        } else if let small = Int32(exactly: number) {
            append(Tag.int32, small)
        } else {
            append(Tag.int64, number)
        }
    }

    @inline(__always)
    private func append<Number: FixedWidthInteger & BitwiseCopyable>(_ tag: UInt8, _ number: Number) {
        let end = memory.room(for: 9)
        end.storeBytes(of: tag, as: UInt8.self)
        end.storeBytes(of: number, toByteOffset: 1, as: Number.self)
        memory.count += 1 + MemoryLayout<Number>.size
    }

    private func append(_ value: UnsafeRawBufferPointer, _ tag: UInt8, _ longest: Int) {
        let longest = min(longest, Int(UInt32.max))
        guard value.count > longest else {
            append(tag, UInt32(value.count))
            return memory.append(value)
        }
        let kept = value.prefix(tag == Tag.text ? value.characterBoundary(upTo: longest) : longest)
        append(tag == Tag.text ? Tag.cutText : Tag.cutBlob, UInt32(kept.count))
        withUnsafeBytes(of: UInt64(value.count)) { memory.append($0) }
        memory.append(UnsafeRawBufferPointer(rebasing: kept))
    }
}

/// The memory of a block, which grows.
final class BlockMemory {
    private var start: UnsafeMutableRawPointer
    private var capacity = BlockMemory.usualCapacity
    /// The number of bytes that are in use.
    @exclusivity(unchecked) var count = 0

    private static let usualCapacity = ResultBlock.goodSize + ResultBlock.goodSize / 8

    init() {
        start = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { start.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    /// Returns the end of the bytes in use, after which there is room for more.
    @inline(__always)
    func room(for more: Int) -> UnsafeMutableRawPointer {
        if count + more > capacity { grow(to: max(count + more, capacity * 2)) }
        return start + count
    }

    func empty() {
        count = 0
        guard capacity > Self.usualCapacity else { return }
        start.deallocate()
        capacity = Self.usualCapacity
        start = .allocate(byteCount: capacity, alignment: 8)
    }

    @inline(never)
    private func grow(to capacity: Int) {
        let new = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        new.copyMemory(from: start, byteCount: count)
        start.deallocate()
        (start, self.capacity) = (new, capacity)
    }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        room(for: bytes.count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
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
    mutating func nextMatches(_ values: [[UInt8]], in columns: [Int]) -> Bool? {
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
            (DatabaseValue(storage: .double(Double(bitPattern: load(UInt64.self, at: position + 1)))), nil)
        case Tag.text: (DatabaseValue(text: content(from: position + 5, to: position)), nil)
        case Tag.blob: (DatabaseValue(storage: .blob(Data(content(from: position + 5, to: position)))), nil)
        case Tag.cutText:
            (DatabaseValue(text: content(from: position + 13, to: position)), cutByteCount(position))
        case Tag.cutBlob:
            (
                DatabaseValue(storage: .blob(Data(content(from: position + 13, to: position)))),
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
