/// What the session reads for places.
package enum PlaceWork: SessionWork {
    /// Find the path that a text names.
    case find(Ticket, String)
    /// Read the labels of the breadcrumb.
    case crumbs(Ticket, Path)

    package func start(in session: Session) {
        switch self {
        case .find(let ticket, let text):
            session.fetch(ticket) { [weak session] db in
                let path = try Path(text, in: db)
                if let name = path.query { _ = try session?.texts.text(named: name) }
                return PlaceAnswer.found(path)
            }
        // Without labels, the breadcrumb shows keys.
        case .crumbs(let ticket, let path):
            session.find(ticket, on: .panes) { db in
                try db.withTimeBudget(Session.timeBudget) {
                    PlaceAnswer.crumbs(path, try path.labeledCrumbs(db))
                }
            }
        }
    }
}

package enum PlaceAnswer: AnswerContent {
    case found(Path)
    /// The labels of a path, for the breadcrumb.
    case crumbs(Path, [String])

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .found(let path):
            return browser.open(path, as: path.firstScreen)
        case .crumbs(let path, let crumbs):
            if browser.location?.path == path, crumbs.count == path.steps.count + 1 {
                browser.location?.crumbs = crumbs
            }
            return []
        }
    }
}

extension Browser {
    mutating func find(_ text: String) -> Effect {
        .session(PlaceWork.find(ticket(for: .place), text))
    }

    mutating func fetchCrumbs(of path: Path) -> Effect {
        .session(PlaceWork.crumbs(ticket(for: .crumbs), path))
    }
}
