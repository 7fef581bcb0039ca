/// A value computed from the associated rows of each row: how many there are, the greatest of a column.
///
/// ```swift
/// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount"
/// // FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
/// let request = Author.annotated(with: Author.books.count)
/// ```
///
/// Aggregates are made by the properties and methods of ``AssociationToMany``, and combined with operators. What they
/// compute is found under their name, which `forKey(_:)` changes, and which is lost when the value is.
///
/// - Aggregates of associations with the same key look at the same rows: those that meet all conditions of both. Other
///   keys keep them apart.
/// - A request with an aggregate is grouped by its rows, in place of any other grouping.
///
/// See also <doc:AssociationAggregates>.
public struct AssociationAggregate<RowDecoder>: Sendable {
    /// What is joined to the request, so that the expression can look at its rows.
    package let associations: [SQLAssociation]
    /// Columns without a table are those of the request.
    package let expression: SQLExpression
    /// The name of the value; `nil` for none.
    package let key: String?

    package init(_ expression: SQLExpression, of associations: [SQLAssociation], key: String? = nil) {
        self.associations = associations
        self.expression = expression
        self.key = key
    }

    /// The aggregate under another name.
    ///
    /// ```swift
    /// let request = Author.annotated(with: Author.books.count.forKey("numberOfBooks"))
    /// ```
    ///
    /// See also <doc:AssociationAggregates>.
    public func forKey(_ key: String) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations, key: key)
    }

    /// The aggregate under the name of a coding key.
    ///
    /// See also <doc:AssociationAggregates>.
    public func forKey(_ key: some CodingKey) -> AssociationAggregate {
        forKey(key.stringValue)
    }

    /// The aggregate with another value, which has no name unless it keeps that of the former one.
    func with(_ expression: SQLExpression, keepingKey keepsKey: Bool = false) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations, key: keepsKey ? key : nil)
    }

    /// A value made of two aggregates.
    func with(_ other: AssociationAggregate, _ expression: SQLExpression) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations + other.associations)
    }
}

extension SQLRelation {
    /// The relation with a value more.
    mutating func annotate<RowDecoder>(with aggregate: AssociationAggregate<RowDecoder>) {
        join(aggregate)
        let expression = aggregate.expression
        annotate(.known([aggregate.key.map { expression.forKey($0) } ?? expression.sqlSelection]))
    }

    /// The relation with only the rows of which the associated rows meet a condition.
    mutating func filter<RowDecoder>(having condition: AssociationAggregate<RowDecoder>) {
        join(condition)
        groupFilters.append(.known(condition.expression))
    }

    private mutating func join<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) {
        groupByPrimaryKey()
        for association in aggregate.associations {
            join(association, kind: .optional, selected: false)
        }
    }
}
