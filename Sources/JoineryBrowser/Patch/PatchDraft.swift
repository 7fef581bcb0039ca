import JoineryAnalysis
import JoineryEngine

/// The patch of a file: changes that the user wants, which the browser shows but never makes.
package struct PatchDraft: Equatable, Sendable {
    package private(set) var patch = Patch()
    /// What the patch does; `nil` until it is tried out.
    package private(set) var trial: PatchTrial?
    /// The labels of the rows, by their paths.
    private var labels: [Path: String] = [:]
    /// The patch as it was written last.
    private var written: Patch?
    /// Whether the user was told that the patch is not written.
    private var isQuitting = false

    package init() {}

    package var isEmpty: Bool { patch.isEmpty }

    /// The rows that change, with the values that SQLite would store as soon as these are known.
    package var rows: [PatchedRow] { patch.rows }

    /// The number of values that change, and of rows that are deleted.
    package var changeCount: Int {
        patch.rows.reduce(0) { $0 + max($1.changedColumns.count, 1) }
    }

    /// `3 changes of 2 rows`
    package var summary: String {
        let rows = patch.rows.count == 1 ? "1 row" : "\(RowCount.exact(patch.rows.count).text) rows"
        return (changeCount == 1 ? "1 change" : "\(RowCount.exact(changeCount).text) changes") + " of \(rows)"
    }

    /// Why the patch cannot be written; `nil` if it can.
    package var obstacle: String? {
        if isEmpty {
            return
                "The patch is empty: \(key: .changeValue) on a value changes it, \(key: .deleteRow) deletes a row."
        }
        guard let trial else { return "The patch is being tried out: wait a moment." }
        if trial.conflictCount > 0 {
            return "The file has changed meanwhile: take the changes of those rows back, or make them again."
        }
        return trial.failure.map { "SQLite would refuse the patch: " + SafeText.line($0) }
    }

    /// Returns what is to be known before the patch is applied, in lines of a width.
    package func sentences(width: Int) -> [String] {
        let obstacle = trial == nil || isEmpty ? nil : obstacle
        let doubt = trial?.doubt.map { SafeText.line($0) }
        let triggers = (trial?.firingTables ?? []).map {
            "Triggers of \(SafeText.line($0)) fire: what they do is not shown, and not undone."
        }
        return ([obstacle, doubt].compactMap(\.self) + triggers)
            .flatMap { Record.Field.wrapped($0, width: max(width, 2)) }
    }

    /// Returns the label of a row; `nil` if it has none, or none is known.
    package func label(of row: PatchedRow) -> String? { labels[Path(row)] }

    // MARK: Changes

    /// Changes the patch, which is tried out again.
    mutating func change(_ change: (inout Patch) throws(UnpatchableRow) -> Void) throws(UnpatchableRow) {
        try change(&patch)
        trial = nil
        isQuitting = false
    }

    mutating func note(_ rows: [RowToPatch]) {
        for row in rows { labels[Path(row.row)] = row.label }
    }

    /// Takes what was found out about the patch, and the values that SQLite would store.
    mutating func accept(_ trial: PatchTrial) {
        patch = trial.patch
        self.trial = trial
    }

    mutating func noteWritten() { written = patch }

    /// Why the program should not end yet; `nil` if nothing is lost, or the user was told before.
    ///
    /// - Parameter file: The name of the file, if it is not the one on the screen.
    mutating func obstacleToQuitting(of file: String? = nil) -> String? {
        if isEmpty || written == patch || isQuitting { return nil }
        isQuitting = true
        return file.map {
            "The patch of \(SafeText.line($0)) is not written (\(summary)): \(key: .showFiles) leads there, \(key: .quit) again quits without it."
        }
            ?? "The patch is not written (\(summary)): \(key: .showPatch) lists it, \(key: .quit) again quits without it."
    }
}

/// A row that the user wants to change, with its label.
package struct RowToPatch: Hashable, Sendable {
    package var row: PatchedRow
    package var label: String?

    package init(row: PatchedRow, label: String? = nil) {
        self.row = row
        self.label = label
    }

    /// The table with the key and the label.
    package var name: String {
        [SafeText.line(row.table), RowKey(row.key).plainText, label].compactMap(\.self).joined(separator: " ")
    }
}

extension Path {
    /// Creates the path of a row of a patch, by its key in the file.
    package init(_ row: PatchedRow) {
        self.init(table: row.table, steps: [.key(RowKey(row.key))])
    }
}

