extension FetchRequest {
    /// Returns the SQL of the request, with its arguments as literals.
    ///
    /// ```swift
    /// try Table("book").filter(Column("title") == "Emma").expandedSQL(db)
    /// // SELECT * FROM "book" WHERE "title" = 'Emma'
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func expandedSQL(_ db: Database) throws -> String {
        try makePreparedRequest(db, forSingleResult: false).statement.expandedSQL
    }
}
