import JoineryBrowser

/// How two rows connect: chains of rows.
struct ConnectionsView {
    let pane: ConnectionsPane
    /// What was just said.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let header = body.takeTop(1)
        surface.fill(header, theme[.statusBar])
        let names = [pane.origin, pane.destination].map { SafeText.line($0.description) }
        var title = header.insetColumns
        let right = [Span(notice ?? "", theme[.statusBar])]
        surface.draw(right, in: title.takeRight(min(right.width, title.width * 2 / 3)), .trailing)
        surface.draw([Span("How \(names[0]) and \(names[1]) connect", theme[.currentCrumb])], in: title)
        guard let lines = pane.lines, !lines.isEmpty else {
            return SentencesView(
                [pane.sentence ?? waiting.text("Looking…")], role: pane.sentence == nil ? .dim : .text,
                theme: theme
            ).draw(in: body, on: &surface)
        }
        ListView(position: pane.position, theme: theme).draw(lines, in: body, on: &surface, spans: spans)
    }

    private func spans(for line: ConnectionsPane.Line) -> [Span] {
        let link = line.association.map {
            [Span("  " + SafeText.line($0), theme[.association]), Span(" → ", theme[.link])]
        }
        return (link ?? []) + [Span(SafeText.line(line.path.description), theme[.key])]
            + (line.label.map { [Span(" " + SafeText.line($0), theme[.text])] } ?? [])
    }
}
