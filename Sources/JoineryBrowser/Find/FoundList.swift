import JoineryAnalysis
import JoineryEngine

/// What a search found, as lines with a cursor: names, then columns with the first rows in which each has the text, then what
/// could not be searched.
package struct FoundList: CursorList, Equatable, Sendable {
    /// The rows in which a column has the text.
    private struct Column: Equatable {
        let name: TableColumn
        /// The first ones.
        var rows: [FoundRow] = []
        /// The number of all; `nil` until the table was searched.
        var count: Int?
    }

    package enum Line: Hashable, Sendable {
        /// The name of a table or a column.
        case name(FoundText)
        /// The heading of a column's rows, and their number; `nil` until the table was searched.
        case column(TableColumn, count: Int?, isFolded: Bool)
        case row(FoundRow)
        /// The rows of a column that are not listed, and how many.
        case more(TableColumn, Int)
        /// A sentence about what could not be searched.
        case gap(String)
    }

    /// By how much Enter on the rows that are not listed multiplies the number of those that are, and up to which number.
    private static let (growth, mostRows) = (10, 20_000)

    private var names: [FoundText] = []
    private var columns: [Column] = []
    private var gaps: [String] = []
    /// The numbers of rows to list that were asked for.
    private var limits: [TableColumn: Int] = [:]
    /// The columns whose rows are folded away.
    private var folded: Set<TableColumn> = []
    package private(set) var listed: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package init() {}

    package var isEmpty: Bool { listed.isEmpty }
    /// The number of columns that have the text.
    package var columnCount: Int { columns.count }
    /// The number of rows in which they have it, each counted once per column.
    package var rowCount: Int { columns.reduce(0) { $0 + ($1.count ?? $1.rows.count) } }
    /// The greatest number of rows to list of a column.
    var limit: Int { limits.values.max() ?? FoundLines.fewRows }

    /// Returns the number of rows to list of a column once more are asked for; `nil` if no more can be.
    func nextLimit(of name: TableColumn) -> Int? {
        let limit = limit(of: name)
        return limit < Self.mostRows ? min(limit * Self.growth, Self.mostRows) : nil
    }

    private func limit(of name: TableColumn) -> Int { limits[name] ?? FoundLines.fewRows }

    // MARK: Changing

    /// Takes what was found. The cursor stays on its line.
    mutating func accept(_ part: FoundPart, height: Int) {
        switch part.scope {
        case .start: (names, columns, gaps) = ([], [], [])
        case .rest: break
        case .column(let name, let limit):
            limits[name] = limit
            change(name) { $0.rows = [] }
        }
        for row in part.rows { add(row) }
        for table in part.tables {
            if case .column(let name, _) = part.scope { count(name, in: table) } else { end(table) }
        }
        // The cursor that was on the rows to read now is on the first of them.
        if case .column = part.scope { return relist(height: height) }
        rebuild(height: height)
    }

    private mutating func add(_ row: FoundRow) {
        guard case .value(let column, _) = row.found.place else {
            names.append(row.found)
            return
        }
        let name = TableColumn(table: row.found.table, column: column)
        let limit = limit(of: name)
        change(name) { if $0.rows.count < limit { $0.rows.append(row) } }
    }

    private mutating func change(_ name: TableColumn, _ change: (inout Column) -> Void) {
        if columns.last?.name == name { return change(&columns[columns.count - 1]) }
        if let index = columns.firstIndex(where: { $0.name == name }) { return change(&columns[index]) }
        var column = Column(name: name)
        change(&column)
        columns.append(column)
    }

    /// Takes the counts of a table, whose columns now have their order.
    private mutating func end(_ table: SearchedTable) {
        let names = table.columns.map { TableColumn(table: table.name, column: $0.name) }
        for name in names { count(name, in: table) }
        let own = names.compactMap { name in columns.first { $0.name == name } }
        guard let first = columns.firstIndex(where: { $0.name.table == table.name }) else {
            gaps += table.gaps
            return
        }
        columns.removeAll { $0.name.table == table.name }
        columns.insert(contentsOf: own, at: first)
        gaps += table.gaps
    }

    private mutating func count(_ name: TableColumn, in table: SearchedTable) {
        let count = table.columns.first { $0.name == name.column }?.count ?? 0
        change(name) { $0.count = count }
    }

    /// Folds the rows of the column under the cursor away, or shows them again.
    ///
    /// - Returns: Whether the cursor is on a column or one of its rows.
    mutating func toggleFolded(height: Int) -> Bool {
        guard let name = current?.column else { return false }
        folded.formSymmetricDifference([name])
        relistFolded(height: height)
        return true
    }

    /// Folds the rows of all columns away, or shows them again if all are.
    ///
    /// - Returns: Whether there is a column.
    mutating func toggleAllFolded(height: Int) -> Bool {
        let names = Set(columns.map(\.name))
        guard !names.isEmpty else { return false }
        folded = folded.isSuperset(of: names) ? [] : names
        relistFolded(height: height)
        return true
    }

    /// Makes the lines again. If the cursor's line is folded away, its heading takes the cursor.
    private mutating func relistFolded(height: Int) {
        let column = current?.column
        let isHidden = column.map(folded.contains) == true
        rebuild(height: height)
        guard isHidden, let heading = listed.firstIndex(where: { $0.column == column }) else { return }
        position.cursor = heading
        fit(height: height)
    }

    // MARK: Lines

    /// Makes the lines again. The cursor stays on its line if that still exists.
    private mutating func rebuild(height: Int) {
        let (before, offset) = (current?.identity, position.cursor - position.top)
        relist(height: height)
        guard let before, let found = listed.firstIndex(where: { $0.identity == before }) else { return }
        position = ListPosition(cursor: found, top: found - offset)
        fit(height: height)
    }

    private mutating func relist(height: Int) {
        listed = names.map { .name($0) } + columns.flatMap(lines) + gaps.map { .gap($0) }
        fit(height: height)
    }

    private func lines(of column: Column) -> [Line] {
        let isFolded = folded.contains(column.name)
        let heading = Line.column(column.name, count: column.count, isFolded: isFolded)
        if isFolded { return [heading] }
        let omitted = (column.count ?? 0) - column.rows.count
        return [heading] + column.rows.map { .row($0) } + (omitted > 0 ? [.more(column.name, omitted)] : [])
    }
}

