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

    /// When more come together, the last ones are no longer told apart.
    private static let mostTransactions = 256

    /// - Parameter transactions: nil when nothing is known beyond the pages.
    package init(
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
