import CSystem
import Glibc

/// Starts other programs.
enum ChildProcess {
    /// Starts a program with the signals as they are by default.
    ///
    /// - Parameters:
    ///   - arguments: All arguments, including the name of the program.
    ///   - isDetached: Whether it has neither the terminal nor standard input and output, and survives this process.
    static func start(_ program: String, _ arguments: [String], isDetached: Bool = false) -> pid_t? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if isDetached {
            // A group of its own does not receive the signals of the terminal.
            flags |= POSIX_SPAWN_SETPGROUP
            for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let words = arguments.map { strdup($0) } + [nil]
        defer {
            for word in words { free(word) }
        }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, &attributes, words, environment()) == 0 else {
            return nil
        }
        return process
    }
}
