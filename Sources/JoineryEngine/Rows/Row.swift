import CSQLite

/// A database row: named values, inner rows (scopes), and prefetched rows.
///
/// ```swift
/// let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Typee' AS title")
/// let title: String? = row?["title"]
/// ```
///
/// A cursor reuses one object for all rows. To keep a row, store its ``copy()``.
///
/// See also <doc:Rows>.
public final class Row {
    /// The columns and the inner rows.
    package let layout: RowLayout

    /// The run whose current row this is, or `nil` for a copy. Retaining the row keeps the run open.
    private let run: StatementRun?
    @usableFromInline let sqliteStatement: SQLiteStatement?
    /// The values of a copy, which start at `start`, or `nil` if the row has a statement.
    private let stored: StoredRows?
    private var start = 0
    /// The number of this row in its fetch.
    private(set) var number = 0
    /// The rows prefetched for this row, its inner rows, and the other rows of its fetch.
    var prefetches: Prefetches?
    /// The plans that decode values from the row, one after another. Most rows need only one.
    @exclusivity(unchecked) private(set) var decodingPlan: DecodingPlan?
    /// The plan that can decode its record without further preparation. The reference is unowned, which avoids reference
    /// counting.
    @exclusivity(unchecked) @usableFromInline private(set) var readyPlan: Unmanaged<DecodingPlan>?

    // A million rows may be kept, so what is small takes four bytes. SQLite has no more than 32,767 columns.

    /// The statement column of the first column if the columns are consecutive in the statement, or -1 if not.
    @usableFromInline let offset: Int32
    /// The number of columns that can be read directly from the statement: `count` if the row has a statement and
    /// `offset` is not -1, or 0 if not.
    @usableFromInline let directCount: UInt32
    /// The column after the last one read by name. It is tried first, because columns are mostly read in order.
    ///
    /// Cursors reset it for each row in inlined code. Accesses never overlap, so dynamic exclusivity checks are
    /// disabled.
    @exclusivity(unchecked) @usableFromInline var nextIndex: Int32 = 0
    /// Whether to keep the plans, because the object will present other rows that are decoded in the same way.
    @exclusivity(unchecked) var keepsDecodingPlans: Bool

    private init(
        layout: RowLayout, run: StatementRun?, stored: StoredRows?, prefetches: Prefetches?
    ) {
        self.layout = layout
        self.run = run
        sqliteStatement = run?.statement.sqliteStatement
        self.stored = stored
        self.prefetches = prefetches
        offset = Int32(layout.offset)
        directCount = run == nil || layout.offset < 0 ? 0 : UInt32(layout.count)
        keepsDecodingPlans = run != nil
    }

    deinit {
        if decodingPlan != nil { removeDecodingPlans() }
    }

    /// The number of columns.
    public var count: Int { layout.count }

    /// Adds a plan.
    func add(_ plan: DecodingPlan) {
        guard let first = decodingPlan else {
            decodingPlan = plan
            return
        }
        (plan.following, first.following) = (first.following, plan)
    }

    /// Removes the plans, and detaches them from the row.
    func removeDecodingPlans() {
        getReady(nil)
        while let plan = decodingPlan {
            decodingPlan = plan.following
            plan.following = nil
            plan.detach()
        }
    }

    /// Marks a plan as ready to decode its record without further preparation, or none if `plan` is `nil`.
    func getReady(_ plan: DecodingPlan?) {
        readyPlan = plan.map { .passUnretained($0) }
    }

    /// Creates an empty row.
    public convenience init() {
        self.init(layout: RowLayout(names: []), run: nil, stored: nil, prefetches: nil)
    }

