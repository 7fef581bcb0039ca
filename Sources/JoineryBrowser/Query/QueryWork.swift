import JoineryAnalysis
import JoineryEngine

/// What the session does for queries and their results.
package enum QueryWork: SessionWork {
    /// Run a query; a repeated run, because of a commit, takes only part of the time.
    case run(Ticket, QueryRun, isRepeated: Bool)
    /// Find the SQL for the rows of a path.
    case sql(Ticket, RequestQuery)
    /// Read the names that queries can use.
    case vocabulary(Ticket)
    /// Find the rows that a parameter named like a foreign key, or the foreign key of a table, may refer to, by a text in
    /// their labels.
    case choices(Ticket, column: String, of: String?, text: String)

    package func start(in session: Session) {
        switch self {
        case .run(let ticket, let run, let isRepeated): session.runQuery(ticket, run, isRepeated: isRepeated)
        case .sql(let ticket, let query):
            session.fetch(ticket) { db in QueryTextAnswer.text(try PlaceSQL.text(of: query, db)) }
        // Nobody waits for names that are read while a query is being typed.
        case .vocabulary(let ticket) where ticket.pane == .names:
            session.find(ticket, on: .panes) { db in QueryAnswer.vocabulary(try QueryVocabulary.read(db)) }
        case .vocabulary(let ticket):
            session.fetch(ticket) { db in QueryAnswer.vocabulary(try QueryVocabulary.read(db)) }
        // Without choices, a value can still be typed.
        case .choices(let ticket, let column, let table, let text):
            session.find(ticket) { db in
                let choices = try db.withTimeBudget(1) {
                    try ParameterChoices.find(column: column, of: table, text: text, db)
                }
                return QueryAnswer.choices(choices, column: column, text: text)
            }
        }
    }
}

package enum QueryAnswer: AnswerContent {
    /// A query has rows to show, or has ended.
    case facts(ResultFacts)
    /// A query did not run.
    case failure(QueryFailure)
    case vocabulary(QueryVocabulary)
    /// The rows that a parameter may refer to, for its name and the text typed.
    case choices([ParametersPane.Choice], column: String, text: String)

    package var isLast: Bool { if case .facts(let facts) = self { facts.end != nil } else { true } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .facts(let facts): return browser.accept(facts)
        case .failure(let failure): return browser.accept(failure)
        case .vocabulary(let vocabulary): return browser.accept(vocabulary, for: ticket)
        case .choices(let choices, let column, let text): browser.accept(choices, for: column, text)
        }
        return []
    }

    package func arriveUnwanted(in browser: inout Browser) -> [Effect] {
        if case .facts(let facts) = self { browser.noteRowsOfCanceledQuery(facts) } else { [] }
    }
}
