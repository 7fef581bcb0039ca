import JoineryAnalysis
import JoineryEngine

/// Copying and exporting the rows of a result.
extension OpenResult {
    /// The number of rows read at a time.
    private static let batch = 1_000

    /// Returns the row that a path names by its number, as a record.
    ///
    /// - Throws: A `PathError` if the result has fewer rows, or a `DatabaseError` if it cannot be read.
    func record(at path: Path) throws -> Record {
        guard case .key(let key)? = path.steps.last, let number = key.number,
            let row = try store.rows(number..<number + 1).first
        else { throw PathError("The result no longer has this row.") }
        let values = row.values.enumerated().map { row.cutByteCounts[$0] == nil ? $1 : nil }
        return Record(
            fields: zip(columns, values).map { Record.Field(name: $0, value: $1) },
            json: ResultJSON(names: columns, isOnOneLine: false).object(values))
    }

    /// Returns the distinct values of a column in some rows.
    func values(of cells: CellValues) throws -> [DatabaseValue] {
        guard let column = columns.firstIndex(of: cells.column) else { return [] }
        var seen: Set<DatabaseValue> = []
        let rows = try cells.keys.compactMap(\.number).flatMap { try store.rows($0..<$0 + 1) }
        return rows.map { $0.values[column] }.filter { seen.insert($0).inserted }
    }

    /// Returns the values of a column, one per line.
    func copied(_ copy: RowsCopy) throws -> CopiedRows {
        var copied = CopiedRows(content: copy.content, selected: nil)
        guard case .column(let name) = copy.content, let column = columns.firstIndex(of: name) else {
            return copied
        }
        while copied.count < store.count, !copied.isCut {
            let limit = min(Self.batch, RowsCopy.mostRows - copied.count)
            for row in try store.rows(copied.count..<copied.count + limit) {
                let text = Path.plain(row.values[column])
                copied.isCut = copied.text.utf8.count + text.utf8.count > RowsCopy.mostBytes
                if copied.isCut { break }
                copied.add(text)
            }
            if copied.count == RowsCopy.mostRows { copied.isCut = copied.count < store.count }
            if copied.count == RowsCopy.mostRows { break }
        }
        return copied
    }

    /// Writes the rows to a file, batch by batch. An unfinished file is removed.
    ///
    /// - Returns: The number of rows written.
    /// - Throws: A `DatabaseError`, an `OutputFile.Failure`, or a `CancellationError`.
    func write(_ export: Export, hasBegun: () -> Void, isCanceled: () -> Bool) throws -> ExportedContent {
        let file = try OutputFile(export.file)
        hasBegun()
        let names = export.format == .sql ? columns : export.columns?.names ?? columns
        let chosen = names.compactMap { columns.firstIndex(of: $0) }
        var text = SafeText.$keepsJoinedEmoji.withValue(true) {
            export.format.text(ofColumns: chosen.map { columns[$0] }, table: table)
        }
        var count = 0
        while true {
            if isCanceled() { throw CancellationError() }
            let rows = try store.rows(count..<count + Self.batch)
            if rows.isEmpty { break }
            let values = rows.map { row in
                chosen.map { row.cutByteCounts[$0] == nil ? row.values[$0] : nil }
            }
            try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.text(of: values) })
            count += rows.count
        }
        try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { text.end() })
        try file.finish()
        return .rows(count, note: text.note)
    }
}
