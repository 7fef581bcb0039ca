/// The current row of a statement of the engine's own, whose values are converted as SQLite converts them.
///
/// What a file holds in its schema or its statistics may be of any type: SQLite reads it as the text or the number that it needs,
/// and so does this. The subscripts of a `Row` stop the process instead if a value is not what is asked for.
package struct ConvertedRow {
    private let statement: SQLiteStatement

    fileprivate init(_ statement: SQLiteStatement) {
        self.statement = statement
    }

    /// Returns the value of a column as text; `nil` for NULL. Invalid UTF-8 is replaced with U+FFFD.
    package func text(_ index: CInt) -> String? { String(ColumnValue(statement, index)) }

    /// Returns the value of a column as an integer: of a text or a blob, the number at its start; `nil` for NULL.
    package func integer(_ index: CInt) -> Int64? { ColumnNumber.int64(statement, index) }

    /// Returns the value of a column as a number of rows, pages or bytes; 0 for NULL.
    package func count(_ index: CInt) -> Int { Int(integer(index) ?? 0) }

    /// Returns whether the value of a column is 1.
    package func isTrue(_ index: CInt) -> Bool { integer(index) == 1 }

    /// Returns the value of a column, unconverted.
    package func value(_ index: CInt) -> DatabaseValue { DatabaseValue(copying: statement, index) }
}

extension Statement {
    /// Calls a closure with each row.
    ///
    /// - Parameter arguments: The values of the parameters; `nil` for those that are set.
    /// - Throws: A `DatabaseError` if the query fails.
    package func forEachRow(
        _ arguments: [DatabaseValue]? = nil, _ body: (ConvertedRow) throws -> Void
    ) throws {
        let run = try StatementRun(self, arguments: arguments.map { StatementArguments($0) })
        while try run.step() { try body(ConvertedRow(run.sqliteStatement)) }
    }

    /// Returns what a closure makes of the rows for which it makes something.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    package func mapRows<Value>(
        _ arguments: [DatabaseValue]? = nil, _ transform: (ConvertedRow) throws -> Value?
    ) throws -> [Value] {
        var values: [Value] = []
        try forEachRow(arguments) { row in
            if let value = try transform(row) { values.append(value) }
        }
        return values
    }
}
