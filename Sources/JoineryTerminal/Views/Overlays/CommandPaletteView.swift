import JoineryBrowser

/// The command palette: the line being typed, then one line per command or place.
struct CommandPaletteView: OverlayView {
    let palette: CommandPalette
    let parent: BrowserView
    /// What the palette lists, which takes long to find among many tables.
    private let items: [CommandPalette.Item]

    init(palette: CommandPalette, parent: BrowserView) {
        (self.palette, self.parent) = (palette, parent)
        items = palette.items(in: parent.browser)
    }

    private var browser: Browser { parent.browser }
    private var keys: KeyMap { parent.keys }
    private var theme: Theme { parent.theme }

    private static let keyColumns = 10
    private static let titleColumns = 18
    private static let themeColumns = 22

    func drawBottom(in rect: Rect, on surface: inout Surface) -> Bool {
        let help = TypedLineView.hints([("Enter", "do"), ("Tab", "complete"), ("Esc", "cancel")], theme)
        surface.draw(help, in: rect.insetColumns)
        return true
    }

    func header(over size: ScreenSize) -> OverlayHeader {
        let hint =
            (browser.status.notice?.text).map { keys.text($0, in: browser.paneMode) }
            ?? (items.isEmpty ? "no match" : "\(palette.position.cursor + 1) of \(items.count)")
        return OverlayHeader(
            typed: TypedLineView(
                sign: keys.key(for: .palette)?.label ?? ":", line: palette.line, theme: theme),
            right: hint, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        ScreenSize(
            columns: most.columns, rows: min(items.count, browser.paletteLines))
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        ListView(position: palette.position, theme: theme)
            .draw(items, in: rect, on: &surface, spans: spans)
    }

    private func spans(for item: CommandPalette.Item) -> [Span] {
        switch item {
        case .place(let text):
            return [Span(padded("", Self.keyColumns), theme[.dim]), Span(SafeText.line(text), theme[.table])]
        case .row(let number):
            return [
                Span(padded("", Self.keyColumns), theme[.dim]),
                Span(padded("Row " + RowCount.exact(number).text, Self.titleColumns), theme[.text]),
                Span("Goes to the row with this number, counted from 1 in the order shown.", theme[.dim]),
            ]
        case .queryFile(let command):
            let (title, help) = command.texts
            return [
                Span(padded("", Self.keyColumns), theme[.dim]),
                Span(padded(title, Self.titleColumns), theme[.text]), Span(help, theme[.dim]),
            ]
        case .file(let path, let isFolder):
            return [
                Span(padded("", Self.keyColumns), theme[.dim]),
                Span(SafeText.line(path) + (isFolder ? "/" : ""), theme[isFolder ? .dim : .table]),
            ]
        case .theme(let name):
            let isCurrent = name == browser.themes.current
            return [
                Span(padded("", Self.keyColumns), theme[.dim]),
                Span(padded(SafeText.line(name), Self.themeColumns), theme[.text]),
                Span(
                    isCurrent ? "The theme in use." : "Uses this theme until the program ends.", theme[.dim]),
            ]
        case .command(let command):
            let obstacle = browser.obstacle(to: command)
            // A key that means something else here would mislead the user.
            let own = keys.key(for: command, in: browser.paneMode)
            let key = (own ?? (obstacle == nil ? nil : keys.key(for: command)))?.label ?? ""
            let description = palette.description(of: command, in: browser)
            return [
                Span(padded(key, Self.keyColumns), theme[obstacle == nil ? .hintKey : .hintUnavailable]),
                Span(
                    padded(command.title, Self.titleColumns),
                    theme[obstacle == nil ? .text : .hintUnavailable]),
                Span(keys.text(description, in: browser.paneMode), theme[.dim]),
            ]
        case .typed(let command):
            return [
                Span(padded("", Self.keyColumns), theme[.dim]),
                Span(padded(command.title, Self.titleColumns), theme[.text]),
                Span(palette.description(of: command), theme[.dim]),
            ]
        }
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - Glyphs.width(of: text)))
    }
}
