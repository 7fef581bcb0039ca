import JoineryEngine

extension Location {
    /// The graph of the place, as it is or as it was left; `nil` before it is first shown.
    package var graph: GraphPane? {
        get { if case .graph(let pane) = self[.graph] { pane } else { nil } }
        set { if let newValue { self[.graph] = .graph(newValue) } }
    }
}

extension GraphPane: ScreenState {
    var screen: Screen { .graph(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove: browser.moveInGraph(command)
        case .open: return browser.open(Path(table: cursor), as: .rows)
        case .moreHops, .fewerHops, .wholeSchema: return browser.changeHops(command)
        case .mark: browser.markTable()
        case .connect: browser.beginTableConnections()
        default: return nil
        }
        return []
    }

    /// Moves the cursor to the clicked box; a second click on the same box opens its table.
    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        guard case .box(let table) = target else { return [] }
        guard !cursor.isName(table) else { return browser.open(Path(table: cursor), as: .rows) }
        browser.location?.graph?.click(table)
        return []
    }

    func enter(in browser: inout Browser) -> [Effect] { browser.layOutGraph() + [browser.countOrphans()] }

    func refetch(in browser: inout Browser) -> [Effect] { [browser.countOrphans()] }

    /// Does nothing: the graph shows the schema, and the catalog reports its changes.
    func refetchChanged(in browser: inout Browser) -> [Effect] { [] }

    func cancel(in browser: inout Browser) {
        browser.location?.grid.keepArrangementOfPage()
        browser.location?.graph?.keepDrawn()
    }

    mutating func settle(in viewport: Viewport) {
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
