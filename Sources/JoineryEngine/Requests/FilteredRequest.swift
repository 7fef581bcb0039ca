/// A request that can be filtered.
///
/// See also <doc:Requests>.
public protocol FilteredRequest<RowDecoder>: RefinableRequest {}

extension FilteredRequest {
    /// The request with only the rows that meet a condition.
    ///
    /// ```swift
    /// Table("book").filter(Column("year") >= 1850)
    /// ```
    ///
    /// See also <doc:RequestsOfAssociations>.
    public func filter(_ predicate: some SQLSpecificExpressible) -> Self {
        let predicate = predicate.sqlExpression
        return refined { $0.filters.append(.known(predicate)) }
    }

    /// The request filtered by a mere value.
    @available(*, deprecated, message: "A value is not a condition: use filter(id:) or filter(key:)")
    public func filter(_ predicate: some SQLExpressible) -> Self {
        let predicate = predicate.sqlExpression
        return refined { $0.filters.append(.known(predicate)) }
    }

    /// The request with only the rows that meet a condition in raw SQL.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        filter(literal: SQL(sql: sql, arguments: arguments))
    }

    /// The request with only the rows that meet a condition in SQL.
    public func filter(literal: SQL) -> Self {
        filter(literal)
    }

    /// The request with only the rows that meet a condition which is only known once there is a connection.
    public func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        refined { $0.filters.append(.deferred { db in try predicate(db).sqlExpression }) }
    }

    /// The request without any row.
    public func none() -> Self {
        filter(SQLExpression.never)
    }
}

extension FilteredRequest where RowDecoder: TableRecord {
    /// The request with only the rows that meet a condition on the columns of the record.
    ///
    /// ```swift
    /// Book.all().filter { $0.year >= 1850 && $0.title != nil }
    /// ```
    public func filter<Predicate: SQLSpecificExpressible>(
        _ predicate: (RowDecoder.Columns.Type) throws -> Predicate
    ) rethrows -> Self {
        filter(try predicate(RowDecoder.Columns.self))
    }
}

extension FilteredRequest where Self: TableRequest {
    /// The request with only the row that has a primary key; with none for `nil`.
    public func filter(key: (some DatabaseValueConvertible)?) -> Self {
        filter(primaryKeys: key.map { [$0.databaseValue] } ?? [])
    }

    /// The request with only the row that has these values in the columns of a unique key; with none for `nil`.
    ///
    /// ```swift
    /// Table("citizenship").filter(key: ["citizenId": 1, "countryCode": "FR"])
    /// ```
    ///
    /// What is fetched throws a `DatabaseError` when no unique key has its columns among these.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
        filter(keys: key.map { [$0] } ?? [])
    }

    /// The request with only the rows that have these primary keys.
    public func filter<Keys: Sequence>(keys: Keys) -> Self where Keys.Element: DatabaseValueConvertible {
        filter(primaryKeys: keys.map { $0.databaseValue })
    }

    /// The request with only the rows that have these values in the columns of a unique key.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
        let table = relation.table
        let keys = keys.map { $0.mapValues { $0?.databaseValue ?? .null } }
        return refined {
            $0.filters.append(
                .deferred { db in
                    let info = try db.existingTable(table)
                    let conditions = try keys.map { try info.condition(forKey: $0) }
                    return .any(conditions) ?? .never
                })
        }
    }

    /// The request with only the rows that have these primary keys; NULL is that of no row.
    private func filter(primaryKeys keys: [DatabaseValue]) -> Self {
        let table = relation.table
        return refined {
            $0.filters.append(
                .deferred { db in
                    if keys.isEmpty { return .never }
                    let columns = try db.primaryKeyColumns(of: table)
                    if columns.count > 1 {
                        throw DatabaseError(
                            message:
                                "the primary key of \"\(table)\" is (\(columns.joined(separator: ", "))): "
                                + "a single value cannot select a row")
                    }
                    return Column(columns[0]).sqlExpression.isMember(of: keys.filter { !$0.isNull })
                })
        }
    }
}

extension FilteredRequest
where Self: TableRequest, RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// The request with only the record that has an id; with none for `nil`.
    public func filter(id: RowDecoder.ID?) -> Self {
        filter(key: id)
    }

    /// The request with only the records that have these ids.
    public func filter<IDS: Collection>(ids: IDS) -> Self where IDS.Element == RowDecoder.ID {
        filter(keys: ids)
    }
}

extension SQLExpression {
    /// Either expression; `nil` for none.
    package static func any(_ expressions: [SQLExpression]) -> SQLExpression? {
        expressions.isEmpty ? nil : .joined(.or, expressions)
    }
}

extension TableInfo {
    /// The condition for a row with these values in these columns.
    fileprivate func condition(forKey key: [String: DatabaseValue]) throws -> SQLExpression {
        for name in key.keys where column(named: name) == nil && !isRowIDName(name) {
            throw DatabaseError(message: "no such column: \(self.name).\(name)")
        }
        let uniqueKey = uniqueKeyColumns.first { columns in
            columns.allSatisfy { column in key.keys.contains { FoldedName($0) == FoldedName(column) } }
        }
        // First the unique key, then in the order of the table: the SQL does not depend on the dictionary's.
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
                + "create a unique index, or use filter(_:) if several rows are welcome")
    }

    private func isRowIDName(_ name: String) -> Bool {
        hasRowID && ["rowid", "_rowid_", "oid"].contains(FoldedName(name).folded)
    }
}

extension Database {
    /// The columns that tell a row from all others even where a declared key holds NULL: the rowid, if there is one.
    ///
    /// - Throws: A `DatabaseError` for a missing table, and for a view, which has no key.
    package func rowKeyColumns(of table: String) throws -> [String] {
        try rowKeyColumns(of: existingTable(table))
    }

    /// The same for a table that is known already.
    package func rowKeyColumns(of info: TableInfo) throws -> [String] {
        if !info.isWithoutRowID, let name = info.rowIDName { return [name] }
        return try primaryKeyColumns(of: info.name)
    }

    /// The columns of the primary key of a table, or a name of its rowid.
    ///
    /// - Throws: A `DatabaseError` for a missing table, and for a view, which has no key.
    package func primaryKeyColumns(of table: String) throws -> [String] {
        let info = try existingTable(table)
        if let key = info.primaryKey { return key.columns }
        throw DatabaseError(
            message: "\"\(info.name)\" has no primary key and no rowid: filter and order it by its columns")
    }
}
