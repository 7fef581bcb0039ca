import JoineryBrowser

extension BrowserView {
    /// The number of lines that one step of the wheel moves.
    private static let wheelLines = 3

    /// Translates a mouse event on a screen of the given size into messages.
    package func messages(for event: MouseEvent, on size: ScreenSize) -> [Message] {
        let layout = ScreenLayout(size, browser)
        if let event = splitterEvent(for: event, layout) { return [.splitter(event)] }
        switch event.action {
        case .press, .doublePress:
            guard !layout.isTooSmall else { return [] }
            if let command = command(x: event.x, y: event.y, layout) { return [.command(command)] }
            if let overlay = browser.overlay, event.y < layout.hints.y {
                return messages(forPressAt: event, on: overlay, layout)
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

    /// A click on a line of an overlay chooses it; one beside the overlay closes it, unless something is typed there.
    private func messages(forPressAt event: MouseEvent, on overlay: Overlay, _ layout: ScreenLayout)
        -> [Message]
    {
        let area = area(of: overlay, layout)
        guard area.rect.contains(x: event.x, y: event.y) else {
            return browser.prompt == nil && overlay.isList ? [overlay.closing] : []
        }
        guard overlay.isList, area.body.contains(x: event.x, y: event.y) else { return [] }
        return [.click(.overlay(line: event.y - area.body.y))]
    }

    /// The effect of a mouse event on the divider between the panes; `nil` if it has none.
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

    /// The command shown at a cell, in the line of hints or in a tab of the first line.
    private func command(x: Int, y: Int, _ layout: ScreenLayout) -> Command? {
        // While text is typed, it occupies the last line.
        guard browser.prompt == nil, browser.keyMode != .palette else { return nil }
        if y == layout.hints.y {
            return HintsView(parent: self).command(atColumn: x, in: layout.hints)
        }
        guard browser.overlay == nil, y == layout.trail.y else { return nil }
        return TrailView(parent: self).command(atColumn: x, in: layout.trail)
    }

    /// The target at a cell of the screen; `nil` if a click has no effect there.
    package func target(
        x: Int, y: Int, isAdding: Bool = false, _ layout: ScreenLayout
    ) -> ClickTarget? {
        if layout.catalog.contains(x: x, y: y) {
            let line = y - layout.catalog.y
            return line < browser.catalogLines ? .catalog(line: line) : nil
        }
        if layout.catalogHeader.contains(x: x, y: y), browser.catalog.cursor != nil {
            return .catalog(line: ClickTarget.lineOfFile)
        }
        if layout.detail.contains(x: x, y: y) { return .detail(line: y - layout.detail.y) }
        guard let location = browser.location else { return nil }
        let view = screenView(of: location)
        if layout.mainHeader.contains(x: x, y: y) {
            return view.headerTarget(x: x, isAdding: isAdding, over: layout.main)
        }
        return layout.main.contains(x: x, y: y)
            ? view.target(x: x, y: y, isAdding: isAdding, in: layout.main) : nil
    }

    /// Focuses the pane under the pointer, because the wheel moves that pane.
    private func focusing(x: Int, y: Int, _ layout: ScreenLayout) -> [Message] {
        guard browser.overlay == nil, browser.prompt == nil else { return [] }
        let panes: [(focus: Focus, rect: Rect)] = [
            (.catalog, layout.catalog), (.main, layout.main), (.detail, layout.detail),
        ]
        guard let index = panes.firstIndex(where: { $0.rect.contains(x: x, y: y) }),
            let before = panes.firstIndex(where: { $0.focus == browser.focus }), index != before
        else { return [] }
        if index == 0 { return [.command(.showCatalog)] }
        guard browser.location != nil else { return [] }
        let step = Message.command(index > before ? .nextPane : .previousPane)
        return Array(repeating: step, count: index > before ? index - before : before - index)
    }
}
