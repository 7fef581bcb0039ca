/// The roles of keywords in SQL.
enum SQLKeywords {
    /// The keywords that cannot be names without quotes.
    private static let reserved: Set<String> = [
        "ADD", "ALL", "ALTER", "AND", "AS", "AUTOINCREMENT", "BETWEEN", "CASE", "CHECK", "COLLATE", "COMMIT",
        "CONSTRAINT", "CREATE", "CROSS", "DEFAULT", "DEFERRABLE", "DELETE", "DISTINCT", "DROP", "ELSE",
        "ESCAPE", "EXCEPT", "EXISTS", "FOREIGN", "FROM", "FULL", "GROUP", "HAVING", "IN", "INDEX", "INDEXED",
        "INNER", "INSERT", "INTERSECT", "INTO", "IS", "ISNULL", "JOIN", "LEFT", "LIMIT", "NATURAL", "NOT",
        "NOTHING", "NOTNULL", "NULL", "ON", "OR", "ORDER", "OUTER", "PRIMARY", "REFERENCES", "RETURNING",
        "RIGHT", "SELECT", "SET", "TABLE", "THEN", "TO", "TRANSACTION", "UNION", "UNIQUE", "UPDATE", "USING",
        "VALUES", "WHEN", "WHERE", "WINDOW",
    ]

    /// The keywords that end an operand.
    static let values: Set<String> = [
        "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "END", "ISNULL", "NOTNULL", "NULL",
    ]

    /// The keywords that an operand follows.
    static let beforeOperands: Set<String> = [
        "ALL", "AND", "BETWEEN", "BY", "CASE", "DISTINCT", "ELSE", "ESCAPE", "GLOB", "HAVING", "IN", "IS",
        "LIKE", "LIMIT", "MATCH", "NOT", "OFFSET", "ON", "OR", "REGEXP", "RETURNING", "SELECT", "SET", "THEN",
        "WHEN", "WHERE",
    ]

    /// The keywords that begin an operand.
    static let operands = [
        "CASE", "CAST", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "EXISTS", "NOT", "NULL",
    ]

    /// The keywords that continue an expression after an operand.
    static let operators = [
        "AND", "BETWEEN", "COLLATE", "GLOB", "IN", "IS", "ISNULL", "LIKE", "MATCH", "NOT", "NOTNULL", "OR",
        "REGEXP",
    ]

    /// The operators that `NOT` negates.
    static let negated = ["BETWEEN", "GLOB", "IN", "LIKE", "MATCH", "NULL", "REGEXP"]

    /// What may follow an operand in CASE, by the last keyword of it.
    static let inCase = [
        "CASE": ["WHEN"], "WHEN": ["THEN"], "THEN": ["ELSE", "END", "WHEN"], "ELSE": ["END"],
    ]

    static let statements = ["SELECT", "WITH", "VALUES", "EXPLAIN", "PRAGMA"]
    static let queries = ["SELECT", "WITH", "VALUES"]
    static let compounds = ["EXCEPT", "INTERSECT", "UNION"]
    static let joins = ["CROSS", "FULL", "INNER", "JOIN", "LEFT", "NATURAL", "RIGHT"]
    static let frames = ["GROUPS", "RANGE", "ROWS"]
    static let windowParts = ["ORDER BY", "PARTITION BY"] + frames

    /// Whether a keyword is more likely a name than itself.
    static func canBeName(_ keyword: String) -> Bool {
        !reserved.contains(keyword) && !beforeOperands.contains(keyword)
    }

    /// Whether a keyword is the first of a query.
    static func beginsQuery(_ keyword: String) -> Bool { queries.contains(keyword) }

    /// Returns the keywords that may follow a complete part of a query.
    static func following(_ clause: SQLClause) -> [String] {
        let end = ["LIMIT", "ORDER BY"] + compounds
        return switch clause {
        case .select: ["FROM", "WHERE", "GROUP BY"] + end
        case .from, .on: joins + ["GROUP BY", "WHERE", "WINDOW"] + end
        case .where: ["GROUP BY", "WINDOW"] + end
        case .groupBy: ["HAVING", "WINDOW"] + end
        case .having: ["WINDOW"] + end
        case .window: end
        case .orderBy: ["ASC", "DESC", "LIMIT", "NULLS"]
        case .limit: ["OFFSET"]
        case .values: compounds
        case .with: ["SELECT", "VALUES"]
        case .start, .compound, .pragma, .set, .other, .partitionBy, .frame: []
        }
    }
}
