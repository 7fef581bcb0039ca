/// The values of rows that were fetched together, one row after another, without one object per row.
///
///     author        id  name           id  name
///     values         1  "Melville"      2  "Austen"
///     row            0                  1
@usableFromInline
package struct StoredRows {
    /// The layout of the rows. It is empty until the first row is added.
    private(set) var layout = RowLayout(names: [])
    /// The number of values per row: one per column of the statement.
    private var width = 0
    private var values = StoredValues()
    @usableFromInline package private(set) var count = 0
    /// The rows prefetched for these rows.
    var prefetches: Prefetches?

    init() {}

    /// Creates storage for rows that share one layout.
    init(_ rows: [Row]) {
        for row in rows {
            begin(row.layout)
            for value in row.unadapted.databaseValues { values.append(value) }
            count += 1
        }
    }

    /// Returns the row with the given number.
    func row(_ number: Int) -> Row {
        Row(layout: layout, storedAs: number, at: number * width, in: values, prefetches: prefetches)
    }

    /// All rows.
    package var rows: [Row] { (0..<count).map(row) }

    /// Visits all rows. They are presented by one reused object, unless `body` retains it.
    @usableFromInline
    func visit(_ body: (Row) throws -> Void) rethrows {
        try visit(0..<count, body)
    }

    /// Visits the rows with the given numbers.
    func visit(_ numbers: some Collection<Int>, _ body: (Row) throws -> Void) rethrows {
        var row: Row?
        try visit(numbers, with: &row, body)
    }

    /// Visits the rows with the given numbers, reusing an object from an earlier visit.
    func visit(_ numbers: some Collection<Int>, with row: inout Row?, _ body: (Row) throws -> Void) rethrows {
        for number in numbers {
            if isKnownUniquelyReferenced(&row), let row {
                row.move(to: number, at: number * width)
                try body(row)
            } else {
                let newRow = self.row(number)
                newRow.keepsDecodingPlans = true
                row = newRow
                try body(newRow)
            }
        }
    }

    /// Returns a value of a row.
    ///
    /// - Parameters:
    ///   - number: The number of the row.
    ///   - source: The statement column.
    @inline(__always)
    func value(_ number: Int, _ source: Int) -> DatabaseValue {
        values[number * width + source]
    }

    // MARK: Filling

    /// Sets the layout, before the first row is added.
    mutating func begin(_ layout: RowLayout) {
        self.layout = layout
        width = layout.unadapted.count
    }

    /// Appends a copy of the current row of a statement.
    mutating func append(_ sqliteStatement: SQLiteStatement) {
        values.append(sqliteStatement, count: width)
        count += 1
    }

    /// Appends the rows of a statement.
    ///
    /// - Parameter most: The maximum number of rows to read.
    /// - Throws: A `DatabaseError` if the query fails or the rows exceed the byte budget.
    mutating func append(_ statement: Statement, adapter: (any RowAdapter)?, atMost most: Int = .max) throws {
        guard most > 0 else { return }
        let run = try StatementRun(statement)
        guard try run.step() else { return }
        // The first step determines the columns: SQLite prepares the statement again if the schema has changed.
        begin(try adapter?.layout(from: statement.layout) ?? statement.layout)
        let end = most < .max - count ? count + most : .max
        repeat {
            try statement.charge()
            append(statement.sqliteStatement)
        } while try count < end && run.step()
    }
}
