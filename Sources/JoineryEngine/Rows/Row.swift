import CSQLite

/// A row of the database: values under names, rows inside it (scopes), and rows fetched for it (prefetched rows).
///
/// ```swift
/// let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Typee' AS title")
/// let title: String? = row?["title"]
/// ```
///
/// The row that a cursor gives is the same object each time, and shows where the cursor is: keep `copy()` of it.
///
/// See also <doc:DecodingAssociations>.
public final class Row {
    /// The columns.
    package let layout: RowLayout

    /// The run whose current row this is, or `nil` for a copy. As long as somebody has the row, the run goes on.
    private let run: StatementRun?
    @usableFromInline let sqliteStatement: SQLiteStatement?
    /// The columns of the statement, for a copy: among those of other rows, from `start` on.
    private let values: StoredValues
    private var start = 0

    /// How many columns the row has.
    public let count: Int
    /// The column of the statement that the first column is, if the others follow it one by one; else -1.
    @usableFromInline let offset: Int
    /// How many columns are simply read from the statement: all, if there is one and `offset` is not -1, else none.
    @usableFromInline let directCount: UInt
    /// Rows fetched for this row and for the rows inside it, and for the other rows of its fetch.
    var prefetches: Prefetches?
    /// Which row of its fetch this is.
    private(set) var number = 0
    /// The column after the one that was asked for last: those who read by name mostly read in order.
    ///
    /// Cursors set it in the code of their users, for each row: no two accesses can meet there.
    @exclusivity(unchecked) @usableFromInline var nextIndex = 0
    /// How the row makes Decodable values: mostly one record.
    @exclusivity(unchecked) var decodingPlan: DecodingPlan?
    @exclusivity(unchecked) var otherDecodingPlans: [DecodingPlan] = []
    /// The record for which `readyPlan` is all there is to know.
    @exclusivity(unchecked) @usableFromInline private(set) var readyRecord: ObjectIdentifier?
    /// The same as `decodingPlan`, for those who need not count a reference of their own.
    @exclusivity(unchecked) @usableFromInline private(set) var readyPlan: Unmanaged<DecodingPlan>?
    /// Whether the row shows others later, which are decoded in the same way.
    @exclusivity(unchecked) var keepsDecodingPlans: Bool

    private init(
        layout: RowLayout, run: StatementRun?, values: StoredValues, prefetches: Prefetches?
    ) {
        self.layout = layout
        self.run = run
        sqliteStatement = run?.statement.sqliteStatement
        self.values = values
        self.prefetches = prefetches
        count = layout.count
        offset = layout.offset
        directCount = run == nil || layout.offset < 0 ? 0 : UInt(layout.count)
        keepsDecodingPlans = run != nil
    }

    deinit {
        if decodingPlan != nil { removeDecodingPlans() }
    }

    /// Forgets how the row makes Decodable values.
    func removeDecodingPlans() {
        decodingPlan?.detach()
        for plan in otherDecodingPlans { plan.detach() }
        (decodingPlan, otherDecodingPlans) = (nil, [])
        getReady(nil)
    }

    /// Lets records of a type be made by a plan without more ado; `nil` for those of no type.
    func getReady(_ plan: DecodingPlan?) {
        readyRecord = plan?.wholeRecord
        readyPlan = plan.map { .passUnretained($0) }
    }

    /// Makes an empty row.
    public convenience init() {
        self.init(layout: RowLayout(names: []), run: nil, values: StoredValues(), prefetches: nil)
    }

