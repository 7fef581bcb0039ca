import ArgumentParser
import Glibc
import JoineryEngine
import JoinerySettings
import JoineryTerminal

/// `--record` and `--replay`: a session that can be repeated, to report a fault with.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record the keystrokes, terminal sizes and timing of the session in a new file, to report a fault. The "
                + "file shows what you typed, but no data from the database.",
            valueName: "file.log"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Repeat a recorded session on the same or another database. Any key ends it.",
            valueName: "file.log"),
        completion: .file())
    var replay: String?

    func validate() throws {
        if record != nil, replay != nil {
            throw ValidationError("A session that is repeated cannot be recorded: give --record or --replay.")
        }
    }

    /// The recording to make or to repeat, or `nil`.
    func recording(on terminal: TerminalEnvironment) throws -> SessionRecording? {
        if let record { return .record(try file(at: record, terminal)) }
        guard let replay else { return nil }
        do throws(Recording.Unreadable) {
            return .replay(try Recording(file: replay))
        } catch {
            throw ValidationError(error.description)
        }
    }

    private func file(at path: String, _ terminal: TerminalEnvironment) throws -> RecordingFile {
        do throws(SystemError) {
            return try RecordingFile(
                creating: path, program: "\(Joinery.title), TERM=\(terminal.kind)")
        } catch {
            throw ValidationError(
                error.code == EEXIST
                    ? "There is a file at \(path) already. Name a new one for the recording."
                    : "The recording cannot be written to \(path): \(error)")
        }
    }
}

extension SessionRecording {
    /// What to say after the session.
    var report: String? {
        guard case .record(let file) = self else { return nil }
        let inputs = "\(file.inputs) keys, clicks and pastes"
        if let failure = file.failure { return "The recording \(file.path) is incomplete: \(failure)" }
        return "Recorded \(inputs) in \(file.path). It shows what you typed: check it before you send it."
    }
}
