/// The changes of one commit, or of several that were not distinguished.
///
/// ```swift
/// for transaction in change.transactions {
///     guard case .tables(let tables) = transaction.tables else { continue }
///     for table in tables { print(table.name, table.rows?.inserted.count ?? "?") }
/// }
/// ```
public struct CommittedTransaction: Hashable, Sendable {
    /// The number of commits; more than one if they came too fast to be distinguished.
    public let commits: Int

    /// The tables whose content changed.
    public let tables: ChangedTables

    /// The number that identifies these commits in ``DatabaseFileEvent/foundOut(_:)``, while their tables are still
    /// being determined; `nil` if nothing more will be reported about them.
    public let number: Int?

    /// The tables of each commit before the commits were merged.
    package let parts: [Part]

    /// The tables of a commit, and the virtual tables of the database at that time, which may show the content of other
    /// tables.
    package struct Part: Hashable, Sendable {
        package var tables: ChangedTables
        package var virtualTables: [String]
    }

    /// The maximum number of parts kept. Beyond it, they are merged.
    private static let mostParts = 256

    package init(commits: Int, tables: ChangedTables, virtualTables: [String] = [], number: Int? = nil) {
        self.commits = commits
        self.tables = tables
        self.number = number
        parts = [Part(tables: tables, virtualTables: virtualTables)]
    }

    /// Creates a transaction from findings.
    ///
    /// - Parameter areRowsRight: Whether the former pages were read as they were before the commits.
    init(_ finding: FollowedMap.Finding, areRowsRight: Bool = false) {
        self.init(
            commits: finding.commits, tables: finding.tables.certain(areRowsRight),
            virtualTables: finding.virtualTables, number: finding.number)
    }

    /// Returns the transaction with other names for its tables.
    package func renamed(_ name: (String) -> String) -> CommittedTransaction {
        CommittedTransaction(
            commits: commits, tables: tables.renamed(name), number: number,
            parts: parts.map {
                Part(tables: $0.tables.renamed(name), virtualTables: $0.virtualTables.map(name))
            })
    }

    private init(commits: Int, tables: ChangedTables, number: Int?, parts: [Part]) {
        (self.commits, self.tables, self.number, self.parts) = (commits, tables, number, parts)
    }

    /// Combines these commits with the following ones, without the rows of each.
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
            let names = Set(parts.flatMap(\.virtualTables).map(ExactText.init))
            let virtualTables = names.sorted().map(\.text)
            self.parts = [Part(tables: tables, virtualTables: virtualTables)]
        } else {
            self.parts = parts
        }
    }
}
