/// Finds out whether columns such as `album_type` beside `album_id` name the tables to which rows refer, by their values:
/// `Album` and `App\Models\Artist` do, `single` and `compilation` do not.
///
/// It reads up to 64 rows of each such column, half of them from the end of the table. Without values, or without time,
/// the spelling of the column decides.
struct TypeColumnReading {
    /// The number of rows to read from each end of a table.
    private static let rows = 32
    /// The lengths of a name and of a row, in bytes.
    private static let (longest, mostBytes) = (200, 1 << 24)
    /// The time for all columns of a file, in seconds.
    private static let budget = 0.1

    let db: Database
    /// `main`, `temp`, or the name of an attached database.
    let schemaName: String

    /// Returns a schema with what the values told.
    ///
    /// All connections with the same ``Configuration`` say the same: their associations must not differ.
    func schema(_ schema: DatabaseSchema) throws -> DatabaseSchema {
        let positions = schema.tables.indices.filter { schema.tables[$0].mayHaveTypeColumns }
        guard !positions.isEmpty else { return schema }
        let inference = ForeignKeyInference(schema)
        let names = TableNames(schema)
        let end = ContinuousClock.now + .seconds(Self.budget)
        var tables = schema.tables
        for position in positions {
            let columns = inference.typeColumns(of: position)
            if columns.isEmpty { continue }
            let listed = listed(tables[position])
            if let known = db.configuration.typeColumnSamples.sample(of: listed, in: db.path) {
                tables[position].columnsNamingNoTable = known
                continue
            }
            var found: Set<FoldedName> = []
            for column in columns.sorted() {
                let values = try values(of: column, in: tables[position], until: end)
                if !values.isEmpty, !values.allSatisfy({ $0.map(names.contains) ?? false }) {
                    found.insert(FoldedName(column))
                }
            }
            tables[position].columnsNamingNoTable = found
            db.configuration.typeColumnSamples.keep(found, of: listed, in: db.path)
        }
        return DatabaseSchema(version: schema.version, tables: tables)
    }

    private func listed(_ table: TableInfo) -> TableInfo {
        db.configuration.attachedDatabases.first { $0.name == schemaName }.map(table.listed) ?? table
    }

    /// The different values of a column that are neither NULL nor empty, `nil` for those that are no names: too long, or not
    /// text. There are none if they cannot be read.
    private func values(
        of column: String, in table: TableInfo, until end: ContinuousClock.Instant
    ) throws -> Set<String?> {
        let now = ContinuousClock.now
        guard now < end else { return [] }
        do {
            return try db.withTimeBudget((end - now) / .seconds(1)) {
                try db.withByteBudget(Self.mostBytes) { try Set(fetchValues(of: column, in: table)) }
            }
        } catch let error as DatabaseError {
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM: throw error
            case .SQLITE_INTERRUPT where ContinuousClock.now < end: throw error
            default: return []
            }
        }
    }

    private func fetchValues(of column: String, in table: TableInfo) throws -> [String?] {
        let name = column.quotedDatabaseIdentifier
        let source = "SELECT \(name) AS v FROM \(TableReference(schema: schemaName, name: table.name).sql)"
        let rows =
            table.rowIDName.map { rowID in
                """
                SELECT v FROM (\(source) ORDER BY \(rowID.quotedDatabaseIdentifier) LIMIT \(Self.rows)) UNION ALL \
                SELECT v FROM (\(source) ORDER BY \(rowID.quotedDatabaseIdentifier) DESC LIMIT \(Self.rows))
                """
            } ?? "\(source) LIMIT \(2 * Self.rows)"
        return try String?.fetchAll(
            db,
            sql: """
                SELECT DISTINCT CASE WHEN typeof(v) = 'text' AND length(CAST(v AS BLOB)) <= \(Self.longest) THEN v END \
                FROM (\(rows)) WHERE length(CAST(v AS BLOB)) > 0
                """)
    }
}

extension TableInfo {
    /// Whether the table may have columns that name the tables to which rows refer; `false` for nearly all tables.
    fileprivate var mayHaveTypeColumns: Bool {
        kind == .table && columns.contains { $0.mayNameTables && $0.name.lowercased().hasSuffix("type") }
    }
}

/// The names by which values may refer to the tables of a file.
private struct TableNames {
    private let names: Set<String>

    init(_ schema: DatabaseSchema) {
        var names: Set<String> = []
        for table in schema.tables {
            for name in [table.localName, AssociationNaming.singular(table.localName)] {
                // A program may leave out a prefix that all of its tables have.
                let words = AssociationNaming.words(name)
                for start in words.indices { names.insert(words[start...].joined()) }
            }
        }
        self.names = names
    }

    /// Whether a value names a table, as `posts`, `Post`, `App\Models\Post` and `blog.post` do, or is shaped like the name of
    /// a class: qualified, or of several words in camel case.
    func contains(_ value: String) -> Bool {
        let pieces = value.split(omittingEmptySubsequences: false) { ".:\\".contains($0) }
        // There is nothing between the colons of `Admin::User`.
        let parts = pieces.filter { !$0.isEmpty }.map(String.init)
        guard let last = parts.last, pieces.first?.isEmpty == false, pieces.last?.isEmpty == false,
            parts.allSatisfy(Self.isIdentifier)
        else { return false }
        if Self.spellings(of: parts).contains(where: names.contains) { return true }
        guard last.first?.isUppercase == true else { return false }
        return parts.count > 1
            || !last.contains("_") && last.contains(where: \.isLowercase)
                && AssociationNaming.words(last).count > 1
    }

    private static func spellings(of parts: [String]) -> [String] {
        [parts.last ?? "", parts.joined(separator: "_")].flatMap { name in
            [name, AssociationNaming.singular(name)].map { AssociationNaming.words($0).joined() }
        }
    }

    private static func isIdentifier(_ name: String) -> Bool {
        name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
