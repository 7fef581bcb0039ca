/// SQLite's full-text search module, version 5.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///     t.tokenizer = .porter(wrapping: .unicode61())
///     t.column("title")
///     t.column("body")
/// }
/// let documents = try Table("document")
///     .matching(FTS5Pattern(matchingAllPrefixesIn: "sql data"))
///     .order(.rank)
///     .fetchAll(db)
/// ```
///
/// See also https://www.sqlite.org/fts5.html
public struct FTS5: Sendable, VirtualTableModule {
    /// The treatment of accented letters.
    public enum Diacritics: Hashable, Sendable {
        /// Letters with and without accents are distinct.
        case keep
        /// Accents are removed as in SQLite before version 3.27.
        case removeLegacy
        /// Accents are removed.
        case remove
    }

    /// Creates the module.
    public init() {}

    /// The name of the module in SQL.
    public var moduleName: String { "fts5" }

    /// Creates an empty table definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS5TableDefinition {
        FTS5TableDefinition(configuration: configuration)
    }

    /// Returns the columns, then the options.
    ///
    /// - Throws: A `DatabaseError` if the table has no columns, or if it is synchronized with a table that does not
    ///   exist or has no rowids.
    public func moduleArguments(for definition: FTS5TableDefinition, in db: Database) throws -> [String] {
        if definition.columns.isEmpty {
            throw DatabaseError(message: "a full-text table needs a column: define one with t.column(_:)")
        }
        var arguments = definition.columns.map { column in
            column.name.moduleArgument + (column.isIndexed ? "" : " UNINDEXED")
        }
        if let tokenizer = definition.tokenizer {
            let components = tokenizer.components.map(DatabaseValue.quoted)
            arguments.append("tokenize=\(DatabaseValue.quoted(components.joined(separator: " ")))")
        }
        switch definition.contentMode {
        case .own: break
        case .raw(let content, let rowID):
            if let content { arguments.append("content=\(DatabaseValue.quoted(content))") }
            if let rowID { arguments.append("content_rowid=\(DatabaseValue.quoted(rowID))") }
        case .synchronized(let table):
            arguments.append("content=\(DatabaseValue.quoted(table))")
            if let rowID = try db.fullTextRowID(of: table).declared {
                arguments.append("content_rowid=\(DatabaseValue.quoted(rowID))")
            }
        }
        if let prefixes = definition.prefixes {
            let lengths = prefixes.sorted().map(String.init).joined(separator: " ")
            arguments.append("prefix=\(DatabaseValue.quoted(lengths))")
        }
        if let columnSize = definition.columnSize { arguments.append("columnSize=\(columnSize)") }
        if let detail = definition.detail { arguments.append("detail=\(detail)") }
        return arguments
    }

    /// Creates the triggers that keep the table in sync with its content table, and indexes the existing rows.
    ///
    /// - Throws: A `DatabaseError` if a statement fails.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS5TableDefinition
    ) throws {
        guard case .synchronized(let content) = definition.contentMode else { return }
        let rowID = try db.fullTextRowID(of: content).name
        let columns = [rowID] + definition.columns.map(\.name)
        let table = tableName.quotedDatabaseIdentifier
        func values(_ row: String) -> String {
            columns.map { "\(row).\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
        }
        let names = (["rowid"] + columns.dropFirst()).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let insertion = "INSERT INTO \(table)(\(names)) VALUES (\(values("new")));"
        let deletion = "INSERT INTO \(table)(\(table), \(names)) VALUES('delete', \(values("old")));"
        let triggers = FullTextTriggers(
            table: tableName, content: content, ifNotExists: definition.configuration.ifNotExists)
        try triggers.create(db, "ai", "AFTER INSERT", [insertion])
        try triggers.create(db, "ad", "AFTER DELETE", [deletion])
        try triggers.create(db, "au", "AFTER UPDATE", [deletion, insertion])
        try triggers.rebuild(db)
    }
}

extension Database {
    /// Drops the triggers that keep an ``FTS5`` table in sync with its content table, before or after the table is
    /// dropped.
    ///
    /// - Parameter tableName: The name of the full-text table.
    /// - Throws: A `DatabaseError` if a statement fails.
    public func dropFTS5SynchronizationTriggers(forTable tableName: String) throws {
        try FullTextTriggers.drop(self, ["ai", "ad", "au"], table: tableName)
    }
}
