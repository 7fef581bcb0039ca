/// The changes of one or more commits.
///
/// To find out only whether a query is stale, compare `pages` with its read set, or `region` with its region. For what
/// changed, commit by commit, use `transactions`.
///
/// ```swift
/// if shown.readSet.intersects(change.pages) { refresh() }
/// ```
public struct DatabaseFileChange: Hashable, Sendable {
    /// The pages that were rewritten.
    public private(set) var pages: ChangedPages

    /// The number of committed transactions: exact in WAL mode, counted by the change counter in other modes, and at
    /// least one if it is not known.
    public private(set) var commits: Int

    /// Whether the schema changed, or may have changed.
    public private(set) var schemaChanged: Bool

    /// The commits in order, each with its tables if they are known and were requested.
    ///
    /// See also ``DatabaseFileObserver/Detail``.
    public private(set) var transactions: [CommittedTransaction]

    /// The maximum number of transactions kept. Beyond it, later commits are merged into the last one.
    private static let mostTransactions = 256

    /// Creates a change.
    ///
    /// - Parameter transactions: The commits; `nil` if nothing is known beyond the pages.
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
            // Transactions about which nothing is known need not be distinguished.
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
