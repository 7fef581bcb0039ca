import JoineryBrowser

/// The file at a glance, beside the catalog until something is opened.
struct GlanceView {
    let browser: Browser
    let keys: KeyMap
    let theme: Theme

    private static let nameColumns = 14
    private static let gap = 3

    /// The number of lines needed, including the title and a blank one at the end.
    var height: Int { browser.glanceLines.lines.count + 2 }

    func draw(in rect: Rect, on surface: inout Surface) {
        var area = rect.insetColumns
        surface.draw(title, in: area.takeTop(1))
        for line in browser.glanceLines.lines where area.height > 0 {
            draw(line, in: area.takeTop(1), on: &surface)
        }
    }

    /// The name of the file, its size, and what it is.
    private var title: [Span] {
        let facts = [browser.glance?.size.map { BlobKind.size($0) }, browser.glance?.program].compactMap(
            \.self)
        return [Span(SafeText.line(browser.files.name), theme[.header])]
            + facts.map { Span("  " + $0, theme[.dim]) }
    }

    private func draw(_ line: GlanceLine, in rect: Rect, on surface: inout Surface) {
        var rest = rect
        surface.draw([Span("  " + line.name, theme[.dim])], in: rest.takeLeft(Self.nameColumns))
        let pieces = line.pieces.map { piece in
            Span(piece.text, theme[piece.isTable ? .table : line.isAmiss ? .dead : .text])
        }
        // What the key does gives way to what there is to say.
        let key = keys.key(for: line.command, in: .catalog)?.label ?? ""
        let lead =
            key.isEmpty ? [] : [Span(key, theme[.hintKey]), Span(" " + line.purpose, theme[.hintText])]
        surface.draw(pieces, in: rest)
        if pieces.width + Self.gap + lead.width <= rest.width {
            surface.draw(lead, in: rest.takeRight(lead.width))
        } else if pieces.width + Self.gap + Glyphs.width(of: key) <= rest.width {
            surface.draw(Array(lead.prefix(1)), in: rest.takeRight(Glyphs.width(of: key)))
        }
    }
}