extension FoundList.Line {
    /// The column that the line belongs to; `nil` for a name or a gap.
    package var column: TableColumn? {
        switch self {
        case .name, .gap: nil
        case .column(let column, _, _): column
        case .row(let row): row.found.column.map { TableColumn(table: row.found.table, column: $0) }
        case .more(let column, _): column
        }
    }

    /// What was found on the line; `nil` if it stands for several rows, or none.
    package var found: FoundText? {
        switch self {
        case .name(let found): found
        case .row(let row): row.found
        case .column, .more, .gap: nil
        }
    }

    /// The match and the text around it, safe to show.
    package var excerpt: (before: String, match: String, after: String)? {
        found.map {
            (
                before: SafeText.line($0.excerpt.before), match: SafeText.line($0.excerpt.match),
                after: SafeText.line($0.excerpt.after)
            )
        }
    }

    /// The table that the line is about.
    package var table: String? { found?.table ?? column?.table }

    /// What tells the line from all others, even if its text is another now.
    fileprivate var identity: Identity {
        switch self {
        case .name(let found): .place(found.table, found.place)
        case .column(let column, _, _): .column(column)
        case .row(let row): .place(row.found.table, row.found.place)
        case .more(let column, _): .more(column)
        case .gap(let sentence): .gap(sentence)
        }
    }

    fileprivate enum Identity: Equatable {
        case place(String, FoundText.Place)
        case column(TableColumn)
        case more(TableColumn)
        case gap(String)
    }
}
