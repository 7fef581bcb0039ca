/// Identifies the tables and rows changed by commits to a file that uses rollback journals.
///
/// The file is as the last commit left it, and each journal holds its pages as they were before. The state of a page
/// between two commits is in the journal of the next commit that rewrites it.
///
/// Pages that were free or did not exist when a transaction began are not journaled. As long as the freelist stays the
/// same and the file does not shrink, no page with an owner can be lost that way. Otherwise several commits are not
/// distinguished.
final class JournalTables {
    let followed: FollowedMap
    private let connection: DatabaseFileConnection
    /// The state of the file that the map describes.
    private var position: DatabaseFileHeader?

    /// No connection can commit while pages are read, so portions are small.
    private static let portion = FollowedMap.Portion(interiorPages: 512, leaves: 64)

    init(_ connection: DatabaseFileConnection, _ detail: WatchedDetail) {
        self.connection = connection
        followed = FollowedMap(detail)
    }

    /// Discards everything, because something was missed.
    func loseTrack() {
        position = nil
        followed.loseTrack()
    }

    /// Reads a portion of the pages, inside a read transaction.
    ///
    /// - Parameter header: The header of the file.
    /// - Returns: Whether more remain to be read.
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

    /// Advances over commits, inside a read transaction.
    ///
    /// - Parameters:
    ///   - journals: The journals of all commits since the last look.
    ///   - old: The header of the file before the commits.
    ///   - new: The header of the file after the commits.
    ///   - schema: The effect of the commits on the schema.
    /// - Returns: The changes of each commit.
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
            }, areAllSeen: false,
            layout: { [unowned self] in connection.recordLayout(of: $0, cookie: $1) })
    }

    /// Whether the journals show the state of all owned pages between the commits.
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

    /// Starts again with the current state of the file.
    private func restart(
        after journals: ArraySlice<RollbackJournal>, _ schema: SchemaState, at header: DatabaseFileHeader
    ) -> CommittedTransaction {
        // Pages that were free between two commits may have been rewritten unnoticed.
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
