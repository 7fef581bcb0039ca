import CSQLite

/// A change of a row, with its values before and after.
///
/// See also ``TransactionObserver/databaseWillChange(with:)``.
public struct DatabasePreUpdateEvent: Hashable, Sendable {
    /// Whether SQLite reports values: this requires a build with `SQLITE_ENABLE_PREUPDATE_HOOK`, such as those of
    /// Debian and of Apple's systems.
    public static let isAvailable = joinery_has_pre_update_hook()

    /// The kind of change.
    public let kind: DatabaseEvent.Kind

    /// The name of the table's database: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The name of the table.
    public let tableName: String

    /// The number of columns of the row.
    public var count: Int { (initialDatabaseValues ?? finalDatabaseValues ?? []).count }

    /// The depth of nested triggers that make the change; 0 outside triggers.
    public let depth: Int

    /// The rowid before the change, or `nil` for an insertion. Without meaning for a table without rowid.
    public let initialRowID: Int64?

    /// The rowid after the change, or `nil` for a deletion. Without meaning for a table without rowid.
    public let finalRowID: Int64?

    /// The values before the change, in the order of the columns, or `nil` for an insertion.
    public let initialDatabaseValues: [DatabaseValue]?

    /// The values after the change, in the order of the columns, or `nil` for a deletion.
    public let finalDatabaseValues: [DatabaseValue]?

    /// Returns a value before the change, or `nil` for an insertion or if there is no such column.
    public func initialDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        Self.value(of: initialDatabaseValues, at: index)
    }

    /// Returns a value after the change, or `nil` for a deletion or if there is no such column.
    public func finalDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        Self.value(of: finalDatabaseValues, at: index)
    }

    /// Returns the event. Events can be stored without copying them.
    public func copy() -> DatabasePreUpdateEvent { self }

    private static func value(of values: [DatabaseValue]?, at index: Int) -> DatabaseValue? {
        guard let values, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// Creates an event from the current call of SQLite's hook.
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
