import JoineryEngine

/// The virtual tables of a database that keep their data in tables of their own, found by those.
///
///     t_content                  of a full-text table: its rows, as columns c0, c1, …
///     t_data, t_idx, t_docsize   its index, which follows from the rows
///
/// An index that is written in part is damaged. So a script writes the rows of a full-text table to the table
/// itself, and all tables of another one, or none.
struct StoredVirtualTables {
    struct Table: Hashable {
        let name: FoldedName
        /// The name, as the schema spells it.
        let listedName: String
        /// The table with the rows; `nil` if the table cannot be written by its rows.
        let content: FoldedName?
        /// The table with the settings of a full-text table.
        let settings: FoldedName
        /// The names of the columns.
        let columns: [String]
        /// Whether it is an index of another table.
        let isExternal: Bool
        /// Whether it is a full-text table, whose index is never known as a whole.
        let isFullText: Bool

        /// Why the table is left out, and what to do.
        func comment(_ reference: TableReference) -> String {
            let name = reference.name.quotedDatabaseIdentifier
            let remedy =
                isExternal
                ? "at the end, run INSERT INTO \(reference.sql) (\(name)) VALUES ('rebuild')"
                : "copy the file again to have it"
            return
                "The virtual table \(listedName) is left out, because the values of its tables are not all known: "
                + remedy + "."
        }
    }

    private var tables: [FoldedName: Table] = [:]

    /// - Throws: A `DatabaseError` if the schema cannot be read.
    init(in db: Database) throws {
        let schema = try db.schema()
        try add(db.schemaObjects(), schema) { $0 }
        for database in db.configuration.attachedDatabases {
            try add(db.schemaObjects(in: database.name), schema, database.listedName)
        }
    }

    /// The virtual table that keeps its data in a table.
    func owner(of table: String) -> Table? { tables[FoldedName(table)] }

    /// The virtual tables that are left out: something is not known of a table in which they keep data.
    func leftOut(of commits: [ChangedTables]) -> [String] {
        var names: [String] = []
        for case .tables(let changes) in commits {
            for change in changes {
                guard let table = owner(of: change.name), table.content == nil else { continue }
                if table.isFullText || !change.isKnown { names.append(table.listedName) }
            }
        }
        return names
    }

    private mutating func add(
        _ objects: [SchemaObject], _ schema: DatabaseSchema, _ listed: (String) -> String
    ) {
        for object in objects where object.isVirtualTable {
            let name = listed(object.name)
            let isFullText = ShadowTables.module(object.sql).hasPrefix("fts")
            let columns = schema.table(named: name)?.columns.filter { $0.kind == .ordinary }.map(\.name) ?? []
            let content = schema.table(named: name + "_content")
            let isWritten =
                isFullText && object.virtualContent == .own && !columns.isEmpty
                && content.map { Self.stores(columns, $0.columns.map(\.name), object.sql) } == true
            let table = Table(
                name: FoldedName(name), listedName: name,
                content: isWritten ? FoldedName(name + "_content") : nil,
                settings: FoldedName(name + "_config"), columns: columns,
                isExternal: object.virtualContent == .external, isFullText: isFullText)
            for shadow in ShadowTables.names(ofVirtualTable: name, sql: object.sql) { tables[shadow] = table }
        }
    }

    /// Whether a table has the rows of a full-text table as they are: the rowid, then the columns, and no more.
    private static func stores(_ columns: [String], _ stored: [String], _ sql: String) -> Bool {
        let isCompressed = VirtualTableStatement(sql).arguments.contains {
            FoldedName($0).folded.hasPrefix("compress")
        }
        return !isCompressed && stored.count == columns.count + 1
            && !columns.contains { FoldedName($0) == FoldedName("rowid") }
            && stored.dropFirst().enumerated().allSatisfy { $1.hasPrefix("c\($0)") }
    }
}

extension TableChange {
    /// Whether all values are known, so that SQL can repeat the change.
    fileprivate var isKnown: Bool {
        guard let values, values.missing == nil else { return rows?.isEmpty == true }
        return values.rows.allSatisfy { $0.missing == nil && $0.layout.rowIDName != nil }
    }
}
