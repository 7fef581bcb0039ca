/// The pages that commits rewrote.
public enum ChangedPages: Hashable, Sendable {
    /// Exactly these pages. Page 1 is included only if more than its counters changed.
    case pages(PageSet)

    /// An unknown set of pages: anything may have changed.
    case everything(Reason)

    /// The reason the pages, or the tables that own them, are not known.
    public enum Reason: Hashable, Sendable {
        /// The schema changed, and with it the meaning of any query; or the statistics changed that SQLite uses to
        /// choose a query plan.
        case schemaChanged

        /// The database uses a rollback journal that was gone or incomplete when it was read, or no journal at all.
        case rollbackJournal

        /// The file was not read in time, or too much has happened since it was last read.
        case lostTrack

        /// The pages are known, but not the tables that own them: the tables were not requested, or are still being
        /// determined.
        case unattributed
    }

    /// Adds the pages of another value.
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
