import JoineryEngine
import TestSupport
import Testing

/// Several records of one type, one after the other: the connection caches the last statement.
@Suite struct InsertSequenceTests {
    /// A record with arbitrary columns.
    private struct Free: PersistableRecord {
        static let databaseTableName = "animal"
        var columns: [(String, (any DatabaseValueConvertible)?)]

        func encode(to container: inout PersistenceContainer) {
            for (column, value) in columns { container[column] = value }
        }
    }

    @Test func `Each record may have different columns`() throws {
        let sql = try Persistent.sql { db in
            try Free(columns: [("id", 1), ("name", "Ant"), ("legs", 6)]).insert(db)
            try Free(columns: [("id", 2), ("name", "Bee")]).insert(db)
            try Free(columns: [("id", 3), ("legs", 4), ("name", "Cat")]).insert(db)
            try Free(columns: [("id", 4), ("LEGS", 4), ("legs", 5), ("name", "Dog")]).insert(db)
            try Free(columns: [("id", 5), ("legs", 4), ("name", "x"), ("Name", "Elk")]).insert(db)
            try Free(columns: [("id", 6), ("legs", 4), ("name", "x"), ("name", "Fox")]).insert(db)
            try Free(columns: []).insert(db, onConflict: .ignore)
        }
        #expect(
            sql == [
                #"INSERT INTO "animal" ("id", "name", "legs") VALUES (1,'Ant',6)"#,
                #"INSERT INTO "animal" ("id", "name") VALUES (2,'Bee')"#,
                #"INSERT INTO "animal" ("id", "legs", "name") VALUES (3,4,'Cat')"#,
                #"INSERT INTO "animal" ("id", "LEGS", "name") VALUES (4,5,'Dog')"#,
                #"INSERT INTO "animal" ("id", "legs", "name") VALUES (5,4,'Elk')"#,
                #"INSERT INTO "animal" ("id", "legs", "name") VALUES (6,4,'Fox')"#,
                #"INSERT OR IGNORE INTO "animal" DEFAULT VALUES"#,
            ])
    }

    @Test func `Each insertion uses its conflict resolution`() throws {
        let sql = try Persistent.sql { db in
            for resolution in [nil, Database.ConflictResolution.replace, .ignore, nil] {
                try Mark(id: 1).insert(db, onConflict: resolution)
                try Mark(id: 1).delete(db)
            }
        }
        #expect(
            sql.filter { $0.hasPrefix("INSERT") } == [
                #"INSERT INTO "mark" ("id") VALUES (1)"#, #"INSERT OR REPLACE INTO "mark" ("id") VALUES (1)"#,
                #"INSERT OR IGNORE INTO "mark" ("id") VALUES (1)"#, #"INSERT INTO "mark" ("id") VALUES (1)"#,
            ])
    }

    @Test func `The table of a type may change`() throws {
        struct Moving: Encodable, PersistableRecord {
            @TaskLocal static var table = "mark"
            static var databaseTableName: String { table }
            var id: Int
        }
        try Persistent.sql("CREATE TABLE other (id INTEGER PRIMARY KEY)") { db in
            try Moving(id: 1).insert(db)
            try Moving(id: 1).update(db)
            try Moving.$table.withValue("other") {
                try Moving(id: 2).insert(db)
                try Moving(id: 2).update(db)
            }
            let rows = try db.rows("SELECT id FROM mark UNION ALL SELECT id FROM other")
            #expect(rows == ["[id:1]", "[id:2]"])
        }
    }

    @Test func `The schema may change between insertions`() throws {
        final class Last {
            var column: String?
        }
        struct Watching: Encodable, PersistableRecord {
            static let databaseTableName = "changing"
            var name = "x"
            nonisolated(unsafe) let last: Last?
            enum CodingKeys: CodingKey { case name }
            func didInsert(_ inserted: InsertionSuccess) { last?.column = inserted.rowIDColumn }
        }
        try Persistent.sql { db in
            let record = Watching(last: Last())
            for (definition, column, key) in [
                ("id INTEGER PRIMARY KEY, name TEXT", "id", "id"), ("name TEXT", nil, "rowid"),
                ("name TEXT, number INTEGER PRIMARY KEY", "number", "number"),
                ("name TEXT PRIMARY KEY", nil, "name"),
            ] {
                try db.execute(
                    sql: "DROP TABLE IF EXISTS changing; CREATE TABLE changing (\(definition))")
                try record.insert(db)
                #expect(record.last?.column == column)
                let update = try db.recordingStatements { try? record.update(db) }
                let sql = #"UPDATE "changing" SET "name"='x' WHERE "name"='x'"#
                #expect(update.sql == (key == "name" ? [sql] : []))
                if key != "name" {
                    let missing = RecordError.recordNotFound(databaseTableName: "changing", key: [key: .null])
                    #expect(throws: missing) { try record.update(db) }
                }
            }
        }
    }

    @Test func `Insertions may nest`() throws {
        struct Nesting: Encodable, PersistableRecord {
            static let databaseTableName = "mark"
            var id: Int
            func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
                if id < 3 { try Nesting(id: id + 1).insert(db) }
                _ = try insert()
            }
        }
        let sql = try Persistent.sql { db in try Nesting(id: 1).insert(db) }
        #expect(sql == (1...3).reversed().map { #"INSERT INTO "mark" ("id") VALUES (\#($0))"# })
    }

    @Test func `A reopened connection inserts into the changed table`() throws {
        let directory = try TemporaryDirectory()
        let definitions = [
            "CREATE TABLE mark (id INTEGER PRIMARY KEY)", "ALTER TABLE mark ADD COLUMN seen DEFAULT 5",
        ]
        for (id, definition) in zip([1, 2], definitions) {
            let queue = try DatabaseQueue(path: directory.file())
            try queue.write { db in
                try db.execute(sql: definition)
                try Mark(id: Int64(id)).insert(db)
            }
            try queue.close()
        }
        let rows = try DatabaseQueue(path: directory.file()).read { try $0.rows("SELECT * FROM mark") }
        #expect(rows == ["[id:1 seen:5]", "[id:2 seen:5]"])
    }

    @Test func `Records are saved to a temporary table`() throws {
        let sql = try Persistent.sql { db in
            try db.execute(sql: "CREATE TEMP TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
            struct Note: Codable, MutablePersistableRecord {
                var id: Int64?
                var text: String
                mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
            }
            var note = Note(id: nil, text: "a")
            try note.insert(db)
            note.text = "b"
            try note.update(db)
            try note.save(db)
            #expect(try note.exists(db))
            #expect(try note.delete(db))
        }
        #expect(
            sql.dropFirst() == [
                #"INSERT INTO "note" ("id", "text") VALUES (NULL,'a')"#,
                #"UPDATE "note" SET "text"='b' WHERE "id"=1"#, #"UPDATE "note" SET "text"='b' WHERE "id"=1"#,
                #"SELECT EXISTS (SELECT 1 FROM "note" WHERE "id"=1)"#, #"DELETE FROM "note" WHERE "id"=1"#,
            ])
    }

    @Test func `Records follow schema changes in an attached database`() throws {
        let queue = try DatabaseQueue()
        try queue.inDatabase { db in
            try db.execute(
                sql: "ATTACH ':memory:' AS other; CREATE TABLE other.mark (id INTEGER PRIMARY KEY)")
            try Mark(id: 1).insert(db)
            try Mark(id: 1).update(db)
            try db.execute(
                sql: "DROP TABLE other.mark; CREATE TABLE other.mark (id TEXT PRIMARY KEY, key INTEGER)")
            let update = try db.recordingStatements { try? Mark(id: 1).update(db) }
            #expect(update.sql == [#"UPDATE "mark" SET "id"=1 WHERE "id"=1"#])
            try db.execute(
                sql: "DROP TABLE other.mark; CREATE TABLE other.mark (id INTEGER, key INTEGER PRIMARY KEY)")
            let error = #expect(throws: RecordError.self) { try Mark(id: 1).update(db) }
            #expect(error?.description == "Key not found in table mark: [key:NULL]")
        }
    }

    @Test func `An update in an attached database receives the current columns`() throws {
        final class Report {
            var columns: [Set<String>] = []
        }
        struct Asking: PersistableRecord {
            static let databaseTableName = "elsewhere"
            let report: Report
            func encode(to container: inout PersistenceContainer) { container["id"] = 1 }
            func willUpdate(_ db: Database, columns: Set<String>) throws { report.columns.append(columns) }
        }
        let queue = try DatabaseQueue()
        try queue.inDatabase { db in
            let record = Asking(report: Report())
            try db.execute(sql: "ATTACH ':memory:' AS other")
            for columns in ["id INTEGER PRIMARY KEY", "id INTEGER PRIMARY KEY, name TEXT"] {
                try db.execute(sql: "CREATE TABLE other.elsewhere (\(columns))")
                try record.insert(db)
                try record.update(db)
                try db.execute(sql: "DROP TABLE other.elsewhere")
            }
            #expect(record.report.columns == [["id"], ["id", "name"]])
        }
    }
}
