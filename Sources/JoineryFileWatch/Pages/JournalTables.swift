/// Tells the tables, and the rows, of what is committed to a file that keeps rollback journals.
///
/// The file is as the last commit has left it, the journals have each page as it was before. What a page was between two
/// commits stands in the journal of the next one that rewrites it.
///
/// What was free when a transaction began, or not there, is not journaled. As long as the free pages stay the same and the
/// file does not shrink, no page that belongs to anybody can be lost that way; else several commits are not told apart.
final class JournalTables {
    let followed: FollowedMap
    private let connection: DatabaseFileConnection
    /// The state of the file that the map is of.
    private var position: DatabaseFileHeader?

    /// Nobody can commit while pages are read.
    private static let portion = FollowedMap.Portion(interiorPages: 512, leaves: 64)

    init(_ connection: DatabaseFileConnection, _ detail: WatchedDetail) {
        self.connection = connection
        followed = FollowedMap(detail)
    }

    /// Something was missed: all is to be found out again.
    func loseTrack() {
        position = nil
        followed.loseTrack()
    }

    /// Reads some pages, in a read transaction.
    ///
    /// - Parameter header: That of the file.
    /// - Returns: Whether there are more to be read.
    func prepare(at header: DatabaseFileHeader) -> Bool {
        if position != header {
            loseTrack()
            position = header
        }
        let state = FollowedMap.State(
            pageSize: header.pageSize, pageCount: header.pageCount,
            schema: { [unowned self] in connection.schemaTrees() }, read: reading(header.pageSize))
        return followed.prepare(at: state, Self.portion)
    }

    /// Goes on over commits, in a read transaction.
    ///
    /// - Parameters:
    ///   - journals: Of all commits since the last look.
    ///   - old: The header of the file before them.
    ///   - new: The header of the file after them.
    ///   - schema: What they have done to the schema.
    /// - Returns: What each of them has changed.
    func advance(
        _ journals: [RollbackJournal], from old: DatabaseFileHeader, to new: DatabaseFileHeader,
        _ schema: SchemaState
    ) -> [CommittedTransaction] {
        followed.count(commits: journals.count)
        guard position == old, followed.map != nil, areFreePagesSteady(journals, to: new) else {
            return [restart(after: journals[...], schema, at: new)]
        }
        position = new
        var transactions: [CommittedTransaction] = []
        for place in journals.indices {
            do throws(PageMapFailure) {
                let finding = try followed.advance(over: commit(journals, place, to: new))
                guard let finding else {
                    transactions.append(restart(after: journals[place...], .changed, at: new))
                    break
                }
                transactions.append(CommittedTransaction(finding, areRowsRight: true))
            } catch {
                followed.fail(error)
                transactions.append(
                    restart(after: journals[place...], schema, at: new))
                break
            }
        }
        return transactions
    }

    /// One commit, with the pages before and after it.
    private func commit(
        _ journals: [RollbackJournal], _ place: Int, to new: DatabaseFileHeader
    ) -> FollowedMap.Commits {
        let file = reading(new.pageSize)
        let later = journals[(place + 1)...]
        return FollowedMap.Commits(
            count: 1, pages: journals[place].pages, pageCount: 0, before: journals[place].page,
            after: { page, count in
                later.lazy.compactMap { $0.page(page, count) }.first ?? file(page, count)
            }, areAllSeen: false)
    }

    /// Whether what was read between two commits can be known from the journals.
    private func areFreePagesSteady(_ journals: [RollbackJournal], to new: DatabaseFileHeader) -> Bool {
        if journals.count == 1 { return true }
        let headers =
            journals.compactMap { $0.page(1, DatabaseFileHeader.size).flatMap { DatabaseFileHeader($0) } }
            + [new]
        let trunks = journals.contains { journal in
            journal.pages.contains { followed.map?.owners[$0].kind == .freeTrunk }
        }
        return !trunks && headers.count == journals.count + 1
            && zip(headers, headers.dropFirst()).allSatisfy { before, after in
                before.firstFreeTrunk == after.firstFreeTrunk && before.freePageCount == after.freePageCount
                    && before.pageCount <= after.pageCount
            }
    }

    /// Begins anew with the file as it is.
    private func restart(
        after journals: ArraySlice<RollbackJournal>, _ schema: SchemaState, at header: DatabaseFileHeader
    ) -> CommittedTransaction {
        // Of pages that were free between two commits, nobody knows whether they were rewritten.
        loseTrack()
        let finding = followed.wait(
            for: PageSet(journals.flatMap(\.pages)), schema, commits: journals.count, areAllSeen: false)
        _ = prepare(at: header)
        return CommittedTransaction(finding, areRowsRight: true)
    }

    private func reading(_ pageSize: Int) -> FollowedMap.Reading {
        { [unowned self] page, count in
            connection.readDatabase(count: count, at: Int64(page - 1) * Int64(pageSize))
        }
    }
}
