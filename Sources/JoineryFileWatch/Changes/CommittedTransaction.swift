/// What one commit has changed, or several that were not told apart.
///
/// ```swift
/// for transaction in change.transactions {
///     guard case .tables(let tables) = transaction.tables else { continue }
///     for table in tables { print(table.name, table.rows?.inserted.count ?? "?") }
/// }
/// ```
public struct CommittedTransaction: Hashable, Sendable {
    /// The number of commits: more than one when they came too fast to be told apart.
    public let commits: Int

    /// The tables whose content changed.
    public let tables: ChangedTables

    /// The number by which ``DatabaseFileEvent/foundOut(_:)`` names these commits while their tables are still being
    /// found out; nil when no more will be reported of them.
    public let number: Int?

    /// What was known of each of the commits before they were merged.
    package let parts: [Part]

    /// The tables of a commit, and the virtual tables of the database then: they may show what other tables hold.
    package struct Part: Hashable, Sendable {
        package var tables: ChangedTables
        package var virtualTables: [String]
    }

    /// The parts that are kept; those of more commits are merged.
    private static let mostParts = 256

    package init(commits: Int, tables: ChangedTables, virtualTables: [String] = [], number: Int? = nil) {
        self.commits = commits
        self.tables = tables
        self.number = number
        parts = [Part(tables: tables, virtualTables: virtualTables)]
    }

    /// What was found out of commits.
    ///
    /// - Parameter areRowsRight: Whether the pages before them were read as they were.
    init(_ finding: FollowedMap.Finding, areRowsRight: Bool = false) {
        self.init(
            commits: finding.commits, tables: finding.tables.certain(areRowsRight),
            virtualTables: finding.virtualTables, number: finding.number)
    }

    /// These commits and those that came next, without the rows of each.
    func merged(with next: CommittedTransaction) -> CommittedTransaction {
        CommittedTransaction(
            commits: commits + next.commits, tables: tables.merged(with: next.tables),
            parts: parts + next.parts)
    }

    private init(commits: Int, tables: ChangedTables, parts: [Part]) {
        (self.commits, self.tables, number) = (commits, tables, nil)
        if tables.isEverything {
            self.parts = [Part(tables: tables, virtualTables: [])]
        } else if parts.count > Self.mostParts {
            let virtualTables = Set(parts.flatMap(\.virtualTables)).sorted()
            self.parts = [Part(tables: tables, virtualTables: virtualTables)]
        } else {
            self.parts = parts
        }
    }
}
