/// A request or an association that can be refined: where refinements of one's own are declared.
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
/// All refinements live on the protocols that `DerivableRequest` is made of; each returns a refined copy.
///
/// See also <doc:RequestsOfAssociations>.
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest,
    OrderedRequest, SelectionRequest, TableRequest
{}

extension DerivableRequest {
    /// The request without duplicates among its rows.
    public func distinct() -> Self {
        refined { $0.isDistinct = true }
    }

    /// The request with values computed from the associated rows of each row.
    ///
    /// ```swift
    /// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount", MAX("book"."year") AS "maxBookYear"
    /// // FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
    /// let request = Author.all().annotated(with: Author.books.count, Author.books.max(\.year))
    /// ```
    ///
    /// An association with such values can only be used with `including(all:)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> Self {
        annotated(with: aggregates)
    }

    /// The request with values computed from the associated rows of each row.
    ///
    /// See also <doc:AssociationAggregates>.
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> Self {
        refined { relation in
            for aggregate in aggregates { relation.annotate(with: aggregate) }
        }
    }

    /// The request with only the rows of which the associated rows meet a condition.
    ///
    /// ```swift
    /// // SELECT "author".* FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id"
    /// // GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") >= 2
    /// let request = Author.all().having(Author.books.count >= 2)
    /// ```
    ///
    /// An association with such a condition can only be used with `including(all:)`.
    ///
    /// See also <doc:AssociationAggregates>.
    public func having(_ condition: AssociationAggregate<RowDecoder>) -> Self {
        refined { $0.filter(having: condition) }
    }
}
