import JoineryEngine
import TestSupport
import Testing

/// `save`, `upsert`, `delete` and `exists`.
@Suite struct SaveTests {
    private let ant = "INSERT INTO animal VALUES (1, 'Ant', 6);"

    // MARK: Save

    @Test func `Saving updates an existing row or inserts a new one`() throws {
        let sql = try Persistent.sql(ant) { db in
            var animal = Animal(id: 1, name: "Emmet", legs: 5)
            try animal.save(db)
            var other = Animal(id: nil, name: "Bee")
            try other.save(db)
            #expect(other.id == 2)
            try #expect(Animal(id: 9, name: "Cat").saved(db).id == 9)
            try Remark(text: "a").save(db)
            try Crossing(street: 1, note: "half").save(db)
        }
        #expect(
            sql == [
                #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Bee',NULL)"#,
                #"UPDATE "animal" SET "name"='Cat', "legs"=NULL WHERE "id"=9"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (9,'Cat',NULL)"#,
                #"INSERT INTO "remark" ("text") VALUES ('a')"#,
                #"UPDATE "crossing" SET "note"='half' WHERE "street"=1 AND "avenue"=NULL"#,
                #"INSERT INTO "crossing" ("street", "avenue", "note") VALUES (1,NULL,'half')"#,
            ])
    }

    @Test func `The saved row is returned`() throws {
        let sql = try Persistent.sql(ant) { db in
            try #expect(
                Animal(id: 1, name: "Emmet").saveAndFetch(db) == Animal(id: 1, name: "Emmet", legs: nil))
            try #expect(Animal(id: 5, name: "Bee").saveAndFetch(db) == Animal(id: 5, name: "Bee", legs: nil))
            var cat = Animal(id: nil, name: "Cat")
            try #expect(cat.saveAndFetch(db, as: AnimalKey.self) == AnimalKey(id: 6))
            #expect(cat.id == 6)
            let name = try cat.saveAndFetch(db, selection: [Column("name")]) { try String.fetchOne($0) }
            #expect(name == "Cat")
            try #expect(Mark(id: 3).saveAndFetch(db, as: Mark.self) == Mark(id: 3))
            let id = try Mark(id: 3).saveAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) }
            #expect(id == 3)
            #expect(throws: RecordError.self) {
                try Animal(id: 6, name: "Bee").saveAndFetch(db, onConflict: .ignore)
            }
        }
        #expect(
            sql.prefix(3) == [
                #"UPDATE "animal" SET "name"='Emmet', "legs"=NULL WHERE "id"=1 RETURNING *"#,
                #"UPDATE "animal" SET "name"='Bee', "legs"=NULL WHERE "id"=5 RETURNING *"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (5,'Bee',NULL) RETURNING *"#,
            ])
    }

    @Test func `An error for another record does not cause an insertion`() throws {
        struct Strict: Encodable, PersistableRecord {
            static let databaseTableName = "animal"
            var id = 1
            var name = "Ant"
            func willUpdate(_ db: Database, columns: Set<String>) throws {
                throw RecordError.recordNotFound(databaseTableName: "animal", key: ["id": 77.databaseValue])
            }
        }
        let sql = try Persistent.sql(ant) { db in
            #expect(throws: RecordError.self) { try Strict().save(db) }
        }
        #expect(sql == [])
    }

    // MARK: Upsert

    @Test func `An upsert updates a conflicting row`() throws {
        let sql = try Persistent.sql(ant) { db in
            var animal = Animal(id: nil, name: "Bee", legs: 6)
            try animal.upsert(db)
            #expect(animal.id == 2)
            var same = Animal(id: 1, name: "Emmet", legs: 5)
            try same.upsert(db)
            #expect(same.id == 1)
            try Crossing(street: 1, avenue: 2, note: "a").upsert(db)
            try Word(text: "a", count: 1).upsert(db)
            try Word(text: "a", count: 2).upsert(db)
            try Remark(text: "r").upsert(db)
            try Mark(id: 3).upsert(db)
            try Mark(id: 3).upsert(db)
            try #expect(db.rows("SELECT * FROM word") == ["[text:\"a\" count:2]"])
        }
        let update = #"ON CONFLICT DO UPDATE SET "name" = "excluded"."name", "legs" = "excluded"."legs""#
        #expect(
            sql.dropLast() == [
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Bee',6) \#(update) RETURNING "rowid""#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (1,'Emmet',5) \#(update) RETURNING "rowid""#,
                #"""
                INSERT INTO "crossing" ("street", "avenue", "note") VALUES (1,2,'a') \#
                ON CONFLICT DO UPDATE SET "note" = "excluded"."note" RETURNING "rowid"
                """#,
                #"""
                INSERT INTO "word" ("text", "count") VALUES ('a',1) \#
                ON CONFLICT DO UPDATE SET "count" = "excluded"."count" RETURNING "text"
                """#,
                #"""
                INSERT INTO "word" ("text", "count") VALUES ('a',2) \#
                ON CONFLICT DO UPDATE SET "count" = "excluded"."count" RETURNING "text"
                """#,
                #"""
                INSERT INTO "remark" ("text") VALUES ('r') \#
                ON CONFLICT DO UPDATE SET "text" = "excluded"."text" RETURNING "rowid"
                """#,
                #"INSERT INTO "mark" ("id") VALUES (3) ON CONFLICT DO UPDATE SET "id" = "id" RETURNING "rowid""#,
                #"INSERT INTO "mark" ("id") VALUES (3) ON CONFLICT DO UPDATE SET "id" = "id" RETURNING "rowid""#,
            ])
    }

    @Test func `An upsert finds a conflicting row by any unique key`() throws {
        try Persistent.sql("INSERT INTO animal VALUES (7, 'Ant', 6), (8, 'Bee', 6)") { db in
            var animal = Animal(id: nil, name: "Ant", legs: 5)
            try animal.upsert(db)
            #expect(animal.id == 7, "the id of the row that was updated")
            var other = Animal(id: 7, name: "Bee")
            let error = #expect(throws: DatabaseError.self) {
                try other.upsertAndFetch(db)
            }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
        }
    }

    /// An animal that does not receive its id.
    private struct Beast: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "animal"
        var id: Int64?
        var name: String
        var legs: Int?
    }

    // swift-format-ignore: NoAssignmentInExpressions
    @Test func `Assignments determine how an upsert updates a row`() throws {
        let legs = Column("legs")
        let sql = try Persistent.sql(ant) { db in
            let ant = Beast(id: nil, name: "Ant", legs: 2)
            try #expect(
                ant.upsertAndFetch(db, onConflict: ["name"]) { _ in [legs += 1] }
                    == Beast(id: 1, name: "Ant", legs: 7))
            try #expect(
                ant.upsertAndFetch(db, onConflict: ["NAME"]) { [legs.set(to: $0[legs] * 10)] }.legs == 20)
            try #expect(
                ant.upsertAndFetch(db, onConflict: ["name"]) { _ in [legs.noOverwrite] }.legs == 20)
            try #expect(
                ant.upsertAndFetch(db, as: AnimalKey.self, updating: .noColumnUnlessSpecified)
                    == AnimalKey(id: 1))
            try #expect(ant.upsertAndFetch(db).legs == 2)
            try #expect(
                Word(text: "a", count: 1).upsertAndFetch(db, updating: .noColumnUnlessSpecified)
                    == Word(text: "a", count: 1))
            try #expect(
                Word(text: "a", count: 1).upsertAndFetch(db, as: Word.self) {
                    [Column("count") += $0["count"]]
                }
                    == Word(text: "a", count: 2))
        }
        let insert = #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Ant',2) ON CONFLICT"#
        #expect(
            sql == [
                #"\#(insert)("name") DO UPDATE SET "legs" = "legs" + 1 RETURNING *, "rowid""#,
                #"\#(insert)("NAME") DO UPDATE SET "legs" = "excluded"."legs" * 10 RETURNING *, "rowid""#,
                #"\#(insert)("name") DO UPDATE SET "id" = "id" RETURNING *, "rowid""#,
                #"\#(insert) DO UPDATE SET "id" = "id" RETURNING "id", "rowid""#,
                #"\#(insert) DO UPDATE SET "name" = "excluded"."name", "legs" = "excluded"."legs" RETURNING *, "rowid""#,
                #"INSERT INTO "word" ("text", "count") VALUES ('a',1) ON CONFLICT DO UPDATE SET "text" = "text" RETURNING *"#,
                #"""
                INSERT INTO "word" ("text", "count") VALUES ('a',1) \#
                ON CONFLICT DO UPDATE SET "count" = "count" + "excluded"."count" RETURNING *
                """#,
            ])
    }

    @Test func `Returned rows have only the columns of the table`() throws {
        struct Counted: Encodable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "animal"
            var name = "Ant"
            var columnNames: [String] = []
            enum CodingKeys: CodingKey { case name }
            init() {}
            init(row: Row) { columnNames = Array(row.columnNames) }
        }
        try Persistent.sql(ant) { db in
            try #expect(Counted().upsertAndFetch(db).columnNames == ["id", "name", "legs"])
        }
    }

    @Test func `An upsert works with a column named rowid`() throws {
        struct Odd: Codable, MutablePersistableRecord {
            var rowid: String
            var number: Int64?
            mutating func didInsert(_ inserted: InsertionSuccess) { number = inserted.rowID }
        }
        let sql = try Persistent.sql("CREATE TABLE odd (rowid TEXT UNIQUE, number INTEGER PRIMARY KEY)") {
            db in
            var odd = Odd(rowid: "a", number: nil)
            try odd.upsert(db)
            try odd.upsert(db)
            #expect(odd.number == 1)
        }
        #expect(
            sql.first == #"""
                INSERT INTO "odd" ("rowid", "number") VALUES ('a',NULL) \#
                ON CONFLICT DO UPDATE SET "rowid" = "excluded"."rowid" RETURNING "number"
                """#)
    }

    @Test func `An upsert throws if a trigger prevents the write`() throws {
        let trigger = "CREATE TRIGGER no BEFORE INSERT ON animal BEGIN SELECT RAISE(IGNORE); END;"
        try Persistent.sql(trigger) { db in
            var animal = Animal(id: 1, name: "Ant")
            #expect(throws: RecordError.self) { try animal.upsertAndFetch(db) }
        }
    }

    // MARK: Deletion

    @Test func `Rows are found and deleted by primary key`() throws {
        let sql = try Persistent.sql(ant + "INSERT INTO crossing VALUES (1, 2, 'x')") { (db) throws in
            let animal = Animal(id: 1, name: "x")
            #expect(try animal.exists(db))
            #expect(try animal.delete(db))
            #expect(try !animal.delete(db))
            #expect(try !animal.exists(db))
            #expect(try Crossing(street: 1, avenue: 2).exists(db))
            #expect(try Crossing(street: 1, avenue: 2).delete(db))
            #expect(try !Crossing(street: 1).exists(db))
            #expect(try !Crossing(street: 1).delete(db))
            #expect(try !Animal(id: nil, name: "Ant").exists(db))
            #expect(try !Animal(id: nil, name: "Ant").delete(db))
            #expect(try !Remark(text: "a").delete(db))
        }
        #expect(
            sql == [
                #"SELECT EXISTS (SELECT 1 FROM "animal" WHERE "id"=1)"#,
                #"DELETE FROM "animal" WHERE "id"=1"#,
                #"DELETE FROM "animal" WHERE "id"=1"#,
                #"SELECT EXISTS (SELECT 1 FROM "animal" WHERE "id"=1)"#,
                #"SELECT EXISTS (SELECT 1 FROM "crossing" WHERE "street"=1 AND "avenue"=2)"#,
                #"DELETE FROM "crossing" WHERE "street"=1 AND "avenue"=2"#,
                #"SELECT EXISTS (SELECT 1 FROM "crossing" WHERE "street"=1 AND "avenue"=NULL)"#,
                #"DELETE FROM "crossing" WHERE "street"=1 AND "avenue"=NULL"#,
            ])
    }
}
