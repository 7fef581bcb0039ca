extension AssociationToMany {
    /// The number of associated rows, named like `bookCount`.
    ///
    /// ```swift
    /// let request = Author.annotated(with: Author.books.count)
    /// ```
    ///
    /// The rows of a view cannot be counted, because they have no key: the request throws a `DatabaseError`.
    ///
    /// See also <doc:AssociationAggregates>.
    public var count: AssociationAggregate<OriginRowDecoder> {
        aggregate {
            SQLExpression(.rowCount($0))
        } named: {
            $0 + "Count"
        }
    }

    /// Whether there are no associated rows, named like `hasNoBook`.
    ///
    /// ```swift
    /// let request = Author.having(Author.books.isEmpty == false)
    /// ```
    ///
    /// The rows of a view cannot be counted, because they have no key: the request throws a `DatabaseError`.
    public var isEmpty: AssociationAggregate<OriginRowDecoder> {
        aggregate {
            SQLExpression(.rowAbsence($0, negated: false))
        } named: {
            "hasNo" + $0.capitalizingFirst
        }
    }

    /// The minimum value in the associated rows, or NULL if there is none; named like `minBookYear` for a column.
    public func min(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MIN", expression) { "min" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The maximum value in the associated rows, or NULL if there is none; named like `maxBookYear` for a column.
    public func max(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MAX", expression) { "max" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The average value in the associated rows, or NULL if there is none; named like `averageBookPrice` for a
    /// column.
    public func average(
        _ expression: some SQLSpecificExpressible
    ) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("AVG", expression) { "average" + $0.capitalizingFirst + $1.capitalizingFirst }
    }

    /// The sum of the values in the associated rows, or NULL if there is none; named like `bookAwardsSum` for a
    /// column.
    ///
    /// Use `total(_:)` for a sum that is 0.0 if there are no values.
    public func sum(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("SUM", expression) { $0 + $1.capitalizingFirst + "Sum" }
    }

    /// The sum of the values in the associated rows, always a floating-point number; named like `bookAwardsSum` for a
    /// column.
    ///
    /// Use `sum(_:)` for a sum that is NULL if there are no values.
    public func total(_ expression: some SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("TOTAL", expression) { $0 + $1.capitalizingFirst + "Sum" }
    }

    /// Returns an aggregate of an expression over the associated rows. It has a name if the expression is a column.
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

    /// - Parameter name: Returns the name of the value, given the name of a single associated row.
    private func aggregate(
        _ expression: (AliasIdentity) -> SQLExpression, named name: (_ row: String) -> String?
    ) -> AssociationAggregate<OriginRowDecoder> {
        var association = sqlAssociation
        let key = name(association.rowName)
        let alias = AliasIdentity(isGiven: false)
        association.destination.relation.aliases.append(alias)
        // The rows themselves are not fetched, nor are their prefetched rows.
        if association.destination.relation.hasPrefetches {
            association.destination.relation = association.destination.relation.removingPrefetches()
        }
        return AssociationAggregate(expression(alias), of: [association], key: key)
    }
}

extension SQLAssociation {
    /// The name of a single associated row: `book`.
    fileprivate var rowName: String {
        // The key of an association from the schema is fixed: `books` for a to-many association, `author` for a
        // to-one association.
        if case .fixed(let name) = destination.key, !isToOne { return name.singularized }
        return destination.key.singular
    }
}

// Aggregates of columns given by key paths, or of expressions given by closures.
extension AssociationToMany where RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// The minimum value of a column in the associated rows: `min(\.year)`.
    public func min(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        min(RowDecoder.databaseComponents[keyPath: column])
    }

    /// The minimum value of an expression in the associated rows: `min { $0.year + 1 }`.
    ///
    /// - Throws: What `expression` throws.
    public func min<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.DatabaseComponents) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        min(try expression(RowDecoder.databaseComponents))
    }

    /// The maximum value of a column in the associated rows: `max(\.year)`.
    public func max(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        max(RowDecoder.databaseComponents[keyPath: column])
    }

    /// The maximum value of an expression in the associated rows: `max { length($0.title) }`.
    ///
    /// - Throws: What `expression` throws.
    public func max<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.DatabaseComponents) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        max(try expression(RowDecoder.databaseComponents))
    }

    /// The average value of a column in the associated rows: `average(\.price)`.
    public func average(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        average(RowDecoder.databaseComponents[keyPath: column])
    }

    /// The average value of an expression in the associated rows: `average { $0.price * $0.discount }`.
    ///
    /// - Throws: What `expression` throws.
    public func average<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.DatabaseComponents) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        average(try expression(RowDecoder.databaseComponents))
    }

    /// The sum of a column in the associated rows: `sum(\.awards)`.
    public func sum(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        sum(RowDecoder.databaseComponents[keyPath: column])
    }

    /// The sum of an expression in the associated rows: `sum { $0.awards * 2 }`.
    ///
    /// - Throws: What `expression` throws.
    public func sum<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.DatabaseComponents) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        sum(try expression(RowDecoder.databaseComponents))
    }

    /// The sum of a column in the associated rows, always a floating-point number: `total(\.awards)`.
    public func total(
        _ column: KeyPath<RowDecoder.DatabaseComponents, some SQLSpecificExpressible>
    ) -> AssociationAggregate<OriginRowDecoder> {
        total(RowDecoder.databaseComponents[keyPath: column])
    }

    /// The sum of an expression in the associated rows, always a floating-point number: `total { $0.awards * 2 }`.
    ///
    /// - Throws: What `expression` throws.
    public func total<Expression: SQLSpecificExpressible>(
        _ expression: (RowDecoder.DatabaseComponents) throws -> Expression
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        total(try expression(RowDecoder.databaseComponents))
    }
}

extension String {
    /// The string with a capital first letter.
    fileprivate var capitalizingFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
