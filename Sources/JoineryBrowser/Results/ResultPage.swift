import JoineryAnalysis
import JoineryEngine

/// Reads a page of a result, with the labels of the rows that its foreign keys refer to.
struct ResultPage {
    private let result: OpenResult
    private let links: ResultLinks
    private let db: Database
    /// Whether to stop, because the page is no longer wanted.
    private let isCanceled: () -> Bool

    /// - Throws: A `DatabaseError` if the schema cannot be read.
    init(of result: OpenResult, in db: Database, isCanceled: @escaping () -> Bool = { false }) throws {
        self.result = result
        self.db = db
        self.isCanceled = isCanceled
        links = try ResultLinks(of: result.origins, db)
    }

    /// Returns a page of rows.
    ///
    /// - Throws: A `DatabaseError` if the rows cannot be read, or a `CancellationError`.
    func page(_ query: RowsQuery) throws -> RowsPage {
        let found = try start(of: query)
        let count = result.store.count
        let start = max(min(found.start, count - query.limit), 0)
        let rows = try result.store.rows(start..<start + query.limit)
        let labels = RowLabels(db)
        let parents = try links.parents.map { try ResultParents($0, of: rows, labels, db) }
        var page = RowsPage(
            columns: gridColumns,
            rows: rows.enumerated().map { gridRow($1, number: start + $0, parents) },
            hasRowsBefore: start > 0, hasRowsAfter: start + rows.count < result.store.count,
            arrangement: result.arrangement, hasKeys: false, run: result.facts.number, target: found.target)
        if let column = result.barColumn, let greatest = try result.greatestNumber(in: column) {
            page.barColumn = column
            for (index, row) in rows.enumerated() {
                page.rows[index].bar = row.values[column].number.map { $0 / greatest }
            }
        }
        return page
    }

    /// The columns whose values identify a row of the result, in ascending order; empty if none do.
    private var identity: [Int] { result.grouping.map { Array($0.keys.indices) } ?? links.identity }

    private var gridColumns: [GridColumn] {
        let linked = Set(links.parents.compactMap(\.columns.first))
        let keys = Set(links.heldRows.flatMap(\.key))
        let tables = Dictionary(
            links.parents.compactMap { parent in parent.columns.first.map { ($0, parent.table) } },
            uniquingKeysWith: { first, _ in first })
        return result.columns.enumerated().map { index, name in
            GridColumn(
                name: name, association: linked.contains(index) ? tables[index] : nil,
                isKey: keys.contains(index), origin: links.origins[index])
        }
    }

    private func gridRow(_ row: ResultRow, number: Int, _ parents: [ResultParents]) -> GridRow {
        let held = identity
        var gridRow = GridRow(
            key: RowKey(number: number), seekValues: held.isEmpty ? nil : held.map { row.values[$0] },
            cells: row.values.map { Cell($0) })
        for held in links.heldRows {
            let key = held.key.map { row.values[$0] }
            if key.contains(.null) { continue }
            let path = Path(table: held.table, steps: [.key(RowKey(key))])
            for column in held.columns { gridRow.paths[column] = path }
        }
        for (parent, target) in zip(links.parents, parents.map { $0.target(of: row) }) {
            guard let column = parent.columns.first, gridRow.cells[column].link == .none else { continue }
            gridRow.cells[column].link = target.link
            if target.link == .dead { gridRow.paths[column] = nil }
            if let path = target.path { gridRow.paths[column] = path }
        }
        for (column, count) in row.cutByteCounts {
            gridRow.cells[column].text += " (\(RowCount.exact(count).text) bytes)"
        }
        return gridRow
    }

    // MARK: Positions

    /// The number of the first row of a page, and the row that was requested.
    private struct Start {
        var start: Int
        var target: RowTarget?
    }

    private func start(of query: RowsQuery) throws -> Start {
        let count = result.store.count
        let before = query.limit / 2
        func around(_ number: Int, isTarget: Bool = true) -> Start {
            let number = max(min(number, count - 1), 0)
            return Start(
                start: number - before,
                target: isTarget && count > 0 ? RowTarget(key: RowKey(number: number)) : nil)
        }
        switch query.position {
        case .first: return Start(start: 0)
        case .last: return Start(start: count - query.limit)
        case .number(let number):
            var start = around(number - 1)
            start.target?.number = min(number, count)
            return start
        case .percent(let percent):
            return around(Int(exactly: (Double(count) * percent / 100).rounded(.down)) ?? 0)
        case .around(let key), .row(let key), .from(let key), .after(let key), .before(let key):
            return around(try number(of: key, in: query))
        case .match(let key, let search):
            let from = try number(of: key, in: query)
            guard let match = try self.match(of: search, from: from) else {
                return around(from, isTarget: false)
            }
            var start = around(match.number)
            start.target?.isWrapped = match.isWrapped
            return start
        }
    }

    /// Returns the number of a row: its own, or in a later run that of the row with the same key values.
    private func number(of key: RowKey, in query: RowsQuery) throws -> Int {
        let number = key.number ?? 0
        let identity = self.identity
        guard query.run != result.facts.number, let values = query.seekValues, values.count == identity.count
        else {
            return number
        }
        return try result.store.firstIndex(of: values, in: identity, from: number) ?? number
    }

    // MARK: Search

    private static let batch = 1_000

    /// Returns the next row with a text in one of the columns, after a row or before it; then from the other end.
    private func match(of search: RowsSearch, from number: Int) throws -> (number: Int, isWrapped: Bool)? {
        let columns = result.columns.indices.filter { search.columns.contains(result.columns[$0]) }
        let count = result.store.count
        let (before, after) = (0..<min(number, count), min(number + 1, count)..<count)
        let onward =
            search.isBackward ? [before, min(number, count)..<count] : [after, 0..<min(number + 1, count)]
        for (index, range) in onward.enumerated() {
            if let found = try match(of: search, in: columns, range) { return (found, index == 1) }
        }
        return nil
    }

    private func match(of search: RowsSearch, in columns: [Int], _ range: Range<Int>) throws -> Int? {
        let starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: Self.batch))
        for start in search.isBackward ? starts.reversed() : starts {
            if isCanceled() { throw CancellationError() }
            let rows = try result.store.rows(start..<min(start + Self.batch, range.upperBound))
            let index =
                search.isBackward
                ? rows.lastIndex { $0.has(search.text, in: columns) }
                : rows.firstIndex { $0.has(search.text, in: columns) }
            if let index { return start + index }
        }
        return nil
    }
}

extension ResultRow {
    /// Whether a cell shows a text.
    fileprivate func has(_ text: String, in columns: [Int]) -> Bool {
        columns.contains { !Cell(values[$0]).matches(of: text).isEmpty }
    }
}

extension RowKey {
    /// Creates the key of a row that only its number identifies, the first of which is 0.
    init(number: Int) {
        self.init([DatabaseValue(storage: .int64(Int64(number)))])
    }
}
