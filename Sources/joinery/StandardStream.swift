import Glibc
import JoineryBrowser
import JoinerySettings
import Synchronization

/// Standard output or standard error, unbuffered.
struct StandardStream {
    static let output = StandardStream(STDOUT_FILENO)
    static let errors = StandardStream(STDERR_FILENO)

    /// Whether a reader that goes away is the expected end of the program.
    private static let isEndExpected = Atomic(false)

    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Lets the program end with code 0 if the reader of its output goes away, for commands that run until then.
    static func expectEnd() {
        isEndExpected.store(true, ordering: .relaxed)
    }

    /// Whether the output goes to a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The width of the terminal, in cells; `nil` if there is no terminal or its width is unknown.
    var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Runs a body that makes text for this stream: joined emoji are taken apart on a terminal only.
    func forming<Result>(_ body: () throws -> Result) rethrows -> Result {
        try SafeText.$keepsJoinedEmoji.withValue(!isTerminal, operation: body)
    }

    /// Prints a text and a line feed.
    ///
    /// - Throws: A `CommandError` if the text cannot be written. If the reader is gone, the program ends.
    func print(_ text: String) throws {
        try writeSafely(text + "\n")
    }

    /// Prints a message and a line feed for the user, with any terminal control characters made harmless.
    ///
    /// Write errors are ignored, because there is nowhere to report them.
    func say(_ text: String) {
        try? write(forming { SafeText.lines(text) } + "\n")
    }

    /// Prints what the output lacks, one sentence per line.
    func tell(_ omissions: [String]) {
        for omission in omissions { say("joinery: \(omission)") }
    }

    /// Prints the mistakes in settings, one per line.
    func say(_ mistakes: [SettingsMistake]) {
        for mistake in mistakes { say("joinery: \(mistake)") }
    }

    /// Writes a text unchanged, except that on a terminal its control characters are made harmless.
    ///
    /// - Throws: A `CommandError` if the text cannot be written. If the reader is gone, the program ends.
    func writeSafely(_ text: String) throws {
        try write(isTerminal ? forming { SafeText.lines(text) } : text)
    }

    /// Writes a text unchanged.
    ///
    /// - Throws: A `CommandError` if the text cannot be written. If the reader is gone, the program ends.
    func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if written > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest[written...])
                } else {
                    try waitOrFail(errno)
                }
            }
        }
    }

    /// Waits until a nonblocking descriptor accepts bytes again, or throws.
    private func waitOrFail(_ error: Int32) throws {
        switch error {
        case EINTR: return
        case EAGAIN:
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&wanted, 1, -1)
        case EPIPE where Self.isEndExpected.load(ordering: .relaxed):
            _exit(0)
        case EPIPE:
            // End the way any program does that writes to a broken pipe, even if the parent process had SIGPIPE
            // ignored.
            _ = signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            exit(128 + SIGPIPE)
        default:
            throw CommandError(sentence: "The output cannot be written: \(String(cString: strerror(error))).")
        }
    }
}
