import JoineryBrowser

/// The text of a query, with its colors, its cursor, and the names that may be typed.
struct EditorView {
    let pane: QueryPane
    /// The names of tables and columns, in lowercase; `nil` while they are not known.
    let knownNames: KnownNames?
    let isFocused: Bool
    /// The key that completes a name.
    let completionKey: String
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        for (offset, row) in pane.pieces(ofRows: area.height, knownNames: knownNames).enumerated() {
            surface.draw(row.map(span), in: area.line(offset))
            if pane.text.isContinuation(pane.textTop + offset) {
                surface.draw("↪", x: rect.x, y: rect.y + offset, in: rect, theme[.faint])
            }
        }
        if pane.textTop > 0 { surface.draw("▴", x: rect.maxX - 1, y: rect.y, in: rect, theme[.link]) }
        if pane.textTop + area.height < pane.text.rowCount {
            surface.draw("▾", x: rect.maxX - 1, y: rect.maxY - 1, in: rect, theme[.link])
        }
        drawMistake(in: area, on: &surface)
        if isFocused { drawCursor(in: area, on: &surface) }
    }

    // MARK: Colors

    private func span(of piece: ScriptPiece) -> Span {
        Span(piece.text, theme[isFocused && pane.isTextSelected ? .selectedText : piece.kind.role])
    }

    private func drawMistake(in area: Rect, on surface: inout Surface) {
        guard let mistake = pane.mistake else { return }
        // Only the first line of a mistake over several lines is marked.
        let lineEnd = TextPosition(line: mistake.lowerBound.line, column: .max)
        let start = pane.text.cell(of: mistake.lowerBound)
        let end = pane.text.cell(of: min(mistake.upperBound, lineEnd))
        for row in start.row...end.row {
            let first = row == start.row ? start.column : 0
            let last = row == end.row ? end.column : area.width
            let marked = Rect(
                x: area.x + first, y: area.y + row - pane.textTop, width: max(last - first, 1), height: 1)
            surface.restyle(marked.intersection(area)) { _ in theme[.mistake] }
        }
    }

    // MARK: The cursor

    private func drawCursor(in area: Rect, on surface: inout Surface) {
        let (position, cell) = (pane.text.cursor, pane.text.cursorCell)
        let under = pane.text.lines[position.line].dropFirst(position.column).first
        let width = max(under.map { Glyphs.width(of: SafeText.line(String($0))) } ?? 1, 1)
        let cursor = Rect(
            x: area.x + cell.column, y: area.y + cell.row - pane.textTop, width: width, height: 1)
        surface.restyle(cursor.intersection(area)) { _ in Style(.standard, on: .standard, .reverse) }
        surface.focus = cursor.intersection(area)
        surface.typed = under.map { SafeText.line(String($0)) } ?? ""
    }

    /// Draws the names that may be typed, below the cursor. Those that are only offered are dimmed, and have the key that takes
    /// them instead of a cursor.
    func drawCompletion(below rect: Rect, in bounds: Rect, on surface: inout Surface) {
        guard let list = pane.completion, isFocused else { return }
        let candidates = list.completion.candidates
        let area = rect.insetColumns
        let word = pane.text.cell(of: pane.text.position(ofUTF8: list.completion.range.lowerBound))
        let y = area.y + pane.text.cursorCell.row - pane.textTop + 1
        let height = min(candidates.count, CompletionList.mostLines, bounds.maxY - y)
        let shown = candidates.dropFirst(list.position.top).prefix(height)
        let names = shown.map { Glyphs.width(of: SafeText.line($0.text)) }.max() ?? 0
        let details = shown.map { Glyphs.width(of: SafeText.line($0.detail)) }.max() ?? 0
        let key = list.isOffered ? Glyphs.width(of: completionKey) + 2 : 0
        let width = min(names + (details == 0 ? 0 : details + 2) + key + 2, bounds.width)
        let x = max(min(area.x + word.column - 1, bounds.maxX - width), bounds.x)
        let bar = theme[.statusBar]
        let style = list.isOffered ? bar : Style(theme[.text].foreground, on: bar.background)
        for (offset, candidate) in shown.enumerated() {
            let line = Rect(x: x, y: y + offset, width: width, height: 1)
            let isCurrent = list.position.top + offset == list.position.cursor
            surface.fill(line, bar)
            var inner = line.insetColumns
            if isCurrent, list.isOffered {
                surface.draw(completionKey, x: inner.maxX - key + 2, y: inner.y, in: inner, theme[.hintKey])
                inner.width -= key
            }
            let text = Glyphs.padded(SafeText.line(candidate.text), to: names)
            let detail = candidate.detail.isEmpty ? "" : "  " + SafeText.line(candidate.detail)
            surface.draw([Span(text, style), Span(detail, bar)], in: inner)
            if isCurrent, !list.isOffered {
                surface.restyle(line) { theme.style($0, under: .cursorLine) }
            }
        }
    }
}

extension ScriptPiece.Kind {
    /// The color of SQL.
    var role: Role {
        switch self {
        case .plain: .text
        case .keyword: .keyword
        case .string: .string
        case .number: .number
        case .comment: .faint
        case .parameter: .association
        case .unknownName: .unknownName
        }
    }
}
