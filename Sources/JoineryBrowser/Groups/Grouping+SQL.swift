import JoineryAnalysis
import JoineryEngine

extension Grouping {
    /// Returns the request for the groups:
    ///
    /// ```sql
    /// SELECT "country", COUNT(*) AS "count" FROM "customer" WHERE "discount" > 0 GROUP BY "country"
    /// ```
    ///
    /// - Throws: A `PathError` if the path leads nowhere or a column no longer exists, or a `DatabaseError`.
    func request(_ db: Database) throws -> QueryInterfaceRequest<Row> {
        let place = try PathRequest(path, db)
        // SQLite takes the quoted name of a column that no longer exists for a text.
        do {
            _ = try Grouping(texts, of: path, from: place.table.name, in: db.schema())
        } catch let mistake as FilterMistake {
            throw PathError(mistake.description)
        }
        let terms = RowsColumns(of: place.table, db)
        var rows = place.request.aliased(terms.row)
        if let filter { rows = rows.filter(try terms.condition(filter)) }
        let keys = try keys.map { try terms.term($0.formula, of: terms.row, in: place.table).sorted }
        let figures = try figures.map { try terms.term($0.formula, of: terms.row, in: place.table).value }
        return rows.select(zip(keys + figures, columns).map { $0.forKey($1.heading) }).group(keys)
    }

    /// Returns the SQL for the groups.
    ///
    /// - Throws: As ``request(_:)``.
    func sql(_ db: Database) throws -> String { try request(db).expandedSQL(db) }
}
