/// Moving the cursor in the grid.
extension RowsPane {
    mutating func move(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let page else { return [] }
        let (lines, columns) = (context.gridLines, context.viewport.mainColumns)
        let column: Int? =
            switch command {
            case .moveLeft: columnOrder.shown(-1, from: cursorColumn)
            case .moveRight: columnOrder.shown(1, from: cursorColumn)
            case .firstColumn: shownColumns.first
            case .lastColumn: shownColumns.last
            default: nil
            }
        if let column {
            moveColumn(to: column, lines: lines, columns: columns)
            return []
        }
        guard let motion = Motion(command, lines: lines) else { return [] }
        if motion == .last, beginFollowing(in: &context) { return [] }
        if motion == .first, page.hasRowsBefore { return fetch(.first, in: &context) }
        if motion == .last, page.hasRowsAfter { return fetch(.last, in: &context) }
        move(motion, lines: lines)
        noteEnd()
        // An end that is still being fetched would take the cursor with it.
        let isAwaitingEnd = awaited == .first || awaited == .last
        if isAwaitingEnd, arrangement == page.arrangement { return fetchAround(in: &context) }
        return fetchMore(in: &context)
    }

    /// Goes to the row at a typed percentage.
    mutating func go(toPercent text: String, in context: inout ScreenContext) -> [Effect] {
        let digits = text.filter { !$0.isWhitespace && $0 != "%" }
        guard !digits.isEmpty else {
            context.prompt = nil
            return []
        }
        let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isNumber, let percent = Double(digits), percent <= 100 else {
            context.complain(
                "“\(SafeText.line(text))” is not a number from 0 (the first row) to 100 (the last).")
            return []
        }
        context.prompt = nil
        if percent == 0 { return fetch(.first, in: &context) }
        return fetch(percent == 100 ? .last : .percent(percent), in: &context)
    }
}
