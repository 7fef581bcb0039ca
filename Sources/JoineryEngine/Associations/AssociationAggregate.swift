/// A value computed from the associated rows of each row, such as their number or the maximum of a column.
///
/// ```swift
/// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount"
/// // FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
/// let request = Author.annotated(with: Author.books.count)
/// ```
///
/// Properties and methods of ``AssociationToMany`` create aggregates, and operators combine them. The value is
/// selected under the name of the aggregate, which `forKey(_:)` changes. Most operators discard the name; `??` and
/// `cast(_:as:)` keep it.
///
/// - Aggregates of associations with the same key use the same rows: those that meet all conditions of both. Give the
///   associations different keys to keep the rows apart.
/// - A request with an aggregate is grouped by its primary key, which replaces any other grouping.
///
/// See also <doc:AssociationAggregates>.
public struct AssociationAggregate<RowDecoder>: Sendable {
    /// The associations joined to the request, whose rows the expression uses.
    package let associations: [SQLAssociation]
    /// The expression. Columns without a table are those of the request.
    package let expression: SQLExpression
    /// The name of the value; `nil` if it has none.
    package let key: String?

    package init(_ expression: SQLExpression, of associations: [SQLAssociation], key: String? = nil) {
        self.associations = associations
        self.expression = expression
        self.key = key
    }

    /// Returns the aggregate with another name.
    ///
    /// ```swift
    /// let request = Author.annotated(with: Author.books.count.forKey("numberOfBooks"))
    /// ```
    public func forKey(_ key: String) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations, key: key)
    }

    /// Returns the aggregate with a coding key as its name.
    public func forKey(_ key: some CodingKey) -> AssociationAggregate {
        forKey(key.stringValue)
    }

    /// The value as a result column, under the name of the aggregate.
    var selection: SQLSelection { key.map { expression.forKey($0) } ?? expression.sqlSelection }

    /// Returns the aggregate with another value. Its name is lost unless `keepsKey` is `true`.
    func with(_ expression: SQLExpression, keepingKey keepsKey: Bool = false) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations, key: keepsKey ? key : nil)
    }

    /// Returns a value computed from two aggregates.
    func with(_ other: AssociationAggregate, _ expression: SQLExpression) -> AssociationAggregate {
        AssociationAggregate(expression, of: associations + other.associations)
    }
}

extension SQLRelation {
    /// Adds the value of an aggregate to the selection.
    mutating func annotate<RowDecoder>(with aggregate: AssociationAggregate<RowDecoder>) {
        join(aggregate)
        annotate(.known([aggregate.selection]))
    }

    /// Keeps only the rows whose associated rows meet a condition.
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
