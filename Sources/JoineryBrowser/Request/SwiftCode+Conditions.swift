import JoineryEngine

/// Conditions on rows that associations lead to.
extension SwiftCode {
    /// Returns the method calls that filter a request.
    mutating func conditions(of filter: RowsFilter?, on table: TableInfo) -> [String] {
        guard let filter else { return [] }
        return filter.swiftCode(
            { term($0, of: table) }, associated: { existence($0, of: table, row: nil) })
    }

    /// Returns the test for rows: `books.request(for: author).filter(Column("year") > 1850).exists()`.
    ///
    /// - Parameter row: The constant for the row; `nil` for the row that is fetched.
    private mutating func existence(
        _ condition: AssociatedCondition, of table: TableInfo, row: String?
    ) -> String? {
        let infos = infos(of: condition.keyPath, from: table)
        guard infos.count == condition.keyPath.count, let end = infos.last,
            let target = schema.table(named: end.destinationTable)
        else { return nil }
        for info in infos { _ = constant(for: Link(info)) }
        let origin = row ?? rowAlias(of: table)
        var (rows, alias) = rows(through: infos, of: origin, isNamed: condition.condition != nil)
        if let inner = condition.condition {
            let isMet = inner.swiftCode(
                { term($0, of: target, row: alias) }, { existence($0, of: target, row: alias) })
            guard let isMet else { return nil }
            let isWanted =
                condition.quantifier == .all ? "!coalesce([\(isMet), false.sqlExpression])" : isMet
            rows = rows.calling("filter(\(isWanted))")
        }
        let constant = names.name(condition.words, [table.name] + condition.words)
        declare(constant, as: rows)
        return (condition.quantifier == .some ? "" : "!") + constant + ".exists()"
    }
}
