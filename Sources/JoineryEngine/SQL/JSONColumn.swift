/// A column that contains JSON text.
///
/// ```swift
/// // SELECT * FROM "ship" WHERE ("info" ->> 'flag') = 'FR'
/// Table("ship").filter(JSONColumn("info")["flag"] == "FR")
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

    /// Creates a column named after a coding key.
    public init(_ codingKey: some CodingKey) {
        name = codingKey.stringValue
    }
}
