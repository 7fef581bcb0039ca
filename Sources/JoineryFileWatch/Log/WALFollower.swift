import CSQLite

/// Follows commits to a write-ahead log through the shared memory of SQLite's wal-index.
///
/// The header of the wal-index reveals a commit. The pages it rewrote are the page numbers that the wal-index keeps for
/// the frames since the last look, so the log itself need not be read. The salt is checked again after reading because
/// a writer may restart the log in the meantime: a watcher holds no lock that would prevent it.
struct WALFollower {
    let connection: DatabaseFileConnection
    private let index: WALIndex
    private let pageSize: Int
    private var position: WALIndexHeader
    private var pageOne: PageOne?
    /// The steps, starting position and page 1 of commits not yet reported.
    private var gathered: (steps: [WALStep], from: WALIndexHeader, pageOne: PageOne?)?
    private let tables: WALTables

    /// Creates a follower positioned at the last commit; `nil` if the log cannot be read now.
    ///
    /// - Parameters:
    ///   - detail: The details to report about commits, now and later.
    ///   - followed: The page map of the file as it was before the log, if there is one.
    init?(
        connection: DatabaseFileConnection, pageSize: Int, detail: WatchedDetail,
        continuing followed: FollowedMap? = nil
    ) {
        guard connection.withSnapshot({ true }) == true, let index = WALIndex(connection),
            let header = index.header()
        else { return nil }
        self.connection = connection
        self.index = index
        self.pageSize = pageSize
        position = header
        let beginning = header.lastFrame == 0 ? header : header.beforeLog
        tables = WALTables(
            index, pageSize: pageSize, detail, continuing: followed.map { ($0, beginning) })
        pageOne = readPageOne(at: header)
        joinery_wal_index_barrier()
        if index.header()?.salt != header.salt { pageOne = nil }
    }

    /// Whether pages of the last commit are neither in the file nor in the log.
    ///
    /// A file smaller than its database need not have lost any: pages added since the last checkpoint are in the log.
    /// `false` if it cannot be told, because of another commit or a restart of the log.
    var hasLostPages: Bool {
        let inFile = UInt32(clamping: connection.databaseSize / Int64(pageSize))
        guard inFile < position.pageCount,
            let logged = index.pageNumbers(from: 1, through: position.lastFrame)
        else { return false }
        let beyond = (inFile + 1)...position.pageCount
        // SQLite never writes the lock page.
        let found = PageSet(logged.filter { beyond.contains($0) } + [PageLayout.lockPage(pageSize: pageSize)])
        joinery_wal_index_barrier()
        return !beyond.allSatisfy(found.contains) && (index.header() ?? position) == position
    }

    /// Whether nothing has been committed to the log.
    var isAtBeginning: Bool { position.lastFrame == 0 }

    /// Whether there is a commit after the position.
    var isBehind: Bool { index.header() != position }

    /// Advances to the last commit.
    ///
    /// - Returns: The changes committed since, if any.
    mutating func advance() -> DatabaseFileChange? {
        guard let header = index.header(), header != position || gathered != nil else { return nil }
        guard tables.followed.isWanted else { return advanceByPages() }
        var isDone = false
        let change = index.withSnapshot { snapshot -> DatabaseFileChange? in
            isDone = true
            return advance(to: snapshot)
        }
        return isDone ? change ?? nil : advanceByPages()
    }

    /// Advances inside a read transaction, to identify the tables as well.
    private mutating func advance(to snapshot: WALSnapshot) -> DatabaseFileChange? {
        let header = snapshot.header
        guard header != position || gathered != nil else { return nil }
        let (step, from, before) = wholeStep(to: header)
        let state = step?.pages.contains(1) == false ? pageOne : readPageOne(at: header)
        joinery_wal_index_barrier()
        let isValid = index.header()?.salt == header.salt
        defer { (position, pageOne, gathered) = (header, isValid ? state : nil, nil) }
        guard isValid, let step else {
            tables.loseTrack()
            tables.followed.abandonPending(.lostTrack)
            return lostTrack(at: header, since: from)
        }
        let isSame = !step.pages.contains(1) || before.map { $0 == state } ?? false
        let transactions = tables.advance(step, from: from, to: snapshot, isSame ? .same : .unknown)
        return change(step, from: before, to: state, transactions)
    }

    /// Notes the pages of recent commits, and leaves the rest to `advance()`.
    ///
    /// Takes no lock, because every read transaction can keep a busy writer from restarting the log. Reads the file or
    /// the log only if page 1 was rewritten or the log was restarted.
    mutating func gather() {
        guard let header = index.header(), header != position, let step = step(to: header) else { return }
        let state = step.pages.contains(1) ? readPageOne(at: header) : pageOne
        joinery_wal_index_barrier()
        guard index.header()?.salt == header.salt else { return }
        if gathered == nil { gathered = ([], position, pageOne) }
        gathered?.steps.append(step)
        (position, pageOne) = (header, state)
    }

