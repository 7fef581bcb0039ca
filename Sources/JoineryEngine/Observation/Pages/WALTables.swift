import CSQLite

/// Tells the tables, and the rows, of what is committed to a write-ahead log.
///
/// ```
///   new ── prepare ──▶ interior pages known ── prepare ──▶ overflow pages known
///    ▲                        │ advance                          │ advance
///    └──── a check fails ─────┴──────────────────────────────────┘
/// ```
/// - It always stands at the position of its follower; what it does, it does in a read transaction of that position.
/// - Pages are read as the log holds them, else from the file. When a checkpoint has overwritten in the file what
///   stood there before, commits are not told apart, and rows are told only as far as the log holds the former pages.
/// - Whenever it is not certain, everything may have changed.
final class WALTables {
    let index: WALIndex
    let pageSize: Int
    let detail: WatchedDetail
    var frames = WALFrames()
    /// Of the frames and the map; nil at first, and after something was missed.
    var position: WALIndexHeader?
    var builder = PageMapBuilder()
    var map: PageMap?
    var pageOne: PageOne?
    /// After failures, some commits are let pass before the next attempt.
    var pause = 0
    private(set) var failures: [String: Int] = [:]

    /// So many pages are read at most in one read transaction to make the map.
    private static let mostInteriorPages = 2_048
    private static let mostLeaves = 512

    init(_ index: WALIndex, pageSize: Int, _ detail: WatchedDetail) {
        self.index = index
        self.pageSize = pageSize
        self.detail = detail
    }

    /// Whether somebody wants to know the tables.
    var areWanted: Bool { detail.value.hasTables }

    /// Whether all pages are known, or nothing can be done about it now.
    var isReady: Bool { map?.isComplete ?? (pause > 0) }

    /// Something was missed: all is to be found out again.
    func loseTrack() {
        (position, map, pageOne) = (nil, nil, nil)
        builder = PageMapBuilder()
        frames.removeAll()
    }
}

// MARK: - Making the map

extension WALTables {
    /// Reads some pages.
    ///
    /// - parameter snapshot: at the position of the follower.
    /// - returns: Whether there are more to be read.
    func prepare(at snapshot: WALSnapshot) -> Bool {
        if pause > 0 { return false }
        guard position == snapshot.header || begin(at: snapshot) else { return true }
        do {
            if map == nil { try makeMap(at: snapshot) }
            guard map != nil else { return true }
            let reader = try reader(at: snapshot)
            return try map?.findOverflowPages(atMost: Self.mostLeaves, reader) != true
        } catch {
            fail(error)
            return false
        }
    }

    /// Finds out where the log holds the pages; false when it is started from the beginning meanwhile.
    private func begin(at snapshot: WALSnapshot) -> Bool {
        loseTrack()
        var first: UInt32 = 1
        while first <= snapshot.header.lastFrame {
            let last = min(snapshot.header.lastFrame, first + UInt32(WALIndex.mostFrames) - 1)
            guard let pages = index.pageNumbers(from: first, through: last) else { return false }
            frames.append(pages, from: first)
            first = last + 1
        }
        joinery_wal_index_barrier()
        guard index.header()?.salt == snapshot.header.salt else { return false }
        position = snapshot.header
        return true
    }

    /// Makes the map, unless there are more interior pages to be read than one read transaction should take.
    private func makeMap(at snapshot: WALSnapshot) throws(PageMapFailure) {
        guard let page = read(1, pageSize, at: snapshot), let header = DatabaseFileHeader(page),
            let layout = PageLayout(header), layout.pageSize == pageSize
        else { throw PageMapFailure("the header cannot be read") }
        guard let schema = index.connection.schemaTrees() else {
            throw PageMapFailure("the schema cannot be read")
        }
        let pageCount = snapshot.header.pageCount > 0 ? snapshot.header.pageCount : header.pageCount
        guard pageCount > 0 else { throw PageMapFailure("the file does not tell its size") }
        let reader = PageReader(layout: layout) { [unowned self] in read($0, $1, at: snapshot) }
        let isWhole = try builder.readInteriorPages(
            of: schema, pageCount: pageCount, atMost: Self.mostInteriorPages, reader)
        guard isWhole else { return }
        map = try PageMap(schema, header, pageCount: pageCount, contents: builder.contents, reader)
        builder = PageMapBuilder()
        pageOne = PageOne(page)
    }

    func fail(_ failure: PageMapFailure) {
        failures[failure.description, default: 0] += 1
        let count = failures.values.reduce(0, +)
        map = nil
        builder = PageMapBuilder()
        // The first failures may be bad luck; a corrupt file is not read again after each commit.
        pause = count < 4 ? 0 : min(count * count, 4_096)
    }
}

// MARK: - Reading pages

extension WALTables {
    func reader(at snapshot: WALSnapshot) throws(PageMapFailure) -> PageReader {
        guard let map else { throw PageMapFailure("there is no map") }
        return PageReader(layout: map.layout) { [unowned self] in read($0, $1, at: snapshot) }
    }

    /// A page as the frames have it by now.
    func read(_ page: UInt32, _ count: Int, at snapshot: WALSnapshot) -> [UInt8]? {
        guard !snapshot.isInFile, let frame = frames[page] else { return readFile(page, count) }
        return readFrame(frame, count)
    }

    func readFile(_ page: UInt32, _ count: Int) -> [UInt8]? {
        index.connection.readDatabase(count: count, at: Int64(page - 1) * Int64(pageSize))
    }

    func readFrame(_ frame: UInt32, _ count: Int) -> [UInt8]? {
        let offset = WALFrame.offset(of: frame, pageSize: pageSize) + Int64(WALFrame.headerSize)
        return index.connection.readWAL(count: count, at: offset)
    }
}
