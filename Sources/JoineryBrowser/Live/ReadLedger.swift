import JoineryEngine

/// Finds the panes that a commit makes stale.
///
/// - Each pane on the screen has the read sets of the fetch that filled it, one for each file. A commit that does not
///   intersect that of its file cannot have changed what is shown.
/// - A running fetch may read the state before or after a commit. The changes of such commits are kept, and compared
///   with the read set when the fetch ends.
/// - While watching is off, stale panes are remembered for later.
struct ReadLedger {
    private var shown: [Pane: ReadSets] = [:]
    /// The changes of each file since a fetch began, by the name of the attached database; `nil` for the main file.
    private var running: [Ticket: [String?: ChangedPages]] = [:]
    private var withheld: Set<Pane> = []
    private(set) var isWatching = true
    /// Whether the schema changed while watching was off.
    private(set) var hasNewSchema = false

    /// Begins a fetch.
    mutating func begin(_ ticket: Ticket) {
        running[ticket] = [:]
    }

    /// Ends a fetch with an answer.
    ///
    /// - Returns: The panes to fetch again at once: its own, if the answer may be older than a commit since the fetch
    ///   began.
    mutating func end(_ ticket: Ticket, reading readSets: ReadSets) -> Set<Pane> {
        let changes = running.removeValue(forKey: ticket)
        shown[ticket.pane] = readSets
        withheld.remove(ticket.pane)
        guard let changes, changes.contains(where: { readSets.intersects($0.value, in: $0.key) }) else {
            return []
        }
        return tell([ticket.pane])
    }

    /// Ends a fetch of more of what a pane shows, which depends on nothing else.
    ///
    /// - Returns: The pane, if a commit since the fetch began may have changed what it shows.
    mutating func endPart(_ ticket: Ticket) -> Set<Pane> {
        let changes = running.removeValue(forKey: ticket)
        guard let changes, let readSets = shown[ticket.pane],
            changes.contains(where: { readSets.intersects($0.value, in: $0.key) })
        else { return [] }
        return tell([ticket.pane])
    }

    /// Ends a fetch without an answer: the pane keeps what it showed before.
    mutating func abandon(_ ticket: Ticket) {
        running[ticket] = nil
    }

    /// Forgets a pane that no longer shows anything.
    mutating func forget(_ pane: Pane) {
        shown[pane] = nil
        withheld.remove(pane)
    }

    /// Records a commit.
    ///
    /// - Parameter database: The name of the attached database that changed; `nil` for the main file.
    /// - Returns: The panes to fetch again.
    mutating func commit(
        _ changes: ChangedPages, in database: String? = nil, schemaChanged: Bool = false
    ) -> Set<Pane> {
        if schemaChanged, !isWatching { hasNewSchema = true }
        for ticket in running.keys { running[ticket]?[database, default: .pages([])].formUnion(changes) }
        return tell(Set(shown.filter { $0.value.intersects(changes, in: database) }.keys))
    }

    /// Switches watching on or off.
    ///
    /// - Returns: The panes that became stale in the meantime.
    mutating func watch(_ isWatching: Bool) -> Set<Pane> {
        self.isWatching = isWatching
        guard isWatching else { return [] }
        hasNewSchema = false
        defer { withheld = [] }
        return withheld
    }

    private mutating func tell(_ panes: Set<Pane>) -> Set<Pane> {
        if isWatching { return panes }
        withheld.formUnion(panes)
        return []
    }
}
