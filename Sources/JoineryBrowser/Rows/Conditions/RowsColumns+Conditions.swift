import JoineryAnalysis
import JoineryEngine

/// Conditions on rows, with subqueries for conditions on the rows that associations lead to.
///
/// ```sql
/// SELECT * FROM "author" WHERE EXISTS (SELECT * FROM "book" WHERE "authorId" = "author"."id" AND "year" > 1850)
/// ```
extension RowsColumns {
    /// Returns the rows that meet a condition.
    ///
    /// - Throws: A `PathError` if a column or an association no longer exists, or a `DatabaseError`.
    func filtering(
        _ rows: QueryInterfaceRequest<Row>, by condition: Condition
    ) throws -> QueryInterfaceRequest<Row> {
        let named =
            condition.followsAssociations ? rows.aliased(row) : naming(rows, for: condition.columns)
        return try condition.conjuncts.reduce(named) { rows, conjunct in
            rows.filter(try expression(conjunct))
        }
    }

    /// Returns what rows must meet for a filter to show them. The request needs the alias of
    /// ``naming(_:for:and:)``.
    ///
    /// - Throws: As ``filtering(_:by:)``.
    func condition(_ filter: RowsFilter) throws -> SQLExpression {
        switch filter.content {
        case .condition(let condition): try expression(condition)
        case .expression(let text): try db.condition(typed: text, on: table.name)
        }
    }

    /// Returns the request with the alias that the terms of columns and a filter need.
    func naming(
        _ request: QueryInterfaceRequest<Row>, for names: [String], and filter: RowsFilter?
    ) -> QueryInterfaceRequest<Row> {
        guard case .condition(let condition)? = filter?.content else { return naming(request, for: names) }
        return condition.followsAssociations
            ? request.aliased(row) : naming(request, for: names + condition.columns)
    }

    private func expression(_ condition: Condition) throws -> SQLExpression {
        try condition.expression { name in
            guard let term = try? term(name) else {
                throw PathError(
                    "\(SafeText.line(table.name)) has no column \(SafeText.line(name)) anymore: "
                        + "change the condition, or clear it.")
            }
            return term
        } associated: { condition in
            try expression(condition)
        }
    }

    private func expression(_ condition: AssociatedCondition) throws -> SQLExpression {
        let associated = try rows(behind: condition.keyPath, of: row, in: table)
        var request = associated.request
        if let inner = condition.condition {
            let columns = RowsColumns(of: associated.table, named: associated.row, db)
            let isMet = try columns.expression(inner)
            // All rows meet the condition if there is none for which it is false or unknown.
            let isWanted =
                condition.quantifier == .all ? !coalesce([isMet, false.sqlExpression]) : isMet
            request = request.filter(isWanted)
        }
        return condition.quantifier == .some ? request.exists() : !request.exists()
    }
}
