extension Browser {
    mutating func beginDeadLinks() -> [Effect] {
        show(PlacesPane(.deadLinks))
        return [.fetchDeadLinks(ticket(for: .places))]
    }

    mutating func take(_ connections: RowConnections) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.accept(connections, height: viewport.overlayLines)
        show(pane)
    }

    mutating func take(_ check: LinkCheck) {
        guard case .places(var pane) = overlay?.uncovered else { return }
        pane.accept(check, height: viewport.overlayLines)
        show(pane)
    }
}

extension PlacesPane: OverlayState {
    var overlay: Overlay { .places(self) }
    var pane: Pane? { .places }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .moveLeft: return browser.closeOverlay()
        case .open, .moveRight:
            guard let path = current?.path else {
                browser.sayNoLine(of: .places)
                return []
            }
            let effects = browser.closeOverlay()
            if path.isRow { return effects + browser.open(path, as: .tree, isSingle: true) }
            let isInGraph = browser.focus == .main && browser.location?.screen.kind == .graph
            return effects
                + (isInGraph ? browser.select(table: path.table) : browser.open(path, as: .rows))
        default: return move(command, in: &browser)
        }
    }

    func texts(in browser: Browser) -> [[String]]? {
        listed.map { [$0.association ?? "", $0.path.description, $0.label ?? ""] }
    }
}
