import JoineryAnalysis
import JoineryEngine

/// Reading, copying and exporting the rows of a result, each of which its number identifies.
extension OpenResult: RowsSource {
    /// The number of rows read at a time.
    private static let batch = 1_000

    func page(_ query: RowsQuery, _ interruption: Interruption, _ db: Database) throws -> RowsPage {
        try ResultPage(of: self, in: db) { interruption.isInterrupted }.page(query)
    }

    func record(at row: RowAddress, in arrangement: RowsArrangement, _ db: Database) throws -> Record {
        guard case .key(let key)? = row.path.steps.last,
            let row = try rows(with: [key], of: row.run).first
        else {
            throw PathError("The result no longer has this row.")
        }
        let values = values(of: row)
        var json = JSONText()
        json.row(values, named: columns)
        return Record(
            fields: zip(columns, values).map { Record.Field(name: $0, value: $1) }, json: json.text)
    }

    func values(of cells: CellValues, _ db: Database) throws -> [DatabaseValue] {
        guard let column = columns.firstIndex(of: cells.column) else { return [] }
        let rows = try rows(with: cells.keys, of: cells.run)
        guard rows.allSatisfy({ $0.cutByteCounts[column] == nil }) else {
            throw PathError("\(SafeText.line(cells.column)) \(Cell.cut.text).")
        }
        var seen: Set<DatabaseValue> = []
        return rows.map { $0.values[column] }.filter { seen.insert($0).inserted }
    }

    func copied(_ copy: RowsCopy, _ db: Database) throws -> CopiedRows {
        var copied = CopiedRows(content: copy.content, selected: copy.selection?.count)
        switch copy.content {
        case .column(let name):
            guard let column = columns.firstIndex(of: name) else { return copied }
            try forEachBatch(of: copy.selection) { rows in
                rows.allSatisfy { copied.add($0.values[column]) }
            }
        case .rows:
            var json = JSONRows(IncludeTree(ofResult: columns), as: .array)
            try forEachBatch(of: copy.selection) { rows in
                rows.allSatisfy { copied.addRow(json.text(of: [values(of: $0)])) }
            }
            copied.endRows(json.end())
        }
        return copied
    }

    func write(_ export: RowsExport, to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        let shown = export.format == .sql ? columns : export.columns?.names ?? columns
        let chosen = shown.compactMap { columns.firstIndex(of: $0) }
        let names = chosen.map { columns[$0] }
        var text = SafeText.$keepsJoinedEmoji.withValue(true) {
            export.format.text(ofColumns: names, table: table)
        }
        var count = 0
        try forEachBatch(of: export.selection) { rows in
            if reader.isCanceled() { throw CancellationError() }
            let values = rows.map { row in
                let all = self.values(of: row)
                return chosen.map { all[$0] }
            }
            if !type(of: text).reportsOmissions,
                let column = values.lazy.compactMap({ $0.firstIndex(of: nil) }).first
            {
                throw OmittedValueError(table: "the result", column: names[column], omission: .cut)
            }
            try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.text(of: values) })
            count += rows.count
            return true
        }
        try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.end() })
        return export.content(count, notes: [text.note])
    }

    // MARK: Rows

    /// Returns the values of a row; `nil` for those that are cut.
    private func values(of row: ResultRow) -> [DatabaseValue?] {
        row.values.enumerated().map { row.cutByteCounts[$0] == nil ? $1 : nil }
    }

    /// Returns the rows with the keys that the result has, in its order.
    ///
    /// - Throws: A `PathError` if the keys are those of another run, in which they name other rows.
    private func rows(with keys: some Sequence<RowKey>, of run: Int?) throws -> [ResultRow] {
        try numbers(of: keys, run: run).flatMap { try store.rows($0..<$0 + 1) }
    }

    private func numbers(of keys: some Sequence<RowKey>, run: Int?) throws -> [Int] {
        guard run == facts.number else {
            throw PathError("The query ran again, and its rows are others now.")
        }
        return keys.compactMap(\.number).sorted()
    }

    /// Returns the numbers of the selected rows, in order.
    ///
    /// - Throws: A `PathError` if they are rows of another run.
    func numbers(of selection: RowsSelection) throws -> [Int] {
        try numbers(of: selection.keys, run: selection.run)
    }

    /// Passes the selected rows, or all of them, to `body`, until it returns `false`.
    private func forEachBatch(of selection: RowsSelection?, _ body: ([ResultRow]) throws -> Bool) throws {
        if let selection {
            _ = try body(rows(with: selection.keys, of: selection.run))
            return
        }
        var start = 0
        while true {
            let rows = try store.rows(start..<start + Self.batch)
            guard !rows.isEmpty, try body(rows) else { return }
            start += rows.count
        }
    }
}
