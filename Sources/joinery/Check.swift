import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery check FILE`: whether every link leads to a row.
struct Check: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        abstract: "Find foreign keys that refer to no row.",
        discussion: """
            Checks every foreign key of the tables with one SQL statement, which compares as a join of both tables \
            does, and tells of each that has any:

              orphans     rows that refer to a row that does not exist
              dead links  the values by which they do; the first of them are shown, each with one of its rows
              mismatches  of these, values that exist in another type: '5' where there is a 5
              broken      a foreign key whose table or column is missing

            NULL refers to nothing and is no dead link.

              joinery check library.sqlite book loan

            Exit codes: 0 if every link leads to a row, 1 if one does not or a foreign key is broken, so that a script \
            can tell.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The tables whose foreign keys to check. (default: all)")
    var tables: [String] = []

    @Option(help: "Show at most this many dead links of each foreign key.")
    var limit = 10

    @Option(help: "The format.")
    var format = Format.text

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
    }

    func run() throws {
        let check = try database.read { db in try LinkCheck(of: tables, sampling: limit, in: db) }
        switch format {
        case .text: try StandardStream.output.print(check.lines.joined(separator: "\n"))
        case .json: try StandardStream.output.print(check.json)
        }
        if !check.isClean { throw ExitCode(1) }
    }
}
