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
    /// A column of the table that the expression refines.
    public var sqlExpression: SQLExpression {
        SQLExpression(.column(name))
    }

    /// The name alone, never qualified by a table, for use as an alias of a selected column.
    ///
    /// ```swift
    /// // SELECT "ship".*, "crew" + "passengers" AS "people" FROM "ship" … ORDER BY "people"
    /// request.order(Column("people").detached)
    /// ```
    public var detached: SQLExpression {
        SQL(sql: name.quotedDatabaseIdentifier).sqlExpression
    }
}

extension ColumnExpression where Self: RawRepresentable, RawValue == String {
    /// The name of the column, which is the raw value.
    public var name: String { rawValue }
}

// For a literal such as `.rowID`, the compiler looks in the protocol that the context names, and in those that it refines.

extension ColumnExpression where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}

extension SQLSpecificExpressible where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}

extension SQLSelectable where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}

extension SQLOrderingTerm where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}

extension SQLExpressible where Self == Column {
    /// The hidden rowid column.
    public static var rowID: Self { Column.rowID }
}
