import JoineryEngine
import TestSupport
import Testing

/// Updates: `update`, `updateChanges`, and the methods that return the row.
@Suite struct UpdateTests {
    private let ant = "INSERT INTO animal VALUES (1, 'Ant', 6), (2, 'Bee', 6);"

    @Test func `An update writes all columns except the key`() throws {
        let sql = try Persistent.sql(
            ant + "INSERT INTO crossing VALUES (1, 2, 'x'); INSERT INTO word VALUES ('a', 1)"
                + "; INSERT INTO mark VALUES (5)"
        ) { db in
            try Animal(id: 1, name: "Emmet", legs: 5).update(db)
            try Crossing(street: 1, avenue: 2, note: "y").update(db)
            try Word(text: "a", count: 2).update(db)
            try Mark(id: 5).update(db)
            try #expect(db.rows("SELECT * FROM animal WHERE id = 1") == ["[id:1 name:\"Emmet\" legs:5]"])
        }
        #expect(
            sql.dropLast() == [
                #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1"#,
                #"UPDATE "crossing" SET "note"='y' WHERE "street"=1 AND "avenue"=2"#,
                #"UPDATE "word" SET "count"=2 WHERE "text"='a'"#, #"UPDATE "mark" SET "id"=5 WHERE "id"=5"#,
            ])
    }

    @Test func `An update may be limited to some columns`() throws {
        let animal = Animal(id: 1, name: "Emmet", legs: 5)
        let sql = try Persistent.sql(ant) { db in
            try animal.update(db, columns: ["legs"])
            try animal.update(db, columns: ["LEGS", "wings"])
            try animal.update(db, columns: [Column("name"), Column("legs")])
            try animal.update(db, columns: [Animal.Columns.legs])
            try animal.update(db, columns: ["id"])
            try animal.update(db, columns: [String]())
            try animal.update(db, onConflict: .ignore, columns: Set(["name"]))
            try animal.update(db)
        }
        #expect(
            sql == [
                #"UPDATE "animal" SET "legs"=5 WHERE "id"=1"#, #"UPDATE "animal" SET "legs"=5 WHERE "id"=1"#,
                #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1"#,
                #"UPDATE "animal" SET "legs"=5 WHERE "id"=1"#, #"UPDATE "animal" SET "id"=1 WHERE "id"=1"#,
                #"UPDATE "animal" SET "id"=1 WHERE "id"=1"#,
                #"UPDATE OR IGNORE "animal" SET "name"='Emmet' WHERE "id"=1"#,
                #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1"#,
            ])
    }

    @Test func `The key matches regardless of case`() throws {
        struct Shouting: PersistableRecord {
            static let databaseTableName = "animal"
            func encode(to container: inout PersistenceContainer) {
                container["NAME"] = "ANT"
                container["ID"] = 1
            }
        }
        let sql = try Persistent.sql(ant) { db in
            try Shouting().update(db)
            #expect(try Shouting().exists(db))
        }
        #expect(
            sql == [
                #"UPDATE "animal" SET "NAME"='ANT' WHERE "id"=1"#,
                #"SELECT EXISTS (SELECT 1 FROM "animal" WHERE "id"=1)"#,
            ])
    }

    @Test func `Columns missing from the table are skipped`() throws {
        struct Counted: Encodable, PersistableRecord {
            static let databaseTableName = "animal"
            var id = 1
            var legs = 2
            var friendCount = 3
        }
        let sql = try Persistent.sql(ant) { db in try Counted().update(db) }
        #expect(sql == [#"UPDATE "animal" SET "legs"=2 WHERE "id"=1"#])
    }

    @Test func `Updating a missing row throws`() throws {
        let sql = try Persistent.sql(ant) { db in
            let missing = #expect(throws: RecordError.self) { try Animal(id: 9, name: "x").update(db) }
            #expect(missing?.description == "Key not found in table animal: [id:9]")
            let null = #expect(throws: RecordError.self) { try Animal(id: nil, name: "x").update(db) }
            #expect(null?.description == "Key not found in table animal: [id:NULL]")
            let half = #expect(throws: RecordError.self) { try Crossing(street: 1, note: "x").update(db) }
            #expect(half?.description == "Key not found in table crossing: [avenue:NULL street:1]")
            let without = #expect(throws: RecordError.self) { try Remark(text: "x").update(db) }
            #expect(without?.description == "Key not found in table remark: [rowid:NULL]")
            #expect(throws: RecordError.self) {
                try Animal(id: 1, name: "Bee").update(db, onConflict: .ignore)
            }
            #expect(throws: DatabaseError.self) { try Animal(id: 1, name: "Bee").update(db) }
        }
        #expect(
            sql == [
                #"UPDATE "animal" SET "name"='x', "legs"=NULL WHERE "id"=9"#,
                #"UPDATE "crossing" SET "note"='x' WHERE "street"=1 AND "avenue"=NULL"#,
                #"UPDATE OR IGNORE "animal" SET "name"='Bee', "legs"=NULL WHERE "id"=1"#,
                #"UPDATE "animal" SET "name"='Bee', "legs"=NULL WHERE "id"=1"#,
            ])
    }

    @Test func `A record may use the rowid as its key`() throws {
        struct Numbered: Encodable, PersistableRecord {
            static let databaseTableName = "remark"
            var rowid: Int
            var text: String
        }
        let sql = try Persistent.sql { db in
            try Numbered(rowid: 4, text: "a").insert(db)
            try Numbered(rowid: 4, text: "b").update(db)
        }
        #expect(
            sql == [
                #"INSERT INTO "remark" ("rowid", "text") VALUES (4,'a')"#,
                #"UPDATE "remark" SET "text"='b' WHERE "rowid"=4"#,
            ])
    }

    @Test func `Only changed columns are updated`() throws {
        let sql = try Persistent.sql(ant) { db in
            let before = Animal(id: 1, name: "Ant", legs: 6)
            var animal = before
            #expect(try !animal.updateChanges(db, from: before))
            animal.legs = 5
            #expect(try animal.hasDatabaseChanges(from: before))
            #expect(try !animal.hasDatabaseChanges(from: animal))
            #expect(try animal.updateChanges(db, from: before))
            try #expect(!animal.updateChanges(db) { $0.legs = 5 })
            try #expect(animal.updateChanges(db) { $0.name = "Emmet" })
            #expect(animal.name == "Emmet")
            #expect(try animal.updateChanges(db, from: AnimalKeyRecord(id: 1)))
            #expect(throws: CancellationError.self) {
                try animal.updateChanges(db) {
                    $0.legs = 1
                    throw CancellationError()
                }
            }
        }
        #expect(
            sql == [
                #"UPDATE "animal" SET "legs"=5 WHERE "id"=1"#,
                #"UPDATE "animal" SET "name"='Emmet' WHERE "id"=1"#,
                #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1"#,
            ])
    }

    private struct AnimalKeyRecord: Encodable, EncodableRecord {
        var id: Int
    }

    @Test func `The updated row is returned`() throws {
        let trigger = """
            CREATE TRIGGER legs AFTER UPDATE OF name ON animal BEGIN
              UPDATE animal SET legs = 100 WHERE id = new.id; END;
            """
        let sql = try Persistent.sql(ant + trigger) { db in
            var animal = Animal(id: 1, name: "Emmet", legs: 5)
            try #expect(animal.updateAndFetch(db) == animal)
            try #expect(animal.updateAndFetch(db, as: AnimalKey.self) == AnimalKey(id: 1))
            try #expect(
                animal.updateAndFetch(db, selection: [Column("legs")]) { try Int.fetchOne($0) } == 5)
            try #expect(
                animal.updateAndFetch(db, columns: ["legs"], selection: [Column("name")]) {
                    try String.fetchOne($0)
                } == "Emmet")
            try #expect(
                animal.updateAndFetch(db, columns: [Column("legs")], selection: [Column("id")]) {
                    try Int.fetchAll($0)
                } == [1])
            try #expect(animal.updateChangesAndFetch(db) { $0.legs = 3 } == animal)
            #expect(animal.legs == 3)
            try #expect(animal.updateChangesAndFetch(db) { $0.legs = 3 } == nil)
            try #expect(
                animal.updateChangesAndFetch(db, as: AnimalKey.self) { $0.legs = 2 } == AnimalKey(id: 1))
            let legs = try animal.updateChangesAndFetch(db, selection: [Column("legs")]) {
                try Int.fetchOne($0)
            } modify: {
                $0.legs = 1
            }
            #expect(legs == 1)
        }
        let all = #"UPDATE "animal" SET "name"='Emmet', "legs"=5 WHERE "id"=1 RETURNING"#
        let legs = (0...5).map { #"UPDATE "animal" SET "legs"=\#($0) WHERE "id"=1 RETURNING"# }
        #expect(
            sql.filter { $0.hasPrefix("UPDATE \"") } == [
                "\(all) *", "\(all) \"id\"", "\(all) \"legs\"", "\(legs[5]) \"name\"", "\(legs[5]) \"id\"",
                "\(legs[3]) *", "\(legs[2]) \"id\"", "\(legs[1]) \"legs\"",
            ])
    }

    @Test func `Updates that return no row throw`() throws {
        try Persistent.sql(ant) { db in
            var animal = Animal(id: 9, name: "x")
            #expect(throws: RecordError.self) { try animal.updateAndFetch(db) }
            #expect(throws: RecordError.self) {
                try animal.updateAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) }
            }
            #expect(throws: RecordError.self) {
                try animal.updateChangesAndFetch(db) { $0.name = "y" }
            }
            #expect(throws: DatabaseError.self) {
                try Animal(id: 1, name: "x").updateAndFetch(db, selection: [Column("id")]) { _ in }
            }
            #expect(throws: DatabaseError.self) {
                try animal.updateAndFetch(db, selection: []) { try Int.fetchOne($0) }
            }
            try #expect(db.rows("SELECT name FROM animal") == ["[name:\"Ant\"]", "[name:\"Bee\"]"])
        }
    }

    @Test func `Updating a view throws`() throws {
        struct Shown: Encodable, PersistableRecord { var id = 1 }
        try Persistent.sql(ant + "CREATE VIEW shown AS SELECT * FROM animal") { db in
            let error = #expect(throws: DatabaseError.self) { try Shown().update(db) }
            #expect(error?.message == "view shown has no primary key")
        }
    }
}
