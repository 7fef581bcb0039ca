import Glibc

/// Edits a text in a program that the user has chosen, at the terminal of this process.
///
/// - The screen must be left before, and standard error must be released: both belong to the editor.
/// - The calling thread waits for the editor.
/// - A failure of any kind leaves the text unchanged.
package struct ExternalEditor {
    private let command: String?
    private let folder: String?

    /// Chooses `$VISUAL`, else `$EDITOR`, else `vi` if there is one.
    ///
    /// - Parameter variables: Returns a variable of the environment.
    package init(variables: (String) -> String?) {
        let chosen = ["VISUAL", "EDITOR"].compactMap(variables).first { !$0.allSatisfy(\.isWhitespace) }
        command = chosen ?? (Self.isOnPath("vi", variables("PATH") ?? "/usr/bin:/bin") ? "vi" : nil)
        folder = variables("TMPDIR")
    }

    /// Returns the text as the user saved it. A line break that the editor added at the end is dropped.
    ///
    /// - Throws: An `EditorError` if the editor fails, or its text cannot be used.
    package func edit(_ text: String) throws(EditorError) -> String {
        guard let command else { throw .none }
        let file = try TemporaryText(text, in: folder)
        defer { file.remove() }
        try run(command, on: file.path)
        let edited = try file.read()
        let isAdded = text.utf8.last != UInt8(ascii: "\n") && (edited.last == "\n" || edited.last == "\r\n")
        return isAdded ? String(edited.dropLast()) : edited
    }

    private func run(_ command: String, on path: String) throws(EditorError) {
        let arguments = ["sh", "-c", Self.shellCommand(of: command), "joinery", path]
        switch ForegroundProcess.run("/bin/sh", arguments) {
        case .ended(status: 0): return
        case .notStarted, .ended(status: 126), .ended(status: 127): throw .notStarted(command: command)
        // The status that shells report for a signal.
        case .ended(let status) where (129...192).contains(status):
            throw .killed(command: command, signal: status - 128)
        case .ended(let status): throw .failed(command: command, status: status)
        case .killed(let signal): throw .killed(command: command, signal: signal)
        }
    }

    /// Returns what the shell runs. It splits the command into words as it does everywhere, and its quotes work.
    private static func shellCommand(of command: String) -> String {
        let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
        let isPlain = !word.contains("=") && !command.contains { ";&|<>(){}`\n".contains($0) }
        // The editor takes the place of the shell, so that it is noticed when only the editor stops. A shell that has to
        // stay survives Ctrl-C, as the editor does.
        return (isPlain ? "exec " : "trap : INT QUIT; ") + command + " \"$1\""
    }

    private static func isOnPath(_ name: String, _ path: String) -> Bool {
        path.split(separator: ":").contains { folder in
            var status = stat()
            let file = "\(folder)/\(name)"
            return access(file, X_OK) == 0 && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }
}
