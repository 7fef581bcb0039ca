/// Waiting for answers.
extension Browser {
    /// Handles an answer: one that no pane waits for any more is dropped.
    mutating func accept(_ answer: Answer) -> [Effect] {
        let (ticket, content) = (answer.ticket, answer.content)
        guard tickets.pending[ticket.pane] == ticket || tickets.inBackground[ticket.pane] == ticket else {
            return content.arriveUnwanted(in: &self)
        }
        if content.isLast {
            forgetTicket(of: ticket.pane)
            endFailure(of: ticket.pane)
        }
        return content.arrive(in: &self, for: ticket)
    }

    /// Removes the notice that a pane failed, once it has an answer again.
    mutating func endFailure(of pane: Pane) {
        if status.notice?.failed == pane { status.notice = nil }
    }

    /// Reports work that failed. The screen stays as it is.
    mutating func fail(_ pane: Pane, _ reason: String) {
        if pane == .detail { return failDetail(SafeText.line(reason)) }
        if [.rows, .tree, .query].contains(pane) { changeRecord { $0.awaitedStep = nil } }
        let text = SafeText.line(reason)
        status.notice = Status.Notice(text: text, isError: true)
        _ = changeScreen(Screen.Kind.allCases.first { $0.pane == pane }) { screen, context in
            screen.fail(text, in: &context)
            return []
        }
        if pane != .record || copiedRecord == nil { failOverlay(of: pane, text) }
        if pane == .record { copiedRecord = nil }
        // The user can change the name.
        if pane == .export, prompt?.isAbout(.file) == true { prompt?.isSubmitted = false }
        if pane == .file { changeFiles { $0.opening = nil } }
        if location?.screen.isOld == true, pane != .file {
            let end = text.hasSuffix(".") ? "" : "."
            status.notice?.text = text + end + " The data shown is old."
            status.notice?.failed = pane
        }
    }
}
