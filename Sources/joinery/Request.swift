import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery request FILE PATH`: the Swift code that fetches rows, and its SQL.
struct Request: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the Swift code that fetches rows and everything they include, and its SQL.",
        discussion: """
            The code is a complete function that needs only JoineryEngine. The SQL statements that it runs \
            follow, in order and with their values: one for the rows and everything joined to them, and one \
            for each to-many association.

              joinery request library.sqlite book/12 --include author.country --explain

            The command runs the statements to print them with their values, and stops after 10,000 included \
            rows.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The rows to fetch, as in author/3.")
    var path: String

    @OptionGroup var arrangement: ArrangementOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An association to include, as in author.country. May be repeated.", valueName: "association"))
    var include: [String] = []

    @Option(parsing: .unconditional, help: "Fetch at most this many rows.")
    var limit = 100

    @Flag(help: "Print the number of rows that each SQL statement returns, and its query plan.")
    var explain = false

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
    }

    func run() throws {
        let (content, omissions) = try database.read { db in
            let path = try Path(self.path, in: db)
            let table = try PathRequest(path, db).table
            if path.isRow, !arrangement.isEmpty {
                throw UsageError(
                    sentence:
                        "--where and --order apply to several rows, but "
                        + "\(SafeText.line(path.description)) is one.",
                    command: "request")
            }
            let tree = try IncludeTree(include, from: table, db)
            let joined = tree.joinedTables
            let content = try arrangement.explainingAmbiguity(among: joined + [table], for: "request") {
                try RequestContent.fetch(
                    path,
                    arrangement: arrangement.arrangement(of: table, joining: joined, db, for: "request"),
                    including: include,
                    limit: limit, isExplained: explain, in: db, trace: database.trace)
            }
            return (content, tree.omissions)
        }
        StandardStream.errors.tell(omissions)
        try StandardStream.output.print(content.lines.joined(separator: "\n"))
    }
}
