/// The columns that link a table to another one, for associations that cannot infer them from the schema.
///
/// ```swift
/// let translator = Table("book").belongsTo(Table("person"), using: ForeignKey(["translatorId"]))
/// ```
///
/// A foreign key always starts from the table that holds it, whichever way the association goes.
///
/// See also "Foreign Keys" in the associations guide.
public struct ForeignKey: Hashable, Sendable {
    package let originColumns: [String]
    package let destinationColumns: [String]?

    /// Creates a foreign key from the names of its columns, and of the columns that they refer to: the primary
    /// key when they are not given.
    public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
        self.originColumns = originColumns
        self.destinationColumns = destinationColumns
    }

    /// Creates a foreign key from its columns, and the columns that they refer to: the primary key when they
    /// are not given.
    public init(_ originColumns: [any ColumnExpression], to destinationColumns: [any ColumnExpression]? = nil)
    {
        self.init(originColumns.map(\.name), to: destinationColumns.map { $0.map(\.name) })
    }
}