    /// Everything committed since the last report, and where it began.
    private func wholeStep(
        to header: WALIndexHeader
    ) -> (step: WALStep?, from: WALIndexHeader, pageOne: PageOne?) {
        guard let gathered else { return (step(to: header), position, pageOne) }
        if header == position { return (WALStep.joined(gathered.steps), gathered.from, gathered.pageOne) }
        let step = step(to: header).flatMap { WALStep.joined(gathered.steps + [$0]) }
        return (step, gathered.from, gathered.pageOne)
    }

    /// Spends a short while reading pages ahead, so that the tables of commits can be identified.
    ///
    /// - Returns: Whether more work remains.
    func prepare() -> Bool {
        // Gathered commits come first; preparation can wait.
        guard needsPreparation, gathered == nil else { return false }
        return index.withSnapshot { snapshot in
            // If a newer commit has not been followed yet, preparation can wait.
            snapshot.header == position && tables.prepare(at: snapshot)
        } ?? false
    }

    /// Whether `prepare` has work to do.
    var needsPreparation: Bool { findsTables && !tables.followed.isReady }

    /// Whether more than the pages is wanted, which requires reading.
    var findsTables: Bool { tables.followed.isWanted }

    /// The page map of the file.
    var followed: FollowedMap { tables.followed }

    private mutating func advanceByPages() -> DatabaseFileChange? {
        tables.followed.abandonPending(.lostTrack)
        for _ in 0..<20 {
            guard let header = index.header(), header != position || gathered != nil else { return nil }
            let (step, from, before) = wholeStep(to: header)
            let state = step?.pages.contains(1) == false ? pageOne : readPageOne(at: header)
            joinery_wal_index_barrier()
            guard index.header()?.salt == header.salt else { continue }
            defer { (position, pageOne, gathered) = (header, state, nil) }
            return step.map { change($0, from: before, to: state) } ?? lostTrack(at: header, since: from)
        }
        guard let header = index.header() else { return nil }
        defer { (position, pageOne, gathered) = (header, nil, nil) }
        return lostTrack(at: header, since: gathered?.from ?? position)
    }

    /// Everything in the log, provided that none of it has been copied to the file yet.
    func everythingInLog() -> DatabaseFileChange? {
        let before = connection.readDatabase(count: pageSize, at: 0).flatMap { PageOne($0) }
        let step = generation(of: position)
        joinery_wal_index_barrier()
        guard let step, index.header()?.salt == position.salt else {
            return lostTrack(at: position, since: position)
        }
        let isSameSchema = before.flatMap { pageOne?.hasSchema(of: $0) } ?? false
        let transactions = isSameSchema ? transactionsInLog(step) : nil
        return change(step, from: before, to: pageOne, transactions)
    }

    /// The changes of the commits in a log that has not been copied to the file.
    private func transactionsInLog(_ step: WALStep) -> [CommittedTransaction]? {
        guard tables.followed.isWanted else { return nil }
        return index.withSnapshot { snapshot -> [CommittedTransaction]? in
            guard snapshot.header == position, !snapshot.isInFile, index.checkpoints.attempted == 0 else {
                return nil
            }
            let beginning = WALSnapshot(header: position.beforeLog, isInFile: true)
            _ = tables.prepare(at: beginning)
            return tables.advance(step, from: beginning.header, to: snapshot, .same)
        } ?? nil
    }

    /// Whether a writer has started to append uncommitted frames, or has left some behind after a rollback.
    ///
    /// Call this after `advance()` has found nothing. If the result is `false`, call `advance()` once more, because the
    /// commit may have been published in between.
    var isCommitInFlight: Bool {
        let next = WALFrame.offset(of: position.lastFrame + 1, pageSize: pageSize) + WALFrame.saltOffset
        guard let bytes = connection.readWAL(count: WALFrame.saltSize, at: next) else { return false }
        let salt = WALIndexHeader.Salt(bytes[...])
        if salt == position.salt { return true }
        // The first commit of a log chooses the salt, which appears in the log before it does in the wal-index.
        guard position.lastFrame == 0 else { return false }
        let log = connection.readWAL(count: WALFrame.saltSize, at: WALFrame.logSaltOffset)
        return log.map { salt == WALIndexHeader.Salt($0[...]) } ?? false
    }
}

// MARK: - From one commit to a later one

