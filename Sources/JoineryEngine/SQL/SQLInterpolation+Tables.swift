// Names of tables, records and common tables in an SQL literal.

extension SQLInterpolation {
    /// Appends the name of a table: `SELECT * FROM \(Table("book"))`.
    public mutating func appendInterpolation<RowDecoder>(_ table: Table<RowDecoder>) {
        appendInterpolation(identifier: table.tableName)
    }

    /// Appends the table name of a record type: `SELECT * FROM \(Book.self)`.
    public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
        appendInterpolation(identifier: Record.databaseTableName)
    }

    /// Appends the table name of a record type.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ table: any TableRecord.Type) {
        appendInterpolation(identifier: table.databaseTableName)
    }

    /// Appends the table name of a record.
    @_disfavoredOverload
    public mutating func appendInterpolation(tableOf record: any TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Appends the table name of a record: `DELETE FROM \(tableOf: book)`.
    public mutating func appendInterpolation(tableOf record: some TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Appends the columns that a record type selects.
    ///
    /// ```swift
    /// // SELECT "b".* FROM book b
    /// let request: SQLRequest<Book> = "SELECT \(columnsOf: Book.self, tableAlias: "b") FROM book b"
    /// ```
    ///
    /// - Parameter tableAlias: The name of the table in the literal; `nil` for its own.
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
    /// A recursive expression requires `WITH RECURSIVE`.
    public mutating func appendInterpolation<RowDecoder>(definitionFor cte: CommonTableExpression<RowDecoder>)
    {
        segments.append(.commonTable(cte.commonTable))
    }
}
