extension Database {
    /// Writes the rows of one or more statements, separated by semicolons.
    ///
    /// ```swift
    /// try db.dumpSQL("SELECT name FROM author WHERE id = \(1)")  // Herman Melville
    /// ```
    ///
    /// - Parameters:
    ///   - sql: The statements, which may also write.
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if a statement fails, or any error thrown by the format. What precedes the error
    ///   has been written.
    ///
    /// See also <doc:Dumps>.
    public func dumpSQL(
        _ sql: SQL, format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.write(sql)
    }

    /// Writes the rows of a request, and below them the rows of each `including(all:)`.
    ///
    /// ```swift
    /// // 1|Herman Melville
    /// // 2|Virginia Woolf
    /// //
    /// // books
    /// // 1|1|Moby-Dick
    /// // 2|2|Orlando
    /// try db.dumpRequest(Author.including(all: Author.books))
    /// ```
    ///
    /// The rows have all columns of the statement: scopes do not separate them. Associated rows come below the path
    /// of their association, such as `author.country.cities`.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the request is invalid or fails, or any error thrown by the format.
    ///
    /// See also <doc:Dumps>.
    public func dumpRequest(
        _ request: some FetchRequest, format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.write(request)
    }

    /// Writes the rows of tables and views.
    ///
    /// The rows of a table are ordered by primary key, or else by rowid.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables and views, in the order in which they are written.
    ///   - format: The format of the rows.
    ///   - tableHeader: When the name of a table is written above its rows.
    ///   - stableOrder: Whether the rows of a view are ordered, too: by the key that ``Configuration/schemaSource``
    ///     gives it, or else by all of its columns.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if a table does not exist or cannot be read, or any error thrown by the format.
    ///
    /// See also <doc:Dumps>.
    public func dumpTables(
        _ tables: [String], format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic, stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.write(
            tables: tables, withNames: tableHeader == .always || tables.count > 1, stableOrder: stableOrder)
    }

    /// Writes the schema of the main database, and the rows of its tables.
    ///
    /// Left out are views, the internal tables of SQLite and of migrations, and the tables in which virtual tables
    /// store their data.
    ///
    /// - Parameters:
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the file cannot be read, or any error thrown by the format.
    ///
    /// See also <doc:Dumps>.
    public func dumpContent(
        format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.writeSchema()
        let tables = try visibleObjects(ordered: "name COLLATE NOCASE", where: "type = 'table'").map(\.name)
        guard !tables.isEmpty else { return }
        dump.stream.margin()
        try dump.write(tables: tables, withNames: true, stableOrder: true)
    }

    /// Writes the SQL of the schema of the main database, a statement for each table, index, trigger and view.
    ///
    /// Statements are ordered by the name of the table. The same objects are left out as in
    /// ``dumpContent(format:to:)``, except views.
    ///
    /// - Parameter stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    ///
    /// See also <doc:Dumps>.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        var dump = Dump(self, .debug(), stream)
        try dump.writeSchema()
    }

    /// Returns the objects of the main database that a dump shows.
    fileprivate func visibleObjects(
        ordered order: String, where condition: String
    ) throws -> [(name: String, sql: String)] {
        let shadows = try Set(
            schema(named: "main").tables.filter { $0.kind == .shadow }.map { FoldedName($0.name) })
        return try makeStatement(
            sql: "SELECT name, sql FROM main.sqlite_schema WHERE \(condition) ORDER BY \(order)"
        ).mapRows { row in
            guard let name = row.text(0) else { return nil }
            let isInternal = Self.isSQLiteInternalTable(name) || Self.isGRDBInternalTable(name)
            if isInternal || shadows.contains(FoldedName(name)) { return nil }
            return (name: name, sql: row.text(1) ?? "")
        }
    }
}

/// A dump that is being written.
private struct Dump<Format: DumpFormat> {
    private let db: Database
    private var format: Format
    var stream: DumpStream

    init(_ db: Database, _ format: Format, _ stream: (any TextOutputStream)?) {
        self.db = db
        self.format = format
        self.stream = DumpStream(stream ?? StandardOutput())
    }

    mutating func write(_ sql: SQL) throws {
        let (sql, arguments) = try sql.build(db)
        let statements = try db.allStatements(sql: sql, arguments: arguments)
        while let statement = try statements.next() { try write(statement) }
    }

    mutating func write(_ request: some FetchRequest) throws {
        let prepared = try request.makePreparedRequest(db, forSingleResult: false)
        try write(prepared.statement)
        try prepared.prefetchRows { prefetch in
            if prefetch.isFirst {
                stream.margin()
                writeLine(prefetch.path.joined(separator: "."))
            }
            try write(prefetch.statement)
        }
    }

    mutating func write(tables: [String], withNames: Bool, stableOrder: Bool) throws {
        for (index, table) in tables.enumerated() {
            if index > 0 { stream.margin() }
            if withNames { writeLine(table) }
            try write(db.makeStatement(sql: selection(of: table, stableOrder: stableOrder)))
        }
    }

    mutating func writeSchema() throws {
        // After a table come its indexes, its triggers, and the view of that name.
        let order =
            "tbl_name COLLATE NOCASE, type <> 'table', type <> 'index', type, name COLLATE NOCASE, sql"
        let objects = try db.visibleObjects(ordered: order, where: "sql IS NOT NULL")
        writeLine("sqlite_master")
        for object in objects { writeLine(object.sql + ";") }
    }

    private func selection(of table: String, stableOrder: Bool) throws -> String {
        let sql = "SELECT * FROM \(db.quoted(table: table))"
        if let key = try primaryKey(of: table, stableOrder: stableOrder) {
            return sql + " ORDER BY " + key.columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        }
        guard stableOrder else { return sql }
        let columns = 1...max(try db.makeStatement(sql: sql).columnCount, 1)
        return sql + " ORDER BY " + columns.map(\.description).joined(separator: ", ")
    }

    /// A view is ordered only on demand: by its key, if the schema source knows it.
    private func primaryKey(of table: String, stableOrder: Bool) throws -> PrimaryKeyInfo? {
        guard let info = try db.readTable(table) else { return nil }
        guard info.isView else { return info.primaryKey }
        return stableOrder ? try? db.primaryKey(of: info, named: table) : nil
    }

    private mutating func writeLine(_ line: String) {
        stream.write(line)
        stream.write("\n")
    }

    private mutating func write(_ statement: Statement) throws {
        let run = try StatementRun(statement)
        while try run.step() { try format.writeRow(db, statement: statement, to: &stream) }
        format.finalize(db, statement: statement, to: &stream)
    }
}
