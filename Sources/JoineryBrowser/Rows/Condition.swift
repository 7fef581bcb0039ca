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
    case not(Condition)
    /// All of them are met: `and`.
    case all([Condition])
    /// At least one of them is met: `or`.
    case any([Condition])

    /// The single conditions, from left to right.
    package var leaves: [RowCondition] {
        switch self {
        case .row(let condition): [condition]
        case .not(let condition): condition.leaves
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.leaves)
        }
    }

    /// The names of the columns that it is about, those that others are compared with among them.
    var columns: [String] { leaves.flatMap(\.columns) }

    /// The conditions all of which have to be met.
    var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions } else { [self] }
    }

    /// The condition on rows whose columns are these terms.
    func expression(_ term: (String) throws -> RowsColumns.Term) rethrows -> SQLExpression {
        switch self {
        case .row(let condition): try condition.expression(term)
        case .not(let condition): try !condition.expression(term)
        case .all(let conditions): try conditions.map { try $0.expression(term) }.joined(operator: .and)
        case .any(let conditions): try conditions.map { try $0.expression(term) }.joined(operator: .or)
        }
    }
}
