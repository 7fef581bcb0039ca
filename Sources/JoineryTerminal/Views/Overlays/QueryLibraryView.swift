import JoineryBrowser

/// The named queries, one per line, with what they say of themselves.
struct QueryLibraryView: OverlayView {
    let pane: QueryLibraryPane
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    private static let widestName = 30

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader("Named queries", right: notice ?? "", theme: theme)
    }

    var sentences: SentencesView? {
        guard pane.listed.isEmpty else { return nil }
        let sentences =
            pane.error.map { [$0] }
            ?? (pane.queries == nil
                ? [waiting.text("Reading…")]
                : ["There are no named queries.", "In a query, :save NAME keeps its text."])
        return SentencesView(sentences, role: pane.error == nil ? .dim : .dead, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize { ListView.size(of: pane.listed, spans: spans()) }

    func draw(in rect: Rect, on surface: inout Surface) {
        ListView(position: pane.position, theme: theme)
            .draw(pane.listed, in: rect, on: &surface, spans: spans())
    }

    /// Returns what draws a line.
    private func spans() -> (NamedQuery) -> [Span] {
        let width = min(
            pane.listed.map { Glyphs.width(of: $0.name) }.max() ?? 0, Self.widestName)
        return { query in
            let padding = String(repeating: " ", count: max(width - Glyphs.width(of: query.name), 0) + 2)
            return [
                Span("@" + SafeText.line(query.name) + padding, theme[.table]),
                Span(query.description.map { SafeText.line($0) } ?? "", theme[.dim]),
                Span(query.isOfDatabase ? "  of this database" : "", theme[.faint]),
            ]
        }
    }
}
