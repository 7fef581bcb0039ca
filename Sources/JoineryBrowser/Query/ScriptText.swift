/// A text of several lines that is being typed: its cursor, and its undo history.
///
/// It has no control characters but tabs: line breaks of every kind become `\n`, and others are dropped.
package struct ScriptText: Equatable, Sendable {
    private var content: ScriptLines {
        didSet { rows = ScriptRows(content, width: width) }
    }
    private var rows: ScriptRows
    private var place: TextPlace
    private var history = ScriptHistory()
    /// What the last kill removed, or all of several kills in a row.
    private var killed = ""
    private var streak = Streak.none
    /// The number of cells of a row of the screen.
    package var width = Int.max {
        didSet {
            if width != oldValue { rows = ScriptRows(content, width: width) }
        }
    }

    /// Edits that continue the one before.
    private enum Streak: Equatable {
        case none, kills
        /// Vertical moves, with the cell that they aim at.
        case vertical(cell: Int)
    }

    /// Creates a text with the cursor at its end.
    package init(_ text: String = "") {
        content = ScriptLines(text.withPlainBreaks)
        rows = ScriptRows(content, width: width)
        place = content.end
    }

    /// The lines, without line breaks: at least one.
    package var lines: [String] { content.lines }

    package var cursor: TextPosition { place.position }

    /// The lines, joined by `\n`.
    package var text: String { content.lines.joined(separator: "\n") }

    package var isEmpty: Bool { content.lines.count == 1 && content.lines[0].isEmpty }

    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }

    // MARK: Offsets

    /// Returns the number of bytes before a position in the text, in UTF-8.
    package func offset(of position: TextPosition) -> Int {
        content.offset(of: place(at: position))
    }

    /// Returns the position of the character that contains a byte of the text, or the nearest position if there is
    /// none.
    package func position(ofUTF8 offset: Int) -> TextPosition {
        content.place(ofUTF8: offset).position
    }

    private func place(at position: TextPosition) -> TextPlace {
        content.place(at: position, from: place)
    }

    // MARK: Rows of the screen

    /// The number of rows that the text takes: a line that is too long takes several.
    package var rowCount: Int { rows.starts.count }

    /// The cell of the cursor.
    package var cursorCell: ScriptCell { rows.cell(of: place, in: content) }

    /// Returns the cell of a position.
    package func cell(of position: TextPosition) -> ScriptCell {
        rows.cell(of: place(at: position), in: content)
    }

    /// Whether a row goes on with the line of the row before it.
    package func isContinuation(_ row: Int) -> Bool { rows.starts[row].utf8 > 0 }

    /// Returns the line of a row, and the bytes of the row in that line, in UTF-8.
    func part(ofRow row: Int) -> (line: Int, utf8: Range<Int>) {
        (rows.starts[row].line, rows.bytes(of: row, in: content))
    }

    // MARK: Edits

    /// Replaces a part of the text in one step, and moves the cursor behind the new part.
    package mutating func replace(_ range: Range<TextPosition>, with text: String) {
        streak = .none
        change(place(at: range.lowerBound)..<place(at: range.upperBound), to: text.withPlainBreaks)
    }

    /// Replaces the text in one step, and moves the cursor to its end.
    package mutating func replaceAll(with text: String) {
        streak = .none
        change(TextPlace()..<content.end, to: text.withPlainBreaks)
    }

    /// Moves the cursor to a cell, or to the end of a row that is shorter.
    package mutating func move(to cell: ScriptCell) {
        streak = .none
        let row = max(min(cell.row, rowCount - 1), 0)
        move(to: rows.place(in: ScriptCell(row: row, column: cell.column), of: content))
    }

    /// Moves the cursor to a position, or to the nearest one if there is none.
    package mutating func move(to position: TextPosition) {
        streak = .none
        move(to: place(at: position))
    }

    /// Changes the text, or moves the cursor.
    ///
    /// - Returns: Whether the text or the cursor changed.
    @discardableResult
    package mutating func apply(_ edit: TextEdit) -> Bool {
        let streak = streak
        self.streak = .none
        switch edit {
        case .insert(let text): return insert(text.withPlainBreaks, as: .typing)
        case .paste(let text): return insert(text.withPlainBreaks)
        case .newLine: return insert("\n" + indentation)
        case .yank: return insert(killed)

        case .deleteBackward: return delete(to: content.place(before: place))
        case .deleteForward: return delete(to: content.place(after: place))
        case .deleteWordBackward: return delete(to: content.wordStart(before: place))
        case .killToLineEnd:
            let end = content.lineEnd(of: place)
            return kill(to: end == place ? content.place(after: place) : end, after: streak)
        case .killToLineStart: return kill(to: TextPlace(line: place.line), after: streak)

        case .left: return move(to: content.place(before: place))
        case .right: return move(to: content.place(after: place))
        case .wordLeft: return move(to: content.wordStart(before: place))
        case .wordRight: return move(to: content.wordEnd(after: place))
        case .lineStart: return move(to: TextPlace(line: place.line))
        case .lineEnd: return move(to: content.lineEnd(of: place))
        case .textStart: return move(to: TextPlace())
        case .textEnd: return move(to: content.end)
        case .up: return moveUp(1, after: streak)
        case .down: return moveDown(1, after: streak)
        case .pageUp(let rows): return moveUp(rows, after: streak)
        case .pageDown(let rows): return moveDown(rows, after: streak)

        case .undo: return undo()
        case .redo: return redo()
        }
    }

    /// The spaces and tabs that the line before the cursor begins with.
    private var indentation: Substring {
        content.lines[place.line].bytes(..<place.utf8).prefix { $0 == " " || $0 == "\t" }
    }

    private mutating func insert(_ text: String, as kind: ScriptHistory.Kind = .alone) -> Bool {
        change(place..<place, to: text, as: text.utf8.contains(UInt8(ascii: "\n")) ? .alone : kind)
    }

    private mutating func delete(to end: TextPlace) -> Bool {
        change(min(place, end)..<max(place, end), to: "", as: .deletion)
    }

    private mutating func kill(to end: TextPlace, after streak: Streak) -> Bool {
        self.streak = streak == .kills ? .kills : .none
        let isBackward = end < place
        let text = content.text(in: min(place, end)..<max(place, end))
        guard change(min(place, end)..<max(place, end), to: "") else { return false }
        let earlier = streak == .kills ? killed : ""
        killed = isBackward ? text + earlier : earlier + text
        self.streak = .kills
        return true
    }

    @discardableResult
    private mutating func change(
        _ range: Range<TextPlace>, to new: String, as kind: ScriptHistory.Kind = .alone
    ) -> Bool {
        let old = content.text(in: range)
        guard !old.utf8.elementsEqual(new.utf8) else { return move(to: range.upperBound) }
        let start = range.lowerBound
        content.replace(old, at: start, with: new)
        let end = content.place(after: new, insertedAt: start)
        history.record(
            ScriptHistory.Step(
                kind: kind, place: start, removed: old, inserted: new, before: place, after: end))
        place = end
        return true
    }

    private mutating func undo() -> Bool {
        guard let step = history.undo() else { return false }
        content.replace(step.inserted, at: step.place, with: step.removed)
        place = step.before
        return true
    }

    private mutating func redo() -> Bool {
        guard let step = history.redo() else { return false }
        content.replace(step.removed, at: step.place, with: step.inserted)
        place = step.after
        return true
    }

    // MARK: Moves

    @discardableResult
    private mutating func move(to other: TextPlace) -> Bool {
        if other == place { return false }
        history.close()
        place = other
        return true
    }

    private mutating func moveUp(_ distance: Int, after streak: Streak) -> Bool {
        let cell = cursorCell
        if distance > 0, cell.row == 0 { return move(to: TextPlace()) }
        return move(toRow: cell.row - min(max(distance, 0), cell.row), from: cell, after: streak)
    }

    private mutating func moveDown(_ distance: Int, after streak: Streak) -> Bool {
        let cell = cursorCell
        let below = rowCount - 1 - cell.row
        if distance > 0, below == 0 { return move(to: content.end) }
        return move(toRow: cell.row + min(max(distance, 0), below), from: cell, after: streak)
    }

    /// Moves to a row, and stays in the cell where a series of vertical moves began.
    private mutating func move(toRow row: Int, from cell: ScriptCell, after streak: Streak) -> Bool {
        let aim: Int
        if case .vertical(let cell) = streak { aim = cell } else { aim = cell.column }
        self.streak = .vertical(cell: aim)
        let target = ScriptCell(row: row, column: aim)
        return move(to: row == cell.row ? place : rows.place(in: target, of: content))
    }
}

extension String {
    /// The text with `\n` for a line break of any kind, and without other control characters except tabs.
    fileprivate var withPlainBreaks: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 || $0 == 0x0A }) { return self }
        var scalars = UnicodeScalarView()
        var isAfterReturn = false
        for scalar in unicodeScalars {
            let isSecondOfBreak = isAfterReturn && scalar == "\n"
            isAfterReturn = scalar == "\r"
            if isSecondOfBreak { continue }
            switch scalar.value {
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
            case 0x09: scalars.append(scalar)
            case 0..<0x20, 0x7F..<0xA0: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
