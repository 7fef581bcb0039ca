import ArgumentParser
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// `joinery find FILE TEXT`: where a text occurs.
struct Find: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, ndjson
    }

    static let configuration = CommandConfiguration(
        abstract: "Find a text in all tables, and print the rows that have it.",
        discussion: """
            Searches the names of tables and columns, and the values of all columns: texts, numbers as they are \
            shown, and blobs that are text. A match is printed with the path of its row and the text around it. \
            Small tables come first, views last.

              joinery find library.sqlite whale
              joinery find library.sqlite 1851 --in book loan --exact
              joinery find library.sqlite "wh?ales?\\b" --regex
              joinery find library.sqlite whale --format ndjson

            ASCII letters match in any case, other letters in their own. The formats are:

              text    for people: names, then for each column the number of rows, and the first rows with \
            their labels
              ndjson  one object per line, with the members table, column, path and text

            In ndjson, path is null for the row of a view and for a name, and column is null for the name of a \
            table. Tables that cannot be read, and rows with values above 2 MB, are reported.

            For use in scripts, the exit code is 0 if the text was found, and 1 if it was not, or if not \
            everything could be read.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The text to find.")
    var text: String

    @Option(
        name: .customLong("in"), parsing: .upToNextOption,
        help: ArgumentHelp("Search only these tables and views. (default: all)", valueName: "table"))
    var tables: [String] = []

    @Flag(name: .customLong("case"), help: "Distinguish upper and lower case.")
    var matchesCase = false

    @Flag(help: "Find only whole values, with their upper and lower case. Indexes are used.")
    var exact = false

    @Flag(help: "Find what a regular expression in the syntax of PCRE2 matches, in any case without --case.")
    var regex = false

    @Option(
        parsing: .unconditional,
        help: "Print at most this many rows per column, and count the others. (default: 20; all in ndjson)")
    var limit: Int?

    @Option(help: "The output format.")
    var format = Format.text

    private var match: SoughtText.Match {
        if exact { return .whole }
        if regex { return matchesCase ? .matchingExactly : .matching }
        return matchesCase ? .containingExactly : .containing
    }

    func validate() throws {
        if text.isEmpty { throw ValidationError("Every value contains an empty text: name one to find.") }
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
        guard regex else { return }
        if exact { throw ValidationError("--exact finds whole values: with --regex, write ^ and $ instead.") }
        do throws(RegularExpression.Mistake) {
            _ = try RegularExpression(text)
        } catch {
            throw ValidationError("“\(SafeText.line(text))” is no regular expression: \(error.message).")
        }
    }

    func run() throws {
        guard let sought = SoughtText(text, match) else { return }
        var output = FoundOutput()
        defer { output.clear() }
        try database.read(findingLinks: false) { db in
            let schema = try db.schema()
            let names = try tables.map { try Path.tableName($0, in: schema) }
            var lines = try FoundLines(db)
            try db.find(
                sought, in: names.isEmpty ? nil : names,
                limit: limit ?? (format == .text ? FoundLines.fewRows : .max), pausing: {},
                reading: { output.tell(rows: $0) }
            ) { table in
                output.note(table)
                if format == .text { try output.print(lines.lines(for: table)) }
            } found: { found in
                output.isEmpty = false
                let line = format == .text ? lines.add(found) : found.json
                try output.print([line].compactMap(\.self))
            }
        }
        try output.flush()
        output.clear()
        StandardStream.errors.tell(output.gaps)
        if output.isEmpty {
            StandardStream.errors.say(
                "joinery: No name and no value \(match.verb) “\(SafeText.line(text))”.")
        }
        if output.isEmpty || !output.gaps.isEmpty { throw ExitCode(1) }
    }
}

/// Writes what is found soon after it is found, and shows on the terminal how far the search has come.
private struct FoundOutput {
    /// Whether nothing was found.
    var isEmpty = true
    /// What could not be searched.
    private(set) var gaps: [String] = []
    private var pending = ""
    private var written = ContinuousClock.now - patience
    private var progress = RowsProgress()
    private let start = ContinuousClock.now
    private let isTold = StandardStream.errors.isTerminal

    /// The number of bytes, and the time, after which lines are written together.
    private static let goodBatch = 64_000
    private static let patience = Duration.milliseconds(50)

    mutating func print(_ lines: [String]) throws {
        guard !lines.isEmpty else { return }
        for line in lines { pending += line + "\n" }
        if pending.utf8.count > Self.goodBatch || .now - written > Self.patience { try flush() }
    }

    mutating func flush() throws {
        guard !pending.isEmpty else { return }
        clear()
        try StandardStream.output.writeSafely(pending)
        pending = ""
        written = .now
    }

    /// Notes what could not be read of a table.
    mutating func note(_ table: SearchedTable) { gaps += table.gaps }

    /// Called from time to time while rows are read.
    mutating func tell(rows: Int) {
        // If nobody reads the output any more, the next line says so.
        try? flush()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        guard isTold, let line = progress.line(rows: rows, seconds: seconds) else { return }
        try? StandardStream.errors.write(line)
    }

    /// Clears the progress line.
    func clear() {
        if isTold { try? StandardStream.errors.write(progress.clearing) }
    }
}
