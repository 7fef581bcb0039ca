extension Location {
    /// The request of the location, as it is or as the user left it.
    package var request: RequestPane {
        get { if case .request(let pane) = self[.request] { pane } else { RequestPane() } }
        set { self[.request] = .request(newValue) }
    }
}

extension RequestPane: ScreenState {
    var screen: Screen { .request(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove:
            let viewport = browser.viewport
            guard let motion = Motion(command, lines: viewport.mainLines) else { return [] }
            browser.location?.request.scroll(
                motion, width: viewport.mainColumns, height: viewport.mainLines)
            return []
        case .open:
            let path = browser.location?.path
            return browser.show(path?.query != nil ? .query : path?.isRow == true ? .tree : .rows)
        case .copyCode, .copySQL: return browser.copyRequest(command)
        default: return nil
        }
    }

    func enter(in browser: inout Browser) -> [Effect] { browser.fetchRequest() }

    func cancel(in browser: inout Browser) {
        browser.location?.grid.keepArrangementOfPage()
        if content == nil {
            browser.location?.request.error = "Canceled: reload to run the request."
        }
    }

    func fail(_ reason: String, in browser: inout Browser) {
        browser.location?.request.error = reason
    }

    mutating func settle(in viewport: Viewport) {
        settle(width: viewport.mainColumns, height: viewport.mainLines)
    }

    func trimmed(lines: Int) -> RequestPane {
        var pane = self
        pane.content = nil
        return pane
    }

    var showsIncludes: Bool { true }
    var movesSideways: Bool { false }
}

extension Browser {
    /// Takes the explanation of a query, with what is known of its result.
    mutating func take(_ content: RequestContent) {
        var content = content
        if let result = queries.result, let pane = location?.query, location?.path.query != nil,
            pane.run == result.run,
            content.queries.count == 1
        {
            content.queries[0].rows = result.facts.count
            content.queries[0].seconds = result.facts.seconds
            content.queries[0].scannedRowCount = result.facts.scannedRowCount
        }
        location?.request.accept(content, width: viewport.mainColumns, height: viewport.mainLines)
    }

    /// y and Y in the request: copies its Swift code, or its statements, one per line.
    mutating func copyRequest(_ command: Command) -> [Effect] {
        guard let content = location?.request.content else { return [] }
        if command == .copyCode {
            say("Copied the Swift code.")
            return [.loop(.copy(content.code))]
        }
        let statements = content.queries.map { $0.sql + ";" }
        say(statements.count == 1 ? "Copied the statement." : "Copied \(statements.count) statements.")
        return [.loop(.copy(statements.joined(separator: "\n")))]
    }
}

extension Requirement {
    /// A request that has run.
    static let request = Requirement { browser in
        guard browser.focusedScreen == .request else { return "This works in the request." }
        return browser.location?.request.content == nil ? "The request has not run yet." : nil
    }

    /// The statements of the request or of the structure.
    static let statements = Requirement { browser in
        switch browser.focusedScreen {
        case .structure: nil
        case .request: request.obstacle(browser)
        default: "This works in the request and the structure."
        }
    }
}
