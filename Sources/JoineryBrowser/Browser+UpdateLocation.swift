/// Opening places, the trail between them, and the screens of one place.
extension Browser {
    /// The places that the trail remembers, in each direction.
    package static let trailLimit = 100

    /// Enter: opens what is under the cursor.
    mutating func open() -> [Effect] {
        guard focus == .main, let location else {
            return catalog.cursor.map { open(Path(table: $0), as: .rows) } ?? []
        }
        switch location.screen {
        case .rows: return openCell(of: location)
        case .tree: return openLine(of: location)
        case .graph: return location.graph.map { open(Path(table: $0.cursor), as: .rows) } ?? []
        case .request: return show(location.path.isRow ? .tree : .rows)
        case .changes: return openChange()
        }
    }

    /// The cell of a foreign key leads to its parent, any other to the row itself.
    private mutating func openCell(of location: Location) -> [Effect] {
        guard let page = location.rows.page, let row = location.rows.current else { return [] }
        if let obstacle = page.obstacleToPaths {
            say(obstacle)
            return []
        }
        let path = location.rowsPath.appending(.key(row.key))
        let index = location.rows.cursorColumn
        guard page.columns.indices.contains(index), row.cells.indices.contains(index),
            let association = row.associations[index] ?? page.columns[index].association
        else { return open(path, as: .tree) }
        if page.columns[index].isAdded {
            let isToMany = (catalog.entries ?? []).followable(from: rowsTable)
                .contains { $0.key == association && !$0.kind.isToOne }
            return open(
                path.appending(.association(association)), as: isToMany ? .rows : .tree, isSingle: !isToMany)
        }
        let name = SafeText.line(page.columns[index].name)
        switch row.cells[index].link {
        case .parent: return open(path.appending(.association(association)), as: .tree, isSingle: true)
        case .none where row.cells[index].kind != .null:
            // A polymorphic key of another kind, or a wrong guess.
            return open(path, as: .tree)
        case .none:
            say("\(name) is NULL here and leads nowhere. Any other column opens the row.")
        case .dead:
            say(
                "No row has the key that \(name) refers to, \(row.cells[index].text). Any other column opens the row."
            )
        }
        return []
    }

    /// Goes to a place; the one before is kept in the trail, as it is.
    ///
    /// - Parameters:
    ///   - isSingle: Whether the place is one row, so that its tree opens by itself.
    ///   - arrangement: Which of its rows are shown, and in which order.
    mutating func open(
        _ path: Path, as screen: Screen, isSingle: Bool = false,
        arrangement: RowsArrangement = RowsArrangement()
    ) -> [Effect] {
        focus = .main
        if location?.path == path, location?.screen == screen { return [] }
        if let location { trail.back.push(location.trimmed(lines: viewport.mainLines)) }
        trail.forward = []
        var next = Location(path: path, screen: screen, crumbs: path.crumbs)
        next.tree = TreePane(path: path)
        next.tree.includes = includes(for: path)
        next.rows.arrangement = arrangement
        if isSingle { next.tree.unfolding = [.top: 1] }
        location = next
        return enter()
    }

    /// What is included with the rows of a table stays included with a row of it.
    private func includes(for path: Path) -> Includes {
        let entries = catalog.entries ?? []
        guard let location, location.path.finalTable(in: entries) == path.finalTable(in: entries) else {
            return Includes()
        }
        return location.tree.includes
    }

    /// Rows that meet another filter are about to be shown at the place. As it was before the first one, it stays in the
    /// trail; a filter that is changed makes no further step, and one that is taken back takes its step with it.
    mutating func keepRows(before filter: RowsFilter?) {
        guard var before = location, let page = before.rows.page else { return }
        if before.isNarrowed, let last = trail.back.last, last.path == before.path, last.screen == .rows {
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
        if let location { trail.forward.push(location.trimmed(lines: viewport.mainLines)) }
        location = previous
        focus = .main
        return enter()
    }

    mutating func goForward() -> [Effect] {
        guard let next = trail.forward.popLast() else { return [] }
        if let location { trail.back.push(location.trimmed(lines: viewport.mainLines)) }
        location = next
        focus = .main
        return enter()
    }

    /// Another way to look at the same place; from the catalog before anything is open, at the table under its cursor.
    mutating func show(_ screen: Screen) -> [Effect] {
        guard location != nil else {
            return catalog.cursor.map { open(Path(table: $0), as: screen) } ?? []
        }
        let isBeside = focus == .catalog
        focus = .main
        guard location?.screen != screen else {
            if !isBeside { sayAlreadyThere() }
            return []
        }
        if screen == .request, location?.tree.hasArrangedLists == true {
            say("The request fetches lists whole: their conditions and orders in the tree are left out.")
        }
        location?.screen = screen
        return enter()
    }

    /// Fetches what the location's screen shows, and forgets what it no longer shows.
    mutating func enter() -> [Effect] {
        guard let location else { return [] }
        standInCatalog()
        var effects: [Effect] = []
        for pane in [Pane.rows, .tree, .graph, .request] where pane != location.screen.pane {
            pending[pane] = nil
            effects.append(.forget(pane))
        }
        self.location?.rows.awaited = nil
        switch location.screen {
        case .rows:
            effects += fetchRowsAround()
            effects += countRows(exact: false)
        case .tree:
            effects += fetchTree()
        case .graph:
            effects += showGraph() + [.countOrphans]
        case .request:
            effects += fetchRequest()
        case .changes:
            effects += showChanges()
        }
        return effects + [.fetchCrumbs(location.path)]
    }

    /// Puts the catalog's cursor on the table of the location: who comes back to the catalog stands where they are.
    mutating func standInCatalog() {
        guard let table = location?.path.finalTable(in: catalog.entries ?? []),
            catalog.visible.contains(where: { $0.name == table })
        else { return }
        catalog.cursor = table
        catalog.settle(lines: catalogLines)
    }

    /// The graph as it was left, or the neighbourhood of the path's last table.
    private mutating func showGraph() -> [Effect] {
        guard let location else { return [] }
        if location.graph == nil {
            self.location?.graph = GraphPane(focus: location.path.finalTable(in: catalog.entries ?? []))
        }
        return layOutGraph()
    }
}

extension Screen {
    /// The pane that fetches for the screen.
    package var pane: Pane? {
        switch self {
        case .rows: .rows
        case .tree: .tree
        case .graph: .graph
        case .changes: nil
        case .request: .request
        }
    }
}

extension [Location] {
    /// Adds the newest place; beyond the limit the oldest is forgotten.
    fileprivate mutating func push(_ location: Location) {
        append(location)
        if count > Browser.trailLimit { removeFirst(count - Browser.trailLimit) }
    }
}
