/// Writes SQL with its arguments.
package struct SQLBuilder {
    package private(set) var sql = ""
    package private(set) var arguments = StatementArguments()
    package let db: Database
    package let names: QueryNames
    /// The table to which columns without one belong.
    package var occurrence = 0

    package init(_ db: Database, names: QueryNames) {
        self.db = db
        self.names = names
    }

    package mutating func append(_ text: String) {
        sql += text
    }

    package mutating func append(identifier: String) {
        sql += identifier.quotedDatabaseIdentifier
    }

    package mutating func append(column: String, of qualifier: String?) {
        if let qualifier {
            append(identifier: qualifier)
            sql += "."
        }
        append(identifier: column)
    }

    package mutating func append(argument: DatabaseValue) {
        sql += "?"
        arguments.values.append(argument)
    }

    /// Writes elements with a separator between them.
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

    /// Writes an expression; as an operand it stands in parentheses when it needs them.
    package mutating func append(_ expression: SQLExpression, asOperand: Bool = false) throws {
        let parenthesized = asOperand && expression.isCompound
        if parenthesized { sql += "(" }
        try append(node: expression.node)
        if parenthesized { sql += ")" }
    }

    /// Writes conditions that must all hold, in one flat row.
    package mutating func append(all conditions: [SQLExpression]) throws {
        var flat: [SQLExpression] = []
        for condition in conditions {
            if case .joined("AND", let operands) = condition.node {
                flat += operands
            } else {
                flat.append(condition)
            }
        }
        try append(flat, separator: " AND ") { try $0.append($1, asOperand: flat.count > 1) }
    }

    package mutating func append(_ subquery: SQLSubquery) throws {
        sql += "("
        switch subquery.node {
        case .literal(let literal):
            try append(literal)
        case .relation(let relation):
            let query = try SQLQuery(relation, db: db, inside: names).render()
            sql += query.sql
            arguments += query.arguments
        }
        sql += ")"
    }

    package mutating func append(_ literal: SQL) throws {
        for segment in literal.segments {
            switch segment {
            case .text(let text, let arguments):
                sql += text
                self.arguments += arguments
            case .expression(let expression):
                try append(expression)
            case .selection(let selection):
                try append(selection)
            case .ordering(let ordering):
                try append(ordering)
            }
        }
    }

    package mutating func append(_ selection: SQLSelection) throws {
        switch selection.node {
        case .allColumns:
            append(allColumnsOf: names.qualifier(of: occurrence))
        case .allColumnsOf(let alias):
            append(allColumnsOf: try names.qualifier(of: alias))
        case .expression(let expression):
            try append(expression)
        case .named(let expression, let name):
            try append(expression)
            sql += " AS "
            append(identifier: name)
        case .bound(let alias, let selection):
            let outside = occurrence
            if let inside = names.occurrence(of: alias) { occurrence = inside }
            try append(selection)
            occurrence = outside
        }
    }

    private mutating func append(allColumnsOf qualifier: String?) {
        if let qualifier {
            append(identifier: qualifier)
            sql += "."
        }
        sql += "*"
    }

    package mutating func append(_ ordering: SQLOrdering) throws {
        try append(ordering.expression)
        if let direction = ordering.direction {
            sql += " \(direction.rawValue)"
        }
    }
}

extension SQLBuilder {
    private mutating func append(node: SQLExpression.Node) throws {
        switch node {
        case .column(let name):
            append(column: name, of: names.qualifier(of: occurrence))
        case .qualified(let alias, let name):
            append(column: name, of: try names.qualifier(of: alias))
        case .occurrence(let index, let name):
            append(column: name, of: names.qualifier(of: index))
        case .value(let value):
            append(argument: value)
        case .literal(let literal):
            try append(literal)
        case .prefix(let op, let operand):
            sql += op
            try append(operand, asOperand: true)
        case .binary(let op, let lhs, let rhs):
            try append(lhs, asOperand: true)
            sql += " \(op.rawValue) "
            if op.comparesWithNull, case .value(.null) = rhs.node {
                sql += "NULL"
            } else {
                try append(rhs, asOperand: true)
            }
        case .joined(let op, let operands):
            try append(operands, separator: " \(op) ") { try $0.append($1, asOperand: operands.count > 1) }
        case .membership(let value, let members, let negated):
            try append(value, asOperand: true)
            sql += negated ? " NOT IN " : " IN "
            try append(members)
        case .between(let value, let low, let high, let negated):
            try append(value, asOperand: true)
            sql += negated ? " NOT BETWEEN " : " BETWEEN "
            try append(low, asOperand: true)
            sql += " AND "
            try append(high, asOperand: true)
        case .function(let name, let arguments, let distinct):
            sql += name + (distinct ? "(DISTINCT " : "(")
            try append(arguments) { try $0.append($1) }
            sql += ")"
        case .collated(let value, let collation):
            try append(value, asOperand: !value.isComparison)
            sql += " COLLATE \(collation.isPlainWord ? collation : collation.quotedDatabaseIdentifier)"
        case .tuple(let values):
            sql += "("
            try append(values) { try $0.append($1) }
            sql += ")"
        case .subquery(let subquery):
            try append(subquery)
        case .exists(let subquery, let negated):
            sql += negated ? "NOT EXISTS " : "EXISTS "
            try append(subquery)
        case .countAll:
            sql += "COUNT(*)"
        }
    }

    private mutating func append(_ members: SQLExpression.Members) throws {
        switch members {
        case .list(let expressions):
            sql += "("
            try append(expressions) { try $0.append($1) }
            sql += ")"
        case .subquery(let subquery):
            try append(subquery)
        case .commonTable(let name):
            append(identifier: name)
        case .rows(let rows):
            sql += "(VALUES "
            append(rows) { builder, row in
                builder.append("(")
                builder.append(row) { $0.append(argument: $1) }
                builder.append(")")
            }
            sql += ")"
        }
    }
}

extension BinaryOperator {
    fileprivate var comparesWithNull: Bool {
        self == .isSame || self == .isNotSame
    }
}

extension SQLExpression {
    /// Whether a collation written after the expression applies to its comparison.
    fileprivate var isComparison: Bool {
        if case .binary = node { true } else { false }
    }
}

extension String {
    /// Whether the name needs no quotes in SQL.
    fileprivate var isPlainWord: Bool {
        !isEmpty && utf8.allSatisfy { $0 == 0x5F || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
}
