import Testing

@testable import JoineryBrowser

/// The undo history of a text, and changes of more than the characters at its cursor.
@Suite struct ScriptTextUndoTests {
    private static func script(_ marked: String, _ edits: TextEdit...) -> ScriptText {
        var script = ScriptText(marked: marked)
        for edit in edits { script.apply(edit) }
        return script
    }

    /// Returns the texts that undoing shows, the latest first, after checking that redoing shows them again.
    private static func past(of script: ScriptText) -> [String] {
        var script = script
        var past = [script.marked]
        #expect(!script.canRedo)
        while script.canUndo {
            #expect(script.apply(.undo) == true)
            past.append(script.marked)
        }
        #expect(script.apply(.undo) == false)
        let oldest = script
        for text in past.reversed().dropFirst() {
            #expect(script.canRedo)
            #expect(script.apply(.redo) == true)
            #expect(script.marked.isSame(as: text))
        }
        #expect(!script.canRedo)
        #expect(script.apply(.redo) == false)
        for _ in past.dropFirst() { script.apply(.undo) }
        #expect(script == oldest)
        return past
    }

    @Test func `Typing is one step until the cursor moves`() {
        #expect(Self.past(of: Self.script("|", .insert("a"), .insert("b"), .insert("cd"))) == ["abcd|", "|"])
        let moved = Self.script(
            "x|", .insert("a"), .left, .right, .insert("b"), .lineStart, .lineEnd, .insert("c"))
        #expect(Self.past(of: moved) == ["xabc|", "xab|", "xa|", "x|"])
        let broken = Self.script("|", .insert("a"), .newLine, .insert("b"), .insert("c\nd"), .insert("e"))
        #expect(Self.past(of: broken) == ["a\nbc\nde|", "a\nbc\nd|", "a\nb|", "a\n|", "a|", "|"])
    }

    @Test func `Deletions in a row are one step`() {
        let deleted = Self.script(
            "ab c|d\ne", .deleteBackward, .deleteForward, .deleteForward, .deleteWordBackward)
        #expect(Self.past(of: deleted) == ["|e", "ab c|d\ne"])
        let mixed = Self.script(
            "ab|c", .deleteBackward, .insert("x"), .deleteBackward, .left, .right, .deleteBackward)
        #expect(Self.past(of: mixed) == ["|c", "a|c", "ax|c", "a|c", "ab|c"])
    }

    @Test func `Pastes, kills and yanks are steps of their own`() {
        let script = Self.script("|", .insert("a"), .paste("b"), .paste("c\nd"), .insert("e"), .insert("f"))
        #expect(Self.past(of: script) == ["abc\ndef|", "abc\nd|", "ab|", "a|", "|"])
        let killed = Self.script("a|b\nc", .killToLineEnd, .killToLineEnd, .yank, .deleteBackward)
        #expect(Self.past(of: killed) == ["ab|c", "ab\n|c", "a|c", "a|\nc", "a|b\nc"])
    }

    @Test func `Edits without effect leave no step`() {
        let edits: [TextEdit] = [
            .insert(""), .insert("\0"), .paste("\u{1B}"), .deleteBackward, .killToLineStart, .yank, .undo,
            .redo, .up,
        ]
        var script = ScriptText(marked: "|a")
        for edit in edits { #expect(script.apply(edit) == false, "\(edit)") }
        script.replaceAll(with: "a")
        script.replace(TextPosition(line: 0, column: 0)..<TextPosition(line: 0, column: 1), with: "a\0")
        #expect(!script.canUndo)
        #expect(script.marked == "a|")
    }

    @Test func `Edits without effect continue a step`() {
        let typed = Self.script(
            "|", .insert("a"), .right, .deleteForward, .killToLineEnd, .down, .redo, .insert("\0"),
            .pageUp(rows: 0), .insert("b"))
        #expect(Self.past(of: typed) == ["ab|", "|"])
    }

    @Test func `Characters that merged part again`() {
        #expect(Self.past(of: Self.script("e|x", .paste("\u{301}"))) == ["e\u{301}|x", "e|x"])
        #expect(Self.past(of: Self.script("e\n|\u{301}", .deleteBackward)) == ["e\u{301}|", "e\n|\u{301}"])
        // The cursor is after the whole flag, so that the next deletion does not touch the last one.
        let flag = Self.script("🇩x|🇪", .deleteBackward, .deleteBackward)
        #expect(Self.past(of: flag) == ["|", "🇩🇪|", "🇩x|🇪"])
        let typed = Self.script("|🇪", .insert("🇩"), .insert("x"))
        #expect(Self.past(of: typed) == ["🇩🇪x|", "🇩🇪|", "|🇪"])
    }

    @Test func `A new edit forgets what was undone`() {
        var script = Self.script("|", .insert("a"), .paste("b"), .undo, .insert("c"))
        #expect(!script.canRedo)
        #expect(script.apply(.redo) == false)
        #expect(Self.past(of: script) == ["ac|", "a|", "|"])
        script.apply(.undo)
        // A move changes nothing that redoing needs.
        script.apply(.textStart)
        script.apply(.redo)
        #expect(script.marked == "ac|")
    }

    @Test func `Undoing and redoing move the cursor to the change`() {
        var script = Self.script("a\nb|\nc", .insert("x"), .textEnd)
        script.apply(.undo)
        #expect(script.marked == "a\nb|\nc")
        script.apply(.textStart)
        script.apply(.redo)
        #expect(script.marked == "a\nbx|\nc")
    }

    @Test func `A replacement is one step, with the cursor after it`() {
        func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> Range<TextPosition> {
            TextPosition(line: line, column: column)..<TextPosition(line: endLine, column: endColumn)
        }
        var script = ScriptText("select ti\nfrom book")
        script.apply(.textStart)
        script.apply(.insert("x"))
        script.replace(range(0, 8, 0, 10), with: "title")
        script.replace(range(0, 13, 1, 0), with: "\r\n  \u{1B}")
        script.replace(range(-3, 9, 0, 1), with: "")
        script.replace(range(1, 99, 99, 0), with: ";")
        script.replace(range(1, 0, 1, 0), with: " ")
        #expect(
            Self.past(of: script) == [
                "select title\n |  from book;", "select title\n  from book;|", "|select title\n  from book",
                "xselect title\n  |from book", "xselect title|\nfrom book", "x|select ti\nfrom book",
                "|select ti\nfrom book",
            ])
        script.replaceAll(with: "a\nb")
        script.replaceAll(with: "")
        #expect(Self.past(of: script).prefix(3) == ["|", "a\nb|", "select title\n |  from book;"])
    }