extension WALFollower {
    /// The frames since the position; `nil` if they cannot be determined.
    private func step(to header: WALIndexHeader) -> WALStep? {
        if header.salt == position.salt, header.lastFrame >= position.lastFrame {
            let first = position.lastFrame + 1
            guard let pages = index.pageNumbers(from: first, through: header.lastFrame) else { return nil }
            let commits = Int(header.changeCounter &- position.changeCounter)
            return WALStep(
                pages: PageSet(pages), commits: min(max(commits, 1), pages.count), frames: pages,
                firstFrame: first, isNewGeneration: false)
        }
        // The log was restarted. The change counter counts every commit, in both generations.
        guard let new = generation(of: header) else { return nil }
        let missing = Int(header.changeCounter &- position.changeCounter) - new.commits
        if missing == 0 { return new }
        guard missing > 0, let old = remainder(before: header), old.commits == missing else { return nil }
        var both = new
        both.pages.formUnion(old.pages)
        both.commits += old.commits
        both.lostPages = old.pages
        return both
    }

    /// All frames of the log since it was restarted.
    private func generation(of header: WALIndexHeader) -> WALStep? {
        guard header.lastFrame <= WALIndex.mostFrames else { return nil }
        var pages: [UInt32] = []
        var commits = 0
        for number in 1..<(header.lastFrame + 1) {
            let offset = WALFrame.offset(of: number, pageSize: pageSize)
            let bytes = connection.readWAL(count: WALFrame.headerSize, at: offset)
            guard let frame = bytes.flatMap({ WALFrame($0) }), frame.salt == header.salt else { return nil }
            pages.append(frame.page)
            if frame.isCommit { commits += 1 }
        }
        return WALStep(
            pages: PageSet(pages), commits: commits, frames: pages, firstFrame: 1, isNewGeneration: true)
    }

    /// The pages and commits of the frames appended after the position and before the log was restarted.
    ///
    /// Only frames not yet overwritten by new ones count: those that continue the checksum of the position.
    private func remainder(before header: WALIndexHeader) -> (pages: PageSet, commits: Int)? {
        guard header.lastFrame <= position.lastFrame else { return nil }
        var pages: [UInt32] = []
        var committed: (pages: PageSet, commits: Int) = ([], 0)
        var committedPages = 0
        var checksum = position.checksum
        for number in (position.lastFrame + 1)..<(position.lastFrame + 1 + UInt32(WALIndex.mostFrames)) {
            let offset = WALFrame.offset(of: number, pageSize: pageSize)
            guard let bytes = connection.readWAL(count: WALFrame.headerSize + pageSize, at: offset),
                let frame = WALFrame(bytes), frame.salt == position.salt
            else { break }
            checksum.add(bytes[..<8])
            checksum.add(bytes[WALFrame.headerSize...])
            guard frame.ends(with: checksum) else { break }
            pages.append(frame.page)
            guard frame.isCommit else { continue }
            committed.commits += 1
            committedPages = pages.count
        }
        committed.pages = PageSet(pages[..<committedPages])
        return committed
    }

    private func change(
        _ step: WALStep, from before: PageOne?, to after: PageOne?,
        _ transactions: [CommittedTransaction]? = nil
    ) -> DatabaseFileChange? {
        guard step.commits > 0 else { return nil }
        var pages = step.pages
        guard pages.contains(1) else {
            return DatabaseFileChange(
                pages: .pages(pages), commits: step.commits, transactions: transactions)
        }
        if let before, before == after {
            pages.remove(1)
            return DatabaseFileChange(
                pages: .pages(pages), commits: step.commits, transactions: transactions)
        }
        let isSameSchema = before.flatMap { after?.hasSchema(of: $0) } ?? false
        return DatabaseFileChange(
            pages: .everything(isSameSchema ? .lostTrack : .schemaChanged), commits: step.commits,
            schemaChanged: !isSameSchema, transactions: transactions)
    }

    private func lostTrack(at header: WALIndexHeader, since old: WALIndexHeader) -> DatabaseFileChange {
        let commits = Int(Int32(bitPattern: header.changeCounter &- old.changeCounter))
        return DatabaseFileChange(
            pages: .everything(.lostTrack), commits: max(commits, 1), schemaChanged: true)
    }
}

// MARK: - Reading

extension WALFollower {
    /// Page 1 as of a position: from the log if it was rewritten there, otherwise from the file.
    private func readPageOne(at header: WALIndexHeader) -> PageOne? {
        var last = header.lastFrame
        while last > 0 {
            let first = last > 4096 ? last - 4095 : 1
            guard let pages = index.pageNumbers(from: first, through: last) else { return nil }
            if let place = pages.lastIndex(of: 1) {
                let offset = WALFrame.offset(of: first + UInt32(place), pageSize: pageSize)
                let bytes = connection.readWAL(count: pageSize, at: offset + Int64(WALFrame.headerSize))
                return bytes.flatMap { PageOne($0) }
            }
            last = first - 1
        }
        return connection.readDatabase(count: pageSize, at: 0).flatMap { PageOne($0) }
    }
}
