import JoineryAnalysis
import JoineryEngine

/// Reading, copying and exporting the rows of a result, each of which its number identifies.
extension OpenResult: RowsSource {
    /// The number of rows read at a time.
    private static let batch = 1_000

    func page(_ query: RowsQuery, _ interruption: Interruption, _ db: Database) throws -> RowsPage {
        try ResultPage(of: self, isCanceled: { interruption.isInterrupted }).page(query, db)
    }

    func record(at path: Path, in arrangement: RowsArrangement, _ db: Database) throws -> Record {
        guard case .key(let key)? = path.steps.last, let row = try rows(with: [key]).first else {
            throw PathError("The result no longer has this row.")
        }
        let values = values(of: row)
        return Record(
            fields: zip(columns, values).map { Record.Field(name: $0, value: $1) },
            json: ResultJSON(names: columns, isOnOneLine: false).object(values))
    }

    func values(of cells: CellValues, _ db: Database) throws -> [DatabaseValue] {
        guard let column = columns.firstIndex(of: cells.column) else { return [] }
        var seen: Set<DatabaseValue> = []
        return try rows(with: cells.keys).map { $0.values[column] }.filter { seen.insert($0).inserted }
    }

    func copied(_ copy: RowsCopy, _ db: Database) throws -> CopiedRows {
        var copied = CopiedRows(content: copy.content, selected: copy.selection?.count)
        switch copy.content {
        case .column(let name):
            guard let column = columns.firstIndex(of: name) else { return copied }
            try forEachBatch(of: copy.selection) { rows in
                for row in rows {
                    let text = Path.plain(row.values[column])
                    copied.isCut =
                        copied.count == RowsCopy.mostRows
                        || copied.text.utf8.count + text.utf8.count > RowsCopy.mostBytes
                    if copied.isCut { return false }
                    copied.add(text)
                }
                return true
            }
        case .rows:
            var json = ResultJSON(names: columns, isOnOneLine: false)
            try forEachBatch(of: copy.selection) { rows in
                for row in rows {
                    let text = json.text(of: [values(of: row)])
                    copied.isCut = copied.text.utf8.count + text.utf8.count > RowsCopy.mostBytes
                    if copied.isCut { return false }
                    copied.text += text
                    copied.count += 1
                }
                return true
            }
            copied.text += json.end()
            if copied.text.hasSuffix("\n") { copied.text.removeLast() }
        }
        return copied
    }

    func write(_ export: RowsExport, to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        let names = export.format == .sql ? columns : export.columns?.names ?? columns
        let chosen = names.compactMap { columns.firstIndex(of: $0) }
        var text = SafeText.$keepsJoinedEmoji.withValue(true) {
            export.format.text(ofColumns: chosen.map { columns[$0] }, table: table)
        }
        var count = 0
        try forEachBatch(of: export.selection) { rows in
            if reader.isCanceled() { throw CancellationError() }
            let values = rows.map { row in
                let all = self.values(of: row)
                return chosen.map { all[$0] }
            }
            try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.text(of: values) })
            count += rows.count
            return true
        }
        try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.end() })
        return export.selection.map { .selectedRows(count, of: $0.count, note: text.note) }
            ?? .rows(count, note: text.note)
    }

    // MARK: Rows

    /// Returns the values of a row; `nil` for those that are cut.
    private func values(of row: ResultRow) -> [DatabaseValue?] {
        row.values.enumerated().map { row.cutByteCounts[$0] == nil ? $1 : nil }
    }

    /// Returns the rows with the keys that the result has, in its order.
    private func rows(with keys: some Sequence<RowKey>) throws -> [ResultRow] {
        try keys.compactMap(\.number).sorted().flatMap { try store.rows($0..<$0 + 1) }
    }

    /// Passes the selected rows, or all of them, to `body`, until it returns `false`.
    private func forEachBatch(of selection: RowsSelection?, _ body: ([ResultRow]) throws -> Bool) throws {
        if let selection {
            _ = try body(rows(with: selection.keys))
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