    @Test func `A replacement can change the form of a character`() {
        var script = ScriptText("\u{E9}x")
        script.replace(TextPosition(line: 0, column: 0)..<TextPosition(line: 0, column: 1), with: "e\u{301}")
        #expect(script.text.isSame(as: "e\u{301}x"))
        script.apply(.undo)
        #expect(script.text.isSame(as: "\u{E9}x"))
    }

    @Test func `The history forgets its oldest steps`() {
        var script = ScriptText()
        for number in 0..<(ScriptHistory.maximumSteps + 5) { script.apply(.paste("\(number % 10)")) }
        let all = script.text
        var steps = 0
        while script.apply(.undo) { steps += 1 }
        #expect(steps == ScriptHistory.maximumSteps)
        #expect(script.text == "01234")
        while script.apply(.redo) {}
        #expect(script.text == all)
    }

    @Test func `The texts of the history are limited in size`() {
        let part = String(repeating: "x", count: ScriptHistory.maximumSize / 4)
        var script = ScriptText()
        for _ in 0..<3 { script.apply(.paste(part)) }
        script.apply(.undo)
        // The step that was undone is forgotten before the oldest one.
        for _ in 0..<2 { script.apply(.paste(part)) }
        script.apply(.paste("y"))
        var steps = 0
        while script.apply(.undo) { steps += 1 }
        #expect(steps == 4)
        #expect(script.text == part)

        // A change can be undone however large it is.
        script.replaceAll(with: "small")
        let large = String(repeating: part, count: 4) + "y"
        script.replaceAll(with: large)
        script.apply(.undo)
        #expect(script.text == "small")
        #expect(!script.canUndo)
        script.apply(.redo)
        #expect(script.text == large)
    }

    @Test func `The cursor moves to any position, or the nearest one`() {
        var script = ScriptText("ab\n漢e\u{301}\n")
        let places = [
            (0, 0, "|ab\n漢é\n"), (0, 2, "ab|\n漢é\n"), (0, 9, "ab|\n漢é\n"), (0, -1, "|ab\n漢é\n"),
            (1, 1, "ab\n漢|é\n"), (1, 2, "ab\n漢é|\n"), (1, .max, "ab\n漢é|\n"), (1, .min, "ab\n|漢é\n"),
            (2, 0, "ab\n漢é\n|"), (3, 0, "ab\n漢é\n|"), (.max, .max, "ab\n漢é\n|"), (-1, 2, "|ab\n漢é\n"),
            (.min, .min, "|ab\n漢é\n"), (1, 2, "ab\n漢é|\n"), (1, 1, "ab\n漢|é\n"),
        ]
        for (line, column, marked) in places {
            script.move(to: TextPosition(line: line, column: column))
            #expect(script.marked == marked)
        }
        #expect(!script.canUndo)
    }

    @Test func `Positions have offsets in UTF-8`() {
        let script = ScriptText("ab\n漢e\u{301}\n\n🇩🇪")
        let characters = Array(script.text)
        var offset = 0
        var position = TextPosition(line: 0, column: 0)
        for character in characters {
            #expect(script.offset(of: position) == offset)
            for _ in character.utf8 {
                #expect(script.position(ofUTF8: offset) == position)
                offset += 1
            }
            position.column += 1
            if character == "\n" { position = TextPosition(line: position.line + 1, column: 0) }
        }
        #expect(script.cursor == position)
        #expect(script.offset(of: position) == offset)
        for beyond in [offset, offset + 1, .max] { #expect(script.position(ofUTF8: beyond) == position) }
        for before in [-1, .min] {
            #expect(script.position(ofUTF8: before) == TextPosition(line: 0, column: 0))
        }
        #expect(script.offset(of: TextPosition(line: 0, column: 7)) == 2)
        #expect(script.offset(of: TextPosition(line: 7, column: 0)) == offset)
        #expect(script.offset(of: TextPosition(line: -1, column: 7)) == 0)
    }
}
