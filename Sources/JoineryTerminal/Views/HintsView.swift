import JoineryBrowser

/// The bottom line: the keys that matter most where the focus is.
struct HintsView {
    let browser: Browser
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        // What lies over everything has few commands: those that can do nothing are not named there.
        var hints = keys.bindings.filter { binding in
            binding.hintedIn.contains(browser.keyMode)
                && (browser.overlay == nil || browser.obstacle(to: binding.command) == nil)
        }.map(spans)
        // The last ones lead to the help and out of the program: they stay when others have to go.
        let kept = Array(hints.suffix(2))
        hints.removeLast(kept.count)
        while !hints.isEmpty, line(hints + kept).width > area.width { hints.removeLast() }
        surface.draw(line(hints + kept), in: area)
    }

    private func line(_ hints: [[Span]]) -> [Span] {
        Array(hints.joined(separator: [Span("   ", theme[.hintText])]))
    }

    private func spans(for binding: KeyBinding) -> [Span] {
        let key = binding.keys.first?.label ?? ""
        let isAvailable = browser.obstacle(to: binding.command) == nil
        return [
            Span(key, theme[isAvailable ? .hintKey : .hintUnavailable]),
            Span(" " + binding.command.title, theme[isAvailable ? .hintText : .hintUnavailable]),
        ]
    }
}
