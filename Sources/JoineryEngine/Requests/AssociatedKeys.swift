/// A row that an association leads to, from one of several rows.
///
/// See also ``Database/associatedKeys(of:keys:association:limit:)``.
public struct AssociatedKey: Hashable, Sendable {
    /// The index of the key of the row that the association starts from.
    public let origin: Int
    /// The primary key, or the rowid, of the row that it leads to.
    public let key: [DatabaseValue]
}

extension Database {
    /// The keys of the rows that an association leads to from each of several rows, in one statement.
    ///
    /// ```swift
    /// let found = try db.associatedKeys(
    ///     of: "author", keys: [[1.databaseValue], [2.databaseValue]], association: books, limit: 1_000)
    /// for book in found { print("author", book.origin, "has book", book.key) }
    /// ```
    ///
    /// They come as SQLite finds them: the statement ends with the last one that is wanted, however many there are.
    ///
    /// - Parameters:
    ///   - keys: The primary keys, or rowids, of the rows.
    ///   - limit: How many are wanted of all rows together.
    /// - Throws: A `DatabaseError`, also for a view, whose rows have no key.
    ///
    /// See also <doc:AssociationsFromTheSchema>.
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
