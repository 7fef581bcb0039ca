import JoineryEngine

/// What the session reads for the catalog.
package enum CatalogWork: SessionWork {
    /// Read the schema and the associations, with the internal tables of SQLite and its modules if requested.
    case read(Ticket, withHidden: Bool)
    /// Count the rows of tables, cheapest first. The counts are told as news.
    case count([String], exact: Bool)
    /// Check whether a sample of the values of inferred foreign keys exists on the other side.
    case findEvidence(Ticket)
    case countOrphans(Ticket)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let withHidden):
            let adopt: @Sendable (Interruption) -> Void = { [weak session] _ in session?.adoptNewerRules() }
            session.fetch(ticket, before: adopt) { [weak session] db in
                let schema = try db.schema()
                session?.check(schema)
                session?.lookForLinks(in: schema)
                return CatalogAnswer.entries(CatalogEntry.entries(of: schema, withHidden: withHidden))
            }
        case .count(let tables, let isExact): session.counter.count(tables, exact: isExact)
        // Without evidence, they remain inferred.
        case .findEvidence(let ticket):
            session.run(ticket) { session, interruption in
                let shares = try? session.readGently(interruption) { db, pause in
                    try db.inferredShares(pausing: pause)
                }
                guard let shares, !shares.isEmpty, !interruption.isInterrupted else { return }
                session.answer(ticket, CatalogAnswer.evidence(shares))
            }
        // If counting takes too long, there are no badges.
        case .countOrphans(let ticket):
            session.find(ticket) { db in CatalogAnswer.orphans(try db.orphanCounts()) }
        }
    }
}

package enum CatalogAnswer: AnswerContent {
    case entries([CatalogEntry])
    /// The fraction of each inferred foreign key's values that exist on the other side.
    case evidence([InferredKey: Inference])
    /// The number of orphans in each table.
    case orphans(NamedValues<Int>)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .entries(let entries): return browser.adopt(entries)
        case .evidence(let shares):
            browser.catalog.entries = browser.catalog.entries?.map { $0.taking(shares) }
            return []
        case .orphans(let counts):
            browser.catalog.entries = browser.catalog.entries?.map { entry in
                var entry = entry
                entry.orphans = counts[entry.name]
                return entry
            }
            return browser.refreshGraph()
        }
    }
}

extension Browser {
    mutating func fetchCatalog() -> [Effect] {
        [.session(CatalogWork.read(ticket(for: .catalog), withHidden: catalog.listsHidden))]
    }

    /// Takes the schema, and keeps what is known of the tables.
    fileprivate mutating func adopt(_ entries: [CatalogEntry]) -> [Effect] {
        let isFirst = catalog.entries == nil
        let previous = catalog.visible
        let isOther = catalog.entries.map { $0.declared != entries.declared } ?? false
        if isOther, status.notice == nil { say("The schema has changed.") }
        let known = NamedValues(first: (catalog.entries ?? []).map { ($0.name, $0.count) })
        let orphans = NamedValues(first: (catalog.entries ?? []).map { ($0.name, $0.orphans) })
        catalog.entries = entries.map { entry in
            var entry = entry
            entry.orphans = orphans[entry.name] ?? nil
            return entry
        }
        catalog.noteWidths()
        queries.vocabulary = nil
        forgetTicket(of: .names)
        queries.knownNames = NameSet(
            entries.flatMap { [$0.name] + $0.columns } + ["rowid", "oid", "_rowid_"])
        catalog.set(known.filter { $1 != .unknown })
        fitOverlay()
        catalog.fit(lines: catalogLines, previous: previous)
        // The path at which the user wants to begin may have been found before.
        if isFirst { moveCatalogCursorToLocation() }
        let count = Effect.session(CatalogWork.count(entries.map(\.name), exact: false))
        let hasInferred = entries.contains { $0.associations.contains { $0.inference != nil } }
        let evidence =
            hasInferred ? [Effect.session(CatalogWork.findEvidence(ticket(for: .evidence)))] : []
        return layOutGraph() + [count] + evidence
    }

    /// Takes the numbers of rows of tables.
    mutating func accept(_ counts: NamedValues<RowCount>) -> [Effect] {
        catalog.set(counts)
        let search = [Effect.session(LinksWork.searchIfGrown(counts))]
        guard let location, location.isWholeTable, let count = counts[location.path.table] else {
            return search + refreshGraph()
        }
        let effects = change(RowsPane.self) { rows, _ in
            rows.count = count
            return []
        }
        return search + effects + refreshGraph()
    }
}

extension [CatalogEntry] {
    /// The schema of the tables that are always listed.
    fileprivate var declared: [CatalogEntry] {
        filter { !$0.isHidden }.map(\.schema)
    }
}
