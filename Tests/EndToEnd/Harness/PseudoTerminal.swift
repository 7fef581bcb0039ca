import CVTerm
import Glibc

/// A process on the far end of a pseudo-terminal, in its own session.
final class PseudoTerminal {
    struct Failure: Error, CustomStringConvertible {
        var call: String
        var code: Int32
        var description: String { "\(call): \(String(cString: strerror(code)))" }
    }

    /// How a process ended.
    enum Exit: Equatable {
        case code(Int32)
        case signal(Int32)
    }

    let master: Int32
    let process: pid_t
    /// The terminal's modes before the process started.
    let initialModes: termios
    private(set) var exit: Exit?

    init(
        program: String, arguments: [String], environment: [String: String], directory: String,
        columns: Int, rows: Int
    ) throws {
        master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0 else {
            throw Failure(call: "posix_openpt", code: errno)
        }
        var name = [CChar](repeating: 0, count: 128)
        guard ptsname_r(master, &name, name.count) == 0 else { throw Failure(call: "ptsname_r", code: errno) }
        Self.setSize(of: master, columns: columns, rows: rows)
        var modes = termios()
        tcgetattr(master, &modes)
        initialModes = modes

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that a session leader opens becomes the session's controlling terminal.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        posix_spawn_file_actions_addchdir_np(&actions, directory)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        /// `POSIX_SPAWN_SETSID`, which the C library declares for GNU sources only.
        let setSession: Int32 = 0x80
        posix_spawnattr_setflags(
            &attributes, Int16(setSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))

        let argv = ([program] + arguments).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in argv + envp { free(text) }
        }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, argv, envp)
        guard code == 0 else { throw Failure(call: "posix_spawn \(program)", code: code) }
        self.process = process
    }

    deinit {
        if exit == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        close(master)
    }

    var modes: termios {
        var modes = termios()
        tcgetattr(master, &modes)
        return modes
    }

    /// Changes the size of the terminal. The kernel sends SIGWINCH to the process.
    func resize(columns: Int, rows: Int) {
        Self.setSize(of: master, columns: columns, rows: rows)
    }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    /// Reads the next output of the process. Returns `nil` if there is none within the time, and `[]` if the process
    /// is gone.
    func read(within milliseconds: Int) -> [UInt8]? {
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(max(0, milliseconds))) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(master, &buffer, buffer.count)
        return count > 0 ? Array(buffer.prefix(count)) : []
    }

    func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Returns whether the process has ended.
    func hasExited() -> Bool {
        if exit != nil { return true }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return false }
        let signal = status & 0x7F
        exit = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
        return true
    }

    private static func setSize(of terminal: Int32, columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
}
