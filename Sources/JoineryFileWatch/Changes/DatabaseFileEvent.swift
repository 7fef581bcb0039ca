/// An event concerning a watched database file.
public enum DatabaseFileEvent: Hashable, Sendable {
    /// One or more transactions were committed.
    case committed(DatabaseFileChange)

    /// The tables of commits reported earlier are now known. The keys are values of ``CommittedTransaction/number``.
    case foundOut([Int: ChangedTables])

    /// The file at the path was replaced, or its content was overwritten without SQLite.
    ///
    /// Open connections still read the former file, or their cached copy of it: close them and open the database again.
    case replaced

    /// The file lost pages that its database needs.
    case truncated

    /// The file at the path was deleted.
    case deleted

    /// After `deleted` or `truncated`, the path holds a database again. Close open connections and open the database
    /// again.
    case restored
}
