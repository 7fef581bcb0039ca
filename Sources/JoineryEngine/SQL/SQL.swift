/// A piece of SQL with its arguments, expressions and subqueries.
///
/// ```swift
/// let year = 1850
/// Table("book").filter(SQL("\(Column("year")) >= \(year)"))
/// ```
///
/// Values become arguments of the statement, columns get the name of their table where it takes one, and nothing
/// of a value is ever read as SQL.
///
/// See also <doc:SQLLiterals>.
public struct SQL: Sendable, SQLSpecificExpressible, ExpressibleByStringInterpolation {
    /// The type of interpolated literals.
    public typealias StringInterpolation = SQLInterpolation

    package enum Segment: Sendable {
        case text(String, StatementArguments)
        case expression(SQLExpression)
        case selection(SQLSelection)
        case ordering(SQLOrdering)
        /// A SELECT without parentheses.
        case query(SQLSubquery)
        /// Columns of a table of the literal, by the name that it has there.
        indirect case columns(AliasIdentity, SQLSelection, ofTable: String)
        /// A query that a SELECT begins with.
        case commonTable(SQLCommonTable)

        fileprivate var isEmpty: Bool {
            if case .text(let sql, _) = self { sql.isEmpty } else { false }
        }
    }

    package private(set) var segments: [Segment]

    init(segments: [Segment]) {
        self.segments = segments
    }

    /// Creates a literal from raw SQL and the arguments of its question marks.
    ///
    /// ```swift
    /// SQL(sql: "year BETWEEN ? AND ?", arguments: [1850, 1899])
    /// ```
    public init(sql: String, arguments: StatementArguments = StatementArguments()) {
        segments = [.text(sql, arguments)]
    }

    /// Creates a literal from an expression.
    public init(_ expression: some SQLSpecificExpressible) {
        segments = [.expression(expression.sqlExpression)]
    }

    /// Creates a literal from raw SQL.
    public init(stringLiteral sql: String) {
        segments = [.text(sql, StatementArguments())]
    }

    /// Creates a literal from its interpolation.
    public init(stringInterpolation: SQLInterpolation) {
        segments = stringInterpolation.segments
    }

    /// Whether the literal has no SQL at all.
    public var isEmpty: Bool {
        segments.allSatisfy(\.isEmpty)
    }

    /// The literal as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.literal(self))
    }

    /// The literal as result columns.
    public var sqlSelection: SQLSelection {
        SQLSelection(.literal(self))
    }

    /// The literal as ordering terms, which cannot be reversed.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(literal: self)
    }

    /// The SQL and its arguments.
    ///
    /// ```swift
    /// let query: SQL = "SELECT * FROM book WHERE title = \("Moby-Dick")"
    /// let (sql, arguments) = try query.build(db)
    /// // sql: "SELECT * FROM book WHERE title = ?", arguments: ["Moby-Dick"]
    /// ```
    ///
    /// - Throws: A `DatabaseError` for what cannot be written, such as an alias that no table has.
    public func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        var builder = SQLBuilder(db, names: .none)
        try builder.append(self)
        return (builder.sql, builder.arguments)
    }
}

extension SQL {
    /// Both literals, one after the other.
    public static func + (lhs: SQL, rhs: SQL) -> SQL {
        SQL(segments: lhs.segments + rhs.segments)
    }

    /// Appends a literal.
    public static func += (lhs: inout SQL, rhs: SQL) {
        lhs.append(literal: rhs)
    }

    /// Appends a literal.
    ///
    /// ```swift
    /// var query: SQL = "SELECT * FROM book"
    /// query.append(literal: " WHERE year >= \(1850)")
    /// ```
    public mutating func append(literal: SQL) {
        segments += literal.segments
    }

    /// Appends raw SQL and the arguments of its question marks.
    public mutating func append(sql: String, arguments: StatementArguments = StatementArguments()) {
        segments.append(.text(sql, arguments))
    }
}

extension Sequence<SQL> {
    /// The literals one after the other, with a separator of raw SQL between them.
    ///
    /// ```swift
    /// let columns: [SQL] = ["id", "title", "year / \(100) AS century"]
    /// let query: SQL = "SELECT \(columns.joined(separator: ", ")) FROM book"
    /// ```
    public func joined(separator: String = "") -> SQL {
        var segments: [SQL.Segment] = []
        var isFirst = true
        for literal in self {
            if !isFirst, !separator.isEmpty { segments.append(.text(separator, StatementArguments())) }
            isFirst = false
            segments += literal.segments
        }
        return SQL(segments: segments)
    }
}
