// The aggregates of SQL. Those with a `filter` look only at the rows that meet it.

/// The average of the values that are not NULL: `AVG(x)`.
///
/// ```swift
/// // AVG("score") FILTER (WHERE "isActive" = 1)
/// Table("player").select(average(Column("score"), filter: Column("isActive") == true))
/// ```
public func average(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("AVG", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// The number of values that are not NULL: `COUNT(x)`.
///
/// ```swift
/// Table("player").select(count(Column("email")))
/// ```
public func count(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("COUNT", [value.sqlExpression])
}

/// The number of rows: `COUNT(*)`.
///
/// ```swift
/// let author = TableAlias<Author>()
/// let numberOfBooks = Author.books.request(for: author).select(countRows())
/// ```
public func countRows() -> SQLExpression {
    SQLExpression(.countAll)
}

/// The number of different values that are not NULL: `COUNT(DISTINCT x)`.
public func count(distinct value: some SQLSpecificExpressible) -> SQLExpression {
    .function("COUNT", [value.sqlExpression], distinct: true)
}

/// The greatest value: `MAX(x)`.
///
/// ```swift
/// // SELECT MAX("score") AS "maxScore" FROM "player"
/// Table("player").select(max(Column("score")).forKey("maxScore"))
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public func max(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("MAX", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// The least value: `MIN(x)`.
public func min(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("MIN", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// The sum of the values that are not NULL, or NULL when there is none: `SUM(x)`.
///
/// See also `total(_:filter:)`, which is 0.0 when there is no value.
public func sum(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("SUM", [value.sqlExpression], filter: filter?.sqlExpression)
}

/// The sum of the values that are not NULL, always a real number: `TOTAL(x)`.
///
/// See also `sum(_:filter:)`, which is NULL when there is no value.
public func total(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .function("TOTAL", [value.sqlExpression], filter: filter?.sqlExpression)
}
