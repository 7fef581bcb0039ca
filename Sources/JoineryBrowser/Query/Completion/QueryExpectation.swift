/// What SQL may follow at the cursor.
struct QueryExpectation {
    /// The names that may follow.
    enum Names: Hashable {
        case none
        /// Tables, and what stands for them.
        case tables
        /// The columns of the table that names before dots mean, or the tables of a database.
        case members([String])
        /// The beginning of an expression.
        case operand
        case usingColumns
        /// The columns of the table after `INTO`.
        case targetColumns
        case collations, pragmas
    }

    var names = Names.none
    var keywords: [String] = []
    /// The clause of the innermost query.
    let clause: SQLClause
    /// Whether a table must follow: in a FROM clause, not in an expression.
    private(set) var isTablePlace = false
    /// Whether a query may begin, so that the keywords are in the order of their use.
    private(set) var isBeginning = false
    /// Whether an expression may compute a value from several rows.
    var allowsAggregates: Bool {
        switch clause {
        case .from, .groupBy, .limit, .on, .values, .where: false
        case .start, .with, .select, .having, .window, .orderBy, .compound, .partitionBy, .frame: true
        case .pragma, .set, .other: true
        }
    }

    let tokens: StatementTokens
    let scanner: ClauseScanner
    /// The position of the token before the cursor.
    var last: Int { tokens.cursor - 1 }

    init(_ tokens: StatementTokens) {
        self.tokens = tokens
        var scanner = ClauseScanner(.statement)
        var index = 0
        for opening in tokens.openings {
            scanner.read(index..<opening, of: tokens)
            scanner = scanner.entering(opening, of: tokens)
            index = opening + 1
        }
        scanner.read(index..<tokens.cursor, of: tokens)
        self.scanner = scanner
        clause = scanner.queryClause
        if tokens.mark(last) == .dot {
            readQualifiers()
        } else if last < index {
            readStart()
        } else if !tokens.keyword(last).isEmpty, !SQLKeywords.canBeName(tokens.keyword(last)) {
            readKeyword(tokens.keyword(last))
        } else {
            readOther()
        }
    }

    /// Whether names that begin with a word are certain enough to be offered while it is being typed: the columns after a dot at
    /// once, linked tables after `JOIN` as well, other tables after a letter, and what an expression can name after two.
    func isCertain(after typed: String) -> Bool {
        let count = typed.unicodeScalars.count
        return switch names {
        case .none, .collations, .pragmas: false
        case .members: true
        case .tables where isTablePlace:
            // A parenthesis may begin a query.
            tokens.mark(last) != .open && (count > 0 || tokens.keyword(last) == "JOIN")
        case .tables, .operand, .usingColumns, .targetColumns: count > 1
        }
    }

    /// The cursor follows a dot.
    private mutating func readQualifiers() {
        var qualifiers: [String] = []
        var index = last
        while tokens.mark(index) == .dot, qualifiers.count < 3, let name = tokens.name(index - 1) {
            qualifiers.insert(name, at: 0)
            index -= 2
        }
        names = scanner.clause == .pragma ? .pragmas : .members(qualifiers)
        isTablePlace = expectsTable(after: index)
    }

    /// The cursor follows the opening parenthesis, or begins the statement.
    private mutating func readStart() {
        switch scanner.level {
        case .statement: begin(SQLKeywords.statements)
        case .query, .queryPlace: begin(SQLKeywords.queries)
        case .expression: expectOperand(with: SQLKeywords.queries)
        case .arguments: expectOperand(with: allowsDistinct ? ["DISTINCT"] : [])
        case .join: expectTable(with: SQLKeywords.queries)
        case .using: names = .usingColumns
        case .targetColumns: names = .targetColumns
        case .windowDefinition: keywords = SQLKeywords.windowParts
        case .filter: keywords = ["WHERE"]
        case .pragmaSubject: names = .tables
        case .freeNames: break
        }
    }

    private mutating func begin(_ keywords: [String]) {
        self.keywords = keywords
        isBeginning = true
    }

    /// Whether the arguments at the cursor may be those of an aggregate.
    private var allowsDistinct: Bool {
        clause != .from && clause != .values && tokens.keyword(last - 1) != "CAST"
    }

    private func expectsTable(after index: Int) -> Bool {
        switch tokens.keyword(index) {
        case "FROM": !tokens.isDistinctFrom(index)
        case "INTO", "JOIN", "TABLE", "UPDATE": true
        default:
            scanner.clause == .from
                && (tokens.mark(index) == .comma || scanner.level == .join && tokens.mark(index) == .open)
        }
    }

