/// Rows that were fetched together and keep for themselves: their values, one row after the other, without an object
/// for each row.
///
///     author        id  name           id  name
///     values         1  "Melville"      2  "Austen"
///     row            0                  1
@usableFromInline
package struct StoredRows {
    /// The columns; those of no row before the first one is there.
    private(set) var layout = RowLayout(names: [])
    /// How many values a row has: one for each column of the statement.
    private var width = 0
    private var values = StoredValues()
    @usableFromInline package private(set) var count = 0
    /// What was fetched for the rows.
    var prefetches: Prefetches?

    init() {}

    /// Stores rows of one layout.
    init(_ rows: [Row]) {
        for row in rows {
            begin(row.layout)
            for value in row.unadapted.databaseValues { values.append(value) }
            count += 1
        }
    }

    /// The values of one row, with the rows inside it.
    func row(_ number: Int) -> Row {
        Row(layout: layout, storedAs: number, at: number * width, in: values, prefetches: prefetches)
    }

    /// All rows.
    package var rows: [Row] { (0..<count).map(row) }

    /// Shows all rows, one after the other: by the same object each time, unless somebody kept it.
    @usableFromInline
    func visit(_ body: (Row) throws -> Void) rethrows {
        try visit(0..<count, body)
    }

    /// The same for the rows with some numbers.
    func visit(_ numbers: some Collection<Int>, _ body: (Row) throws -> Void) rethrows {
        var row: Row?
        try visit(numbers, with: &row, body)
    }

    /// The same, with an object that was used for other rows of these, and may be used again.
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

    /// A value of a row.
    ///
    /// - Parameter source: A column of the statement.
    @inline(__always)
    func value(_ number: Int, _ source: Int) -> DatabaseValue {
        values[number * width + source]
    }

    // MARK: Filling

    /// Tells how the rows look, before the first one comes.
    mutating func begin(_ layout: RowLayout) {
        self.layout = layout
        width = layout.unadapted.count
    }

    /// Adds a copy of the current row of a statement.
    mutating func append(_ sqliteStatement: SQLiteStatement) {
        values.append(sqliteStatement, count: width)
        count += 1
    }

    /// Adds the rows of a statement.
    ///
    /// - Parameter most: Where the reading stops.
    mutating func append(_ statement: Statement, adapter: (any RowAdapter)?, atMost most: Int = .max) throws {
        guard most > 0 else { return }
        let run = try StatementRun(statement)
        guard try run.step() else { return }
        // Only the first step settles the columns: it prepares anew what a change of the schema made old.
        begin(try adapter?.layout(from: statement.layout) ?? statement.layout)
        let end = most < .max - count ? count + most : .max
        repeat {
            try statement.charge()
            append(statement.sqliteStatement)
        } while try count < end && run.step()
    }
}
