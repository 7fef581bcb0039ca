import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery graph FILE`: how the tables are linked.
struct Graph: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw the association graph.",
        discussion: """
            The formats are:

              text     a drawing, or a list if the graph is too large to draw
              dot      for Graphviz
              mermaid  for documents that render Mermaid diagrams
              svg      a picture
              json     the tables and their links, for other programs

            In a text drawing, ─< is an end with many rows, ─| an end with at most one, and >═< many to many \
            through a join table. Dashed lines (╌) are inferred: no foreign key is declared.

              joinery graph library.sqlite --focus book --hops 2 --format svg > book.svg
            """)

    @OptionGroup var database: DatabaseFile

    @Option(
        parsing: .unconditional, help: "Draw only this table and its neighbors. (default: all tables)")
    var focus: String?

    @Option(
        parsing: .unconditional, help: "Draw tables up to this many links away from the focus. (default: 1)")
    var hops: Int?

    @Option(help: "The output format.")
    var format = GraphFormat.text

    func validate() throws {
        guard let hops else { return }
        if hops < 0 { throw ValidationError("--hops must be 0 or greater.") }
        if focus == nil { throw ValidationError("--hops requires --focus.") }
    }

    func run() throws {
        let (text, catalog) = try database.open { database in
            try database.read { db in
                let schema = try db.schema()
                let focus = try self.focus.map { try Path.tableName($0, in: schema) }
                let extent = focus.map { GraphExtent(focus: $0, hops: hops ?? 1) } ?? .wholeSchema
                let entries = CatalogEntry.entries(of: schema).within(extent)
                let catalog = database.count(entries, db)
                return (format.text(of: GraphModel(catalog.entries, .wholeSchema)), catalog)
            }
        }
        if !text.isEmpty { try StandardStream.output.print(text) }
        try catalog.reportDamage()
    }
}

extension GraphFormat: ExpressibleByArgument {}
