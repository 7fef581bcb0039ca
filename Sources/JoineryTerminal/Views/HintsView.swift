import JoineryBrowser

/// The bottom line: the keys that matter most where the focus is.
struct HintsView {
    let browser: Browser
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        var hints = keys.bindings.filter { $0.hintedIn.contains(browser.keyMode) }.map(spans)
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
