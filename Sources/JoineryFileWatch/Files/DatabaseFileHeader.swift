/// The fields a watcher needs from the first hundred bytes of a database file.
struct DatabaseFileHeader: Equatable {
    static let size = 100

    /// The page size, in bytes.
    let pageSize: Int
    /// Whether the database is in WAL mode.
    let isWAL: Bool
    /// The number of transactions, not counting those committed in WAL mode.
    let changeCounter: UInt32
    /// The number of pages in the database; zero if the header does not specify it.
    let pageCount: UInt32
    /// A counter that changes with the schema.
    let schemaCookie: UInt32
    /// The number of bytes at the end of each page that SQLite does not use.
    let reservedSize: Int
    /// The first trunk page of the freelist; zero if there is none.
    let firstFreeTrunk: UInt32
    let freePageCount: UInt32
    /// Whether the file has pointer map pages, as with `auto_vacuum`.
    let hasPointerMaps: Bool

    /// Parses a header; `nil` if the bytes are not a valid one.
    init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes.prefix(Self.size))
        guard bytes.count == Self.size, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        func number(at offset: Int) -> UInt32 {
            bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        pageSize = size == 1 ? 65_536 : size
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
        isWAL = bytes[18] == 2 && bytes[19] == 2
        changeCounter = number(at: 24)
        pageCount = number(at: 92) == changeCounter ? number(at: 28) : 0
        schemaCookie = number(at: 40)
        reservedSize = Int(bytes[20])
        firstFreeTrunk = number(at: 32)
        freePageCount = number(at: 36)
        hasPointerMaps = number(at: 52) != 0
    }
}

/// The content of page 1, except the counters that any commit may change.
struct PageOne: Equatable {
    private let schemaCookie: [UInt8]
    private let settings: [UInt8]
    private let schema: [UInt8]

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 512 else { return nil }
        schemaCookie = Array(bytes[40..<44])
        settings = Array(bytes[44..<92])
        schema = Array(bytes[DatabaseFileHeader.size...])
    }

    /// Whether two states of the page belong to the same schema.
    func hasSchema(of other: PageOne) -> Bool {
        schemaCookie == other.schemaCookie && schema == other.schema
    }
}
