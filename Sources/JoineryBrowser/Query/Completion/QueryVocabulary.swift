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

    /// A foreign key between tables of the main file, by which their rows can be joined.
    package struct Link: Hashable, Sendable {
        /// What another column of the table must be for the foreign key to refer to anything.
        package struct Condition: Hashable, Sendable {
            package var column: String
            /// An SQL literal.
            package var value: String

            package init(column: String, value: String) {
                (self.column, self.value) = (column, value)
            }
        }

        /// The table that holds the foreign key.
        package var table: String
        package var columns: [String]
        package var parent: String
        package var parentColumns: [String]
        package var conditions: [Condition] = []
        package var isDeclared = true

        package init(
            table: String, columns: [String], parent: String, parentColumns: [String],
            conditions: [Condition] = [], isDeclared: Bool = true
        ) {
            (self.table, self.columns, self.parent, self.parentColumns) = (
                table, columns, parent, parentColumns
            )
            (self.conditions, self.isDeclared) = (conditions, isDeclared)
        }
    }

    package let tables: [Table]
    package let links: [Link]
    package let functions: [SQLFunctionInfo]
    package let collations: [String]
    package let modules: [String]
    package let pragmas: [String]
    /// In capitals.
    package let keywords: [String]

    /// The names as candidates, prepared once because there may be many.
    let entries: VocabularyEntries

    package init(
        tables: [Table] = [], links: [Link] = [], functions: [SQLFunctionInfo] = [],
        collations: [String] = [],
        modules: [String] = [], pragmas: [String] = [], keywords: [String] = Database.keywords
    ) {
        self.tables = tables
        self.links = links
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
            tables: tables, links: try db.schema().joinableLinks, functions: try db.functions(),
            collations: try db.collationNames(),
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
        left.tables == right.tables && left.links == right.links && left.functions == right.functions
            && left.collations == right.collations && left.modules == right.modules
            && left.pragmas == right.pragmas && left.keywords == right.keywords
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tables)
        hasher.combine(links)
        hasher.combine(functions)
        hasher.combine(collations)
        hasher.combine(modules)
        hasher.combine(pragmas)
        hasher.combine(keywords)
    }
}

extension DatabaseSchema {
    /// The foreign keys of the main file that can be followed: those that it declares first, then the others.
    fileprivate var joinableLinks: [QueryVocabulary.Link] {
        (tables.flatMap(\.foreignKeys) + undeclaredForeignKeys).compactMap { key in
            let conditions = key.conditions.compactMap { condition in
                condition.value.literal.map {
                    QueryVocabulary.Link.Condition(column: condition.column, value: $0)
                }
            }
            guard !key.isBroken, conditions.count == key.conditions.count else { return nil }
            return QueryVocabulary.Link(
                table: key.originTable, columns: key.originColumns, parent: key.destinationTable,
                parentColumns: key.destinationColumns, conditions: conditions,
                isDeclared: key.origin == .declared)
        }
    }
}

extension DatabaseValue {
    /// The value of a type column as an SQL literal; `nil` for what no such column holds.
    fileprivate var literal: String? {
        switch storage {
        case .int64(let integer): String(integer)
        case .string(let text): text.inSingleQuotes
        case .null, .double, .blob: nil
        }
    }
}
