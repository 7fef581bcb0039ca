import ArgumentParser
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// `joinery rows FILE PATH`: any number of rows.
struct Rows: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print rows, any number of them, for people or for other programs.",
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
            (author.name), one to many the number of its rows (reviews.count).

            As sql the included rows are inserted too, those of join tables between them, and, marked “parent”, all that \
            any of them refers to by a declared foreign key, so that the same schema without any rows takes them with \
            foreign keys checked; --no-parents leaves those out. Parents come before children, and each row once. Where a \
            row refers to one that the file does not have either, a comment says so, and the rows read with it are \
            inserted without that check, in a transaction of their own. Triggers are left to whoever loads the rows. In \
            memory are the rows read at once with all that they refer to, and the keys of those that may come again.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "Where the rows are, as in author/3/books.")
    var path: String

    @OptionGroup var arrangement: ArrangementOptions

    @Option(help: ArgumentHelp("An association to include, as in author.country.", valueName: "keys"))
    var include: [String] = []

    @Option(help: "Print at most this many rows. (default: all)")
    var limit: Int?

    @Option(help: "The format.")
    var format = RowsFormat.table

    @Flag(
        inversion: .prefixedNo,
        help: "As sql, insert the rows that others refer to as well, whether or not they are asked for.")
    var parents = true

    func validate() throws {
        if !parents, format != .sql { throw ValidationError("--no-parents requires --format sql.") }
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
    }

    func run() throws {
        try database.open { database in
            var (reading, text, first) = try database.read { db in
                var reading = try self.reading(db)
                var text = try self.text(of: reading)
                // Rows that are not paged are read where they are written.
                let first = reading.isPaged ? try Self.next(&reading, &text, db) : nil
                return (reading, text, first)
            }
            var output = RowsOutput()
            defer { output.clear() }
            while let batch = first {
                output.adapt(&reading, to: try output.write(batch))
                first = try database.read { try Self.next(&reading, &text, $0) }
            }
            if !reading.isPaged {
                try database.readInParts { db, database in
                    while let batch = try database.withinTime(
                        db, { try Self.next(&reading, &text, db) })
                    {
                        output.adapt(&reading, to: try output.write(batch))
                    }
                }
            }
            try StandardStream.output.writeSafely(text.end())
        }
    }

    /// The next rows, as text; `nil` after the last.
    private static func next(
        _ reading: inout RowsReading, _ text: inout any RowsText, _ db: Database
    ) throws -> RowsOutput.Batch? {
        guard let batch = try reading.next(db) else { return nil }
        return RowsOutput.Batch(rows: batch.rows.count, text: try text.text(of: batch, db))
    }

    private func reading(_ db: Database) throws -> RowsReading {
        let path = try Path(self.path, in: db.schema())
        let table = try PathRequest(path, db).table
        let tree = try IncludeTree(include, from: table, db)
        return try RowsReading(
            path, arrangement: arrangement.arrangement(of: table, db, for: "rows"),
            including: format.tree(tree, db), isCounting: format.isFlat,
            limit: limit, db)
    }

    private func text(of reading: RowsReading) throws -> any RowsText {
        try format.text(
            of: reading, widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) },
            followsParents: parents)
    }
}

extension RowsFormat: ExpressibleByArgument {}
