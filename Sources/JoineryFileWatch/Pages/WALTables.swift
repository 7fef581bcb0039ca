import CSQLite

/// Tells the tables, and the rows, of what is committed to a write-ahead log.
///
/// - It always stands at the position of its follower; what it does, it does in a read transaction of that position.
/// - Pages are read as the log holds them, else from the file. When a checkpoint has overwritten in the file what
///   stood there before, commits are not told apart, and rows are told only as far as the log holds the former pages.
final class WALTables {
    let index: WALIndex
    let pageSize: Int
    let followed: FollowedMap
    var frames = WALFrames()
    /// Of the frames and the map; nil at first, and after something was missed.
    var position: WALIndexHeader?

    private static let portion = FollowedMap.Portion(interiorPages: 2_048, leaves: 512)

    /// - Parameter followed: What is known of the file already, as it was before the log.
    init(
        _ index: WALIndex, pageSize: Int, _ detail: WatchedDetail,
        continuing followed: (map: FollowedMap, beginning: WALIndexHeader)? = nil
    ) {
        self.index = index
        self.pageSize = pageSize
        self.followed = followed?.map ?? FollowedMap(detail)
        position = followed?.beginning
    }

    /// Something was missed: all is to be found out again.
    func loseTrack() {
        position = nil
        followed.loseTrack()
        frames.removeAll()
    }

    /// Reads some pages.
    ///
    /// - Parameter snapshot: at the position of the follower.
    /// - Returns: Whether there are more to be read.
    func prepare(at snapshot: WALSnapshot) -> Bool {
        if followed.isPausing { return false }
        guard position == snapshot.header || begin(at: snapshot) else { return true }
        let state = FollowedMap.State(
            pageSize: pageSize, pageCount: snapshot.header.pageCount,
            schema: { [unowned self] in index.connection.schemaTrees() }, read: reading(at: snapshot))
        return followed.prepare(at: state, Self.portion)
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
}

// MARK: - Reading pages

extension WALTables {
    /// Reads pages as the frames have them by then.
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
