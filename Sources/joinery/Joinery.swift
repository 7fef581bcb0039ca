import ArgumentParser
import Glibc
import JoineryEngine
import JoineryTerminal

@main
struct Joinery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "joinery",
        abstract: "Browse a SQLite database by its relations.",
        usage: """
            joinery <file> [<path>]
            joinery <subcommand> …
            """,
        version: "joinery \(version)\nSQLite \(Database.sqliteVersion)",
        subcommands: [
            Browse.self, Tables.self, Rows.self, Tree.self, Graph.self, Request.self, Connect.self,
            Check.self, Watch.self,
        ],
        defaultSubcommand: Browse.self)

    private static let version = "0.1.0"

    /// What SQLite takes of the memory at most, in bytes: files of unknown origin may ask for any amount.
    private static let mostMemory = 100_000_000

    /// Exit codes: 0 done, 1 database error, 2 usage.
    static func main() {
        // Before all that uses SQLite, as the limit does.
        PageReadRecording.install()
        Database.limitMemory(toBytes: mostMemory)
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let (text, code) = ending(for: error)
            if !text.isEmpty { (code == 0 ? StandardStream.output : StandardStream.errors).say(text) }
            Glibc.exit(code)
        }
    }

    /// What to print, and the exit code, for what a command threw.
    private static func ending(for error: any Error) -> (text: String, code: Int32) {
        switch error {
        case is TerminalError: return ("joinery: \(error)", 2)
        case let error as UsageError: return ("joinery: \(error)", 2)
        // What there is to say was said.
        case let code as ExitCode: return ("", code.rawValue)
        default: break
        }
        let code = exitCode(for: error)
        if code == .success { return (message(for: error), 0) }
        if code == .validationFailure { return (message(for: error), 2) }
        return ("joinery: \(error)", 1)
    }

    /// What the parser says; the browser needs no name of its own.
    private static func message(for error: any Error) -> String {
        fullMessage(for: error).replacing("joinery browse", with: "joinery")
    }
}
