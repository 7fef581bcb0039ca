import JoineryEngine

/// An export of rows with their included associations to a file.
package struct RowsExport: Export, Hashable {
    package var path: Path
    /// The arrangement of the rows, unless the path names a single row.
    package var arrangement: RowsArrangement
    /// The associations to include: `author.country`.
    package var includes: [String]
    /// The columns; `nil` for all columns of the table.
    package var columns: ShownColumns?
    /// The rows to write; `nil` for all rows of the place.
    package var selection: RowsSelection?
    package var format: RowsFormat
    /// The file name as typed.
    package var file: String

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), includes: [String] = [],
        columns: ShownColumns? = nil, selection: RowsSelection? = nil, format: RowsFormat, file: String
    ) {
        self.path = path
        self.arrangement = arrangement
        self.includes = includes
        self.columns = columns
        self.selection = selection
        self.format = format
        self.file = file
    }

    package func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        try reader.rows(path).write(self, to: file, reader)
    }

    /// Writes rows of the database file, batch by batch.
    func writeFileRows(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        var reading: RowsReading?
        try reader.read { db in
            let place = try PathRequest(path, db)
            let arrangement =
                path.isRow ? RowsArrangement() : arrangement.fitting(place.table, in: try db.schema())
            let tree = try format.tree(IncludeTree(includes, from: place.table, db), db)
            reading = try RowsReading(
                path, arrangement: arrangement, including: tree,
                columns: format == .sql ? nil : columns?.fitting(place.table, in: db.schema()),
                isCounting: format.isFlat, selection: selection, limit: nil, db)
        }
        guard var reading else { return .rows(0) }
        reading.batchSize = RowsReading.mostRows / 4
        let beginning = Writing(
            reading: reading,
            text: try SafeText.$keepsJoinedEmoji.withValue(true) { try format.text(of: reading) })
        var (writing, hasMore) = (beginning, true)
        while hasMore {
            var isRepeated = false
            try reader.read { db in
                // A copy of the last state would cost as much as what was written.
                if isRepeated {
                    writing = beginning
                    try file.restart()
                }
                isRepeated = true
                repeat { hasMore = try writing.writeNext(to: file, db) } while hasMore && !reading.isPaged
            }
        }
        try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { writing.text.end() })
        // Scripts leave out all generated columns, which SQLite computes again.
        return content(
            writing.rows, notes: (format == .sql ? [] : reading.tree.omissions) + [writing.text.note])
    }

    /// Returns what was written.
    ///
    /// - Parameter notes: What the text lacks.
    func content(_ rows: Int, notes: [String?]) -> ExportedContent {
        let notes = notes.compactMap(\.self)
        let note = notes.isEmpty ? nil : notes.joined(separator: " ")
        return selection.map { .selectedRows(rows, of: $0.count, note: note) } ?? .rows(rows, note: note)
    }

    /// The rows that were read and written so far. If a read is repeated, all of them are read again.
    private struct Writing {
        var reading: RowsReading
        var text: any RowsText
        var rows = 0

        /// Writes the next batch. Returns `false` after the last one.
        mutating func writeNext(to file: OutputFile, _ db: Database) throws -> Bool {
            guard let batch = try reading.next(db) else { return false }
            try file.write(SafeText.$keepsJoinedEmoji.withValue(true) { try text.text(of: batch, db) })
            rows += batch.rows.count
            return true
        }
    }
}
