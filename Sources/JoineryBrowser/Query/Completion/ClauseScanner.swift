/// The part of a statement that a keyword begins.
enum SQLClause: Hashable, Sendable {
    /// Nothing yet, or `EXPLAIN`.
    case start
    case with, select, from, on, `where`, groupBy, having, window, orderBy, limit, values
    /// After `UNION` and the like.
    case compound
    case partitionBy, frame
    case pragma, set
    /// Of a statement that writes.
    case other
}

/// Follows the tokens of one level of parentheses, and knows the clause after each.
struct ClauseScanner {
    /// What the parentheses contain.
    enum Level: Hashable, Sendable {
        /// All of the statement.
        case statement
        case query
        /// A place for a query that has not begun: `EXISTS (`, `WITH a AS (`.
        case queryPlace
        /// An expression, or a query: `(`, `IN (`.
        case expression
        case arguments
        /// Tables that are joined, or a query: `FROM (`.
        case join
        case using
        /// Names that are free to choose.
        case freeNames
        /// Columns of the table after `INTO`.
        case targetColumns
        case windowDefinition, filter
        /// What a pragma reports on.
        case pragmaSubject
    }

    let level: Level
    private(set) var clause: SQLClause
    /// The clause of the innermost query.
    var queryClause: SQLClause { isQuery ? clause : outerClause }
    /// Whether the last table of the FROM clause was added by `JOIN`, and has no condition yet.
    private(set) var isJoined = false
    /// The last keyword of each open CASE expression.
    private(set) var cases: [String] = []
    /// Whether `BETWEEN` lacks its `AND`.
    private(set) var isBetween = false
    /// `BETWEEN` and `AND` in the frame of a window.
    private(set) var frame: [String] = []
    private let outerClause: SQLClause

    init(_ level: Level, clause: SQLClause = .start, outerClause: SQLClause = .start) {
        self.level = level
        self.clause = clause
        self.outerClause = outerClause
    }

    /// Whether the level has the clauses of a query.
    var isQuery: Bool { level == .statement || level == .query }

    /// Reads a token.
    mutating func read(_ index: Int, of tokens: StatementTokens) {
        if tokens.mark(index) == .comma { endTable() }
        let keyword = tokens.keyword(index)
        guard !keyword.isEmpty else { return }
        readParts(keyword)
        switch keyword {
        case "SELECT", "RETURNING": clause = .select
        case "VALUES": clause = .values
        case "WITH" where clause == .start || clause == .other: clause = .with
        case "FROM":
            guard !tokens.isDistinctFrom(index) else { return }
            clause = .from
            isJoined = false
        case "JOIN":
            endTable()
            isJoined = true
        case _ where SQLKeywords.joins.contains(keyword): endTable()
        case "ON" where clause == .from: clause = .on
        case "USING": isJoined = false
        case "WHERE": clause = .where
        case "GROUP" where clause != .frame: clause = .groupBy
        case "HAVING": clause = .having
        case "WINDOW" where [.from, .on, .where, .groupBy, .having].contains(clause): clause = .window
        case "ORDER": clause = .orderBy
        case "LIMIT": clause = .limit
        case "EXCEPT", "INTERSECT", "UNION": clause = .compound
        case "PARTITION" where level == .windowDefinition: clause = .partitionBy
        case _ where level == .windowDefinition && SQLKeywords.frames.contains(keyword): clause = .frame
        case "SET": clause = .set
        case "PRAGMA" where clause == .start: clause = .pragma
        case "EXPLAIN", "QUERY", "PLAN": break
        default: if clause == .start || clause == .with, writes(keyword) { clause = .other }
        }
    }

    private func writes(_ keyword: String) -> Bool {
        ["ALTER", "CREATE", "DELETE", "DROP", "INSERT", "REPLACE", "UPDATE"].contains(keyword)
    }

    /// Begins the next table of the FROM clause.
    private mutating func endTable() {
        if clause == .on { clause = .from }
        isJoined = false
    }

    /// Reads a keyword that is a part of an expression or of a frame.
    private mutating func readParts(_ keyword: String) {
        switch keyword {
        case "BETWEEN", "AND":
            isBetween = keyword == "BETWEEN"
            if clause == .frame { frame.append(keyword) }
        case "CASE": cases.append(keyword)
        case "WHEN", "THEN", "ELSE": if !cases.isEmpty { cases[cases.count - 1] = keyword }
        case "END": _ = cases.popLast()
        default: break
        }
    }

    /// Returns the scanner for the tokens after an opening parenthesis.
    func entering(_ opening: Int, of tokens: StatementTokens) -> ClauseScanner {
        let level = innerLevel(opening, of: tokens)
        let clause: SQLClause =
            switch level {
            case .join: .from
            case .statement, .query, .queryPlace, .expression, .arguments, .using, .freeNames, .targetColumns,
                .windowDefinition, .filter, .pragmaSubject:
                .start
            }
        return ClauseScanner(level, clause: clause, outerClause: queryClause)
    }

    private func innerLevel(_ opening: Int, of tokens: StatementTokens) -> Level {
        if tokens.isQuery(opening) { return .query }
        let before = opening - 1
        switch tokens.keyword(before) {
        case "USING": return .using
        case "OVER": return .windowDefinition
        case "FILTER": return .filter
        case "EXISTS": return .queryPlace
        case "AS", "MATERIALIZED":
            if clause == .with { return .queryPlace }
            return clause == .window ? .windowDefinition : .expression
        case "FROM" where tokens.isDistinctFrom(before): return .expression
        case "FROM", "JOIN": return .join
        default: break
        }
        if clause == .from, tokens.mark(before) == .comma || tokens.mark(before) == .open { return .join }
        if tokens.keyword(before) == "VALUES" || clause == .values && isQuery { return .arguments }
        guard tokens.name(before) != nil else { return .expression }
        switch clause {
        case .with: return .freeNames
        case .pragma: return .pragmaSubject
        case .other where tokens.isTarget(before): return .targetColumns
        default: return .arguments
        }
    }
}

extension StatementTokens {
    /// Whether `FROM` at a position belongs to `IS DISTINCT FROM`.
    func isDistinctFrom(_ index: Int) -> Bool {
        keyword(index - 1) == "DISTINCT" && ["IS", "NOT"].contains(keyword(index - 2))
    }

    /// Whether the name at a position is that of the table after `INTO`.
    fileprivate func isTarget(_ index: Int) -> Bool {
        keyword(index - 1) == "INTO" || mark(index - 1) == .dot && keyword(index - 3) == "INTO"
    }
}
