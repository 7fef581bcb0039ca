/// What happened to a watched database file.
public enum DatabaseFileEvent: Hashable, Sendable {
    /// One or several transactions were committed.
    case committed(DatabaseFileChange)

    /// The tables of commits are known that were told before, by their numbers: see ``CommittedTransaction/number``.
    case foundOut([Int: ChangedTables])

    /// Another file stands at the path, or the content was overwritten without SQLite. Connections still
    /// read the former file, or what they remember of it: close them and open it again.
    case replaced

    /// The file lost pages that its database needs.
    case truncated

    /// There is no file at the path any more.
    case deleted

    /// After `deleted` or `truncated`: the path holds a database again. Close the connections and open it again.
    case restored
}

/// What one or several commits have changed.
///
/// Who only needs to know whether a query is stale asks `pages` by its read set, or `region` by its region. What
/// changed, commit by commit, stands in `transactions`.
public struct DatabaseFileChange: Hashable, Sendable {
    /// The pages that were rewritten.
    public private(set) var pages: ChangedPages

    /// How many transactions were committed: exact in WAL mode and by the change counter in the others, at least
    /// one where that is not known.
    public private(set) var commits: Int

    /// Whether the schema changed, or may have.
    public private(set) var schemaChanged: Bool

    /// The commits in their order, each with its tables where they are known and were asked for.
    ///
    /// See also ``DatabaseFileObserver/Detail``.
    public private(set) var transactions: [CommittedTransaction]

    /// What requests read that may give another result now: the full database unless all that changed is known.
    public var region: DatabaseRegion {
        transactions.reduce(into: DatabaseRegion()) { $0.formUnion($1.region) }
    }

    /// When more come together, the last ones are no longer told apart.
    private static let mostTransactions = 256

    /// - Parameter transactions: nil when nothing is known beyond the pages.
    init(
        pages: ChangedPages, commits: Int, schemaChanged: Bool = false,
        transactions: [CommittedTransaction]? = nil
    ) {
        self.pages = pages
        self.commits = commits
        self.schemaChanged = schemaChanged
        let reason: ChangedPages.Reason =
            if case .everything(let reason) = pages { reason } else { .unattributed }
        self.transactions =
            transactions ?? [CommittedTransaction(commits: commits, tables: .everything(reason))]
    }

    /// Adds the commits that came next.
    public mutating func append(_ next: DatabaseFileChange) {
        pages.formUnion(next.pages)
        commits += next.commits
        schemaChanged = schemaChanged || next.schemaChanged
        for transaction in next.transactions {
            // What nothing is known of need not be told apart.
            let isAlike = transactions.last.map { last in
                last.tables.isEverything && last.tables == transaction.tables
                    && last.number == nil && transaction.number == nil
            }
            if transactions.count < Self.mostTransactions, isAlike != true {
                transactions.append(transaction)
            } else if let last = transactions.popLast() {
                transactions.append(last.merged(with: transaction))
            }
        }
    }
}

/// The pages that commits have rewritten.
public enum ChangedPages: Hashable, Sendable {
    /// Exactly these pages. Page 1 is among them only if more than its counters changed.
    case pages(PageSet)

    /// Which pages is not known: anything may have changed.
    case everything(Reason)

    /// Why the pages are not known.
    public enum Reason: Hashable, Sendable {
        /// The schema changed, and with it what any query means, or the statistics by which SQLite chooses how to
        /// find rows.
        case schemaChanged

        /// The database keeps a rollback journal, which was gone or not whole when it was looked at, or it keeps none.
        case rollbackJournal

        /// The file was not read meanwhile, or too much happened since.
        case lostTrack

        /// The pages are known, but not which tables own them: nobody asked, or it is still being found out.
        case unattributed
    }

    /// Adds other pages.
    public mutating func formUnion(_ other: ChangedPages) {
        switch (self, other) {
        case (.everything, _): break
        case (_, .everything): self = other
        case (.pages(var pages), .pages(let others)):
            pages.formUnion(others)
            self = .pages(pages)
        }
    }
}
