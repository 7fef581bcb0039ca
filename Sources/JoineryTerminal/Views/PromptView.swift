import JoineryBrowser

/// The line of text that is being typed, in the place of the hints.
struct PromptView {
    let prompt: Prompt
    let catalog: Catalog
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        var area = rect.insetColumns
        let end = [Span(found + "  ", theme[.dim])] + help
        surface.draw(end, in: area.takeRight(min(end.width, area.width / 2)), .trailing)
        _ = area.takeRight(2)
        let sign = keys.key(for: .search)?.label ?? "/"
        // The end of a long text is what is being typed.
        let room = max(area.width - Glyphs.width(of: sign) - 1, 0)
        var text = prompt.text
        while Glyphs.width(of: text) > room, !text.isEmpty { text.removeFirst() }
        let x = surface.draw([Span(sign, theme[.hintKey]), Span(text, theme[.prompt])], in: area)
        surface.draw(" ", x: x, y: area.y, in: area, Style(.standard, on: .standard, .reverse))
    }

    private var found: String {
        switch prompt.purpose {
        case .searchCatalog: "\(catalog.visible.count) of \(catalog.entries?.count ?? 0)"
        case .findTable: "find a table"
        }
    }

    private var help: [Span] {
        [
            Span("Enter", theme[.hintKey]), Span(" keep  ", theme[.hintText]), Span("Esc", theme[.hintKey]),
            Span(" cancel", theme[.hintText]),
        ]
    }
}
