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
            browser.take(associations: content)
            return []
        }
        return browser.take(content)
    }
}

extension Browser {
    /// The number of children of an association that the tree shows at first, and adds on request.
    package static let childrenInPage = 20

    mutating func fetchTree() -> [Effect] {
        guard let location, location.screen.kind == .tree else { return [] }
        var query = location.tree.query(path: location.path, pageSize: Self.childrenInPage)
        query.arrangement = location.grid.arrangement
        query.includes = includes(of: location)
        return [.session(TreeWork.read(ticket(for: .tree), query))]
    }

    /// Returns the includes, except those that no longer exist according to the catalog.
    func includes(of location: Location) -> Includes {
        guard let entries = catalog.entries else { return location.tree.includes }
        return location.tree.includes.fitting(location.path.finalTable(in: entries), in: entries)
    }

    fileprivate mutating func take(_ content: TreeContent) -> [Effect] {
        let effects = highlight(content)
        noteArrangementsOfTree()
        if prompt?.isSubmitted == true { prompt = nil }
        location?.tree.accept(content, height: viewport.mainLines)
        noteRowOutsideTree()
        return effects + goOnToRecord()
    }
}
