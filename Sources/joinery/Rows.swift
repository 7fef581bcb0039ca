import ArgumentParser
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// `joinery rows FILE PATH`: rows, as many as there are.
struct Rows: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print rows, as many as there are, for people and for other programs.",
        discussion: """
            A path is a table (author), a row of it (author/3), the rows that an association of that row leads to \
            (author/3/books), and so on.

              joinery rows library.sqlite book --where "year < 1900" --order year,-title --format csv

            Rows are written while they are read: memory does not grow with their number, and a reader may take as long \
            as it wants. They are read by pages, each in a transaction of its own, so that nobody who writes to the \
            database waits for the reader; no row is lost or repeated when others come and go meanwhile. Where SQLite \
            has to sort all rows first, because no index has them in their order, and for views, one transaction lasts \
            to the end. --timeout is the time for a page.

            Formats: table is aligned by the first rows, and cuts long text where it goes to a terminal; csv follows \
            RFC 4180, with NULL as an empty field, '' as "" and blobs as base64; json is an array, or for a path that \
            ends in a key an object; ndjson has an object a line; blobs in both are objects with base64 and size; \
            markdown is a table; sql are INSERT statements in one transaction.

            An included association is nested in json and ndjson, with 10,000 rows at most for each row: what is left \
            out is told by a member “reviewsOmitted”. As table, csv and markdown an association to one adds its columns \
            (author.name), one to many the number of its rows (reviews.count). As sql the rows of both are inserted too, \
            and those of join tables between them, parents before children and each row once; for that the keys of rows \
            that may come again are remembered.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "Where the rows are, as in author/3/books.")
    var path: String

    @OptionGroup var arrangement: ArrangementOptions

    @Option(help: ArgumentHelp("An association to include, as in author.country.", valueName: "keys"))
    var include: [String] = []

    @Option(help: "Print so many rows at most. (default: all)")
    var limit: Int?

    @Option(help: "The format.")
    var format = RowsFormat.table

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 on.") }
    }

    func run() throws {
        try database.open { database in
            var (reading, text, first) = try database.read { db in
                var reading = try self.reading(db)
                let text = try self.text(of: reading)
                // Others are read where they are written.
                let first = reading.isPaged ? try reading.next(db) : nil
                return (reading, text, first)
            }
            var output = RowsOutput()
            defer { output.clear() }
            while let batch = first {
                output.adapt(&reading, to: try output.write(batch, as: &text))
                first = try database.read { try reading.next($0) }
            }
            if !reading.isPaged {
                try database.readInParts { db, database in
                    while let batch = try database.withinTime(db, { try reading.next(db) }) {
                        output.adapt(&reading, to: try output.write(batch, as: &text))
                    }
                }
            }
            try StandardStream.output.writeSafely(text.end())
        }
    }

    private func reading(_ db: Database) throws -> RowsReading {
        let path = try Path(self.path, in: db.schema())
        let table = try PathRequest(path, db).table
        let tree = try IncludeTree(include, from: table, db)
        return try RowsReading(
            path, arrangement: arrangement.arrangement(of: table, in: db.schema(), for: "rows"),
            including: format.tree(tree, db), isCounting: format.isFlat,
            limit: limit, db)
    }

    private func text(of reading: RowsReading) throws -> any RowsText {
        try format.text(
            of: reading, widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) })
    }
}

extension RowsFormat: ExpressibleByArgument {}
