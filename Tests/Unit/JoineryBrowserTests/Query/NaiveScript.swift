@testable import JoineryBrowser

/// What a text of several lines does, computed from an array of all of its characters.
struct NaiveScript {
    private(set) var state: State
    private var killed = ""
    private var isAfterKill = false
    /// The cell that vertical moves aim at.
    private var aim: Int?
    private var done: [(before: State, after: State)] = []
    private var undone: [(before: State, after: State)] = []
    /// The kind of changes that continue the last step, and the byte of the text where they do.
    private var run: (isTyping: Bool, byte: Int)?

    struct State {
        var characters: [Character]
        var cursor: Int

        var text: String { String(characters) }

        var position: TextPosition {
            let head = characters[..<cursor]
            let start = head.lastIndex(of: "\n").map { $0 + 1 } ?? 0
            return TextPosition(line: head.count { $0 == "\n" }, column: cursor - start)
        }
    }

    /// The number of cells of a row of the screen.
    let width: Int

    init(_ text: String, width: Int = .max) {
        self.width = width
        state = State(characters: Array(text), cursor: text.count)
    }

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    mutating func apply(_ edit: TextEdit) {
        let (wasAfterKill, lastAim) = (isAfterKill, aim)
        (isAfterKill, aim) = (false, nil)
        let (start, end, cursor) = (lineStart, lineEnd, state.cursor)
        switch edit {
        case .insert(let text): change(cursor..<cursor, to: text, isTyping: text.contains("\n") ? nil : true)
        case .paste(let text): change(cursor..<cursor, to: text)
        case .newLine:
            let indentation = state.characters[start..<cursor].prefix { $0 == " " || $0 == "\t" }
            change(cursor..<cursor, to: "\n" + String(indentation))
        case .yank: change(cursor..<cursor, to: killed)
        case .deleteBackward: change(max(cursor - 1, 0)..<cursor, to: "", isTyping: false)
        case .deleteForward: change(cursor..<min(cursor + 1, count), to: "", isTyping: false)
        case .deleteWordBackward: change(wordStart..<cursor, to: "", isTyping: false)
        case .killToLineEnd:
            kill(cursor..<(end > cursor ? end : min(end + 1, count)), wasAfterKill, isBackward: false)
        case .killToLineStart: kill(start..<cursor, wasAfterKill, isBackward: true)
        case .left: move(to: max(cursor - 1, 0))
        case .right: move(to: min(cursor + 1, count))
        case .wordLeft: move(to: wordStart)
        case .wordRight: move(to: wordEnd)
        case .lineStart: move(to: start)
        case .lineEnd: move(to: end)
        case .textStart: move(to: 0)
        case .textEnd: move(to: count)
        case .up: move(byRows: -1, lastAim)
        case .down: move(byRows: 1, lastAim)
        case .pageUp(let rows): move(byRows: -rows, lastAim)
        case .pageDown(let rows): move(byRows: rows, lastAim)
        case .undo:
            guard let step = done.popLast() else { return }
            run = nil
            undone.append(step)
            state = step.before
        case .redo:
            guard let step = undone.popLast() else { return }
            run = nil
            done.append(step)
            state = step.after
        }
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        (isAfterKill, aim) = (false, nil)
        change(range, to: text)
    }

    private var count: Int { state.characters.count }
    private var lineStart: Int { state.cursor - state.position.column }
    private var lineEnd: Int { state.characters[state.cursor...].firstIndex(of: "\n") ?? count }

    private var wordStart: Int {
        var start = state.cursor
        while start > 0, !state.characters[start - 1].isPartOfWord { start -= 1 }
        while start > 0, state.characters[start - 1].isPartOfWord { start -= 1 }
        return start
    }

    private var wordEnd: Int {
        var end = state.cursor
        while end < count, !state.characters[end].isPartOfWord { end += 1 }
        while end < count, state.characters[end].isPartOfWord { end += 1 }
        return end
    }

    private mutating func change(_ range: Range<Int>, to new: String, isTyping: Bool? = nil) {
        let old = String(state.characters[range])
        guard !old.isSame(as: new) else { return move(to: range.upperBound) }
        let before = state
        let head = String(state.characters[..<range.lowerBound])
        state.characters = Array(head + new + String(state.characters[range.upperBound...]))
        // The last character inserted may have merged with the next one.
        state.cursor = min((head + new).count, count)

        let start = head.utf8.count
        let touches = [start, isTyping == false ? start + old.utf8.count : start]
        if let run, run.isTyping == isTyping, touches.contains(run.byte) {
            done[done.count - 1].after = state
        } else {
            done.append((before, state))
            undone = []
        }
        run = isTyping.map { ($0, start + new.utf8.count) }
    }

    private mutating func kill(_ range: Range<Int>, _ isContinued: Bool, isBackward: Bool) {
        isAfterKill = isContinued || !range.isEmpty
        if range.isEmpty { return }
        let text = String(state.characters[range])
        change(range, to: "")
        let earlier = isContinued ? killed : ""
        killed = isBackward ? text + earlier : earlier + text
    }

    private mutating func move(to cursor: Int) {
        if cursor != state.cursor { run = nil }
        state.cursor = cursor
    }

    /// The ranges of characters that the rows of the screen show.
    var rows: [Range<Int>] {
        let lines = state.characters.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.flatMap { line -> [Range<Int>] in
            var rows: [Range<Int>] = []
            var start = line.startIndex
            while true {
                var (end, cells) = (start, 0)
                while end < line.endIndex {
                    let next = cells + ScriptLines.cells(of: line[end])
                    // One cell is left for the cursor, or for a blank. Each row has something to show.
                    guard next <= (Self.isBlank(line[end]) ? width : width - 1) || cells == 0 else { break }
                    (end, cells) = (end + 1, next)
                }
                if end == line.endIndex {
                    rows.append(start..<end)
                    if cells >= width { rows.append(end..<end) }
                    return rows
                }
                let next = line[start..<end].lastIndex(where: Self.isBlank).map { $0 + 1 } ?? end
                rows.append(start..<next)
                start = next
            }
        }
    }

    /// The row of the cursor: the last one that it could be in.
    private var row: Int { rows.lastIndex { $0.lowerBound <= state.cursor } ?? 0 }

    /// The cell of the cursor.
    var cell: ScriptCell {
        let start = rows[row].lowerBound
        return ScriptCell(row: row, column: Self.cells(of: state.characters[start..<state.cursor]))
    }

    private mutating func move(byRows distance: Int, _ lastAim: Int?) {
        let (rows, row) = (rows, row)
        let target = min(max(row + distance, 0), rows.count - 1)
        if target == row, distance != 0 { return move(to: distance < 0 ? 0 : count) }
        let aim = lastAim ?? cell.column
        self.aim = aim
        if distance == 0 { return }
        var cursor = rows[target].lowerBound
        // The place after a row that goes on is in the next one.
        let goesOn = target + 1 < rows.count && rows[target + 1].lowerBound == rows[target].upperBound
        let last = rows[target].upperBound - (goesOn ? 1 : 0)
        let characters = state.characters[rows[target]]
        while cursor < last, Self.cells(of: characters[..<cursor]) < aim,
            Self.cells(of: characters[...cursor]) <= aim
        {
            cursor += 1
        }
        move(to: cursor)
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

    private static func cells(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + ScriptLines.cells(of: $1) }
    }
}
