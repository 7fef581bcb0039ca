import JoineryEngine
import TestSupport
import Testing

/// Insertions: `insert`, `inserted`, `insertAndFetch`.
@Suite struct InsertTests {
    @Test func `An inserted record receives its id`() throws {
        let sql = try Persistent.sql { db in
            var animal = Animal(id: nil, name: "Ant", legs: 6)
            try animal.insert(db)
            #expect(animal.id == 1)
            let other = try Animal(id: 7, name: "Bee").inserted(db)
            #expect(other.id == 7)
            try #expect(
                db.rows("SELECT * FROM animal") == [
                    "[id:1 name:\"Ant\" legs:6]", "[id:7 name:\"Bee\" legs:NULL]",
                ])
        }
        #expect(
            sql.dropLast() == [
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Ant',6)"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (7,'Bee',NULL)"#,
            ])
    }

    @Test func `Records are inserted into tables of every kind`() throws {
        let sql = try Persistent.sql { db in
            try Crossing(street: 1, avenue: 2).insert(db)
            try Word(text: "a", count: 1).insert(db)
            try Remark(text: "r").insert(db)
            try Mark(id: 5).insert(db)
        }
        #expect(
            sql == [
                #"INSERT INTO "crossing" ("street", "avenue", "note") VALUES (1,2,NULL)"#,
                #"INSERT INTO "word" ("text", "count") VALUES ('a',1)"#,
                #"INSERT INTO "remark" ("text") VALUES ('r')"#, #"INSERT INTO "mark" ("id") VALUES (5)"#,
            ])
    }

    @Test func `A record receives the result of its insertion`() throws {
        struct Curious: PersistableRecord {
            static let databaseTableName = "animal"
            let outcome: Outcome
            var table = "animal"
            func encode(to container: inout PersistenceContainer) { container["name"] = "Cat" }
            func didInsert(_ inserted: InsertionSuccess) { outcome.insertion = inserted }
            func didSave(_ saved: PersistenceSuccess) { outcome.saved = saved }
        }
        final class Outcome {
            var insertion: InsertionSuccess?
            var saved: PersistenceSuccess?
        }
        try Persistent.sql("INSERT INTO animal VALUES (40, 'Ant', 6)") { db in
            let curious = Curious(outcome: Outcome())
            try curious.insert(db)
            let insertion = try #require(curious.outcome.insertion)
            #expect(insertion.rowID == 41)
            #expect(insertion.rowIDColumn == "id")
            #expect(insertion.persistenceContainer["ID"]?.databaseValue == 41.databaseValue)
            #expect(insertion.persistenceContainer["name"]?.databaseValue == "Cat".databaseValue)
            #expect(curious.outcome.saved?.persistenceContainer["id"]?.databaseValue == 41.databaseValue)
        }
    }

    @Test func `A record without columns inserts default values`() throws {
        struct Nothing: PersistableRecord {
            static let databaseTableName = "remark"
            func encode(to container: inout PersistenceContainer) {}
        }
        let sql = try Persistent.sql { db in
            try Nothing().insert(db)
            try #expect(db.rows("SELECT * FROM remark") == ["[text:NULL]"])
        }
        #expect(sql.first == #"INSERT INTO "remark" DEFAULT VALUES"#)
    }

    @Test(arguments: [Database.ConflictResolution.rollback, .abort, .fail, .ignore, .replace])
    func `The conflict resolution determines the outcome`(resolution: Database.ConflictResolution) throws {
        let queue = try DatabaseQueue()
        try queue.inDatabase { db in
            try db.execute(sql: Persistent.schema + "INSERT INTO animal VALUES (1, 'Ant', 6)")
            var animal = Animal(id: nil, name: "Ant", legs: 8)
            let insertion = try db.recordingStatements {
                Result { try animal.insert(db, onConflict: resolution) }
            }
            let clause = resolution == .abort ? "" : "OR \(resolution.rawValue) "
            #expect(
                insertion.sql == [
                    #"INSERT \#(clause)INTO "animal" ("id", "name", "legs") VALUES (NULL,'Ant',8)"#
                ])
            switch resolution {
            case .ignore:
                try insertion.value.get()
                #expect(animal.id == nil, "nothing was inserted: the record has no row")
                try #expect(db.rows("SELECT * FROM animal") == ["[id:1 name:\"Ant\" legs:6]"])
            case .replace:
                try insertion.value.get()
                #expect(animal.id == 2)
                try #expect(db.rows("SELECT * FROM animal") == ["[id:2 name:\"Ant\" legs:8]"])
            default:
                #expect(throws: DatabaseError.self) { try insertion.value.get() }
                #expect(animal.id == nil)
            }
        }
    }

    @Test func `The conflict policy of the type applies by default`() throws {
        struct Replacing: Encodable, PersistableRecord {
            static let databaseTableName = "animal"
            static let persistenceConflictPolicy = PersistenceConflictPolicy(
                insert: .replace, update: .ignore)
            var id = 1
            var name = "Ant"
        }
        let sql = try Persistent.sql { db in
            try Replacing().insert(db)
            try Replacing().insert(db)
            try Replacing().update(db)
            try Replacing().save(db)
            #expect(throws: DatabaseError.self) { try Replacing().insert(db, onConflict: .abort) }
        }
        #expect(
            sql == [
                #"INSERT OR REPLACE INTO "animal" ("id", "name") VALUES (1,'Ant')"#,
                #"INSERT OR REPLACE INTO "animal" ("id", "name") VALUES (1,'Ant')"#,
                #"UPDATE OR IGNORE "animal" SET "name"='Ant' WHERE "id"=1"#,
                #"UPDATE OR IGNORE "animal" SET "name"='Ant' WHERE "id"=1"#,
                #"INSERT INTO "animal" ("id", "name") VALUES (1,'Ant')"#,
            ])
    }

    @Test func `The inserted row is returned`() throws {
        struct Partial: Encodable, PersistableRecord {
            static let databaseTableName = "animal"
            var name: String
        }
        let sql = try Persistent.sql { db in
            try #expect(
                Animal(id: nil, name: "Ant", legs: 6).insertAndFetch(db)
                    == Animal(id: 1, name: "Ant", legs: 6))
            try #expect(
                Partial(name: "Bee").insertAndFetch(db, as: Animal.self)
                    == Animal(id: 2, name: "Bee", legs: 4))
            var cat = Animal(id: nil, name: "Cat")
            try #expect(cat.insertAndFetch(db, as: AnimalKey.self) == AnimalKey(id: 3))
            #expect(cat.id == 3)
            try #expect(
                Partial(name: "Dog").insertAndFetch(db, selection: [Column("legs") + 1]) {
                    try Int.fetchOne($0)
                } == 5)
            var elk = Animal(id: nil, name: "Elk", legs: 3)
            let legs = try elk.insertAndFetch(db) {
                try Int.fetchOne($0)
            } select: {
                [$0.legs]
            }
            #expect(legs == 3)
            #expect(elk.id == 5)
        }
        #expect(
            sql == [
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Ant',6) RETURNING *"#,
                #"INSERT INTO "animal" ("name") VALUES ('Bee') RETURNING *"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Cat',NULL) RETURNING "id""#,
                #"INSERT INTO "animal" ("name") VALUES ('Dog') RETURNING "legs" + 1"#,
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (NULL,'Elk',3) RETURNING "legs""#,
            ])
    }

    @Test func `An ignored insertion throws instead of returning a row`() throws {
        try Persistent.sql("INSERT INTO animal VALUES (1, 'Ant', 6)") { db in
            let animal = Animal(id: 2, name: "Ant")
            #expect(
                throws: RecordError.recordNotFound(databaseTableName: "animal", key: ["id": 2.databaseValue])
            ) {
                try animal.insertAndFetch(db, onConflict: .ignore)
            }
        }
    }

    @Test func `A closure that fetches nothing throws and writes nothing`() throws {
        try Persistent.sql { db in
            var animal = Animal(id: nil, name: "Ant")
            let error = #expect(throws: DatabaseError.self) {
                try animal.insertAndFetch(db, selection: [Column("id")]) { _ in 5 }
            }
            #expect(
                error?.message == "nothing was written: fetch from the statement before the closure returns")
            #expect(animal.id == nil)
            let empty = #expect(throws: DatabaseError.self) {
                try animal.insertAndFetch(db, selection: []) { try Int.fetchOne($0) }
            }
            #expect(empty?.message == "a change that returns rows needs a column to return: select one")
            try #expect(Animal.fetchCount(db) == 0)
        }
    }

    @Test func `Unknown tables, unknown columns and constraint violations throw`() throws {
        struct Stray: Encodable, PersistableRecord { var id = 1 }
        struct Unknown: Encodable, PersistableRecord {
            static let databaseTableName = "animal"
            var wings = 2
        }
        try Persistent.sql { db in
            let stray = #expect(throws: DatabaseError.self) { try Stray().insert(db) }
            #expect(stray?.message == "no such table: stray")
            let unknown = #expect(throws: DatabaseError.self) { try Unknown().insert(db) }
            #expect(unknown?.message == "table animal has no column named wings")
            let null = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO animal (id) VALUES (1)")
            }
            #expect(null?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
        }
    }
}
