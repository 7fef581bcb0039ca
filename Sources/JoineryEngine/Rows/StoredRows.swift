/// The values of rows that were fetched together, one row after another. Row objects refer to them, and retain them all.
///
///     author        id  name           id  name
///     values         1  "Melville"      2  "Austen"
///     row            0                  1
@usableFromInline
package final class StoredRows {
    /// The layout of the rows.
    let layout: RowLayout
    let values: StoredValues
    @usableFromInline package let count: Int
    /// The number of values per row: one per column of the statement.
    private let width: Int
    /// The rows prefetched for these rows.
    var prefetches: Prefetches?

    private init(_ layout: RowLayout, _ values: consuming StoredValues, count: Int) {
        self.layout = layout
        self.values = values
        self.count = count
        width = layout.unadapted.count
    }

    /// Creates storage for a single row.
    convenience init(_ layout: RowLayout, row: some Sequence<DatabaseValue>) {
        self.init(layout, StoredValues(row), count: 1)
    }

    /// Creates storage for a copy of the current row of a statement.
    convenience init(_ layout: RowLayout, current sqliteStatement: SQLiteStatement) {
        self.init(layout, StoredValues(sqliteStatement, count: layout.unadapted.count), count: 1)
    }

    /// Creates storage for rows that share one layout.
    convenience init(_ rows: [Row]) {
        let values = rows.lazy.flatMap { $0.unadapted.databaseValues }
        self.init(rows.first?.layout ?? RowLayout(names: []), StoredValues(values), count: rows.count)
    }

    /// Returns the row with the given number.
    func row(_ number: Int) -> Row {
        Row(layout: layout, storedAs: number, at: number * width, in: self, prefetches: prefetches)
    }

    /// All rows.
    package var rows: [Row] { (0..<count).map(row) }

    /// Appends all rows to an array.
    func appendRows(to rows: inout [Row]) {
        for number in 0..<count { rows.append(row(number)) }
    }

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
}

extension StoredRows {
    /// Collects rows one by one.
    struct Collector: ~Copyable {
        /// The number of values and the number of bytes at which a block is full.
        private static let (blockValues, blockBytes) = (256, 4096)

        /// The layout of the rows. It is empty until the first row is added.
        private(set) var layout = RowLayout(names: [])
        private var width = 0
        private var values = StoredValues()
        private var count = 0

        init() {}

        /// Creates a collector of rows with the given layout.
        init(_ layout: RowLayout) {
            begin(layout)
        }

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
        mutating func append(
            _ statement: Statement, adapter: (any RowAdapter)?, atMost most: Int = .max
        ) throws {
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

        /// Returns the collected rows.
        consuming func finish() -> StoredRows {
            StoredRows(layout, values, count: count)
        }

        /// Whether the rows are a full block.
        ///
        /// Rows that people keep are stored block by block: a row takes little memory that way, and retains few others.
        var isFullBlock: Bool {
            count > 0 && (values.count + width > Self.blockValues || values.byteCount >= Self.blockBytes)
        }

        /// Returns the collected rows, and begins a block for the rows after them.
        mutating func finishBlock() -> StoredRows {
            var next = Collector(layout)
            next.values.reserve(values.count, byteCount: values.byteCount)
            swap(&next, &self)
            return next.finish()
        }
    }
}
