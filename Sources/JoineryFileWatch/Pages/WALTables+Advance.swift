import CSQLite

extension WALTables {
    /// The limits up to which commits are distinguished. Beyond them, the watcher is late.
    private static let mostCommits = 32
    private static let mostFrames = 2_000

    /// One commit, or several combined.
    private struct Group {
        let frames: ArraySlice<UInt32>
        let firstFrame: UInt32
        let pages: PageSet
        let commits: Int
        let pageCount: UInt32
    }

    /// Advances over commits.
    ///
    /// - Parameters:
    ///   - old: The position before the commits.
    ///   - snapshot: A readable snapshot after the commits.
    ///   - schema: The effect of the commits on the schema.
    /// - Returns: The changes of each commit.
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
        // The number of frames that may be copied to the file without overwriting the former content of pages.
        let limit = step.isNewGeneration ? 0 : old.lastFrame
        let isIntact = step.lostPages.isEmpty && index.checkpoints.attempted <= limit
        let groups =
            (isIntact ? split(step, upTo: snapshot.header) : nil)
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
                // The error may come from pages that a checkpoint is overwriting. In that case everything is discarded
                // below.
                if groups.count == 1 || isStillIntact(snapshot, limit) { followed.fail(error) }
                findings.append(restart(with: groups[place...], schema, snapshot))
            }
            break
        }
        // A checkpoint or a restart of the log may have intervened.
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

    /// Registers commits whose tables may be reported later.
    private func unattributed(
        _ pages: PageSet, commits: Int, _ schema: SchemaState
    ) -> FollowedMap.Finding {
        followed.wait(for: pages, schema, commits: commits, areAllSeen: true)
    }

    /// Whether the log is still the one of a snapshot.
    private func isSameLog(_ snapshot: WALSnapshot) -> Bool {
        joinery_wal_index_barrier()
        return index.header()?.salt == snapshot.header.salt
    }

    /// Whether no checkpoint has overwritten the former content of pages in the file so far.
    private func isStillIntact(_ snapshot: WALSnapshot, _ limit: UInt32) -> Bool {
        isSameLog(snapshot) && index.checkpoints.attempted <= limit
    }

    /// Skips commits whose tables cannot be determined.
    private func pass(_ step: WALStep, from old: WALIndexHeader, to new: WALIndexHeader) {
        guard position == old else { return loseTrack() }
        if step.isNewGeneration { frames.removeAll() }
        frames.append(step.frames, from: step.firstFrame)
        followed.forget(step.pages)
        position = new
    }

    /// Rebuilds the map at the last commit from the page contents that are still valid.
    ///
    /// - Parameters:
    ///   - groups: The remaining commits. The frames of the first one are already known.
    ///   - schema: The effect of the commits on the schema.
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

    /// The commits one by one; `nil` if there are too many, or they cannot be read.
    private func split(_ step: WALStep, upTo header: WALIndexHeader) -> [Group]? {
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
            guard index.mayHave(pages: frame.pageCount, upTo: header) else { return nil }
            let frames = step.frames[first...place]
            groups.append(
                Group(
                    frames: frames, firstFrame: step.firstFrame + UInt32(first), pages: PageSet(frames),
                    commits: 1, pageCount: frame.pageCount))
            first = place + 1
        }
        return first == step.frames.count && groups.count == step.commits ? groups : nil
    }

    /// Advances over one commit, or several combined.
    ///
    /// - Returns: `nil` if the schema changed.
    /// - Throws: `PageMapFailure` if the map cannot be advanced.
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
                }, after: reading(at: snapshot), areAllSeen: true,
                layout: { [unowned self] in index.connection.recordLayout(of: $0, cookie: $1) }))
    }
}
