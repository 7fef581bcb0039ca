import Glibc
import JoineryBrowser
import JoinerySettings

/// Standard output or standard error, written to without a buffer.
struct StandardStream {
    static let output = StandardStream(STDOUT_FILENO)
    static let errors = StandardStream(STDERR_FILENO)

    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether a person sees what is written.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The cells of a line of the terminal; `nil` if it is none, or does not know.
    var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Prints a text and a line feed.
    ///
    /// - Throws: A `CommandError` if it cannot be written. When the reader has gone away the program ends.
    func print(_ text: String) throws {
        try writeSafely(text + "\n")
    }

    /// Says a text and a line feed to a person, whatever stands in it, so that no byte of it acts on a terminal; what
    /// cannot be written is lost, since there is nowhere to say so.
    func say(_ text: String) {
        try? write(SafeText.lines(text) + "\n")
    }

    /// Says what of the settings does not count, a line each.
    func say(_ mistakes: [SettingsMistake]) {
        for mistake in mistakes { say("joinery: \(mistake)") }
    }

    /// Writes a text as it is, but that no byte of it acts on a terminal.
    ///
    /// - Throws: A `CommandError` if it cannot be written. When the reader has gone away the program ends.
    func writeSafely(_ text: String) throws {
        try write(isTerminal ? SafeText.lines(text) : text)
    }

    /// Writes a text as it is.
    ///
    /// - Throws: A `CommandError` if it cannot be written. When the reader has gone away the program ends.
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

    /// Waits until a descriptor that somebody made not to wait takes bytes again.
    private func waitOrFail(_ error: Int32) throws {
        switch error {
        case EINTR: return
        case EAGAIN:
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&wanted, 1, -1)
        case EPIPE:
            // As any program that writes to a pipe ends, also where who started it had this signal ignored.
            _ = signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            exit(128 + SIGPIPE)
        default:
            throw CommandError(sentence: "The output cannot be written: \(String(cString: strerror(error))).")
        }
    }
}
