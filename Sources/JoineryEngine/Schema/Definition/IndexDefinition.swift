/// The definition of an index.
struct IndexDefinition {
    var name: String
    var table: String
    var expressions: [SQLExpression]
    var options: IndexOptions = []
    var condition: SQLExpression?

    init(
        name: String, table: String, expressions: [SQLExpression], options: IndexOptions,
        condition: SQLExpression?
    ) {
        self.name = name
        self.table = table
        self.expressions = expressions
        self.options = options
        self.condition = condition
    }

    /// Creates an index named after its table and columns: `index_book_on_authorId_title`.
    init(table: String, columns: [String], options: IndexOptions, condition: SQLExpression? = nil) {
        self.init(
            name: "index_\(table)_on_\(columns.joined(separator: "_"))", table: table,
            expressions: columns.map { Column($0).sqlExpression }, options: options, condition: condition)
    }

    /// Creates the index of a column that is defined as indexed: `book_on_authorId`.
    init(table: String, column: String, options: IndexOptions = []) {
        self.init(
            name: "\(table)_on_\(column)", table: table, expressions: [Column(column).sqlExpression],
            options: options, condition: nil)
    }

    func sql(_ db: Database) throws -> String {
        var builder = SQLBuilder(definitionIn: db)
        builder.append(options.contains(.unique) ? "CREATE UNIQUE INDEX " : "CREATE INDEX ")
        if options.contains(.ifNotExists) { builder.append("IF NOT EXISTS ") }
        builder.append(identifier: name)
        builder.append(" ON ")
        builder.append(identifier: table)
        builder.append("(")
        try builder.append(expressions) { try $0.append($1) }
        builder.append(")")
        if let condition {
            builder.append(" WHERE ")
            try builder.append(condition)
        }
        return builder.sql
    }
}
