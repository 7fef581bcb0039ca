/// A column of a table.
///
/// ```swift
/// enum Columns: String, ColumnExpression {
///     case id, title, year
/// }
///
/// Table("book").filter(Columns.year >= 1850).order(Columns.title)
/// ```
///
/// See also <doc:Columns>.
public protocol ColumnExpression: SQLSpecificExpressible {
    /// The name of the column.
    var name: String { get }
}

extension ColumnExpression {
    /// The column of the table that the expression refines.
    public var sqlExpression: SQLExpression {
        SQLExpression(.column(name))
    }

    /// The name alone, which never stands behind that of a table: for an alias among the selected columns.
    ///
    /// ```swift
    /// // SELECT "player".*, "score" + "bonus" AS "total" FROM "player" … ORDER BY "total"
    /// request.order(Column("total").detached)
    /// ```
    public var detached: SQLExpression {
        SQL(sql: name.quotedDatabaseIdentifier).sqlExpression
    }
}

extension ColumnExpression where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var name: String { rawValue }
}

extension SQLSelectable where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}

extension SQLOrderingTerm where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}
