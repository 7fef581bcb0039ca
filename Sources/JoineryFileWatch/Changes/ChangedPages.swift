/// The pages that commits have rewritten.
public enum ChangedPages: Hashable, Sendable {
    /// Exactly these pages. Page 1 is among them only if more than its counters changed.
    case pages(PageSet)

    /// Which pages is not known: anything may have changed.
    case everything(Reason)

    /// Why the pages are not known.
    public enum Reason: Hashable, Sendable {
        /// The schema changed, and with it what any query means, or the statistics by which SQLite chooses how to
        /// find rows.
        case schemaChanged

        /// The database keeps a rollback journal, which was gone or not whole when it was looked at, or it keeps none.
        case rollbackJournal

        /// The file was not read meanwhile, or too much happened since.
        case lostTrack

        /// The pages are known, but not which tables own them: nobody asked, or it is still being found out.
        case unattributed
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
