/// A rollback journal in SQLite's format, for tests.
struct JournalBytes {
    var pageSize = 512
    var sectorSize = 512
    /// The page count in the header, or `nil` for the actual number of pages.
    var count: UInt32?
    var nonce: UInt32 = 0x1234_5678
    /// The original pages, by number.
    var pages: [(number: UInt32, content: [UInt8])] = []

    /// Creates the journal of a transaction that starts at a change counter, and rewrites pages in addition to the
    /// first one.
    init(counter: UInt32, pages numbers: UInt32..., pageSize: Int = 512) {
        self.pageSize = pageSize
        pages = [(1, Self.pageOne(counter: counter, pageSize: pageSize))]
        pages += numbers.map { ($0, [UInt8](repeating: UInt8($0 & 0xFF), count: pageSize)) }
    }

    var bytes: [UInt8] {
        var result: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let fields: [UInt32] = [
            count ?? UInt32(pages.count), nonce, 100, UInt32(sectorSize), UInt32(pageSize),
        ]
        for field in fields { result += Self.bytes(of: field) }
        result += [UInt8](repeating: 0, count: sectorSize - result.count)
        for page in pages {
            result += Self.bytes(of: page.number) + page.content
            var checksum = nonce
            for place in stride(from: pageSize - 200, to: 0, by: -200) {
                checksum &+= UInt32(page.content[place])
            }
            result += Self.bytes(of: checksum)
        }
        return result
    }

    /// Returns the first page of a database, with only the fields that an observer reads.
    static func pageOne(counter: UInt32, pageSize: Int = 512) -> [UInt8] {
        var page = [UInt8](repeating: 0, count: pageSize)
        page.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8))
        page.replaceSubrange(16..<18, with: bytes(of: UInt32(pageSize)).suffix(2))
        page.replaceSubrange(18..<20, with: [1, 1])
        page.replaceSubrange(24..<28, with: bytes(of: counter))
        return page
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
