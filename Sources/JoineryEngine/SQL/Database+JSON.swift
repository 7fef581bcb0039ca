// The JSON functions of SQLite, named as in its documentation: https://www.sqlite.org/json1.html

extension Database {
    /// Returns JSON without unnecessary whitespace: `JSON(x)`.
    public static func json(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON", [value.sqlExpression])
    }

    /// Returns a JSON array: `JSON_ARRAY(x, …)`.
    ///
    /// ```swift
    /// // JSON_ARRAY("id", JSON("info"))
    /// Database.jsonArray([Column("id"), JSONColumn("info")] as [any SQLExpressible])
    /// ```
    public static func jsonArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map { $0.sqlExpression.inJSON })
    }

    /// Returns a JSON array: `JSON_ARRAY(x, …)`.
    public static func jsonArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .function("JSON_ARRAY", values.map { $0.sqlExpression.inJSON })
    }

    /// Returns the number of elements of a JSON array, or 0 for other JSON: `JSON_ARRAY_LENGTH(x)`.
    public static func jsonArrayLength(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression])
    }

    /// Returns the number of elements of an array inside JSON: `JSON_ARRAY_LENGTH(x, '$.path')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public static func jsonArrayLength(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns a value inside JSON as an SQL value: `JSON_EXTRACT(x, '$.path')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public static func jsonExtract(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns values inside JSON as a JSON array: `JSON_EXTRACT(x, '$.path', …)`.
    ///
    /// - Parameter paths: Paths that begin with `$`. A single path gives an SQL value instead of an array.
    public static func jsonExtract(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    /// Returns JSON with values added at paths that do not exist: `JSON_INSERT(x, '$.path', value, …)`.
    ///
    /// - Parameter assignments: Paths and values. A dictionary is sorted by path; `KeyValuePairs` keep their order.
    public static func jsonInsert(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_INSERT", [value.sqlExpression] + arguments(assignments))
    }

    /// Returns JSON with the values at existing paths replaced: `JSON_REPLACE(x, '$.path', value, …)`.
    ///
    /// - Parameter assignments: Paths and values. A dictionary is sorted by path; `KeyValuePairs` keep their order.
    public static func jsonReplace(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_REPLACE", [value.sqlExpression] + arguments(assignments))
    }

    /// Returns JSON with values added or replaced at paths: `JSON_SET(x, '$.path', value, …)`.
    ///
    /// ```swift
    /// // JSON_SET("info", '$.flag', 'FR')
    /// Database.jsonSet(JSONColumn("info"), ["$.flag": "FR"])
    /// ```
    ///
    /// - Parameter assignments: Paths and values. A dictionary is sorted by path; `KeyValuePairs` keep their order.
    public static func jsonSet(
        _ value: some SQLExpressible, _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_SET", [value.sqlExpression] + arguments(assignments))
    }

    /// Returns a JSON object: `JSON_OBJECT('key', value, …)`.
    ///
    /// ```swift
    /// // JSON_OBJECT('id', "id", 'info', JSON("info"))
    /// let elements: KeyValuePairs<String, any SQLExpressible> = ["id": Column("id"), "info": JSONColumn("info")]
    /// Database.jsonObject(elements)
    /// ```
    ///
    /// - Parameter elements: Keys and values. A dictionary is sorted by key; `KeyValuePairs` keep their order.
    public static func jsonObject(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .function("JSON_OBJECT", arguments(elements))
    }

    /// Returns JSON with a merge patch applied, as specified by RFC 7396: `JSON_PATCH(x, patch)`.
    public static func jsonPatch(
        _ value: some SQLExpressible, with patch: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// Returns JSON without the value at a path: `JSON_REMOVE(x, '$.path')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public static func jsonRemove(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns JSON without the values at several paths: `JSON_REMOVE(x, '$.path', …)`.
    ///
    /// - Parameter paths: Paths that begin with `$`.
    public static func jsonRemove(
        _ value: some SQLExpressible, atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_REMOVE", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    /// Returns the type of JSON, such as `object` or `integer`: `JSON_TYPE(x)`.
    public static func jsonType(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression])
    }

    /// Returns the type of a value inside JSON: `JSON_TYPE(x, '$.path')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public static func jsonType(
        _ value: some SQLExpressible, atPath path: some SQLExpressible
    ) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns whether a string is valid JSON: `JSON_VALID(x)`.
    public static func jsonIsValid(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_VALID", [value.sqlExpression])
    }

    /// Returns an SQL value as JSON: `JSON_QUOTE(x)`.
    public static func jsonQuote(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_QUOTE", [value.sqlExpression.inJSON])
    }

    /// Returns a JSON array of the values of all rows: `JSON_GROUP_ARRAY(x)`.
    ///
    /// - Parameter filter: The condition that the aggregated rows satisfy; `nil` for all rows.
    public static func jsonGroupArray(
        _ value: some SQLExpressible, filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .function("JSON_GROUP_ARRAY", [value.sqlExpression.inJSON], filter: filter?.sqlExpression)
    }

    /// Returns a JSON object of the keys and values of all rows: `JSON_GROUP_OBJECT(key, value)`.
    ///
    /// - Parameter filter: The condition that the aggregated rows satisfy; `nil` for all rows.
    public static func jsonGroupObject(
        key: some SQLExpressible, value: some SQLExpressible, filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .function(
            "JSON_GROUP_OBJECT", [key.sqlExpression, value.sqlExpression.inJSON],
            filter: filter?.sqlExpression)
    }

    /// Returns keys and values in alternation. Those of a dictionary are sorted by key, so that the SQL is always the
    /// same.
    private static func arguments(
        _ elements: some Collection<(key: String, value: any SQLExpressible)>
    ) -> [SQLExpression] {
        let isOrdered = !(elements is [String: any SQLExpressible])
        let elements = isOrdered ? Array(elements) : elements.sorted { $0.key < $1.key }
        return elements.flatMap { [$0.key.sqlExpression, $0.value.sqlExpression.inJSON] }
    }
}
