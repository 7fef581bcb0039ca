import JoineryEngine

/// A description of how SQLite finds the rows of a query, as reported by `EXPLAIN QUERY PLAN`.
///
/// ```swift
/// let plan = try db.queryPlan(of: "SELECT * FROM book WHERE authorId = 1")
/// print(plan.steps.map(\.detail))  // ["SEARCH book USING INDEX book_authorId (authorId=?)"]
/// ```
public struct QueryPlan: Hashable, Sendable {
    /// A step of the plan.
    public struct Step: Hashable, Sendable {
        /// The number of steps that contain this one.
        public let depth: Int
        /// SQLite's description of the step, which varies between versions of SQLite.
        public let detail: String
        /// The number of the operation at which the step begins, in the program that `EXPLAIN` lists.
        let address: Int

        /// Whether the step reads all rows of something: a table, an index, a view, a subquery.
        var scansAll: Bool {
            let words = detail.split(separator: " ", maxSplits: 2)
            // A search without a term finds the least or the greatest value.
            return words.first == "SCAN" || (words.first == "SEARCH" && words.count == 2)
                || (words.count == 3 && words[2].hasPrefix("USING AUTOMATIC "))
        }
    }

    /// The steps in order. The parts of a step follow it.
    public let steps: [Step]

    /// Whether SQLite must find all rows before it can return the first one, because no index provides their order.
    public var sortsAllRows: Bool {
        steps.contains { $0.detail == "USE TEMP B-TREE FOR ORDER BY" }
    }
}

extension QueryInterfaceRequest {
    /// Returns the query plan of the request, without the queries for the rows of `including(all:)`.
    ///
    /// ```swift
    /// let plan = try Table("book").order(Column("title")).queryPlan(db)
    /// print(plan.sortsAllRows)  // true if no index on the title exists
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func queryPlan(_ db: Database) throws -> QueryPlan {
        try db.queryPlan(of: makePreparedRequest(db).statement.sql)
    }
}

extension Database {
    /// Returns the query plan of an SQL query. Parameters count as NULL.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid.
    public func queryPlan(of sql: String) throws -> QueryPlan {
        let statement = try makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments(StatementArguments())
        var depths: [Int: Int] = [:]
        var steps: [QueryPlan.Step] = []
        try statement.forEachRow { row in
            let id = row.count(0)
            let depth = depths[row.count(1)].map { $0 + 1 } ?? 0
            depths[id] = depth
            // The program of a plan has an operation more for each step.
            steps.append(
                QueryPlan.Step(depth: depth, detail: row.text(3) ?? "", address: id - steps.count))
        }
        return QueryPlan(steps: steps)
    }
}
