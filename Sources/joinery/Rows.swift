import ArgumentParser
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// `joinery rows FILE PATH`: any number of rows.
struct Rows: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print any number of rows, for people or for other programs.",
        discussion: """
            A path names a table (author), a row (author/3), the rows that an association of that row leads \
            to (author/3/books), and so on.

              joinery rows library.sqlite book --where "year < 1900" --order year,-title
              joinery rows library.sqlite book --by language --column year.min --having "count > 1"

            The formats are:

              table     as wide as the first rows need; long text is cut on a terminal
              csv       RFC 4180; NULL is an empty field, '' is "", blobs are base64
              tsv       the same with tabs, and lines that end with LF
              json      an array, or a single object if the path ends in a key
              ndjson    one object per line
              markdown  a table
              sql       INSERT statements in one transaction

            With --follow, the last rows are printed, and then each row that any program inserts, once it is \
            committed, if it meets --where:

              joinery rows library.sqlite loan --follow --limit 0 --format ndjson

            Rows are found by their rowids, which a view and a table WITHOUT ROWID do not have. A row that is \
            deleted before it was read is not printed.

            In json and ndjson, a blob is an object with the members base64 and size. Text that is not UTF-8 is \
            an object, too, with a third member, text, in which \u{FFFD} replaces the invalid bytes.

            Rows are written as they are read: memory use does not grow with their number, and the reader of \
            the output may be slow. Each page of rows is read in a transaction of its own, so that no writer \
            of the database has to wait for that reader. No row is lost or repeated if other rows are \
            inserted or deleted meanwhile. Where SQLite must sort all rows first, because no index has their \
            order, and for views, one transaction lasts until the end. --timeout limits the time for one \
            page.

            With --include, json and ndjson nest the included rows, at most 10,000 for each row; a member \
            such as “reviewsOmitted” counts the rest. table, csv, tsv and markdown add the columns of a to-one \
            association (author.name), and the number of rows of a to-many association (reviews.count).

            sql also inserts the included rows, the rows of the join tables between them, and the rows that \
            any of these refer to by a declared foreign key, marked “parent”. An empty database with the \
            same schema therefore accepts the statements with foreign keys checked; --no-parents leaves the \
            parents out. Parents precede children, and each row is inserted once. If a row refers to a row \
            that is missing from the file too, a comment says so, and the rows read with it are inserted in \
            a separate transaction, without the check. Rows of a view go into a new table, result, or result2 \
            if the file has a result. Triggers are left to the program that loads the rows. \
            Memory holds one page of rows with everything that they refer to, and the keys of rows that may \
            occur again.
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The rows to print, as in author/3/books.")
    var path: String

    @OptionGroup var arrangement: ArrangementOptions

    @OptionGroup var grouping: GroupOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An association to include, as in author.country. May be repeated.", valueName: "association"))
    var include: [String] = []

    @Option(
        name: .customLong("column"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A column to print after those of the table: a value of associated rows, as in author.name, "
                + "reviews.count or \"items.sum(price * quantity)\", or a formula, as in \"price * 2\" or "
                + "\"total = round(price * quantity, 2)\", which --where and --order may name. May be repeated.",
            valueName: "column"))
    var columns: [String] = []

    @Option(
        parsing: .unconditional,
        help: "Print at most this many rows; with --follow, at first. (default: all; 10 with --follow)")
    var limit: Int?

    @Flag(
        name: .customLong("follow"),
        help:
            "Print the last rows, and then those that any program inserts, as they are committed, until Ctrl-C."
    )
    var follows = false

    @Option(help: "The output format.")
    var format = RowsFormat.table

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "In sql, also insert the rows that others refer to. --no-parents leaves out those that were not "
                + "requested."
        ))
    var parents = true

    func validate() throws {
        if !grouping.keys.isEmpty, !include.isEmpty {
            throw ValidationError("--include is for rows: leave it out with --by.")
        }
        if !columns.isEmpty, format == .sql, grouping.keys.isEmpty {
            throw ValidationError("--column adds what no table has: choose another format than sql.")
        }
        if !parents, format != .sql { throw ValidationError("--no-parents requires --format sql.") }
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
        guard follows else { return }
        if !grouping.keys.isEmpty { throw ValidationError("--follow is for rows: leave it out with --by.") }
        if format == .json || format == .sql {
            throw ValidationError(
                "--follow never ends, as \(format.rawValue) must: choose another format, as ndjson.")
        }
    }

    func run() throws {
        if !grouping.keys.isEmpty { return try printGroups() }
        if follows { return try follow() }
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
            output.end(note: text.note)
            if format != .sql { StandardStream.errors.tell(reading.tree.omissions) }
        }
    }

    /// The next rows, as text; `nil` after the last.
    private static func next(
        _ reading: inout RowsReading, _ text: inout any RowsText, _ db: Database
    ) throws -> RowsOutput.Batch? {
        guard let batch = try reading.next(db) else { return nil }
        return RowsOutput.Batch(rows: batch.rows.count, text: try text.text(of: batch, db))
    }

    func reading(_ db: Database, of selection: RowsSelection? = nil) throws -> RowsReading {
        let path = try Path(self.path, in: db)
        let table = try PathRequest(path, db).table
        let tree = try IncludeTree(include, from: table, db)
        let columns = try columns(of: table, db)
        let arrangement = try arrangement.arrangement(
            of: table, adding: columns?.added ?? [], db, for: "rows")
        return try RowsReading(
            path, arrangement: arrangement, including: format.tree(tree, db), columns: columns,
            isCounting: format.isFlat, selection: selection, limit: follows ? nil : limit, db)
    }

    /// The columns to print; `nil` for those of the table.
    private func columns(of table: TableInfo, _ db: Database) throws -> ShownColumns? {
        if columns.isEmpty { return nil }
        return try UsageError.unlessTyped(in: "rows") {
            let names = try columns.reduce(into: []) { names, text in
                names.append(try TypedColumn.name(text, of: table, adding: names, in: db.schema()))
            }
            return try ShownColumns(of: table, adding: names, in: db.schema())
        }
    }

    func text(of reading: RowsReading) throws -> any RowsText {
        try format.text(
            of: reading, widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) },
            followsParents: parents)
    }
}

extension RowsFormat: ExpressibleByArgument {}
