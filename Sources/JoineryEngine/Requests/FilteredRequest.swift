/// A request that can be filtered.
public protocol FilteredRequest<RowDecoder>: RefinableRequest {}

extension FilteredRequest {
    /// The request with only the rows that meet a condition.
    ///
    /// ```swift
    /// Table("book").filter(Column("year") >= 1850)
    /// ```
    ///
    /// See also "Filtering Associations" in the associations guide.
    public func filter(_ predicate: some SQLSpecificExpressible) -> Self {
        let predicate = predicate.sqlExpression
        return refined { $0.filters.append(.known(predicate)) }
    }

    /// The request with only the rows that meet a condition in raw SQL.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        filter(SQL(sql: sql, arguments: arguments))
    }

    /// The request with only the rows that meet a condition in SQL.
    public func filter(literal: SQL) -> Self {
        filter(literal)
    }

    /// The request without any row.
    public func none() -> Self {
        filter(SQLExpression.never)
    }
}

extension FilteredRequest where Self: TableRequest {
    /// The request with only the row that has a primary key; with none for `nil`.
    public func filter(key: (some DatabaseValueConvertible)?) -> Self {
        filter(primaryKeys: key.map { [[$0.databaseValue]] } ?? [])
    }

    /// The request with only the row that has these values in these columns of a unique key.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
        filter(keys: key.map { [$0] } ?? [])
    }

    /// The request with only the rows that have these primary keys.
    public func filter<Keys: Sequence>(keys: Keys) -> Self where Keys.Element: DatabaseValueConvertible {
        filter(primaryKeys: keys.map { [$0.databaseValue] })
    }

    /// The request with only the rows that have these values in these columns.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
        let table = relation.table
        let keys = keys.map { $0.mapValues { $0?.databaseValue ?? .null } }
        return refined {
            $0.filters.append(
                .deferred { db in
                    let info = try db.schema().existingTable(table)
                    let conditions = try keys.map { try info.condition(forKey: $0) }
                    return .any(conditions) ?? .never
                })
        }
    }

    /// The request with only the rows that have these primary keys, each with all its values in order.
    package func filter(primaryKeys keys: [[DatabaseValue]]) -> Self {
        let table = relation.table
        return refined {
            $0.filters.append(
                .deferred { db in
                    if keys.isEmpty { return .never }
                    return try .matching(db.primaryKeyColumns(of: table), keys, in: table)
                })
        }
    }
}

extension SQLExpression {
    /// Either expression; `nil` for none.
    package static func any(_ expressions: [SQLExpression]) -> SQLExpression? {
        expressions.isEmpty ? nil : .joined(.or, expressions)
    }

    /// The rows with one of several keys; NULL matches nothing.
    fileprivate static func matching(
        _ columns: [String], _ keys: [[DatabaseValue]], in table: String
    ) throws -> SQLExpression {
        for key in keys where key.count != columns.count {
            throw DatabaseError(
                message: "the primary key of \"\(table)\" is (\(columns.joined(separator: ", "))): "
                    + "a key of \(key.count) values cannot select a row")
        }
        let keys = keys.filter { !$0.contains(.null) }
        if columns.count == 1 {
            return Column(columns[0]).sqlExpression.isMember(of: keys.map { $0[0].sqlExpression })
        }
        return .any(keys.compactMap { .all(zip(columns, $0).map { Column($0) == $1 }) }) ?? .never
    }
}

extension TableInfo {
    /// The condition for a row with these values in these columns.
    fileprivate func condition(forKey key: [String: DatabaseValue]) throws -> SQLExpression {
        for name in key.keys where column(named: name) == nil && !isRowIDName(name) {
            throw DatabaseError(message: "no such column: \(self.name).\(name)")
        }
        // In the order of the table, so that the SQL does not depend on the dictionary's.
        let names = key.keys.sorted { position(of: $0) < position(of: $1) }
        let conditions = names.map { Column($0) == key[$0] }
        guard let condition = SQLExpression.all(conditions) else {
            throw DatabaseError(message: "a key of \"\(self.name)\" without columns cannot select a row")
        }
        return condition
    }

    private func position(of name: String) -> Int {
        columns.firstIndex { FoldedName($0.name) == FoldedName(name) } ?? columns.count
    }

    private func isRowIDName(_ name: String) -> Bool {
        hasRowID && ["rowid", "_rowid_", "oid"].contains(FoldedName(name).folded)
    }
}

extension Database {
    /// The columns of the primary key of a table, or a name of its rowid.
    ///
    /// - throws: A `DatabaseError` for a missing table, and for a view, which has no key.
    package func primaryKeyColumns(of table: String) throws -> [String] {
        let info = try schema().existingTable(table)
        if let key = info.primaryKey { return key.columns }
        throw DatabaseError(
            message: "\"\(info.name)\" has no primary key and no rowid: filter and order it by its columns")
    }
}
