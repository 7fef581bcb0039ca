/// What the session reads for the request screen.
package enum RequestWork: SessionWork {
    case read(Ticket, RequestQuery)
    /// Find out how SQLite runs a query, given the number of rows that it scanned if it ran to its end.
    case explain(Ticket, QueryRun, scannedRowCount: Int?)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let query):
            let trace = session.source.trace
            session.fetch(ticket) { db in
                try RequestContent.fetch(
                    query.path, arrangement: query.arrangement, including: query.includes,
                    limit: query.limit, isExplained: true, in: db, trace: trace)
            }
        case .explain(let ticket, let run, let scannedRowCount):
            session.fetch(ticket) { db in
                try RequestContent.explain(run, scannedRowCount: scannedRowCount, in: db)
            }
        }
    }
}

extension RequestContent: AnswerContent {
    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        var content = self
        if let query = browser.knownResult { content.add(query) }
        return browser.change(RequestPane.self) { request, context in
            request.accept(content, in: context.viewport)
            return []
        }
    }
}

extension RequestContent {
    /// Adds what is known of the result of an explained query.
    fileprivate mutating func add(_ result: KnownResult) {
        guard queries.count == 1 else { return }
        queries[0].rows = result.facts.count
        queries[0].seconds = result.facts.seconds
        queries[0].scannedRowCount = result.facts.scannedRowCount
    }
}

extension Browser {
    /// The result of the place's query, if it is the one that the session keeps.
    fileprivate var knownResult: KnownResult? {
        guard let location, location.path.isResult, let result = queries.result,
            location.query.run == result.run
        else { return nil }
        return result
    }

    /// The number of rows that the request screen fetches, which is also the default of the command.
    package static let requestLimit = 100

    /// Fetches the request for what the tree has expanded, in the arrangement of the rows.
    mutating func fetchRequest() -> [Effect] {
        guard let location, location.screen.kind == .request else { return [] }
        if location.path.isResult { return explainQuery(location.query) }
        return [.session(RequestWork.read(ticket(for: .request), requestQuery(of: location)))]
    }

    /// Returns the query for the rows of a location, including what its tree has expanded.
    func requestQuery(of location: Location) -> RequestQuery {
        RequestQuery(
            path: location.path, arrangement: location.grid.arrangement,
            includes: location.tree.expandedKeyPaths.union(
                location.tree.includes(at: location.path, in: catalog).keyPaths
            ).sorted(),
            limit: Self.requestLimit)
    }
}
