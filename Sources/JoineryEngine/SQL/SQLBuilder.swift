/// Writes SQL and collects its arguments.
///
/// A column without a table belongs to the table at `occurrence`, or to that of the alias that an expression is bound
/// to.
package struct SQLBuilder {
    package private(set) var sql = ""
    package private(set) var arguments = StatementArguments()
    package let db: Database
    package private(set) var names: QueryNames
    /// The position of the table that columns without a table belong to.
    package var occurrence = 0 {
        didSet { owner = names.owner(at: occurrence) }
    }
    private var owner: QueryNames.Owner
    /// Whether values are written into the SQL itself.
    private let writesValues: Bool

    package init(_ db: Database, names: QueryNames) {
        self.init(db, names: names, writesValues: false)
    }

    /// Creates a builder for the SQL of a definition, which takes no arguments.
    init(definitionIn db: Database) {
        self.init(db, names: .none, writesValues: true)
    }

    private init(_ db: Database, names: QueryNames, writesValues: Bool) {
        self.db = db
        self.names = names
        self.writesValues = writesValues
        owner = names.owner(at: 0)
        sql.reserveCapacity(200)
    }

    package mutating func append(_ text: String) {
        sql += text
    }

    package mutating func append(identifier: String) {
        sql.appendDatabaseIdentifier(identifier)
    }

    /// Writes the name of a table, after that of the attached database that contains it.
    mutating func append(table: String) {
        if db.configuration.attachedDatabases.isEmpty {
            append(identifier: table)
        } else {
            sql += db.quoted(table: table)
        }
    }

    /// Writes a column of the table that columns without a table belong to.
    package mutating func append(column: String) {
        append(column: column, of: owner.qualifier)
    }

    package mutating func append(column: String, of qualifier: String?) {
        if let qualifier {
            append(identifier: qualifier)
            sql += "."
        }
        append(identifier: column)
    }

    /// Writes the hidden column that has the same name as its table.
    mutating func appendTableColumn() {
        let table = owner.name ?? ""
        append(column: table, of: owner.qualifier == table ? nil : owner.qualifier)
    }

    /// Writes a value as an argument, or NULL.
    package mutating func append(value: DatabaseValue) {
        if value.isNull {
            sql += "NULL"
        } else {
            append(argument: value)
        }
    }

    package mutating func append(argument: DatabaseValue) {
        if writesValues {
            sql += argument.sqlLiteral
            return
        }
        sql += "?"
        arguments.values.append(argument)
    }

    /// Adds the arguments of SQL that has been appended.
    mutating func append(arguments: [DatabaseValue]) {
        self.arguments.values += arguments
    }

    /// Writes `(?, ?)` with these arguments, which may be thousands, such as the keys of prefetched rows.
    mutating func append(list values: [DatabaseValue]) {
        sql += "("
        if writesValues {
            append(values) { $0.append(argument: $1) }
            sql += ")"
            return
        }
        sql += Self.placeholders(values.count)
        sql += ")"
        arguments.values += values
    }

    /// Returns `?, ?, ?`, filled in as bytes because appending that many strings would dominate the rendering time.
    private static func placeholders(_ count: Int) -> String {
        let pattern = Array("?, ".utf8)
        return String(unsafeUninitializedCapacity: 3 * count) { bytes in
            _ = bytes.initialize(from: (0..<3 * count).lazy.map { pattern[$0 % 3] })
            return max(3 * count - 2, 0)
        }
    }

    /// Writes elements separated by a string.
    package mutating func append<Element>(
        _ elements: some Sequence<Element>, separator: String = ", ",
        _ write: (inout SQLBuilder, Element) throws -> Void
    ) rethrows {
        var isFirst = true
        for element in elements {
            if !isFirst { sql += separator }
            isFirst = false
            try write(&self, element)
        }
    }

    package mutating func append(_ subquery: SQLSubquery) throws {
        sql += "("
        try append(query: subquery)
        sql += ")"
    }

    /// Writes a SELECT without parentheses.
    package mutating func append(query: SQLSubquery) throws {
        switch query.node {
        case .literal(let literal):
            // Its columns belong to the tables that its own SQL names, which are unknown here.
            try append(naming: names.inLiteral) { try $0.append(literal) }
        case .relation(let relation):
            let query = try SQLQuery(relation, db: db, inside: names)
            let (names, occurrence, owner) = (names, occurrence, owner)
            self.names = query.names
            self.occurrence = 0
            try query.write(to: &self)
            self.names = names
            self.occurrence = occurrence
            self.owner = owner
        }
    }

    /// Writes a part in which the tables have other names.
    package mutating func append(
        naming names: QueryNames, _ write: (inout SQLBuilder) throws -> Void
    ) rethrows {
        let former = (self.names, owner)
        (self.names, owner) = (names, names.owner(at: occurrence))
        try write(&self)
        (self.names, owner) = former
    }

    package mutating func append(_ literal: SQL) throws {
        for segment in literal.segments {
            switch segment {
            case .text(let text, let arguments):
                if arguments.isEmpty {
                    sql += text
                } else if writesValues {
                    sql += try text.fillingParameters(with: arguments)
                } else {
                    sql += text
                    self.arguments += arguments
                }
            case .expression(let expression): try append(expression)
            case .selection(let selection): try append(selection)
            case .ordering(let ordering): try append(ordering)
            case .query(let subquery): try append(query: subquery)
            case .columns(let alias, let selection, let table):
                let names = try QueryNames([db.occurrence(of: table, aliases: [alias])])
                try append(naming: names) { builder in
                    try builder.inTable(of: alias) { try $0.append(selection) }
                }
            case .commonTable(let table): try append(table)
            }
        }
    }

    package mutating func append(_ selection: SQLSelection) throws {
        switch selection.node {
        case .allColumns:
            if let qualifier = owner.qualifier {
                append(identifier: qualifier)
                sql += "."
            }
            sql += "*"
        case .allColumnsExcluding(let excluded):
            try append(allColumnsExcluding: excluded)
        case .expression(let expression):
            try append(expression)
        case .named(let expression, let name):
            try append(expression)
            sql += " AS "
            append(identifier: name)
        case .literal(let literal):
            try append(literal)
        case .bound(let alias, let selection):
            try inTable(of: alias) { try $0.append(selection) }
        }
    }

    /// Writes ` RETURNING …`, unless nothing is selected.
    mutating func append(returning selection: [SQLSelection]) throws {
        if selection.isEmpty { return }
        sql += " RETURNING "
        try append(selection) { try $0.append($1) }
    }

    private mutating func append(allColumnsExcluding excluded: [String]) throws {
        guard let table = owner.table else {
            throw DatabaseError(
                message: "an SQL literal has no table, so it cannot leave columns out: "
                    + "use the literal in a request")
        }
        let columns = try db.selectedColumns(of: table, excluding: excluded)
        if columns.isEmpty {
            throw DatabaseError(message: "all columns of \"\(table)\" are excluded: select at least one")
        }
        append(columns) { $0.append(column: $1) }
    }

    package mutating func append(_ ordering: SQLOrdering) throws {
        try append(ordering.expression)
        if let direction = ordering.direction {
            sql += " "
            sql += direction.rawValue
        }
    }

    /// Writes a part whose columns belong to the table that has an alias.
    mutating func inTable(of alias: AliasIdentity, _ write: (inout SQLBuilder) throws -> Void) throws {
        let outside = owner
        owner = try names.owner(of: alias)
        try write(&self)
        owner = outside
    }
}

extension Database {
    /// Returns an occurrence of a table in a query.
    package func occurrence(of table: String, aliases: [AliasIdentity]) -> QueryNames.Occurrence {
        QueryNames.Occurrence(
            table: table,
            name: configuration.attachedDatabases.isEmpty ? table : reference(to: table).name,
            aliases: aliases)
    }

    /// Returns the columns of `SELECT *`, except those that are excluded.
    package func selectedColumns(of table: String, excluding excluded: [String]) throws -> [String] {
        func isSelected(_ column: String) -> Bool {
            !excluded.contains { $0.equalsIgnoringASCIICase(column) }
        }
        if let info = try schema().table(named: table), !info.columns.isEmpty {
            return info.columns.compactMap { $0.isHidden || !isSelected($0.name) ? nil : $0.name }
        }
        // Not in the schema: a table of an attached database, or a table-valued function.
        let statement = try makeStatement(sql: "SELECT * FROM \(quoted(table: table))")
        return statement.columnNames.filter(isSelected)
    }
}
