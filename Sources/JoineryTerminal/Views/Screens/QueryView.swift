import JoineryBrowser

/// The query screen: the text, a line about its result, and the rows.
struct QueryView: ScreenView {
    let pane: QueryPane
    /// The names of tables and columns, in lowercase; `nil` while they are not known.
    let knownNames: KnownNames?
    /// Whether the query runs.
    let isRunning: Bool
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        let style = theme[isFocused ? .header : .dim]
        let parts = Parts(body, pane)
        if let grouping = pane.grouping {
            let filter =
                grouping.filter.map { [Span("  where " + SafeText.line($0.text), theme[.filter])] } ?? []
            surface.draw([Span("Groups", style)] + filter, in: header.insetColumns)
            drawFacts(in: parts, on: &surface)
            return drawRows(parts, on: &surface)
        }
        surface.draw([Span("Query", style)] + statements, in: header.insetColumns)
        let editor = EditorView(
            pane: pane, knownNames: knownNames, isFocused: isFocused && pane.isEditing,
            completionKey: keys.text("\(key: .complete)", in: .editor), theme: theme)
        editor.draw(in: parts.text, on: &surface)
        drawFacts(in: parts, on: &surface)
        drawRows(parts, on: &surface)
        editor.drawCompletion(below: parts.text, in: body, on: &surface)
    }

    /// The parts of the body, from top to bottom.
    private struct Parts {
        let text, facts, header, rows: Rect

        init(_ body: Rect, _ pane: QueryPane) {
            var rest = body
            text = rest.takeTop(pane.textLines(of: body.height))
            facts = rest.takeTop(1)
            header = rest.takeTop(1)
            rows = rest
        }
    }

    private func drawFacts(in parts: Parts, on surface: inout Surface) {
        surface.fill(parts.facts, theme[.statusBar])
        surface.draw(facts, in: parts.facts.insetColumns)
    }

    private func drawRows(_ parts: Parts, on surface: inout Surface) {
        guard pane.grid.page?.rows.isEmpty == false else {
            if pane.grid.page != nil {
                let none = Rect(x: parts.rows.x, y: parts.rows.y, width: parts.rows.width, height: 0)
                rowsView.draw(header: parts.header, body: none, on: &surface)
            }
            return SentencesView(sentences, role: .dim, theme: theme).draw(in: parts.rows, on: &surface)
        }
        rowsView.draw(header: parts.header, body: parts.rows, on: &surface)
    }

    private var rowsView: RowsView {
        RowsView(
            pane: pane.grid, markedKey: nil, isOld: pane.hasOlderRows,
            isFocused: isFocused && !pane.isEditing,
            keys: keys, theme: theme)
    }

    private var sentences: [String] {
        if isRunning {
            let what = pane.grouping == nil ? "The query is running." : "The rows are being grouped."
            return [what + keys.text(" \(key: .close) cancels it.")]
        }
        if pane.grid.page?.arrangement.filter != nil {
            return EmptyPaneView.noMatch(keys)
        }
        if pane.grid.page != nil {
            return [pane.grouping == nil ? "The query returned no rows." : "There are no rows to group."]
        }
        if pane.failure != nil { return [] }
        return [
            "Ask in SQL: the rows appear here, with their links.",
            keys.text(
                "\(key: .runQuery) runs the query under the cursor, and so does Enter after a semicolon. "
                    + "\(key: .complete) completes names.", in: .editor),
        ]
    }

    private var statements: [Span] {
        let count = pane.statementCount
        return count > 1 ? [Span("  \(count) statements", theme[.dim])] : []
    }

    // MARK: The line about the result

    private var facts: [Span] {
        let bar = theme[.statusBar]
        if let failure = pane.failure {
            let older = pane.hasOlderRows ? [Span("  older rows below", bar)] : []
            return [Span(failure.sentence, theme[.error])] + older
        }
        if let error = pane.grid.error { return [Span(error, theme[.error])] }
        guard let facts = pane.facts else { return [Span(isRunning ? "Running…" : "No result yet", bar)] }
        let count = RowCount.exact(facts.rowCount)
        let rows =
            pane.grouping == nil
            ? count.rowsText : facts.rowCount == 1 ? "1 group" : "\(count.text) groups"
        var parts = [Span(rows + (facts.end == nil ? " so far" : ""), theme[.statusPlace])]
        if isRunning { parts.append(Span("running", theme[.pending])) }
        switch facts.end {
        case .canceled: parts.append(Span("canceled: not all rows were read", theme[.error]))
        case .full: parts.append(Span("only the first 1 GB was read", theme[.error]))
        case .failed(let reason): parts.append(Span("reading failed: \(reason)", theme[.error]))
        case .complete, nil: break
        }
        if pane.isStale {
            parts.append(Span(keys.text("changed since: \(key: .reload) reads it again"), theme[.paused]))
        }
        if facts.scannedRowCount > 0 {
            parts.append(Span("\(RowCount.exact(facts.scannedRowCount).text) rows scanned", bar))
        }
        if let around { parts.append(Span(around, theme[.filter])) }
        parts.append(Span(Milliseconds.text(seconds: facts.seconds), bar))
        return Array(parts.map { [$0] }.joined(separator: [Span("  ", bar)]))
    }

    /// The condition and the order around the query.
    private var around: String? {
        guard let arrangement = pane.grid.page?.arrangement, !arrangement.isPlain else { return nil }
        let condition = arrangement.filter.map { ["where " + SafeText.line($0.text)] } ?? []
        let orders = arrangement.orders.map { SafeText.line($0.column) + ($0.isDescending ? " ▼" : " ▲") }
        return (condition + (orders.isEmpty ? [] : ["by " + orders.joined(separator: ", ")]))
            .joined(separator: " ")
    }

    // MARK: The mouse, and the status line

    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget? {
        let parts = Parts(body, pane)
        let area = parts.text.insetColumns
        if area.contains(x: x, y: y) { return .text(y - area.y, column: x - area.x) }
        if parts.header.contains(x: x, y: y) {
            return rowsView.headerTarget(x: x, isAdding: isAdding, over: parts.rows)
        }
        return parts.rows.contains(x: x, y: y)
            ? rowsView.target(x: x, y: y, isAdding: isAdding, in: parts.rows) : nil
    }

    var position: String {
        if pane.isEditing {
            return "line \(pane.text.cursor.line + 1), column \(pane.text.cursor.column + 1)"
        }
        return rowsView.position
    }

    var filter: RowsFilter? { nil }
}
