import JoineryEngine

/// The rows of a table that commits changed, for display.
package struct ChangedRows: Hashable, Sendable {
    package var table: String
    /// The rowids of inserted and updated rows, at most `most`.
    package var rowIDs: [Int64]
    /// The number of inserted and updated rows.
    package var count: Int
    /// The number of deleted rows.
    package var deleted: Int

    /// The maximum number of rows shown together.
    static let most = 1_000

    /// - Parameter rows: The rows as recorded in the log.
    init(_ rows: ChangeLog.Rows, of table: String) {
        let changed = Set(rows.inserted).union(rows.updated).sorted()
        (self.table, count, deleted) = (table, changed.count, rows.deleted.count)
        rowIDs = Array(changed.prefix(Self.most))
    }

    /// - Parameter rowID: The only row.
    init(rowID: Int64, of table: String) {
        (self.table, rowIDs, count, deleted) = (table, [rowID], 1, 0)
    }

    /// Returns where the rows are now.
    ///
    /// - Throws: A `PathError` if the table is gone or has no rowids, or a `DatabaseError`.
    func found(in db: Database) throws -> FoundRows {
        let place = try PathRequest(Path(table: table), db)
        guard let column = place.table.rowIDName else {
            throw PathError("The rows of \(SafeText.line(table)) have no rowids.")
        }
        let filter = RowsFilter(column, isIn: rowIDs)
        let found = try filter.filtering(place.request, of: place.table, db).fetchCount(db)
        guard found == 1 else {
            return FoundRows(
                path: Path(table: place.table.name), filter: found == 0 ? nil : filter, count: found)
        }
        let path = try pathOfOnlyRow(in: db)
        return FoundRows(
            path: path ?? Path(table: place.table.name), filter: path == nil ? filter : nil, count: 1)
    }

    /// Returns the path of the row that still exists.
    private func pathOfOnlyRow(in db: Database) throws -> Path? {
        for rowID in rowIDs {
            do {
                return try Path(table: table, rowID: rowID, in: db)
            } catch is PathError {
                // The row is gone.
            }
        }
        return nil
    }

    /// The remark shown with the rows; `nil` if none is needed.
    ///
    /// - Parameter found: The number of rows that still exist.
    func remark(found: Int) -> String? {
        var sentences: [String] = []
        if count > 0, found == 0 {
            sentences.append("The rows no longer exist: this is their table.")
        } else if count > rowIDs.count {
            sentences.append("These are the first \(Self.text(rowIDs.count)) of \(Self.text(count)) rows.")
        }
        let gone = rowIDs.count - found
        if found > 0, gone > 0 {
            sentences.append(
                gone == 1
                    ? "One of the rows no longer exists." : "\(Self.text(gone)) of the rows no longer exist.")
        }
        if deleted > 0 {
            let more = count > 0 ? " more" : ""
            sentences.append(
                deleted == 1
                    ? "One\(more) row was deleted." : "\(Self.text(deleted))\(more) rows were deleted.")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private static func text(_ count: Int) -> String { RowCount.exact(count).text }
}

/// The place of the rows that were found: a path, and a filter on its rows.
package struct FoundRows: Equatable, Sendable {
    package var path: Path
    /// `nil` for all rows at the path, or if the path is the row itself.
    package var filter: RowsFilter?
    package var count: Int

    package init(path: Path, filter: RowsFilter?, count: Int) {
        (self.path, self.filter, self.count) = (path, filter, count)
    }
}
