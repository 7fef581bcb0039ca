import JoineryEngine

/// What a database file says about itself.
///
/// ```swift
/// let info = try db.fileInfo()
/// print(info.size, info.encoding, info.isWriteAheadLogged)
/// ```
///
/// See also <doc:TheSchemaOfAFile>.
public struct DatabaseFileInfo: Hashable, Sendable {
    /// The size of a page, in bytes.
    public let pageSize: Int
    /// The number of pages, including unused ones.
    public let pageCount: Int
    /// The number of pages that hold nothing.
    public let freePageCount: Int
    /// The encoding of texts: `UTF-8`, `UTF-16le` or `UTF-16be`.
    public let encoding: String
    /// Whether commits are appended to a write-ahead log. If not, a rollback journal protects them.
    public let isWriteAheadLogged: Bool
    /// How unused pages are given back.
    public let autoVacuum: AutoVacuum
    /// The number that programs use for the version of their schema.
    public let userVersion: Int
    /// The number by which a program marks its files; 0 if it does not.
    public let applicationID: Int
    /// The number of changes of the schema.
    public let schemaVersion: Int
    /// The version of SQLite that wrote the file last, as in `3.40.1`; `nil` if the file does not say.
    public let lastWriter: String?
    /// Whether this SQLite enforces foreign keys in a new connection.
    public let enforcesForeignKeysByDefault: Bool
    /// The numbers of tables, views, indexes and triggers.
    public let objectCounts: ObjectCounts
    /// The program, framework or format whose tables the file has, as in `Anki collection` or `made with Django`; `nil` if they
    /// are not known.
    public let program: String?

    /// How a file gives back unused pages.
    public enum AutoVacuum: Int, Hashable, Sendable {
        /// It keeps them, and fills them again.
        case none
        /// It gives them back with each commit.
        case full
        /// It gives them back when `PRAGMA incremental_vacuum` runs.
        case incremental
    }

    /// The numbers of objects in a schema.
    public struct ObjectCounts: Hashable, Sendable {
        /// The number of tables, including virtual tables, without internal ones.
        public let tables: Int
        /// The number of tables that SQLite and the modules of virtual tables keep for themselves.
        public let internalTables: Int
        /// The number of views.
        public let views: Int
        /// The number of indexes, including those of constraints.
        public let indexes: Int
        /// The number of triggers.
        public let triggers: Int
    }

    /// The size of the database, in bytes, without its log.
    public var size: Int { pageSize * pageCount }

    /// The program or format that ``applicationID`` belongs to; `nil` if it is not known.
    public var application: String? { Self.applications[UInt32(truncatingIfNeeded: applicationID)] }

    /// The programs that are known to mark their files.
    private static let applications: [UInt32: String] = [
        0x0F05_5111: "Fossil repository", 0x0F05_5112: "Fossil checkout",
        0x0F05_5113: "Fossil configuration", 0x4265_4462: "Bentley BeSQLite",
        0x4265_4C6E: "Bentley localization", 0x4573_7269: "Esri spatial database",
        0x4750_3130: "GeoPackage 1.0", 0x4750_3131: "GeoPackage 1.1", 0x4750_4B47: "GeoPackage",
        0x4D50_4258: "MBTiles", 0x5F4D_544E: "Monotone repository", 0x6A03_5744: "TeXnicard",
    ]
}

extension Database {
    /// Returns what the file of a database says about itself.
    ///
    /// Reads the first page and the schema.
    ///
    /// - Parameter schemaName: `main`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if the file cannot be read.
    public func fileInfo(in schemaName: String = "main") throws -> DatabaseFileInfo {
        let schema = schemaName.quotedDatabaseIdentifier
        return try schemaCache.lookingUp {
            func number(_ pragma: String) throws -> Int {
                try Int.fetchOne(self, sql: "PRAGMA \(schema).\(pragma)") ?? 0
            }
            func text(_ pragma: String) throws -> String {
                try String.fetchOne(self, sql: "PRAGMA \(schema).\(pragma)") ?? ""
            }
            let types = try makeStatement(sql: "SELECT type FROM \(schema).sqlite_schema").mapRows {
                $0.text(0)
            }
            func count(_ type: String) -> Int { types.count { $0 == type } }
            let tables = try self.schema(named: schemaName).tables
            let internalTables = tables.count { $0.kind == .system || $0.kind == .shadow }
            // The schema has been read, so that the first page is that of the file.
            return DatabaseFileInfo(
                pageSize: try number("page_size"), pageCount: try number("page_count"),
                freePageCount: try number("freelist_count"), encoding: try text("encoding"),
                // A log that no program has open is not reported.
                isWriteAheadLogged: try text("journal_mode") == "wal"
                    || header(at: 18, count: 1, in: schemaName) == [2],
                autoVacuum: .init(rawValue: try number("auto_vacuum")) ?? .none,
                userVersion: try number("user_version"), applicationID: try number("application_id"),
                schemaVersion: try number("schema_version"), lastWriter: try lastWriter(in: schemaName),
                enforcesForeignKeysByDefault: Database.enforcesForeignKeysByDefault,
                objectCounts: .init(
                    tables: count("table") - internalTables, internalTables: internalTables,
                    views: count("view"), indexes: count("index"), triggers: count("trigger")),
                program: KnownProgram.named(by: NameSet(tables.map(\.name))))
        }
    }

    /// Reads the version of SQLite in the header of the file: four bytes at offset 96, as in 3040001.
    ///
    /// - Returns: `nil` for an empty file, and for a database that is not in a file.
    private func lastWriter(in schemaName: String) throws -> String? {
        guard let bytes = try header(at: 96, count: 4, in: schemaName) else { return nil }
        let number = bytes.reduce(0) { $0 << 8 | Int($1) }
        return number > 0 ? "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)" : nil
    }
}
