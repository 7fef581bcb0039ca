import Testing

@testable import JoineryBrowser

/// A text of several lines being edited.
@Suite struct ScriptTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let before: String
        let edits: [TextEdit]
        let after: String

        init(_ before: String, _ edits: TextEdit..., to after: String) {
            self.before = before
            self.edits = edits
            self.after = after
        }

        var testDescription: String { "\(before.debugDescription) \(edits)" }
    }

    /// Texts with a bar at the cursor's position.
    private static let changes = [
        Case("|", .insert("a"), .insert("b"), to: "ab|"),
        Case("a|c", .insert("b"), to: "ab|c"),
        Case("a\n|\nc", .insert("b"), to: "a\nb|\nc"),
        Case("a|d", .insert("b\nc"), to: "ab\nc|d"),
        Case("a|", .insert(""), .paste(""), to: "a|"),
        Case("a|d", .paste("b\nc"), to: "ab\nc|d"),
        Case("a|b", .paste("\n"), to: "a\n|b"),
        Case("a|b", .paste("1\n\n2\n"), to: "a1\n\n2\n|b"),

        Case("|", .newLine, to: "\n|"),
        Case("a|b", .newLine, to: "a\n|b"),
        Case("  a|b", .newLine, .insert("x"), to: "  a\n  x|b"),
        Case(" \t a|", .newLine, .newLine, to: " \t a\n \t \n \t |"),
        Case("x\n    a|\n  y", .newLine, to: "x\n    a\n    |\n  y"),
        Case(" |  a", .newLine, to: " \n |  a"),
        Case("|  a", .newLine, to: "\n|  a"),
        Case("\u{A0}a|", .newLine, to: "\u{A0}a\n|"),

        Case("ab|c", .deleteBackward, to: "a|c"),
        Case("|abc", .deleteBackward, to: "|abc"),
        Case("ab\n|c", .deleteBackward, to: "ab|c"),
        Case("\n\n|", .deleteBackward, .deleteBackward, .deleteBackward, to: "|"),
        Case("ab|c", .deleteForward, to: "ab|"),
        Case("abc|", .deleteForward, to: "abc|"),
        Case("ab|\nc", .deleteForward, .deleteForward, to: "ab|"),

        Case("from book b|", .deleteWordBackward, to: "from book |"),
        Case("from book |b", .deleteWordBackward, to: "from |b"),
        Case("a_1.b2|", .deleteWordBackward, to: "a_1.|"),
        Case("from (|", .deleteWordBackward, to: "|"),
        Case("from\n  |book", .deleteWordBackward, to: "|book"),
        Case("a\n\n\nfrom|", .deleteWordBackward, .deleteWordBackward, to: "|"),
        Case("( |", .deleteWordBackward, to: "|"),
        Case("|a", .deleteWordBackward, to: "|a"),

        Case("a|bc\nd", .killToLineEnd, to: "a|\nd"),
        Case("a|\nd", .killToLineEnd, to: "a|d"),
        Case("a\n|\nd", .killToLineEnd, to: "a\n|d"),
        Case("a\nd|", .killToLineEnd, to: "a\nd|"),
        Case("a\nbc|d", .killToLineStart, to: "a\n|d"),
        Case("a\n|d", .killToLineStart, to: "a\n|d"),
    ]

    private static let yanks = [
        Case("a|bc", .yank, to: "a|bc"),
        Case("a|bc", .killToLineEnd, .yank, .yank, to: "abcbc|"),
        Case("ab|c", .killToLineStart, .lineEnd, .yank, to: "cab|"),
        Case("|a\nb\nc", .killToLineEnd, .killToLineEnd, .killToLineEnd, .textEnd, .yank, to: "\nca\nb|"),
        Case("ab|cd\n", .killToLineStart, .killToLineEnd, .textEnd, .yank, to: "\nabcd|"),
        Case("ab|cd\n", .killToLineEnd, .killToLineStart, .textEnd, .yank, to: "\nabcd|"),
        // A kill that finds nothing neither forgets what was removed nor ends the series.
        Case("ab|cd", .killToLineEnd, .killToLineEnd, .killToLineStart, .yank, to: "abcd|"),
        Case("a|b", .killToLineStart, .killToLineStart, .yank, to: "a|b"),
        // Any other edit ends it.
        Case("a|b", .killToLineEnd, .left, .right, .killToLineStart, .yank, to: "a|"),
        Case("a|b", .killToLineEnd, .insert("x"), .killToLineStart, .yank, .yank, to: "axax|"),
        Case("a|b\nc", .killToLineEnd, .undo, .killToLineStart, .yank, to: "a|b\nc"),
        Case("a|b\nc", .killToLineEnd, .yank, .killToLineEnd, .yank, to: "ab\n|c"),
        // Deletions are not kept.
        Case("a b|c", .killToLineEnd, .deleteWordBackward, .deleteBackward, .yank, to: "ac|"),
    ]

    private static let moves = [
        Case("ab|c", .left, .left, .left, to: "|abc"),
        Case("a\n|b", .left, to: "a|\nb"),
        Case("a\n|b", .right, .right, to: "a\nb|"),
        Case("a|\nb", .right, to: "a\n|b"),
        Case("a\n|\nb", .left, .right, .right, to: "a\n\n|b"),
        Case("year > 18|", .wordLeft, .wordLeft, to: "|year > 18"),
        Case("|year > 18", .wordRight, to: "year| > 18"),
        Case("year| > 18", .wordRight, .wordRight, to: "year > 18|"),
        Case("from\n\n  |book", .wordLeft, to: "|from\n\n  book"),
        Case("from|;\n\n  book x", .wordRight, to: "from;\n\n  book| x"),
        Case("ab|cd ef", .wordLeft, .wordRight, to: "abcd| ef"),
        Case("a\n ;|", .wordLeft, .wordLeft, to: "|a\n ;"),
        Case("a|\n ;", .wordRight, to: "a\n ;|"),
        Case("straße_2 漢|", .wordLeft, .wordLeft, to: "|straße_2 漢"),
        Case("a\nb|c\nd", .lineStart, to: "a\n|bc\nd"),
        Case("a\nb|c\nd", .lineEnd, to: "a\nbc|\nd"),
        Case("a\nb|c\nd", .textStart, to: "|a\nbc\nd"),
        Case("a\nb|c\nd", .textEnd, to: "a\nbc\nd|"),
        Case(
            "|", .left, .right, .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart, .textEnd,
            .pageUp(rows: 3), .pageDown(rows: 3), .deleteBackward, .deleteForward, .deleteWordBackward,
            .killToLineEnd, .killToLineStart, .yank, .undo, .redo, to: "|"),
    ]

    private static let characters = [
        // A letter and its accent become one character, and part again.
        Case("e|x", .insert("\u{301}"), .left, .insert("_"), to: "_|e\u{301}x"),
        Case("e\u{301}|", .deleteBackward, to: "|"),
        Case("|e\u{301}x", .deleteForward, to: "|x"),
        Case("|\u{301}", .insert("e"), .insert("x"), to: "e\u{301}x|"),
        Case("e\n|\u{301}x", .deleteBackward, .deleteBackward, to: "|x"),
        Case("e|\n\u{301}x", .deleteForward, to: "e\u{301}|x"),
        Case("e|x\u{301}", .deleteForward, to: "e|"),
        Case("e\u{301}|", .newLine, .paste("\u{301}"), .left, to: "e\u{301}\n|\u{301}"),
        // The halves of flags are paired from the first one on.
        Case("|🇩🇪🇫🇷", .insert("🇪"), to: "🇪🇩|🇪🇫🇷"),
        Case("🇩🇪🇫🇷|", .deleteBackward, .left, to: "|🇩🇪"),
        Case("🇩x|🇪🇫🇷", .deleteBackward, to: "🇩🇪|🇫🇷"),
        Case("👩‍👩‍👧|👧", .left, .right, .deleteBackward, to: "|👧"),
        Case("👩|👧", .insert("\u{200D}"), to: "👩\u{200D}👧|"),
        Case("漢|字", .insert("の"), .right, .deleteBackward, to: "漢の|"),
        Case("|\u{600}1x", .right, to: "\u{600}1|x"),
        Case("a \u{301}|b", .wordLeft, .wordRight, to: "a| \u{301}b"),
    ]

    @Test(arguments: changes + yanks + moves + characters)
    func `Edits change the text and the cursor`(_ example: Case) {
        var script = ScriptText(marked: example.before)
        for edit in example.edits {
            let before = script
            let isChange = script.apply(edit)
            #expect(isChange == (before.text != script.text || before.cursor != script.cursor), "\(edit)")
            #expect(script.isConsistent, "\(edit)")
        }
        #expect(script.marked.isSame(as: example.after), "\(script.marked.debugDescription)")
    }

    private static let verticalMoves = [
        Case("abcd|\nx\nabcdef", .down, to: "abcd\nx|\nabcdef"),
        Case("abcd|\nx\nabcdef", .down, .down, to: "abcd\nx\nabcd|ef"),
        Case("abcd\n\nabc|def", .up, .up, to: "abc|d\n\nabcdef"),
        Case("abcd|\nx\nabcdef", .down, .lineEnd, .down, to: "abcd\nx\na|bcdef"),
        Case("abcd|\nx\nabcdef", .down, .left, .right, .down, to: "abcd\nx\na|bcdef"),
        Case("abcd|\nx\nabcdef", .down, .insert("y"), .down, to: "abcd\nxy\nab|cdef"),
        Case("ab|c\nd", .up, to: "|abc\nd"),
        Case("ab|c\nd", .up, .down, to: "abc\n|d"),
        Case("d\na|bc", .down, to: "d\nabc|"),
        Case("a|bc", .up, .down, to: "abc|"),
        // Wide characters take two cells; a cell in the middle of one belongs to it.
        Case("漢字|x\nabcde", .down, to: "漢字x\nabcd|e"),
        Case("漢字x\nabcd|e", .up, to: "漢字|x\nabcde"),
        Case("漢字x\nabc|de", .up, .down, to: "漢字x\nabc|de"),
        Case("👩‍👩‍👧|x\nabcdefghi", .down, to: "👩‍👩‍👧x\nabcdefgh|i"),
        Case("👍🏽|x\nabcde", .down, to: "👍🏽x\nab|cde"),
        Case("🇩🇪|x\nabcde", .down, to: "🇩🇪x\nab|cde"),
        Case("e\u{301}e\u{301}|x\nabcde", .down, to: "e\u{301}e\u{301}x\nab|cde"),
        // A tab takes one cell, and so does a mark that is shown as a symbol.
        Case("\t\ta|\nabcde", .down, to: "\t\ta\nabc|de"),
        Case("\u{202E}\u{FEFF}|a\nabcde", .down, to: "\u{202E}\u{FEFF}a\nab|cde"),
        Case("\u{AD}a|b\nabcde", .down, to: "\u{AD}ab\na|bcde"),

        Case("ab|\n1\n2\n345", .pageDown(rows: 3), to: "ab\n1\n2\n34|5"),
        Case("ab|\n1\n2\n345", .pageDown(rows: 2), .down, .pageUp(rows: 3), to: "ab|\n1\n2\n345"),
        Case("ab|\n1\n234", .pageDown(rows: 9), to: "ab\n1\n23|4"),
        Case("ab|\n1\n234", .pageDown(rows: .max), .pageDown(rows: .max), to: "ab\n1\n234|"),
        Case("ab\n1\n234|", .pageUp(rows: .max), to: "ab|\n1\n234"),
        Case("ab\n1\n23|4", .pageUp(rows: .max), .pageUp(rows: .max), to: "|ab\n1\n234"),
        Case("a|b\nc", .pageUp(rows: 0), .pageDown(rows: 0), .pageUp(rows: .min), to: "a|b\nc"),
        Case("abc|\n\nabc", .down, .pageDown(rows: -1), .down, to: "abc\n\nabc|"),
    ]

    @Test(arguments: verticalMoves)
    func `Vertical moves keep the cell`(_ example: Case) {
        var script = ScriptText(marked: example.before)
        for edit in example.edits {
            script.apply(edit)
            #expect(script.isConsistent, "\(edit)")
        }
        #expect(script.marked.isSame(as: example.after), "\(script.marked.debugDescription)")
    }

    @Test func `Words are found in long lines`() {
        let word = String(repeating: "wörd", count: 400)
        let gap = String(repeating: "🇩🇪 ", count: 400)
        var script = ScriptText("\n" + gap + word + gap)
        for marked in ["\n\(gap)|\(word)\(gap)", "|\n\(gap)\(word)\(gap)"] {
            script.apply(.wordLeft)
            #expect(script.marked == marked)
            #expect(script.isConsistent)
        }
        for marked in ["\n\(gap)\(word)|\(gap)", "\n\(gap)\(word)\(gap)|"] {
            script.apply(.wordRight)
            #expect(script.marked == marked)
            #expect(script.isConsistent)
        }
        script.apply(.deleteWordBackward)
        #expect(script.marked == "\n\(gap)|")
    }

    @Test(arguments: ["select 1; ", "漢字", "🇩🇪", "👩‍👩‍👧", "e\u{301}", "\u{301}"])
    func `Long lines are edited like short ones`(piece: String) {
        let line = String(repeating: piece, count: 60_000 / piece.utf8.count)
        var script = ScriptText("x" + line + "x\n" + line)
        let text = script.text
        let edits: [TextEdit] = [
            .up, .wordLeft, .wordRight, .insert("a"), .left, .deleteForward, .newLine, .deleteBackward,
            .lineEnd,
            .killToLineStart, .yank, .killToLineEnd, .yank, .wordLeft, .down, .wordLeft, .deleteWordBackward,
            .textStart, .right, .wordRight, .deleteWordBackward, .pageDown(rows: 1), .textEnd,
        ]
        for edit in edits { script.apply(edit) }
        #expect(script.cursor == script.position(ofUTF8: script.offset(of: script.cursor)))
        while script.apply(.undo) {}
        #expect(script.text.isSame(as: text))
    }

    @Test func `A text of many lines is edited in its middle`() {
        let lines = (0..<20_000).map { "select \($0)" }
        var script = ScriptText(lines.joined(separator: "\n"))
        #expect(script.lines == lines)
        script.move(to: TextPosition(line: 10_000, column: 6))
        for edit in [TextEdit.newLine, .insert("x"), .pageUp(rows: 30), .deleteForward] {
            script.apply(edit)
        }
        #expect(script.lines.count == 20_001)
        #expect(script.lines[10_000...10_001] == ["select", "x 10000"])
        #expect(script.lines[9_971] == "slect 9971")
        #expect(script.lines[20_000] == "select 19999")
        while script.apply(.undo) {}
        #expect(script.lines == lines)
    }

    private static let breaks = [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a\nb\nc\nd\ne\nf"),
        ("\r\r\n\n\r", "\n\n\n\n"), ("a\tb", "a\tb"),
        ("\0a\u{1}b\u{1B}[31mc\u{7F}d\u{9B}e\u{80}", "ab[31mcde"),
        ("\0", ""), ("", ""), ("漢\u{A0}é\u{202E}", "漢\u{A0}é\u{202E}"),
    ]

    @Test(arguments: breaks)
    func `A text has line breaks of one kind, and no control characters but tabs`(given: String, text: String)
    {
        var inserted = ScriptText("(")
        inserted.apply(.insert(given))
        var pasted = ScriptText("(")
        pasted.apply(.paste(given))
        var replaced = ScriptText("()")
        replaced.replace(TextPosition(line: 0, column: 1)..<TextPosition(line: 0, column: 2), with: given)
        for script in [inserted, pasted, replaced] {
            #expect(script.text.isSame(as: "(" + text))
            #expect(script.isConsistent)
        }
        #expect(ScriptText(given).text.isSame(as: text))
        replaced.replaceAll(with: given)
        #expect(replaced.text.isSame(as: text))
    }
}

extension ScriptText {
    /// Creates a text with the cursor at the first bar, which is left out.
    init(marked text: String) {
        let parts = text.unicodeScalars.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let head = String(parts[0])
        self.init(parts.map { String($0) }.joined())
        move(to: position(ofUTF8: head.utf8.count))
    }

    /// The text with a bar at the cursor.
    var marked: String {
        let bytes = Array(text.utf8)
        let offset = offset(of: cursor)
        return String(decoding: bytes[..<offset] + Array("|".utf8) + bytes[offset...], as: UTF8.self)
    }

    /// Whether the cursor is where its offset says, and the parts of the text agree.
    var isConsistent: Bool {
        lines.indices.contains(cursor.line) && (0...lines[cursor.line].count).contains(cursor.column)
            && position(ofUTF8: offset(of: cursor)) == cursor && isEmpty == text.isEmpty
            && lines.map { Array($0) }
                == text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    }
}

extension String {
    /// Whether two texts have the same bytes.
    func isSame(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
