/// How a database file is divided into pages.
struct PageLayout: Equatable {
    /// The page size, in bytes.
    let pageSize: Int
    /// The number of bytes of a page that SQLite uses: extensions may reserve some at its end.
    let usableSize: Int
    /// Whether the file has pointer map pages, which record the parent of each page.
    let hasPointerMaps: Bool

    /// The minimum usable size that SQLite allows.
    static let leastUsableSize = 480

    /// Creates the layout that a header describes; `nil` if its numbers are invalid.
    init?(_ header: DatabaseFileHeader) {
        guard header.pageSize - header.reservedSize >= Self.leastUsableSize else { return nil }
        pageSize = header.pageSize
        usableSize = header.pageSize - header.reservedSize
        hasPointerMaps = header.hasPointerMaps
    }

    /// The page that contains the bytes SQLite uses for file locks, and nothing else.
    var lockPage: UInt32 { Self.lockPage(pageSize: pageSize) }

    /// The lock page of a file with a page size, in bytes.
    static func lockPage(pageSize: Int) -> UInt32 { UInt32(0x4000_0000 / pageSize) + 1 }

    /// Whether a page holds no content: the lock page or a pointer map page.
    func isSystemPage(_ page: UInt32) -> Bool {
        if page == lockPage { return true }
        guard hasPointerMaps, page > 1 else { return false }
        let pagesOfMap = UInt32(usableSize / 5 + 1)
        let map = (page - 2) / pagesOfMap * pagesOfMap + 2
        return page == (map == lockPage ? map + 1 : map)
    }

    /// The number of overflow pages needed for a number of bytes.
    func overflowPageCount(_ bytes: Int) -> Int {
        (bytes + usableSize - 5) / (usableSize - 4)
    }
}

/// Reads pages of a database as one commit left them.
struct PageReader {
    let layout: PageLayout
    /// Reads the first bytes of a page; returns `nil` if they cannot be read.
    let read: (_ page: UInt32, _ count: Int) -> [UInt8]?

    func page(_ number: UInt32) throws(PageMapFailure) -> [UInt8] {
        guard let bytes = read(number, layout.pageSize) else {
            throw PageMapFailure("page \(number) cannot be read")
        }
        return bytes
    }

    /// The page that continues an overflow page; zero after the last one.
    func continuation(of page: UInt32) throws(PageMapFailure) -> UInt32 {
        guard let bytes = read(page, 4), bytes.count == 4 else {
            throw PageMapFailure("overflow page \(page) cannot be read")
        }
        return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The pages that hold the rest of a cell.
    func overflowPages(from first: UInt32, count: Int, of pageCount: UInt32) throws(PageMapFailure)
        -> [UInt32]
    {
        guard count <= Int(pageCount) else {
            throw PageMapFailure("an overflow chain is longer than the file")
        }
        var pages: [UInt32] = []
        pages.reserveCapacity(count)
        var page = first
        while pages.count < count {
            guard page > 1, page <= pageCount else {
                throw PageMapFailure("an overflow chain points outside the file")
            }
            pages.append(page)
            if pages.count < count { page = try continuation(of: page) }
        }
        return pages
    }
}

/// The reason page owners are not known: the file is corrupt, or the map is wrong.
struct PageMapFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
