import JoineryBrowser

/// What is in a column.
struct ProfileView: OverlayView {
    let pane: ProfilePane
    /// The text to highlight wherever it occurs.
    let search: String
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    /// The widest texts beside the bars, in cells.
    private static let (widestText, widestLabel) = (36, 24)
    private static let narrowestBar = 6

    func draw(in rect: Rect, on surface: inout Surface) {
        let frame = ProfileFrame(
            title: pane.title, state: ProfileState(pane), notice: notice, waiting: waiting, theme: theme)
        guard let body = frame.draw(in: rect, on: &surface) else { return }
        let columns = Columns(
            of: pane.lines, drawn: pane.query.measured == nil ? nil : pane.figure,
            width: body.insetColumns.width)
        ListView(position: pane.position, theme: theme).draw(pane.lines, in: body, on: &surface) {
            spans(of: $0, columns)
        }
    }

    /// The widths of the columns of bars.
    private struct Columns {
        var text = 0
        var label = 0
        var name = 0
        /// The widths of the figures behind a bar: the count and its share, or the measures that are shown.
        var figures: [Int] = [0, 8]
        /// The positions of these among the figures of a bar.
        var shown = [0, 1]
        private let width: Int

        /// - Parameter drawn: The figure that bars show; `nil` if they show counts only.
        init(of lines: [ProfileLine], drawn: ProfileFigure?, width: Int) {
            self.width = width
            var widths =
                drawn == nil ? [0, 0] : ProfileFigure.allCases.map { Glyphs.width(of: $0.rawValue) }
            for line in lines {
                switch line.content {
                case .figure(let name, _, _): self.name = max(self.name, Glyphs.width(of: name))
                case .bar(let bar):
                    text = max(text, min(Glyphs.width(of: bar.text), widestText))
                    label = max(label, min(Glyphs.width(of: bar.label ?? ""), widestLabel))
                    widths = zip(widths, bar.figures).map { max($0, Glyphs.width(of: $1)) }
                default: break
                }
            }
            text = min(text, width / 3)
            label = min(label, width / 4)
            guard let drawn, let position = ProfileFigure.allCases.firstIndex(of: drawn) else {
                figures = [widths[0], figures[1]]
                return
            }
            shown = Array(ProfileFigure.allCases.indices)
            figures = widths
            // Without room for a bar, only what it shows is written behind it.
            if rest(isLabeled: label > 0) < narrowestBar + 4 {
                (shown, figures) = ([position], [widths[position]])
            }
        }

        /// The width of a bar.
        func bar(isLabeled: Bool) -> Int { max(min(rest(isLabeled: isLabeled), 60), narrowestBar) }

        /// The width of what comes before a bar.
        func head(isLabeled: Bool) -> Int { 2 + text + (isLabeled ? label + 2 : 0) + 2 }

        private func rest(isLabeled: Bool) -> Int {
            width - head(isLabeled: isLabeled) - figures.reduce(0) { $0 + 2 + $1 }
        }
    }

    private func spans(of line: ProfileLine, _ columns: Columns) -> [Span] {
        switch line.content {
        case .blank: return []
        case .heading(let text): return [Span(text, theme[.header])]
        case .note(let text): return [Span(text, theme[.dim])]
        case .measures(let text, let drawn): return heading(text, drawn, columns)
        case .figure(let name, let text, let isRemarkable):
            return [Span(Glyphs.padded(name, to: columns.name) + "  ", theme[.dim])]
                + found(SafeText.line(text), theme[isRemarkable ? .paused : .text])
        case .bar(let bar): return spans(of: bar, columns)
        }
    }

    private func spans(of bar: ProfileLine.Bar, _ columns: Columns) -> [Span] {
        let isMarked = pane.isMarked(bar)
        let mark = Span(isMarked ? "• " : "  ", theme[.match])
        let text = found(Glyphs.padded(SafeText.line(bar.text), to: columns.text), theme[role(of: bar)])
        let label =
            !bar.hasLabels
            ? []
            : [Span("  ", theme[.text])]
                + found(Glyphs.padded(SafeText.line(bar.label ?? ""), to: columns.label), theme[.label])
        let width = columns.bar(isLabeled: bar.hasLabels)
        let drawn = Glyphs.padded(BarText.text(bar.fraction, width: width), to: width)
        return [mark] + text + label
            + [Span("  ", theme[.text]), Span(drawn, theme[bar.isNegative ? .dead : .link])]
            + zip(columns.shown, columns.figures).flatMap { position, width in
                figure(position, of: bar, width)
            }
    }

    private func figure(_ position: Int, of bar: ProfileLine.Bar, _ width: Int) -> [Span] {
        let gap = Span("  ", theme[.text])
        // The share of a count is no column of numbers.
        if bar.sums == nil, position == 1 { return [gap, Span(bar.share, theme[.dim])] }
        let style = theme[pane.isChanged(bar) ? .changed : .count]
        return [gap, Span(Glyphs.padded(bar.figures[position], to: width, .trailing), style)]
    }

    /// The title of bars, and the names of the measures above their columns.
    private func heading(_ title: String, _ drawn: ProfileFigure, _ columns: Columns) -> [Span] {
        let isLabeled = pane.lines.contains { $0.bar?.hasLabels == true }
        let width = columns.head(isLabeled: isLabeled) + columns.bar(isLabeled: isLabeled)
        return [Span(Glyphs.padded(title, to: width), theme[.header])]
            + zip(columns.shown, columns.figures).flatMap { position, width in
                let figure = ProfileFigure.allCases[position]
                return [
                    Span("  ", theme[.text]),
                    Span(
                        Glyphs.padded(figure.rawValue, to: width, .trailing),
                        theme[figure == drawn ? .header : .dim]),
                ]
            }
    }

    private func role(of bar: ProfileLine.Bar) -> Role {
        switch bar.kind {
        case .integer, .real: .number
        case .blob: .blob
        case .text, .null: .text
        }
    }

    private func found(_ text: String, _ style: Style) -> [Span] {
        Span(text, style).setting(off: RowsSearch.ranges(of: search, in: text), theme[.found])
    }
}
