import ArgumentParser
import Glibc
import JoineryBrowser
import JoineryEngine
import JoinerySettings
import JoineryTerminal
import Synchronization

/// `joinery [FILE [PATH] …]`: the browser.
struct Browse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Browse databases with the keyboard.",
        usage: "joinery [<file> [<path>] ...]",
        discussion: """
            Opens the files read-only, and updates the screen when other programs commit to them. In the \
            browser, press ? for the keys, and Ctrl-O to go to another file.

            Without a file, lists the files opened last, and the databases in the current directory and two \
            levels of directories below it, to choose one.

            Any argument after the first is a file if it begins with /, ./, ../, ~/ or file:, or ends in \
            .sqlite, .sqlite3, .db, .db3, .s3db or .sl3. Any other is a path in the file before it.

            With --attach, the tables of other files are shown with those of the first, as name.table, and \
            associations can lead from one file to another:

              joinery --attach crm=crm.sqlite shop.sqlite crm.customer/3
            """)

    @Argument(
        help: ArgumentHelp(
            "An SQLite database to browse, and the place to open in it: a table (book), a row (book/3), its "
                + "associated rows (book/3/reviews), or a named query (@late-loans).",
            valueName: "file"),
        completion: .file())
    var arguments: [String] = []

    @OptionGroup var attachments: Attachments

    @Option(
        help: ArgumentHelp(
            "The color theme: one from the configuration, or "
                + Theme.Name.allCases.map(\.rawValue).joined(separator: ", ")
                + ". (default: from the configuration, or to match the terminal)"),
        completion: .list(Theme.Name.allCases.map(\.rawValue)))
    var theme: String?

    @Flag(
        help:
            "Print each screen as lines, one after the other, for programs that read aloud and for Braille displays."
    )
    var plain = false

    @OptionGroup var recordings: RecordingOptions

    func validate() throws {
        // A program that calls this one would wait forever for a choice.
        if arguments.isEmpty, isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 {
            throw ValidationError("Missing expected argument '<file>'")
        }
        if let first = arguments.first, let command = Joinery.command(insteadOf: first) {
            throw ValidationError(
                "There is no file \(SafeText.line(first)), and no such command. Did you mean joinery \(command)?"
            )
        }
        let files = try files
        if try !attachments.databases.isEmpty, files.requests.count != 1 {
            throw ValidationError(
                "--attach adds the tables of other files to those of one file: give one <file>.")
        }
    }

    private var files: FileArguments {
        get throws {
            do throws(FileArguments.Mistake) { return try FileArguments(arguments) } catch {
                throw ValidationError(error.description)
            }
        }
    }

    func run() throws {
        let variables = EnvironmentVariable.value
        let preferences = Preferences(file: Preferences.file(variables: variables))
        var terminal = preferences.terminal
        if let theme, let objection = terminal.objection(toTheme: theme) {
            throw ValidationError("--theme: \(objection)")
        }
        terminal.theme = theme ?? terminal.theme
        terminal.isPlain = plain || terminal.isPlain
        let files = try files
        // What is printed before the screen appears is visible again after it.
        StandardStream.errors.say(preferences.mistakes)
        let attached = try attachments.databases
        // Files that are opened later have no attached files.
        let main = attached.isEmpty ? nil : files.requests.first.map { TypedPath.expanded($0.path) }
        let sidecars = OpenedSidecars()
        defer { StandardStream.errors.say(sidecars.unsaid) }
        let environment = TerminalEnvironment(variables: variables)
        if !terminal.isPlain { try NcursesScreen.requireTerminal() }
        let recording = try recordings.recording(on: environment)
        let mistakes = [preferences.mistakes.summary, files.remark].compactMap { $0 }
        try TerminalProgram.browse(
            files.requests, environment: environment,
            programs: OtherPrograms(variables: variables),
            storage: KnownFiles(keepsRecent: preferences.keepsRecentFiles, variables: variables),
            settings: { file in
                sidecars.settings(
                    of: file, attached: file == main ? attached : [],
                    keepsHistory: preferences.keepsHistory, variables: variables)
            },
            preferences: terminal, recording: recording,
            mistake: mistakes.isEmpty ? nil : mistakes.joined(separator: " "))
        if let report = recording?.report { StandardStream.errors.say(report) }
    }
}

/// The sidecars of the files that were opened, whose mistakes are printed.
private final class OpenedSidecars: Sendable {
    private let all = Mutex<[(sidecar: Sidecar, found: FoundMistakes)]>([])
    private let said = Mutex<[String: [SettingsMistake]]>([:])

    /// Returns what a file is opened with, and prints the mistakes in its sidecar.
    func settings(
        of file: String, attached: [AttachedDatabase], keepsHistory: Bool, variables: (String) -> String?
    ) -> FileSettings {
        let sidecar = Sidecar(besideDatabase: file, attached: attached, variables: variables)
        let found = FoundMistakes()
        // A file that is opened again may say the same.
        let isSaid = said.withLock { $0.updateValue(sidecar.mistakes, forKey: file) == sidecar.mistakes }
        if !isSaid { StandardStream.errors.say(sidecar.mistakes) }
        all.withLock { $0.append((sidecar, found)) }
        let storage = QueryFiles(
            database: file, sidecar: sidecar, keepsHistory: keepsHistory, variables: variables)
        return FileSettings(
            rules: found.rules(of: sidecar, said: sidecar.mistakes), attached: attached, storage: storage,
            mistake: sidecar.mistakes.summary)
    }

    /// The mistakes that were found when schemas were read, and are not printed yet.
    var unsaid: [SettingsMistake] {
        all.withLock { all in all.flatMap { $0.found.beside($0.sidecar.mistakes) } }
    }
}
