import Glibc

/// A command that the user has chosen in the environment, such as an editor or a pager.
struct ShellCommand {
    enum Failure: Equatable {
        /// The shell does not find the command, or cannot run it.
        case notStarted
        /// The command ended with a status that means failure.
        case failed(status: Int32)
        case killed(signal: Int32)
    }

    let text: String

    /// Chooses the first of the variables that is not blank, else the first of the programs that is there; `nil` if none is.
    init?(in names: [String], orIfThere programs: [String], variables: (String) -> String?) {
        let chosen = names.compactMap(variables).first { !$0.allSatisfy(\.isWhitespace) }
        guard let text = chosen ?? programs.first(where: { Self.path(of: $0, variables) != nil }) else {
            return nil
        }
        self.text = text
    }

    /// Runs the command on a file, at the terminal of this process, until it ends.
    func run(on path: String) -> Failure? {
        switch ForegroundProcess.run("/bin/sh", ["sh", "-c", commandOfShell, "joinery", path]) {
        case .ended(status: 0): nil
        case .notStarted, .ended(status: 126), .ended(status: 127): .notStarted
        // The status that shells report for a signal.
        case .ended(let status) where (129...192).contains(status): .killed(signal: status - 128)
        case .ended(let status): .failed(status: status)
        case .killed(let signal): .killed(signal: signal)
        }
    }

    /// What the shell runs. It splits the command into words as it does everywhere, and its quotes work.
    private var commandOfShell: String {
        let word = text.split(whereSeparator: \.isWhitespace).first ?? ""
        let isPlain = !word.contains("=") && !text.contains { ";&|<>(){}`\n".contains($0) }
        // The command takes the place of the shell, so that it is noticed when only the command stops. A shell that has to
        // stay survives Ctrl-C, as the command does.
        return (isPlain ? "exec " : "trap : INT QUIT; ") + text + " \"$1\""
    }

    /// Returns the path of a program in the folders of `PATH`; `nil` if it is in none.
    static func path(of name: String, _ variables: (String) -> String?) -> String? {
        (variables("PATH") ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }.first { file in
            var status = stat()
            return access(file, X_OK) == 0 && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }

    static func text(ofSignal signal: Int32) -> String {
        strsignal(signal).map { String(cString: $0) } ?? "unknown"
    }
}
