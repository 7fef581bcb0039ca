import JoineryAnalysis
import JoineryEngine

/// What the session finds for the list of places.
package enum PlacesWork: SessionWork {
    /// Find out how two rows are connected.
    case connections(Ticket, from: Path, to: Path)
    /// Find the dead links: those of inferred foreign keys in a sample, or in all rows, which has no time limit.
    case deadLinks(Ticket, readsAll: Bool)
    /// Find the columns that hold values of a column, which has no time limit.
    case sharedValues(Ticket, TableColumn)

    package func start(in session: Session) {
        switch self {
        case .connections(let ticket, let origin, let destination):
            session.fetch(ticket) { db in
                PlacesAnswer.connections(
                    try RowConnectionFinder.connections(
                        from: origin, to: destination, within: RowConnections.Bound(), in: db))
            }
        case .sharedValues(let ticket, let column):
            session.run(ticket) { session, interruption in
                try session.fetchInBackground(ticket, interruption) { db in
                    PlacesAnswer.sharedValues(
                        try db.columns(sharingValuesWith: column.column, of: column.table))
                }
            }
        case .deadLinks(let ticket, let readsAll):
            let tell: @Sendable (LinkCheck.Progress) -> Void = { [weak session] progress in
                session?.answer(ticket, PlacesAnswer.progress(progress))
            }
            guard readsAll else {
                return session.fetch(ticket) { db in
                    let links = PlacesPane.linksOfForeignKey
                    return PlacesAnswer.deadLinks(
                        try LinkCheck(sampling: links, readsAll: false, in: db, report: tell))
                }
            }
            session.run(ticket) { session, interruption in
                try session.fetchInBackground(ticket, interruption) { db in
                    let links = PlacesPane.linksOfForeignKey
                    return PlacesAnswer.deadLinks(
                        try LinkCheck(sampling: links, readsAll: true, in: db, report: tell))
                }
            }
        }
    }
}

package enum PlacesAnswer: AnswerContent {
    case connections(RowConnections)
    case deadLinks(LinkCheck)
    case sharedValues(SharedValues)
    /// How far the search for dead links has come.
    case progress(LinkCheck.Progress)

    package var isLast: Bool { if case .progress = self { false } else { true } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .connections(let connections): browser.accept(connections)
        case .deadLinks(let check): browser.accept(check)
        case .sharedValues(let shared): browser.accept(shared)
        case .progress(let progress): browser.accept(progress)
        }
        return []
    }
}