    private mutating func expectTable(with keywords: [String] = []) {
        names = .tables
        isTablePlace = true
        self.keywords = keywords
    }

    private mutating func expectOperand(with keywords: [String] = []) {
        names = .operand
        self.keywords = SQLKeywords.operands + keywords
    }

    /// The cursor follows a keyword.
    private mutating func readKeyword(_ keyword: String) {
        if expectsTable(after: last) { return expectTable() }
        switch keyword {
        case "SELECT": expectOperand(with: ["ALL", "DISTINCT"])
        // IS DISTINCT FROM
        case "FROM": expectOperand()
        case "COLLATE": names = .collations
        case "CASE": expectOperand(with: ["WHEN"])
        case "IS": expectOperand(with: ["DISTINCT"])
        case "IN": names = .tables
        case "NOT" where scanner.clause == .from: keywords = ["INDEXED"]
        case "NOT" where scanner.clause == .with: keywords = ["MATERIALIZED"]
        case "NOT" where tokens.keyword(last - 1) == "IS": expectOperand(with: ["DISTINCT"])
        case "NOT" where tokens.endsOperand(last - 1): keywords = SQLKeywords.negated
        case "DISTINCT" where ["IS", "NOT"].contains(tokens.keyword(last - 1)): keywords = ["FROM"]
        case "BY" where tokens.keyword(last - 1) == "INDEXED": break
        case "AND" where scanner.clause == .frame, "BETWEEN" where scanner.clause == .frame:
            readFrame()
        case "ALL" where scanner.clause == .compound: keywords = ["SELECT", "VALUES"]
        case "UNION": keywords = ["ALL", "SELECT", "VALUES"]
        case "EXCEPT", "INTERSECT": keywords = ["SELECT", "VALUES"]
        case "INDEXED" where tokens.keyword(last - 1) == "NOT": expectOperator()
        case "GROUP", "ORDER", "INDEXED": keywords = ["BY"]
        case "NATURAL": keywords = SQLKeywords.joins.filter { $0 != keyword }
        case "FULL", "LEFT", "RIGHT": keywords = ["JOIN", "OUTER"]
        case "CROSS", "INNER", "OUTER": keywords = ["JOIN"]
        case "NOT": expectOperand()
        case _ where SQLKeywords.values.contains(keyword): expectOperator()
        case _ where SQLKeywords.beforeOperands.contains(keyword): expectOperand()
        default: break
        }
    }

    /// The cursor follows a name, a value, or a mark; some keywords are names in most places.
    private mutating func readOther() {
        switch tokens.keyword(last) {
        case "EXPLAIN" where last == 0: begin(SQLKeywords.queries + ["QUERY PLAN"])
        case "QUERY" where last == 1: keywords = ["PLAN"]
        case "PLAN" where last == 2: begin(SQLKeywords.queries)
        case "PRAGMA" where scanner.clause == .pragma && last == 0: names = .pragmas
        case "WITH" where scanner.clause == .with: keywords = ["RECURSIVE"]
        case "NULLS" where scanner.clause == .orderBy: keywords = ["FIRST", "LAST"]
        case "ASC", "DESC": keywords = scanner.clause == .orderBy ? keywordsAfterOrder + ["NULLS"] : []
        case _ where tokens.keyword(last - 1) == "NULLS" && scanner.clause == .orderBy:
            keywords = keywordsAfterOrder
        case "PARTITION" where scanner.clause == .partitionBy: keywords = ["BY"]
        case "CAST", "FILTER", "MATERIALIZED", "OVER", "RECURSIVE": break
        case _ where scanner.clause == .frame: readFrame()
        case _ where tokens.mark(last) == .comma: readComma()
        case _ where tokens.endsOperand(last): expectOperator()
        case _ where tokens.kind(last) == .symbol && scanner.clause != .pragma: expectOperand()
        default: break
        }
    }

    private mutating func readComma() {
        switch scanner.level {
        case .using: names = .usingColumns
        case .targetColumns: names = .targetColumns
        case .freeNames, .pragmaSubject: break
        case .statement, .query, .queryPlace, .expression, .arguments, .join, .windowDefinition, .filter:
            switch scanner.clause {
            case .from: expectTable()
            case .with, .values, .window, .pragma: break
            default: expectOperand()
            }
        }
    }
}

extension ClauseScanner {
    /// Reads tokens of one level, with parentheses as one token.
    mutating func read(_ range: Range<Int>, of tokens: StatementTokens) {
        var index = range.lowerBound
        while index < range.upperBound {
            read(index, of: tokens)
            index = tokens.next(after: index)
        }
    }
}
