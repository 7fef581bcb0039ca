import JoineryBrowser

/// The text of a query, with its colors, its cursor, and the names that may be typed.
struct EditorView {
    let pane: QueryPane
    /// The names of tables and columns, in lowercase; `nil` while they are not known.
    let knownNames: Set<String>?
    let isFocused: Bool
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        let left = hiddenCells(in: area.width)
        let lines = pane.pieces(ofLines: area.height, knownNames: knownNames)
        for (offset, line) in lines.enumerated() {
            draw(line.map(span), without: left, in: area.line(offset), on: &surface)
        }
        if left > 0 { surface.draw("‹", x: rect.x, y: rect.y, in: rect, theme[.link]) }
        if pane.textTop > 0 { surface.draw("▴", x: rect.maxX - 1, y: rect.y, in: rect, theme[.link]) }
        if pane.textTop + area.height < pane.text.lines.count {
            surface.draw("▾", x: rect.maxX - 1, y: rect.maxY - 1, in: rect, theme[.link])
        }
        drawMistake(without: left, in: area, on: &surface)
        if isFocused { drawCursor(without: left, in: area, on: &surface) }
    }

    private func draw(_ spans: [Span], without left: Int, in rect: Rect, on surface: inout Surface) {
        var x = rect.x - left
        for span in spans {
            for glyph in Glyphs(span.text) {
                if x >= rect.x, x + glyph.width <= rect.maxX {
                    surface.draw(glyph.text, x: x, y: rect.y, in: rect, span.style)
                }
                x += glyph.width
                if x >= rect.maxX { return }
            }
        }
    }

    /// The number of cells at the left that are scrolled off, so that the cursor is visible.
    private func hiddenCells(in width: Int) -> Int {
        max(cell(of: pane.text.cursor) - width + 1, 0)
    }

    /// Returns the number of cells before a place in its line.
    private func cell(of position: TextPosition) -> Int {
        guard pane.text.lines.indices.contains(position.line) else { return 0 }
        return Glyphs.width(of: SafeText.line(String(pane.text.lines[position.line].prefix(position.column))))
    }

    // MARK: Colors

    private func span(of piece: ScriptPiece) -> Span {
        let role: Role =
            switch piece.kind {
            case .plain: .text
            case .keyword: .keyword
            case .string: .string
            case .number: .number
            case .comment: .faint
            case .parameter: .association
            case .unknownName: .unknownName
            }
        return Span(piece.text, theme[role])
    }

    private func drawMistake(without left: Int, in area: Rect, on surface: inout Surface) {
        guard let mistake = pane.mistake else { return }
        let line = area.line(mistake.lowerBound.line - pane.textTop)
        guard area.contains(x: area.x, y: line.y) else { return }
        let start = cell(of: mistake.lowerBound) - left
        let end =
            mistake.upperBound.line == mistake.lowerBound.line
            ? cell(of: mistake.upperBound) - left : line.width
        let marked = Rect(x: line.x + start, y: line.y, width: max(end - start, 1), height: 1)
        surface.restyle(marked.intersection(line)) { _ in theme[.mistake] }
    }

    // MARK: The cursor

    private func drawCursor(without left: Int, in area: Rect, on surface: inout Surface) {
        let cursor = pane.text.cursor
        let y = area.y + cursor.line - pane.textTop
        let x = area.x + cell(of: cursor) - left
        guard area.contains(x: x, y: y) else { return }
        let under = pane.text.lines[cursor.line].dropFirst(cursor.column).first
        let width = max(under.map { Glyphs.width(of: SafeText.line(String($0))) } ?? 1, 1)
        surface.restyle(Rect(x: x, y: y, width: width, height: 1).intersection(area)) { _ in
            Style(.standard, on: .standard, .reverse)
        }
    }

    /// Draws the names that may be typed, below the cursor.
    func drawCompletion(below rect: Rect, in bounds: Rect, on surface: inout Surface) {
        guard let list = pane.completion, isFocused else { return }
        let candidates = list.completion.candidates
        let area = rect.insetColumns
        let cursor = pane.text.cursor
        let y = area.y + cursor.line - pane.textTop + 1
        let height = min(candidates.count, CompletionList.mostLines, bounds.maxY - y)
        let shown = candidates.dropFirst(list.position.top).prefix(height)
        let names = shown.map { Glyphs.width(of: SafeText.line($0.text)) }.max() ?? 0
        let details = shown.map { Glyphs.width(of: SafeText.line($0.detail)) }.max() ?? 0
        let width = min(names + (details == 0 ? 0 : details + 2) + 2, bounds.width)
        let word = pane.text.position(ofUTF8: list.completion.range.lowerBound)
        let x = max(
            min(area.x + cell(of: word) - hiddenCells(in: area.width) - 1, bounds.maxX - width), bounds.x)
        for (offset, candidate) in shown.enumerated() {
            let line = Rect(x: x, y: y + offset, width: width, height: 1)
            let isCurrent = list.position.top + offset == list.position.cursor
            surface.fill(line, theme[.statusBar])
            let inner = line.insetColumns
            let text = SafeText.line(candidate.text)
            let padding = String(repeating: " ", count: max(names - Glyphs.width(of: text), 0) + 2)
            surface.draw(
                [
                    Span(text, Style(theme[.text].foreground, on: theme[.statusBar].background)),
                    Span(padding + SafeText.line(candidate.detail), theme[.statusBar]),
                ], in: inner)
            if isCurrent { surface.restyle(line) { theme.style($0, under: .cursorLine) } }
        }
    }
}
