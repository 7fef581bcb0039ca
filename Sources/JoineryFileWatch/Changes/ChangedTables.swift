/// The tables that commits changed.
public enum ChangedTables: Hashable, Sendable {
    /// At most these tables, sorted by name. A table may be listed although nothing in it changed.
    case tables([TableChange])

    /// An unknown set of tables: any table may have changed.
    case everything(ChangedPages.Reason)

    package var isEverything: Bool {
        if case .everything = self { true } else { false }
    }

    /// Returns the changes with other names for the tables.
    package func renamed(_ name: (String) -> String) -> ChangedTables {
        guard case .tables(let tables) = self else { return self }
        return .tables(
            tables.map { TableChange(name: name($0.name), rows: $0.rows, values: $0.values) })
    }

    func merged(with next: ChangedTables) -> ChangedTables {
        switch (self, next) {
        case (.everything, _): return self
        case (_, .everything): return next
        case (.tables(let tables), .tables(let others)):
            let all = tables + others
            let names = Set(all.map { ExactText($0.name) })
            let areWanted = Set(all.filter { $0.values != nil }.map { ExactText($0.name) })
            return .tables(
                names.sorted().map { name in
                    TableChange(
                        name: name.text, rows: nil,
                        values: areWanted.contains(name) ? ChangedValues(missing: .tooLarge) : nil)
                })
        }
    }
}

/// A table that commits changed.
public struct TableChange: Hashable, Sendable {
    /// The name of the table, as spelled in the schema.
    public let name: String

    /// The rows that changed; `nil` if they are not known or were not requested.
    ///
    /// The rows of tables without rowid are never reported.
    public let rows: RowChanges?

    /// The values of the rows before and after; `nil` if they were not requested, or if the table was only found out
    /// later.
    public let values: ChangedValues?

    package init(name: String, rows: RowChanges?, values: ChangedValues? = nil) {
        self.name = name
        self.rows = rows
        self.values = values
    }
}

/// The rows of a table that commits changed, as rowids in ascending order.
///
/// A row that moved to another rowid counts as deleted and inserted.
public struct RowChanges: Hashable, Sendable {
    /// The rowids of the inserted rows.
    public package(set) var inserted: [Int64] = []
    /// The rowids of the updated rows.
    public package(set) var updated: [Int64] = []
    /// The rowids of the deleted rows.
    public package(set) var deleted: [Int64] = []

    package init(inserted: [Int64] = [], updated: [Int64] = [], deleted: [Int64] = []) {
        (self.inserted, self.updated, self.deleted) = (inserted, updated, deleted)
    }

    /// The number of rows that changed.
    public var count: Int { inserted.count + updated.count + deleted.count }

    /// Whether no row changed.
    public var isEmpty: Bool { count == 0 }
}

extension ChangedTables {
    /// The tables without their rows, unless the rows are correct; if they are, without the tables in which no row
    /// changed.
    func certain(_ areRowsRight: Bool) -> ChangedTables {
        guard case .tables(let tables) = self else { return self }
        return .tables(
            areRowsRight
                ? tables.filter { $0.rows?.isEmpty != true }
                : tables.map { table in
                    TableChange(
                        name: table.name, rows: nil,
                        values: table.values.map { ChangedValues(missing: $0.missing ?? .overwritten) })
                })
    }
}
