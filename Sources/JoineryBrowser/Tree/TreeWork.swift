/// What the session reads for trees.
package enum TreeWork: SessionWork {
    case read(Ticket, TreeQuery)
    /// Read a row that no path in a table leads to, such as one of a result.
    case readRecord(Ticket, RecordPane, TreeQuery)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let query):
            session.fetch(ticket) { db in try TreeFetcher.fetch(query, in: db) }
        case .readRecord(let ticket, let row, let query):
            session.fetch(ticket) { [weak session] db in
                if let record = row.record {
                    var query = query
                    query.held = try [record.path(in: row.path.table, db)].compactMap(\.self)
                    return try TreeFetcher.fetch(record, query, in: db)
                }
                guard let rows = try session?.rows(at: row.path) else { throw CancellationError() }
                return try TreeFetcher.fetch(rows.record(at: row.row, in: row.arrangement, db), query, in: db)
            }
        }
    }
}

extension TreeContent: AnswerContent {
    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        let content = browser.formats.formatted(self)
        var marked = content
        marked.lines = browser.times.showing(browser.patch.marking(content.lines))
        switch ticket.pane {
        case .detail: return browser.accept(detail: marked)
        case .tree: return browser.change(TreePane.self) { $0.accept(marked, in: &$1) }
        default: browser.accept(associations: content)
        }
        return []
    }
}

extension Browser {
    /// The number of children of an association that the tree shows at first, and adds on request.
    package static let childrenInPage = 20
}
