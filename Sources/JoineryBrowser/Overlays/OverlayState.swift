/// The interface of every overlay. `Overlay` lists them; each has its own folder.
///
/// The browser keeps the overlay and passes a copy to these methods. A method that changes the overlay must store the
/// copy with `Browser.show(_:)`, or close the overlay with `Browser.closeOverlay()`.
protocol OverlayState: SearchableLines, Equatable, Sendable {
    /// The overlay with this state.
    var overlay: Overlay { get }
    /// The pane that reads the content; `nil` if nothing is read.
    var pane: Pane? { get }
    /// Whether a click chooses one of its lines.
    var isList: Bool { get }

    /// Runs a command in this overlay.
    func perform(_ command: Command, in browser: inout Browser) -> [Effect]
    /// Handles typing; returns `nil` if the overlay takes no text.
    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]?
    /// Handles a click on a line, counted from the first line on the screen.
    func click(line: Int, in browser: inout Browser) -> [Effect]
    /// Reads the content again, because another program changed it. A completed search is not repeated.
    func refetch(in browser: inout Browser) -> [Effect]

    /// Returns the texts of each line, to be searched; `nil` if they cannot be.
    func texts(in browser: Browser) -> [[String]]?
    /// The number of headings above the lines of a list.
    var headingCount: Int { get }
    /// The number of lines of a list that fit on the screen.
    func listHeight(in browser: Browser) -> Int

    /// Moves the cursor to a line, and scrolls to it.
    mutating func go(toLine line: Int, in browser: Browser)

    /// Fits the lines to the screen and to the current state of the browser.
    mutating func fit(in browser: Browser)
    /// Records that the fetch for the pane failed.
    mutating func fail(_ reason: String)
}

extension OverlayState {
    var pane: Pane? { nil }
    var isList: Bool { true }
    var headingCount: Int { 0 }
    func listHeight(in browser: Browser) -> Int {
        overlay.extent(in: browser) == .box ? browser.boxLines : browser.viewport.overlayLines
    }

    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]? { nil }
    func click(line: Int, in browser: inout Browser) -> [Effect] { [] }
    func refetch(in browser: inout Browser) -> [Effect] { [] }
    mutating func fit(in browser: Browser) {}
    mutating func fail(_ reason: String) {}

    var searchPurpose: Prompt.Purpose { .searchOverlay }
    var searchedText: WritableKeyPath<Browser, String> { \.searches.overlay }
    var lineUnderCursor: Int { 0 }
    func texts(in browser: Browser) -> [[String]]? { nil }
    mutating func go(toLine line: Int, in browser: Browser) {}

    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect] {
        guard let texts = texts(in: browser) else { return [] }
        let match = match(of: browser.searches.overlay, from: start, in: texts)
        if let sentence = match.sentence { browser.say(sentence) }
        guard let line = match.line else { return [] }
        var overlay = self
        overlay.go(toLine: line, in: browser)
        browser.show(overlay)
        return []
    }

    func notFound(_ text: String, elsewhere isElsewhere: Bool) -> String? {
        isElsewhere ? nil : "No line shown has “\(text)”."
    }
}

extension Prompt.Purpose {
    package static let searchOverlay = search("searchOverlay", \.searches.overlay) { $0.overlay?.state }
}

extension OverlayState where Self: CursorList {
    mutating func fit(in browser: Browser) {
        fit(height: listHeight(in: browser))
    }

    var lineUnderCursor: Int { position.cursor }

    mutating func go(toLine line: Int, in browser: Browser) {
        move(.lines(line - lineUnderCursor), height: listHeight(in: browser))
    }

    /// Moves the cursor to a clicked line; a second click on the same line opens it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        let line = line - headingCount
        guard (0..<listHeight(in: browser)).contains(line), clicked.click(line: line) else { return [] }
        browser.show(clicked)
        return clicked.lineUnderCursor == lineUnderCursor ? clicked.perform(.open, in: &browser) : []
    }

    /// Moves the cursor if the command is a motion.
    func move(_ command: Command, in browser: inout Browser) -> [Effect] {
        let height = listHeight(in: browser)
        guard let motion = Motion(command, lines: height) else { return [] }
        var moved = self
        moved.move(motion, height: height)
        browser.show(moved)
        return []
    }
}
