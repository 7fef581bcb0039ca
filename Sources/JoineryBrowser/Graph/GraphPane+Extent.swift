/// Moving in the graph by command, and laying it out.
extension GraphPane {
    mutating func move(_ command: Command, in viewport: Viewport) {
        let (width, height) = (viewport.mainColumns, viewport.graphLines)
        let direction: GraphDirection? =
            switch command {
            case .moveLeft: .left
            case .moveRight: .right
            case .moveUp: .up
            case .moveDown: .down
            default: nil
            }
        if let direction { return move(direction, width: width, height: height) }
        switch Motion(command, lines: height) {
        case .page(let distance): page(by: distance, width: width, height: height)
        case .first: cursor = layout.boxes.min { $0.frame.isBefore($1.frame) }?.table ?? cursor
        case .last: cursor = layout.boxes.max { $0.frame.isBefore($1.frame) }?.table ?? cursor
        case .lines, nil: break
        }
        center(width: width, height: height)
    }

    mutating func changeHops(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        let before = extent
        switch command {
        case .moreHops:
            if !moreHops(in: context.entries) { context.say("Every linked table is already shown.") }
        case .fewerHops: fewerHops()
        default: extent.hops = nil
        }
        if extent == before, context.status.notice == nil { context.sayAlreadyThere() }
        return showExtent(in: &context)
    }

    /// Moves the cursor to a table.
    mutating func select(_ table: String, in context: inout ScreenContext) -> [Effect] {
        select(table, width: context.viewport.mainColumns, height: context.viewport.graphLines)
        return showExtent(in: &context)
    }

    private mutating func showExtent(in context: inout ScreenContext) -> [Effect] {
        extent == drawn && context.tickets.pending[.graph] == nil ? [] : layOut(in: &context)
    }

    /// Lays out the requested extent: immediately if that is quick, otherwise in the background.
    mutating func layOut(in context: inout ScreenContext) -> [Effect] {
        let model = GraphModel(context.entries, extent)
        guard model.isQuick else { return [.session(GraphWork.layOut(context.ticket(for: .graph), model))] }
        let isPending = context.tickets.pending.removeValue(forKey: .graph) != nil
        return (isPending ? [.cancel(.graph)] : []) + accept(GraphLayout(model), in: &context)
    }

    fileprivate mutating func accept(_ layout: GraphLayout, in context: inout ScreenContext) -> [Effect] {
        accept(layout, width: context.viewport.mainColumns, height: context.viewport.graphLines)
        // Rows may have been counted in the meantime.
        return refresh(in: &context)
    }

    /// Updates the boxes with the current counts of rows and orphans.
    fileprivate mutating func refresh(in context: inout ScreenContext) -> [Effect] {
        guard context.tickets.pending[.graph] == nil, let entries = context.catalog.entries else { return [] }
        return accept(rowsOf: entries) ? [] : layOut(in: &context)
    }
}

extension Browser {
    /// Lets the graph change itself if it is shown.
    private mutating func changeGraph(
        _ change: (inout GraphPane, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        location?.screen.kind == .graph ? self.change(GraphPane.self, change) : []
    }

    /// Lays out the graph, whose tables may be others now.
    mutating func layOutGraph() -> [Effect] { changeGraph { $0.layOut(in: &$1) } }

    mutating func refreshGraph() -> [Effect] { changeGraph { $0.refresh(in: &$1) } }
}

extension GraphLayout: AnswerContent {
    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        browser.change(GraphPane.self) { $0.accept(self, in: &$1) }
    }
}

extension GraphRect {
    /// Reading order: top to bottom, then left to right.
    fileprivate func isBefore(_ other: GraphRect) -> Bool {
        (y, x) < (other.y, other.x)
    }
}
