/// The key of a row that an association leads to from one of several rows.
///
/// See also ``Database/associatedKeys(of:keys:association:limit:)``.
public struct AssociatedKey: Hashable, Sendable {
    /// The index of the key that the association starts from.
    public let origin: Int
    /// The primary key, or the rowid, of the associated row.
    public let key: [DatabaseValue]
}

extension Database {
    /// Returns the keys of the rows that an association leads to from each of several rows, in one statement.
    ///
    /// ```swift
    /// let found = try db.associatedKeys(
    ///     of: "author", keys: [[1.databaseValue], [2.databaseValue]], association: books, limit: 1_000)
    /// for book in found { print("author", book.origin, "has book", book.key) }
    /// ```
    ///
    /// The order is unspecified. The statement stops once it has found `limit` keys, so it never reads more than it
    /// needs.
    ///
    /// - Parameters:
    ///   - keys: The primary keys, or rowids, of the rows that the association starts from.
    ///   - limit: The maximum number of keys to return in total.
    /// - Throws: A `DatabaseError` if the query fails, or if a table is a view, whose rows have no key.
    public func associatedKeys(
        of table: String, keys: [[DatabaseValue]], association: SchemaAssociation, limit: Int
    ) throws -> [AssociatedKey] {
        if keys.isEmpty || limit < 1 { return [] }
        guard let identity = RowIdentity(try existingTable(association.info.destinationTable)) else {
            throw DatabaseError(
                message: "the rows of the view \"\(association.info.destinationTable)\" have no key")
        }
        let rows = try NumberedRows(self, table, keys)
        let found = association.forKey("joinery_found").select(identity.columns.map { Column($0) })
        let request = rows.numbers.select(Column("number"))
            .joining(required: rows.rows.including(required: found)).limit(limit)
        return try request.fetchAll(self).compactMap { row in
            guard let end = row.scopesTree["joinery_found"] else { return nil }
            let values: [DatabaseValue] = Array(end.databaseValues)
            let hasNull = values.prefix(identity.keyCount).contains(.null)
            return AssociatedKey(
                origin: row[0], key: hasNull ? values : Array(values.prefix(identity.keyCount)))
        }
    }
}
