import JoineryEngine

/// The space that a table or an index takes in its file.
///
/// See also <doc:TheSchemaOfAFile>.
public struct StoredSize: Hashable, Sendable {
    /// The name of the table or index; after that of its database in an attached file.
    public let name: String
    /// The number of rows of a table, or of entries of an index.
    public let entryCount: Int
    /// The number of pages.
    public let pageCount: Int
    /// The number of pages that hold only the rest of values too large for a page.
    public let overflowPageCount: Int
    /// The size of the pages, in bytes.
    public let size: Int
    /// The number of bytes on the pages that hold nothing.
    public let unusedSize: Int
}

extension Database {
    /// Returns the space that a table and each of its indexes take, the table first.
    ///
    /// SQLite must read every page of them: allow it only some time, with `withTimeBudget(_:_:)`.
    ///
    /// - Returns: `nil` if there is no such table, or if this SQLite was built without `dbstat`.
    /// - Throws: A `DatabaseError` if the file cannot be read, or with code `SQLITE_INTERRUPT` if the time is over.
    public func storedSizes(of tableName: String) throws -> [StoredSize]? {
        guard hasPageStatistics, let table = try schema().table(named: tableName) else { return nil }
        // `dbstat` takes the pages of all files to be as large as those of the main one.
        if let attached = configuration.attachedDatabases.first(where: { $0.name == table.schemaName }) {
            return try readingAlone(attached) { try $0.storedSizes(of: table.localName) }?.map {
                $0.listed(in: attached)
            }
        }
        let statement = try makeStatement(sql: Self.sizes(where: "WHERE name = ? GROUP BY name"))
        return try ([table.name] + table.indexes.map(\.name)).flatMap { name in
            try statement.mapRows([name.databaseValue]) { try size($0) }
        }
    }

    /// Returns the space that all tables and indexes of the main database and the files of
    /// ``JoineryEngine/Configuration/attachedDatabases`` take, the largest first.
    ///
    /// SQLite must read every page of the file: allow it only some time, with `withTimeBudget(_:_:)`.
    ///
    /// - Returns: `nil` if this SQLite was built without `dbstat`.
    /// - Throws: A `DatabaseError` if the file cannot be read, or with code `SQLITE_INTERRUPT` if the time is over.
    public func storedSizes() throws -> [StoredSize]? {
        guard hasPageStatistics else { return nil }
        let own = try makeStatement(sql: Self.sizes(where: "GROUP BY name ORDER BY 4 DESC, name"))
            .mapRows { try size($0) }
        if configuration.attachedDatabases.isEmpty { return own }
        let others = try configuration.attachedDatabases.flatMap { attached in
            try readingAlone(attached) { try $0.storedSizes() ?? [] }.map { $0.listed(in: attached) }
        }
        return (own + others).sorted { ($1.size, $0.name) < ($0.size, $1.name) }
    }

    private var hasPageStatistics: Bool {
        (try? Int.fetchOne(self, sql: "SELECT 1 FROM pragma_module_list WHERE name = 'dbstat'")) == 1
    }

    private static func sizes(where condition: String) -> String {
        """
        SELECT name, COUNT(*), SUM(pagetype = 'overflow'), SUM(pgsize), SUM(unused), \
        SUM(CASE pagetype WHEN 'leaf' THEN ncell ELSE 0 END), \
        SUM(CASE pagetype WHEN 'internal' THEN ncell ELSE 0 END) \
        FROM dbstat('main') \(condition)
        """
    }

    /// In a table with rowids, the cells of inner pages only lead to others; in any other b-tree, they are entries.
    private func size(_ row: ConvertedRow) throws -> StoredSize {
        let name = row.text(0) ?? ""
        let hasRowIDs = name == "sqlite_schema" ? true : try schema().table(named: name)?.hasRowID
        return StoredSize(
            name: name, entryCount: row.count(5) + (hasRowIDs == true ? 0 : row.count(6)),
            pageCount: row.count(1), overflowPageCount: row.count(2), size: row.count(3),
            unusedSize: row.count(4))
    }
}

extension StoredSize {
    /// The size with the name of an attached database before its own.
    fileprivate func listed(in attached: AttachedDatabase) -> StoredSize {
        StoredSize(
            name: attached.listedName(of: name), entryCount: entryCount, pageCount: pageCount,
            overflowPageCount: overflowPageCount, size: size, unusedSize: unusedSize)
    }
}
