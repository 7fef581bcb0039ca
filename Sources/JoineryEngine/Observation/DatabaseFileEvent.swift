/// What happened to a watched database file.
public enum DatabaseFileEvent: Hashable, Sendable {
    /// One or several transactions were committed.
    case committed(DatabaseFileChange)

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

/// What one or several commits have changed.
///
/// This is the boundary behind which more can be known later: `pages` is what the watcher sees, and a map from
/// pages to the b-trees that own them, kept on the side of the watcher, tells from it the tables and, by
/// comparing the images of the pages, the rows. They become properties of this type; those who only need
/// to know whether their query is stale go on asking `pages`.
public struct DatabaseFileChange: Hashable, Sendable {
    /// The pages that were rewritten.
    public private(set) var pages: ChangedPages

    /// How many transactions were committed: exact in WAL mode and by the change counter in the others, at least
    /// one where that is not known.
    public private(set) var commits: Int

    /// Whether the schema changed, or may have.
    public private(set) var schemaChanged: Bool

    init(pages: ChangedPages, commits: Int, schemaChanged: Bool = false) {
        self.pages = pages
        self.commits = commits
        self.schemaChanged = schemaChanged
    }

    /// Adds the commits that came next.
    public mutating func append(_ next: DatabaseFileChange) {
        pages.formUnion(next.pages)
        commits += next.commits
        schemaChanged = schemaChanged || next.schemaChanged
    }
}

/// The pages that commits have rewritten.
public enum ChangedPages: Hashable, Sendable {
    /// Exactly these pages. Page 1 is among them only if more than its counters changed.
    case pages(PageSet)

    /// Which pages is not known: anything may have changed.
    case everything(Reason)

    /// Why the pages are not known.
    public enum Reason: Hashable, Sendable {
        /// The schema changed, and with it what any query means.
        case schemaChanged

        /// The database keeps a rollback journal, which does not tell other processes what it held.
        case rollbackJournal

        /// The file was not read meanwhile, or too much happened since.
        case lostTrack
    }

    /// Adds other pages.
    public mutating func formUnion(_ other: ChangedPages) {
        switch (self, other) {
        case (.everything, _): break
        case (_, .everything): self = other
        case (.pages(var pages), .pages(let others)):
            pages.formUnion(others)
            self = .pages(pages)
        }
    }
}
