import JoineryBrowser

/// The line of text being typed, in place of the hints.
struct PromptView {
    let prompt: Prompt
    let hint: String
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        var area = rect.insetColumns
        let hint = [Span(hint, theme[.dim])]
        let help = TypedLineView.hints([("Enter", "keep"), ("Esc", "cancel")], theme)
        let all = hint + [Span("  ", theme[.dim])] + help
        let end = all.width * 3 <= area.width * 2 ? all : hint
        surface.draw(end, in: area.takeRight(end.width))
        _ = area.takeRight(2)
        let sign = prompt.purpose.sign ?? keys.key(for: .search)?.label ?? "/"
        TypedLineView(sign: sign, line: prompt.line, mistake: prompt.report?.mistake?.place, theme: theme)
            .draw(in: area, on: &surface)
    }
}
