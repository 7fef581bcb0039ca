/// What every overlay can do. `Overlay` lists them, one folder each.
///
/// The browser holds the overlay and hands it a copy: a method that changes it stores the copy with `Browser.show(_:)`,
/// or closes the overlay with `Browser.closeOverlay()`.
protocol OverlayState: Equatable, Sendable {
    /// The state as the browser holds it.
    var overlay: Overlay { get }
    /// The pane that reads what it shows; `nil` where nothing is read.
    var pane: Pane? { get }
    /// Whether a click chooses one of its lines.
    var isList: Bool { get }

    /// Does what a command means here.
    func perform(_ command: Command, in browser: inout Browser) -> [Effect]
    /// Takes what is typed; `nil` where nothing can be typed.
    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]?
    /// A click on a line, counted from the first on the screen.
    func click(line: Int, in browser: inout Browser) -> [Effect]
    /// Reads what it shows again, after another program changed it.
    func refetch(in browser: inout Browser) -> [Effect]

    /// Fits the lines to the screen and to what the browser knows now.
    mutating func settle(in browser: Browser)
    /// The fetch for its pane failed.
    mutating func fail(_ reason: String)

    /// The line under the cursor.
    var cursor: Int { get }
    /// The texts of each line; `nil` where they are not searched.
    func texts(in browser: Browser) -> [[String]]?
    /// Puts the cursor on a line, and brings it into sight.
    mutating func go(toLine line: Int, in browser: Browser)
}

extension OverlayState {
    var pane: Pane? { nil }
    var isList: Bool { true }

    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]? { nil }
    func click(line: Int, in browser: inout Browser) -> [Effect] { [] }
    func refetch(in browser: inout Browser) -> [Effect] { [] }
    mutating func settle(in browser: Browser) {}
    mutating func fail(_ reason: String) {}

    var cursor: Int { 0 }
    func texts(in browser: Browser) -> [[String]]? { nil }
    mutating func go(toLine line: Int, in browser: Browser) {}
}

extension OverlayState where Self: CursorList {
    mutating func settle(in browser: Browser) {
        settle(height: browser.viewport.overlayLines)
    }

    var cursor: Int { position.cursor }

    mutating func go(toLine line: Int, in browser: Browser) {
        move(.lines(line - cursor), height: browser.viewport.overlayLines)
    }

    /// A click puts the cursor on a line; a second one on the same line opens it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        guard clicked.click(line: line) else { return [] }
        browser.show(clicked)
        return clicked.cursor == cursor ? clicked.perform(.open, in: &browser) : []
    }

    /// Moves the cursor, if that is what a command does.
    func move(_ command: Command, in browser: inout Browser) -> [Effect] {
        let height = browser.viewport.overlayLines
        guard let motion = Motion(command, lines: height) else { return [] }
        var moved = self
        moved.move(motion, height: height)
        browser.show(moved)
        return []
    }
}
