import JoineryEngine

extension Location {
    /// The graph of the place, as it is or as it was left; `nil` before it is first shown.
    package var graph: GraphPane? {
        get { if case .graph(let pane) = self[.graph] { pane } else { nil } }
        set { if let newValue { self[.graph] = .graph(newValue) } }
    }
}

extension GraphPane: ScreenState {
    static let kind = Screen.Kind.graph
    var screen: Screen { .graph(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case _ where command.isMove: move(command, in: context.viewport)
        case .open: return open(in: &context)
        case .moreHops, .fewerHops, .wholeSchema: return changeHops(command, in: &context)
        case .mark:
            let table = cursor
            return context.then { $0.mark(table) }
        case .connect:
            let table = cursor
            return context.then { $0.beginConnections(of: table) }
        default: return nil
        }
        return []
    }

    /// Moves the cursor to the clicked box; a second click on the same box opens its table.
    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        guard case .box(let table) = target else { return [] }
        guard !cursor.isName(table) else { return open(in: &context) }
        click(table)
        return []
    }

    private func open(in context: inout ScreenContext) -> [Effect] {
        let path = Path(table: cursor)
        return context.then { $0.open(path, as: .rows) }
    }

    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        layOut(in: &context) + refetch(in: &context)
    }

    mutating func refetch(in context: inout ScreenContext) -> [Effect] {
        [.session(CatalogWork.countOrphans(context.ticket(for: .orphans)))]
    }

    /// Does nothing: the graph shows the schema, and the catalog reports its changes.
    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect] { [] }

    mutating func cancel(in context: inout ScreenContext) {
        context.keepArrangementOfRows()
        keepDrawn()
    }

    mutating func fit(in viewport: Viewport) {
        center(width: viewport.mainColumns, height: viewport.graphLines)
    }

    func path(at location: Location, in browser: Browser) -> Path { Path(table: cursor) }

    func proposedFileName(in browser: inout Browser) -> String? {
        guard let drawn else {
            browser.say("The graph has not been drawn yet.")
            return nil
        }
        return (drawn.hops == nil ? "schema" : Browser.fileName(for: drawn.focus)) + ".svg"
    }

    /// Returns the drawn part.
    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? {
        let format = try GraphFormat.named(file)
        guard let drawn else { return nil }
        let model = GraphModel(browser.catalog.entries ?? [], drawn)
        return GraphExport(model: model, format: format, file: file)
    }
}
