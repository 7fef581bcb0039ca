/// An expression whose text holds JSON.
///
/// In other expressions it is what it is, a text. Where JSON and text differ, as among the elements of
/// `Database.jsonArray(_:)`, it is taken for JSON.
///
/// ```swift
/// let address = JSONColumn("address")
/// Table("player").filter(address["country"] == "FR")
/// ```
///
/// See also <doc:Expressions>.
public protocol SQLJSONExpressible: SQLSpecificExpressible {}

extension SQLJSONExpressible {
    /// A value inside the JSON, as an SQL value: `x ->> 'key'`.
    ///
    /// ```swift
    /// let info = JSONColumn("info")
    /// // SELECT "info" ->> 'firstName' AS "name" FROM "player"
    /// Table("player").select(info["firstName"].forKey("name"))
    /// ```
    ///
    /// - Parameter path: The name of a member, the index of an element, or a path that begins with `$`.
    public subscript(_ path: some SQLExpressible) -> SQLExpression {
        .comparison(.jsonValue, sqlExpression, path.sqlExpression)
    }

    /// A value inside the JSON, as an SQL value: `JSON_EXTRACT(x, '$.key')`.
    ///
    /// - Parameter path: A path that begins with `$`.
    public func jsonExtract(atPath path: some SQLExpressible) -> SQLExpression {
        Database.jsonExtract(self, atPath: path)
    }

    /// Values inside the JSON, as a JSON array: `JSON_EXTRACT(x, '$.key', '$[1]')`.
    ///
    /// - Parameter paths: Paths that begin with `$`.
    public func jsonExtract(atPaths paths: some Collection<some SQLExpressible>) -> SQLExpression {
        Database.jsonExtract(self, atPaths: paths)
    }

    /// A part of the JSON, as JSON: `x -> 'key'`.
    ///
    /// - Parameter path: The name of a member, the index of an element, or a path that begins with `$`.
    public func jsonRepresentation(atPath path: some SQLExpressible) -> SQLExpression {
        .comparison(.jsonMember, sqlExpression, path.sqlExpression)
    }
}

extension ColumnExpression where Self: SQLJSONExpressible {
    /// The column of the table that the expression refines, known to hold JSON.
    public var sqlExpression: SQLExpression {
        SQLExpression(.json(SQLExpression(.column(name))))
    }
}

/// Any expression whose text holds JSON.
///
/// See also `SQLSpecificExpressible.asJSON`.
public struct AnySQLJSONExpressible: Sendable, SQLJSONExpressible {
    /// The expression.
    public let sqlExpression: SQLExpression

    /// Hides the type of an expression.
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
    /// The expression, known to hold JSON.
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
    /// The expression where JSON and plain text differ.
    var inJSON: SQLExpression {
        switch node {
        case .json(let expression): .function("JSON", [expression])
        case .bound(let alias, let expression): SQLExpression(.bound(alias, expression.inJSON))
        default: self
        }
    }
}

extension TableAlias {
    /// The JSON column of the aliased table.
    public subscript(_ column: some ColumnExpression & SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: SQLExpression(.qualified(identity, column.name)))
    }

    /// The JSON expression with the columns of the aliased table.
    public subscript(_ expression: some SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: SQLExpression(.bound(identity, expression.sqlExpression)))
    }
}
