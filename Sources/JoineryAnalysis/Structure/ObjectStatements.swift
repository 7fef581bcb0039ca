import JoineryEngine

/// What a `CREATE INDEX` statement says that no pragma tells.
struct IndexStatement {
    /// The parts of the key as they are written, without collation and direction.
    private(set) var parts: [String] = []
    /// The condition of a partial index.
    private(set) var condition: String?

    init(_ sql: String) {
        var statement = SchemaStatement(sql)
        while statement.next != nil, !statement.take("ON") { statement.skip() }
        _ = statement.takeName()
        parts = statement.takeParentheses()?.items.map(Self.expression) ?? []
        if statement.take("WHERE") { condition = statement.text }
    }

    private static func expression(_ part: SchemaStatement) -> String {
        var part = part
        if let last = part.rest.last, last.isWord("ASC") || last.isWord("DESC") { part = part.dropLast(1) }
        if part.rest.dropLast().last?.isWord("COLLATE") == true { part = part.dropLast(2) }
        return part.text
    }
}

/// What a `CREATE TRIGGER` statement says about when it runs.
struct TriggerStatement {
    private(set) var timing = TableStructure.Trigger.Timing.before
    private(set) var event = TableStructure.Trigger.Event.insert
    /// The columns of `UPDATE OF`.
    private(set) var columns: [String] = []
    private(set) var condition: String?

    init(_ sql: String) {
        var statement = SchemaStatement(sql)
        while statement.next != nil, !statement.take("TRIGGER") { statement.skip() }
        _ = statement.take("IF", "NOT", "EXISTS")
        _ = statement.takeQualifiedName()
        // SQLite takes the event alone for BEFORE.
        if statement.take("AFTER") {
            timing = .after
        } else if statement.take("INSTEAD", "OF") {
            timing = .insteadOf
        } else {
            _ = statement.take("BEFORE")
        }
        if statement.take("DELETE") {
            event = .delete
        } else if statement.take("UPDATE") {
            event = .update
            if statement.take("OF") { columns = Self.names(&statement) }
        } else {
            _ = statement.take("INSERT")
        }
        _ = statement.take("ON")
        _ = statement.takeQualifiedName()
        _ = statement.take("FOR", "EACH", "ROW")
        guard statement.take("WHEN") else { return }
        let count = statement.rest.prefix { !$0.isKeyword("BEGIN") }.count
        condition = statement.dropLast(statement.rest.count - count).text
    }

    private static func names(_ statement: inout SchemaStatement) -> [String] {
        var names: [String] = []
        repeat {
            guard let name = statement.takeName() else { break }
            names.append(name)
        } while statement.take(symbol: ",")
        return names
    }
}
