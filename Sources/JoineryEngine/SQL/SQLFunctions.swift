/// Returns the absolute value: `ABS(x)`.
public func abs(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("ABS", [value.sqlExpression])
}

/// Returns the value converted to a storage class: `CAST(x AS REAL)`.
///
/// ```swift
/// // CAST("price" AS REAL) / "pages"
/// Table("book").select(cast(Column("price"), as: .real) / Column("pages"))
/// ```
public func cast(
    _ value: some SQLSpecificExpressible, as storageClass: Database.StorageClass
) -> SQLExpression {
    SQLExpression(.cast(value.sqlExpression, storageClass))
}

/// Returns the first value that is not NULL: `COALESCE(x, y, …)`. Without any value, it is NULL.
///
/// ```swift
/// Table("author").select(coalesce([Column("penName"), Column("name")]))
/// ```
public func coalesce(_ values: some Collection<any SQLSpecificExpressible>) -> SQLExpression {
    .coalesce(values.map { $0.sqlExpression })
}

/// Returns the first value that is not NULL: `COALESCE(x, y, …)`. Without any value, it is NULL.
public func coalesce(_ values: some Collection<some SQLSpecificExpressible>) -> SQLExpression {
    .coalesce(values.map { $0.sqlExpression })
}

/// Returns one of two values, depending on a condition: `IIF(condition, x, y)`.
///
/// ```swift
/// Table("book").annotated(with: iif(Column("year") < 1900, "old", "new").forKey("age"))
/// ```
public func iif(
    _ condition: some SQLSpecificExpressible, _ value: some SQLExpressible, _ otherValue: some SQLExpressible
) -> SQLExpression {
    .function("IIF", [condition.sqlExpression, value.sqlExpression, otherValue.sqlExpression])
}

/// Returns the number of characters in text, or of bytes in a blob: `LENGTH(x)`.
///
/// ```swift
/// Table("book").filter(length(Column("title")) > 40)
/// ```
public func length(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LENGTH", [value.sqlExpression])
}

/// Returns the greatest of several values, or NULL if any of them is NULL: `MAX(x, y, …)`.
///
/// ```swift
/// Table("ship").order(max(Column("crew"), Column("passengers")).desc)
/// ```
public func max(
    _ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...
) -> SQLExpression {
    .function("MAX", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// Returns the least of several values, or NULL if any of them is NULL: `MIN(x, y, …)`.
public func min(
    _ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...
) -> SQLExpression {
    .function("MIN", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// Returns the storage class of a value as text: `TYPEOF(x)`, which is `null`, `integer`, `real`, `text` or `blob`.
///
/// SQLite determines it without reading long text or blobs.
///
/// ```swift
/// Table("book").filter(typeof(Column("year")) == "text")
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
