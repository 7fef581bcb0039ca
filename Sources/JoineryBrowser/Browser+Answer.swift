import JoineryEngine

/// Handling the answers of the session.
extension Browser {
    mutating func take(_ answer: Answer) -> [Effect] {
        switch answer {
        case .catalog(let ticket, let entries):
            guard settle(ticket) else { return [] }
            return take(entries)
        case .resolved(let ticket, let path):
            guard settle(ticket) else { return [] }
            return open(path, as: path.query != nil ? .query : path.isRow ? .tree : .rows)
        case .foundRows(let ticket, let changed, let found):
            guard settle(ticket) else { return [] }
            return take(found, of: changed)
        case .inferred(let shares):
            catalog.entries = catalog.entries?.map { $0.taking(shares) }
        case .orphans(let counts):
            catalog.entries = catalog.entries?.map { entry in
                var entry = entry
                entry.orphans = counts[entry.name]
                return entry
            }
            return refreshGraph()
        case .counts(let counts):
            return take(counts)
        case .rows(let ticket, let page):
            guard settle(ticket) else { return [] }
            return ticket.pane == .query ? takeResult(page) : take(page)
        case .rowsCount(let ticket, let count):
            if location?.grid.countTicket == ticket { return take(count) }
        case .rowNumber(let ticket, let number):
            if location?.grid.numberTicket == ticket { location?.grid.take(number) }
        case .condition(let ticket, let report): take(report, for: ticket)
        case .tree(let ticket, let content):
            guard settle(ticket) else { return [] }
            let content = formats.formatted(content)
            if ticket.pane == .associations {
                take(associations: content)
            } else {
                let effects = highlight(content)
                noteArrangementsOfTree()
                if prompt?.isSubmitted == true { prompt = nil }
                location?.tree.accept(content, height: viewport.mainLines)
                noteRowOutsideTree()
                return effects + goOnToRecord()
            }
        case .graph(let ticket, let layout):
            guard settle(ticket) else { return [] }
            return take(layout)
        case .request(let ticket, let content):
            guard settle(ticket) else { return [] }
            take(content)
        case .structure(let ticket, let subject, let content):
            if preview?.previewTicket == ticket { takePreview(content) }
            guard settle(ticket) else { return [] }
            return take(content, of: subject)
        case .profile(let ticket, let content):
            let isChanged = refetched.contains(.profile)
            guard settle(ticket) else { return [] }
            take(content, isChanged: isChanged)
        case .profileProgress(let ticket, let count):
            if pending[.profile] == ticket { noteProfileProgress(count) }
        case .sizes(let subject, let sizes):
            if subject == .file { takeCatalogSizes(sizes) }
            take(sizes, of: subject)
        case .storedTypes(let table, let types): take(types, of: table)
        case .result(let ticket, let facts): return take(facts, for: ticket)
        case .notRun(let ticket, let failure): take(failure, for: ticket)
        case .queryText(let ticket, let text):
            guard settle(ticket) else { return [] }
            return takeQuery(text, for: ticket)
        case .vocabulary(let ticket, let vocabulary):
            guard settle(ticket) else { return [] }
            return take(vocabulary)
        case .history(let ticket, let texts):
            guard settle(ticket) else { return [] }
            queryHistory = texts
            return keyMode == .editor ? recallQuery(older: true) : []
        case .namedQueries(let ticket, let queries):
            guard settle(ticket) else { return [] }
            take(queries)
        case .choices(let choices, let column, let text): take(choices, for: column, text)
        case .saved(let ticket, let sentence):
            guard settle(ticket) else { return [] }
            namedQueries = nil
            say(sentence)
        case .readText(let ticket, let text):
            guard settle(ticket) else { return [] }
            return takeEdited(text)
        case .record(let ticket, let record):
            guard settle(ticket) else { return [] }
            return take(record)
        case .values(let ticket, let values):
            guard settle(ticket) else { return [] }
            return [.forget(.place)] + take(values)
        case .copied(let ticket, let copied):
            guard settle(ticket) else { return [] }
            return take(copied)
        case .connections(let ticket, let connections):
            guard settle(ticket) else { return [] }
            take(connections)
        case .deadLinks(let ticket, let check):
            guard settle(ticket) else { return [] }
            take(check)
        case .deadLinksProgress(let ticket, let progress):
            if pending[.places] == ticket { take(progress) }
        case .cellSuffix(let ticket, let suffix):
            guard settle(ticket) else { return [] }
            proposeFile(endingIn: suffix)
        case .exporting(let ticket):
            if pending[.export] == ticket, prompt?.isSubmitted == true { prompt = nil }
        case .exported(let ticket, let content, let file):
            guard settle(ticket) else { return [] }
            if prompt?.purpose.isFile == true, prompt?.isSubmitted == true { prompt = nil }
            let wrote = "Wrote \(content.text) to \(SafeText.line(file))."
            say(content.note.map { "\(wrote) \($0)" } ?? wrote)
        case .files(let ticket, let list):
            guard pending[.files] == ticket else { return [] }
            if list.isComplete { _ = settle(ticket) }
            take(list)
        case .folder(let listing): take(listing)
        case .opened(let ticket, let file, let place, let isNew):
            return take(file, at: place, isNew: isNew, isWanted: settle(ticket))
        case .crumbs(let path, let crumbs):
            if location?.path == path, crumbs.count == path.steps.count + 1 { location?.crumbs = crumbs }
        case .failed(let ticket, let reason):
            fail(ticket, reason)
            return start?.first == ticket ? missFirst(reason) : []
        }
        return []
    }

