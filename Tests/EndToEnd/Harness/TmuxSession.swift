import Foundation
import Glibc
import TestSupport

/// The program in tmux, a real terminal with its own handling of widths, modes and sizes.
///
/// Each session has its own server, on a socket in its own directory. A wait ends as soon as the screen is as
/// expected, and a failure shows the screen.
final class TmuxSession {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The path of tmux, or `nil` if it is not installed.
    static let program: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
        access($0, X_OK) == 0
    }

    private let directory: TemporaryDirectory
    /// An object that must live as long as the session.
    private let owner: AnyObject?

    /// Starts a shell in a window of the given size.
    init(columns: Int = 80, rows: Int = 24, owner: AnyObject? = nil) throws {
        directory = try TemporaryDirectory()
        self.owner = owner
        try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh", "-i")
        try wait(for: "the shell's prompt") { $0.contains("ready>") }
    }

    deinit {
        _ = try? tmux("kill-server")
    }

    // MARK: Hands

    /// Types a text literally.
    func type(_ text: String) throws {
        try tmux("send-keys", "-l", text)
    }

    /// Presses keys, given by tmux's names for them: `Enter`, `C-z`.
    func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", key) }
    }

    /// Pastes a text, in brackets if the program requested them.
    func paste(_ text: String) throws {
        try tmux("set-buffer", "--", text)
        try tmux("paste-buffer", "-p")
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    // MARK: Eyes

    /// The lines on the screen, without trailing spaces.
    var lines: [String] {
        get throws {
            try tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast().map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    /// The screen including the escape sequences of its colors.
    var styledText: String {
        get throws { try tmux("capture-pane", "-p", "-e") }
    }

    /// Waits until the screen is as expected, and returns its lines.
    @discardableResult
    func wait(
        for expectation: String, atMost seconds: Double = 30, until isAsExpected: (String) -> Bool
    ) throws -> [String] {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            let lines = try lines
            if isAsExpected(lines.joined(separator: "\n")) { return lines }
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    description: "Waited in vain for \(expectation); the screen shows:\n"
                        + lines.joined(separator: "\n"))
            }
            usleep(10_000)
        }
    }

    /// Waits until all these texts are on the screen.
    @discardableResult
    func wait(for texts: String...) throws -> [String] {
        try wait(for: "“\(texts.joined(separator: "”, “"))”") { screen in texts.allSatisfy(screen.contains) }
    }

    // MARK: tmux

    /// Runs a tmux command and returns its output.
    ///
    /// Foundation's `Process` would wait for the server, which inherits its socket.
    @discardableResult
    private func tmux(_ arguments: String...) throws -> String {
        guard let program = Self.program else { throw Failure(description: "tmux is not installed") }
        let output = directory.file("output")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // The server exits by sending itself a signal, which the threads of these tests may block.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let environment = [
            "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=nonexistent", "SHELL=/bin/sh", "PS1=ready> ",
        ]
        let argv =
            ([program, "-u", "-S", directory.file("socket")] + arguments).map { strdup($0) } + [nil]
        let envp = environment.map { strdup($0) } + [nil]
        defer {
            for text in argv + envp { free(text) }
        }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, argv, envp)
        guard code == 0 else { throw PseudoTerminal.Failure(call: "posix_spawn \(program)", code: code) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let text = try String(contentsOfFile: output, encoding: .utf8)
        guard status == 0 else {
            throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(text)")
        }
        return text
    }
}
