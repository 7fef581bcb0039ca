import JoineryBrowser

/// The tables and views of the file, with their numbers of rows and associations.
struct CatalogView {
    let catalog: Catalog
    let fileName: String
    /// The table whose rows are on the screen.
    let opened: String?
    let isFocused: Bool
    let isPending: Bool
    let theme: Theme

    private static let countColumns = 7
    private static let associationColumns = 3
    /// The columns needed in addition to the name: the counts, and one cell on each side.
    static let columnsBesideNames = countColumns + associationColumns + 2

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        drawHeader(in: header, on: &surface)
        guard let entries = catalog.entries else {
            if isPending {
                SentencesView(["Reading the schema…"], role: .dim, theme: theme).draw(in: body, on: &surface)
            }
            return
        }
        let visible = catalog.visible
        guard !visible.isEmpty || entries.isEmpty else {
            return SentencesView(["No name contains this."], role: .dim, theme: theme).draw(
                in: body, on: &surface)
        }
        let shown = visible.dropFirst(max(0, catalog.top)).prefix(body.height)
        let cells = sparkCells(besides: shown, in: body.insetColumns.width)
        for (line, entry) in shown.enumerated() {
            draw(entry, in: body.line(line), sparkCells: cells, on: &surface)
        }
    }

    /// The possible widths of the lines of activity; each cell stands for as many seconds.
    private static let sparkCells = [60, 30, 20, 15, 12, 10, 6, 4]

    /// The number of cells for the activity of the last minute beside the names.
    private func sparkCells(besides entries: some Sequence<CatalogEntry>, in width: Int) -> Int {
        if catalog.activity.isEmpty { return 0 }
        let names = entries.map { Glyphs.width(of: $0.name) }.max() ?? 0
        let room = width - Self.countColumns - Self.associationColumns - names - 1
        return Self.sparkCells.first { $0 <= room } ?? 4
    }

    private func drawHeader(in rect: Rect, on surface: inout Surface) {
        let style = theme[isFocused ? .header : .dim]
        var line = rect.insetColumns
        let counts = line.takeRight(Self.countColumns + Self.associationColumns)
        surface.draw([Span(title(in: line.width), style)], in: line)
        guard catalog.entries?.isEmpty == false else { return }
        drawNumbers("rows", "⇄", in: counts, theme[.dim], on: &surface)
        if catalog.isOnFile { markCursor(in: rect, on: &surface) }
    }

    private func markCursor(in rect: Rect, on surface: inout Surface) {
        if isFocused {
            surface.draw("▌", x: rect.x, y: rect.y, in: rect, theme[.header])
            surface.focus = rect.insetColumns
        }
        surface.restyle(rect) { theme.style($0, under: isFocused ? .cursorLine : .restingLine) }
    }

    private func title(in width: Int) -> String {
        guard let entries = catalog.entries else { return "Catalog" }
        if catalog.isOnFile { return SafeText.line(fileName) }
        if !catalog.search.isEmpty {
            return "/\(catalog.search) \(catalog.visible.count) of \(entries.count)"
        }
        let views = entries.count { $0.isView }
        let tables = counted(entries.count - views, "table")
        let both = tables + " " + counted(views, "view")
        return views > 0 && both.count <= width ? both : tables
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    private func draw(
        _ entry: CatalogEntry, in rect: Rect, sparkCells: Int, on surface: inout Surface
    ) {
        var line = rect.insetColumns
        let counts = line.takeRight(Self.countColumns + Self.associationColumns)
        let name = name(of: entry)
        // A line that does not fit beside the name is left out.
        if name.width + 1 + sparkCells <= line.width,
            let (counts, most) = catalog.activity.counts(of: entry.name, parts: sparkCells)
        {
            surface.draw(
                [Span(SparkText.text(counts, most: most), theme[.live])], in: line.takeRight(sparkCells))
        }
        let marked = entry.isView ? name + [Span(" view", theme[.faint])] : name
        surface.draw(marked.width <= line.width ? marked : name, in: line)
        let associations = entry.associations.isEmpty ? "" : String(entry.associations.count)
        drawNumbers(entry.count.shortText, associations, in: counts, theme[.count], on: &surface)
        if entry.name == catalog.table { markCursor(in: rect, on: &surface) }
    }

    private func drawNumbers(
        _ rows: String, _ associations: String, in rect: Rect, _ style: Style, on surface: inout Surface
    ) {
        var rect = rect
        let right = rect.takeRight(Self.associationColumns)
        surface.draw([Span(rows, style)], in: rect, .trailing)
        surface.draw([Span(associations, theme[.faint])], in: right, .trailing)
    }

    /// The spans of a name, with the search match highlighted.
    private func name(of entry: CatalogEntry) -> [Span] {
        let style = theme[entry.isHidden ? .faint : entry.isView ? .view : .table]
        let plain =
            entry.name == opened
            ? Style(style.foreground, on: style.background, style.attributes.union(.bold)) : style
        let name = Array(entry.name)
        guard let found = name.range(of: Array(catalog.search)) else { return [Span(entry.name, plain)] }
        return [
            Span(String(name[..<found.lowerBound]), plain), Span(String(name[found]), theme[.match]),
            Span(String(name[found.upperBound...]), plain),
        ]
    }
}

extension [Character] {
    /// The first occurrence of another text, ignoring case; `nil` if that text is empty or not found.
    fileprivate func range(of other: [Character]) -> Range<Int>? {
        guard !other.isEmpty, other.count <= count else { return nil }
        let wanted = other.map { $0.lowercased() }
        return (0...(count - other.count)).lazy
            .map { $0..<($0 + other.count) }
            .first { range in self[range].elementsEqual(wanted) { $0.lowercased() == $1 } }
    }
}
