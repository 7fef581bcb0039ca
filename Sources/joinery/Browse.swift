import ArgumentParser
import Glibc
import JoineryTerminal

/// `joinery FILE [PATH]`: the browser.
struct Browse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Walk through a database with the keyboard.",
        usage: "joinery <file> [<path>]",
        discussion: """
            Opens the file for reading only, and follows what other programs commit to it. In the browser, ? shows \
            the keys.
            """)

    @Argument(help: "The SQLite database to browse.", completion: .file())
    var file: String

    @Argument(
        help: "Where to begin: a table (book), a row (book/3) or the rows it leads to (book/3/reviews).")
    var path: String?

    func run() throws {
        let environment = TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
        try TerminalProgram.browse(file, at: path, environment: environment)
    }
}
