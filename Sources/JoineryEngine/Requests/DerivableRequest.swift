/// A request or an association that can be refined. Extend it to declare your own refinements.
///
/// ```swift
/// extension DerivableRequest<Book> {
///     func written(in year: Int) -> Self {
///         filter { $0.year == year }
///     }
/// }
/// let books = try Book.all().written(in: 1851).fetchAll(db)
/// let authors = Author.including(all: Author.books.written(in: 1851))
/// ```
///
/// All refinements are declared by the protocols that `DerivableRequest` inherits; each returns a refined copy.
///
/// See also <doc:RequestsOfAssociations>.
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest,
    OrderedRequest, SelectionRequest, TableRequest
{
    /// Returns the request without duplicate rows.
    func distinct() -> Self

    /// Returns the request with the definition of a common table expression: `WITH name AS (…) SELECT …`.
    ///
    /// It replaces any other definition with the same name.
    func with<Expression>(_ cte: CommonTableExpression<Expression>) -> Self
}

extension DerivableRequest {
    /// Returns the request with values computed from the associated rows of each row.
    ///
    /// ```swift
    /// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount", MAX("book"."year") AS "maxBookYear"
    /// // FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
    /// let request = Author.all().annotated(with: Author.books.count, Author.books.max(\.year))
    /// ```
    ///
    /// An association refined in this way can only be used with `including(all:)`.
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> Self {
        annotated(with: aggregates)
    }

    /// Returns the request with values computed from the associated rows of each row.
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> Self {
        refined { relation in
            for aggregate in aggregates { relation.annotate(with: aggregate) }
        } otherwise: {
            aggregates.reduce(self) { $0.joined(by: $1).annotated(with: $1.selection) }
        }
    }

    /// Returns the request restricted to rows whose associated rows satisfy a condition.
    ///
    /// ```swift
    /// // SELECT "author".* FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id"
    /// // GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") >= 2
    /// let request = Author.all().having(Author.books.count >= 2)
    /// ```
    ///
    /// An association refined in this way can only be used with `including(all:)`.
    public func having(_ condition: AssociationAggregate<RowDecoder>) -> Self {
        refined {
            $0.filter(having: condition)
        } otherwise: {
            joined(by: condition).having(condition.expression)
        }
    }

    /// Returns the request joined to the rows that an aggregate uses.
    private func joined(by aggregate: AssociationAggregate<RowDecoder>) -> Self {
        aggregate.associations.reduce(self) { $0._joining(optional: $1) }.groupByPrimaryKey()
    }
}
