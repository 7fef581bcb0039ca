import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery check FILE`: which links lead to no row.
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

            NULL refers to nothing and is never a dead link. Where SQLite enforces a foreign key by other rules \
            than those of a join, because of the types of its columns, the number of rows that its own check \
            (PRAGMA foreign_key_check) reports is printed, too.

            Inferred foreign keys are listed last, and their dead links are not an error. Of tables with more than \
            2,000 rows, only a sample of their links is looked at, unless --all is given; then their dead links \
            are listed, too.

              joinery check library.sqlite book loan
              joinery check library.sqlite --all --timeout 600

            For use in scripts, the exit code is 0 if every link of a declared foreign key leads to a row, and 1 if \
            there are dead links, rows that SQLite's own check reports, broken foreign keys, or tables that \
            cannot be read.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The tables whose foreign keys are checked. (default: all)")
    var tables: [String] = []

    @Flag(help: "Look at all links of inferred foreign keys, however many there are.")
    var all = false

    @Option(parsing: .unconditional, help: "List at most this many dead links per foreign key.")
    var limit = 10

    @Option(help: "The output format.")
    var format = Format.text

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
    }

    func run() throws {
        let check = try check()
        switch format {
        case .text: try StandardStream.output.print(check.lines.joined(separator: "\n"))
        case .json: try StandardStream.output.print(check.json)
        }
        for (name, message) in check.damage.sorted(by: { $0.key < $1.key }) {
            StandardStream.errors.say("joinery: \(SafeText.line(name)) cannot be checked: \(message)")
        }
        if !check.isClean || !check.damage.isEmpty { throw ExitCode(1) }
    }

    /// Checks the links, and shows on the terminal how far that has come.
    private func check() throws -> LinkCheck {
        var line = RowsProgress()
        let start = ContinuousClock.now
        let isTold = StandardStream.errors.isTerminal
        defer { if isTold { try? StandardStream.errors.write(line.clearing) } }
        return try database.read { db in
            try LinkCheck(of: tables, sampling: limit, readsAll: all, in: db) { progress in
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                guard isTold, let text = line.line(about: progress.text, seconds: seconds) else { return }
                try? StandardStream.errors.write(text)
            }
        }
    }
}
