/// A request that can be filtered.
///
/// See also <doc:Requests>.
public protocol FilteredRequest: RelationRefining {
    /// Returns the request restricted to rows that satisfy a condition built with a database connection.
    ///
    /// - Parameter predicate: A closure that returns the condition, called each time SQL is generated.
    func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self
}

extension FilteredRequest {
    /// Returns the request restricted to rows that satisfy a condition. It adds to any other condition.
    ///
    /// ```swift
    /// Table("book").filter(Column("year") >= 1850)
    /// ```
    public func filter(_ predicate: some SQLSpecificExpressible) -> Self {
        filter(known: predicate.sqlExpression)
    }

    /// Returns the request filtered by a plain value.
    @available(*, deprecated, message: "A value is not a condition: use filter(id:) or filter(key:)")
    public func filter(_ predicate: some SQLExpressible) -> Self {
        filter(known: predicate.sqlExpression)
    }

    private func filter(known predicate: SQLExpression) -> Self {
        refined {
            $0.filters.append(.known(predicate))
        } otherwise: {
            filterWhenConnected { _ in predicate }
        }
    }

    /// Returns the request restricted to rows that satisfy a condition in raw SQL.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        filter(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Returns the request restricted to rows that satisfy an SQL literal.
    public func filter(literal: SQL) -> Self {
        filter(literal)
    }

    /// Returns the request itself, as `all()` of a table and of a record type returns one for all of their rows.
    public func all() -> Self {
        self
    }

    /// Returns the request without any rows.
    public func none() -> Self {
        filter(SQLExpression.never)
    }
}

extension FilteredRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Returns the request restricted to rows that satisfy a condition on the columns of the record.
    ///
    /// ```swift
    /// Book.all().filter { $0.year >= 1850 && $0.title != nil }
    /// ```
    public func filter<Predicate: SQLSpecificExpressible>(
        _ predicate: (RowDecoder.DatabaseComponents) throws -> Predicate
    ) rethrows -> Self {
        filter(try predicate(RowDecoder.databaseComponents))
    }
}

extension SQLExpression {
    /// Returns a condition that any of the expressions satisfies, or `nil` if there are none.
    package static func any(_ expressions: [SQLExpression]) -> SQLExpression? {
        expressions.isEmpty ? nil : .joined(.or, expressions)
    }
}

extension TableInfo {
    /// Returns the condition for a row with these values in the columns of a unique key.
    ///
    /// - Parameter viewKey: The key that the schema source gives the view.
    func condition(
        forKey key: [String: DatabaseValue], viewKey: [String]?
    ) throws -> SQLExpression {
        for name in key.keys where column(named: name) == nil && !isRowIDName(name) {
            throw DatabaseError(message: "no such column: \(self.name).\(name)")
        }
        let uniqueKey = (uniqueKeyColumns + (viewKey.map { [$0] } ?? [])).first { columns in
            columns.allSatisfy { column in key.keys.contains { FoldedName($0) == FoldedName(column) } }
        }
        // The unique key comes first, then the order of the table, so that the SQL does not depend on the dictionary's
        // order.
        let order = (uniqueKey ?? []) + columns.map(\.name)
        func position(_ name: String) -> Int {
            order.firstIndex { FoldedName($0) == FoldedName(name) } ?? order.count
        }
        let names = key.keys.sorted { position($0) < position($1) }
        let conditions = names.map { Column($0) == key[$0] }
        guard let condition = SQLExpression.all(conditions) else {
            throw DatabaseError(message: "a key of \"\(self.name)\" without columns cannot select a row")
        }
        if uniqueKey != nil || names.contains(where: isRowIDName) { return condition }
        throw DatabaseError(
            message: "\"\(self.name)\" has no unique key on (\(names.joined(separator: ", "))): "
                + "create a unique index, or use filter(_:) if several rows may match")
    }

    private func isRowIDName(_ name: String) -> Bool {
        hasRowID && ["rowid", "_rowid_", "oid"].contains(FoldedName(name).folded)
    }
}

extension Database {
    /// Returns the columns that identify a row even if a declared key contains NULL: the rowid, if there is one.
    ///
    /// - Throws: A `DatabaseError` if the table is missing, or is a view whose key no source knows.
    package func rowKeyColumns(of table: String) throws -> [String] {
        try rowKeyColumns(of: existingTable(table))
    }

    /// Returns the columns that identify a row of a table whose description is known.
    package func rowKeyColumns(of info: TableInfo) throws -> [String] {
        if !info.isWithoutRowID, let name = info.rowIDName { return [name] }
        return try primaryKeyColumns(of: info.name)
    }

    /// Returns the columns of the primary key of a table or view, or a name of its rowid.
    ///
    /// - Throws: A `DatabaseError` if the table is missing, or is a view whose key no source knows.
    package func primaryKeyColumns(of table: String) throws -> [String] {
        let info = try existingTable(table)
        if let key = try primaryKey(of: info, named: table) { return key.columns }
        throw DatabaseError(
            message: "\"\(info.name)\" has no primary key and no rowid: filter and order it by its columns")
    }
}
