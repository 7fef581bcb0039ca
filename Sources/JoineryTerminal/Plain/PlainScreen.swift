import Glibc
import JoineryBrowser

/// A terminal on which frames are printed as lines, one after the other, for those who hear or feel them.
///
/// It needs no control of the cursor, and works with `TERM=dumb`. A frame is printed once nothing has followed it for a
/// moment, and keys wait until then, so that what is printed answers the key before it.
package final class PlainScreen: TerminalScreen {
    /// The time after which a frame is printed if no other follows, and at the latest.
    static let pause = Duration.milliseconds(60)
    static let longestPause = Duration.milliseconds(500)
    /// Wider frames have panes side by side, which would be read as one.
    static let widest = 80
    /// Longer ones take long to hear.
    static let highest = 24

    package private(set) var size = ScreenSize(columns: widest, rows: highest)
    package let colors = ColorDepth.none
    /// Each time that is shown is a line to hear.
    package let waitingStep = Duration.seconds(5)
    private let input: Int32
    private let write: (String) -> Void
    private let now: () -> ContinuousClock.Instant
    private let initialModes: termios?
    private var text = PlainText()
    private var keys = KeyBytes()
    /// The frame to print, and when.
    private var waiting: (surface: Surface, first: ContinuousClock.Instant, due: ContinuousClock.Instant)?

    /// Takes over a terminal.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the terminal. Keys are read from it.
    ///   - write: Prints text.
    /// - Throws: `TerminalError.notATerminal` if keys cannot be read one by one.
    package init(
        input: Int32 = STDIN_FILENO, now: @escaping () -> ContinuousClock.Instant = { .now },
        write: @escaping (String) -> Void = PlainScreen.print
    ) throws(TerminalError) {
        self.input = input
        self.now = now
        self.write = write
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw .notATerminal }
        initialModes = modes
        if input == STDIN_FILENO { NcursesScreen.guardModes() }
        readSize()
        enter()
    }

    deinit {
        leave()
    }

    package func readSize() {
        var window = winsize()
        guard ioctl(input, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return
        }
        size = ScreenSize(
            columns: min(Int(window.ws_col), Self.widest), rows: min(Int(window.ws_row), Self.highest))
    }

    package func leave() {
        guard var modes = initialModes else { return }
        tcsetattr(input, TCSADRAIN, &modes)
    }

    package func enter() {
        guard var modes = initialModes else { return }
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        modes.c_iflag &= ~tcflag_t(IXON)
        tcsetattr(input, TCSADRAIN, &modes)
        text = PlainText()
    }

    /// Prints the text, because the clipboard would take a sequence that not every terminal knows.
    package func copy(_ text: String) {
        write(SafeText.lines(text) + "\n")
    }

    /// Writes to standard output.
    package static func print(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    // MARK: Frames and keys

    package func present(_ surface: Surface) {
        let (now, first) = (now(), waiting?.first)
        let latest = (first ?? now) + Self.longestPause
        waiting = (surface, first ?? now, min(now + Self.pause, latest))
    }

    package func nextInput() -> TerminalInput? {
        readKeys()
        if let waiting {
            guard now() >= waiting.due else { return nil }
            self.waiting = nil
            let lines = text.lines(for: waiting.surface)
            if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
        }
        return keys.next().map(TerminalInput.key)
    }

    package var timeToInput: Duration? {
        if let waiting { return max(.zero, waiting.due - now()) }
        return keys.isEmpty ? nil : .zero
    }

    /// Reads what is there, so that nobody is woken by it again.
    private func readKeys() {
        var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLIN) != 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(input, &buffer, buffer.count)
        if count > 0 { keys.append(buffer[..<count]) }
    }
}
