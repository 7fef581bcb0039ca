import FoundationEssentials
import JoineryEngine
import Synchronization

/// The rows of a result of any size: the first ones in memory, the others in a temporary file, which disappears with the store.
///
/// ```swift
/// let store = ResultStore(columnCount: statement.columnCount)
/// let rows = try Row.fetchCursor(statement)
/// while let row = try rows.next() { try store.append(row) }
/// store.publish()
/// let page = try store.rows(1_000_000..<1_000_050)
/// ```
///
/// One thread appends rows while others read them:
///
///     append ──▶ open block ── publish ──▶ blocks in memory ── beyond the limit ──▶ temporary file
///                                                │                                      │
///     rows(_:), firstIndex(of:in:) ◀─────────────┴──────────────────────────────────────┘
///
/// Rows are packed into blocks of about 64 KB. A block is published, which makes its rows visible, when it is full or when
/// ``publish()`` is called. Its place is all that the store remembers of a block in the file, so that ten million rows take a
/// few hundred kilobytes beyond the limit of memory.
///
/// See also <doc:Queries>.
public final class ResultStore: Sendable {
    /// How much a store holds.
    public struct Limits: Hashable, Sendable {
        /// The bytes of rows in memory. The default is 32 MB.
        public var memory = 32 << 20
        /// The bytes of rows altogether. The default is 1 GB.
        public var total = 1 << 30
        /// The bytes of a text or a blob; a longer one is cut off. The default is 1 MB.
        public var value = 1 << 20

        /// Creates the default limits.
        public init() {}
    }

    /// The number of columns of a row.
    public let columnCount: Int
    /// How much the store holds.
    public let limits: Limits

    private let directory: String?
    private let open = Mutex(Open())
    private let published = Mutex(Published())

    /// What the appending thread fills.
    private struct Open {
        var block = ResultBlock()
        /// The bytes of all blocks before.
        var publishedByteCount = 0
        /// The error that lost rows, after which no others may follow.
        var failure: DatabaseError?
    }

    /// Where the rows of a block are.
    private enum Place {
        case memory([UInt8])
        case file(TemporaryFile, offset: Int, count: Int)
    }

    private struct Published {
        var rowCount = 0
        /// The number of the first row of each block.
        var firstRows: [Int] = []
        var places: [Place] = []
        var memory = 0
        var file: TemporaryFile?
        var fileSize = 0
    }

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - columnCount: The number of columns of a row, 0 or more.
    ///   - limits: How much the store holds.
    ///   - directory: The directory of the temporary file, made with the first row that needs it; by default that of
    ///     `SQLITE_TMPDIR` or `TMPDIR`, or else `/var/tmp` or `/tmp`.
    public init(columnCount: Int, limits: Limits = Limits(), directory: String? = nil) {
        self.columnCount = columnCount
        self.limits = limits
        self.directory = directory
    }

    // MARK: Writing

    /// Appends a row: that of a cursor, or a copy.
    ///
    /// - Returns: Whether the row was appended; `false` if it would exceed the limit of the store.
    /// - Throws: A `DatabaseError` with code `SQLITE_FULL` or `SQLITE_IOERR` if the temporary file cannot be written. The rows
    ///   that were published before stay, and none can follow.
    public func append(_ row: Row) throws -> Bool {
        var row: Row? = row
        return try append(upTo: 1) {
            defer { row = nil }
            return row
        } != .full
    }

    /// The reason why no more rows were appended.
    enum End {
        /// As many rows were appended as were asked for.
        case count
        /// There was no other row.
        case last
        /// The next row would exceed the limit of the store.
        case full
    }

    /// Appends rows.
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows.
    ///   - next: Returns the next row, or `nil` if there is none.
    func append(upTo count: Int, _ next: () throws -> Row?) throws -> End {
        try open.withLock { open in
            if let failure = open.failure { throw failure }
            for _ in 0..<count {
                guard let row = try next() else { return .last }
                let start = open.block.byteCount
                open.block.append(row, columnCount: columnCount, longestValue: limits.value)
                if open.publishedByteCount + open.block.byteCount > limits.total {
                    open.block.removeLastRow(from: start)
                    try publish(&open)
                    return .full
                }
                if open.block.isFull { try publish(&open) }
            }
            return .count
        }
    }

    /// Makes the rows visible that were appended since the last block was full.
    ///
    /// - Throws: As `append`.
    public func publish() throws {
        try open.withLock { try publish(&$0) }
    }

