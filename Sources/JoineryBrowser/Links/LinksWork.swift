import JoineryEngine

/// What the session does about links.
package enum LinksWork: SessionWork {
    /// List the links, with those that are only possible if requested.
    case list(Ticket, withPossible: Bool)
    /// Change the rules of the file, and say what was done.
    case keep(Ticket, [RuleChange], said: String)
    /// Look for links again when the schema is read.
    case searchAgain
    /// Look for links again if the numbers of rows say that tables have grown so much that their values may say more.
    case searchIfGrown(NamedValues<RowCount>)

    package func start(in session: Session) {
        switch self {
        case .list(let ticket, let withPossible):
            session.fetch(ticket) { [weak session] db in
                let schema = try db.schema()
                guard let session else { throw CancellationError() }
                let content = session.linkContent(of: schema, withPossible: withPossible)
                return LinksAnswer.list(content)
            }
        case .keep(let ticket, let changes, let said):
            session.run(ticket) { session, _ in
                let place = try session.keep(changes)
                session.answer(ticket, LinksAnswer.kept("\(said): kept in \(place)."))
            }
        case .searchAgain: session.links.withLock { $0.forget() }
        case .searchIfGrown(let counts): session.lookForLinks(after: counts)
        }
    }
}

package enum LinksAnswer: AnswerContent {
    case list(LinkContent)
    /// Decisions were kept, as the sentence says.
    case kept(String)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .list(let content):
            guard case .links(var pane) = browser.overlay?.uncovered else { return [] }
            pane.accept(content, lines: browser.linkListLines)
            browser.show(pane)
            return []
        case .kept: return arriveUnwanted(in: &browser)
        }
    }

    /// The list may have been requested again before it is known that decisions were kept. That of the new rules is on its way.
    package func arriveUnwanted(in browser: inout Browser) -> [Effect] {
        guard case .kept(let sentence) = self else { return [] }
        browser.say(sentence)
        return []
    }
}

extension Session {
    fileprivate func linkContent(of schema: DatabaseSchema, withPossible: Bool) -> LinkContent {
        let (found, failure) = links.withLock { ($0.found, $0.failure) }
        // Connections may still follow names alone.
        let isBehind = found != nil && schema.schemaRules.links == nil
        let schema = isBehind ? schema.following(withLinks(schema.schemaRules)) : schema
        return LinkContent(
            list: LinkList(of: schema, withPossible: withPossible),
            isSearched: found != nil || !schema.schemaRules.infersForeignKeys, failure: failure,
            place: rules.withLock(\.storage)?.place())
    }

    /// Changes the rules of the file, follows them, and returns the name of the file that has them.
    fileprivate func keep(_ changes: [RuleChange]) throws -> String {
        guard let storage = rules.withLock(\.storage) else { throw UnkeptRules() }
        let place = try storage.keep(changes)
        adoptNewerRules()
        return place
    }
}

/// There is no file for rules.
private struct UnkeptRules: Error, CustomStringConvertible {
    var description: String { "There is no place to keep decisions about this file." }
}
