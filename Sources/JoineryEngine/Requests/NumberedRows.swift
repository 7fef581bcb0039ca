/// Finds rows of a table by their keys and pairs each with the index of its key, in one statement.
///
/// ```sql
/// WITH "joinery_key"("number", "key1") AS (VALUES (0, 1), (1, 2))
/// SELECT "joinery_key"."number", … FROM "joinery_key" JOIN "author" ON "author"."id" = "joinery_key"."key1"
/// ```
struct NumberedRows {
    /// The numbered keys, to which the rows must be joined.
    let numbers: QueryInterfaceRequest<Row>
    /// The association from a numbered key to its row.
    let rows: JoinAssociation<Row, Row>

    /// - Throws: A `DatabaseError` if the table is a view, whose rows have no key, or if a key does not fit the table.
    init(_ db: Database, _ table: String, _ keys: [[DatabaseValue]]) throws {
        let info = try db.existingTable(table)
        guard let identity = RowIdentity(info) else {
            throw DatabaseError(
                message: "the rows of the view \"\(table)\" have no key: ask for them one by one")
        }
        guard keys.allSatisfy({ $0.count == identity.keyCount || $0.count == identity.columns.count }) else {
            throw DatabaseError(
                message:
                    "the keys of \"\(table)\" are (\(identity.columns.joined(separator: ", "))): "
                    + "give a value for each")
        }
        // Keys that contain NULL also hold the rowid, and are longer.
        let columns = Array(identity.columns.prefix(keys.map(\.count).max() ?? 0))
        let numbered = CommonTableExpression<Row>(
            named: "joinery_key", columns: ["number"] + columns.indices.map { "key\($0 + 1)" },
            literal: "VALUES \(Self.numbered(keys, count: columns.count))")
        numbers = numbered.all().with(numbered)
        rows = numbered.association(to: Table(info.name)) { key, row in
            columns.enumerated().map { index, column in
                let value = key["key\(index + 1)"]
                // Only a key that contains NULL is followed by the rowid.
                return index < identity.keyCount
                    ? row[column] === value : value == nil || row[column] == value
            }.joined(operator: .and)
        }
    }

    /// `(0, key), (1, key), …`
    private static func numbered(_ keys: [[DatabaseValue]], count: Int) -> SQL {
        keys.enumerated().map { number, key -> SQL in
            let values = (0..<count).map { $0 < key.count ? key[$0] : .null }
            return "(\(sql: String(number)), \(values.map { SQL("\($0)") }.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}
