import CSQLite

/// Why a statement is not a query: what it does besides reading, according to SQLite's authorizer.
struct QueryRefusal {
    /// What the statement does: `INSERT changes rows`.
    private let deed: String
    /// Whether the deed is a change to a table. It may be one to SQLite's own tables on behalf of another deed, or belong to a
    /// statement of a virtual table: an R-tree compiles all of its statements when it is first named.
    let isChangeOfRows: Bool

    private init(deed: String, isChangeOfRows: Bool) {
        self.deed = deed
        self.isChangeOfRows = isChangeOfRows
    }

    /// Returns the refusal of a statement after one more of its actions; `nil` if it only reads so far.
    ///
    /// - Parameters:
    ///   - former: The refusal of its former actions. It stays unless this action is more specific: `CREATE TABLE … AS` inserts
    ///     rows, too.
    ///   - action: The authorizer's code of the action.
    ///   - first: The first detail of the action, such as a table.
    ///   - second: The second detail, such as the value of a pragma.
    static func refusal(
        after former: QueryRefusal?, _ action: CInt, _ first: String?, _ second: String?
    ) -> QueryRefusal? {
        // SQLite writes to its own tables for other actions, and to declare table-valued functions.
        let isInternal = first?.lowercased().hasPrefix("sqlite_") == true && changesOwnTables.contains(action)
        if isInternal { return former }
        let isChangeOfRows = action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE
        if let former, !former.isChangeOfRows || isChangeOfRows { return former }
        guard let deed = deed(action, first, second) else { return former }
        return QueryRefusal(deed: deed, isChangeOfRows: isChangeOfRows)
    }

    /// The refusal of a statement of which SQLite reports only that it writes.
    init(writing sql: String) {
        self.init(deed: "\(Self.verb(of: sql) ?? "the statement") writes to a file", isChangeOfRows: false)
    }

    /// The refusal of a statement that is no query, even if it would do nothing here: `DROP TABLE IF EXISTS`, or `REINDEX`
    /// without indexes. `nil` for queries.
    init?(doingNothing sql: String) {
        guard let verb = Self.verb(of: sql), !Self.verbsOfQueries.contains(verb) else { return nil }
        self.init(deed: "\(verb) does more than read", isChangeOfRows: false)
    }

    private static let verbsOfQueries: Set = ["SELECT", "VALUES", "WITH", "PRAGMA"]

    private static func verb(of sql: String) -> String? {
        SQLToken.tokens(of: sql).first { !$0.isBlank && $0.kind != .semicolon }?.text.uppercased()
    }

    /// The error that explains the refusal.
    func error(sql: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_AUTH, message: "\(deed), and a query only reads", sql: sql)
    }

    private static let changesOwnTables = [
        SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE, SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE,
    ]

    private static func deed(_ action: CInt, _ first: String?, _ second: String?) -> String? {
        switch action {
        case SQLITE_SELECT, SQLITE_RECURSIVE: nil
        case SQLITE_READ: pragmaTable(first)
        case SQLITE_FUNCTION: function(second)
        case SQLITE_PRAGMA: pragma(first ?? "", second)
        case SQLITE_INSERT: "INSERT changes rows"
        case SQLITE_UPDATE: "UPDATE changes rows"
        case SQLITE_DELETE: "DELETE changes rows"
        case SQLITE_TRANSACTION: "\(first ?? "BEGIN") controls a transaction"
        case SQLITE_SAVEPOINT: "SAVEPOINT controls a transaction"
        case SQLITE_ATTACH: "ATTACH opens another file"
        case SQLITE_DETACH: "DETACH closes a file"
        case SQLITE_ALTER_TABLE: "ALTER TABLE changes the schema"
        case SQLITE_REINDEX: "REINDEX writes indexes"
        case SQLITE_ANALYZE: "ANALYZE writes statistics"
        case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_VTABLE:
            "CREATE TABLE changes the schema"
        case SQLITE_CREATE_INDEX, SQLITE_CREATE_TEMP_INDEX: "CREATE INDEX changes the schema"
        case SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW: "CREATE VIEW changes the schema"
        case SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER: "CREATE TRIGGER changes the schema"
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VTABLE: "DROP TABLE changes the schema"
        case SQLITE_DROP_INDEX, SQLITE_DROP_TEMP_INDEX: "DROP INDEX changes the schema"
        case SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW: "DROP VIEW changes the schema"
        case SQLITE_DROP_TRIGGER, SQLITE_DROP_TEMP_TRIGGER: "DROP TRIGGER changes the schema"
        default: "the statement does more than read"
        }
    }

    private static func pragma(_ name: String, _ value: String?) -> String? {
        if value == nil ? QueryPragma.readsValue(name) : QueryPragma.takesSubject(name) { return nil }
        return value != nil && QueryPragma.readsValue(name)
            ? "PRAGMA \(name) with a value changes a setting" : "PRAGMA \(name) may do more than read"
    }

    /// Some pragmas that write can be read as tables.
    private static func pragmaTable(_ name: String?) -> String? {
        guard let name = name?.lowercased(), name.hasPrefix("pragma_") else { return nil }
        let pragma = String(name.dropFirst("pragma_".count))
        if QueryPragma.readsValue(pragma) || QueryPragma.takesSubject(pragma) { return nil }
        return "\(name) may do more than read"
    }

    private static func function(_ name: String?) -> String? {
        switch name?.lowercased() {
        case "load_extension": "load_extension() loads code"
        case "fts3_tokenizer": "fts3_tokenizer() exposes the memory of the program"
        default: nil
        }
    }
}

extension Statement {
    /// Checks that the statement only reads.
    ///
    /// - Parameter notes: What SQLite reported while it compiled the statement.
    /// - Throws: A `DatabaseError` with code `SQLITE_AUTH`.
    func checkOnlyReads(_ notes: CompilationNotes?) throws {
        // EXPLAIN lists the steps of a statement without running them.
        if sqlite3_stmt_isexplain(sqliteStatement) != 0 { return }
        // A statement that itself changes rows is not read-only, whatever tables it names.
        if let refusal = notes?.refusal, !refusal.isChangeOfRows { throw refusal.error(sql: sql) }
        if let refusal = notes?.refusal, !isReadonly {
            // Compiled again, with its modules at work, the statement reports its own changes only.
            let again = try? database.notes(ofSQL: sql, withReads: false, onlyReads: true)
            throw (again?.refusal ?? refusal).error(sql: sql)
        }
        // Of some pragmas that report, SQLite says that they may write.
        if !isReadonly, notes?.readsPragmas != true { throw QueryRefusal(writing: sql).error(sql: sql) }
        if let refusal = QueryRefusal(doingNothing: sql) { throw refusal.error(sql: sql) }
    }
}
