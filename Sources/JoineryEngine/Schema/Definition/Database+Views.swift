extension Database {
    /// Creates a view from a request.
    ///
    /// ```swift
    /// try db.create(view: "novel", as: Book.filter { $0.kind == "novel" })
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: The options of the statement.
    ///   - columns: The names of the columns; those of the request if `nil`.
    ///   - subquery: The request. Its values become part of the view.
    /// - Throws: A `DatabaseError` if the view cannot be created.
    ///
    /// See also <doc:SchemaDefinition>.
    public func create(
        view name: String, options: ViewOptions = [], columns: [String]? = nil,
        as subquery: some SQLSubqueryable
    ) throws {
        try create(view: name, options: options, columns: columns) {
            try $0.append(query: subquery.sqlSubquery)
        }
    }

    /// Creates a view from an SQL literal.
    ///
    /// ```swift
    /// try db.create(view: "novel", asLiteral: "SELECT * FROM book WHERE kind = \("novel")")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: The options of the statement.
    ///   - columns: The names of the columns; those of the SELECT if `nil`.
    ///   - literal: The SELECT. Its values become part of the view.
    /// - Throws: A `DatabaseError` if the view cannot be created.
    public func create(
        view name: String, options: ViewOptions = [], columns: [String]? = nil, asLiteral literal: SQL
    ) throws {
        try create(view: name, options: options, columns: columns) { try $0.append(literal) }
    }

    /// Drops a view.
    ///
    /// - Throws: A `DatabaseError` if there is no such view.
    public func drop(view name: String) throws {
        try makeStatement(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)").execute()
    }

    private func create(
        view name: String, options: ViewOptions, columns: [String]?,
        _ appendQuery: (inout SQLBuilder) throws -> Void
    ) throws {
        var builder = SQLBuilder(definitionIn: self)
        builder.append(options.contains(.temporary) ? "CREATE TEMPORARY VIEW " : "CREATE VIEW ")
        if options.contains(.ifNotExists) { builder.append("IF NOT EXISTS ") }
        builder.append(identifier: name)
        if let columns {
            builder.append(" ")
            builder.append(columns: columns)
        }
        builder.append(" AS ")
        try appendQuery(&builder)
        try makeStatement(sql: builder.sql).execute()
    }
}
