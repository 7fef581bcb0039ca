import JoineryEngine

/// What is beside the catalog until something is opened.
package enum Preview: Equatable, Sendable {
    /// The first rows of a table or view.
    case rows(RowsPane, of: String)
    /// The structure of the file.
    case file(StructurePane)

    /// The table; `nil` for the file.
    fileprivate var table: String? { if case .rows(_, let table) = self { table } else { nil } }
}

/// What the session reads for the preview of a table. The structure of the file is read as for its screen.
package enum PreviewWork: SessionWork {
    case rows(Ticket, RowsQuery)

    /// The time in seconds for rows that nobody has asked for.
    private static let timeBudget = 2.0
    private static let tooLong = "Its rows take more than two seconds to read."

    package func start(in session: Session) {
        switch self {
        case .rows(let ticket, let query):
            session.run(ticket) { session, interruption in
                try session.fetchInBackground(ticket, interruption) { db in
                    do {
                        let page = try db.withTimeBudget(Self.timeBudget) {
                            try FileRows().page(query, interruption, db)
                        }
                        return PreviewAnswer.rows(page, of: query.path.table)
                    } catch {
                        guard !interruption.isInterrupted else { throw error }
                        let isLate = (error as? DatabaseError)?.isInterruptionError == true
                        return PreviewAnswer.failure(
                            isLate ? Self.tooLong : Session.sentence(for: error), of: query.path.table)
                    }
                }
            }
        }
    }
}

package enum PreviewAnswer: AnswerContent {
    case rows(RowsPage, of: String)
    case failure(String, of: String)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .rows(let page, let table):
            browser.changePreview(of: table) { pane, browser in
                pane.show(first: browser.displayed(page, of: table))
            }
        case .failure(let reason, let table):
            browser.changePreview(of: table) { pane, _ in pane.error = reason }
        }
        return []
    }
}

extension RowsPane {
    /// Shows the first page, without a cursor.
    fileprivate mutating func show(first page: RowsPage) {
        self.page = page
        error = nil
    }
}

extension Browser {
    /// Reads what is beside the catalog, as long as there is nothing else to show there.
    mutating func followCatalog() -> [Effect] {
        guard location == nil, viewport.isWide, let table = catalog.cursor else {
            guard preview != nil else { return [] }
            preview = nil
            forgetTicket(of: .preview)
            // Commits would be reported for it as long as the session remembers what it depends on.
            return [.cancel(.preview), .forget(.preview)]
        }
        makeGlanceLines()
        var effects: [Effect] = []
        if glance == nil, !awaits(.glance) {
            effects = fetchGlance() + [.session(GlanceWork.countDeadLinks(ticket(for: .orphans)))]
        }
        if catalog.isOnFile {
            if case .file? = preview { return effects }
            preview = .file(StructurePane(of: .file))
        } else {
            if preview?.table == table { return effects }
            preview = .rows(RowsPane(), of: table)
        }
        return effects + fetchPreview()
    }

    /// Reads it again. What is shown stays until the answer comes.
    mutating func fetchPreview() -> [Effect] {
        switch preview {
        case nil: return []
        case .file: return [.session(StructureWork.read(ticket(for: .preview), .file))]
        case .rows(_, let table):
            let query = RowsQuery(
                path: Path(table: table), arrangement: RowsArrangement(), position: .first,
                limit: max(viewport.mainLines, 1))
            return [.session(PreviewWork.rows(ticket(for: .preview), query))]
        }
    }

    fileprivate mutating func changePreview(of table: String, _ change: (inout RowsPane, Browser) -> Void) {
        guard case .rows(var pane, let shown)? = preview, shown == table else { return }
        change(&pane, self)
        preview = .rows(pane, of: table)
    }
}
