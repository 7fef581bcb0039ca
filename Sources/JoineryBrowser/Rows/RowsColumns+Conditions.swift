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
