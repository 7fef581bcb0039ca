import JoineryBrowser

/// What a person did at the terminal.
package enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case paste(Paste)
}

/// A terminal, or what stands for one: it shows surfaces and tells what a person does.
///
/// - Used on the loop's thread alone.
/// - Nothing here waits: `nextInput` answers `nil` when there is nothing to read.
package protocol TerminalScreen: AnyObject {
    /// The size in cells, as last measured.
    var size: ScreenSize { get }
    var colors: ColorDepth { get }
    /// Asks the terminal for its size.
    func measure()
    /// Shows a surface: only what differs from the one before is sent.
    func present(_ surface: Surface)
    func nextInput() -> TerminalInput?
    /// How long until there may be something to read even if the terminal sends nothing more; `nil` for ever.
    var timeToInput: Duration? { get }
    /// Hands text to the terminal's clipboard.
    func copy(_ text: String)
    /// Gives the terminal back as it was.
    func leave()
    /// Takes the terminal over again; the next surface is drawn as a whole.
    func enter()
}

package struct ScreenSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
