import JoineryBrowser

/// A list of places to go to.
struct PlacesView: OverlayView {
    let pane: PlacesPane
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(heading, right: notice ?? pane.progress?.text ?? "", theme: theme)
    }

    var sentences: SentencesView? {
        guard pane.listed.isEmpty else { return nil }
        return SentencesView(
            [pane.sentence ?? waiting.text("Looking…")], role: pane.sentence == nil ? .dim : .text,
            theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize { ListView.size(of: pane.listed, spans: spans) }

    func draw(in rect: Rect, on surface: inout Surface) {
        ListView(position: pane.position, theme: theme)
            .draw(pane.listed, in: rect, on: &surface, spans: spans)
    }

    private var heading: String {
        // Without lines, the sentence stands below.
        let sentence = pane.lines?.isEmpty == false ? pane.sentence : nil
        switch pane.subject {
        case .connections(let origin, let destination):
            let names = [origin, destination].map { SafeText.line($0.description) }
            return "How \(names[0]) and \(names[1]) connect"
        case .sharedValues(let column):
            return sentence ?? "Values of \(column.text)"
        case .deadLinks: return sentence ?? "Dead links"
        }
    }

    private func spans(for line: PlacesPane.Line) -> [Span] {
        let link = line.association.map {
            [Span("  " + SafeText.line($0), theme[.association]), Span(" → ", theme[.link])]
        }
        return (link ?? []) + [Span(SafeText.line(line.path.description), theme[.key])]
            + (line.label.map { [Span(" " + SafeText.line($0), theme[.text])] } ?? [])
    }
}
