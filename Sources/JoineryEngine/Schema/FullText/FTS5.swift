/// The module of full-text search, version 5.
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
    /// What becomes of the accents of letters.
    public enum Diacritics: Hashable, Sendable {
        /// Letters with and without accents are different.
        case keep
        /// Accents are removed as SQLite did before version 3.27.
        case removeLegacy
        /// Accents are removed.
        case remove
    }

    /// Creates the module.
    public init() {}

    /// The name of the module in SQL.
    public var moduleName: String { "fts5" }

    /// Makes an empty definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS5TableDefinition {
        FTS5TableDefinition(configuration: configuration)
    }

    /// The columns, then the options.
    ///
    /// - Throws: A `DatabaseError` for a table without columns, or one whose contents are nowhere.
    public func moduleArguments(for definition: FTS5TableDefinition, in db: Database) throws -> [String] {
        if definition.columns.isEmpty {
            throw DatabaseError(message: "a full-text table needs a column: define one with t.column(_:)")
        }
        var arguments = definition.columns.map { column in
            column.name.moduleArgument + (column.isIndexed ? "" : " UNINDEXED")
        }
        if let tokenizer = definition.tokenizer {
            let components = tokenizer.components.map { $0.databaseValue.sqlLiteral }
            arguments.append("tokenize=\(components.joined(separator: " ").databaseValue.sqlLiteral)")
        }
        switch definition.contentMode {
        case .own: break
        case .raw(let content, let rowID):
            if let content { arguments.append("content=\(content.databaseValue.sqlLiteral)") }
            if let rowID { arguments.append("content_rowid=\(rowID.databaseValue.sqlLiteral)") }
        case .synchronized(let table):
            arguments.append("content=\(table.databaseValue.sqlLiteral)")
            if let rowID = try db.fullTextRowID(of: table).declared {
                arguments.append("content_rowid=\(rowID.databaseValue.sqlLiteral)")
            }
        }
        if let prefixes = definition.prefixes {
            let lengths = prefixes.sorted().map(String.init).joined(separator: " ")
            arguments.append("prefix=\(lengths.databaseValue.sqlLiteral)")
        }
        if let columnSize = definition.columnSize { arguments.append("columnSize=\(columnSize)") }
        if let detail = definition.detail { arguments.append("detail=\(detail)") }
        return arguments
    }

    /// Adds the triggers that keep the table as another one is, and takes in its rows.
    ///
    /// - Throws: A `DatabaseError`.
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
    /// Drops the triggers that keep a full-text table as another table is, before or after it is dropped itself.
    ///
    /// - Throws: A `DatabaseError`.
    public func dropFTS5SynchronizationTriggers(forTable tableName: String) throws {
        try FullTextTriggers.drop(self, ["ai", "ad", "au"], table: tableName)
    }
}
