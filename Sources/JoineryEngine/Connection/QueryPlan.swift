/// How SQLite is going to find the rows of a query: what it tells of itself.
///
/// ```swift
/// let plan = try db.queryPlan(of: "SELECT * FROM book WHERE authorId = 1")
/// print(plan.steps.map(\.detail))  // ["SEARCH book USING INDEX book_authorId (authorId=?)"]
/// ```
public struct QueryPlan: Hashable, Sendable {
    /// A line of the plan.
    public struct Step: Hashable, Sendable {
        /// How many steps this one is part of.
        public let depth: Int
        /// What is done, in the words of SQLite, which change with its version.
        public let detail: String
    }

    /// From the first line to the last, the parts of a step after it.
    public let steps: [Step]

    /// Whether SQLite has to find all rows before it knows which is the first, because no index has them in their order.
    public var sortsAllRows: Bool {
        steps.contains { $0.detail == "USE TEMP B-TREE FOR ORDER BY" }
    }
}

extension QueryInterfaceRequest {
    /// How SQLite is going to find the rows of the request, without those that `including(all:)` adds.
    ///
    /// ```swift
    /// let plan = try Table("book").order(Column("title")).queryPlan(db)
    /// print(plan.sortsAllRows)  // true where no index has the titles in their order
    /// ```
    ///
    /// - Throws: A `DatabaseError`.
    public func queryPlan(_ db: Database) throws -> QueryPlan {
        try db.queryPlan(of: makePreparedRequest(db).statement.sql)
    }
}

extension Database {
    /// How SQLite is going to find the rows of a query. Parameters count as NULL.
    ///
    /// - Throws: A `DatabaseError`.
    public func queryPlan(of sql: String) throws -> QueryPlan {
        let statement = try makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments(StatementArguments())
        var depths: [Int: Int] = [:]
        return QueryPlan(
            steps: try Row.fetchAll(statement).map { row in
                let id: Int = row[0]
                let parent: Int = row[1]
                let depth = depths[parent].map { $0 + 1 } ?? 0
                depths[id] = depth
                return QueryPlan.Step(depth: depth, detail: row[3])
            })
    }

    /// How many rows a query has: it is run, and they are passed over.
    ///
    /// - Throws: A `DatabaseError`.
    public func rowCount(of sql: String) throws -> Int {
        try SQLRequest<Row>(sql: sql).fetchCount(self)
    }
}
