extension SQLBuilder {
    /// Writes an expression. As an operand, it is enclosed in parentheses if necessary.
    package mutating func append(_ expression: SQLExpression, asOperand: Bool = false) throws {
        let parenthesized = asOperand && expression.isCompound
        if parenthesized { append("(") }
        try append(node: expression.node)
        if parenthesized { append(")") }
    }

    /// Writes conditions joined by `AND`, flattening nested conjunctions.
    package mutating func append(all conditions: [SQLExpression]) throws {
        try append(SQLExpression.joined(.and, conditions))
    }

    /// The number of operands that are joined without parentheses. SQLite nests them to the left, and fails if an expression is
    /// nested 1,000 deep.
    private static let mostJoined = 100

    private mutating func append(
        _ operands: ArraySlice<SQLExpression>, joinedBy op: SQLExpression.AssociativeBinaryOperator
    ) throws {
        if operands.count > Self.mostJoined, op.isStrictlyAssociative {
            let middle = operands.startIndex + operands.count / 2
            append("(")
            try append(operands[..<middle], joinedBy: op)
            append(")")
            append(operator: op.sql)
            append("(")
            try append(operands[middle...], joinedBy: op)
            append(")")
            return
        }
        for (index, operand) in zip(operands.indices, operands) {
            if index > operands.startIndex { append(operator: op.sql) }
            try append(operand, asOperand: true)
        }
    }

    private mutating func append(node: SQLExpression.Node) throws {
        switch node {
        case .column(let name):
            append(column: name)
        case .qualified(let alias, let name):
            append(column: name, of: try names.qualifier(of: alias))
        case .occurrence(let index, let name):
            append(column: name, of: names.qualifier(of: index))
        case .table:
            appendTableColumn()
        case .value(let value):
            append(value: value)
        case .literal(let literal):
            try append(literal)
        case .prefix(let op, let operand):
            append(op.rawValue)
            try append(operand, asOperand: true)
        case .binary(let op, let lhs, let rhs):
            try append(lhs, asOperand: true)
            append(operator: op.rawValue)
            try append(rhs, asOperand: true)
        case .joined(let op, let operands):
            try append(operands[...], joinedBy: op)
        case .membership(let value, let members, let negated):
            try append(value, asOperand: true)
            append(negated ? " NOT IN " : " IN ")
            try append(members)
        case .between(let value, let low, let high, let negated):
            try append(value, asOperand: true)
            append(negated ? " NOT BETWEEN " : " BETWEEN ")
            try append(low, asOperand: true)
            append(" AND ")
            try append(high, asOperand: true)
        case .like(let value, let pattern, let escape, let negated):
            try append(value, asOperand: true)
            append(negated ? " NOT LIKE " : " LIKE ")
            try append(pattern, asOperand: true)
            if let escape {
                append(" ESCAPE ")
                try append(escape, asOperand: true)
            }
        case .function(let call):
            try append(call)
        case .cast(let value, let storageClass):
            append("CAST(")
            try append(value)
            append(" AS ")
            append(
                storageClass.rawValue.isPlainWord
                    ? storageClass.rawValue : storageClass.rawValue.quotedDatabaseIdentifier)
            append(")")
        case .collated(let value, let collation):
            try append(value)
            append(" COLLATE ")
            append(collation.sql)
        case .json(let expression):
            try append(expression)
        case .tuple(let values):
            try append(list: values)
        case .subquery(let subquery):
            try append(subquery)
        case .exists(let subquery, let negated):
            append(negated ? "NOT EXISTS " : "EXISTS ")
            try append(subquery)
        case .countAll:
            append("COUNT(*)")
        case .rowCount(let alias):
            try inTable(of: alias) { try $0.appendRowCount(of: alias) }
        case .rowAbsence(let alias, let negated):
            try append(SQLExpression(.rowCount(alias)))
            append(negated ? " > 0" : " = 0")
        case .presence(let alias, let negated):
            try inTable(of: alias) { try $0.appendPresence(of: alias, negated: negated) }
        case .bound(let alias, let expression):
            try inTable(of: alias) { try $0.append(expression) }
        }
    }

    private mutating func append(operator op: String) {
        append(" ")
        append(op)
        append(" ")
    }

    private mutating func append(list expressions: [SQLExpression]) throws {
        append("(")
        try append(expressions) { try $0.append($1) }
        append(")")
    }

    private mutating func append(_ members: SQLExpression.Members) throws {
        switch members {
        case .list(let expressions):
            try append(list: expressions)
        case .values(let values):
            append(list: values)
        case .subquery(let subquery):
            try append(subquery)
        case .commonTable(let name):
            append(identifier: name)
        case .rows(let rows):
            append("(VALUES ")
            append(rows) { builder, row in
                builder.append("(")
                builder.append(row) { $0.append(argument: $1) }
                builder.append(")")
            }
            append(")")
        }
    }

    private mutating func append(_ call: SQLFunctionCall) throws {
        append(call.name.isPlainWord ? call.name : call.name.quotedDatabaseIdentifier)
        append(call.isDistinct ? "(DISTINCT " : "(")
        try append(call.arguments) { try $0.append($1) }
        append(")")
        if let filter = call.filter {
            append(" FILTER (WHERE ")
            try append(filter)
            append(")")
        }
    }

    /// Writes the number of distinct rows of a table, because joins may repeat some of them.
    private mutating func appendRowCount(of alias: AliasIdentity) throws {
        let table = try names.owner(of: alias).table
        let key = try table.map { try db.countedColumns(of: $0) } ?? ["rowid"]
        append("COUNT(DISTINCT ")
        guard key.count > 1 else {
            append(column: key[0])
            append(")")
            return
        }
        // `COUNT(DISTINCT …)` takes a single expression. `QUOTE` distinguishes types and numbers, and `HEX` adds the
        // text after a NUL, which `QUOTE` omits.
        append(key, separator: " || ' ' || ") { builder, column in
            builder.append("QUOTE(")
            builder.append(column: column)
            builder.append(") || ' ' || HEX(")
            builder.append(column: column)
            builder.append(")")
        }
        append(") FILTER (WHERE ")
        append(column: key[0])
        append(" IS NOT NULL)")
    }

    /// Writes whether the row of a table has a primary key, which is missing only from the NULL rows of a LEFT JOIN.
    private mutating func appendPresence(of alias: AliasIdentity, negated: Bool) throws {
        let table = try names.owner(of: alias).table
        append(column: try table.flatMap { try db.primaryKeyColumns(of: $0).first } ?? "rowid")
        append(negated ? " IS NULL" : " IS NOT NULL")
    }
}

extension Database {
    /// Returns the columns that identify a row of a table for the purpose of counting.
    ///
    /// - Throws: A `DatabaseError` if the table is missing, or is a view whose key no source knows.
    fileprivate func countedColumns(of table: String) throws -> [String] {
        let info = try existingTable(table)
        if !info.isView { return try rowKeyColumns(of: info) }
        if let key = try primaryKey(of: info, named: table) { return key.columns }
        throw DatabaseError(
            message: "the rows of the view \"\(table)\" have no key to count them by: aggregate one of its "
                + "columns, or the table behind it")
    }
}
