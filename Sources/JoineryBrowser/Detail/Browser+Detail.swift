/// The row beside the rows: what it shows, and what keys do in it.
extension Browser {
    /// Whether the screen leaves room for the row under its cursor.
    package var hasDetail: Bool {
        guard detail.isWanted, let location, RowDetail.screens.contains(location.screen.kind) else {
            return false
        }
        if case .query(let pane) = location.screen { return pane.grid.page != nil }
        return true
    }

    /// `O`: opens the row under the cursor beside the rows, or hides it.
    mutating func toggleDetail() {
        guard viewport.detailColumns == 0 else {
            detail.isWanted = false
            return
        }
        guard let location, RowDetail.screens.contains(location.screen.kind) else {
            return say("A row is shown beside rows, results, changes, and what was found.")
        }
        guard !detail.isWanted else {
            return say(
                "The screen is too narrow to show a row beside the rows"
                    + (viewport.isWide ? ": without the catalog there may be room." : "."))
        }
        detail.isWanted = true
    }

    /// Reads the row under the cursor if it is another one than before.
    mutating func followDetail() -> [Effect] {
        guard viewport.detailColumns > 0, hasDetail, let location else {
            if focus == .detail { focus = .main }
            guard detail.row != nil else { return [] }
            _ = detail.show(nil, width: 0, isAlike: false)
            forgetTicket(of: .detail)
            return [.forget(.detail)]
        }
        // What would be said if there is no row is of no interest here.
        var asked = self
        asked.focus = .main
        let row = location.screen.state.record(for: .copyRow, in: &asked)
        if row == nil, focus == .detail { focus = .main }
        let entries = catalog.entries ?? []
        let table = row?.path.rowsName(in: entries)
        let isAlike = table == detail.row?.path.rowsName(in: entries) && row?.row.run == detail.row?.row.run
        let held = location.screen.state.heldRows
        guard detail.show(row, holding: held, width: viewport.detailColumns, isAlike: isAlike) else {
            return []
        }
        return fetchDetail()
    }

    mutating func fetchDetail() -> [Effect] {
        guard let row = detail.row, let place = location?.isDetail == true ? location : detail.place else {
            return []
        }
        var query = place.tree.query(
            path: place.path, pageSize: Self.childrenInPage, layout: detail.layout)
        guard detail.isInTable else {
            query.held = detail.held
            return [.session(TreeWork.readRecord(ticket(for: .detail), row, query))]
        }
        query.includes = place.tree.includes(at: place.path, in: catalog)
        return [.session(TreeWork.read(ticket(for: .detail), query))]
    }

    mutating func accept(detail content: TreeContent) -> [Effect] {
        detail.catchUp()
        return onDetail { browser in browser.change(TreePane.self) { $0.accept(content, in: &$1) } }
    }

    /// Says in its place that the row cannot be read: it may be gone, and the rows are on the screen.
    mutating func failDetail(_ reason: String) {
        let isOther = detail.isBehind
        detail.catchUp()
        _ = onDetail { browser in
            browser.change(TreePane.self) { tree, context in
                if isOther { tree.lines = nil }
                tree.fail(reason, in: &context)
                return []
            }
        }
    }

    // MARK: Keys

    /// Lets something happen to the row beside the rows, as if it were the place on the screen.
    mutating func onDetail(_ act: (inout Browser) -> [Effect]) -> [Effect] {
        guard let main = location, !main.isDetail, let place = detail.place else { return act(&self) }
        location = place
        let effects = act(&self)
        detail.place = location
        location = main
        return effects
    }

    /// Lets something happen in the row beside the rows if it has the focus, as if it filled the screen. A place that opens
    /// there follows the one with the rows in the trail.
    mutating func inDetail(_ act: (inout Browser) -> [Effect]) -> [Effect] {
        guard focus == .detail, let main = location, let place = detail.place else { return act(&self) }
        (location, focus) = (place, .main)
        let effects = act(&self)
        if location?.isDetail == true, location?.screen.kind == .tree {
            detail.place = location
            location = main
            if focus == .main { focus = .detail }
            return effects
        }
        location?.isDetail = false
        let rows = main.trimmed(lines: viewport.mainLines)
        if let index = trail.back.lastIndex(where: \.isDetail) {
            trail.back[index] = rows
        } else {
            trail.back.append(rows)
        }
        return effects
    }

    /// Performs a command in the row beside the rows; returns `nil` if it is about the rows, or the program.
    mutating func performInDetail(_ command: Command) -> [Effect]? {
        guard focus == .detail, !Self.commandsOutsideDetail.contains(command) else { return nil }
        if command == .open, detail.place?.tree.rowUnderCursor == nil { return openFromDetail() }
        if detail.isBehind, command == .open {
            say("The row is being read.")
            return []
        }
        return inDetail { $0.perform(command) }
    }

    /// The commands that mean the same beside the rows as in them.
    private static let commandsOutsideDetail: Set<Command> =
        Set(Screen.Kind.allCases.map(\.command)).union([
            .nextPane, .previousPane, .showCatalog, .toggleCatalog, .toggleDetail, .back, .forward,
            .editQuery, .compareMoments, .markMoment, .reload, .toggleLive, .showFiles, .group,
        ])

    /// Enter: follows a column of a result as the result does, or goes to a change.
    private mutating func openFromDetail() -> [Effect] {
        let column = detail.place?.tree.cursor?.column
        focus = .main
        if let column {
            _ = changeGrid { grid, context in
                grid.goToColumn(column, in: &context)
                return []
            }
        }
        return perform(.open)
    }
}

extension Viewport {
    /// The viewport of a place that is shown beside the rows.
    var ofDetail: Viewport {
        var viewport = self
        viewport.mainColumns = detailColumns
        return viewport
    }
}
