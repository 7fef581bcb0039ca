import CSQLite

/// A change of one row, with what the row was before and what it is after.
///
/// See also ``TransactionObserver/databaseWillChange(with:)``.
public struct DatabasePreUpdateEvent: Hashable, Sendable {
    /// Whether SQLite tells of values: it must have been built with `SQLITE_ENABLE_PREUPDATE_HOOK`, as that of Debian and
    /// of Apple's systems is.
    public static let isAvailable = joinery_has_pre_update_hook()

    /// What is done to the row.
    public let kind: DatabaseEvent.Kind

    /// The database of the table: `main`, `temp`, or the name of an attached one.
    public let databaseName: String

    /// The table.
    public let tableName: String

    /// How many columns the row has.
    public var count: Int { (initialDatabaseValues ?? finalDatabaseValues ?? []).count }

    /// How deep in triggers the change is made; 0 outside of them.
    public let depth: Int

    /// The rowid of the row before; `nil` for one that is inserted. Without meaning in a table without rowid.
    public let initialRowID: Int64?

    /// The rowid of the row after; `nil` for one that is deleted. Without meaning in a table without rowid.
    public let finalRowID: Int64?

    /// The values of the row before, in the order of the columns; `nil` for one that is inserted.
    public let initialDatabaseValues: [DatabaseValue]?

    /// The values of the row after, in the order of the columns; `nil` for one that is deleted.
    public let finalDatabaseValues: [DatabaseValue]?

    /// A value of the row before; `nil` for a row that is inserted, or where there is no such column.
    public func initialDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        Self.value(of: initialDatabaseValues, at: index)
    }

    /// A value of the row after; `nil` for a row that is deleted, or where there is no such column.
    public func finalDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        Self.value(of: finalDatabaseValues, at: index)
    }

    /// The event, which can be kept.
    public func copy() -> DatabasePreUpdateEvent { self }

    private static func value(of values: [DatabaseValue]?, at index: Int) -> DatabaseValue? {
        guard let values, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// Reads what the hook is called for, while it is.
    init(_ source: ChangedTable, oldID: Int64, newID: Int64, _ connection: SQLiteConnection) {
        kind = source.kind
        databaseName = source.databaseName
        tableName = source.tableName
        depth = Int(joinery_pre_update_depth(connection))
        initialRowID = kind == .insert ? nil : oldID
        finalRowID = kind == .delete ? nil : newID
        let columns = 0..<joinery_pre_update_count(connection)
        func values(_ value: (SQLiteConnection?, CInt) -> OpaquePointer?) -> [DatabaseValue] {
            columns.map { value(connection, $0).map { DatabaseValue(copying: $0) } ?? .null }
        }
        initialDatabaseValues = kind == .insert ? nil : values(joinery_pre_update_old)
        finalDatabaseValues = kind == .delete ? nil : values(joinery_pre_update_new)
    }
}
