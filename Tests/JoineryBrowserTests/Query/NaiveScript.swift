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

    init(_ text: String) {
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
        case .up: move(byLines: -1, lastAim)
        case .down: move(byLines: 1, lastAim)
        case .pageUp(let lines): move(byLines: -lines, lastAim)
        case .pageDown(let lines): move(byLines: lines, lastAim)
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

    private mutating func move(byLines distance: Int, _ lastAim: Int?) {
        let lines = state.characters.split(separator: "\n", omittingEmptySubsequences: false)
        let position = state.position
        let target = min(max(position.line + distance, 0), lines.count - 1)
        if target == position.line, distance != 0 { return move(to: distance < 0 ? 0 : count) }
        let aim = lastAim ?? Self.cells(of: lines[position.line].prefix(position.column))
        self.aim = aim
        if distance == 0 { return }
        var column = 0
        while column < lines[target].count, Self.cells(of: lines[target].prefix(column)) < aim,
            Self.cells(of: lines[target].prefix(column + 1)) <= aim
        {
            column += 1
        }
        move(to: lines[target].startIndex + column)
    }

    private static func cells(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + ScriptLines.cells(of: $1) }
    }
}
