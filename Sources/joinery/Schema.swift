import ArgumentParser
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// `joinery schema FILE [TABLE]`: how tables are defined.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print how tables and views are defined.",
        discussion: """
            Prints all that the schema says about a table: its columns with their types, defaults, collations \
            and expressions; keys and CHECK constraints; foreign keys in both directions with their actions; \
            indexes with their expressions and conditions; triggers; what a view reads. The formats are:

              text      for people
              sql       the statements that create the same schema in an empty database
              json      for other programs
              markdown  for documents

            Internal tables of SQLite and its modules are left out unless TABLE names one.

              joinery schema library.sqlite --format sql | sqlite3 empty.sqlite
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The table or view. (default: all)")
    var table: String?

    @Option(help: "The output format.")
    var format = StructureFormat.text

    func run() throws {
        let text = try database.read { db in
            if table == nil, format == .sql, !db.configuration.attachedDatabases.isEmpty {
                throw UsageError(
                    sentence: "--format sql creates one database: leave --attach out, or name a table.",
                    command: "schema")
            }
            guard let table else {
                return format == .sql
                    ? StructureFormat.script(try db.schemaStatements())
                    : format.text(of: try StructureContent.tables(db), isAlone: false)
            }
            let schema = try db.schema()
            let name = try Path.tableName(table, in: schema)
            return format.text(of: [try StructureContent.table(named: name, db)], isAlone: true)
        }
        if !text.isEmpty { try StandardStream.output.print(text) }
        if format == .sql, ScriptStatement.isFragile(text) {
            StandardStream.errors.say("joinery: \(ScriptStatement.warning)")
        }
    }
}

extension StructureFormat: ExpressibleByArgument {}
