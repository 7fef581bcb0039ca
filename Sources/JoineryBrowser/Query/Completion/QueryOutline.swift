import JoineryEngine

/// The structure of a query: its common tables, and the SELECTs that `UNION` and the like combine.
struct QueryOutline {
    /// A common table: `WITH name(columns) AS (body)`.
    struct CommonTable {
        let name: String
        /// The columns, if they are listed.
        let columns: [String]
        /// The tokens of its query; `nil` if it has none yet.
        let body: Range<Int>?
    }

    /// A SELECT, VALUES, or a statement that writes.
    struct Core {
        var range: Range<Int>
        /// The tokens of its result columns, or of its values.
        var results: Range<Int>
        var from: Range<Int>?
        /// The position of the table that the statement writes to.
        var target: Int?
        let isValues: Bool
    }

    private(set) var commonTables: [CommonTable] = []
    private var places: NamedValues<Int> = [:]
    private(set) var cores: [Core] = []
    /// The clauses and where they begin, in order.
    private var clauses: [(clause: SQLClause, start: Int)] = []
    /// Whether the last core still goes on.
    private var isOpen = false

    init(of range: Range<Int>, in tokens: StatementTokens) {
        var scanner = ClauseScanner(.query)
        var index = range.lowerBound
        while index < range.upperBound {
            let former = scanner.clause
            scanner.read(index, of: tokens)
            if tokens.keyword(index) == "WITH", scanner.clause == .with, former != .with {
                index = readCommonTables(from: index + 1, upTo: range.upperBound, of: tokens)
                continue
            }
            read(index, former, scanner.clause, of: tokens)
            if scanner.clause != former { clauses.append((scanner.clause, index)) }
            index = min(tokens.next(after: index), range.upperBound)
        }
        close(at: range.upperBound, scanner.clause)
    }

    /// Returns the common table with a name; `nil` if there is none.
    func commonTable(_ name: String) -> CommonTable? {
        places[name].map { commonTables[$0] }
    }

    /// Returns the core that contains a position; `nil` if there is none.
    func core(at position: Int) -> Core? {
        cores.last { $0.range.contains(position) }
    }

    /// Returns the clause that contains a position.
    func clause(at position: Int) -> SQLClause {
        clauses.last { $0.start < position }?.clause ?? .start
    }

    private mutating func read(
        _ index: Int, _ former: SQLClause, _ clause: SQLClause, of tokens: StatementTokens
    ) {
        switch tokens.keyword(index) {
        case "SELECT": begin(at: index, former, results: tokens.startOfResults(after: index))
        case "VALUES": begin(at: index, former, results: index + 1, isValues: true)
        case "UPDATE", "INTO":
            if !isOpen { begin(at: index, former, results: index) }
            cores[cores.count - 1].target = cores[cores.count - 1].target ?? tokens.target(after: index)
        case "FROM" where clause == .from && !isOpen: begin(at: index, former, results: index)
        default: break
        }
        guard clause != former, isOpen else { return }
        endPart(former, clause, at: index)
        if clause == .from, former != .on, cores[cores.count - 1].from == nil {
            cores[cores.count - 1].from = index + 1..<index + 1
        }
    }

    private mutating func begin(at index: Int, _ former: SQLClause, results: Int, isValues: Bool = false) {
        close(at: index, former)
        cores.append(Core(range: index..<index, results: results..<results, isValues: isValues))
        isOpen = true
    }

    private mutating func close(at index: Int, _ clause: SQLClause) {
        guard isOpen else { return }
        endPart(clause, .compound, at: index)
        let last = cores.count - 1
        cores[last].range = cores[last].range.lowerBound..<max(index, cores[last].range.lowerBound)
        isOpen = false
    }

    /// Notes the end of the result columns or of the FROM clause, if the last core leaves them.
    private mutating func endPart(_ former: SQLClause, _ clause: SQLClause, at index: Int) {
        let last = cores.count - 1
        switch former {
        case .select, .values:
            let start = cores[last].results.lowerBound
            if clause != former, index >= start { cores[last].results = start..<index }
        case .from, .on:
            if clause != .from, clause != .on, let from = cores[last].from, from.isEmpty {
                cores[last].from = from.lowerBound..<max(index, from.lowerBound)
            }
        default: break
        }
    }

    private mutating func add(_ table: CommonTable) {
        let folded = table.name
        if places[folded] == nil { places[folded] = commonTables.count }
        commonTables.append(table)
    }

    /// Reads the common tables after `WITH`, and returns the position after them.
    private mutating func readCommonTables(from start: Int, upTo end: Int, of tokens: StatementTokens) -> Int
    {
        var index = start
        if tokens.keyword(index) == "RECURSIVE" { index += 1 }
        while index < end, let name = tokens.name(index) {
            index += 1
            var columns: [String] = []
            if tokens.mark(index) == .open {
                let closing = tokens.closing(index)
                columns = (index + 1..<max(closing, index + 1)).compactMap(tokens.name)
                index = closing + 1
            }
            while ["AS", "NOT", "MATERIALIZED"].contains(tokens.keyword(index)) { index += 1 }
            guard tokens.mark(index) == .open else {
                add(CommonTable(name: name, columns: columns, body: nil))
                break
            }
            let closing = tokens.closing(index)
            add(CommonTable(name: name, columns: columns, body: index + 1..<max(closing, index + 1)))
            index = closing + 1
            guard tokens.mark(index) == .comma else { break }
            index += 1
        }
        return min(max(index, start), end)
    }
}

extension StatementTokens {
    /// Returns the position of the first result column after `SELECT`.
    fileprivate func startOfResults(after select: Int) -> Int {
        ["DISTINCT", "ALL"].contains(keyword(select + 1)) ? select + 2 : select + 1
    }

    /// Returns the position of the table after `INTO` or `UPDATE`; `nil` if there is none.
    fileprivate func target(after index: Int) -> Int? {
        // UPDATE OR IGNORE table
        let start = keyword(index + 1) == "OR" ? index + 3 : index + 1
        return name(start) == nil ? nil : start
    }
}
