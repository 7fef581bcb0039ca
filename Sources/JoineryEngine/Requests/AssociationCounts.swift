extension Database {
    /// How many rows each of several associations has for each of several rows, in one statement.
    ///
    /// ```swift
    /// let counts = try db.associationCounts(
    ///     of: "author", keys: [[1.databaseValue], [2.databaseValue]], associations: [books, awards], upTo: 10_000)
    /// counts[1][0]  // the books of author 2; 10,001 stands for more than 10,000
    /// ```
    ///
    /// A row that does not exist has 0 of all.
    ///
    /// - parameters:
    ///   - keys: The primary keys, or rowids, of the rows.
    ///   - bound: Where counting stops.
    /// - throws: A `DatabaseError`, also for a view, whose rows have no key.
    ///
    /// See also "Associations from the schema" in the engine's design.
    public func associationCounts(
        of table: String, keys: [[DatabaseValue]], associations: [SchemaAssociation], upTo bound: Int
    ) throws -> [[Int]] {
        var counts = Array(repeating: Array(repeating: 0, count: associations.count), count: keys.count)
        if keys.isEmpty || associations.isEmpty { return counts }
        let query = try AssociationCounts(self, table, keys, associations, bound).query()
        let cursor = try Row.fetchCursor(self, sql: query.sql, arguments: query.arguments)
        while let row = try cursor.next() {
            let index: Int = row[0]
            for column in associations.indices { counts[index][column] = row[column + 1] }
        }
        return counts
    }
}

/// Counts that are all made by one statement: a subquery for each association, for each row.
///
/// ```sql
/// WITH "joinery_key"("number", "key1") AS (VALUES (0, 1), (1, 2))
/// SELECT "joinery_key"."number",
///        (SELECT COUNT(*) FROM (SELECT 1 FROM "book" WHERE "authorId" = "author"."id" LIMIT 10001))
/// FROM "joinery_key" JOIN "author" ON "author"."id" = "joinery_key"."key1"
/// ```
private struct AssociationCounts {
    private let db: Database
    private let table: TableInfo
    private let keyColumns: [String]
    private let keys: [[DatabaseValue]]
    private let associations: [SchemaAssociation]
    private let bound: Int

    init(
        _ db: Database, _ table: String, _ keys: [[DatabaseValue]], _ associations: [SchemaAssociation],
        _ bound: Int
    ) throws {
        self.db = db
        self.table = try db.schema().existingTable(table)
        guard let identity = RowIdentity(self.table) else {
            throw DatabaseError(
                message: "the rows of the view \"\(table)\" have no key: count them one by one")
        }
        // A key that holds NULL is longer.
        let count = keys.map(\.count).max() ?? 0
        guard keys.allSatisfy({ $0.count == identity.keyCount || $0.count == identity.columns.count }) else {
            throw DatabaseError(
                message:
                    "the keys of \"\(table)\" are (\(identity.columns.joined(separator: ", "))): "
                    + "give each a value")
        }
        keyColumns = Array(identity.columns.prefix(count))
        self.keys = keys
        self.associations = associations
        self.bound = bound
    }

    func query() throws -> (sql: String, arguments: StatementArguments) {
        let alias = AliasIdentity()
        let names = try QueryNames(
            [
                QueryNames.Occurrence(table: "joinery_key", aliases: []),
                QueryNames.Occurrence(table: table.name, aliases: [alias]),
            ])
        var builder = SQLBuilder(db, names: names)
        appendKeys(to: &builder)
        builder.append("SELECT \"joinery_key\".\"number\"")
        for association in associations {
            builder.append(", (SELECT COUNT(*) FROM ")
            try builder.append(SQLSubquery(.relation(counted(association, of: alias))))
            builder.append(")")
        }
        builder.append(" FROM \"joinery_key\" JOIN ")
        builder.append(identifier: table.name)
        builder.append(" ON ")
        builder.append(keyColumns.enumerated(), separator: " AND ") { builder, column in
            builder.append(column: column.element, of: table.name)
            builder.append(" IS ")
            builder.append(column: "key\(column.offset + 1)", of: "joinery_key")
        }
        return (builder.sql, builder.arguments)
    }

    private func appendKeys(to builder: inout SQLBuilder) {
        builder.append("WITH \"joinery_key\"(\"number\"")
        for index in keyColumns.indices { builder.append(", \"key\(index + 1)\"") }
        builder.append(") AS (VALUES ")
        builder.append(keys.enumerated()) { builder, key in
            builder.append("(\(key.offset)")
            for index in keyColumns.indices {
                builder.append(", ")
                builder.append(argument: index < key.element.count ? key.element[index] : .null)
            }
            builder.append(")")
        }
        builder.append(") ")
    }

    /// At most one row more than the bound, tied to the row that is counted for.
    private func counted(_ association: SchemaAssociation, of origin: AliasIdentity) -> SQLRelation {
        let association = association.sqlAssociation
        let condition = association.firstCondition
        let tie = Deferred.deferred { db in
            let pairs = try condition.columns(db)
            let equalities = pairs.map { pair in
                Column(pair.right).sqlExpression.equals(SQLExpression(.qualified(origin, pair.left)))
            }
            return SQLExpression.all(equalities) ?? .never
        }
        var relation = association.relation(tiedBy: tie)
            .selecting(only: [SQL(sql: "1").sqlSelection]).unordered()
        relation.limit = SQLRelation.Limit(count: bound == .max ? bound : max(bound, 0) + 1, offset: nil)
        return relation
    }
}
