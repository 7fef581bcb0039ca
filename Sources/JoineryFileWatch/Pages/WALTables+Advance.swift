import CSQLite

extension WALTables {
    /// More commits, or commits of more frames, are not told apart: the watcher is late.
    private static let mostCommits = 32
    private static let mostFrames = 2_000

    /// One commit, or several together.
    private struct Group {
        let frames: ArraySlice<UInt32>
        let firstFrame: UInt32
        let pages: PageSet
        let commits: Int
        let pageCount: UInt32
    }

    /// Goes on over commits.
    ///
    /// - Parameters:
    ///   - old: The position before.
    ///   - snapshot: The position after them, which can be read.
    ///   - schema: What they have done to the schema.
    /// - Returns: What each of them has changed.
    func advance(
        _ step: WALStep, from old: WALIndexHeader, to snapshot: WALSnapshot, _ schema: SchemaState
    ) -> [CommittedTransaction] {
        followed.count(commits: step.commits)
        guard position == old, followed.map != nil else {
            pass(step, from: old, to: snapshot.header)
            let finding = unattributed(
                step.pages, commits: step.commits, schema)
            _ = prepare(at: snapshot)
            return [CommittedTransaction(finding)]
        }
        position = snapshot.header
        if step.isNewGeneration { frames.removeAll() }
        // How much of the log the file may hold without hiding what stood there before.
        let limit = step.isNewGeneration ? 0 : old.lastFrame
        let isIntact = step.lostPages.isEmpty && index.checkpoints.attempted <= limit
        let groups =
            (isIntact ? split(step, pageCount: snapshot.header.pageCount) : nil)
            ?? [
                Group(
                    frames: step.frames[...], firstFrame: step.firstFrame, pages: step.pages,
                    commits: step.commits, pageCount: snapshot.header.pageCount)
            ]
        var findings: [FollowedMap.Finding] = []
        for (place, group) in groups.enumerated() {
            do throws(PageMapFailure) {
                if let finding = try advance(over: group, isIntact: isIntact, snapshot) {
                    findings.append(finding)
                    continue
                }
                findings.append(restart(with: groups[place...], .changed, snapshot))
            } catch {
                // What a checkpoint overwrites meanwhile may look like anything: then all is found out again, below.
                if groups.count == 1 || isStillIntact(snapshot, limit) { followed.fail(error) }
                findings.append(restart(with: groups[place...], schema, snapshot))
            }
            break
        }
        // A checkpoint, or another log, may have come meanwhile.
        let isStillIntact = isStillIntact(snapshot, limit)
        if groups.count > 1, !isStillIntact {
            loseTrack()
            let finding = unattributed(
                step.pages, commits: step.commits, schema)
            return [CommittedTransaction(finding)]
        }
        let areRowsRight = isStillIntact || (isSameLog(snapshot) && !isIntact)
        return findings.map { CommittedTransaction($0, areRowsRight: areRowsRight) }
    }

    /// Commits of which the tables may be told later.
    private func unattributed(
        _ pages: PageSet, commits: Int, _ schema: SchemaState
    ) -> FollowedMap.Finding {
        followed.wait(for: pages, schema, commits: commits, areAllSeen: true)
    }

    /// Whether the log is the one of a snapshot by now, too.
    private func isSameLog(_ snapshot: WALSnapshot) -> Bool {
        joinery_wal_index_barrier()
        return index.header()?.salt == snapshot.header.salt
    }

    /// Whether so far no checkpoint has overwritten in the file what the pages were before.
    private func isStillIntact(_ snapshot: WALSnapshot, _ limit: UInt32) -> Bool {
        isSameLog(snapshot) && index.checkpoints.attempted <= limit
    }

    /// Lets commits pass of which the tables cannot be told.
    private func pass(_ step: WALStep, from old: WALIndexHeader, to new: WALIndexHeader) {
        guard position == old else { return loseTrack() }
        if step.isNewGeneration { frames.removeAll() }
        frames.append(step.frames, from: step.firstFrame)
        followed.forget(step.pages)
        position = new
    }

    /// Makes the map anew at the last commit, from what is still known of the pages.
    ///
    /// - Parameters:
    ///   - groups: The commits that are left; the frames of the first one are known already.
    ///   - schema: What they have done to the schema.
    private func restart(
        with groups: ArraySlice<Group>, _ schema: SchemaState, _ snapshot: WALSnapshot
    ) -> FollowedMap.Finding {
        for group in groups.dropFirst() { frames.append(group.frames, from: group.firstFrame) }
        followed.restart(forgetting: groups.map(\.pages))
        let finding = unattributed(
            PageSet(groups.flatMap(\.pages)), commits: groups.reduce(0) { $0 + $1.commits }, schema)
        _ = prepare(at: snapshot)
        return finding
    }

    /// The commits one by one; nil if they are too many.
    private func split(_ step: WALStep, pageCount: UInt32) -> [Group]? {
        guard step.commits > 1, step.commits <= Self.mostCommits, step.frames.count <= Self.mostFrames else {
            return nil
        }
        var groups: [Group] = []
        var first = 0
        for place in step.frames.indices {
            let number = step.firstFrame + UInt32(place)
            let offset = WALFrame.offset(of: number, pageSize: pageSize)
            let bytes = index.connection.readWAL(count: WALFrame.headerSize, at: offset)
            guard let frame = bytes.flatMap({ WALFrame($0) }), frame.page == step.frames[place] else {
                return nil
            }
            guard frame.isCommit else { continue }
            let frames = step.frames[first...place]
            groups.append(
                Group(
                    frames: frames, firstFrame: step.firstFrame + UInt32(first), pages: PageSet(frames),
                    commits: 1, pageCount: frame.pageCount))
            first = place + 1
        }
        return first == step.frames.count && groups.count == step.commits ? groups : nil
    }

    /// Goes on over one commit, or several together.
    ///
    /// - Returns: nil when the schema changed.
    /// - Throws: `PageMapFailure`.
    private func advance(
        over group: Group, isIntact: Bool, _ snapshot: WALSnapshot
    ) throws(PageMapFailure) -> FollowedMap.Finding? {
        let former = Dictionary(
            group.pages.compactMap { page in frames[page].map { (page, $0) } }, uniquingKeysWith: { $1 })
        frames.append(group.frames, from: group.firstFrame)
        return try followed.advance(
            over: FollowedMap.Commits(
                count: group.commits, pages: group.pages, pageCount: group.pageCount,
                before: { [unowned self] page, count in
                    if let frame = former[page] { return readFrame(frame, count) }
                    return isIntact ? readFile(page, count) : nil
                }, after: reading(at: snapshot), areAllSeen: true))
    }
}
