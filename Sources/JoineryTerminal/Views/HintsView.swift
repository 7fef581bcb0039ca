import JoineryBrowser

/// The bottom line: the most important keys where the focus is.
struct HintsView {
    let parent: BrowserView

    private var browser: Browser { parent.browser }
    private var keys: KeyMap { parent.keys }
    private var theme: Theme { parent.theme }

    private static let gap = 3

    func draw(in rect: Rect, on surface: inout Surface) {
        surface.draw(line(hints(in: rect.insetColumns.width).map(spans)), in: rect.insetColumns)
    }

    /// The command shown at a column of the screen.
    func command(atColumn x: Int, in rect: Rect) -> Command? {
        var start = rect.insetColumns.x
        for hint in hints(in: rect.insetColumns.width) {
            let end = start + spans(for: hint).width
            if (start..<end).contains(x) { return hint.command }
            start = end + Self.gap
        }
        return nil
    }

    /// The hints that fit.
    private func hints(in width: Int) -> [KeyBinding] {
        // An overlay has few commands, and those that would have no effect are left out.
        var hints = keys.bindings.filter { binding in
            binding.hintedIn.contains(browser.keyMode)
                && (browser.overlay == nil || browser.obstacle(to: binding.command) == nil)
        }
        // Esc and q do the same in most overlays: one of them is enough.
        if hints.contains(where: { $0.command == .close }), browser.title(of: .quit) == Command.close.title {
            hints.removeAll { $0.command == .quit }
        }
        // The last ones, for help and for leaving, stay when others do not fit.
        let kept = hints.suffix(2).filter { [.help, .quit, .close].contains($0.command) }
        hints.removeLast(kept.count)
        while !hints.isEmpty, line((hints + kept).map(spans)).width > width { hints.removeLast() }
        return hints + kept
    }

    private func line(_ hints: [[Span]]) -> [Span] {
        Array(hints.joined(separator: [Span(String(repeating: " ", count: Self.gap), theme[.hintText])]))
    }

    private func spans(for binding: KeyBinding) -> [Span] {
        let key = binding.keys.first?.label ?? ""
        let isAvailable = browser.obstacle(to: binding.command) == nil
        return [
            Span(key, theme[isAvailable ? .hintKey : .hintUnavailable]),
            Span(" " + browser.title(of: binding.command), theme[isAvailable ? .hintText : .hintUnavailable]),
        ]
    }
}
