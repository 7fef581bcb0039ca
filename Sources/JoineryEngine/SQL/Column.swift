/// A column identified by its name.
///
/// ```swift
/// Table("book").filter(Column("year") >= 1850).order(Column("title").desc)
/// ```
///
/// See also <doc:Columns>.
public struct Column: Sendable, ColumnExpression {
    /// The hidden rowid column.
    public static let rowID = Column("rowid")

    /// The hidden column with the rank of a match in a full-text table. Better matches have lower values.
    public static let rank = Column("rank")

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
