/// A type that can be used as an ordering term.
///
/// See also <doc:SelectionsAndOrderings>.
public protocol SQLOrderingTerm {
    /// The ordering term.
    var sqlOrdering: SQLOrdering { get }
}

extension SQLOrderingTerm where Self: RawRepresentable, RawValue: SQLOrderingTerm {
    /// The ordering term of the raw value.
    public var sqlOrdering: SQLOrdering { rawValue.sqlOrdering }
}

/// An ordering term of any kind.
///
/// ```swift
/// let newest: SQLOrdering = Column("year").desc
/// let books = Table("book").order(newest, Column("title"))
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct SQLOrdering: Sendable, SQLOrderingTerm {
    package enum Direction: String, Sendable {
        case ascending = "ASC"
        case descending = "DESC"
        case ascendingNullsLast = "ASC NULLS LAST"
        case descendingNullsFirst = "DESC NULLS FIRST"

        var reversed: Direction {
            switch self {
            case .ascending: .descending
            case .descending: .ascending
            case .ascendingNullsLast: .descendingNullsFirst
            case .descendingNullsFirst: .ascendingNullsLast
            }
        }
    }

    package var expression: SQLExpression
    package var direction: Direction?
    /// Whether the expression may contain complete ordering terms, as in `"year DESC, title"`, which cannot be
    /// reversed.
    private var isLiteral = false

    package init(expression: SQLExpression, direction: Direction? = nil) {
        self.expression = expression
        self.direction = direction
    }

    init(literal: SQL) {
        expression = SQLExpression(.literal(literal))
        isLiteral = true
    }

    /// The ordering term itself.
    public var sqlOrdering: SQLOrdering { self }

    /// Returns the ordering term, with its columns belonging to the table that has an alias.
    func bound(to alias: AliasIdentity) -> SQLOrdering {
        var ordering = self
        ordering.expression = SQLExpression(.bound(alias, expression))
        return ordering
    }

    /// Returns the opposite order.
    ///
    /// - Throws: A `DatabaseError` for an SQL literal, which may already contain `DESC`.
    package func reversed() throws -> SQLOrdering {
        if isLiteral {
            throw DatabaseError(
                message: "a raw SQL ordering cannot be reversed: order by SQL expressions, "
                    + "as in order(SQL(\"year / 100\").sqlExpression)")
        }
        return SQLOrdering(expression: expression, direction: direction?.reversed ?? .descending)
    }
}

extension SQLSpecificExpressible {
    /// The ascending order of the expression: `x ASC`.
    public var asc: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .ascending)
    }

    /// The descending order of the expression: `x DESC`.
    public var desc: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .descending)
    }

    /// The ascending order of the expression, with NULLs last: `x ASC NULLS LAST`.
    public var ascNullsLast: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .ascendingNullsLast)
    }

    /// The descending order of the expression, with NULLs first: `x DESC NULLS FIRST`.
    public var descNullsFirst: SQLOrdering {
        SQLOrdering(expression: sqlExpression, direction: .descendingNullsFirst)
    }
}
