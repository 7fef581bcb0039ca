/// A column known by its name.
///
/// ```swift
/// Table("book").filter(Column("year") >= 1850).order(Column("title").desc)
/// ```
///
/// See also <doc:Columns>.
public struct Column: Sendable, ColumnExpression {
    /// The hidden rowid column.
    public static let rowID = Column("rowid")

    /// The hidden column that tells how well a row of a full-text table matches: the better, the smaller.
    public static let rank = Column("rank")

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
