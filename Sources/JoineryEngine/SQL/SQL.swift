/// SQL with embedded arguments, expressions and subqueries.
///
/// ```swift
/// let year = 1850
/// Table("book").filter(SQL("\(Column("year")) >= \(year)"))
/// ```
///
/// Values become arguments of the statement, so that they are never parsed as SQL. Columns are qualified by the name of
/// their table if necessary.
///
/// See also <doc:SQLLiterals>.
public struct SQL: Sendable, SQLSpecificExpressible, ExpressibleByStringInterpolation {
    /// The type of an interpolated literal.
    public typealias StringInterpolation = SQLInterpolation

    package enum Segment: Sendable {
        case text(String, StatementArguments)
        case expression(SQLExpression)
        case selection(SQLSelection)
        case ordering(SQLOrdering)
        /// A SELECT without parentheses.
        case query(SQLSubquery)
        /// Columns of a table, qualified by its name in the literal.
        indirect case columns(AliasIdentity, SQLSelection, ofTable: String)
        /// The definition of a common table.
        case commonTable(SQLCommonTable)

        fileprivate var isEmpty: Bool {
            if case .text(let sql, _) = self { sql.isEmpty } else { false }
        }
    }

    package private(set) var segments: [Segment]

    init(segments: [Segment]) {
        self.segments = segments
    }

    /// Creates a literal from raw SQL and the arguments for its question marks.
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

    /// Creates a literal from an interpolation.
    public init(stringInterpolation: SQLInterpolation) {
        segments = stringInterpolation.segments
    }

    /// Whether the literal contains no SQL.
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

    /// Returns the SQL and its arguments.
    ///
    /// ```swift
    /// let query: SQL = "SELECT * FROM book WHERE title = \("Moby-Dick")"
    /// let (sql, arguments) = try query.build(db)
    /// // sql: "SELECT * FROM book WHERE title = ?", arguments: ["Moby-Dick"]
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the literal cannot be rendered, for example because no table has one of its
    ///   aliases.
    public func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        var builder = SQLBuilder(db, names: .none)
        try builder.append(self)
        return (builder.sql, builder.arguments)
    }
}

extension SQL {
    /// Returns the concatenation of two literals.
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

    /// Appends raw SQL and the arguments for its question marks.
    public mutating func append(sql: String, arguments: StatementArguments = StatementArguments()) {
        segments.append(.text(sql, arguments))
    }
}

extension Sequence<SQL> {
    /// Returns the concatenation of the literals, with raw SQL between them.
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
