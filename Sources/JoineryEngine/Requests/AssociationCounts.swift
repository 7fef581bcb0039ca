extension Database {
    /// Counts the rows that several associations lead to from each of several rows, in one statement for up to 200
    /// associations.
    ///
    /// ```swift
    /// let counts = try db.associationCounts(
    ///     of: "author", keys: [[1.databaseValue], [2.databaseValue]], associations: [books, awards], upTo: 10_000)
    /// counts[1][0]  // the books of author 2; 10,001 means more than 10,000
    /// ```
    ///
    /// A row that does not exist has a count of 0 for every association.
    ///
    /// - Parameters:
    ///   - keys: The primary keys, or rowids, of the rows.
    ///   - bound: The highest exact count; anything larger is returned as `bound + 1`.
    /// - Returns: One array per key, with one count per association.
    /// - Throws: A `DatabaseError` if the query fails, or if the table is a view, whose rows have no key.
    public func associationCounts(
        of table: String, keys: [[DatabaseValue]], associations: [SchemaAssociation], upTo bound: Int
    ) throws -> [[Int]] {
        var counts = Array(repeating: Array(repeating: 0, count: associations.count), count: keys.count)
        if keys.isEmpty || associations.isEmpty { return counts }
        for start in stride(from: 0, to: associations.count, by: Self.associationsAtOnce) {
            let some = associations[start...].prefix(Self.associationsAtOnce)
            let cursor = try AssociationCounts(self, table, keys, some, bound).request().fetchCursor(self)
            while let row = try cursor.next() {
                let index: Int = row[0]
                for column in some.indices { counts[index][column] = row[column - start + 1] }
            }
        }
        return counts
    }

    /// SQLite returns at most 2,000 columns.
    private static let associationsAtOnce = 200
}

/// Counts made by a single statement, with one subquery per association and row.
///
/// ```sql
/// WITH "joinery_key"("number", "key1") AS (VALUES (0, 1), (1, 2))
/// SELECT "joinery_key"."number",
///        (SELECT COUNT(*) FROM (SELECT 1 FROM "book" WHERE "authorId" = "author"."id" LIMIT 10001))
/// FROM "joinery_key" JOIN "author" ON "author"."id" = "joinery_key"."key1"
/// ```
private struct AssociationCounts {
    private let rows: NumberedRows
    private let associations: ArraySlice<SchemaAssociation>
    private let bound: Int

    init(
        _ db: Database, _ table: String, _ keys: [[DatabaseValue]],
        _ associations: ArraySlice<SchemaAssociation>, _ bound: Int
    ) throws {
        rows = try NumberedRows(db, table, keys)
        self.associations = associations
        self.bound = bound
    }

    func request() -> QueryInterfaceRequest<Row> {
        let row = TableAlias<Row>()
        let counts = associations.map { association in
            let counted = counted(association, of: row).sqlSubquery
            return SQLSubquery(.literal("SELECT COUNT(*) FROM (\(counted))"))
        }
        return rows.numbers.select([Column("number")] + counts).joining(required: rows.rows.aliased(row))
    }

    /// Returns a request for at most one row more than the bound, tied to the row that is being counted for.
    private func counted(
        _ association: SchemaAssociation, of row: TableAlias<Row>
    ) -> QueryInterfaceRequest<Row> {
        association.request(for: row).select(sql: "1").unordered()
            .limit(bound == .max ? bound : max(bound, 0) + 1)
    }
}
