import JoineryBrowser

/// How a table or the file is defined.
struct StructureView: ScreenView {
    let pane: StructurePane
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        surface.draw(title, in: header.insetColumns)
        guard pane.content != nil else {
            return EmptyPaneView(error: pane.error, isRead: false, keys: keys, theme: theme)
                .draw(in: body, on: &surface)
        }
        ListView(position: pane.position, isFocused: isFocused, theme: theme).draw(
            pane.rows, in: body, on: &surface, spans: spans)
    }

    private var title: [Span] {
        let style = theme[isFocused ? .header : .dim]
        guard let content = pane.content else { return [Span("Structure", style)] }
        return [
            Span("Structure", style), Span(" of ", theme[.dim]),
            Span(SafeText.line(content.name), theme[.table]), Span("  " + content.summary, theme[.dim]),
        ]
    }

    /// The pieces of a line, with the matches of the search.
    private func spans(of row: StructureRow) -> [Span] {
        row.pieces.flatMap { piece in
            Span(piece.text, theme[role(of: piece.role)])
                .setting(off: RowsSearch.ranges(of: pane.search, in: piece.text), theme[.found])
        }
    }

    private func role(of role: StructurePiece.Role) -> Role {
        switch role {
        case .heading: .header
        case .table: .table
        case .name: .text
        case .type: .dim
        case .fact: .text
        case .link: .link
        case .warning: .paused
        case .note: .faint
        case .bar: .count
        case .sql(let kind): kind.role
        }
    }

    var position: String {
        pane.rows.isEmpty ? "" : "line \(pane.position.cursor + 1) of \(pane.rows.count)"
    }
}
