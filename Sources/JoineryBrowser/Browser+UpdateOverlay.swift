/// What lies over the panes has the keyboard and the mouse.
extension Browser {
    /// Does what a command means there; `nil` if nothing lies over the panes.
    mutating func performInOverlay(_ command: Command) -> [Effect]? {
        guard let overlay else { return nil }
        switch command {
        case .quitAtOnce: return [.quit]
        case .suspend: return [.suspend]
        case .help where !overlay.isHelp: return cover(overlay)
        case .search, .nextMatch, .previousMatch: return search(command)
        default: break
        }
        switch overlay {
        case .help(let top): return perform(command, inHelpAt: top)
        case .record: return record.map { perform(command, over: $0) }
        case .includes(let picker): return perform(command, in: picker)
        case .columns(let list): return perform(command, in: list)
        case .associations(let menu): return perform(command, in: menu)
        case .palette(let palette): return perform(command, in: palette)
        case .places(let pane): return perform(command, in: pane)
        }
    }

    /// Shows the help over something else, unless that waits for an answer, which would find it covered.
    private mutating func cover(_ overlay: Overlay) -> [Effect] {
        guard Set(pending.keys).isDisjoint(with: [.record, .associations, .places]) else {
            say("Wait for what is being read, or cancel it with Esc.")
            return []
        }
        covered = overlay
        self.overlay = .help(top: 0)
        return []
    }

    private mutating func perform(_ command: Command, inHelpAt top: Int) -> [Effect] {
        switch command {
        case .close, .quit, .help:
            overlay = covered
            covered = nil
            settleOverlay()
        default:
            let last = viewport.lastHelpTop ?? Command.allCases.count
            switch Motion(command, lines: viewport.overlayLines) {
            case .lines(let distance), .page(let distance):
                overlay = .help(top: max(min(top + distance, last), 0))
            case .first: overlay = .help(top: 0)
            case .last: overlay = .help(top: last)
            case nil: break
            }
        }
        return []
    }

    /// A click on a line, counted from the first on the screen; a second one on the same line opens it.
    mutating func clickOverlay(line: Int) -> [Effect] {
        let entries = catalog.entries ?? []
        switch overlay {
        case .includes(var picker):
            picker.click(line: line, in: entries, height: viewport.overlayLines)
            overlay = .includes(picker)
        case .columns(var list):
            guard list.click(line: line) else { return [] }
            overlay = .columns(list)
            return perform(.choose, in: list)
        case .associations(var menu):
            let before = menu.current
            guard menu.click(line: line) else { return [] }
            overlay = .associations(menu)
            if menu.current == before { return perform(.open, in: menu) }
        case .palette(var palette):
            let before = accepted(palette)
            guard palette.click(line: line, in: self) else { return [] }
            overlay = .palette(palette)
            if accepted(palette) == before { return accept(palette) }
        case .places(var pane):
            let before = pane.current
            guard pane.click(line: line) else { return [] }
            overlay = .places(pane)
            if pane.current == before { return perform(.open, in: pane) }
        case .help, .record, nil: break
        }
        return []
    }

    mutating func settleOverlay() {
        let height = viewport.overlayLines
        record?.settle(width: viewport.overlayColumns, height: height)
        switch overlay {
        case .includes(var picker):
            picker.settle(in: catalog.entries ?? [], height: height)
            overlay = .includes(picker)
        case .columns: refreshColumnList()
        case .associations(var menu):
            menu.settle(height: height)
            overlay = .associations(menu)
        case .palette(var palette):
            palette.settle(in: self, height: height)
            overlay = .palette(palette)
        case .places(var pane):
            pane.settle(height: height)
            overlay = .places(pane)
        case .help, .record, nil: break
        }
    }
}

extension Overlay {
    fileprivate var isHelp: Bool {
        if case .help = self { true } else { false }
    }
}
