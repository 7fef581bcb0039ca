import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery graph FILE`: how the tables are linked.
struct Graph: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw the association graph.",
        discussion: """
            As text, ─< is the end with many rows, ─| the end with at most one, >═< many to many through a join table. \
            Dashed lines (╌) were inferred: nobody declared the foreign key.

            dot is for Graphviz, mermaid for documents that draw it, svg a picture, json the tables and the links between \
            them for other programs.

              joinery graph library.sqlite --focus book --hops 2 --format svg > book.svg
            """)

    @OptionGroup var database: DatabaseFile

    @Option(help: "The table to draw with its neighbors. (default: all tables)")
    var focus: String?

    @Option(help: "How many links away from the focus tables are drawn. (default: 1)")
    var hops: Int?

    @Option(help: "The format.")
    var format = GraphFormat.text

    func validate() throws {
        guard let hops else { return }
        if hops < 0 { throw ValidationError("--hops must be 0 or greater.") }
        if focus == nil { throw ValidationError("--hops requires --focus.") }
    }

    func run() throws {
        let text = try database.open { database in
            try database.read { db in
                let schema = try db.schema()
                // A name that is not a table is parsed as a path, which reports the error.
                let focus = try self.focus.map {
                    try schema.table(named: $0)?.name ?? Path($0, in: schema).table
                }
                let extent = focus.map { GraphExtent(focus: $0, hops: hops ?? 1) } ?? .wholeSchema
                let entries = CatalogEntry.entries(of: schema).within(extent)
                return format.text(of: GraphModel(database.count(entries, db), .wholeSchema))
            }
        }
        if !text.isEmpty { try StandardStream.output.print(text) }
    }
}

extension GraphFormat: ExpressibleByArgument {}
