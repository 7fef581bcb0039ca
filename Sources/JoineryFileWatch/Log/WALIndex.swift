import CSQLite

/// The wal-index of a database: the shared memory that tells how far its write-ahead log is committed.
struct WALIndex {
    let connection: DatabaseFileConnection
    private let region: UnsafeRawPointer

    /// More frames than this at once are not told singly.
    static let mostFrames = 262_144

    /// nil when there is none.
    init?(_ connection: DatabaseFileConnection) {
        guard let region = connection.walIndexRegion(0) else { return nil }
        self.connection = connection
        self.region = region
    }

    /// The last commit.
    func header() -> WALIndexHeader? {
        for attempt in 0..<2 {
            for _ in 0..<1000 {
                if let header = WALIndexHeader(region: region) { return header }
            }
            // A writer died while it published: the next reader recovers the wal-index.
            if attempt == 0 { _ = connection.withSnapshot { true } }
        }
        return nil
    }

    /// How many frames checkpoints have copied to the file, and how many they have begun to.
    var checkpoints: (copied: UInt32, attempted: UInt32) {
        var words: (UInt32, UInt32) = (0, 0)
        joinery_wal_index_words(region, Int(JOINERY_WAL_INDEX_BACKFILLED_WORD), 1, &words.0)
        joinery_wal_index_words(region, Int(JOINERY_WAL_INDEX_BACKFILL_ATTEMPTED_WORD), 1, &words.1)
        return words
    }

    /// The page numbers of frames; nil when they are too many, or not there.
    func pageNumbers(from first: UInt32, through last: UInt32) -> [UInt32]? {
        guard first <= last else { return [] }
        let total = Int(last - first) + 1
        guard total <= Self.mostFrames else { return nil }
        var isComplete = true
        let pages = [UInt32](unsafeUninitializedCapacity: total) { buffer, count in
            while count < total, let base = buffer.baseAddress {
                let place = WALIndexPlace(frame: first + UInt32(count))
                guard let region = connection.walIndexRegion(place.region) else { break }
                let words = min(place.room, total - count)
                joinery_wal_index_words(region, place.word, words, base + count)
                count += words
            }
            isComplete = count == total
        }
        return isComplete && !pages.contains(0) ? pages : nil
    }

    /// Reads in a read transaction of which the commit is known.
    ///
    /// - Returns: nil when there is no reading now, or commits come too fast.
    func withSnapshot<Value>(_ body: (WALSnapshot) -> Value) -> Value? {
        for _ in 0..<50 {
            guard let before = header() else { return nil }
            let value = connection.withSnapshot { () -> Value? in
                let copied = checkpoints.copied
                joinery_wal_index_barrier()
                guard header() == before else { return nil }
                return body(WALSnapshot(header: before, isInFile: copied >= before.lastFrame))
            }
            switch value {
            case .none: return nil
            case .some(.some(let value)): return value
            case .some(.none): continue
            }
        }
        return nil
    }
}

/// What a read transaction sees.
struct WALSnapshot {
    let header: WALIndexHeader
    /// Whether a checkpoint has copied all of the log to the file. Then only the file may be read: the transaction does
    /// not keep writers from starting the log from the beginning.
    let isInFile: Bool
}

/// Where the wal-index keeps the page number of a frame.
private struct WALIndexPlace {
    let region: Int
    let word: Int
    /// How many more page numbers stand here, this one included.
    let room: Int

    /// The first region begins with the header; half of every region is a hash table.
    init(frame: UInt32) {
        let (headerWords, perRegion) = (34, 4096)
        let slot = Int(frame - 1) + headerWords
        region = slot / perRegion
        word = slot % perRegion
        room = perRegion - word
    }
}
