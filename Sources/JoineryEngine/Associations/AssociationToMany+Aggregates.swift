extension AssociationToMany {
    /// How many associated rows there are: `bookCount`.
    ///
    /// ```swift
    /// let request = Author.annotated(with: Author.books.count)
    /// ```
    ///
    /// The rows of a view have no key by which they could be counted: the request throws a `DatabaseError`.
    ///
    /// See also <doc:AssociationAggregates>.
    public var count: AssociationAggregate<OriginRowDecoder> {
        aggregate {
            SQLExpression(.rowCount($0))
        } named: {
            $0 + "Count"
        }
    }

    /// Whether there is no associated row: `hasNoBook`.
    ///
    /// ```swift
    /// let request = Author.having(Author.books.isEmpty == false)
    /// ```
    ///
    /// The rows of a view have no key by which they could be counted: the request throws a `DatabaseError`.
    ///
    /// See also <doc:AssociationAggregates>.
    public var isEmpty: AssociationAggregate<OriginRowDecoder> {
        aggregate {
            SQLExpression(.rowAbsence($0, negated: false))
        } named: {
            "hasNo" + $0.capitalizingFirst
        }
    }

    /// The least value of the associated rows, or NULL when there is none: `minBookYear` for a column.
    ///
    /// See also <doc:AssociationAggregates>.
    public func min(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MIN", expression) { "min" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The greatest value of the associated rows, or NULL when there is none: `maxBookYear` for a column.
    ///
    /// See also <doc:AssociationAggregates>.
    public func max(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MAX", expression) { "max" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The average value of the associated rows, or NULL when there is none: `averageBookPrice` for a column.
    ///
    /// See also <doc:AssociationAggregates>.
    public func average(
        _ expression: some SQLSpecificExpressible
    ) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("AVG", expression) { "average" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The sum of the values of the associated rows, or NULL when there is none: `bookAwardsSum` for a column.
    ///
    /// See also `total(_:)`, which is 0.0 when there is none, and "Available Association Aggregates" in the
    /// associations guide.
    public func sum(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("SUM", expression) { $0 + $1.capitalizingFirst + "Sum" }
    }

    /// The sum of the values of the associated rows, always a real number: `bookAwardsSum` for a column.
    ///
    /// See also `sum(_:)`, which is NULL when there is no row, and "Available Association Aggregates" in the
    /// associations guide.
    public func total(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("TOTAL", expression) { $0 + $1.capitalizingFirst + "Sum" }
    }

    /// An aggregate of an expression of the associated rows; that of a mere column has a name.
    private func aggregate(
        _ function: String, _ expression: some SQLSpecificExpressible,
        name: (_ row: String, _ column: String) -> String
    ) -> AssociationAggregate<OriginRowDecoder> {
        let column = (expression as? any ColumnExpression)?.name
        let expression = expression.sqlExpression
        return aggregate { alias in
            .function(function, [SQLExpression(.bound(alias, expression))])
        } named: { row in
            column.map { name(row, $0) }
        }
    }

    /// - Parameter name: The name of the value, from what one associated row is called.
    private func aggregate(
        _ expression: (AliasIdentity) -> SQLExpression, named name: (_ row: String) -> String?
    ) -> AssociationAggregate<OriginRowDecoder> {
        var association = sqlAssociation
        let key = name(association.rowName)
        let alias = AliasIdentity(isGiven: false)
        association.destination.relation.aliases.append(alias)
        // The rows themselves are not fetched, nor is what would be fetched for them.
        if association.destination.relation.hasPrefetches {
            association.destination.relation = association.destination.relation.removingPrefetches()
        }
        return AssociationAggregate(expression(alias), of: [association], key: key)
    }
}

extension SQLAssociation {
    /// What one associated row is called: `book`.
    fileprivate var rowName: String {
        // The key of an association of the schema stays as it is: `books` among many, `author` for one.
        if case .fixed(let name) = destination.key, !isToOne { return name.singularized }
        return destination.key.singular
    }
}

// A closure gives an expression of the columns.
extension AssociationToMany where RowDecoder: TableRecord {
    /// The least value of a column of the associated rows: `min(\.year)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func min(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        min(RowDecoder.Columns.self[keyPath: column])
    }

    /// The least value of the associated rows: `min { $0.year + 1 }`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func min<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.Columns.Type) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        min(try expression(RowDecoder.Columns.self))
    }

    /// The greatest value of a column of the associated rows: `max(\.year)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func max(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        max(RowDecoder.Columns.self[keyPath: column])
    }

    /// The greatest value of the associated rows: `max { length($0.title) }`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func max<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.Columns.Type) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        max(try expression(RowDecoder.Columns.self))
    }

    /// The average value of a column of the associated rows: `average(\.price)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func average(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        average(RowDecoder.Columns.self[keyPath: column])
    }

    /// The average value of the associated rows: `average { $0.price * $0.discount }`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func average<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.Columns.Type) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        average(try expression(RowDecoder.Columns.self))
    }

    /// The sum of a column of the associated rows: `sum(\.awards)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func sum(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        sum(RowDecoder.Columns.self[keyPath: column])
    }

    /// The sum of the values of the associated rows: `sum { $0.awards * 2 }`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func sum<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.Columns.Type) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        sum(try expression(RowDecoder.Columns.self))
    }

    /// The sum of a column of the associated rows, always a real number: `total(\.awards)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func total(
        _ column: KeyPath<RowDecoder.Columns.Type, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        total(RowDecoder.Columns.self[keyPath: column])
    }

    /// The sum of the values of the associated rows, always a real number: `total { $0.awards * 2 }`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func total<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.Columns.Type) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        total(try expression(RowDecoder.Columns.self))
    }
}

extension String {
    /// The same with a capital first letter.
    fileprivate var capitalizingFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
