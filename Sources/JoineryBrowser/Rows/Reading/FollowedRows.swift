import JoineryEngine

/// Finds the rows that commits insert into a table, each once.
///
///     rowids up to the greatest that was read    those that commits report as inserted
///     rowids beyond it                           all that are there, whatever is known of the commits
///
/// Reading may be ahead of what is reported: a row that was read before its commit is reported is not read again.
package struct FollowedRows {
    /// What commits did to the table since the last reading.
    package struct Changes: Sendable {
        /// The rowids of inserted rows, without those that were deleted again.
        fileprivate var inserted: Set<Int64> = []
        fileprivate var deleted: Set<Int64> = []
        /// Whether the rows of a commit are not known.
        package private(set) var areUnknown = false
        /// Whether there was no commit.
        package private(set) var isEmpty = true

        package init() {}

        /// Adds an event of the file.
        package mutating func add(_ event: DatabaseFileEvent, of table: String) {
            switch event {
            case .committed(let change):
                isEmpty = false
                // What is being found out is reported later.
                for transaction in change.transactions
                where transaction.number == nil || !transaction.tables.isEverything {
                    add(transaction.tables, of: table)
                }
            case .foundOut(let tables):
                isEmpty = false
                for tables in tables.values { add(tables, of: table) }
            case .replaced, .truncated, .deleted, .restored: break
            }
        }

        /// Adds the tables that commits changed.
        mutating func add(_ tables: ChangedTables, of table: String) {
            isEmpty = false
            guard case .tables(let changes) = tables else {
                areUnknown = true
                return
            }
            guard let change = changes.first(where: { $0.name.isName(table) }) else { return }
            guard let rows = change.rows else {
                areUnknown = true
                return
            }
            deleted.formUnion(rows.deleted)
            inserted.subtract(rows.deleted)
            inserted.formUnion(rows.inserted)
        }
    }

    private let table: TableInfo
    private let rowID: String
    /// The greatest rowid that was read; `nil` if the table was empty.
    private var greatest: Int64?
    /// The rowids beyond it of which a commit was reported, and those up to it of which none was, although they were read.
    private var (reported, ahead): (Set<Int64>, Set<Int64>) = ([], [])
    /// The rowids up to the greatest that are to be read, the next one last.
    private var waiting: [Int64] = []

    /// The number of rows read at once. SQLite limits the number of conditions in an expression.
    private static let portion = 200
    /// The number of rowids kept until their commits are reported.
    private static let mostAhead = 1_000_000

    /// Prepares to follow a table from now on.
    ///
    /// - Parameter shown: The keys of rows that are shown already.
    /// - Throws: A `PathError` if the rows of the table have no rowids, or a `DatabaseError`.
    package init(of table: TableInfo, besides shown: [RowKey], _ db: Database) throws {
        guard table.kind == .table, let rowID = table.rowIDName else {
            let name = SafeText.line(table.name)
            throw PathError(
                table.isView
                    ? "\(name) is a view: follow a table that it reads."
                    : "\(name) cannot be followed: new rows are found by their rowids, and it has none.")
        }
        (self.table, self.rowID) = (table, rowID)
        let rows = Table(table.name)
        greatest = try Self.greatest(of: table, rowID, db)
        for keys in shown.chunks(of: Self.portion) {
            let ids = rows.filter(table.condition(for: keys)).select(Column(rowID), as: Int64.self)
            ahead.formUnion(try ids.fetchAll(db))
        }
    }

    private static func greatest(of table: TableInfo, _ rowID: String, _ db: Database) throws -> Int64? {
        try Table(table.name).select(max(Column(rowID)), as: Int64.self).fetchOne(db)
    }

    /// Notes what commits did, before the next reading.
    package mutating func note(_ changes: Changes) {
        ahead.subtract(changes.deleted)
        reported.subtract(changes.deleted)
        var low: [Int64] = []
        for id in changes.inserted {
            if let greatest, id <= greatest {
                if ahead.remove(id) == nil { low.append(id) }
            } else {
                reported.insert(id)
            }
        }
        waiting = low.sorted(by: >) + waiting
    }

    /// Returns the keys of the next rows; `nil` if there are none for now.
    package mutating func next(_ db: Database) throws -> RowsSelection? {
        while !waiting.isEmpty {
            let ids = Array(waiting.suffix(Self.portion))
            waiting.removeLast(ids.count)
            let found = try rows(Table(table.name).filter(ids.contains(Column(rowID))), db)
            if !found.isEmpty { return RowsSelection(Set(found.map(\.key))) }
        }
        let beyond = greatest.map { Table(table.name).filter(Column(rowID) > $0) } ?? Table(table.name).all()
        let found = try rows(beyond.order(Column(rowID)).limit(Self.portion), db)
        for row in found where reported.remove(row.id) == nil { ahead.insert(row.id) }
        if let last = found.last {
            greatest = last.id
            return RowsSelection(Set(found.map(\.key)))
        }
        // SQLite gives the rowid of a deleted last row to the next one.
        greatest = try Self.greatest(of: table, rowID, db)
        // Commits whose rows are not known leave theirs here.
        if ahead.count > Self.mostAhead { ahead = [] }
        return nil
    }

    private func rows(
        _ request: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> [(id: Int64, key: RowKey)] {
        let key = table.primaryKey?.columns ?? []
        let names = key + [rowID]
        let selected = request.select(
            names.enumerated().map { Column($1).forKey(table.privateName("key\($0)")) })
        return try selected.fetchAll(db).map { row in
            let values: [DatabaseValue] = Array(row.databaseValues)
            // A key with NULL identifies no row, but the rowid does.
            let isWhole = !values.dropLast().contains(.null)
            return (
                Int64.fromDatabaseValue(values[key.count]) ?? 0,
                RowKey(isWhole ? values.dropLast() : values)
            )
        }
    }
}
