extension Transcript {
    /// Prints an expression as a column selected from the players: its SQL, with and without an alias, and its values.
    func expression(_ db: Database, _ name: String, _ expression: some SQLSpecificExpressible) {
        attempt {
            let table = Table("player")
            let alias = TableAlias(name: "p")
            let plain = try selection(db, table.select(expression), from: "\"player\"")
            let aliased = try selection(db, table.aliased(alias).select(expression), from: "\"player\" \"p\"")
            line("\(name): \(plain) | \(aliased)")
            let values = try DatabaseValue.fetchAll(db, table.select(expression))
            line("  " + values.map(canonical).joined(separator: ", "))
        }
    }

    /// Returns the text of the request's selection, or its whole SQL if it does not have the expected form.
    private func selection(_ db: Database, _ request: some FetchRequest, from source: String) throws -> String
    {
        let sql = try request.makePreparedRequest(db, forSingleResult: false).statement.sql
        let suffix = " FROM " + source
        guard sql.hasPrefix("SELECT "), sql.hasSuffix(suffix) else { return sql }
        return String(sql.dropFirst("SELECT ".count).dropLast(suffix.count))
    }
}
