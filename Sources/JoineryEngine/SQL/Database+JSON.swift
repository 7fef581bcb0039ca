// The JSON functions of SQLite, by the names that its documentation gives them: https://www.sqlite.org/json1.html

extension Database {
    /// The JSON without its spaces: `JSON(x)`.
    public static func json(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON", [value.sqlExpression])
    }

    /// A JSON array: `JSON_ARRAY(x, …)`.
    ///
    /// ```swift
    /// // JSON_ARRAY("id", JSON("info"))
    /// Database.jsonArray([Column("id"), JSONColumn("info")] as [any SQLExpressible])
    /// ```
    public static func jsonArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map { $0.sqlExpression.inJSON })
    }

    /// A JSON array: `JSON_ARRAY(x, …)`.
    public static func jsonArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map { $0.sqlExpression.inJSON })
    }

    /// The number of elements of a JSON array, 0 for other JSON: `JSON_ARRAY_LENGTH(x)`.
    public static func jsonArrayLength(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression])
    }

    /// The number of elements of an array inside JSON: `JSON_ARRAY_LENGTH(x, '$.path')`.
    public static func jsonArrayLength(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression, path.sqlExpression])
    }

    /// A value inside JSON, as an SQL value: `JSON_EXTRACT(x, '$.path')`.
    public static func jsonExtract(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// Values inside JSON, as a JSON array: `JSON_EXTRACT(x, '$.path', …)`.
    public static func jsonExtract(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    /// JSON with values at paths where there was none: `JSON_INSERT(x, '$.path', value, …)`.
    ///
    /// - Parameter assignments: Paths and values. A dictionary comes in the order of its paths, a `KeyValuePairs` in
    ///   its own.
    public static func jsonInsert(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_INSERT", [value.sqlExpression] + arguments(assignments))
    }

    /// JSON with other values at paths where there was one: `JSON_REPLACE(x, '$.path', value, …)`.
    ///
    /// - Parameter assignments: Paths and values, as for `jsonInsert(_:_:)`.
    public static func jsonReplace(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_REPLACE", [value.sqlExpression] + arguments(assignments))
    }

    /// JSON with values at paths, whether there was one or not: `JSON_SET(x, '$.path', value, …)`.
    ///
    /// ```swift
    /// // JSON_SET("info", '$.country', 'FR')
    /// Database.jsonSet(JSONColumn("info"), ["$.country": "FR"])
    /// ```
    ///
    /// - Parameter assignments: Paths and values, as for `jsonInsert(_:_:)`.
    public static func jsonSet(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_SET", [value.sqlExpression] + arguments(assignments))
    }

    /// A JSON object: `JSON_OBJECT('key', value, …)`.
    ///
    /// ```swift
    /// // JSON_OBJECT('id', "id", 'info', JSON("info"))
    /// let elements: KeyValuePairs<String, any SQLExpressible> = ["id": Column("id"), "info": JSONColumn("info")]
    /// Database.jsonObject(elements)
    /// ```
    ///
    /// - Parameter elements: Keys and values. A dictionary comes in the order of its keys, a `KeyValuePairs` in its
    ///   own.
    public static func jsonObject(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_OBJECT", arguments(elements))
    }

    /// JSON changed by a patch as of RFC 7396: `JSON_PATCH(x, patch)`.
    public static func jsonPatch(
        _ value: some SQLExpressible, with patch: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// JSON without what is at a path: `JSON_REMOVE(x, '$.path')`.
    public static func jsonRemove(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// JSON without what is at several paths: `JSON_REMOVE(x, '$.path', …)`.
    public static func jsonRemove(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_REMOVE", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    /// The type of JSON, such as `object` or `integer`: `JSON_TYPE(x)`.
    public static func jsonType(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression])
    }

    /// The type of what is inside JSON: `JSON_TYPE(x, '$.path')`.
    public static func jsonType(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression, path.sqlExpression])
    }

    /// Whether a text is JSON: `JSON_VALID(x)`.
    public static func jsonIsValid(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_VALID", [value.sqlExpression])
    }

    /// An SQL value as JSON: `JSON_QUOTE(x)`.
    public static func jsonQuote(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_QUOTE", [value.sqlExpression.inJSON])
    }

    /// A JSON array of the values of all rows: `JSON_GROUP_ARRAY(x)`.
    public static func jsonGroupArray(
        _ value: some SQLExpressible, filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .function("JSON_GROUP_ARRAY", [value.sqlExpression.inJSON], filter: filter?.sqlExpression)
    }

    /// A JSON object of the keys and values of all rows: `JSON_GROUP_OBJECT(key, value)`.
    public static func jsonGroupObject(
        key: some SQLExpressible, value: some SQLExpressible, filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .function(
            "JSON_GROUP_OBJECT", [key.sqlExpression, value.sqlExpression.inJSON],
            filter: filter?.sqlExpression)
    }

    /// Keys and values in turn; those of a dictionary in the order of its keys, that the SQL is always the same.
    private static func arguments(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> [SQLExpression] {
        let isOrdered = !(elements is [String: any SQLExpressible])
        let elements = isOrdered ? Array(elements) : elements.sorted { $0.key < $1.key }
        return elements.flatMap { [$0.key.sqlExpression, $0.value.sqlExpression.inJSON] }
    }
}
