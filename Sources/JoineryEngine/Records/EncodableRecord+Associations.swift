extension TableRecord where Self: EncodableRecord {
    /// Returns a request for the records associated with this one.
    ///
    /// ```swift
    /// extension Author {
    ///     static let books = hasMany(Book.self)
    ///     var books: QueryInterfaceRequest<Book> { request(for: Author.books) }
    /// }
    /// let novels = try author.books.filter { $0.kind == BookKind.novel }.fetchAll(db)
    /// ```
    ///
    /// The request captures the current values of the record. A record in which the columns of the association are NULL
    /// has no associated records.
    ///
    /// Fetching the request throws a `DatabaseError` if the record does not encode the columns of the association, or
    /// the error that `encode(to:)` throws.
    ///
    /// See also <doc:RequestsOfAssociations>.
    public func request<Target: Association>(for association: Target) -> QueryInterfaceRequest<
        Target.RowDecoder
    > where Target.OriginRowDecoder == Self {
        let columns = Result { try PersistenceContainer(self) }
        return association.request(
            for: columns.map { zip($0.names, $0.values).map { (name: $0, value: $1) } })
    }
}
