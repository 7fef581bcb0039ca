/// Opening, changing and closing overlays.
extension Browser {
    /// Stores an overlay on top, or below the help or the palette if that covers it.
    mutating func show(_ state: some OverlayState) {
        switch overlay {
        case .help(var help) where help.covered?.kind == state.overlay.kind:
            help.covered = state.overlay
            overlay = .help(help)
        case .palette(var palette) where palette.covered?.kind == state.overlay.kind:
            palette.covered = state.overlay
            overlay = .palette(palette)
        default: overlay = state.overlay
        }
    }

    /// Closes the overlay, and cancels reading for it.
    mutating func closeOverlay() -> [Effect] {
        let pane = overlay?.state.pane
        overlay = nil
        guard let pane else { return [] }
        let isPending = tickets.pending.removeValue(forKey: pane) != nil
        return (isPending ? [.cancel(pane)] : []) + [.forget(pane)]
    }

    /// Runs a command in the overlay; returns `nil` if there is none.
    mutating func performInOverlay(_ command: Command) -> [Effect]? {
        guard let overlay else { return nil }
        switch command {
        case .quitAtOnce: return [.loop(.quit)]
        case .suspend: return [.loop(.suspend)]
        case .help where overlay.kind != .help:
            show(HelpPane(over: overlay, searched: searches.overlay))
            searches.overlay = ""
            return []
        // The list of files opens it to type the path of a file.
        case .palette where overlay.kind != .files:
            show(CommandPalette(over: overlay))
            return []
        case .search, .nextMatch, .previousMatch:
            guard overlay.state.texts(in: self) != nil else { return [] }
            if command != .search, searches.overlay.isEmpty { say("Search for something first.") }
            return overlay.state.search(command, in: &self)
        default: return overlay.state.perform(command, in: &self)
        }
    }

    /// Fits the overlay to the screen and to the current state of the browser.
    mutating func fitOverlay() {
        guard let overlay else { return }
        fit(overlay.state)
    }

    private mutating func fit(_ state: some OverlayState) {
        var state = state
        state.fit(in: self)
        show(state)
    }

    /// Reports to an overlay that a fetch for its pane failed.
    mutating func failOverlay(of pane: Pane, _ reason: String) {
        guard let state = overlay?.uncovered.state, state.pane == pane else { return }
        fail(state, reason)
    }

    private mutating func fail(_ state: some OverlayState, _ reason: String) {
        var state = state
        state.fail(reason)
        show(state)
    }
}

extension Overlay {
    /// The overlay, or the one that the help or the palette covers.
    var uncovered: Overlay {
        switch self {
        case .help(let help): help.covered ?? self
        case .palette(let palette): palette.covered ?? self
        default: self
        }
    }
}
