import Glibc

/// Edits a text in a program that the user has chosen, at the terminal of this process.
///
/// - The screen must be left before, and standard error must be released: both belong to the editor.
/// - The calling thread waits for the editor.
/// - A failure of any kind leaves the text unchanged.
package struct ExternalEditor {
    private let command: ShellCommand?
    private let folder: String?

    /// Chooses `$VISUAL`, else `$EDITOR`, else `vi` if there is one.
    ///
    /// - Parameter variables: Returns a variable of the environment.
    package init(variables: (String) -> String?) {
        command = ShellCommand(in: ["VISUAL", "EDITOR"], orIfThere: ["vi"], variables: variables)
        folder = variables("TMPDIR")
    }

    /// Returns the text as the user saved it. A line break that the editor added at the end is dropped.
    ///
    /// - Throws: An `EditorError` if the editor fails, or its text cannot be used.
    package func edit(_ text: String) throws(EditorError) -> String {
        guard let command else { throw .none }
        let file = try TemporaryText(text, in: folder)
        defer { file.remove() }
        if let failure = command.run(on: file.path) { throw EditorError(failure, of: command.text) }
        let edited = try file.read()
        let isAdded = text.utf8.last != UInt8(ascii: "\n") && (edited.last == "\n" || edited.last == "\r\n")
        return isAdded ? String(edited.dropLast()) : edited
    }
}
