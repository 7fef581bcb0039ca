/// Navigating and laying out the graph.
extension Browser {
    mutating func moveInGraph(_ command: Command) {
        let (width, height) = (viewport.mainColumns, viewport.graphLines)
        let direction: GraphDirection? =
            switch command {
            case .moveLeft: .left
            case .moveRight: .right
            case .moveUp: .up
            case .moveDown: .down
            default: nil
            }
        if let direction {
            location?.graph?.move(direction, width: width, height: height)
            return
        }
        guard var graph = location?.graph else { return }
        switch Motion(command, lines: height) {
        case .page(let distance):
            graph.page(by: distance, width: width, height: height)
        case .first:
            graph.cursor = graph.layout.boxes.min { $0.frame.isBefore($1.frame) }?.table ?? graph.cursor
        case .last:
            graph.cursor = graph.layout.boxes.max { $0.frame.isBefore($1.frame) }?.table ?? graph.cursor
        case .lines, nil: break
        }
        graph.center(width: width, height: height)
        location?.graph = graph
    }

    mutating func changeHops(_ command: Command) -> [Effect] {
        let before = location?.graph?.extent
        switch command {
        case .moreHops:
            if location?.graph?.moreHops(in: catalog.entries ?? []) == false {
                say("Every linked table is already shown.")
            }
        case .fewerHops: location?.graph?.fewerHops()
        default: location?.graph?.extent.hops = nil
        }
        if location?.graph?.extent == before, status.notice == nil { sayAlreadyThere() }
        return showExtent()
    }

    /// Moves the cursor of the graph to a table.
    mutating func select(table: String) -> [Effect] {
        location?.graph?.select(table, width: viewport.mainColumns, height: viewport.graphLines)
        return showExtent()
    }

    private mutating func showExtent() -> [Effect] {
        let isShown = location?.graph?.extent == location?.graph?.drawn && tickets.pending[.graph] == nil
        return isShown ? [] : layOutGraph()
    }

    /// Lays out the requested extent: immediately if that is quick, otherwise in the background.
    mutating func layOutGraph() -> [Effect] {
        guard let graph = location?.graph, location?.screen.kind == .graph else { return [] }
        let model = GraphModel(catalog.entries ?? [], graph.extent)
        guard model.isQuick else { return [.session(GraphWork.layOut(ticket(for: .graph), model))] }
        let isPending = tickets.pending.removeValue(forKey: .graph) != nil
        return (isPending ? [.cancel(.graph)] : []) + take(GraphLayout(model))
    }

    mutating func take(_ layout: GraphLayout) -> [Effect] {
        location?.graph?.accept(layout, width: viewport.mainColumns, height: viewport.graphLines)
        // Rows may have been counted in the meantime.
        return refreshGraph()
    }

    /// Updates the boxes with the current counts of rows and orphans.
    mutating func refreshGraph() -> [Effect] {
        guard location?.screen.kind == .graph, tickets.pending[.graph] == nil, let entries = catalog.entries
        else {
            return []
        }
        return location?.graph?.accept(rowsOf: entries) == false ? layOutGraph() : []
    }
}

extension GraphRect {
    /// Reading order: top to bottom, then left to right.
    fileprivate func isBefore(_ other: GraphRect) -> Bool {
        (y, x) < (other.y, other.x)
    }
}
