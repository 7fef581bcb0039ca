/// What one commit has changed, or several that were not told apart.
///
/// ```swift
/// for transaction in change.transactions {
///     guard case .tables(let tables) = transaction.tables else { continue }
///     for table in tables { print(table.name, table.rows?.inserted.count ?? "?") }
/// }
/// ```
public struct CommittedTransaction: Hashable, Sendable {
    /// How many commits these are: more than one when they came too fast to be told apart.
    public let commits: Int

    /// The tables whose content changed.
    public let tables: ChangedTables

    /// What requests read that may give another result now. Virtual tables belong to it whatever changed,
    /// since they may show what other tables hold.
    public let region: DatabaseRegion

    /// By what ``DatabaseFileEvent/foundOut(_:)`` names these commits, if their tables are still being found out; nil when
    /// no more will be told of them.
    public let number: Int?

    init(commits: Int, tables: ChangedTables, virtualTables: [String] = [], number: Int? = nil) {
        self.commits = commits
        self.tables = tables
        self.number = number
        region = tables.region(with: virtualTables)
    }

    /// What was found out of commits.
    ///
    /// - Parameter areRowsRight: Whether the pages before them were read as they were.
    init(_ finding: FollowedMap.Finding, areRowsRight: Bool = false) {
        self.init(
            commits: finding.commits, tables: finding.tables.certain(areRowsRight),
            virtualTables: finding.virtualTables, number: finding.number)
    }

    /// These commits and those that came next, of which the rows are no longer told.
    func merged(with next: CommittedTransaction) -> CommittedTransaction {
        CommittedTransaction(
            commits: commits + next.commits, tables: tables.merged(with: next.tables),
            region: region.union(next.region))
    }

    private init(commits: Int, tables: ChangedTables, region: DatabaseRegion) {
        (self.commits, self.tables, self.region, number) = (commits, tables, region, nil)
    }
}

/// The tables that commits have changed.
public enum ChangedTables: Hashable, Sendable {
    /// No others than these, in the order of their names. One may be among them of which nothing changed.
    case tables([TableChange])

    /// Which tables is not known: any may have changed.
    case everything(ChangedPages.Reason)

    var isEverything: Bool {
        if case .everything = self { true } else { false }
    }

    fileprivate func region(with virtualTables: [String]) -> DatabaseRegion {
        guard case .tables(let tables) = self else { return .fullDatabase }
        if tables.isEmpty { return DatabaseRegion() }
        return tables.reduce(into: DatabaseRegion()) { $0.formUnion($1.region) }
            .union(virtualTables.reduce(into: DatabaseRegion()) { $0.formUnion(DatabaseRegion(table: $1)) })
    }

    fileprivate func merged(with next: ChangedTables) -> ChangedTables {
        switch (self, next) {
        case (.everything, _): return self
        case (_, .everything): return next
        case (.tables(let tables), .tables(let others)):
            let names = Set((tables + others).map(\.name))
            return .tables(names.sorted().map { TableChange(name: $0, rows: nil) })
        }
    }
}

/// A table that commits have changed.
public struct TableChange: Hashable, Sendable {
    /// The name of the table, as the schema has it.
    public let name: String

    /// The rows that changed; nil when they are not known, or nobody asked for them. Those of tables without rowid are not told.
    public let rows: RowChanges?

    package init(name: String, rows: RowChanges?) {
        self.name = name
        self.rows = rows
    }

    /// Regions with more rows are those of the whole table.
    private static let mostRows = 1_000

    fileprivate var region: DatabaseRegion {
        guard let rows, rows.count <= Self.mostRows else { return DatabaseRegion(table: name) }
        return DatabaseRegion(table: name, rowIDs: Set(rows.inserted + rows.updated + rows.deleted))
    }
}

/// The rows of a table that commits have changed, by their rowids in ascending order.
///
/// A row that was moved to another rowid is deleted and inserted.
public struct RowChanges: Hashable, Sendable {
    public internal(set) var inserted: [Int64] = []
    public internal(set) var updated: [Int64] = []
    public internal(set) var deleted: [Int64] = []

    package init(inserted: [Int64] = [], updated: [Int64] = [], deleted: [Int64] = []) {
        (self.inserted, self.updated, self.deleted) = (inserted, updated, deleted)
    }

    /// How many rows these are.
    public var count: Int { inserted.count + updated.count + deleted.count }

    /// Whether no row changed.
    public var isEmpty: Bool { count == 0 }
}
