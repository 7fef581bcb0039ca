import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery profile FILE PATH [COLUMN…]`: what is in columns.
struct Profile: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what is in columns: figures, histograms, common values.",
        discussion: """
            If no column is named, text has one line for each: its type, the share of NULLs, the number of \
            distinct values, a histogram, the least and the greatest value. For each named column, it has the \
            stored types, the mean, the median, the lengths, the distribution of the numbers or dates, and the \
            commonest values, with the labels of the rows that a foreign key refers to.

              joinery profile library.sqlite book year language --where "year > 1800"
              joinery profile library.sqlite book author.country.name reviews.count
              joinery profile library.sqlite loan dueOn --format svg > due.svg

            All rows are read. With --sample, only groups of rows spread over the table are read if it has more \
            than 200,000 rows. In text, counts are then marked as estimates, and each share has an error of four \
            standard errors. The formats are:

              text  for people
              json  the figures, and up to 50 bins, for other programs
              svg   a picture
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The rows, as in author/3/books.")
    var path: String

    @Argument(help: "The columns, also of associated rows. (default: all columns)")
    var columns: [String] = []

    @Option(
        name: .customLong("where"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            Read only rows that meet a condition, as in "year > 1850", or an SQL expression after sql:. \
            Several conditions must all be met.
            """, valueName: "condition"))
    var conditions: [String] = []

    @Flag(help: "Read a sample of a large table.")
    var sample = false

    @Option(help: "The output format.")
    var format = ProfileFormat.text

    func run() throws {
        let text = try database.read { db in
            let path = try Path(self.path, in: db)
            let table = try PathRequest(path, db).table
            let filter = try ArrangementOptions.filter(conditions, of: table, db, for: "profile")
            let names = try columns.map { try name(of: $0, in: table, db) }
            var query = ProfileQuery(
                path: path, filter: filter, columns: names.isEmpty ? table.visibleColumns.map(\.name) : names)
            query.isExact = !sample
            let isList = names.isEmpty
            query.hasValues = !isList || format != .text
            return format.text(of: try ProfileContent.read(query, in: db), isList: isList)
        }
        try StandardStream.output.print(text)
    }

    /// Returns the name of a column as the schema spells it.
    private func name(of text: String, in table: TableInfo, _ db: Database) throws -> String {
        try UsageError.unlessTyped(in: "profile") {
            try TypedColumn.name(text, of: table, in: db.schema())
        }
    }
}

extension ProfileFormat: ExpressibleByArgument {}
