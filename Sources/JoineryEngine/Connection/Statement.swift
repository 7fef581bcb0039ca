import CSQLite

/// A prepared statement that belongs to a connection.
///
/// ```swift
/// let statement = try db.makeStatement(sql: "SELECT * FROM book WHERE authorId = ?")
/// let rows = try Row.fetchAll(statement, arguments: [1])
/// ```
///
/// See also <doc:Rows>.
public final class Statement {
    /// The connection that prepared the statement.
    public let database: Database

    /// The SQL of the statement.
    public let sql: String

    /// The underlying SQLite statement.
    public let sqliteStatement: SQLiteStatement

    /// The number of runs so far. It identifies the current run: cursors of earlier runs are invalid.
    @exclusivity(unchecked) @usableFromInline private(set) var run = 0
    /// The number of cursors that read from the statement. While there are any, it must not be reused.
    private var userCount = 0
    private var isBound: Bool
    /// The error of the last attempt to bind arguments, if it failed.
    private var bindingError: DatabaseError?
    private var boundArguments = StatementArguments()
    private var cachedLayout: RowLayout?
    private var cachedLayoutPreparation: CInt = 0
    private let generation: Int
    private let parameterCount: Int
    private lazy var parameterNames = makeParameterNames()
    /// What is known about the effects of the statement.
    var notices: StatementNotices

    init(
        database: Database, sqliteStatement: SQLiteStatement, sql: String, notes: CompilationNotes? = nil
    ) {
        notices = StatementNotices(notes: notes, generation: database.authorizer.generation)
        self.database = database
        self.sqliteStatement = sqliteStatement
        self.sql = sql
        generation = database.generation
        parameterCount = Int(sqlite3_bind_parameter_count(sqliteStatement))
        isBound = parameterCount == 0
        database.statementCount.add(1, ordering: .relaxed)
    }

    deinit {
        sqlite3_finalize(sqliteStatement)
        database.statementCount.subtract(1, ordering: .relaxed)
    }

    // MARK: Columns

    /// The number of columns, or 0 for a statement that returns no rows.
    public var columnCount: Int { Int(sqlite3_column_count(sqliteStatement)) }

    /// The names of the columns, in order.
    public var columnNames: [String] { layout.names }

    /// Returns the index of the first column with this name, ignoring case, or `nil` if there is none.
    public func index(ofColumn name: String) -> Int? {
        layout.index(ofColumn: name)
    }

    /// Whether the statement makes no changes to the database file.
    public var isReadonly: Bool { sqlite3_stmt_readonly(sqliteStatement) != 0 }

