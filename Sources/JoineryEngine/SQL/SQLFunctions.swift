/// The absolute value: `ABS(x)`.
public func abs(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("ABS", [value.sqlExpression])
}

/// The value turned into another type: `CAST(x AS REAL)`.
///
/// ```swift
/// // CAST("score" AS REAL) / "games"
/// Table("player").select(cast(Column("score"), as: .real) / Column("games"))
/// ```
public func cast(
    _ value: some SQLSpecificExpressible, as storageClass: Database.StorageClass
) -> SQLExpression {
    SQLExpression(.cast(value.sqlExpression, storageClass))
}

/// The first value that is not NULL: `COALESCE(x, y, …)`; NULL for no value at all.
///
/// ```swift
/// Table("player").select(coalesce([Column("nickname"), Column("name")]))
/// ```
public func coalesce(_ values: some Collection<any SQLSpecificExpressible>) -> SQLExpression {
    .coalesce(values.map { $0.sqlExpression })
}

/// The first value that is not NULL: `COALESCE(x, y, …)`; NULL for no value at all.
public func coalesce(_ values: some Collection<some SQLSpecificExpressible>) -> SQLExpression {
    .coalesce(values.map { $0.sqlExpression })
}

/// One of two values, after a condition: `IIF(condition, x, y)`.
///
/// ```swift
/// Table("book").annotated(with: iif(Column("year") < 1900, "old", "new").forKey("age"))
/// ```
public func iif(
    _ condition: some SQLSpecificExpressible, _ value: some SQLExpressible, _ otherValue: some SQLExpressible
) -> SQLExpression {
    .function("IIF", [condition.sqlExpression, value.sqlExpression, otherValue.sqlExpression])
}

/// The number of characters of a text, or of bytes of a blob: `LENGTH(x)`.
///
/// ```swift
/// Table("player").filter(length(Column("name")) > 0)
/// ```
///
/// See also <doc:Expressions>.
public func length(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LENGTH", [value.sqlExpression])
}

/// The greatest of several values of a row, or NULL when one of them is NULL: `MAX(x, y, …)`.
///
/// ```swift
/// Table("player").order(max(Column("homeScore"), Column("awayScore")).desc)
/// ```
public func max(
    _ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...
) -> SQLExpression {
    .function("MAX", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// The least of several values of a row, or NULL when one of them is NULL: `MIN(x, y, …)`.
public func min(
    _ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...
) -> SQLExpression {
    .function("MIN", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// The storage class of a value, as a text: `TYPEOF(x)`, which is `null`, `integer`, `real`, `text` or `blob`.
///
/// SQLite finds it without reading a long text or blob.
///
/// ```swift
/// Table("player").filter(typeof(Column("score")) == "text")
/// ```
public func typeof(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("TYPEOF", [value.sqlExpression])
}

extension SQLExpression {
    fileprivate static func coalesce(_ values: [SQLExpression]) -> SQLExpression {
        switch values.count {
        case 0: .null
        case 1: values[0]
        default: .function("COALESCE", values)
        }
    }
}
