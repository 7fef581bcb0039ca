/// The content of an interpolated SQL literal.
///
/// ```swift
/// let request: SQLRequest<Row> = """
///     SELECT * FROM \(Table("book"))
///     WHERE \(Column("year")) >= \(1850) AND \(Column("id")) IN \([1, 2, 3])
///     """
/// ```
///
/// To add an interpolation of your own, declare a method of this type:
///
/// ```swift
/// extension SQLInterpolation {
///     mutating func appendInterpolation(dayOf date: some SQLExpressible) {
///         appendInterpolation(literal: "DATE(\(date))")
///     }
/// }
/// ```
///
/// See also <doc:SQLLiterals>.
public struct SQLInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [SQL.Segment] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
        segments.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends raw SQL.
    public mutating func appendLiteral(_ sql: String) {
        if !sql.isEmpty { segments.append(.text(sql, StatementArguments())) }
    }

    /// Appends raw SQL with the arguments for its question marks: `\(sql: "year = ?", arguments: [1851])`.
    public mutating func appendInterpolation(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) {
        segments.append(.text(sql, arguments))
    }

    /// Appends another literal: `\(literal: "year = \(1851)")`.
    public mutating func appendInterpolation(literal: SQL) {
        segments += literal.segments
    }

    /// Appends another literal.
    public mutating func appendInterpolation(_ literal: SQL) {
        segments += literal.segments
    }

    /// Appends a name in double quotes: `\(identifier: "book")`.
    public mutating func appendInterpolation(identifier: String) {
        segments.append(.text(identifier.quotedDatabaseIdentifier, StatementArguments()))
    }

    /// Appends an expression. Values become arguments of the statement.
    public mutating func appendInterpolation(_ expression: some SQLExpressible) {
        segments.append(.expression(expression.sqlExpression))
    }

    /// Appends an expression, or NULL for `nil`.
    public mutating func appendInterpolation(_ expression: (any SQLExpressible)?) {
        segments.append(.expression(expression?.sqlExpression ?? .null))
    }

    /// Appends result columns.
    public mutating func appendInterpolation(_ selection: some SQLSelectable) {
        segments.append(.selection(selection.sqlSelection))
    }

    /// Appends result columns, or NULL for `nil`.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ selection: (any SQLSelectable)?) {
        segments.append(selection.map { .selection($0.sqlSelection) } ?? .expression(.null))
    }

    /// Appends an expression, in preference to the overload for selections.
    public mutating func appendInterpolation(_ expression: some SQLSpecificExpressible) {
        segments.append(.expression(expression.sqlExpression))
    }

    /// Appends an ordering term.
    public mutating func appendInterpolation(_ ordering: some SQLOrderingTerm) {
        segments.append(.ordering(ordering.sqlOrdering))
    }

    /// Appends an ordering term.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ ordering: any SQLOrderingTerm) {
        segments.append(.ordering(ordering.sqlOrdering))
    }

    /// Appends a text as a value: `name = \(text.dropFirst())`.
    @_disfavoredOverload
    public mutating func appendInterpolation<Text: StringProtocol>(_ text: Text) {
        segments.append(.expression(String(text).sqlExpression))
    }

    /// Appends a SELECT without parentheses: `name IN (\(request) UNION …)`.
    public mutating func appendInterpolation(_ subquery: some SQLSubqueryable) {
        segments.append(.query(subquery.sqlSubquery))
    }

    /// Appends the name of a column, given by a coding key.
    public mutating func appendInterpolation(_ codingKey: any CodingKey) {
        appendInterpolation(Column(codingKey.stringValue))
    }

    /// Appends the name of a column that is also a coding key.
    public mutating func appendInterpolation(_ column: some CodingKey & ColumnExpression) {
        segments.append(.expression(column.sqlExpression))
    }

    /// Appends a list of expressions in parentheses: `id IN \([1, 2, 3])`.
    ///
    /// An empty list becomes a subquery without rows, so that `IN` is false and `NOT IN` is true for every value.
    public mutating func appendInterpolation(_ expressions: some Sequence<some SQLExpressible>) {
        append(list: expressions.map { $0.sqlExpression })
    }

    /// Appends a list of expressions in parentheses.
    public mutating func appendInterpolation(_ expressions: some Sequence<any SQLExpressible>) {
        append(list: expressions.map { $0.sqlExpression })
    }

    /// Appends a single value, such as `Data`, even though it is also a sequence.
    public mutating func appendInterpolation<Value: Sequence & SQLExpressible>(_ value: Value)
    where Value.Element: SQLExpressible {
        segments.append(.expression(value.sqlExpression))
    }

    /// Appends the name of a collation: `ORDER BY name COLLATE \(.nocase)`.
    public mutating func appendInterpolation(_ collation: Database.CollationName) {
        segments.append(.text(collation.sql, StatementArguments()))
    }

    /// Appends the name of a collation: `ORDER BY name COLLATE \(.localizedCompare)`.
    public mutating func appendInterpolation(_ collation: DatabaseCollation) {
        appendInterpolation(Database.CollationName(rawValue: collation.name))
    }

    private mutating func append(list expressions: [SQLExpression]) {
        if expressions.isEmpty {
            segments.append(.text("(SELECT NULL WHERE NULL)", StatementArguments()))
            return
        }
        for (index, expression) in expressions.enumerated() {
            segments.append(.text(index == 0 ? "(" : ",", StatementArguments()))
            segments.append(.expression(expression))
        }
        segments.append(.text(")", StatementArguments()))
    }
}
