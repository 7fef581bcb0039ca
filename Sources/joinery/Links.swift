import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery links FILE [TABLE]`: which columns lead to rows of which table.
struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the links between tables, also those that nobody declared.",
        discussion: """
            Where no foreign key is declared, links are inferred from the names of columns and tables, from \
            samples of their values, and from what views and triggers join. Each has its certainty and its \
            reasons:

              declared  a foreign key of the schema
              defined   an association of the sidecar file
              sure      97% or more: shown and followed everywhere
              likely    80% or more: shown with a question mark
              possible  listed with --possible only
              refused   inferred, but refused by the sidecar file

            The formats are:

              text  one link per line, with the reasons below
              json  for other programs
              toml  the inferred and defined links, for a sidecar file
              sql   the FOREIGN KEY clauses and indexes that one could declare

              joinery links notes.sqlite --format toml > notes.sqlite.joinery.toml
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The table from or to which the links lead. (default: all)")
    var table: String?

    @Flag(help: "List links that are only possible, too.")
    var possible = false

    @Option(help: "The output format.")
    var format = LinkFormat.text

    func run() throws {
        let text = try database.read { db in
            let schema = try db.schema()
            let name = try table.map { try Path.tableName($0, in: schema) }
            return format.text(
                of: LinkList(of: schema, table: name, withPossible: possible), in: schema)
        }
        if !text.isEmpty { try StandardStream.output.print(text) }
    }
}

extension LinkFormat: ExpressibleByArgument {}
