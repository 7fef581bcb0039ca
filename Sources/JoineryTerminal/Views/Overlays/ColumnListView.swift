import JoineryBrowser

/// The columns of the rows, each with a box that shows whether it is visible, its name, its type, and its role.
struct ColumnListView: OverlayView {
    let list: ColumnList
    /// The latest notice.
    let notice: String?
    let theme: Theme

    private static let widestName = 40
    private static let widestType = 20

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader("Columns of " + SafeText.line(list.table), right: notice ?? position, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        ListView.size(of: list.listed, spans: spans(width: most.columns))
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        ListView(position: list.position, theme: theme)
            .draw(list.listed, in: rect, on: &surface, spans: spans(width: rect.width))
    }

    /// Returns what draws a line.
    private func spans(width: Int) -> (ColumnList.Line) -> [Span] {
        let names = list.listed.map { Glyphs.width(of: SafeText.line($0.name)) }.max() ?? 0
        let types = list.listed.map { Glyphs.width(of: SafeText.line($0.type)) }.max() ?? 0
        let nameWidth = min(names, Self.widestName, width / 2)
        let typeWidth = min(types, Self.widestType)
        return { spans(for: $0, nameWidth: nameWidth, typeWidth: typeWidth) }
    }

    private var position: String {
        let hidden = list.hiddenCount == 0 ? "" : ", \(list.hiddenCount) hidden"
        return "\(list.position.cursor + 1) of \(list.listed.count)" + hidden
    }

    private func spans(for line: ColumnList.Line, nameWidth: Int, typeWidth: Int) -> [Span] {
        func style(_ role: Role) -> Style { theme[line.isShown ? role : .faint] }
        let name = Span(SafeText.line(line.name), style(line.targets.isEmpty ? .text : .headerLink))
        let type = Span(SafeText.line(line.type), style(.dim))
        var spans = [Span(line.isShown ? "[x] " : "[ ] ", style(.link))]
        spans += padded(name, to: nameWidth) + padded(type, to: typeWidth)
        if line.isKey { spans.append(Span("key  ", style(.key))) }
        if line.isAdded { spans.append(Span("added  ", style(.dim))) }
        for target in line.targets {
            spans += [Span("→ ", style(.link)), Span(SafeText.line(target) + "  ", style(.table))]
        }
        if let mark = line.sortMark { spans.append(Span(String(mark.dropFirst()), style(.link))) }
        return spans
    }

    /// Returns the span padded to a width plus a gap, or nothing if the width is zero.
    private func padded(_ span: Span, to width: Int) -> [Span] {
        guard width > 0 else { return [] }
        let fitted = [span].fitted(to: width)
        return fitted + [Span(String(repeating: " ", count: width - fitted.width + 2), span.style)]
    }
}
