import JoineryBrowser

/// The associations to choose from, each with a checkbox, its key, and its target.
struct IncludePickerView: OverlayView {
    let picker: IncludePicker
    let entries: [CatalogEntry]
    /// The latest notice.
    let notice: String?
    let theme: Theme

    private static let widestKey = 32

    func header(over size: ScreenSize) -> OverlayHeader {
        let omitted = picker.omittedCount(in: entries)
        let position =
            "\(picker.position.cursor + 1) of \(picker.lines(in: entries).count)"
            + (omitted > 0 ? ", \(RowCount.exact(omitted).text) more not listed" : "")
        return OverlayHeader(
            "Include with the rows of " + SafeText.line(picker.table), right: notice ?? position, theme: theme
        )
    }

    func size(within most: ScreenSize) -> ScreenSize {
        let lines = picker.lines(in: entries)
        let width = keyWidth(of: lines)
        return ListView.size(of: lines) { spans(for: $0, keyWidth: width, lineWidth: most.columns) }
    }

    private func keyWidth(of lines: [IncludePicker.Line]) -> Int {
        min(lines.map { $0.depth * 2 + Glyphs.width(of: key(of: $0)) }.max() ?? 0, Self.widestKey)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        let lines = picker.lines(in: entries)
        let width = keyWidth(of: lines)
        ListView(position: picker.position, theme: theme).draw(lines, in: rect, on: &surface) { line in
            spans(for: line, keyWidth: width, lineWidth: rect.width)
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
