import JoineryEngine

/// The content to copy from several rows.
package struct RowsCopy: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The values of a column, one per line.
        case column(String)
        /// The rows as a JSON array.
        case rows
    }

    /// The maximum number of values that are copied at once. Terminals do not accept much more.
    package static let mostRows = 10_000
    /// The maximum size in bytes of the copied text.
    package static let mostBytes = 1_000_000

    package var path: Path
    package var arrangement: RowsArrangement
    /// The selected rows; `nil` for all rows of the arrangement.
    package var selection: RowsSelection?
    package var content: Content

    package init(
        path: Path, arrangement: RowsArrangement, selection: RowsSelection?, content: Content
    ) {
        self.path = path
        self.arrangement = arrangement
        self.selection = selection
        self.content = content
    }

    /// Reads the content.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    func read(_ db: Database, mostRows: Int = mostRows, mostBytes: Int = mostBytes) throws -> CopiedRows {
        var copied = CopiedRows(content: content, selected: selection?.count)
        switch content {
        case .column(let name):
            try readColumn(name, db, mostRows: mostRows, mostBytes: mostBytes, into: &copied)
        case .rows: try readRows(db, mostBytes: mostBytes, into: &copied)
        }
        return copied
    }

    private func readColumn(
        _ name: String, _ db: Database, mostRows: Int, mostBytes: Int, into copied: inout CopiedRows
    ) throws {
        let place = try PathRequest(path, db)
        let table = place.table
        let arrangement = arrangement.fitting(table, in: try db.schema())
        var rows = place.request
        if let selection { rows = rows.filter(table.condition(for: Array(selection.keys))) }
        rows = try arrangement.filter?.filtering(rows, of: table, db) ?? rows
        rows = try arrangement.sorting(rows, of: table, db)
        let columns = RowsColumns(of: table, db)
        let valueName = table.privateName("value")
        let value = try columns.term(name).value.forKey(valueName)
        rows = columns.naming(rows, for: [name])
        // With fewer columns, SQLite may read the rows of a view in another order.
        rows = table.primaryKey == nil ? rows.annotated(with: value) : rows.select(value)
        do {
            let cursor = try rows.limit(mostRows + 1).fetchCursor(db)
            while let row = try cursor.next() {
                guard copied.add(row.value(ofColumn: valueName), mostRows: mostRows, mostBytes: mostBytes)
                else { return }
            }
        } catch let error as DatabaseError where error.isTooLarge {
            throw PathError(
                "\(SafeText.line(name)) was not copied: it has values larger than 2 MB.")
        }
    }

    private func readRows(_ db: Database, mostBytes: Int, into copied: inout CopiedRows) throws {
        let table = try PathRequest(path, db).table
        let tree = IncludeTree(table: table)
        var reading = try RowsReading(
            path, arrangement: arrangement.fitting(table, in: try db.schema()), including: tree,
            selection: selection, limit: nil, db)
        reading.batchSize = 1
        var json = JSONRows(tree, as: .array)
        while let batch = try reading.next(db), copied.addRow(json.text(of: batch), mostBytes: mostBytes) {}
        copied.endRows(json.end())
    }
}

/// Text read from several rows, to be copied.
package struct CopiedRows: Hashable, Sendable {
    package var content: RowsCopy.Content
    /// The number of selected rows; `nil` if all rows are copied.
    package var selected: Int?
    package var text = ""
    /// The number of rows in the text.
    package var count = 0
    /// Whether there are more rows that do not fit.
    package var isCut = false
    /// The number of values with line breaks.
    package var broken = 0

    package init(content: RowsCopy.Content, selected: Int?) {
        self.content = content
        self.selected = selected
    }

    /// Adds the text of a value, and returns whether it fits.
    mutating func add(
        _ value: DatabaseValue, mostRows: Int = RowsCopy.mostRows, mostBytes: Int = RowsCopy.mostBytes
    ) -> Bool {
        let value = Path.plain(value)
        isCut = count == mostRows || text.utf8.count + value.utf8.count > mostBytes
        if isCut { return false }
        if count > 0 { text += "\n" }
        text += value
        count += 1
        if value.contains(where: \.isNewline) { broken += 1 }
        return true
    }

    /// Adds the JSON of a row, and returns whether it fits.
    mutating func addRow(_ json: String, mostBytes: Int = RowsCopy.mostBytes) -> Bool {
        isCut = text.utf8.count + json.utf8.count > mostBytes
        if isCut { return false }
        text += json
        count += 1
        return true
    }

    /// Adds the end of the JSON.
    mutating func endRows(_ json: String) {
        text += json
        if text.hasSuffix("\n") { text.removeLast() }
    }

    /// A message such as `Copied title of 3 selected rows.`
    var sentence: String {
        guard count > 0 else {
            return isCut
                ? "Nothing was copied: the first row exceeds 1 MB. Write it to a file."
                : "There is no row to copy anymore."
        }
        var parts = ["Copied " + copied]
        if isCut { parts.append("the others are too many to copy at once: write them to a file") }
        if let selected, !isCut, count < selected {
            parts.append(
                selected - count == 1
                    ? "1 selected row is gone"
                    : "\(selected - count) selected rows are gone")
        }
        if broken > 0 {
            parts.append(broken == 1 ? "1 value has line breaks" : "\(broken) values have line breaks")
        }
        return parts.joined(separator: "; ") + "."
    }

    private var copied: String {
        let rows =
            (isCut ? "the first " : "") + RowCount.exact(count).text + (selected == nil ? "" : " selected")
            + (count == 1 ? " row" : " rows")
        return switch content {
        case .column(let name): "\(SafeText.line(name)) of \(rows)"
        case .rows: "\(rows) as JSON"
        }
    }
}
