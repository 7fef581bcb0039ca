import JoineryEngine

/// The rows of a table that commits have changed, to be shown.
package struct ChangedRows: Hashable, Sendable {
    package var table: String
    /// Those that were inserted or updated, by their rowids, so many at most.
    package var rowIDs: [Int64]
    /// How many were inserted or updated.
    package var count: Int
    /// How many were deleted.
    package var deleted: Int

    /// More are not shown together.
    static let most = 1_000

    /// - Parameter rows: As the log of changes knows them.
    init(_ rows: ChangeLog.Rows, of table: String) {
        let changed = Set(rows.inserted).union(rows.updated).sorted()
        (self.table, count, deleted) = (table, changed.count, rows.deleted.count)
        rowIDs = Array(changed.prefix(Self.most))
    }

    /// Where they are.
    ///
    /// - Throws: A `PathError` if the table is gone, or a `DatabaseError`.
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
        let path = rowIDs.lazy.compactMap { try? Path(table: table, rowID: $0, in: db) }.first
        return FoundRows(
            path: path ?? Path(table: place.table.name), filter: path == nil ? filter : nil, count: 1)
    }

    /// What is to be said beside them.
    ///
    /// - Parameter found: How many there still are.
    func remark(found: Int) -> String? {
        var sentences: [String] = []
        if count > 0, found == 0 {
            sentences.append("The rows are gone by now: this is their table.")
        } else if count > rowIDs.count {
            sentences.append("These are the first \(Self.text(rowIDs.count)) of \(Self.text(count)) rows.")
        }
        let gone = rowIDs.count - found
        if found > 0, gone > 0 {
            sentences.append(
                gone == 1
                    ? "One of the rows is gone by now." : "\(Self.text(gone)) of the rows are gone by now.")
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

/// Where rows were found: a place, and which of its rows they are.
package struct FoundRows: Equatable, Sendable {
    package var path: Path
    /// `nil` for all rows of the place, or for the one that it is.
    package var filter: RowsFilter?
    package var count: Int

    package init(path: Path, filter: RowsFilter?, count: Int) {
        (self.path, self.filter, self.count) = (path, filter, count)
    }
}
