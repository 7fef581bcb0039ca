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

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(
            pane.title, right: notice ?? waiting.keys.text(ProfileState(pane).text, in: .profile),
            theme: theme)
    }

    var sentences: SentencesView? { ProfileState(pane).sentences(waiting, theme) }

    func draw(in rect: Rect, on surface: inout Surface) {
        let columns = Columns(of: pane.lines, width: rect.insetColumns.width)
        ListView(position: pane.position, theme: theme).draw(pane.lines, in: rect, on: &surface) {
            spans(of: $0, columns)
        }
    }

    /// The widths of the columns of bars.
    private struct Columns {
        var text = 0
        var label = 0
        var name = 0
        var count = 0
        var unit = 0
        private let width: Int
        /// The width of a share without its error, which may be cut.
        private static let share = 8

        init(of lines: [ProfileLine], width: Int) {
            self.width = width
            for line in lines {
                switch line.content {
                case .figure(let name, _, _): self.name = max(self.name, Glyphs.width(of: name))
                case .bar(let bar):
                    text = max(text, min(Glyphs.width(of: bar.text), widestText))
                    label = max(label, min(Glyphs.width(of: bar.label ?? ""), widestLabel))
                    count = max(count, Glyphs.width(of: bar.count))
                    unit = max(unit, Glyphs.width(of: bar.unitText))
                default: break
                }
            }
            text = min(text, width / 3)
            label = min(label, width / 4)
        }

        func bar(isLabeled: Bool) -> Int {
            let head = 2 + text + (isLabeled ? label + 2 : 0) + 2
            return max(min(width - head - (2 + count + unit) - (2 + Self.share), 60), narrowestBar)
        }
    }

    private func spans(of line: ProfileLine, _ columns: Columns) -> [Span] {
        switch line.content {
        case .blank: return []
        case .heading(let text): return [Span(text, theme[.header])]
        case .note(let text): return [Span(text, theme[.dim])]
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
                + found(
                    Glyphs.padded(SafeText.line(bar.label ?? ""), to: columns.label),
                    theme[bar.isDead ? .dead : .label])
        let width = columns.bar(isLabeled: bar.hasLabels)
        let drawn = Glyphs.padded(BarText.text(bar.fraction, width: width), to: width)
        return [mark] + text + label
            + [Span("  ", theme[.text]), Span(drawn, theme[.link])]
            + [
                Span("  ", theme[.text]),
                Span(
                    Glyphs.padded(bar.count, to: columns.count, .trailing),
                    theme[pane.isChanged(bar) ? .changed : .count]),
                Span(Glyphs.padded(bar.unitText, to: columns.unit), theme[.dim]), Span("  ", theme[.text]),
                Span(bar.share, theme[.dim]),
            ]
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
