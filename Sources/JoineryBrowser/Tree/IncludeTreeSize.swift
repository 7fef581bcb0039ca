import JoineryEngine

/// How much all associations of a table, so many levels deep, would make SQLite join.
struct IncludeTreeSize {
    private let depth: Int
    /// The tables and the columns of one SELECT: what is joined in belongs to that of the rows that include it.
    private var tables = 1
    private var columns: Int
    private var branches = 0

    /// SQLite joins no more.
    private static let mostTables = 64
    /// A result of SQLite has no more; some are needed beside those of the tables.
    private static let mostColumns = 1_900
    /// Each is a list of its own, or a row, for each of the rows.
    private static let mostBranches = 10_000

    init(of table: TableInfo, depth: Int) {
        self.depth = depth
        columns = table.visibleColumns.count
    }

    /// Counts an association to a table, and what is included below it.
    ///
    /// - Throws: A `PathError` as soon as it is too much.
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
            throw tooMuch("more than \(Self.mostTables) tables in one SELECT, and SQLite joins no more")
        }
        guard !isJoined || columns <= Self.mostColumns else {
            throw tooMuch("more columns in one SELECT than SQLite returns, 2,000")
        }
        try below(&self)
        if !isJoined { (tables, columns) = outer }
    }

    private func tooMuch(_ what: String) -> PathError {
        PathError(
            "--depth \(depth) asks for \(what): "
                + (depth > 1 ? "ask for fewer levels, or name" : "name")
                + " what you want with --include.")
    }
}