    /// Makes a row of a dictionary, in the order of the names.
    public convenience init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        let columns = dictionary.sorted { $0.key < $1.key }
        self.init(names: columns.map(\.key), values: columns.map { $0.value?.databaseValue ?? .null })
    }

    /// Makes a row of a dictionary, or `nil` if a key is not a `String`, or the type of a value is not a
    /// `DatabaseValueConvertible`.
    public convenience init?(_ dictionary: [AnyHashable: Any]) {
        var columns: [String: DatabaseValue] = [:]
        for (key, element) in dictionary {
            guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
            columns[name] = value
        }
        self.init(columns)
    }

    /// Makes a row of values and their names.
    package convenience init(names: [String], values: [DatabaseValue]) {
        self.init(
            layout: RowLayout(names: names), run: nil, values: StoredValues(values), prefetches: nil)
    }

    /// The SQL of the statement that the row is of, unless it is a copy.
    var sql: String? { run?.statement.sql }

    /// Makes the row that shows where a run is.
    convenience init(current run: StatementRun, layout: RowLayout) {
        self.init(layout: layout, run: run, values: StoredValues(), prefetches: nil)
    }

    /// Makes a copy of the current row of a statement.
    convenience init(copying statement: Statement, layout: RowLayout) {
        let values = StoredValues(statement.sqliteStatement, count: layout.unadapted.count)
        self.init(layout: layout, run: nil, values: values, prefetches: nil)
    }

    /// Makes a row that shares the values of its fetch.
    convenience init(
        layout: RowLayout, storedAs number: Int, at start: Int, in values: StoredValues,
        prefetches: Prefetches?
    ) {
        self.init(layout: layout, run: nil, values: values, prefetches: prefetches)
        move(to: number, at: start)
    }

    /// Shows another row of the fetch, whose values it shares.
    func move(to number: Int, at start: Int) {
        self.number = number
        self.start = start
        advance()
    }

    // MARK: Other rows

    /// A row that stays as it is when the cursor goes on.
    public func copy() -> Row {
        guard let run else { return self }
        let copied = Row(copying: run.statement, layout: layout)
        copied.prefetches = prefetches
        return copied
    }

    /// This row with the columns of another one behind its own: of a table whose columns are more than one SELECT returns.
    ///
    /// The rows inside this one, and those that were prefetched, stay; those of the other one are left out.
    public func adding(columnsOf other: Row) -> Row {
        let values = Array(unadapted.databaseValues) + Array(other.unadapted.databaseValues)
        let row = Row(
            layout: layout.adding(columnsOf: other.layout), run: nil, values: StoredValues(values),
            prefetches: prefetches)
        row.move(to: number, at: 0)
        return row
    }

    /// This row without the rows inside it, and with all columns of the statement.
    public var unadapted: Row {
        with(layout.unadapted, prefetches: nil)
    }

    /// This row without the rows inside it and without the prefetched ones.
    public var unscoped: Row {
        guard prefetches != nil || !layout.scopes.isEmpty else { return self }
        return with(layout.withoutScopes, prefetches: nil)
    }

    /// The row inside this one with this name, if there is one.
    func scope(named name: String) -> Row? {
        guard let layout = layout.scope(named: name) else { return nil }
        return with(layout, prefetches: prefetches?.scope(named: name))
    }

    /// Another object for the same row, which is decoded in a way of its own.
    func twin() -> Row { with(layout, prefetches: prefetches) }

    /// Lets a row inside this one, or a twin, show what this one shows now.
    ///
    /// - Returns: Whether it does; `false` if somebody keeps it.
    func moveScope(_ inner: inout Row?) -> Bool {
        guard run == nil else { return true }
        guard isKnownUniquelyReferenced(&inner) else { return false }
        inner?.move(to: number, at: start)
        return true
    }

    /// The same values under another layout.
    private func with(_ layout: RowLayout, prefetches: Prefetches?) -> Row {
        let row = Row(layout: layout, run: run, values: values, prefetches: prefetches)
        row.move(to: number, at: start)
        return row
    }

    // MARK: Values

    /// The column of the statement that a column of the row is.
    @inline(__always)
    private func source(_ index: Int) -> Int {
        offset >= 0 ? offset + index : layout.sources[index]
    }

    /// The value of a column, whose index was checked, where the statement has it; `nil` for a copy.
    func columnValue(at index: Int) -> ColumnValue? {
        sqliteStatement.map { ColumnValue($0, CInt(truncatingIfNeeded: source(index))) }
    }

    /// The value of a column, whose index was checked.
    func databaseValue(at index: Int) -> DatabaseValue {
        let source = source(index)
        guard let sqliteStatement else { return values[start &+ source] }
        return DatabaseValue(copying: sqliteStatement, CInt(truncatingIfNeeded: source))
    }

    /// Whether the value of a column, whose index was checked, is NULL.
    func isNull(at index: Int) -> Bool {
        let source = source(index)
        guard let sqliteStatement else { return values.isNull(start &+ source) }
        return ColumnValue(sqliteStatement, CInt(truncatingIfNeeded: source)).isNull
    }

    /// The value of a column, whose index was checked, as another type; `nil` if it cannot hold the value.
    @inline(__always)
    func value<Value: DatabaseValueConvertible>(_ type: Value.Type, at index: Int) -> Value? {
        Value.fromDatabaseValue(databaseValue(at: index))
    }

    /// The value of a column, whose index was checked, as another type; `nil` if it cannot hold the value.
    @inline(__always)
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, at index: Int
    ) -> Value? {
        let source = source(index)
        guard let sqliteStatement else { return Value.fromDatabaseValue(values[start &+ source]) }
        return Value(sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: source))
    }

    /// The index of the first column with this name, in upper or lower case.
    public func index(forColumn name: String) -> Int? {
        guard let index = layout.index(ofColumn: name, hint: nextIndex) else { return nil }
        expect(after: index)
        return index
    }

    /// The column of the statement that is the first one with this name; -1 if there is none.
    @usableFromInline
    func source(ofColumn name: String) -> Int {
        guard let index = layout.index(ofColumn: name, hint: nextIndex) else { return -1 }
        expect(after: index)
        return source(index)
    }

    /// The value that a copy has of a column of the statement.
    @usableFromInline
    func storedValue(_ source: Int) -> DatabaseValue { values[start &+ source] }

    /// Shows the next row of the statement.
    @inlinable @inline(__always)
    func advance() {
        nextIndex = 0
    }

    /// Expects that the column after this one is asked for next, and after the last one the first.
    @inline(__always)
    private func expect(after index: Int) {
        nextIndex = index &+ 1 < count ? index &+ 1 : 0
    }
}
