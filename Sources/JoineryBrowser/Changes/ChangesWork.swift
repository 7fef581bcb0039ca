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
        case .found(let found, let changed):
            let effects = browser.open(
                found.path, as: found.path.isRow ? .tree : .rows,
                arrangement: RowsArrangement(filter: found.filter))
            if let remark = changed.remark(found: found.count) { browser.say(remark) }
            return effects
        }
    }
}