    /// The number of times SQLite has prepared the statement again, mostly because the schema has changed.
    var preparationCount: CInt { sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0) }

    /// The number of times the statement has run.
    var runCount: CInt { sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_RUN, 0) }

    /// The columns as SQLite reports them. A schema change can alter them when the statement starts.
    package var layout: RowLayout {
        let preparation = preparationCount
        if let cachedLayout, cachedLayoutPreparation == preparation { return cachedLayout }
        let names = (0..<sqlite3_column_count(sqliteStatement)).map { index in
            sqlite3_column_name(sqliteStatement, index).map { String(cString: $0) } ?? ""
        }
        let layout = RowLayout(names: names)
        cachedLayout = layout
        cachedLayoutPreparation = preparation
        return layout
    }

    // MARK: Arguments

    /// The values of the parameters. If they do not match the parameters, the statement throws when it starts.
    public var arguments: StatementArguments {
        get { boundArguments }
        set {
            // `start()` throws the error.
            try? setArguments(newValue)
            boundArguments = newValue
        }
    }

    /// Binds values to all parameters.
    ///
    /// - Throws: A `DatabaseError` if there are too many or too few values, or if a value cannot be stored.
    public func setArguments(_ arguments: StatementArguments) throws {
        if arguments.namedValues.isEmpty, arguments.values.count == parameterCount {
            return try bind(arguments)
        }
        var consumption = StatementArguments.Consumption(arguments)
        try bind(&consumption)
        boundArguments = arguments
        do { try consumption.finish() } catch { throw refusal(mismatch(error)) }
    }

    /// Binds values without checking their number.
    ///
    /// Parameters without a value are NULL, and extra values are ignored. If a value cannot be stored, the statement
    /// throws when it starts.
    public func setUncheckedArguments(_ arguments: StatementArguments) {
        var consumption = StatementArguments.Consumption(arguments)
        try? bind(&consumption, isPartial: true)
        boundArguments = arguments
    }

    /// Checks that there is exactly one value for each parameter.
    ///
    /// - Throws: A `DatabaseError` if there are too many or too few values.
    public func validateArguments(_ arguments: StatementArguments) throws {
        var consumption = StatementArguments.Consumption(arguments)
        do throws(StatementArguments.Mismatch) {
            _ = try consumption.take(parameterCount, names: parameterNames)
            try consumption.finish()
        } catch {
            throw mismatch(error)
        }
    }

    /// Binds the next values to the parameters, and leaves the rest to other statements.
    func bind(_ consumption: inout StatementArguments.Consumption, isPartial: Bool = false) throws {
        let values: [DatabaseValue]
        do throws(StatementArguments.Mismatch) {
            values = try consumption.take(parameterCount, names: parameterNames, isPartial: isPartial)
        } catch {
            throw refusal(mismatch(error))
        }
        try bind(StatementArguments(values: values))
    }

    /// Binds one positional value to each parameter.
    private func bind(_ arguments: StatementArguments) throws {
        sqlite3_reset(sqliteStatement)
        isBound = false
        notices.narrowedRegion = nil
        boundArguments = arguments
        try arguments.values.withUnsafeBufferPointer { values in
            for index in values.indices {
                let code = values[index].bind(to: sqliteStatement, at: CInt(index + 1))
                if code != SQLITE_OK { throw refusal(error(code, binding: values[index])) }
            }
        }
        bindingError = nil
        isBound = true
    }

    private func error(_ code: CInt, binding value: DatabaseValue) -> DatabaseError {
        value.reasonNotToStore.map(notStored) ?? database.error(code, sql: sql, arguments: boundArguments)
    }

    private func notStored(_ reason: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_MISMATCH, message: reason, sql: sql)
    }

    /// Records an error for `start()` to throw, and returns it.
    private func refusal(_ error: DatabaseError) -> DatabaseError {
        isBound = false
        bindingError = error
        return error
    }

    /// Removes all values, so that the next user must bind all of them.
    func clearArguments() {
        guard parameterCount > 0 else { return }
        sqlite3_clear_bindings(sqliteStatement)
        boundArguments = StatementArguments()
        bindingError = nil
        isBound = false
    }

    /// The SQL with the bound values as literals.
    public var expandedSQL: String {
        let expanded = sqlite3_expanded_sql(sqliteStatement)
        defer { sqlite3_free(expanded) }
        return expanded.map { String(cString: $0) } ?? sql
    }

    private func makeParameterNames() -> [String?] {
        (0..<parameterCount).map { index in
            guard let name = sqlite3_bind_parameter_name(sqliteStatement, CInt(index + 1)),
                name[0] != CChar(UInt8(ascii: "?"))
            else { return nil }
            return String(cString: name + 1)
        }
    }

    private func mismatch(_ mismatch: StatementArguments.Mismatch) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE, message: mismatch.message, sql: sql,
            arguments: boundArguments,
            publicStatementArguments: database.configuration.publicStatementArguments)
    }

    // MARK: Running

    /// Whether a cursor is reading from the statement.
    var isInUse: Bool {
        userCount > 0 || sqlite3_stmt_busy(sqliteStatement) != 0
    }

    /// Resets the statement and begins a new run.
    func start() throws {
        try checkIsAllowed()
        sqlite3_reset(sqliteStatement)
        guard isBound else {
            throw bindingError
                ?? mismatch(.missing(parameterNames.first ?? nil, remaining: 0))
        }
        limitValues()
        try noticeStart()
        run += 1
    }

    /// Throws if the statement must not start.
    private func checkIsAllowed() throws {
        guard generation == database.generation, database.sqliteConnection != nil else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "the connection of the statement is closed: prepare it again on an open one",
                sql: sql)
        }
        try database.checkMayGoOn(sql: sql)
        try database.checkTransactionIsOpen(sql: sql)
    }

    /// Advances to the next row. Returns `false` after the last one.
    @inline(__always)
    func step() throws -> Bool {
        let code = sqlite3_step(sqliteStatement)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw failure(code)
    }

    func failure(_ code: CInt) -> any Error {
        let error = database.error(code, sql: sql, arguments: boundArguments)
        end(failed: true)
        return database.hooks.takeRefusal() ?? database.stopped(error)
    }

    /// Runs the statement to completion, ignoring any rows.
    ///
    /// - Parameter arguments: The values to bind first, or `nil` to keep those that are already bound.
    /// - Throws: A `DatabaseError` if the arguments do not match the parameters, or if the statement fails.
    public func execute(arguments: StatementArguments? = nil) throws {
        if let arguments { try setArguments(arguments) }
        try start()
        while try step() {}
        end()
    }

    /// Runs the statement to completion with values that do not stay bound.
    ///
    /// The next run must bind all parameters again.
    ///
    /// - Parameter values: The stored values, one for each parameter.
    /// - Throws: A `DatabaseError` if the statement fails.
    func execute(binding values: borrowing StoredValues) throws {
        try startBinding()
        let (code, refused) = values.bind(to: sqliteStatement, stepToEnd)
        if code != SQLITE_DONE { throw failure(code, binding: values, at: Array(0..<values.count), refused) }
        end()
    }

    /// Runs the statement to completion with values that do not stay bound.
    ///
    /// The next run must bind all parameters again.
    ///
    /// - Parameters:
    ///   - positions: For each parameter, the position of its value in `values`, or `nil` for NULL.
    ///   - values: The stored values to choose from.
    /// - Throws: A `DatabaseError` if the statement fails.
    func execute(binding positions: [Int?], of values: borrowing StoredValues) throws {
        try startBinding()
        let (code, refused) = values.bind(to: sqliteStatement, at: positions, stepToEnd)
        if code != SQLITE_DONE { throw failure(code, binding: values, at: positions, refused) }
        end()
    }

    private func startBinding() throws {
        try checkIsAllowed()
        if isBound { clearArguments() }
        try noticeStart()
        run += 1
    }

    @inline(__always)
    private func stepToEnd() -> CInt {
        var code = SQLITE_ROW
        while code == SQLITE_ROW { code = sqlite3_step(sqliteStatement) }
        return code
    }

    private func failure(
        _ code: CInt, binding values: borrowing StoredValues, at positions: [Int?], _ refused: Int?
    ) -> any Error {
        defer { end(failed: true) }
        if let refusal = database.hooks.takeRefusal() { return refusal }
        if let refused, let reason = values[refused].reasonNotToStore { return notStored(reason) }
        let arguments = StatementArguments(values: values.at(positions))
        return database.stopped(database.error(code, sql: sql, arguments: arguments))
    }

    /// Resets the statement after it has completed or failed, which may have ended a transaction.
    func end(failed: Bool = false) {
        sqlite3_reset(sqliteStatement)
        database.statementEnded(self, failed: failed)
    }

    func reserve() {
        userCount += 1
    }

    /// Ends the use of the statement by a cursor.
    func release(run: Int) {
        userCount -= 1
        if run == self.run { end() }
    }
}

extension Statement: CustomStringConvertible {
    /// The SQL of the statement.
    public var description: String { sql }
}
