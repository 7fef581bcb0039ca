import JoineryEngine

/// A condition on rows, as a tree.
///
///     country = France and (year > 1850 or not title ~ moby)
///
///              all
///         ┌─────┴─────┐
///      country       any
///      = France   ┌───┴───┐
///             year > 1850  not ── title ~ moby
package indirect enum Condition: Hashable, Sendable {
    /// A single condition on a column.
    case row(RowCondition)
    /// The same condition on each column, at least one of which must meet it: `* ~ whale`. Not empty.
    case anyColumn([RowCondition])
    case not(Condition)
    /// All of the conditions: `and`.
    case all([Condition])
    /// At least one of the conditions: `or`.
    case any([Condition])
    /// A condition on the rows that associations lead to.
    case associated(AssociatedCondition)

    /// The conditions on single columns of the rows, from left to right.
    package var leaves: [RowCondition] {
        switch self {
        case .row(let condition): [condition]
        case .not(let condition): condition.leaves
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.leaves)
        case .anyColumn, .associated: []
        }
    }

    /// Whether any part of it is about rows that associations lead to.
    var followsAssociations: Bool {
        switch self {
        case .row, .anyColumn: false
        case .not(let condition): condition.followsAssociations
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.followsAssociations)
        case .associated: true
        }
    }

    /// The names of the columns in the condition, including those that others are compared with.
    var columns: [String] {
        switch self {
        case .row(let condition): condition.columns
        case .anyColumn(let conditions): conditions.flatMap(\.columns)
        case .not(let condition): condition.columns
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.columns)
        case .associated: []
        }
    }

    /// Returns the condition on another column in place of one.
    func renaming(_ name: String, to other: String) -> Condition {
        switch self {
        case .row(let condition): .row(condition.renaming(name, to: other))
        case .anyColumn(let conditions): .anyColumn(conditions.map { $0.renaming(name, to: other) })
        case .not(let condition): .not(condition.renaming(name, to: other))
        case .all(let conditions): .all(conditions.map { $0.renaming(name, to: other) })
        case .any(let conditions): .any(conditions.map { $0.renaming(name, to: other) })
        case .associated: self
        }
    }

    /// The conditions that must all be met.
    var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions } else { [self] }
    }

    /// Returns the SQL expression of the condition.
    ///
    /// - Parameters:
    ///   - term: Returns the term for the name of a column.
    ///   - associated: Returns the expression of a condition on the rows that associations lead to.
    func expression(
        _ term: (String) throws -> RowsColumns.Term,
        associated: (AssociatedCondition) throws -> SQLExpression
    ) throws -> SQLExpression {
        func expressions(_ conditions: [Condition]) throws -> [SQLExpression] {
            try conditions.map { try $0.expression(term, associated: associated) }
        }
        return switch self {
        case .row(let condition): try condition.expression(term)
        case .anyColumn(let conditions):
            // A column that is NULL does not meet it: `not * ~ whale` holds for a row without whales.
            coalesce([
                try conditions.map { try $0.expression(term) }.joined(operator: .or), false.sqlExpression,
            ])
        case .not(let condition): try !condition.expression(term, associated: associated)
        case .all(let conditions): try expressions(conditions).joined(operator: .and)
        case .any(let conditions): try expressions(conditions).joined(operator: .or)
        case .associated(let condition): try associated(condition)
        }
    }
}
