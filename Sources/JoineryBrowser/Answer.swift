/// The result of work, with the ticket of the request.
package struct Answer: Equatable, Sendable {
    package var ticket: Ticket
    package var content: any AnswerContent

    package init(_ ticket: Ticket, _ content: any AnswerContent) {
        self.ticket = ticket
        self.content = content
    }

    package static func == (left: Answer, right: Answer) -> Bool {
        left.ticket == right.ticket && left.content.isEqual(to: right.content)
    }
}

/// What an answer says, and what it means to the browser. Each screen has its own, in its folder.
package protocol AnswerContent: Equatable, Sendable {
    /// Whether the work has ended. Until then, the pane waits for more answers with the same ticket.
    var isLast: Bool { get }

    /// Changes the browser that waits for it, and returns the effects that follow.
    func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect]

    /// Handles an answer that the browser no longer waits for.
    func arriveUnwanted(in browser: inout Browser) -> [Effect]

    /// What follows if the browser itself is gone.
    var effectsIfUnheard: [Effect] { get }
}

extension AnswerContent {
    package var isLast: Bool { true }
    package func arriveUnwanted(in browser: inout Browser) -> [Effect] { [] }
    package var effectsIfUnheard: [Effect] { [] }

    fileprivate func isEqual(to other: any AnswerContent) -> Bool { self == other as? Self }
}

/// Why work failed. The screen stays as it is.
package struct Failure: AnswerContent {
    package var reason: String

    package init(_ reason: String) {
        self.reason = reason
    }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        browser.fail(ticket.pane, reason)
        return browser.files.start?.first == ticket ? browser.missFirst(reason) : []
    }
}
