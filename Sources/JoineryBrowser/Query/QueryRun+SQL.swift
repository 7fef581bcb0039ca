import JoineryAnalysis
import JoineryEngine

extension QueryRun {
    /// Returns the SQL to run: the query, with its condition and order around it.
    ///
    /// - Throws: A `DatabaseError` or a `PathError` if the condition does not fit the columns of the query.
    package func sql(_ db: Database) throws -> String {
        let sql = try grouping?.sql(db) ?? sql
        if arrangement.isPlain { return sql }
        let columns = try db.makeQuery(sql: sql).columnNames.distinct
        var around = QueryArrangement()
        switch arrangement.filter?.content {
        case nil: break
        case .expression(let text): around.condition = try db.conditionSQL(typed: text)
        case .condition(let condition):
            around.condition = try db.conditionSQL(
                condition.expression { name in
                    RowsColumns.Term(
                        value: Column(name).sqlExpression,
                        rules: ComparisonRules(affinity: .blob, in: .column))
                } associated: { _ in
                    throw PathError("The rows of a query have no associations to use in a condition.")
                }, columns: columns)
        }
        let orders = grouping?.sorting(arrangement) ?? arrangement.orders
        around.orderings = orders.compactMap { order in
            columns.firstIndex { $0.isName(order.column) }.map {
                QueryArrangement.Ordering(column: $0, isDescending: order.isDescending)
            }
        }
        return around.sql(of: sql)
    }
}