    /// Publishes the open block, if it has rows, and begins another one. Only the thread that appends gets here, so the sizes
    /// do not change meanwhile.
    private func publish(_ open: inout Open) throws {
        let (rows, count) = (open.block.rowCount, open.block.byteCount)
        guard rows > 0 else { return }
        defer { open.block.removeAll() }
        let place: Place
        do { place = try store(open.block.bytes) } catch {
            open.failure = error as? DatabaseError
            throw error
        }
        open.publishedByteCount += count
        published.withLock { published in
            published.firstRows.append(published.rowCount)
            published.places.append(place)
            published.rowCount += rows
            switch place {
            case .memory: published.memory += count
            case .file(let file, _, _):
                published.file = file
                published.fileSize += count
            }
        }
    }

    /// Stores the bytes of a block: a copy in memory, or in the file.
    private func store(_ bytes: UnsafeRawBufferPointer) throws -> Place {
        let (memory, file, offset) = published.withLock { ($0.memory, $0.file, $0.fileSize) }
        if file == nil, memory + bytes.count <= limits.memory { return .memory(Array(bytes)) }
        let written = try file ?? TemporaryFile(directory: directory)
        try written.write(bytes, at: offset)
        return .file(written, offset: offset, count: bytes.count)
    }

    // MARK: Reading

    /// The number of published rows.
    public var count: Int { published.withLock(\.rowCount) }

    /// The bytes of the published rows, in memory and in the file.
    public var byteCount: Int { published.withLock { $0.memory + $0.fileSize } }

    /// The bytes of the published rows in the temporary file.
    public var fileByteCount: Int { published.withLock(\.fileSize) }

    /// Returns rows by number, the first of which is 0.
    ///
    /// - Parameter range: The numbers; those beyond the published rows are left out.
    /// - Throws: A `DatabaseError` with code `SQLITE_IOERR` if the temporary file cannot be read.
    public func rows(_ range: Range<Int>) throws -> [ResultRow] {
        var rows: [ResultRow] = []
        try forEachBlock(from: range.lowerBound) { first, bytes in
            var reader = ResultBlockReader(bytes, columnCount: columnCount)
            reader.skip(rows: max(range.lowerBound - first, 0))
            var number = max(first, range.lowerBound)
            while number < range.upperBound, let row = reader.next() {
                rows.append(row)
                number += 1
            }
            return number < range.upperBound
        }
        return rows
    }

    /// Returns the number of the first row that has these values in these columns, such as the values of a primary key.
    ///
    /// - Parameters:
    ///   - key: One value for each column.
    ///   - columns: The numbers of the columns, in ascending order.
    ///   - start: The number of the row to begin with; rows before it are searched after the last one.
    /// - Returns: The number, or `nil` if there is no such row.
    /// - Throws: A `DatabaseError` with code `SQLITE_IOERR` if the temporary file cannot be read.
    public func firstIndex(of key: [DatabaseValue], in columns: [Int], from start: Int = 0) throws -> Int? {
        let pattern = key.map(ResultBlock.encoded)
        func search(_ range: Range<Int>) throws -> Int? {
            var found: Int?
            try forEachBlock(from: range.lowerBound) { first, bytes in
                var reader = ResultBlockReader(bytes, columnCount: columnCount)
                reader.skip(rows: max(range.lowerBound - first, 0))
                var number = max(first, range.lowerBound)
                while number < range.upperBound, let matches = reader.nextMatches(pattern, in: columns) {
                    if matches {
                        found = number
                        return false
                    }
                    number += 1
                }
                return number < range.upperBound
            }
            return found
        }
        let start = max(start, 0)
        return try search(start..<Int.max) ?? (start > 0 ? search(0..<start) : nil)
    }

    /// Calls a closure with the published blocks, from that of a row on, until it returns `false`.
    ///
    /// - Parameters:
    ///   - row: The number of a row, 0 or more.
    ///   - body: Receives the number of the first row of a block, and its bytes. It runs without a lock.
    private func forEachBlock(from row: Int, _ body: (Int, UnsafeRawBufferPointer) throws -> Bool) throws {
        var index = published.withLock { published in
            // The last block that does not begin after the row.
            var (low, high) = (0, published.firstRows.count)
            while low < high {
                let middle = (low + high) / 2
                if published.firstRows[middle] <= row { low = middle + 1 } else { high = middle }
            }
            return max(low - 1, 0)
        }
        while let (first, place) = published.withLock({ published in
            index < published.places.count ? (published.firstRows[index], published.places[index]) : nil
        }) {
            let continues =
                switch place {
                case .memory(let bytes): try bytes.withUnsafeBytes { try body(first, $0) }
                case .file(let file, let offset, let count):
                    try file.withBytes(at: offset, count: count) { try body(first, $0) }
                }
            guard continues else { return }
            index += 1
        }
    }
}

/// A row of a `ResultStore`.
public struct ResultRow: Hashable, Sendable {
    /// The values, in the order of the columns. A long text or blob is its beginning.
    public var values: [DatabaseValue]
    /// The numbers of bytes of the values that were cut off, by column.
    public var cutByteCounts: [Int: Int]
}
