/// What the session reads for trees.
package enum TreeWork: SessionWork {
    case read(Ticket, TreeQuery)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let query):
            session.fetch(ticket) { db in try TreeFetcher.fetch(query, in: db) }
        }
    }
}

extension TreeContent: AnswerContent {
    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        let content = browser.formats.formatted(self)
        guard ticket.pane == .tree else {
            browser.accept(associations: content)
            return []
        }
        var marked = content
        marked.lines = browser.times.showing(browser.patch.marking(content.lines))
        return browser.change(TreePane.self) { $0.accept(marked, in: &$1) }
    }
}

extension Browser {
    /// The number of children of an association that the tree shows at first, and adds on request.
    package static let childrenInPage = 20
}
