/// What the session reads for the log of changes.
package enum ChangesWork: SessionWork {
    /// Find the places of rows that others have changed.
    case find(Ticket, ChangedRows)

    package func start(in session: Session) {
        switch self {
        case .find(let ticket, let changed):
            session.fetch(ticket) { db in ChangesAnswer.found(try changed.found(in: db), of: changed) }
        }
    }
}

package enum ChangesAnswer: AnswerContent {
    case found(FoundRows, of: ChangedRows)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .found(let found, let changed): browser.take(found, of: changed)
        }
    }
}

extension Browser {
    mutating func find(_ changed: ChangedRows) -> [Effect] {
        [.session(ChangesWork.find(ticket(for: .place), changed))]
    }
}
