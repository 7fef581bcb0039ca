@testable import JoineryBrowser

extension Browser {
    /// Answers the request that a pane is waiting for. Does nothing if it is not waiting.
    @discardableResult
    mutating func answer(_ pane: Pane, _ content: some AnswerContent) -> [Effect] {
        (tickets.pending[pane] ?? tickets.inBackground[pane]).map { update(.answer(Answer($0, content))) }
            ?? []
    }
}

extension Effect {
    /// The work of a kind that the session does; `nil` for any other effect.
    func work<Work: SessionWork>(_ kind: Work.Type) -> Work? {
        if case .session(let work) = self { work as? Work } else { nil }
    }
}

extension Effect {
    /// The export of a kind that is requested; `nil` for any other effect.
    func export<Written: Export>(_ kind: Written.Type) -> Written? {
        work(ExportWork.self)?.export as? Written
    }
}

extension Message {
    /// The content of an answer of a kind; `nil` for any other message.
    func answer<Content: AnswerContent>(_ kind: Content.Type) -> Content? {
        if case .answer(let answer) = self { answer.content as? Content } else { nil }
    }
}

extension Session {
    /// Performs the work that effects request of the session.
    func perform(_ effects: [Effect]) {
        for case .session(let work) in effects { perform(work) }
    }
}
