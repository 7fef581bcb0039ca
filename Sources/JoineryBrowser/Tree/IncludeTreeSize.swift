import JoineryEngine

/// The size of the statements that all associations of a table need, for a depth, compared with SQLite's limits.
struct IncludeTreeSize {
    private let depth: Int
    /// The numbers of tables and columns in one SELECT. A joined table belongs to the SELECT of the including rows.
    private var tables = 1
    private var columns: Int
    private var branches = 0

    /// The maximum number of tables that SQLite joins.
    private static let mostTables = 64
    /// The maximum number of columns. SQLite returns 2,000, some of which do not belong to these tables.
    private static let mostColumns = 1_900
    /// The maximum number of branches. Each adds a list, or a row, to each of the rows.
    private static let mostBranches = 10_000

    init(of table: TableInfo, depth: Int) {
        self.depth = depth
        columns = table.visibleColumns.count
    }

    /// Counts an association to a table, and what is included below it.
    ///
    /// - Throws: A `PathError` as soon as a limit is exceeded.
    mutating func including(
        _ table: TableInfo, isJoined: Bool, _ below: (inout IncludeTreeSize) throws -> Void
    ) throws {
        branches += 1
        guard branches <= Self.mostBranches else {
            throw tooMuch("more than \(RowCount.exact(Self.mostBranches).text) associations")
        }
        let outer = (tables, columns)
        (tables, columns) =
            isJoined ? (tables + 1, columns + table.visibleColumns.count) : (1, table.visibleColumns.count)
        guard tables <= Self.mostTables else {
            throw tooMuch("more than \(Self.mostTables) tables in one SELECT, the limit of SQLite")
        }
        guard !isJoined || columns <= Self.mostColumns else {
            throw tooMuch("too many columns for one SELECT, which SQLite limits to 2,000")
        }
        try below(&self)
        if !isJoined { (tables, columns) = outer }
    }

    private func tooMuch(_ what: String) -> PathError {
        PathError(
            "--depth \(depth) includes \(what): "
                + (depth > 1 ? "lower the depth, or choose" : "choose")
                + " associations with --include.")
    }
}
