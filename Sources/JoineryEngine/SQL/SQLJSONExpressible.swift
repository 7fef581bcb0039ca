/// An expression that contains JSON text.
///
/// Most expressions treat it as ordinary text. Where JSON and text differ, as among the elements of
/// `Database.jsonArray(_:)`, it is treated as JSON.
///
/// ```swift
/// let address = JSONColumn("address")
/// let french = Table("port").filter(address["country"] == "FR")
/// ```
///
/// See also <doc:Expressions>.
public protocol SQLJSONExpressible: SQLSpecificExpressible {}

extension SQLJSONExpressible {
    /// Returns a value inside the JSON as an SQL value: `x ->> 'key'`.
    ///
    /// ```swift
    /// let info = JSONColumn("info")
    /// // SELECT "info" ->> 'flag' AS "flag" FROM "ship"
    /// Table("ship").select(info["flag"].forKey("flag"))
    /// ```
    ///
    /// - Parameter path: The name of a member, the index of an element, or a path that begins with `$`.
    public subscript(_ path: some SQLExpressible) -> SQLExpression {
        .comparison(.jsonValue, sqlExpression, path.sqlExpression)
    }

    /// Returns a value inside the JSON as an SQL value: `JSON_EXTRACT(x, '$.key')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public func jsonExtract(atPath path: some SQLExpressible) -> SQLExpression {
        Database.jsonExtract(self, atPath: path)
    }

    /// Returns values inside the JSON as a JSON array: `JSON_EXTRACT(x, '$.key', '$[1]')`.
    ///
    /// - Parameter paths: Paths that begin with `$`. A single path gives an SQL value instead of an array.
    public func jsonExtract(atPaths paths: some Collection<some SQLExpressible>) -> SQLExpression {
        Database.jsonExtract(self, atPaths: paths)
    }

    /// Returns a part of the JSON, as JSON: `x -> 'key'`.
    ///
    /// - Parameter path: The name of a member, the index of an element, or a path that begins with `$`.
    public func jsonRepresentation(atPath path: some SQLExpressible) -> SQLExpression {
        .comparison(.jsonMember, sqlExpression, path.sqlExpression)
    }
}

extension ColumnExpression where Self: SQLJSONExpressible {
    /// A column of the table that the expression refines, marked as JSON.
    public var sqlExpression: SQLExpression {
        SQLExpression(.json(SQLExpression(.column(name))))
    }
}

/// A type-erased expression that contains JSON text.
///
/// Create one with ``SQLSpecificExpressible/asJSON``.
public struct AnySQLJSONExpressible: Sendable, SQLJSONExpressible {
    /// The expression, marked as JSON.
    public let sqlExpression: SQLExpression

    /// Creates an expression that erases the type of another one.
    public init(_ value: some SQLJSONExpressible) {
        sqlExpression = value.sqlExpression
    }

    init(json expression: SQLExpression) {
        if case .json = expression.node {
            sqlExpression = expression
        } else {
            sqlExpression = SQLExpression(.json(expression))
        }
    }
}

extension SQLSpecificExpressible {
    /// The expression, marked as JSON.
    ///
    /// ```swift
    /// // JSON_ARRAY(JSON("info"))
    /// Database.jsonArray([Column("info").asJSON])
    /// ```
    public var asJSON: AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: sqlExpression)
    }
}

extension SQLExpression {
    /// The expression for contexts in which JSON and plain text differ.
    var inJSON: SQLExpression {
        switch node {
        case .json(let expression): .function("JSON", [expression])
        case .bound(let alias, let expression): SQLExpression(.bound(alias, expression.inJSON))
        default: self
        }
    }
}

extension TableAliasBase {
    /// Returns a JSON column of the aliased table.
    public subscript(_ column: some ColumnExpression & SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: SQLExpression(.qualified(identity, column.name)))
    }

    /// Returns a JSON expression whose columns belong to the aliased table.
    public subscript(_ expression: some SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: SQLExpression(.bound(identity, expression.sqlExpression)))
    }
}
