import JoineryEngine

/// Opening places, the trail between them, and the screens of one place.
extension Browser {
    /// The maximum number of places in the trail, in each direction.
    package static let trailLimit = 100

    /// Opens a place, and keeps the previous one in the trail.
    ///
    /// - Parameters:
    ///   - isSingle: Whether the place is one row, whose tree is expanded automatically.
    ///   - arrangement: Which of its rows are shown, and in which order.
    mutating func open(
        _ path: Path, as screen: Screen.Kind, isSingle: Bool = false,
        arrangement: RowsArrangement = RowsArrangement()
    ) -> [Effect] {
        focus = .main
        if location?.path == path, location?.screen.kind == screen { return [] }
        let entries = catalog.entries ?? []
        var next = Location(path: path, screen: screen.screen(at: path, in: entries), crumbs: path.crumbs)
        next.tree = TreePane(path: path)
        next.tree.includes = includes(for: path)
        next.rows.arrangement = arrangement
        if isSingle { next.tree.unfolding = [.top: 1] }
        return open(next)
    }

    /// Opens a place, and keeps the previous one in the trail.
    mutating func open(_ next: Location) -> [Effect] {
        focus = .main
        keepQuery()
        if let location { trail.back.push(location.trimmed(lines: viewport.mainLines)) }
        trail.forward = []
        location = next
        return enter()
    }

    /// Returns the associations to include: those of the current place, if the path leads to the same table.
    private func includes(for path: Path) -> Includes {
        let entries = catalog.entries ?? []
        guard let location, location.path.finalTable(in: entries) == path.finalTable(in: entries) else {
            return Includes()
        }
        return location.tree.includes
    }

    /// Adjusts the trail before other rows of the place are shown. The place before its first filter stays in the
    /// trail; changing the filter adds no other step, and removing it removes the step.
    mutating func keepRows(before filter: RowsFilter?) {
        guard var before = location, let page = before.rows.page else { return }
        if before.isNarrowed, let last = trail.back.last, last.path == before.path, last.screen.kind == .rows
        {
            guard last.rows.filter == filter else { return }
            trail.back.removeLast()
            location?.isNarrowed = last.isNarrowed
            return
        }
        before.rows.arrangement = page.arrangement
        trail.back.push(before.trimmed(lines: viewport.mainLines))
        trail.forward = []
        location?.isNarrowed = true
    }

    mutating func goBack() -> [Effect] {
        guard let previous = trail.back.popLast() else { return [] }
        keepQuery()
        if let location { trail.forward.push(location.trimmed(lines: viewport.mainLines)) }
        location = previous
        focus = .main
        return enter()
    }

    mutating func goForward() -> [Effect] {
        guard let next = trail.forward.popLast() else { return [] }
        keepQuery()
        if let location { trail.back.push(location.trimmed(lines: viewport.mainLines)) }
        location = next
        focus = .main
        return enter()
    }

    /// Shows the place on another screen; if nothing is open yet, opens the table under the cursor of the catalog.
    mutating func show(_ screen: Screen.Kind) -> [Effect] {
        if focus == .catalog, catalog.isOnFile, screen == .structure { return openFile() }
        guard let location else { return catalog.open(as: screen, in: &self) }
        if focus == .main, let grouping = location.path.grouping,
            let effects = show(screen, of: grouping)
        {
            return effects
        }
        // A query or a search itself has no rows, tree or graph.
        let isQuery = location.path.isResult
        guard location.path.isInTable || screen.isOfFile || isQuery && screen == .request else {
            return focus == .catalog ? catalog.open(as: screen, in: &self) : showRow(as: screen)
        }
        let isBeside = focus == .catalog
        focus = .main
        guard location.screen.kind != screen else {
            if isBeside { return [] }
            if screen == .structure { return turnStructure() }
            sayAlreadyThere()
            return []
        }
        if screen == .request, location.tree.hasArrangedLists {
            say("The request fetches whole lists: their conditions and orders in the tree are ignored.")
        }
        let entries = catalog.entries ?? []
        self.location?.show(location[screen] ?? screen.screen(at: location.path, in: entries))
        if screen == .tree, location.screen.kind == .rows, !location.path.isRow {
            _ = change(TreePane.self) { tree, _ in
                tree.stand(on: location.grid)
                return []
            }
        }
        return enter()
    }

    /// Shows the row that the one under the cursor leads to, or its table.
    private mutating func showRow(as screen: Screen.Kind) -> [Effect] {
        guard let location else { return [] }
        let path = location.screen.state.path(at: location, in: self)
        guard path.isInTable else {
            if !location.path.isResult || location.grid.current == nil {
                sayNoRow()
            } else {
                say(Self.leadsNowhere)
            }
            return []
        }
        return open(path, as: screen)
    }

    /// Fetches the content of the location's screen, and drops that of panes that are no longer shown.
    mutating func enter() -> [Effect] {
        guard let location else { return [] }
        moveCatalogCursorToLocation()
        var effects: [Effect] = []
        for pane in Screen.Kind.allCases.compactMap(\.pane) where pane != location.screen.kind.pane {
            tickets.pending[pane] = nil
            effects.append(.forget(pane))
        }
        for part in Pane.rows.parts { forgetTicket(of: part) }
        self.location?.grid.awaited = nil
        effects += changeScreen(location.screen.kind) { $0.enter(in: &$1) } ?? []
        return effects + [fetchCrumbs(of: location.path)]
    }

    /// Moves the cursor of the catalog to the location's table, where the user finds it when returning.
    mutating func moveCatalogCursorToLocation() {
        guard let table = location?.path.finalTable(in: catalog.entries ?? []),
            catalog.visible.contains(where: { $0.name.isName(table) })
        else { return }
        catalog.cursor = table
        catalog.isOnFile = false
        catalog.fit(lines: catalogLines)
    }
}

extension [Location] {
    /// Adds the newest place, and drops the oldest beyond the limit.
    fileprivate mutating func push(_ location: Location) {
        append(location)
        if count > Browser.trailLimit { removeFirst(count - Browser.trailLimit) }
    }
}
