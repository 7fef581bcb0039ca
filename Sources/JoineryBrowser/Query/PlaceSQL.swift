import JoineryEngine

/// The SQL that finds the rows of a place.
enum PlaceSQL {
    /// Returns one SELECT statement, over several lines, with values in place of arguments.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    static func text(of query: RequestQuery, _ db: Database) throws -> String {
        let place = try PathRequest(query.path, db)
        var rows = place.request
        if !query.path.isRow {
            let arrangement = query.arrangement.fitting(place.table, in: try db.schema())
            let added = arrangement.added.map(\.name)
            rows = try RowsArrangement.annotating(
                rows, of: place.table, with: added, names: { added[$0] }, db)
            rows = try arrangement.filter?.filtering(rows, of: place.table, db) ?? rows
            rows = try arrangement.sorting(rows, of: place.table, db)
        }
        return SQLScript.laidOut(try rows.expandedSQL(db)) + ";"
    }
}
