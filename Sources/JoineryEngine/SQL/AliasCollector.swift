/// Collects the aliases that a relation refers to, whether they belong to its own tables or to outer ones.
struct AliasCollector {
    private let db: Database
    private(set) var aliases: Set<AliasIdentity> = []

    init(_ db: Database) {
        self.db = db
    }

    /// Adds the aliases that the relation and its joined relations refer to, but not those of prefetched relations.
    mutating func collect(_ relation: SQLRelation) throws {
        for filter in relation.filters + relation.groupFilters { try collect(filter.resolve(db)) }
        for group in try relation.grouping.resolve(db) { try collect(group) }
        for ordering in try relation.ordering.terms.resolve(db) { try collect(ordering.expression) }
        for selection in try relation.selection.resolve(db) { try collect(selection) }
        for table in relation.commonTables { try collect(table.query) }
        for join in relation.joins {
            if let condition = join.condition.predicate?(AliasIdentity(), AliasIdentity()) {
                try collect(condition)
            }
            try collect(join.relation)
        }
    }

    private mutating func collect(_ expressions: [SQLExpression]) throws {
        for expression in expressions { try collect(expression) }
    }

    private mutating func collect(_ expression: SQLExpression) throws {
        switch expression.node {
        case .column, .occurrence, .table, .value, .countAll:
            break
        case .qualified(let alias, _), .presence(let alias, _), .rowCount(let alias),
            .rowAbsence(let alias, _):
            aliases.insert(alias)
        case .bound(let alias, let inner):
            aliases.insert(alias)
            try collect(inner)
        case .literal(let literal):
            try collect(literal)
        case .prefix(_, let operand), .cast(let operand, _), .collated(let operand, _), .json(let operand):
            try collect(operand)
        case .binary(_, let lhs, let rhs):
            try collect([lhs, rhs])
        case .joined(_, let operands), .tuple(let operands):
            try collect(operands)
        case .membership(let element, let members, _):
            try collect(element)
            switch members {
            case .list(let elements): try collect(elements)
            case .subquery(let subquery): try collect(subquery)
            case .values, .commonTable, .rows: break
            }
        case .between(let value, let lower, let upper, _):
            try collect([value, lower, upper])
        case .like(let text, let pattern, let escape, _):
            try collect([text, pattern] + (escape.map { [$0] } ?? []))
        case .function(let call):
            try collect(call.arguments + (call.filter.map { [$0] } ?? []))
        case .subquery(let subquery), .exists(let subquery, _):
            try collect(subquery)
        }
    }

    private mutating func collect(_ selection: SQLSelection) throws {
        switch selection.node {
        case .allColumns, .allColumnsExcluding:
            break
        case .expression(let expression), .named(let expression, _):
            try collect(expression)
        case .literal(let literal):
            try collect(literal)
        case .bound(let alias, let inner):
            aliases.insert(alias)
            try collect(inner)
        }
    }

    private mutating func collect(_ subquery: SQLSubquery) throws {
        switch subquery.node {
        case .literal(let literal): try collect(literal)
        case .relation(let relation): try collect(relation)
        }
    }

    private mutating func collect(_ literal: SQL) throws {
        for segment in literal.segments {
            switch segment {
            case .text: break
            case .expression(let expression): try collect(expression)
            case .selection(let selection): try collect(selection)
            case .ordering(let ordering): try collect(ordering.expression)
            case .query(let subquery): try collect(subquery)
            case .columns(_, let selection, _): try collect(selection)
            case .commonTable(let table): try collect(table.query)
            }
        }
    }
}
