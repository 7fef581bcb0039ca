import JoineryBrowser

/// The associations to choose from, each with a checkbox, its key, and its target.
struct IncludePickerView: OverlayView {
    let picker: IncludePicker
    let entries: [CatalogEntry]
    /// The latest notice.
    let notice: String?
    let theme: Theme

    private static let widestKey = 32

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let header = body.takeTop(1)
        surface.fill(header, theme[.statusBar])
        let lines = picker.lines(in: entries)
        var title = header.insetColumns
        let omitted = picker.omittedCount(in: entries)
        let position =
            "\(picker.position.cursor + 1) of \(lines.count)"
            + (omitted > 0 ? ", \(RowCount.exact(omitted).text) more not listed" : "")
        let right = [Span(notice ?? position, theme[.statusBar])]
        surface.draw(right, in: title.takeRight(min(right.width, title.width * 2 / 3)), .trailing)
        surface.draw(
            [Span("Include with the rows of " + SafeText.line(picker.table), theme[.currentCrumb])], in: title
        )
        let width = min(lines.map { $0.depth * 2 + Glyphs.width(of: key(of: $0)) }.max() ?? 0, Self.widestKey)
        ListView(position: picker.position, theme: theme).draw(lines, in: body, on: &surface) { line in
            spans(for: line, keyWidth: width, lineWidth: body.width)
        }
    }

    private func spans(for line: IncludePicker.Line, keyWidth: Int, lineWidth: Int) -> [Span] {
        let box = Span(line.isIncluded ? "[x] " : "[ ] ", theme[line.isIncluded ? .link : .faint])
        let mark = line.isOpen.map { $0 ? "▾ " : "▸ " } ?? "  "
        let levels = min(line.depth, lineWidth / 6)
        let key = key(of: line)
        let padding = max(keyWidth - levels * 2 - Glyphs.width(of: key), 0) + 2
        let association = line.association
        var spans = [
            box, Span(String(repeating: "│ ", count: levels), theme[.faint]), Span(mark, theme[.link]),
            Span(key + String(repeating: " ", count: padding), theme[.association]),
            Span(word(for: association.kind), theme[.faint]),
            Span(SafeText.line(association.target), theme[.table]),
        ]
        if let pivot = association.pivot {
            spans.append(Span(" through " + SafeText.line(pivot), theme[.dim]))
        }
        if let inference = association.inference {
            spans.append(Span("  " + inference.text, theme[.dim]))
        }
        return spans
    }

    private func word(for kind: CatalogAssociation.Kind) -> String {
        switch kind {
        case .belongsTo: "belongsTo "
        case .belongsToAny: "belongsToAny "
        case .hasOne: "hasOne "
        case .hasMany, .hasManyThrough: "hasMany "
        }
    }

    private func key(of line: IncludePicker.Line) -> String {
        SafeText.line(line.association.key)
    }
}
