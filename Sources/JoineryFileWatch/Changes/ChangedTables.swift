/// The tables that commits have changed.
public enum ChangedTables: Hashable, Sendable {
    /// No others than these, in the order of their names. One may be among them of which nothing changed.
    case tables([TableChange])

    /// Which tables is not known: any may have changed.
    case everything(ChangedPages.Reason)

    package var isEverything: Bool {
        if case .everything = self { true } else { false }
    }

    func merged(with next: ChangedTables) -> ChangedTables {
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
}

/// The rows of a table that commits have changed, by their rowids in ascending order.
///
/// A row that was moved to another rowid is deleted and inserted.
public struct RowChanges: Hashable, Sendable {
    public package(set) var inserted: [Int64] = []
    public package(set) var updated: [Int64] = []
    public package(set) var deleted: [Int64] = []

    package init(inserted: [Int64] = [], updated: [Int64] = [], deleted: [Int64] = []) {
        (self.inserted, self.updated, self.deleted) = (inserted, updated, deleted)
    }

    /// How many rows these are.
    public var count: Int { inserted.count + updated.count + deleted.count }

    /// Whether no row changed.
    public var isEmpty: Bool { count == 0 }
}

extension ChangedTables {
    /// Without the rows, unless they are right; and then without the tables of which no row changed.
    func certain(_ areRowsRight: Bool) -> ChangedTables {
        guard case .tables(let tables) = self else { return self }
        return .tables(
            areRowsRight
                ? tables.filter { $0.rows?.isEmpty != true }
                : tables.map { TableChange(name: $0.name, rows: nil) })
    }
}
