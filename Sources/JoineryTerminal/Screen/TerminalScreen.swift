import JoineryBrowser

/// User input at the terminal.
package enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case paste(Paste)
    /// The screen has another size now.
    case resized
    /// Something that the screen has to say.
    case remark(String)
}

/// A terminal or a stand-in for one: it shows surfaces and reports user input.
///
/// - It is used only on the loop's thread.
/// - Nothing here blocks: `nextInput` returns `nil` if there is nothing to read.
package protocol TerminalScreen: AnyObject {
    /// The size in cells, as last measured.
    var size: ScreenSize { get }
    var colors: ColorDepth { get }
    /// The interval at which the time that something takes is shown anew.
    var waitingStep: Duration { get }
    /// Queries the terminal's size.
    func readSize()
    /// Shows a surface. Only the differences from the previous one are sent.
    func present(_ surface: Surface)
    func nextInput() -> TerminalInput?
    /// The time until input may be available even if the terminal sends nothing more; `nil` if there is none to expect.
    var timeToInput: Duration? { get }
    /// Copies text to the terminal's clipboard.
    func copy(_ text: String)
    /// Restores the terminal to its previous state.
    func leave()
    /// Takes over the terminal again. The next surface is drawn completely.
    func enter()
}

extension TerminalScreen {
    package var waitingStep: Duration { .milliseconds(100) }
}

package struct ScreenSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
