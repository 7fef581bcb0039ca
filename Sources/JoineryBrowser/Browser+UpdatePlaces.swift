/// The list of places that lies over the panes.
extension Browser {
    mutating func beginDeadLinks() -> [Effect] {
        overlay = .places(PlacesPane(.deadLinks))
        return [.fetchDeadLinks(ticket(for: .places))]
    }

    mutating func take(_ connections: RowConnections) {
        guard case .places(var pane) = overlay else { return }
        pane.accept(connections, height: viewport.overlayLines)
        overlay = .places(pane)
    }

    mutating func take(_ check: LinkCheck) {
        guard case .places(var pane) = overlay else { return }
        pane.accept(check, height: viewport.overlayLines)
        overlay = .places(pane)
    }

    mutating func perform(_ command: Command, in pane: PlacesPane) -> [Effect] {
        switch command {
        case .close, .quit, .moveLeft: return closePlaces()
        case .open, .moveRight:
            guard let line = pane.current else { return [] }
            let effects = closePlaces()
            if line.path.isRow { return effects + open(line.path, as: .tree, isSingle: true) }
            let isInGraph = focus == .main && location?.screen == .graph
            return effects + (isInGraph ? select(table: line.path.table) : open(line.path, as: .rows))
        default:
            guard let motion = Motion(command, lines: viewport.overlayLines) else { return [] }
            var pane = pane
            pane.move(motion, height: viewport.overlayLines)
            overlay = .places(pane)
            return []
        }
    }

    private mutating func closePlaces() -> [Effect] {
        overlay = nil
        let isPending = pending.removeValue(forKey: .places) != nil
        return (isPending ? [.cancel(.places)] : []) + [.forget(.places)]
    }
}
