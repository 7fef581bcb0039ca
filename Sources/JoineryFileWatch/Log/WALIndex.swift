import CSQLite

/// The wal-index of a database: the shared memory that records how far its write-ahead log is committed.
struct WALIndex {
    let connection: DatabaseFileConnection
    private let region: UnsafeRawPointer
    /// The last header that fits the files.
    private let fitting = FittingHeader()

    private final class FittingHeader {
        var header: WALIndexHeader?
    }

    /// The maximum number of frames whose pages are listed one by one.
    static let mostFrames = 262_144

    /// Maps the wal-index; `nil` if there is none.
    init?(_ connection: DatabaseFileConnection) {
        guard let region = connection.walIndexRegion(0) else { return nil }
        self.connection = connection
        self.region = region
    }

    /// The header of the last commit; `nil` if the wal-index is damaged.
    func header() -> WALIndexHeader? {
        for attempt in 0..<2 {
            var isReadable = false
            for _ in 0..<1000 {
                guard let header = WALIndexHeader(region: region) else { continue }
                if fits(header) { return header }
                isReadable = true
            }
            // SQLite believes it, and maps memory for as many frames as it says, up to all that a process may map.
            if isReadable { return nil }
            // A writer died while publishing: the next reader recovers the wal-index.
            if attempt == 0 { _ = connection.withSnapshot { true } }
        }
        return nil
    }

    /// Whether the files have what a header says: the frames are in the log, and the pages are in the file or in the log.
    ///
    /// Any program that may write to the file can put a header with a right checksum there.
    private func fits(_ header: WALIndexHeader) -> Bool {
        if header == fitting.header { return true }
        guard header.isPossible, mayHave(pages: header.pageCount, upTo: header) else { return false }
        if header.lastFrame > 0 {
            let end = WALFrame.offset(of: header.lastFrame + 1, pageSize: header.pageSize)
            guard header.pageSize > 0, end <= connection.logSize else { return false }
        }
        fitting.header = header
        return true
    }

    /// Whether the database can have a number of pages, as a frame of the log says.
    func mayHave(pages count: UInt32, upTo header: WALIndexHeader) -> Bool {
        let pagesInFile = header.pageSize == 0 ? 0 : connection.databaseSize / Int64(header.pageSize)
        return count <= WALIndexHeader.mostPages && Int64(count) <= pagesInFile + Int64(header.lastFrame)
    }

    /// The number of frames that checkpoints have copied to the file, and the number they have started to copy.
    var checkpoints: (copied: UInt32, attempted: UInt32) {
        var words: (UInt32, UInt32) = (0, 0)
        joinery_wal_index_words(region, Int(JOINERY_WAL_INDEX_BACKFILLED_WORD), 1, &words.0)
        joinery_wal_index_words(region, Int(JOINERY_WAL_INDEX_BACKFILL_ATTEMPTED_WORD), 1, &words.1)
        return words
    }

    /// The page numbers of frames; `nil` if there are too many, or some are missing.
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

    /// Runs `body` inside a read transaction whose commit is known.
    ///
    /// - Returns: `nil` if the file cannot be read now, or commits come too fast.
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

/// The state that a read transaction sees.
struct WALSnapshot {
    let header: WALIndexHeader
    /// Whether a checkpoint has copied the whole log to the file.
    ///
    /// If so, only the file may be read: the transaction does not keep writers from restarting the log.
    let isInFile: Bool
}

/// The place where the wal-index keeps the page number of a frame.
private struct WALIndexPlace {
    let region: Int
    let word: Int
    /// The number of page numbers from here to the end of the region, including this one.
    let room: Int

    // The first region begins with the header; half of every region is a hash table.
    init(frame: UInt32) {
        let (headerWords, perRegion) = (34, 4096)
        let slot = Int(frame - 1) + headerWords
        region = slot / perRegion
        word = slot % perRegion
        room = perRegion - word
    }
}
