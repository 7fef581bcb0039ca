import JoineryEngine

/// A database with the tables of a schema and rows that follow its links, none of which it declares.
package struct LinkFile {
    private let schema: LinkSchema
    private let content: LinkContent

    /// Makes the rows: the same for the same schema, seed and scale.
    ///
    /// - Parameter scale: A factor for the numbers of rows.
    package init(_ schema: LinkSchema, seed: UInt64 = 1, scale: Double = 1) {
        self.schema = schema
        content = LinkContent(schema, seed: seed, scale: scale)
    }

    /// The number of rows of all tables.
    package var count: Int { content.tables.reduce(0) { $0 + $1.rows.count } }

    /// Creates the tables, their rows, and what belongs to them.
    ///
    /// - Returns: The links, with the numbers of rows that follow them.
    @discardableResult
    package func fill(_ db: Database) throws -> [LinkTruth] {
        for statement in schema.creation { try run(statement, db) }
        for (table, content) in zip(schema.tables, content.tables) {
            let columns = table.columns.indices.filter { !table.columns[$0].isGenerated }
            let names = columns.map { LinkColumn.quoted(table.columns[$0].name) }.joined(separator: ", ")
            let marks = databaseQuestionMarks(count: columns.count)
            do {
                let insertion = try db.makeStatement(
                    sql: "INSERT INTO \(LinkColumn.quoted(table.name)) (\(names)) VALUES (\(marks))")
                for row in content.rows {
                    try insertion.execute(arguments: StatementArguments(values: columns.map { row[$0] }))
                }
            } catch {
                throw LinkSchemaError(schema.name, table.line, "no rows for \(table.name): \(error)")
            }
        }
        for statement in schema.completion { try run(statement, db) }
        return try content.truth(db)
    }

    private func run(_ statement: LinkSchema.Statement, _ db: Database) throws {
        do {
            try db.execute(sql: statement.sql)
        } catch {
            throw LinkSchemaError(schema.name, statement.line, "\(error)")
        }
    }
}
