extension Location {
    /// The request of the location, as it is or as the user left it.
    package var request: RequestPane {
        get { if case .request(let pane) = self[.request] { pane } else { RequestPane() } }
        set { self[.request] = .request(newValue) }
    }
}

extension RequestPane: ScreenState {
    static let kind = Screen.Kind.request
    var screen: Screen { .request(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case _ where command.isMove:
            let height = context.viewport.mainLines
            guard let motion = Motion(command, lines: height) else { return fold(command, in: &context) }
            if content != nil { move(motion, height: height) }
            return []
        case .toggle, .expandAll: return fold(command, in: &context)
        case .open:
            let path = context.place.path
            return context.then { $0.show(path.firstScreen) }
        case .copyCode, .copySQL: return copy(command, in: &context)
        default: return nil
        }
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        let before = position.cursor
        guard case .line(let line, column: _) = target, click(line: line), position.cursor == before,
            current?.isHeading == true
        else { return [] }
        return fold(.toggle, in: &context)
    }

    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        context.then { $0.fetchRequest() }
    }

    mutating func cancel(in context: inout ScreenContext) {
        context.keepArrangementOfRows()
        if content == nil { error = "Canceled: reload to run the request." }
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        error = reason
    }

    func trimmed(lines: Int) -> RequestPane {
        var pane = self
        (pane.content, pane.lines) = (nil, [])
        return pane
    }

    var showsIncludes: Bool { true }
}

extension RequestPane {
    private mutating func fold(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        if let obstacle = fold(command, in: context.viewport) { context.say(obstacle) }
        return []
    }

    /// y and Y: copies the Swift code, or the statements, one per line.
    private func copy(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let content else { return [] }
        if command == .copyCode {
            context.say("Copied the Swift code.")
            return [.loop(.copy(content.code))]
        }
        let statements = content.queries.map { $0.sql + ";" }
        context.say(
            statements.count == 1 ? "Copied the statement." : "Copied \(statements.count) statements.")
        return [.loop(.copy(statements.joined(separator: "\n")))]
    }
}

extension Requirement {
    /// A request that has run.
    static let request = Requirement { browser in
        guard browser.focusedScreen == .request else { return "This works in the request." }
        return browser.location?.request.content == nil ? RequestPane.notRun : nil
    }

    /// The statements of the request, of the structure or of the patch.
    static let statements = Requirement { browser in
        if browser.overlay?.kind == .patch { return nil }
        return switch browser.focusedScreen {
        case .structure: nil
        case .request: request.obstacle(browser)
        default: "This works in the request, the structure and the patch."
        }
    }
}
