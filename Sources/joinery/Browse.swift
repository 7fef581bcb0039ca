import ArgumentParser
import Glibc
import JoineryTerminal

/// `joinery FILE [PATH]`: the browser.
struct Browse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Walk through a database with the keyboard.",
        discussion: """
            Opens the file for reading only, and follows what other programs commit to it. In the browser, ? shows \
            the keys.
            """)

    @Argument(help: "The SQLite database to browse.", completion: .file())
    var file: String

    @Argument(help: "Where to begin: a table (author), a row (author/3) or the rows it leads to (author/3/books).")
    var path: String?

    func run() throws {
        try TerminalProgram.browse(
            file, at: path, environment: TerminalEnvironment { name in getenv(name).map { String(cString: $0) } })
    }
}
