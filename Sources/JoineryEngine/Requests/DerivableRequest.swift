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
/// See also "DerivableRequest Protocol" in the associations guide.
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest,
    OrderedRequest, SelectionRequest, TableRequest
{}

extension DerivableRequest {
    /// The request without duplicates among its rows.
    public func distinct() -> Self {
        refined { $0.isDistinct = true }
    }
}
