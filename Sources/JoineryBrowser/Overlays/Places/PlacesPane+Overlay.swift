import JoineryAnalysis

extension Browser {
    mutating func beginDeadLinks() -> [Effect] {
        show(PlacesPane(.deadLinks))
        return [.session(PlacesWork.deadLinks(ticket(for: .places), readsAll: false))]
    }

    mutating func accept(_ connections: RowConnections) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.accept(connections, height: boxLines)
        show(pane)
    }

    mutating func accept(_ check: LinkCheck) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.accept(check, height: boxLines)
        show(pane)
    }

    mutating func accept(_ shared: SharedValues) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.accept(shared, height: boxLines)
        show(pane)
    }

    mutating func accept(_ progress: LinkCheck.Progress) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.progress = progress
        show(pane)
    }
}

extension PlacesPane: OverlayState {
    var overlay: Overlay { .places(self) }
    var pane: Pane? { .places }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close where isReadingAll: return cancelReadingAll(in: &browser)
        case .close, .quit, .moveLeft: return browser.closeOverlay()
        case .exactCount: return readAll(in: &browser)
        case .open, .moveRight:
            guard let path = current?.path else {
                browser.sayNoLine(of: .places)
                return []
            }
            let effects = browser.closeOverlay()
            if path.isRow { return effects + browser.open(path, as: .tree, isSingle: true) }
            let isInGraph = browser.focus == .main && browser.location?.screen.kind == .graph
            if let column = current?.column {
                return effects + browser.open(path, as: .rows)
                    + browser.changeGrid { grid, context in
                        grid.goToColumn(column, in: &context)
                        return []
                    }
            }
            guard isInGraph else { return effects + browser.open(path, as: .rows) }
            return effects + browser.change(GraphPane.self) { $0.select(path.table, in: &$1) }
        default: return move(command, in: &browser)
        }
    }

    /// Looks at all links. Until then, what a sample has shown stays on the screen.
    private func readAll(in browser: inout Browser) -> [Effect] {
        if let obstacle = obstacleToReadingAll {
            browser.say(obstacle)
            return []
        }
        var pane = self
        (pane.isReadingAll, pane.progress) = (true, nil)
        browser.show(pane)
        return [.session(PlacesWork.deadLinks(browser.ticket(for: .places), readsAll: true))]
    }

    private func cancelReadingAll(in browser: inout Browser) -> [Effect] {
        var pane = self
        (pane.isReadingAll, pane.progress) = (false, nil)
        browser.tickets.pending[.places] = nil
        browser.show(pane)
        browser.say("Canceled. Inferred links are still those of a sample.")
        return [.cancel(.places)]
    }

    func texts(in browser: Browser) -> [[String]]? {
        listed.map { [$0.association ?? "", $0.path.description, $0.label ?? ""] }
    }
}
