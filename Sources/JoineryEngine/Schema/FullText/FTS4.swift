/// SQLite's full-text search module, version 4.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS4()) { t in
///     t.tokenizer = .porter
///     t.column("title")
///     t.column("body")
/// }
/// ```
///
/// Prefer ``FTS5``, which also ranks the matches.
///
/// See also https://www.sqlite.org/fts3.html
public struct FTS4: Sendable, VirtualTableModule {
    /// Creates the module.
    public init() {}

    /// The name of the module in SQL.
    public var moduleName: String { "fts4" }

    /// Creates an empty table definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS4TableDefinition {
        FTS4TableDefinition(configuration: configuration)
    }

    /// Returns the columns, then the options.
    public func moduleArguments(for definition: FTS4TableDefinition, in db: Database) -> [String] {
        var arguments: [String] = []
        for column in definition.columns {
            if column.isLanguageID {
                arguments.append("languageid=\(column.name.quotedDatabaseIdentifier)")
            } else {
                arguments.append(column.name.moduleArgument)
                if !column.isIndexed { arguments.append("notindexed=\(column.name.moduleArgument)") }
            }
        }
        if let tokenizer = definition.tokenizer { arguments.append("tokenize=\(tokenizer.sql)") }
        if let content = definition.content {
            arguments.append("content=\(content.quotedDatabaseIdentifier)")
        }
        let options = [
            ("compress", definition.compress), ("uncompress", definition.uncompress),
            ("matchinfo", definition.matchinfo),
            ("prefix", definition.prefixes?.sorted().map(String.init).joined(separator: ",")),
        ]
        for case (let name, let value?) in options {
            arguments.append("\(name)=\(value.quotedDatabaseIdentifier)")
        }
        return arguments
    }

    /// Creates the triggers that keep the table in sync with its content table, and indexes the existing rows.
    ///
    /// - Throws: A `DatabaseError` if a statement fails.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS4TableDefinition
    ) throws {
        guard definition.isSynchronized, let content = definition.content else { return }
        let rowID = try db.fullTextRowID(of: content).name.quotedDatabaseIdentifier
        let table = tableName.quotedDatabaseIdentifier
        let columns = definition.columns.map(\.name.quotedDatabaseIdentifier)
        let names = (["\"docid\""] + columns).joined(separator: ", ")
        let values = ([rowID] + columns).map { "new.\($0)" }.joined(separator: ", ")
        let deletion = "DELETE FROM \(table) WHERE docid=old.\(rowID);"
        let insertion = "INSERT INTO \(table)(\(names)) VALUES(\(values));"
        let triggers = FullTextTriggers(
            table: tableName, content: content, ifNotExists: definition.configuration.ifNotExists)
        try triggers.create(db, "bu", "BEFORE UPDATE", [deletion])
        try triggers.create(db, "bd", "BEFORE DELETE", [deletion])
        try triggers.create(db, "au", "AFTER UPDATE", [insertion])
        try triggers.create(db, "ai", "AFTER INSERT", [insertion])
        try triggers.rebuild(db)
    }
}

extension Database {
    /// Drops the triggers that keep an ``FTS4`` table in sync with its content table, before or after the table is
    /// dropped.
    ///
    /// - Parameter tableName: The name of the full-text table.
    /// - Throws: A `DatabaseError` if a statement fails.
    public func dropFTS4SynchronizationTriggers(forTable tableName: String) throws {
        try FullTextTriggers.drop(self, ["bu", "bd", "au", "ai"], table: tableName)
    }
}
