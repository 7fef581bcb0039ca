/// A column whose text holds JSON.
///
/// ```swift
/// // SELECT * FROM "player" WHERE ("info" ->> 'country') = 'FR'
/// Table("player").filter(JSONColumn("info")["country"] == "FR")
/// ```
///
/// See also <doc:Columns>.
public struct JSONColumn: Sendable, ColumnExpression, SQLJSONExpressible {
    /// The name of the column.
    public var name: String

    /// Creates a column from its name.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a column from a coding key.
    public init(_ codingKey: some CodingKey) {
        name = codingKey.stringValue
    }
}
