/// Where a command runs: the browser, or what it lends to a screen. It has a status line to speak to the user, and
/// tickets for the work that is requested.
protocol CommandContext {
    var status: Status { get set }
    var tickets: Tickets { get set }
}

extension CommandContext {
    mutating func say(_ text: String) {
        status.notice = Status.Notice(text: text, isError: false)
    }

    /// Says what is wrong.
    ///
    /// - Parameter failed: The pane that shows old data because it failed.
    mutating func complain(_ text: String, failed: Pane? = nil) {
        status.notice = Status.Notice(text: text, isError: true, failed: failed)
    }

    /// Says that a key leads to where the user already is.
    mutating func sayAlreadyThere() {
        say("Already shown.")
    }

    mutating func sayNoRow() {
        say("There is no row under the cursor.")
    }

    /// Says that no row follows the viewed one in the direction of a step.
    mutating func sayLastRecord(_ step: Int) {
        say(step > 0 ? "This is the last row." : "This is the first row.")
    }

    /// Says that a list has no line under the cursor.
    ///
    /// - Parameter pane: What reads the list.
    mutating func sayNoLine(of pane: Pane) {
        say(tickets.pending[pane] == nil ? "The list is empty." : "The list has not been read yet.")
    }

    /// Returns the ticket for work of a pane, which no longer waits for any earlier one.
    mutating func ticket(for pane: Pane) -> Ticket {
        tickets.next(for: pane)
    }

    /// Whether a pane waits for an answer.
    func awaits(_ pane: Pane) -> Bool { tickets.pending[pane] != nil || tickets.inBackground[pane] != nil }

    /// No longer waits for an answer.
    mutating func forgetTicket(of pane: Pane) {
        tickets.pending[pane] = nil
        tickets.inBackground[pane] = nil
    }
}

extension Browser: CommandContext {}
