// The tables, records and common tables that an SQL literal can name.

extension SQLInterpolation {
    /// Appends the name of a table: `SELECT * FROM \(Table("book"))`.
    public mutating func appendInterpolation<RowDecoder>(_ table: Table<RowDecoder>) {
        appendInterpolation(identifier: table.tableName)
    }

    /// Appends the name of the table of a type of records: `SELECT * FROM \(Book.self)`.
    ///
    /// See also <doc:Requests>.
    public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
        appendInterpolation(identifier: Record.databaseTableName)
    }

    /// Appends the name of the table of a record: `DELETE FROM \(tableOf: book)`.
    public mutating func appendInterpolation(tableOf record: some TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Appends the columns that are selected of a type of records.
    ///
    /// ```swift
    /// // SELECT "b".* FROM book b
    /// let request: SQLRequest<Book> = "SELECT \(columnsOf: Book.self, tableAlias: "b") FROM book b"
    /// ```
    ///
    /// - Parameter tableAlias: The name that the literal gives to the table; its own unless given.
    public mutating func appendInterpolation<Record: TableRecord>(
        columnsOf type: Record.Type, tableAlias: String? = nil
    ) {
        let alias = AliasIdentity(name: tableAlias ?? Record.databaseTableName)
        for (index, selection) in Record.databaseSelection.enumerated() {
            if index > 0 { appendLiteral(", ") }
            segments.append(
                .columns(alias, selection.sqlSelection, ofTable: Record.databaseTableName))
        }
    }

    /// Appends the name of a common table expression: `SELECT * FROM \(cte)`.
    public mutating func appendInterpolation<RowDecoder>(_ cte: CommonTableExpression<RowDecoder>) {
        appendInterpolation(identifier: cte.tableName)
    }

    /// Appends the definition of a common table expression: `WITH \(definitionFor: cte) SELECT * FROM \(cte)`.
    ///
    /// A recursive one needs `WITH RECURSIVE`.
    public mutating func appendInterpolation<RowDecoder>(definitionFor cte: CommonTableExpression<RowDecoder>)
    {
        segments.append(.commonTable(cte.commonTable))
    }
}
