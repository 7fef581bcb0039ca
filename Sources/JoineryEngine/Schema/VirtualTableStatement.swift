/// What a `CREATE VIRTUAL TABLE` statement says.
package struct VirtualTableStatement {
    package private(set) var module = ""
    /// The arguments as they are written.
    package private(set) var arguments: [String] = []

    package init(_ sql: String) {
        var statement = SchemaStatement(sql)
        while statement.next != nil, !statement.take("TABLE") { statement.skip() }
        _ = statement.take("IF", "NOT", "EXISTS")
        _ = statement.takeQualifiedName()
        _ = statement.take("USING")
        module = statement.takeName() ?? ""
        arguments = statement.takeParentheses()?.items.map(\.text) ?? []
    }
}