    /// Creates a row from a dictionary. The columns are sorted by name.
    public convenience init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        let columns = dictionary.sorted { $0.key < $1.key }
        self.init(names: columns.map(\.key), values: columns.map { $0.value?.databaseValue ?? .null })
    }

    /// Creates a row from a dictionary, or returns `nil` if a key is not a `String` or a value is not a
    /// ``DatabaseValueConvertible``.
    public convenience init?(_ dictionary: [AnyHashable: Any]) {
        var columns: [String: DatabaseValue] = [:]
        for (key, element) in dictionary {
            guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
            columns[name] = value
        }
        self.init(columns)
    }

    /// Creates a row from names and values.
    package convenience init(names: [String], values: [DatabaseValue]) {
        let stored = StoredRows(RowLayout(names: names), row: values)
        self.init(layout: stored.layout, run: nil, stored: stored, prefetches: nil)
    }

    /// The SQL of the statement, or `nil` for a copy.
    var sql: String? { run?.statement.sql }

    /// The values bound to the parameters of the statement, or `nil` for a copy.
    var arguments: StatementArguments? { run?.statement.arguments }

    /// Creates a row that presents the current row of a run.
    convenience init(current run: StatementRun, layout: RowLayout) {
        self.init(layout: layout, run: run, stored: nil, prefetches: nil)
    }

    /// Creates a copy of the current row of a statement.
    convenience init(copying statement: Statement, layout: RowLayout) {
        let stored = StoredRows(layout, current: statement.sqliteStatement)
        self.init(layout: layout, run: nil, stored: stored, prefetches: nil)
    }

    /// Creates a row that shares the values of its fetch.
    convenience init(
        layout: RowLayout, storedAs number: Int, at start: Int, in stored: StoredRows,
        prefetches: Prefetches?
    ) {
        self.init(layout: layout, run: nil, stored: stored, prefetches: prefetches)
        move(to: number, at: start)
    }

    /// Presents another row of the same fetch.
    func move(to number: Int, at start: Int) {
        self.number = number
        self.start = start
        advance()
    }

    // MARK: Other rows

    /// Returns a row that does not change when the cursor advances.
    public func copy() -> Row {
        guard let run else { return self }
        let copied = Row(copying: run.statement, layout: layout)
        copied.prefetches = prefetches
        return copied
    }

    /// Returns a row with the columns of this row followed by those of another one.
    ///
    /// This serves tables with more columns than one SELECT can return. The inner and prefetched rows of this row are
    /// kept, and those of the other row are left out.
    public func adding(columnsOf other: Row) -> Row {
        let values = Array(unadapted.databaseValues) + Array(other.unadapted.databaseValues)
        let stored = StoredRows(layout.adding(columnsOf: other.layout), row: values)
        return Row(layout: stored.layout, storedAs: number, at: 0, in: stored, prefetches: prefetches)
    }

    /// This row with all columns of the statement, and without inner rows and prefetched rows.
    public var unadapted: Row {
        with(layout.unadapted, prefetches: nil)
    }

    /// This row without inner rows and prefetched rows.
    public var unscoped: Row {
        guard prefetches != nil || !layout.scopes.isEmpty else { return self }
        return with(layout.withoutScopes, prefetches: nil)
    }

    /// Returns the inner row with the given name, or `nil` if there is none.
    func scope(named name: String) -> Row? {
        guard let layout = layout.scope(named: name) else { return nil }
        return with(layout, prefetches: prefetches?.scope(named: name))
    }

    /// Returns another object for the same row, with decoding plans of its own.
    func twin() -> Row { with(layout, prefetches: prefetches) }

    /// Moves an inner row or a twin along with this row.
    ///
    /// - Returns: Whether it was moved: `false` if it is retained elsewhere.
    func moveScope(_ inner: inout Row?) -> Bool {
        guard run == nil else { return true }
        guard isKnownUniquelyReferenced(&inner) else { return false }
        inner?.move(to: number, at: start)
        return true
    }

    /// Returns a row with the same values and another layout.
    private func with(_ layout: RowLayout, prefetches: Prefetches?) -> Row {
        let row = Row(layout: layout, run: run, stored: stored, prefetches: prefetches)
        row.move(to: number, at: start)
        return row
    }

    // MARK: Values

    /// Returns the statement column of a column.
    @inlinable @inline(__always)
    func source(_ index: Int) -> Int {
        offset >= 0 ? Int(offset) &+ index : indirectSource(index)
    }

    @usableFromInline
    func indirectSource(_ index: Int) -> Int { layout.sources[index] }

    /// Returns the value of a column in the memory of the statement, or `nil` for a copy. The index is not checked.
    @inlinable
    package func columnValue(at index: Int) -> ColumnValue? {
        sqliteStatement.map { ColumnValue($0, CInt(truncatingIfNeeded: source(index))) }
    }

    /// Returns the value of a column. The index is not checked.
    package func databaseValue(at index: Int) -> DatabaseValue {
        let source = source(index)
        guard let sqliteStatement else { return storedValue(source) }
        return DatabaseValue(copying: sqliteStatement, CInt(truncatingIfNeeded: source))
    }

    /// Returns whether the value of a column is NULL. The index is not checked.
    func isNull(at index: Int) -> Bool {
        let source = source(index)
        guard let sqliteStatement else { return stored?.values.isNull(start &+ source) ?? true }
        return ColumnValue(sqliteStatement, CInt(truncatingIfNeeded: source)).isNull
    }

    /// Returns the value of a column as a type, or `nil` if the type cannot represent it. The index is not checked.
    @inline(__always)
    func value<Value: DatabaseValueConvertible>(_ type: Value.Type, at index: Int) -> Value? {
        Value.fromDatabaseValue(databaseValue(at: index))
    }

    /// Returns the value of a column as a type, or `nil` if the type cannot represent it. The index is not checked.
    @inline(__always)
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, at index: Int
    ) -> Value? {
        let source = source(index)
        guard let sqliteStatement else { return storedValue(type, source) }
        return Value.fromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: source))
    }

    /// Returns the index of the first column with the given name, ignoring ASCII case, or `nil` if there is none.
    public func index(forColumn name: String) -> Int? {
        guard let index = layout.index(ofColumn: name, hint: Int(nextIndex)) else { return nil }
        expect(after: index)
        return index
    }

    /// Returns the statement column of the first column with the given name, or -1 if there is none.
    @usableFromInline
    func source(ofColumn name: String) -> Int {
        guard let index = layout.index(ofColumn: name, hint: Int(nextIndex)) else { return -1 }
        expect(after: index)
        return source(index)
    }

    /// Returns the value of a statement column of a copy.
    @usableFromInline
    func storedValue(_ source: Int) -> DatabaseValue { stored?.values[start &+ source] ?? .null }

    /// Returns the value of a statement column of a copy as a type, or `nil` if the type cannot represent it.
    ///
    /// The most common types are read without a `DatabaseValue` in between. The comparisons of types are constant where the
    /// type is known.
    @inlinable @inline(__always)
    func storedValue<Value: DatabaseValueConvertible>(_ type: Value.Type, _ source: Int) -> Value? {
        if type == Int64.self, let integer = storedInteger(source) { return integer as? Value }
        if type == Int.self, let integer = storedInteger(source) { return Int(integer) as? Value }
        if type == String.self, let text = storedText(source) { return text as? Value }
        return Value.fromDatabaseValue(storedValue(source))
    }

    @usableFromInline
    func storedInteger(_ source: Int) -> Int64? { stored?.values.integer(start &+ source) }

    @usableFromInline
    func storedText(_ source: Int) -> String? { stored?.values.text(start &+ source) }

    /// Prepares for reading another row.
    @inlinable @inline(__always)
    func advance() {
        nextIndex = 0
    }

    /// Expects the column after this one to be read next, or the first one after the last.
    @inline(__always)
    private func expect(after index: Int) {
        nextIndex = index &+ 1 < count ? Int32(truncatingIfNeeded: index &+ 1) : 0
    }
}
