/// A type that has a meaning as an ordering term.
///
/// See also "SQLOrderingTerm" in the query interface organization.
public protocol SQLOrderingTerm {
    /// The ordering term.
    var sqlOrdering: SQLOrdering { get }
}

/// Any ordering term.
///
/// See also "SQLOrdering" in the query interface organization.
public struct SQLOrdering: Sendable, SQLOrderingTerm {
    package enum Direction: String, Sendable {
        case ascending = "ASC"
        case descending = "DESC"
    }

    package var expression: SQLExpression
    package var direction: Direction?

    /// The ordering term itself.
    public var sqlOrdering: SQLOrdering { self }

    /// The opposite order.
    package var reversed: SQLOrdering {
        SQLOrdering(expression: expression, direction: direction == .descending ? .ascending : .descending)
    }
}
