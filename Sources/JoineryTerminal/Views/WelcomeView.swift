import JoineryBrowser

/// The main pane before anything is opened: three lines on how to get around.
struct WelcomeView {
    let catalog: Catalog
    let keys: KeyMap
    let theme: Theme

    /// Draws the text.
    ///
    /// - Parameter isShort: Whether to omit the title.
    func draw(in rect: Rect, isShort: Bool = false, on surface: inout Surface) {
        if let entries = catalog.entries, entries.isEmpty {
            return SentencesView(
                [
                    "This database has no tables yet.",
                    "They appear here as soon as a program creates some.",
                ], theme: theme
            ).draw(in: rect, on: &surface)
        }
        var area = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 1)
        if !isShort {
            surface.draw(title, in: area.takeTop(1))
            _ = area.takeTop(1)
        }
        for line in sentences { surface.draw(line, in: area.takeTop(1)) }
    }

    /// The number of lines needed, including blank ones.
    static let lines = 6
    /// The number of lines needed without the title.
    static let shortLines = 4

    private var title: [Span] {
        [Span("Joinery", theme[.header]), Span(" browses a database by its relations.", theme[.dim])]
    }

    /// The sentences, none longer than the narrowest screen.
    private var sentences: [[Span]] {
        let text = theme[.dim]
        return [
            [
                key(.moveDown), Span(" and ", text), key(.moveUp), Span(" choose a table, ", text),
                key(.open),
                Span(" opens it.", text),
            ],
            [
                key(.showTree), Span(" joins rows into a tree, ", text), key(.showGraph),
                Span(" draws how tables are linked.", text),
            ],
            [
                key(.back), Span(" goes back, ", text), key(.search), Span(" searches, ", text), key(.help),
                Span(" helps, ", text), key(.quit), Span(" quits.", text),
            ],
        ]
    }

    private func key(_ command: Command) -> Span {
        Span(keys.key(for: command)?.label ?? command.title, theme[.hintKey])
    }
}