    /// Returns whether an answer is the one that its pane waits for. If so, the pane no longer waits.
    private mutating func settle(_ ticket: Ticket) -> Bool {
        guard pending[ticket.pane] == ticket else { return false }
        pending[ticket.pane] = nil
        endFailure(of: ticket.pane)
        return true
    }

    /// Removes the notice that a pane failed, once it has an answer again.
    mutating func endFailure(of pane: Pane) {
        if status.notice?.failed == pane { status.notice = nil }
    }

    private mutating func take(_ entries: [CatalogEntry]) -> [Effect] {
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
        catalog.measure()
        vocabulary = nil
        knownNames = NameSet(entries.flatMap { [$0.name] + $0.columns } + ["rowid", "oid", "_rowid_"])
        catalog.set(known.filter { $1 != .unknown })
        settleOverlay()
        catalog.settle(lines: catalogLines, previous: previous)
        // The path at which the user wants to begin may have been found before.
        if isFirst { standInCatalog() }
        let count = Effect.count(entries.map(\.name), exact: false)
        let hasInferred = entries.contains { $0.associations.contains { $0.inference != nil } }
        return layOutGraph() + (hasInferred ? [count, .sampleInferred] : [count])
    }

    private mutating func take(_ count: RowCount) -> [Effect] {
        guard let rows = location?.grid else { return [] }
        location?.grid.count = count.refined(by: rows.count)
        location?.grid.countTicket = nil
        if rows.isCountWanted { say("Counted \(count.rowsText).") }
        return noteCountOfTable()
    }

    private mutating func take(_ counts: NamedValues<RowCount>) -> [Effect] {
        catalog.set(counts)
        if let location, location.isWholeTable, let count = counts[location.path.table] {
            self.location?.grid.count = count
        }
        return refreshGraph()
    }

    private mutating func take(_ page: RowsPage) -> [Effect] {
        guard let rows = location?.grid else { return [] }
        let page = formats.formatted(page)
        let isChanged = refetched.contains(.rows)
        var effects = highlight(page)
        location?.grid.awaited = nil
        if let shown = rows.page, shown.arrangement.filter != page.arrangement.filter {
            keepRows(before: page.arrangement.filter)
        }
        location?.grid.take(page, fetchedAt: rows.awaited, lines: viewport.mainLines)
        location?.grid.showColumn(lines: viewport.mainLines, columns: viewport.mainColumns)
        settleOverlay()
        if prompt?.isSubmitted == true { prompt = nil }
        report(rows.awaited, in: page)
        if let remark = page.remark, rows.page?.remark != remark { say(remark) }
        if isChanged { reportNewRows() }
        if rows.awaited == .first, rows.page?.arrangement.orders != page.arrangement.orders { showLeftRow() }
        // A different filter requires a new count.
        if rows.filter != page.arrangement.filter {
            location?.grid.count = .unknown
            effects += countRows(exact: false)
        }
        effects += noteCountOfTable() + numberRow(isChanged: isChanged) + goOnToRecord()
        // The cursor has moved in the meantime: fetch ahead again from where it is now.
        guard case .around(let center) = rows.awaited, center != location?.grid.anchor else { return effects }
        return effects + fetchMoreRows()
    }

    /// Reports whether the row that was asked for is in a page.
    mutating func report(_ position: RowsQuery.Position?, in page: RowsPage) {
        switch position {
        case .match(_, let search): showMatch(search, in: page)
        case .row(let key): showRow(key, in: page)
        case .number(let number): showRow(numbered: number, in: page)
        default: break
        }
    }

    /// Reports a fetch that failed. The screen stays as it is.
    private mutating func fail(_ ticket: Ticket, _ reason: String) {
        if location?.grid.countTicket == ticket {
            location?.grid.countTicket = nil
        } else if !settle(ticket) {
            return
        }
        if ticket.pane == .rows || ticket.pane == .tree || ticket.pane == .query {
            changeRecord { $0.awaitedStep = nil }
        }
        let text = SafeText.line(reason)
        status.notice = Status.Notice(text: text, isError: true)
        defer {
            if location?.screen.isOld == true, ticket.pane != .file {
                let end = text.hasSuffix(".") ? "" : "."
                status.notice?.text = text + end + " The data shown is old."
                status.notice?.failed = ticket.pane
            }
        }
        switch ticket.pane {
        case .rows, .tree, .graph, .request, .query, .structure:
            let kind = Screen.Kind.allCases.first { $0.pane == ticket.pane }
            kind.flatMap { location?[$0] }?.state.fail(text, in: &self)
        // The user can change the name.
        case .export: if prompt?.purpose.isFile == true { prompt?.isSubmitted = false }
        case .record: failRecord(text)
        case .places, .associations, .words, .profile: failOverlay(of: ticket.pane, text)
        case .file: failToOpen()
        case .catalog, .place, .condition, .result, .files, .count, .number: break
        }
    }
}

extension [CatalogEntry] {
    /// The schema of the tables that are always listed.
    fileprivate var declared: [CatalogEntry] {
        filter { !$0.isHidden }.map(\.schema)
    }
}
