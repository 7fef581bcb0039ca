/// The answers that the browser waits for.
package struct Tickets: Equatable, Sendable {
    /// The latest ticket of each pane that waits for an answer.
    package var pending: [Pane: Ticket] = [:]
    /// The latest ticket of each pane whose answer comes when it comes.
    package var inBackground: [Pane: Ticket] = [:]
    /// The panes whose latest fetch was caused by a commit of another program.
    var refetched: Set<Pane> = []
    /// The serial number of the last ticket.
    package var last = 0

    /// Returns the ticket for work of a pane, which no longer waits for any earlier one.
    mutating func next(for pane: Pane) -> Ticket {
        last += 1
        let ticket = Ticket(pane: pane, number: last)
        if pane.isInBackground { inBackground[pane] = ticket } else { pending[pane] = ticket }
        refetched.remove(pane)
        return ticket
    }
}
