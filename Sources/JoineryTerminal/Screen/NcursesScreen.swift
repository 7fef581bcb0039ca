import CNcurses
import Glibc
import JoineryBrowser

/// A terminal driven through ncurses. No other file calls ncurses.
package final class NcursesScreen: TerminalScreen {
    package private(set) var size = ScreenSize(columns: 80, rows: 24)
    package let colors: ColorDepth
    /// Whether the cursor is visible. It is always where the focus is: programs that read the screen aloud, or show a part
    /// of it enlarged or in Braille, follow it.
    private let showsCursor: Bool
    private var shown: Surface?
    /// A buffer for a run of cells passed to ncurses, reused to save allocations.
    private var run: [cn_cell] = []
    private var mouse: MouseReport?
    private var paste: PasteReader?
    /// When the last part of the paste arrived.
    private var lastOfPaste: Int64 = 0
    private var bytes = [UInt8](repeating: 0, count: 64)
    private let clicks = Clicks(now: NcursesScreen.milliseconds)

    /// Takes over the terminal at standard input and output.
    ///
    /// - Parameter showsCursor: Whether the cursor is visible.
    /// - Throws: `TerminalError` if it cannot be used.
    package init(environment: TerminalEnvironment, showsCursor: Bool = false) throws(TerminalError) {
        try Self.requireTerminal()
        guard cn_use_utf8() == 1 else { throw .noUTF8 }
        Self.guardAgainstCrashes()
        var outcome = Int(cn_start(environment.kind))
        if outcome == CN_UNKNOWN { outcome = Int(cn_start(TerminalEnvironment.fallbackKind)) }
        guard outcome == CN_STARTED else { throw .unusable(kind: environment.kind) }
        self.showsCursor = showsCursor
        colors = environment.colors(
            terminalHas: Int(cn_colors()), direct: cn_has_direct_color() == 1)
        readSize()
    }

    /// Checks that standard input and output are a terminal.
    ///
    /// - Throws: `TerminalError.notATerminal` if either is not.
    package static func requireTerminal() throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    }

    package func readSize() {
        var rows: Int32 = 0
        var columns: Int32 = 0
        cn_size(&rows, &columns)
        size = ScreenSize(columns: Int(columns), rows: Int(rows))
    }

    package func present(_ surface: Surface) {
        let changes = shown.map { surface.changes(from: $0) } ?? surface.lines
        for change in changes {
            run.removeAll(keepingCapacity: true)
            for cell in change.cells { run.append(ncursesCell(cell)) }
            cn_put(Int32(change.y), Int32(change.x), run, Int32(run.count))
        }
        shown = surface
        let focus = surface.focus.map { (y: Int32($0.y), x: Int32($0.x)) }
        cn_flush(focus?.y ?? 0, focus?.x ?? 0, showsCursor && focus != nil ? 1 : 0)
    }

    package func copy(_ text: String) {
        let sequence = Array("\u{1B}]52;c;\(text.base64)\u{07}".utf8)
        sequence.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = write(
                    STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard written > 0 else { return }
                rest = rest.dropFirst(written)
            }
        }
    }

    package func leave() {
        cn_leave()
    }

    package func enter() {
        cn_enter()
        shown = nil
        readSize()
    }

    // MARK: Cells

    private func ncursesCell(_ cell: SurfaceCell) -> cn_cell {
        var result = cn_cell()
        result.width = UInt32(max(0, cell.width))
        result.attributes = attributes(cell.style.attributes)
        result.foreground = number(of: cell.style.foreground)
        result.background = number(of: cell.style.background)
        withUnsafeMutableBytes(of: &result.scalars) { bytes in
            let scalars = bytes.bindMemory(to: UInt32.self)
            for (index, scalar) in zip(scalars.indices, cell.text.unicodeScalars) {
                scalars[index] = scalar.value
            }
        }
        return result
    }

    private func attributes(_ attributes: TextAttributes) -> UInt32 {
        var result = 0
        if attributes.contains(.bold) { result |= CN_BOLD }
        if attributes.contains(.dim) { result |= CN_DIM }
        if attributes.contains(.italic) { result |= CN_ITALIC }
        if attributes.contains(.underline) { result |= CN_UNDERLINE }
        if attributes.contains(.reverse) { result |= CN_REVERSE }
        return UInt32(result)
    }

    private func number(of color: Color) -> Int32 {
        switch color {
        case .standard: -1
        case .palette(let number): Int32(number)
        case .rgb(let red, let green, let blue): Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        }
    }

    // MARK: Keys

    package func nextInput() -> TerminalInput? {
        while true {
            if paste != nil { return nextPaste().map(TerminalInput.paste) }
            var value: UInt32 = 0
            switch Int(cn_read(&value)) {
            case CN_SCALAR:
                if let input = scalar(value) { return input }
            case CN_KEY:
                mouse = nil
                if Int(value) == CN_KEY_MOUSE {
                    mouse = MouseReport(clicks: clicks)
                } else if Int(value) == CN_KEY_PASTE {
                    paste = PasteReader()
                    lastOfPaste = Self.milliseconds()
                } else if let key = Self.key(value) {
                    return .key(key)
                }
            default:
                return nil
            }
        }
    }

    package var timeToInput: Duration? {
        guard paste != nil else { return nil }
        return .milliseconds(max(0, lastOfPaste + PasteReader.patience - Self.milliseconds()))
    }

    /// Returns the incoming paste once its end has arrived or the wait for it has timed out.
    private func nextPaste() -> Paste? {
        var hasMore = false
        while let most = paste?.bytesToRead {
            let count = Int(cn_read_bytes(&bytes, Int32(min(most, bytes.count))))
            guard count > 0 else { break }
            hasMore = true
            if let whole = paste?.read(bytes.prefix(count)) {
                paste = nil
                return whole
            }
        }
        if hasMore { lastOfPaste = Self.milliseconds() }
        guard timeToInput == .zero else { return nil }
        defer { paste = nil }
        return paste?.paste(isWhole: false)
    }

    private func scalar(_ value: UInt32) -> TerminalInput? {
        if mouse != nil {
            switch mouse?.read(value) {
            case .finished(let event):
                mouse = nil
                return event.map(TerminalInput.mouse)
            case .broken: mouse = nil
            case .reading, nil: break
            }
            return nil
        }
        return Key(scalar: value).map(TerminalInput.key)
    }

    private static func key(_ value: UInt32) -> Key? {
        switch Int(value) {
        case CN_KEY_UP: .up
        case CN_KEY_DOWN: .down
        case CN_KEY_LEFT: .left
        case CN_KEY_RIGHT: .right
        case CN_KEY_CTRL_UP: .controlUp
        case CN_KEY_CTRL_DOWN: .controlDown
        case CN_KEY_CTRL_LEFT: .controlLeft
        case CN_KEY_CTRL_RIGHT: .controlRight
        case CN_KEY_HOME: .home
        case CN_KEY_END: .end
        case CN_KEY_PAGE_UP: .pageUp
        case CN_KEY_PAGE_DOWN: .pageDown
        case CN_KEY_INSERT: .insert
        case CN_KEY_DELETE: .delete
        case CN_KEY_BACKSPACE: .backspace
        case CN_KEY_ENTER: .enter
        case CN_KEY_BACK_TAB: .backTab
        case CN_KEY_F + 1...CN_KEY_F + 63: .function(Int(value) - CN_KEY_F)
        default: nil
        }
    }

    private static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension NcursesScreen {
    /// Has a crash restore the terminal, if it is taken over, and print where to report it.
    package static func guardAgainstCrashes() {
        cn_guard()
    }

    /// Has a crash restore the current modes of the terminal, of which nothing else is taken over.
    static func guardModes() {
        cn_guard()
        cn_guard_modes()
    }

    /// Informs the crash handler where standard error is now.
    package static func standardErrorMoved(to standardError: Int32, captured: Int32) {
        cn_guard_standard_error(standardError, captured)
    }
}
