import JoineryEngine

extension Path {
    /// Creates the path that a text names, and checks that each row on the way is where the text says.
    ///
    /// Later the row may move, for example to another parent. The path still leads to it.
    ///
    /// - Throws: A `PathError` if the text does not name a place, or a `DatabaseError`.
    package init(_ text: String, in db: Database) throws {
        try self.init(text, in: db.schema())
        for (index, step) in steps.enumerated() {
            guard case .key(let key) = step else { continue }
            try Path(table: table, steps: Array(steps.prefix(index))).check(key, db)
        }
    }

    /// Checks that a key names one of the rows at the place.
    private func check(_ key: RowKey, _ db: Database) throws {
        let isFollowed = !steps.isEmpty
        guard isFollowed || key.values.contains(.null) else { return }
        let place = try PathRequest(self, db)
        // The rows of a view have positions in place of keys.
        guard let columns = place.table.primaryKey?.columns else { return }
        let rows = try place.table.rows(of: place.request, with: key)
        let path = SafeText.line(appending(.key(key)).description)
        if key.values.contains(.null), key.values.count == columns.count, let rowID = place.table.rowIDName {
            let rowIDs = try Int64.fetchAll(db, rows.select(Column(rowID)).limit(2))
            if rowIDs.count > 1 {
                throw PathError(
                    "There are several rows \(path). Add the rowid of one, as in \(path),\(rowIDs[0]).")
            }
        }
        guard isFollowed, try rows.isEmpty(db) else { return }
        let row = Path(table: place.table.name, steps: [.key(key)])
        if try place.table.row(with: key).isEmpty(db) { throw row.isGone }
        throw PathError(
            "\(SafeText.line(row.description)) is none of the rows of \(SafeText.line(description)).")
    }
}
