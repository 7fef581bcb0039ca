/// The columns that link a table to another one, for associations that cannot infer them from the schema.
///
/// ```swift
/// let translator = Table("book").belongsTo(Table("person"), using: ForeignKey(["translatorId"]))
/// ```
///
/// A foreign key always starts from the table that holds it, whichever way the association goes.
///
/// See also <doc:Associations>.
public struct ForeignKey: Hashable, Sendable {
    /// A value that a column of the table that holds the foreign key must have.
    public struct Condition: Hashable, Sendable {
        /// The column.
        public let column: String
        /// The value; a row whose column is NULL never has it.
        public let value: DatabaseValue

        /// Creates a condition on a column.
        public init(_ column: String, _ value: some DatabaseValueConvertible) {
            self.column = column
            self.value = value.databaseValue
        }
    }

    package let originColumns: [String]
    package let destinationColumns: [String]?
    package let conditions: [Condition]

    /// Creates a foreign key from the names of its columns, and of the columns that they refer to: the primary
    /// key when they are not given.
    public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
        self.init(originColumns, to: destinationColumns, where: [])
    }

    /// Creates a foreign key from its columns, and the columns that they refer to: the primary key when they
    /// are not given.
    public init(_ originColumns: [any ColumnExpression], to destinationColumns: [any ColumnExpression]? = nil)
    {
        self.init(originColumns.map(\.name), to: destinationColumns.map { $0.map(\.name) })
    }

    /// Creates a polymorphic foreign key: it refers to the table in those rows only that meet the conditions.
    ///
    /// ```swift
    /// let ownerBook = ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")])
    /// let book = Table("attachment").belongsTo(Table("book"), using: ownerBook)
    /// let attachments = Table("book").hasMany(Table("attachment"), using: ownerBook)
    /// ```
    ///
    /// See also <doc:Associations>.
    public init(
        _ originColumns: [String], to destinationColumns: [String]? = nil, where conditions: [Condition]
    ) {
        self.originColumns = originColumns
        self.destinationColumns = destinationColumns
        self.conditions = conditions
    }
}
