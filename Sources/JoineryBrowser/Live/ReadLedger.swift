import JoineryEngine

/// Which panes a commit makes old.
///
/// - Each pane on the screen has the read set of the fetch that filled it: a commit that does not meet it cannot have
///   changed what is shown.
/// - A fetch that runs may have read the state before or after a commit that is told meanwhile; so what is told is kept
///   until its own read set is known, and compared then.
/// - While watching is switched off, panes that became old are kept for later.
struct ReadLedger {
    private var shown: [Pane: ReadSet] = [:]
    private var running: [Ticket: ChangedPages] = [:]
    private var withheld: Set<Pane> = []
    private(set) var isWatching = true
    /// Whether the schema changed while watching was off.
    private(set) var hasNewSchema = false

    /// A fetch is about to begin.
    mutating func begin(_ ticket: Ticket) {
        running[ticket] = .pages([])
    }

    /// A fetch has ended with an answer. Returns the panes that are to be fetched again at once: its own, if the answer
    /// may be older than a commit that was told while it was read.
    mutating func end(_ ticket: Ticket, reading readSet: ReadSet) -> Set<Pane> {
        let changes = running.removeValue(forKey: ticket)
        shown[ticket.pane] = readSet
        withheld.remove(ticket.pane)
        guard let changes, readSet.intersects(changes) else { return [] }
        return tell([ticket.pane])
    }

    /// A fetch has ended without an answer: what the pane shows is what it showed before.
    mutating func abandon(_ ticket: Ticket) {
        running[ticket] = nil
    }

    /// A pane shows nothing any more.
    mutating func forget(_ pane: Pane) {
        shown[pane] = nil
        withheld.remove(pane)
    }

    /// Something was committed. Returns the panes to fetch again.
    mutating func commit(_ changes: ChangedPages, schemaChanged: Bool = false) -> Set<Pane> {
        if schemaChanged, !isWatching { hasNewSchema = true }
        for ticket in running.keys { running[ticket]?.formUnion(changes) }
        return tell(Set(shown.filter { $0.value.intersects(changes) }.keys))
    }

    /// Switches watching on or off. Returns the panes that became old meanwhile.
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
