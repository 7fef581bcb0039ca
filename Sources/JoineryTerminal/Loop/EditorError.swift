import Glibc
import JoineryBrowser

/// The reason why a text could not be edited in another program. The text is unchanged.
package enum EditorError: Error, Hashable, CustomStringConvertible {
    /// No editor is chosen, and there is no `vi`.
    case none
    /// The shell does not find the command, or cannot run it.
    case notStarted(command: String)
    /// The editor ended with a status that means failure.
    case failed(command: String, status: Int32)
    case killed(command: String, signal: Int32)
    /// The temporary file could not be written.
    case notWritten(path: String, code: Int32)
    /// The temporary file could not be read after the editor ended.
    case notRead(path: String, code: Int32)
    case notUTF8
    case tooLarge

    init(_ failure: ShellCommand.Failure, of command: String) {
        switch failure {
        case .notStarted: self = .notStarted(command: command)
        case .failed(let status): self = .failed(command: command, status: status)
        case .killed(let signal): self = .killed(command: command, signal: signal)
        }
    }

    package var description: String {
        switch self {
        case .none:
            "There is no editor: set EDITOR to the command of one, as in EDITOR=nano."
        case .notStarted(let command):
            "The editor “\(SafeText.line(command))” could not be started: set EDITOR to a command that exists."
        case .failed(let command, let status):
            "The editor “\(SafeText.line(command))” failed with status \(status). The text is unchanged."
        case .killed(let command, let signal):
            "The editor “\(SafeText.line(command))” was ended by signal \(signal) (\(ShellCommand.text(ofSignal: signal))). "
                + "The text is unchanged."
        case .notWritten(let path, let code):
            "The text was not passed to an editor: \(SafeText.line(path)): \(Self.text(ofError: code)). "
                + "Check the disk, or set TMPDIR to another folder."
        case .notRead(let path, code: ENOENT):
            "The editor removed \(SafeText.line(path)). The text is unchanged."
        case .notRead(let path, let code):
            "The editor's text cannot be read: \(SafeText.line(path)): \(Self.text(ofError: code)). "
                + "The text is unchanged."
        case .notUTF8:
            "The editor's text is not UTF-8, and the text is unchanged. Set the encoding of the editor to UTF-8."
        case .tooLarge:
            "The editor's text is larger than \(TemporaryText.largest >> 20) MB, and the text is unchanged. "
                + "Shorten it."
        }
    }

    private static func text(ofError code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "Error \(code)"
    }
}
