import ArgumentParser
import Glibc
import JoinerySettings
import JoineryTerminal

/// `joinery FILE [PATH]`: the browser.
struct Browse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Browse a database with the keyboard.",
        usage: "joinery <file> [<path>]",
        discussion: """
            Opens the file read-only, and updates the screen when other programs commit to it. In the \
            browser, press ? for the keys.
            """)

    @Argument(help: "The SQLite database to browse.", completion: .file())
    var file: String

    @Argument(
        help: ArgumentHelp(
            "The place to open: a table (book), a row (book/3), its associated rows (book/3/reviews), or a "
                + "named query (@late-loans)."))
    var path: String?

    @Option(help: "The color theme. (default: from the configuration, or to match the terminal)")
    var theme: Theme.Name?

    func run() throws {
        let variables = { (name: String) in getenv(name).map { String(cString: $0) } }
        let preferences = Preferences(file: Preferences.file(variables: variables))
        var terminal = preferences.terminal
        terminal.theme = theme ?? terminal.theme
        let sidecar = Sidecar(besideDatabase: file)
        let mistakes = preferences.mistakes + sidecar.mistakes
        // What is printed before the screen appears is visible again after it.
        StandardStream.errors.say(mistakes)
        let found = FoundMistakes()
        defer { StandardStream.errors.say(found.beside(sidecar.mistakes)) }
        try TerminalProgram.browse(
            file, at: path, environment: TerminalEnvironment(variables: variables),
            editor: ExternalEditor(variables: variables),
            storage: QueryFiles(
                database: file, sidecar: sidecar, keepsHistory: preferences.keepsHistory, variables: variables
            ),
            preferences: terminal,
            rules: found.rules(of: sidecar, said: sidecar.mistakes), mistake: mistakes.summary)
    }
}

extension Theme.Name: ExpressibleByArgument {}
