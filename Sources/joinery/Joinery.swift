import ArgumentParser
import Glibc
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

@main
struct Joinery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "joinery",
        abstract: "Browse an SQLite database by its relations.",
        usage: """
            joinery [<file> [<path>] ...]
            joinery <subcommand> …
            """,
        discussion: ManualHelp.topics,
        version: title.replacing(", ", with: "\n"),
        subcommands: [
            Browse.self, Tables.self, Rows.self, Tree.self, Graph.self, Links.self, Schema.self, Info.self,
            Profile.self, Find.self, Request.self,
            Connect.self, RunQuery.self, Check.self, Diff.self, Watch.self,
        ],
        defaultSubcommand: Browse.self)

    private static let version = "0.1.0"

    /// The program and the library that it runs on.
    static let title = "joinery \(version), SQLite \(Database.sqliteVersion)"

    /// The maximum memory for SQLite, in bytes, because files of unknown origin may require any amount.
    private static let mostMemory = 100_000_000

    /// Runs the command. Exit codes: 0 success, 1 failure, 2 usage error.
    static func main() {
        NcursesScreen.guardAgainstCrashes()
        // A write beyond the limit for files fails, and the error is reported.
        signal(SIGXFSZ, SIG_IGN)
        // Both calls must precede any use of SQLite.
        PageReadRecording.install()
        Database.limitMemory(toBytes: mostMemory)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if try ManualHelp.answer(arguments, commands: commands) { return }
            var command = try parseAsRoot(RunQuery.arguments(of: arguments))
            try StandardStream.output.forming { try command.run() }
        } catch {
            let (text, code) = ending(for: error)
            if code == 0 { end(printing: text) }
            if !text.isEmpty {
                StandardStream.errors.say(text.replacing(adviceToPrograms, with: adviceToUsers))
            }
            Glibc.exit(code)
        }
    }

    private static var commands: [String] {
        configuration.subcommands.map { $0._commandName } + ["help"]
    }

    /// The command that was meant by an argument that is neither a file nor the path of one; `nil` if none is near.
    static func command(insteadOf argument: String) -> String? {
        let isName = argument.allSatisfy { $0.isLetter || $0 == "-" }
        guard isName, access(argument, F_OK) != 0 else { return nil }
        return NearestName.nearest(to: argument, among: commands)
    }

    /// Ends the program with what the parser has to print: help, the version, completions.
    private static func end(printing text: String) -> Never {
        do {
            if !text.isEmpty { try StandardStream.output.print(text) }
        } catch {
            StandardStream.errors.say("joinery: \(error)")
            Glibc.exit(1)
        }
        Glibc.exit(0)
    }

    /// What the engine advises programs that find a file locked, and what users can do.
    private static let adviceToPrograms = "try again, or wait longer (Configuration.busyMode)"
    private static let adviceToUsers = "try again when that program is done, or \(LockAdvice.clause)"

    /// The text to print and the exit code for an error thrown by a command.
    private static func ending(for error: any Error) -> (text: String, code: Int32) {
        switch error {
        case is TerminalError: return ("joinery: \(error)", 2)
        case let error as UsageError: return ("joinery: \(error)", 2)
        case let error as PathError where error.isInputError: return ("joinery: \(error)", 2)
        case let error as TroubleError: return ("joinery: \(error)", TroubleError.code)
        // The command has already printed its result.
        case let code as ExitCode: return ("", code.rawValue)
        default: break
        }
        let code = exitCode(for: error)
        if code == .success { return (message(for: error), 0) }
        if code == .validationFailure { return (message(for: error), 2) }
        return ("joinery: \(error)", 1)
    }

    /// The parser's message, which begins like all others, without `browse`, the default command.
    private static func message(for error: any Error) -> String {
        let text = fullMessage(for: error).replacing("joinery browse", with: "joinery")
        let prefix = "Error: "
        return text.hasPrefix(prefix) ? "joinery: " + text.dropFirst(prefix.count) : text
    }
}
