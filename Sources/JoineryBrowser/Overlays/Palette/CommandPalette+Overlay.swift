extension CommandPalette: OverlayState {
    var overlay: Overlay { .palette(self) }

    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]? {
        switch edit {
        case .accept: return accept(in: &browser)
        case .cancel: return close(in: &browser)
        case .deleteBackward where line.text.isEmpty: return close(in: &browser)
        default:
            var palette = self
            palette.apply(edit, in: browser)
            let effects = palette.askForFolder(in: &browser)
            browser.show(palette)
            return palette.line.text.hasPrefix("@") && browser.queries.named == nil
                ? [browser.fetchNamedQueries()] : effects
        }
    }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var palette = self
        var effects: [Effect] = []
        if command == .complete {
            palette.complete(in: browser)
            effects = palette.askForFolder(in: &browser)
        } else if let motion = Motion(command, lines: browser.paletteLines) {
            palette.move(motion, in: browser, height: browser.paletteLines)
        }
        browser.show(palette)
        return effects
    }

    /// Closes the palette, and shows the overlay again that it covers.
    private func close(in browser: inout Browser) -> [Effect] {
        browser.overlay = covered
        browser.fitOverlay()
        return []
    }

    /// Closes the palette, and the overlay that it covers.
    private func closeAll(in browser: inout Browser) -> [Effect] {
        browser.overlay = covered
        return browser.closeOverlay()
    }

    /// Runs a command in the overlay that the palette covers or, if it means nothing there, on the screen below.
    private func run(_ command: Command, in browser: inout Browser) -> [Effect] {
        if browser.obstacle(to: command) == nil { browser.recentCommands.note(command) }
        let isMeantInOverlay =
            covered.map { overlay in
                command.facts.bindings.contains { $0.modes.contains(.overlay(overlay.kind)) }
            } ?? false
        let effects = isMeantInOverlay ? close(in: &browser) : closeAll(in: &browser)
        return effects + browser.update(.command(command))
    }

    /// Moves the cursor to a clicked line; a second click on the same line accepts it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        guard clicked.click(line: line, in: browser) else { return [] }
        browser.show(clicked)
        return clicked.position.cursor == position.cursor ? clicked.accept(in: &browser) : []
    }

    mutating func fit(in browser: Browser) {
        fit(in: browser, height: browser.paletteLines)
    }

    /// Runs the item under the cursor as if its key had been pressed before the palette was opened.
    private func accept(in browser: inout Browser) -> [Effect] {
        switch current(in: browser) {
        case nil:
            browser.say(reasonForNothing(in: browser))
            return []
        case .typed(let command) where line.text == command.line:
            browser.say("Type a name.")
            return []
        case .file(_, isFolder: true), .typed: return perform(.complete, in: &browser)
        case .file(let path, isFolder: false):
            return close(in: &browser) + browser.openFile(path)
        case .theme(let name):
            let effects = close(in: &browser)
            browser.use(theme: name)
            return effects
        case _? where browser.files.isChoosing:
            browser.say("Open a file first.")
            return []
        case .command(let command): return run(command, in: &browser)
        case .row(let number): return closeAll(in: &browser) + browser.goToRow(number)
        case .queryFile(let command): return closeAll(in: &browser) + browser.run(command)
        case .place(let text):
            return closeAll(in: &browser) + [browser.find(text)]
        }
    }

    /// Why Enter has nothing to run.
    private func reasonForNothing(in browser: Browser) -> String {
        if FileCompletion(line.text) != nil { return "Type the path of a file." }
        let themes = browser.themes.names(for: line.text) != nil
        return themes
            ? "There is no such theme: “theme” alone lists all."
            : "No command or table is named “\(SafeText.line(line.text))”."
    }

    /// Handles Tab: completes the text to the place or file under the cursor, or to the first one.
    private mutating func complete(in browser: Browser) {
        let texts = items(in: browser).map(\.completed)
        let text = current(in: browser)?.completed ?? texts.lazy.compactMap { $0 }.first
        guard let text else { return }
        line = EditedText(text)
        chooseBest(in: browser)
    }
}

extension CommandPalette.Item {
    /// The text that Tab completes to; `nil` if it runs at once.
    fileprivate var completed: String? {
        switch self {
        case .place(let text): text
        case .file(let path, let isFolder): FileCompletion.line(path + (isFolder ? "/" : ""))
        case .theme(let name): TypedCommand.theme.line + name
        case .typed(let command): command.line
        case .command, .row, .queryFile: nil
        }
    }
}
