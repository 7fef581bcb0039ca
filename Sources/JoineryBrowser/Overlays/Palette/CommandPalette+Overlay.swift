extension CommandPalette: OverlayState {
    var overlay: Overlay { .palette(self) }

    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]? {
        switch edit {
        case .accept: return accept(in: &browser)
        case .cancel: return browser.closeOverlay()
        case .deleteBackward where line.text.isEmpty: return browser.closeOverlay()
        default:
            var palette = self
            palette.apply(edit)
            browser.show(palette)
            return palette.line.text.hasPrefix("@") && browser.namedQueries == nil
                ? [.fetchLibrary(browser.ticket(for: .words))] : []
        }
    }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var palette = self
        if command == .complete {
            palette.complete(in: browser)
        } else if let motion = Motion(command, lines: browser.viewport.overlayLines) {
            palette.move(motion, in: browser, height: browser.viewport.overlayLines)
        }
        browser.show(palette)
        return []
    }

    /// Moves the cursor to a clicked line; a second click on the same line accepts it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        guard clicked.click(line: line, in: browser) else { return [] }
        browser.show(clicked)
        return clicked.position.cursor == position.cursor ? clicked.accept(in: &browser) : []
    }

    mutating func settle(in browser: Browser) {
        settle(in: browser, height: browser.viewport.overlayLines)
    }

    /// Runs the item under the cursor as if its key had been pressed before the palette was opened.
    private func accept(in browser: inout Browser) -> [Effect] {
        switch current(in: browser) {
        case nil:
            browser.say("No command or table is named “\(SafeText.line(line.text))”.")
            return []
        case .command(let command):
            browser.overlay = nil
            return browser.update(.command(command))
        case .row(let number):
            browser.overlay = nil
            return browser.goToRow(number)
        case .queryFile(let command):
            browser.overlay = nil
            return browser.run(command)
        case .place(let text):
            browser.overlay = nil
            return [.resolve(browser.ticket(for: .place), text)]
        }
    }

    /// Handles Tab: completes the text to the place under the cursor, or to the first place.
    private mutating func complete(in browser: Browser) {
        let places = items(in: browser).compactMap { item in
            if case .place(let text) = item { text } else { nil }
        }
        var place = places.first
        if case .place(let text) = current(in: browser) { place = text }
        guard let place else { return }
        line = EditedText(place)
        settle(in: browser)
    }
}