// MARK: What the patch shows

/// How a patch changes a value that is shown.
package enum PatchMark: Hashable, Sendable {
    case changed, deleted
}

extension PatchDraft {
    /// Returns the row of a table as the patch has it; `nil` if it does not change it.
    fileprivate func row(in table: String, key: RowKey) -> PatchedRow? {
        guard !isEmpty else { return nil }
        return rows.first { $0.table.isName(table) && RowKey($0.key) == key }
    }

    /// Returns a page with the values of the patch.
    func marking(_ page: RowsPage, of table: String) -> RowsPage {
        guard !isEmpty else { return page }
        if page.run != nil { return marking(result: page) }
        var marked = page
        for (index, row) in page.rows.enumerated() {
            guard let patched = self.row(in: table, key: row.key) else { continue }
            for (column, info) in zip(page.columns.indices, page.columns) where !info.isAdded {
                marked.rows[index].cells[column].mark(info.name, of: patched)
            }
        }
        return marked
    }

    /// Returns a page of a result with the values of the patch, where they come from rows of tables.
    private func marking(result page: RowsPage) -> RowsPage {
        var marked = page
        for (index, row) in page.rows.enumerated() {
            for column in row.cells.indices {
                guard let (path, origin) = page.origin(ofCell: column, in: row),
                    case .key(let key) = path.steps.first,
                    let patched = self.row(in: path.table, key: key)
                else { continue }
                marked.rows[index].cells[column].mark(origin, of: patched)
            }
        }
        return marked
    }

    /// Returns the lines of a tree with the values of the patch.
    func marking(_ lines: [TreeLine]) -> [TreeLine] {
        guard !isEmpty else { return lines }
        // The rows around the line, by their depth.
        var around: [(depth: Int, row: PatchedRow?)] = []
        return lines.map { line in
            var line = line
            around.removeAll { $0.depth >= line.depth }
            switch line.content {
            case .row(let table, _, _, _):
                var row: PatchedRow?
                if case .key(let key)? = line.destination?.steps.last { row = self.row(in: table, key: key) }
                around.append((line.depth, row))
            case .column(let name, var cell):
                guard let row = around.last?.row else { break }
                cell.mark(name, of: row)
                line.content = .column(name: name, cell: cell)
            default: break
            }
            return line
        }
    }

    /// Returns a row with the values of the patch.
    ///
    /// - Parameter path: The path of the row.
    func marking(_ record: Record, at path: Path, in entries: [CatalogEntry]) -> Record {
        guard !isEmpty, path.isInTable, case .key(let key)? = path.steps.last,
            let row = row(in: path.finalTable(in: entries), key: key)
        else { return record }
        var marked = record
        for index in record.fields.indices {
            marked.fields[index].mark(with: row)
        }
        return marked
    }
}

extension RowsPage {
    /// Returns the row of a table that a value of a result comes from, and its column there; `nil` if it is computed, or if
    /// the result does not have the key of the row.
    func origin(ofCell column: Int, in row: GridRow) -> (row: Path, column: String)? {
        guard columns.indices.contains(column), let origin = columns[column].origin else { return nil }
        let isRow = { (path: Path) in
            path.isInTable && path.steps.count == 1 && path.table.isName(origin.table)
        }
        // A foreign key leads to another row than its own.
        let own = row.paths[column].flatMap { isRow($0) && !row.cells[column].isLinked ? $0 : nil }
        let others = Set(row.paths.filter { isRow($0.value) && !row.cells[$0.key].isLinked }.values)
        guard let path = own ?? (others.count == 1 ? others.first : nil) else { return nil }
        return (path, origin.column)
    }
}

extension Cell {
    fileprivate var isLinked: Bool { link != .none }

    /// Shows the value that a patch gives a column.
    fileprivate mutating func mark(_ column: String, of row: PatchedRow) {
        guard let after = row.after else {
            patch = .deleted
            return
        }
        guard let position = row.position(of: column), row.changedColumns.contains(position) else { return }
        self = Cell(after[position])
        patch = .changed
    }
}

extension Record.Field {
    fileprivate mutating func mark(with row: PatchedRow) {
        guard let after = row.after else {
            patch = .deleted
            return
        }
        guard let position = row.position(of: name), row.changedColumns.contains(position) else { return }
        value = after[position]
        patch = .changed
    }
}
