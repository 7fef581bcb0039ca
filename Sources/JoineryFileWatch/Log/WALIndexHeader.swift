import CSQLite

/// The header of a wal-index: how far the write-ahead log is committed.
///
/// See also <https://www.sqlite.org/walformat.html>, section "The WAL-Index File Format".
struct WALIndexHeader: Equatable {
    /// A counter that each transaction increments.
    let changeCounter: UInt32
    /// The page size, in bytes; zero before the first commit.
    let pageSize: Int
    /// The last committed frame of the log. Frames are numbered from one.
    let lastFrame: UInt32
    /// The number of pages in the database; zero before the first commit.
    let pageCount: UInt32
    /// The running checksum up to the last frame.
    let checksum: WALChecksum
    /// The value carried by all frames of this generation of the log. It changes when the log is restarted.
    let salt: Salt

    struct Salt: Equatable {
        let first: UInt32
        let second: UInt32

        init(_ first: UInt32, _ second: UInt32) {
            (self.first, self.second) = (first, second)
        }

        /// Reads a salt from the log, where its bytes are in the same order as in the wal-index.
        init(_ bytes: ArraySlice<UInt8>) {
            let words = bytes.withUnsafeBytes { raw in
                (raw.loadUnaligned(as: UInt32.self), raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            }
            self.init(words.0, words.1)
        }
    }

    /// The position before the first frame of the log.
    var beforeLog: WALIndexHeader {
        WALIndexHeader(
            changeCounter: changeCounter, pageSize: pageSize, lastFrame: 0, pageCount: 0, checksum: checksum,
            salt: salt)
    }

    private init(
        changeCounter: UInt32, pageSize: Int, lastFrame: UInt32, pageCount: UInt32, checksum: WALChecksum,
        salt: Salt
    ) {
        (self.changeCounter, self.pageSize, self.lastFrame) = (changeCounter, pageSize, lastFrame)
        (self.pageCount, self.checksum, self.salt) = (pageCount, checksum, salt)
    }

    private static let wordCount = Int(JOINERY_WAL_INDEX_HEADER_WORDS)

    /// Reads the header at the start of the wal-index; `nil` while a commit is being published.
    init?(region: UnsafeRawPointer) {
        let words = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.wordCount) { buffer in
            joinery_wal_index_header(region, buffer.baseAddress) ? Array(buffer) : nil
        }
        guard let words else { return nil }
        self.init(words: words)
    }

    /// The version of the format, which no version of SQLite has changed.
    static let version: UInt32 = 3_007_000

    /// The largest frame and page numbers: those of SQLite, and half of them for frames, so that numbers near the last frame
    /// can be computed. A log of that many would have a thousand gigabytes.
    static let (mostFrames, mostPages) = (UInt32(Int32.max), UInt32.max - 1)

    /// The checksum of a header, over the words before it in the order of the machine's bytes, as SQLite computes it.
    static func checksum(of words: ArraySlice<UInt32>) -> WALChecksum {
        var (first, second): (UInt32, UInt32) = (0, 0)
        for place in stride(from: words.startIndex, to: words.endIndex - 1, by: 2) {
            first &+= words[place] &+ second
            second &+= words[place + 1] &+ first
        }
        return WALChecksum(first, second, isBigEndian: UInt32(bigEndian: 1) == 1)
    }

    /// Whether there can be as many frames and pages as it says.
    var isPossible: Bool { lastFrame <= Self.mostFrames && pageCount <= Self.mostPages }

    /// Parses a header; `nil` if it is not initialized or damaged, which SQLite repairs when it reads the file next.
    ///
    /// The numbers of a header with a right checksum can be any: see `isPossible`.
    init?(words: [UInt32]) {
        guard words.count == Self.wordCount, words[0] == Self.version else { return nil }
        let sum = Self.checksum(of: words[..<(Self.wordCount - 2)])
        guard (sum.first, sum.second) == (words[Self.wordCount - 2], words[Self.wordCount - 1]) else {
            return nil
        }
        let bytes = withUnsafeBytes(of: words[3]) { Array($0) }
        let (isInitialized, hasBigEndianChecksums) = (bytes[0] != 0, bytes[1] != 0)
        guard isInitialized else { return nil }
        let size = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) }
        changeCounter = words[2]
        pageSize = (size & 0xFE00) + (size & 1) << 16
        lastFrame = words[4]
        pageCount = words[5]
        checksum = WALChecksum(words[6], words[7], isBigEndian: hasBigEndianChecksums)
        salt = Salt(words[8], words[9])
    }
}

/// The running checksum of a write-ahead log, which each frame continues.
struct WALChecksum: Equatable {
    private(set) var first: UInt32
    private(set) var second: UInt32
    let isBigEndian: Bool

    init(_ first: UInt32, _ second: UInt32, isBigEndian: Bool) {
        (self.first, self.second, self.isBigEndian) = (first, second, isBigEndian)
    }

    /// Continues the checksum over bytes, whose count must be a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { raw in
            var offset = 0
            while offset + 8 <= raw.count {
                let one = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let two = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
                second &+= (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
                offset += 8
            }
        }
    }
}
