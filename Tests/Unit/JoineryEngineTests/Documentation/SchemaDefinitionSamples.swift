import JoineryEngine
import Testing

/// The samples of SchemaDefinition.md, word for word.
@Suite("Documentation: SchemaDefinition")
struct SchemaDefinitionSamples {
    struct Book: Decodable, FetchableRecord, TableRecord {
        static let text = hasOne(Table("bookText"), using: ForeignKey([.rowID]))

        var id: Int64
        var name: String
    }

    @Test func `A schema is defined and altered`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().collate(.nocase)
                t.column("email", .text).unique()
            }
            try db.create(table: "game", options: .strict) { t in
                t.primaryKey("code", .text)
                t.column("score", .integer).notNull().defaults(to: 0).check { $0 >= 0 }
                t.column("bonus", .integer).notNull().defaults(to: 0)
                t.column("total", .integer).generatedAs(Column("score") + Column("bonus"))
            }
            try db.execute(sql: "INSERT INTO game (code, score, bonus) VALUES ('chess', 2, 3)")
            #expect(try Int.fetchOne(db, sql: "SELECT total FROM game") == 5)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE game SET score = -1") }

            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.belongsTo("translator", inTable: "author", onDelete: .setNull)
                t.column("title", .text).notNull()
            }
            try db.create(table: "bookGame") { t in
                t.primaryKey {
                    t.belongsTo("book", onDelete: .cascade)
                    t.belongsTo("game", onDelete: .cascade)
                }
            }
            #expect(try db.primaryKey("bookGame").columns == ["bookId", "gameCode"])
            #expect(
                try db.indexes(on: "book").map(\.columns).sorted { $0[0] < $1[0] } == [
                    ["authorId"], ["translatorId"],
                ])

            try db.alter(table: "book") { t in
                t.add(column: "pageCount", .integer)
                t.rename(column: "title", to: "name")
            }
            try db.create(index: "bookByName", on: "book", columns: ["authorId", "name"], options: .unique)
            try db.create(
                index: "longBook", on: "book", expressions: [length(Column("name"))],
                condition: Column("pageCount") > 500)
            #expect(try db.indexExists("longBook"))
            try db.drop(index: "longBook")
            #expect(try db.indexExists("longBook") == false)

            try db.create(view: "shortBook", as: Table("book").filter(Column("pageCount") < 100))
            try db.execute(
                sql: """
                    INSERT INTO author VALUES (1, 'Herman Melville', NULL);
                    INSERT INTO book (id, authorId, name, pageCount) VALUES
                        (1, 1, 'Bartleby', 64), (2, 1, 'Moby-Dick, or the Whale', 635);
                    """)
            #expect(try Table("shortBook").fetchCount(db) == 1)

            try db.create(virtualTable: "bookText", using: FTS5()) { t in
                t.synchronize(withTable: "book")
                t.tokenizer = .porter(wrapping: .unicode61())
                t.column("name")
            }
            let ids = try Table("bookText")
                .matching(FTS5Pattern(matchingAllPrefixesIn: "whales mob"))
                .select(.rowID, as: Int.self)
                .fetchAll(db)
            #expect(ids == [2])

            let found = Book.text.matching(FTS5Pattern(matchingAnyTokenIn: "whale bartleby"))
            let best = try Book.joining(required: found.order(Column.rank)).fetchAll(db)
            let ranks = try Book.annotated(withRequired: found.select(Column.rank)).fetchAll(db)

            #expect(best.map(\.name) == ["Bartleby", "Moby-Dick, or the Whale"])
            #expect(ranks.count == 2)
            try Table("book").filter(key: 2).updateAll(db, Column("name").set(to: "Bartleby, Bartleby"))
            #expect(try Book.joining(required: found.order(Column.rank)).fetchAll(db).map(\.id) == [2, 1])

            let tokenizer = try db.makeTokenizer(.porter())
            let tokens = try tokenizer.tokenize(document: "Running whales").map(\.token)
            #expect(tokens == ["run", "whale"])

            let columns = try db.columns(in: "book").map(\.name)
            let isUnique = try db.table("author", hasUniqueKey: ["email"])
            let keys = try db.foreignKeys(on: "book").map(\.destinationTable)

            #expect(columns == ["id", "authorId", "translatorId", "name", "pageCount"])
            #expect(isUnique)
            #expect(keys == ["author", "author"])
        }
    }
}
