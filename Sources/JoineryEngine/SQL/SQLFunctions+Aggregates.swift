// SQL aggregates. Those with a `filter` only aggregate the rows that satisfy it.

/// Returns the average of the values that are not NULL, or NULL if there are none: `AVG(x)`.
///
/// ```swift
/// // AVG("price") FILTER (WHERE "year" < 1900)
/// Table("book").select(average(Column("price"), filter: Column("year") < 1900))
/// ```
public func average(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("AVG", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// Returns the number of values that are not NULL: `COUNT(x)`.
///
/// ```swift
/// Table("loan").select(count(Column("returnDate")))
/// ```
public func count(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("COUNT", [value.sqlExpression])
}

/// Returns the number of rows: `COUNT(*)`.
///
/// ```swift
/// let author = TableAlias<Author>()
/// let numberOfBooks = Author.books.request(for: author).select(countRows())
/// ```
public func countRows() -> SQLExpression {
    SQLExpression(.countAll)
}

/// Returns the number of distinct values that are not NULL: `COUNT(DISTINCT x)`.
public func count(distinct value: some SQLSpecificExpressible) -> SQLExpression {
    .function("COUNT", [value.sqlExpression], distinct: true)
}

/// Returns the greatest value, or NULL if there is none: `MAX(x)`.
///
/// ```swift
/// // SELECT MAX("price") AS "maxPrice" FROM "book"
/// Table("book").select(max(Column("price")).forKey("maxPrice"))
/// ```
public func max(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("MAX", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// Returns the least value that is not NULL, or NULL if there is none: `MIN(x)`.
public func min(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("MIN", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// Returns the sum of the values that are not NULL, or NULL if there are none: `SUM(x)`.
///
/// `total(_:filter:)` returns 0.0 instead of NULL.
public func sum(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("SUM", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// Returns the sum of the values that are not NULL, always as a floating-point number: `TOTAL(x)`.
///
/// Without values, it is 0.0; `sum(_:filter:)` returns NULL instead.
public func total(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("TOTAL", [value.sqlExpression], filter: filter?.sqlExpression)
}
