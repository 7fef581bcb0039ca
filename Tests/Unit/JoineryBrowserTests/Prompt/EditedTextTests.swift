import Testing

@testable import JoineryBrowser

/// A line of text being edited.
@Suite struct EditedTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let before: String
        let edits: [PromptEdit]
        let after: String

        var testDescription: String { "\(before) \(edits)" }
    }

    /// Texts with a bar at the cursor's position.
    private static let cases = [
        Case(before: "", edits: [.insert("a"), .insert("b")], after: "ab|"),
        Case(before: "abc", edits: [.left, .insert("x")], after: "abx|c"),
        Case(before: "abc", edits: [.left, .left, .deleteBackward], after: "|bc"),
        Case(before: "abc", edits: [.start, .deleteForward], after: "|bc"),
        Case(before: "abc", edits: [.start, .left, .deleteBackward, .end, .right], after: "abc|"),
        Case(before: "abc", edits: [.deleteForward], after: "abc|"),
        Case(before: "year > 18", edits: [.wordLeft, .wordLeft], after: "|year > 18"),
        Case(before: "year > 18", edits: [.start, .wordRight, .insert("s")], after: "years| > 18"),
        Case(before: "year > 18", edits: [.deleteWord], after: "year > |"),
        Case(before: "year > 18", edits: [.wordLeft, .deleteWord], after: "|18"),
        Case(before: "year > 18", edits: [.wordLeft, .clear], after: "|18"),
        Case(before: "", edits: [.deleteWord, .wordLeft, .wordRight, .deleteBackward, .clear], after: "|"),
        Case(before: "漢字", edits: [.left, .insert("の")], after: "漢の|字"),
        Case(before: "e", edits: [.insert("\u{301}"), .left, .insert("x")], after: "x|e\u{301}"),
        Case(before: "e\u{301}", edits: [.deleteBackward], after: "|"),
        Case(before: "🇩", edits: [.start, .insert("🇪"), .deleteBackward], after: "|"),
    ]

    @Test(arguments: cases)
    func `Edits change the text and the cursor`(_ example: Case) {
        var line = EditedText(example.before)
        for edit in example.edits { line.apply(edit) }
        #expect(line.head + "|" + line.tail == example.after)
        #expect(line.text == line.head + line.tail)
    }

    @Test func `The history recalls accepted texts, newest first, and keeps the draft`() {
        var history = PromptHistory()
        for text in ["a", "b", "", "a", "c"] { history.remember(text, for: .filterRows) }
        history.remember("other", for: .searchRows)
        var prompt = Prompt(purpose: .filterRows, text: "draft")
        var seen: [String] = []
        for isOlder in [true, true, true, true, false, false, false, false] {
            history.recall(older: isOlder, in: &prompt)
            seen.append(prompt.text)
        }
        #expect(seen == ["c", "a", "b", "b", "a", "c", "draft", "draft"])
    }

    @Test func `The history is limited`() {
        var history = PromptHistory()
        for number in 0..<(PromptHistory.limit + 5) { history.remember("\(number)", for: .searchRows) }
        var prompt = Prompt(purpose: .searchRows)
        for _ in 0..<(PromptHistory.limit + 5) { history.recall(older: true, in: &prompt) }
        #expect(prompt.text == "5")
    }

    @Test func `Conditions and searches are recalled from the history`() {
        var browser = Sample.books(1...3)
        browser.press(.filter)
        _ = browser.update(.prompt(.insert("title = x")))
        _ = browser.update(.prompt(.accept))
        browser.press(.filter)
        _ = browser.update(.prompt(.clear))
        _ = browser.update(.prompt(.older))
        #expect(browser.prompt?.text == "title = x")

        _ = browser.update(.prompt(.cancel))
        browser.press(.search)
        _ = browser.update(.prompt(.insert("emma")))
        _ = browser.update(.prompt(.accept))
        browser.press(.search)
        _ = browser.update(.prompt(.older))
        #expect(browser.prompt?.text == "emma")
        #expect(browser.location?.rows.search == "emma")
    }

    @Test func `Tab completes the name before the cursor`() {
        var browser = Sample.books(1...3)
        browser.press(.filter)
        for edit in [PromptEdit.insert("ti = x"), .start, .right, .right] {
            _ = browser.update(.prompt(edit))
        }
        browser.press(.complete)
        #expect(browser.prompt?.text == "title  = x")
        #expect(browser.prompt?.line.cursor == 6)
    }
}
