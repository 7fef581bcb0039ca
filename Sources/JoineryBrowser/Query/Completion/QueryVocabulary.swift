import JoineryAnalysis
import JoineryEngine

/// The names that queries of a file can use, read once per schema.
package struct QueryVocabulary: Sendable {
    /// A table or view.
    package struct Table: Hashable, Sendable {
        package var name: String
        package var isView: Bool
        /// The columns that `SELECT *` returns.
        package var columns: [String]
        /// The database that contains the table: `main`, `temp`, or the name of an attached one.
        package var schema: String

        package init(name: String, isView: Bool = false, columns: [String], schema: String = "main") {
            self.name = name
            self.isView = isView
            self.columns = columns
            self.schema = schema
        }

        /// Whether the table is in an attached file.
        var isAttached: Bool { schema != "main" && schema != "temp" }
    }

    package let tables: [Table]
    package let functions: [SQLFunctionInfo]
    package let collations: [String]
    package let modules: [String]
    package let pragmas: [String]
    /// In capitals.
    package let keywords: [String]

    /// The names as candidates, prepared once because there may be many.
    let entries: VocabularyEntries

    package init(
        tables: [Table] = [], functions: [SQLFunctionInfo] = [], collations: [String] = [],
        modules: [String] = [], pragmas: [String] = [], keywords: [String] = Database.keywords
    ) {
        self.tables = tables
        self.functions = functions
        self.collations = collations
        self.modules = modules
        self.pragmas = pragmas
        self.keywords = keywords
        entries = VocabularyEntries(
            tables: tables, functions: functions, collations: collations, modules: modules, pragmas: pragmas,
            keywords: keywords)
    }

    /// Reads the names of a database. The tables in which virtual tables store their data are left out.
    ///
    /// - Throws: A `DatabaseError`.
    package static func read(_ db: Database) throws -> QueryVocabulary {
        var tables: [Table] = []
        for schema in ["main", "temp"] + db.configuration.attachedDatabases.map(\.name) {
            tables += try db.schema(named: schema).tables.filter { $0.kind != .shadow }.map { table in
                Table(
                    name: table.name, isView: table.isView, columns: table.visibleColumns.map(\.name),
                    schema: schema)
            }
        }
        tables.append(
            Table(name: "sqlite_schema", columns: ["type", "name", "tbl_name", "rootpage", "sql"]))
        return QueryVocabulary(
            tables: tables, functions: try db.functions(), collations: try db.collationNames(),
            modules: try db.moduleNames(), pragmas: try db.readingPragmaNames(), keywords: Database.keywords)
    }

    /// Returns the table or view that SQL finds by a name; `nil` if there is none.
    func table(_ name: String, in schema: String? = nil) -> Table? {
        let places = entries.places(ofTable: name).filter { place in
            schema.map { $0.isName(tables[place].schema) } ?? true
        }
        return (places.first { tables[$0].schema == "temp" } ?? places.first).map { tables[$0] }
    }

    /// The columns of the table-valued functions whose columns are known.
    func columns(ofFunction name: String) -> [String] {
        switch name.lowercased() {
        case "json_each", "json_tree", "jsonb_each", "jsonb_tree":
            ["key", "value", "type", "atom", "id", "parent", "fullkey", "path"]
        case "generate_series": ["value"]
        default: []
        }
    }
}

extension QueryVocabulary: Hashable {
    package static func == (left: QueryVocabulary, right: QueryVocabulary) -> Bool {
        left.tables == right.tables && left.functions == right.functions
            && left.collations == right.collations && left.modules == right.modules
            && left.pragmas == right.pragmas && left.keywords == right.keywords
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tables)
        hasher.combine(functions)
        hasher.combine(collations)
        hasher.combine(modules)
        hasher.combine(pragmas)
        hasher.combine(keywords)
    }
}
