/// What the session does with the texts of queries.
package enum QueryTextWork: SessionWork {
    /// Read the text of a query by its name, or that of the query typed last if the name is empty.
    case read(Ticket, named: String)
    /// Read the queries that ran before.
    case history(Ticket)
    /// Read the named queries.
    case namedQueries(Ticket)
    /// Keep a query under a name or in a file, or read one from a file.
    case run(Ticket, QueryFileCommand, String)
    /// Add a query to those that ran.
    case remember(String)
    /// Keep the text being typed, to have it when the file is opened next time: that of a named query, or of another.
    case keepDraft(String, ofNamed: Bool)

    package func start(in session: Session) {
        let texts = session.texts
        switch self {
        case .read(let ticket, let name):
            session.run(ticket) { session, _ in
                session.answer(
                    ticket, QueryTextAnswer.text(name.isEmpty ? texts.draft : try texts.text(named: name)))
            }
        case .history(let ticket):
            session.run(ticket) { session, _ in
                session.answer(ticket, QueryTextAnswer.history(texts.history))
            }
        case .namedQueries(let ticket):
            session.run(ticket) { session, _ in
                session.answer(ticket, QueryTextAnswer.namedQueries(texts.namedQueries))
            }
        case .run(let ticket, let command, let text):
            session.run(ticket) { session, _ in session.answer(ticket, try texts.run(command, text)) }
        case .remember(let text): texts.remember(text)
        case .keepDraft(let text, let isOfNamed): texts.keepDraft(text, isOfNamed: isOfNamed)
        }
    }
}

package enum QueryTextAnswer: AnswerContent {
    /// The text that a query screen begins with.
    case text(String)
    /// The queries that ran, oldest first.
    case history([String])
    case namedQueries([NamedQuery])
    /// A query was kept: what was done.
    case saved(String)
    /// The text of a file, to be edited.
    case edited(String)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .text(let text): return browser.takeQuery(text, for: ticket)
        case .history(let texts):
            browser.queries.history = texts
            return browser.keyMode == .editor ? browser.changeQuery { $0.recall(older: true, in: &$1) } : []
        case .namedQueries(let queries): browser.accept(queries)
        case .saved(let sentence):
            browser.queries.named = nil
            browser.say(sentence)
        case .edited(let text): return browser.changeQuery { $0.replaceText(with: text, in: &$1) }
        }
        return []
    }
}

extension Browser {
    mutating func fetchNamedQueries() -> Effect {
        .session(QueryTextWork.namedQueries(ticket(for: .words)))
    }
}
