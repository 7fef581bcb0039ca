import Foundation

/// Takes rows apart by hand.
struct RowScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Rows")
        try library.pool.read { db in
            try decode(db)
            try adapt(db)
            try convert(db)
        }
    }

    private func decode(_ db: Database) throws {
        let row = try Row.fetchOne(db, sql: "SELECT id, title, price, isbn, tags FROM book WHERE id = 3")
        guard let row else { return }
        console.show("row") { row }
        console.show("count") {
            (row.count, Array(row.columnNames), row.hasColumn("TITLE"), row.containsNonNullValue)
        }
        console.show("by index") { (row[0] as Int, row[1] as String) }
        console.show("by name") { (row["title"] as String, row["isbn"] as String?, row["nothing"] as Int?) }
        console.show("by column") { row[Book.Columns.price] as Decimal }
        console.show("coalesced") { row.coalesce(["isbn", "title"]) as String? }
        console.show("wrong type") { try row.decode(Int.self, forColumn: "title") }
        console.show("null") { try row.decode(String.self, forColumn: "isbn") }
        console.show("no column") { try row.decode(String.self, forColumn: "author") }
        console.show("not a book") { try Book(row: row) }
        console.show("json") { try JSONDecoder().decode([String].self, from: row["tags"] as Data) }
        console.show("values") { Array(row.databaseValues) }
        console.show("equal") { (row == row.copy(), row == Row(["id": 3])) }
        console.show("dictionary") {
            let dictionary = Dictionary(row.map { ($0, $1.storage.value as Any) }) { first, _ in first }
            return dictionary.keys.sorted()
        }
        console.show("made") { (Row(["a": 1]), Row(["b": nil]).hasNull(atIndex: 0)) }
        console.show("storage") {
            try DatabaseValue.fetchAll(db, sql: "VALUES (1), (1.5), ('x'), (x'00'), (NULL)").map { "\($0)" }
        }
        console.show("enum of an unknown value") {
            try Book.Format.fetchOne(db, sql: "SELECT 'scroll'")
        }
        console.show("optional enum") {
            try Book.Format?.fetchAll(db, sql: "VALUES ('audio'), (NULL)").map { $0?.rawValue ?? "none" }
        }
        console.show("bad json") {
            try Book.fetchOne(db, sql: "SELECT *, 'x' AS tags FROM (SELECT id, title, genreCode FROM book)")
        }
    }

    private func adapt(_ db: Database) throws {
        let sql =
            "SELECT book.*, genre.*, 42 AS answer FROM book JOIN genre ON genre.code = genreCode ORDER BY id"
        let adapter = SuffixRowAdapter(fromIndex: 12).addingScopes([
            "genre": RangeRowAdapter(12..<15),
            "renamed": ColumnMapping(["key": "id", "label": "title"]),
        ])
        console.show("adapted") { try Row.fetchOne(db, sql: sql, adapter: adapter) }
        console.list("scopes") {
            let row = try Row.fetchOne(db, sql: sql, adapter: adapter)
            return row.map { row in ["genre", "renamed"].map { "\(row.scopes[$0] ?? [:])" } } ?? []
        }
        console.show("split") {
            let splits = try splittingRowAdapters(columnCounts: [
                db.columns(in: "book").count, db.columns(in: "genre").count,
            ])
            let request = SQLRequest<Row>(
                sql: sql, adapter: ScopeAdapter(["book": splits[0], "genre": splits[1], "rest": splits[2]]))
            let row = try request.fetchOne(db)
            return (row?["book"] as Book?)?.title ?? "" + "\(row?.scopes["rest"] ?? [:])"
        }
        console.show("renaming") {
            try Row.fetchOne(
                db, sql: "SELECT code, name FROM genre ORDER BY code",
                adapter: RenameColumnAdapter { $0.uppercased() })
        }
        console.show("empty") { try Row.fetchOne(db, sql: "SELECT 1, 2", adapter: EmptyRowAdapter()) }
        console.show("adapted request") {
            try Genre.order(\.code).select { [$0.code.forKey("id"), $0.name] }
                .adapted { _ in ColumnMapping(["code": "id", "name": "name"]) }.fetchOne(db)
        }
    }

    private func convert(_ db: Database) throws {
        console.show("dates") {
            try Date.fetchAll(db, sql: "VALUES ('2024-02-29'), ('2024-02-29 12:30:15.250'), (1709164800)")
        }
        console.show("components") {
            try DatabaseDateComponents.fetchAll(db, sql: "VALUES ('2024-02-29'), ('12:30')")
                .map {
                    "\($0.format.rawValue) \($0.dateComponents.day ?? 0) \($0.dateComponents.minute ?? 0)"
                }
        }
        console.show("uuids") {
            try UUID.fetchAll(db, sql: "SELECT id FROM copy ORDER BY id LIMIT 2").map(\.uuidString)
        }
        console.show("bool") { try Bool.fetchAll(db, sql: "VALUES (0), (1), (2)") }
        console.show("url") { try URL.fetchOne(db, sql: "SELECT website FROM author WHERE website NOTNULL") }
        console.show("data") { try Data.fetchOne(db, sql: "SELECT x'0102'").map(Array.init) }
        console.show("overflow") { try Int8.fetchOne(db, sql: "SELECT 300") }
        console.show("not a number") { try Int.fetchOne(db, sql: "SELECT 'one'") }
        console.show("character count") { try String.fetchOne(db, sql: "SELECT 'Stanisław'")?.count }
        console.show("big") { try Int64.fetchOne(db, sql: "SELECT 9223372036854775807") }
        console.show("double") { try Double.fetchAll(db, sql: "VALUES (0.1), (1e300), (3)") }
    }
}
