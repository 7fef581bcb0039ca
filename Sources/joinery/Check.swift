import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery check FILE`: whether every link leads to a row.
struct Check: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        abstract: "Find foreign keys that refer to missing rows.",
        discussion: """
            Checks each declared foreign key with one SQL statement, which compares values as a join of the \
            two tables does. For each foreign key with problems, it reports:

              orphans     rows that refer to a missing row
              dead links  the values that refer to missing rows; the first ones are
                          listed, each with one of its rows
              mismatches  dead links whose value exists with another type: '5' for 5
              broken      the missing table or column of the foreign key

            NULL refers to nothing and is never a dead link. Inferred foreign keys are listed last, and their \
            dead links are not an error.

              joinery check library.sqlite book loan

            For use in scripts, the exit code is 0 if every link leads to a row, and 1 if there are dead \
            links, broken foreign keys or damaged tables.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The tables whose foreign keys are checked. (default: all)")
    var tables: [String] = []

    @Option(parsing: .unconditional, help: "List at most this many dead links per foreign key.")
    var limit = 10

    @Option(help: "The output format.")
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
        for (name, message) in check.damage.sorted(by: { $0.key < $1.key }) {
            StandardStream.errors.say("joinery: \(SafeText.line(name)) cannot be checked: \(message)")
        }
        if !check.isClean || !check.damage.isEmpty { throw ExitCode(1) }
    }
}
