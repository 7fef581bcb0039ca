/// The columns that link a table to another one, for associations that cannot be inferred from the schema.
///
/// ```swift
/// let translator = Table("book").belongsTo(Table("person"), using: ForeignKey(["translatorId"]))
/// ```
///
/// A foreign key starts from the table that contains it, regardless of the direction of the association.
///
/// See also <doc:Associations>.
public struct ForeignKey: Hashable, Sendable {
    /// A value that a column must have, in the table that contains the foreign key.
    public struct Condition: Hashable, Sendable {
        /// The name of the column.
        public let column: String
        /// The required value. A row in which the column is NULL never meets the condition.
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

    /// Creates a foreign key from the names of its columns, and of the columns that they refer to.
    ///
    /// - Parameters:
    ///   - originColumns: The columns of the foreign key.
    ///   - destinationColumns: The referenced columns; the declared ones, or else the primary key, if `nil`.
    public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
        self.init(originColumns, to: destinationColumns, where: [])
    }

    /// Creates a foreign key from its columns, and from the columns that they refer to.
    ///
    /// - Parameters:
    ///   - originColumns: The columns of the foreign key.
    ///   - destinationColumns: The referenced columns; the declared ones, or else the primary key, if `nil`.
    public init(_ originColumns: [any ColumnExpression], to destinationColumns: [any ColumnExpression]? = nil)
    {
        self.init(originColumns.map(\.name), to: destinationColumns.map { $0.map(\.name) })
    }

    /// Creates a polymorphic foreign key, which applies only to rows that meet the conditions.
    ///
    /// ```swift
    /// let ownerBook = ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")])
    /// let book = Table("attachment").belongsTo(Table("book"), using: ownerBook)
    /// let attachments = Table("book").hasMany(Table("attachment"), using: ownerBook)
    /// ```
    public init(
        _ originColumns: [String], to destinationColumns: [String]? = nil, where conditions: [Condition]
    ) {
        self.originColumns = originColumns
        self.destinationColumns = destinationColumns
        self.conditions = conditions
    }
}
