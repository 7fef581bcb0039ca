import CSQLite

/// Identifies the tables and rows changed by commits to a write-ahead log.
///
/// - Its position is always that of its follower, and it works in a read transaction at that position.
/// - Pages are read from the log if it holds them, otherwise from the file. If a checkpoint has overwritten their
///   former content in the file, commits are not distinguished, and rows are reported only if the log holds the former
///   pages.
final class WALTables {
    let index: WALIndex
    let pageSize: Int
    let followed: FollowedMap
    var frames = WALFrames()
    /// The position of the frames and the map; `nil` at first, and after something was missed.
    var position: WALIndexHeader?

    private static let portion = FollowedMap.Portion(interiorPages: 2_048, leaves: 512)

    /// Creates the tables of a log.
    ///
    /// - Parameter followed: The page map of the file as it was before the log, if there is one.
    init(
        _ index: WALIndex, pageSize: Int, _ detail: WatchedDetail,
        continuing followed: (map: FollowedMap, beginning: WALIndexHeader)? = nil
    ) {
        self.index = index
        self.pageSize = pageSize
        self.followed = followed?.map ?? FollowedMap(detail)
        position = followed?.beginning
    }

    /// Discards everything, because something was missed.
    func loseTrack() {
        position = nil
        followed.loseTrack()
        frames.removeAll()
    }

    /// Reads a portion of the pages.
    ///
    /// - Parameter snapshot: A snapshot at the position of the follower.
    /// - Returns: Whether more remain to be read.
    func prepare(at snapshot: WALSnapshot) -> Bool {
        if followed.isPausing { return false }
        guard position == snapshot.header || begin(at: snapshot) else { return true }
        let state = FollowedMap.State(
            pageSize: pageSize, pageCount: snapshot.header.pageCount,
            schema: { [unowned self] in index.connection.schemaTrees() }, read: reading(at: snapshot))
        return followed.prepare(at: state, Self.portion)
    }

    /// Finds out which pages the log holds. Returns `false` if the log is restarted in the meantime.
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
}

// MARK: - Reading pages

extension WALTables {
    /// Reads pages as of the frames appended so far.
    func reading(at snapshot: WALSnapshot) -> FollowedMap.Reading {
        { [unowned self] page, count in
            guard !snapshot.isInFile, let frame = frames[page] else { return readFile(page, count) }
            return readFrame(frame, count)
        }
    }

    func readFile(_ page: UInt32, _ count: Int) -> [UInt8]? {
        index.connection.readDatabase(count: count, at: Int64(page - 1) * Int64(pageSize))
    }

    func readFrame(_ frame: UInt32, _ count: Int) -> [UInt8]? {
        let offset = WALFrame.offset(of: frame, pageSize: pageSize) + Int64(WALFrame.headerSize)
        return index.connection.readWAL(count: count, at: offset)
    }
}
