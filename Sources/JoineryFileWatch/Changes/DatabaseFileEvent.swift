/// What happened to a watched database file.
public enum DatabaseFileEvent: Hashable, Sendable {
    /// One or several transactions were committed.
    case committed(DatabaseFileChange)

    /// The tables of commits are known that were told before, by their numbers: see ``CommittedTransaction/number``.
    case foundOut([Int: ChangedTables])

    /// Another file stands at the path, or the content was overwritten without SQLite. Connections still
    /// read the former file, or what they remember of it: close them and open it again.
    case replaced

    /// The file lost pages that its database needs.
    case truncated

    /// There is no file at the path any more.
    case deleted

    /// After `deleted` or `truncated`: the path holds a database again. Close the connections and open it again.
    case restored
}
