import JoineryBrowser

extension BrowserView {
    /// The lines that a step of the wheel moves.
    private static let wheelLines = 3

    /// What a mouse event means on a screen of a size.
    package func messages(for event: MouseEvent, on size: ScreenSize) -> [Message] {
        let layout = ScreenLayout(size, browser)
        if let event = splitterEvent(for: event, layout) { return [.splitter(event)] }
        switch event.action {
        case .press, .doublePress:
            guard !layout.isTooSmall else { return [] }
            if let command = command(x: event.x, y: event.y, layout) { return [.command(command)] }
            if browser.overlay?.isList == true, event.y > 0, event.y < layout.hints.y {
                return [.click(.overlay(line: event.y - 1))]
            }
            let isAdding = !event.modifiers.isEmpty
            guard browser.overlay == nil,
                let target = target(x: event.x, y: event.y, isAdding: isAdding, layout)
            else { return [] }
            return [.click(target)]
        case .drag, .release: return []
        case .wheelUp, .wheelDown:
            let step = Message.command(event.action == .wheelUp ? .moveUp : .moveDown)
            return focusing(x: event.x, y: event.y, layout) + Array(repeating: step, count: Self.wheelLines)
        }
    }

    /// What a mouse event does to the line between the panes; `nil` where it has nothing to do with it.
    private func splitterEvent(for event: MouseEvent, _ layout: ScreenLayout) -> SplitterEvent? {
        switch event.action {
        case .press, .doublePress:
            let isOnLine =
                event.x == layout.catalog.maxX - 1
                && (layout.catalogHeader.y..<layout.catalog.maxY).contains(event.y)
            guard layout.isWide, !layout.isTooSmall, browser.overlay == nil, isOnLine else { return nil }
            return event.action == .press ? .grabbed : .reset
        case .drag: return browser.catalog.isGrabbed ? .moved(event.x) : nil
        case .release: return browser.catalog.isGrabbed ? .released : nil
        case .wheelUp, .wheelDown: return nil
        }
    }

    /// The command that is named at a cell: in the line of keys, or by a tab of the first line.
    private func command(x: Int, y: Int, _ layout: ScreenLayout) -> Command? {
        // Where something is typed that has the last line.
        guard browser.prompt == nil, browser.keyMode != .palette else { return nil }
        if y == layout.hints.y {
            return HintsView(browser: browser, keys: keys, theme: theme)
                .command(atColumn: x, in: layout.hints)
        }
        guard browser.overlay == nil, y == layout.trail.y else { return nil }
        return TrailView(browser: browser, keys: keys, theme: theme)
            .command(atColumn: x, in: layout.trail)
    }

    /// What is under a cell of the screen; `nil` where a click does nothing.
    package func target(
        x: Int, y: Int, isAdding: Bool = false, _ layout: ScreenLayout
    ) -> ClickTarget? {
        if layout.catalog.contains(x: x, y: y) {
            let line = y - layout.catalog.y
            return line < browser.catalogLines ? .catalog(line: line) : nil
        }
        guard let location = browser.location else { return nil }
        let view = screenView(of: location)
        if layout.mainHeader.contains(x: x, y: y) {
            return view.headerTarget(x: x, isAdding: isAdding, over: layout.main)
        }
        return layout.main.contains(x: x, y: y) ? view.target(x: x, y: y, in: layout.main) : nil
    }

    /// The wheel moves the pane that it is over.
    private func focusing(x: Int, y: Int, _ layout: ScreenLayout) -> [Message] {
        guard browser.overlay == nil, browser.prompt == nil else { return [] }
        if browser.focus == .main, layout.catalog.contains(x: x, y: y) { return [.command(.showCatalog)] }
        if browser.focus == .catalog, layout.main.contains(x: x, y: y), browser.location != nil {
            return [.command(.nextPane)]
        }
        return []
    }
}
