/// Opening, changing and closing what covers the panes.
extension Browser {
    /// Stores an overlay: on top, or where it is below the help.
    mutating func show(_ state: some OverlayState) {
        if case .help(var help) = overlay, help.covered?.kind == state.overlay.kind {
            help.covered = state.overlay
            overlay = .help(help)
        } else {
            overlay = state.overlay
        }
    }

    /// Closes the overlay, and stops reading what it shows.
    mutating func closeOverlay() -> [Effect] {
        let pane = overlay?.state.pane
        overlay = nil
        guard let pane else { return [] }
        let isPending = pending.removeValue(forKey: pane) != nil
        return (isPending ? [.cancel(pane)] : []) + [.forget(pane)]
    }

    /// Does what a command means in the overlay; `nil` if there is none.
    mutating func performInOverlay(_ command: Command) -> [Effect]? {
        guard let overlay else { return nil }
        switch command {
        case .quitAtOnce: return [.quit]
        case .suspend: return [.suspend]
        case .help where overlay.kind != .help: return cover(overlay)
        case .search, .nextMatch, .previousMatch: return search(command)
        default: return overlay.state.perform(command, in: &self)
        }
    }

    /// Shows the help over another overlay, unless that waits for an answer, which would find it covered.
    private mutating func cover(_ overlay: Overlay) -> [Effect] {
        if let pane = overlay.state.pane, pending[pane] != nil {
            say("Still reading: wait, or press Esc to cancel.")
        } else {
            show(HelpPane(over: overlay))
        }
        return []
    }

    /// Fits the overlay to the screen and to what is known now.
    mutating func settleOverlay() {
        guard let overlay else { return }
        settle(overlay.state)
    }

    private mutating func settle(_ state: some OverlayState) {
        var state = state
        state.settle(in: self)
        show(state)
    }

    /// A fetch for a pane of an overlay failed.
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
    /// The overlay, or what the help covers.
    var uncovered: Overlay {
        if case .help(let help) = self, let covered = help.covered { covered } else { self }
    }
}
