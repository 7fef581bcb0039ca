/// How a database file is divided into pages.
struct PageLayout: Equatable {
    /// Of a page, in bytes.
    let pageSize: Int
    /// The bytes of a page that SQLite uses: extensions may reserve some at its end.
    let usableSize: Int
    /// Whether the file has pointer maps, which tell the parent of each page.
    let hasPointerMaps: Bool

    /// SQLite makes no page that has less.
    static let leastUsableSize = 480

    /// Nil where the header's numbers make no database.
    init?(_ header: DatabaseFileHeader) {
        guard header.pageSize - header.reservedSize >= Self.leastUsableSize else { return nil }
        pageSize = header.pageSize
        usableSize = header.pageSize - header.reservedSize
        hasPointerMaps = header.hasPointerMaps
    }

    /// The page that holds the bytes by which SQLite locks the file, and nothing else.
    var lockPage: UInt32 { UInt32(0x4000_0000 / pageSize) + 1 }

    /// Whether a page is no part of the content: the lock page, or a pointer map.
    func isSystemPage(_ page: UInt32) -> Bool {
        if page == lockPage { return true }
        guard hasPointerMaps, page > 1 else { return false }
        let pagesOfMap = UInt32(usableSize / 5 + 1)
        let map = (page - 2) / pagesOfMap * pagesOfMap + 2
        return page == (map == lockPage ? map + 1 : map)
    }

    /// How many overflow pages a number of bytes takes.
    func overflowPageCount(_ bytes: Int) -> Int {
        (bytes + usableSize - 5) / (usableSize - 4)
    }
}

/// Reads pages of a database as one commit has left them.
struct PageReader {
    let layout: PageLayout
    /// The first bytes of a page; nil when they cannot be read.
    let read: (_ page: UInt32, _ count: Int) -> [UInt8]?

    func page(_ number: UInt32) throws(PageMapFailure) -> [UInt8] {
        guard let bytes = read(number, layout.pageSize) else {
            throw PageMapFailure("page \(number) cannot be read")
        }
        return bytes
    }

    /// The page that continues an overflow page; zero behind the last one.
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
                throw PageMapFailure("an overflow chain leaves the file")
            }
            pages.append(page)
            if pages.count < count { page = try continuation(of: page) }
        }
        return pages
    }
}

/// Why the owners of the pages are not known: the file is not what it should be, or the map is wrong.
struct PageMapFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
