import JoineryBrowser
import JoineryTerminal
import Testing

/// Except while typing, no key is silent: a key without a meaning says so, and does nothing else.
@Suite("Silent keys") struct SilentKeysTests {
    private static let size = ScreenSize(columns: 80, rows: 24)
    private static let modes = KeyMode.allCases.filter {
        !$0.isTyping
    }
    private static let panes = KeyMode.allCases.filter(\.isPane) + [.editor]
    /// In rows, digits are part of a row number.
    private static let keys = Set(KeyBinding.standard.flatMap(\.keys)).union(["z", "~", "é", .function(9)])
        .subtracting(["0"])

    @Test("An unbound key is reported and changes nothing else", arguments: modes)
    func unbound(mode: KeyMode) throws {
        let before = Self.browser(in: mode)
        #expect(before.keyMode == mode)
        for key in Self.keys where KeyMap.standard.command(for: key, in: mode) == nil {
            let message = try #require(KeyMap.standard.message(for: key, in: before), "\(key.label)")
            var browser = before
            #expect(browser.update(message).isEmpty, "\(key.label)")
            #expect(browser.status.notice?.text.hasSuffix(".") == true, "\(key.label)")
            browser.status.notice = before.status.notice
            #expect(browser == before, "\(key.label)")
        }
    }

    @Test("A bound key does something or explains why not", arguments: panes)
    func bound(mode: KeyMode) {
        expectAnswers(from: Self.browser(in: mode))
    }

    @Test("So it does on a screen that is empty, waits, asks or failed", arguments: GoldenState.all)
    func boundElsewhere(state: GoldenState) {
        if !state.mode.isTyping { expectAnswers(from: state.browser(Self.size)) }
    }

    @Test("A command of the palette does something or explains why not", arguments: panes)
    func palette(mode: KeyMode) {
        let before = Self.browser(in: mode)
        guard mode.isPane else { return }
        for facts in Command.table where facts.isInPalette {
            expectAnswer(to: facts.command, from: before, "\(facts.command.title) in \(mode)")
        }
    }

    /// Expects every key of a mode to do something or to say something.
    private func expectAnswers(from before: Browser, sourceLocation: SourceLocation = #_sourceLocation) {
        let mode = before.keyMode
        for binding in KeyBinding.standard where binding.modes.contains(mode) {
            expectAnswer(
                to: binding.command, from: before,
                "\(binding.keysLabel) for \(binding.command.title) in \(mode)", sourceLocation: sourceLocation
            )
        }
    }

    private func expectAnswer(
        to command: Command, from before: Browser, _ comment: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        switch command {
        // The end of the lines is visible, and Esc has nothing to close.
        case .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown,
            .first, .last, .firstColumn, .lastColumn, .close:
            return
        default: break
        }
        var before = before
        before.status.notice = nil
        var browser = before
        let effects = browser.update(.command(command))
        #expect(!effects.isEmpty || browser != before, "\(comment)", sourceLocation: sourceLocation)
    }

    @Test("The notice names where the key works or where keys are listed")
    func sentences() {
        let sentences: [(KeyMode, Key, String)] = [
            (.tree, "%", "This works in rows."),
            (.changes, "!", "! is “Dead links” in the catalog and in the graph, and does nothing here."),
            (.graph, "z", "z does nothing here: ? lists the keys."),
            (.record, "s", "s does nothing here: ? lists the keys."),
            (.help, "s", "s does nothing here: q closes the help."),
        ]
        for (mode, key, sentence) in sentences {
            var browser = Self.browser(in: mode)
            if let message = KeyMap.standard.message(for: key, in: browser) { _ = browser.update(message) }
            #expect(browser.status.notice?.text == sentence)
        }
    }

    private static func browser(in mode: KeyMode) -> Browser {
        switch mode {
        case .catalog: return Library.rows(size, focus: .catalog)
        case .screen(.tree): return Library.tree(size)
        case .screen(.graph): return Library.graph(size)
        case .screen(.request): return Library.request(size)
        case .screen(.structure): return Library.structure(size)
        case .screen(.findings): return Library.findings(size)
        case .screen(.query): return after(Library.query(size), .close)
        case .editor, .overlay(.parameters): return Library.query(size)
        case .overlay(.namedQueries): return after(Library.query(size), .close, .showLibrary)
        case .overlay(.files): return after(Library.rows(size), .showFiles)
        case .screen(.changes): return after(Library.rows(size), .showChanges)
        case .overlay(.record): return Library.record(size, "title")
        case .overlay(.columns): return after(Library.rows(size), .listColumns)
        case .overlay(.includes): return after(Library.tree(size), .include)
        case .overlay(.associations): return after(Library.tree(size), .showAssociations)
        case .overlay(.profile): return Library.profile(size, of: "title")
        case .overlay(.profiles): return Library.answered(after(Library.rows(size), .showProfiles))
        case .overlay(.patch): return Library.patch(size)
        case .overlay(.links): return Library.linkList(size)
        case .overlay(.places): return after(Library.rows(size), .mark, .moveDown, .connect)
        case .overlay(.help): return after(Library.rows(size), .help)
        case .screen(.rows), .typedName, .typedText, .overlay(.palette): return Library.rows(size)
        }
    }

    private static func after(_ browser: Browser, _ commands: Command...) -> Browser {
        var browser = browser
        for command in commands { _ = browser.update(.command(command)) }
        return browser
    }
}
