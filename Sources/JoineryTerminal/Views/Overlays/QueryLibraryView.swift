import JoineryBrowser

/// The named queries, one per line, with what they say of themselves.
struct QueryLibraryView: OverlayView {
    let pane: QueryLibraryPane
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    private static let widestName = 30

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        OverlayHeader(title: "Named queries", right: notice ?? "", theme: theme).draw(in: &body, on: &surface)
        guard !pane.listed.isEmpty else {
            let sentences =
                pane.error.map { [$0] }
                ?? (pane.queries == nil
                    ? [waiting.text("Reading…")]
                    : ["There are no named queries.", "In a query, :save NAME keeps its text."])
            return SentencesView(sentences, role: pane.error == nil ? .dim : .dead, theme: theme)
                .draw(in: body, on: &surface)
        }
        let width = min(
            pane.listed.map { Glyphs.width(of: $0.name) }.max() ?? 0, Self.widestName)
        ListView(position: pane.position, theme: theme).draw(pane.listed, in: body, on: &surface) { query in
            let padding = String(repeating: " ", count: max(width - Glyphs.width(of: query.name), 0) + 2)
            return [
                Span("@" + SafeText.line(query.name) + padding, theme[.table]),
                Span(query.description.map { SafeText.line($0) } ?? "", theme[.dim]),
                Span(query.isOfDatabase ? "  of this database" : "", theme[.faint]),
            ]
        }
    }
}
