import JoineryEngine
import Synchronization
import TestSupport
import Testing

@Suite("Schema: sources")
struct SchemaSourceTests {
    /// A source that records what it is asked.
    private final class Keys: DatabaseSchemaSource {
        let columns: [String: [String]]
        let error: DatabaseError?
        private let record = Mutex<[DatabaseObjectID]>([])

        init(_ columns: [String: [String]], error: DatabaseError? = nil) {
            self.columns = columns
            self.error = error
        }

        var asked: [DatabaseObjectID] { record.withLock { $0 } }

        func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
            record.withLock { $0.append(view) }
            if let error { throw error }
            return columns[view.name]
        }
    }

    private struct Unknowing: DatabaseSchemaSource {}

    private struct Seen: Codable, FetchableRecord, Identifiable, PersistableRecord {
        var id: Int
        var name: String

        static let databaseTableName = "seen"
        static let marks = hasMany(Table("mark"), using: ForeignKey(["seenId"], to: ["id"]))
    }

    private func queue(_ source: (any DatabaseSchemaSource)? = nil) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.schemaSource = source
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE p(id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE mark(id INTEGER PRIMARY KEY, seenId INTEGER);
                    INSERT INTO p VALUES (3, 'c'), (1, 'b'), (2, 'a');
                    INSERT INTO mark VALUES (1, 1), (2, 1);
                    CREATE VIEW seen AS SELECT * FROM p;
                    CREATE VIEW two AS SELECT id AS a, name AS b FROM p;
                    CREATE TRIGGER seenUpdate INSTEAD OF UPDATE ON seen
                    BEGIN UPDATE p SET name = NEW.name WHERE id = OLD.id; END;
                    CREATE TRIGGER seenDelete INSTEAD OF DELETE ON seen
                    BEGIN DELETE FROM p WHERE id = OLD.id; END;
                    CREATE TRIGGER seenInsert INSTEAD OF INSERT ON seen
                    BEGIN INSERT INTO p VALUES (NEW.id, NEW.name); END;
                    CREATE TEMP VIEW mine AS SELECT * FROM p;
                    """)
        }
        return queue
    }

    @Test func `A source gives views a primary key`() throws {
        let keys = Keys(["seen": ["ID"], "two": ["b", "a"], "mine": ["id"]])
        try queue(keys).write { (db) throws in
            #expect(db.schemaSource != nil)
            let key = try db.primaryKey("seen")
            #expect(key.columns == ["id"])
            #expect(key.rowIDColumn == nil)
            #expect(!key.isRowID)
            #expect(try db.primaryKey("two", in: "main").columns == ["b", "a"])
            #expect(try db.primaryKey("mine").columns == ["id"])
            #expect(try db.primaryKey("p").columns == ["id"])
            #expect(try db.table("seen", hasUniqueKey: ["Id"]))
            #expect(try !db.table("seen", hasUniqueKey: ["name"]))
            #expect(
                keys.asked == [
                    DatabaseObjectID(name: "seen", schemaID: .main),
                    DatabaseObjectID(name: "two", schemaID: .main),
                    DatabaseObjectID(name: "mine", schemaID: .temp),
                ])
            // The source sees names as they are spelled in the request.
            #expect(throws: DatabaseError.self) { try db.primaryKey("SEEN") }
            #expect(keys.asked.last?.name == "SEEN")
        }
    }

    @Test func `Requests on views use the key`() throws {
        try queue(Keys(["seen": ["id"], "two": ["a", "b"]])).read { (db) throws in
            let (_, sql) = try db.recordingStatements { () throws in
                #expect(try Seen.all().orderByPrimaryKey().fetchAll(db).map(\.id) == [1, 2, 3])
                #expect(try Seen.order(Column("name")).withStableOrder().fetchAll(db).map(\.id) == [2, 1, 3])
                #expect(try Seen.filter(key: 2).fetchAll(db).map(\.name) == ["a"])
                #expect(try Seen.filter(ids: [2, 3]).fetchAll(db).map(\.name) == ["a", "c"])
                #expect(try Seen.fetchOne(db, key: 2)?.name == "a")
                #expect(try Seen.fetchOne(db, key: ["id": 2])?.name == "a")
                #expect(try Seen.find(db, id: 1).name == "b")
                #expect(try Seen.exists(db, key: 2))
                #expect(try Seen(id: 4, name: "").exists(db) == false)
                #expect(try Table("two").filter(key: ["b": "b", "a": 1]).fetchCount(db) == 1)
                #expect(try Seen.all().selectID().fetchSet(db) == [1, 2, 3])
            }
            #expect(
                sql == [
                    #"SELECT * FROM "seen" ORDER BY "id""#,
                    #"SELECT * FROM "seen" ORDER BY "name", "id""#,
                    #"SELECT * FROM "seen" WHERE "id" = 2"#,
                    #"SELECT * FROM "seen" WHERE "id" IN (2, 3)"#,
                    #"SELECT * FROM "seen" WHERE "id" = 2 LIMIT 1"#,
                    #"SELECT * FROM "seen" WHERE "id" = 2 LIMIT 1"#,
                    #"SELECT * FROM "seen" WHERE "id" = 1 LIMIT 1"#,
                    #"SELECT EXISTS (SELECT * FROM "seen" WHERE "id" = 2)"#,
                    #"SELECT EXISTS (SELECT 1 FROM "seen" WHERE "id"=4)"#,
                    #"SELECT COUNT(*) FROM "two" WHERE ("a" = 1) AND ("b" = 'b')"#,
                    #"SELECT "id" FROM "seen""#,
                ])
            #expect(
                throws: RecordError.recordNotFound(databaseTableName: "seen", key: ["id": 9.databaseValue])
            ) {
                try Seen.find(db, key: 9)
            }
            #expect(try Seen.annotated(with: Seen.marks.count).having(Seen.marks.isEmpty).fetchCount(db) == 2)
        }
    }

    @Test func `Records of views are written through triggers`() throws {
        try queue(Keys(["seen": ["id"]])).write { (db) throws in
            try Seen(id: 2, name: "A").update(db)
            try Seen(id: 9, name: "nine").save(db)
            try Seen(id: 9, name: "neuf").save(db)
            #expect(
                try String.fetchAll(db, sql: "SELECT name FROM p ORDER BY id") == ["b", "A", "c", "neuf"])
            #expect(throws: RecordError.self) { try Seen(id: 10, name: "").update(db) }
            #expect(try Seen.filter(key: 9).updateAll(db, Column("name").set(to: "n")) == 1)
            #expect(try Seen.filter(key: 10).updateAll(db, Column("name").set(to: "n")) == 0)
            #expect(try Seen.filter(key: 9).deleteAndFetchAll(db).map(\.name) == ["n"])
            #expect(try Seen(id: 2, name: "").delete(db))
            #expect(try Seen(id: 2, name: "").delete(db) == false)
            #expect(try Seen.deleteOne(db, key: 3))
            #expect(try Seen.deleteOne(db, key: 3) == false)
            let joined = Seen.joining(required: Seen.marks)
            let (count, sql) = try db.recordingStatements { try joined.deleteAll(db) }
            #expect(count == 1)
            #expect(
                sql.first == """
                    DELETE FROM "seen" WHERE "id" IN (SELECT "seen"."id" FROM "seen" \
                    JOIN "mark" ON "mark"."seenId" = "seen"."id")
                    """)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM p") == 0)
        }
    }

    @Test func `All rows that the triggers of a view change count`() throws {
        let queue = try queue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE log(id); CREATE VIEW v AS SELECT * FROM p;
                    CREATE TRIGGER u INSTEAD OF UPDATE ON v BEGIN INSERT INTO log VALUES (1), (2); END;
                    CREATE TRIGGER a AFTER UPDATE ON p BEGIN INSERT INTO log VALUES (3); END;
                    """)
            #expect(try Table("v").updateAll(db, Column("name").set(to: "")) == 6)
            #expect(try Table("p").updateAll(db, Column("name").set(to: "")) == 3)
            #expect(try Table("v").filter(Column("id") == 9).updateAll(db, Column("name").set(to: "")) == 0)
        }
    }

    @Test func `Without a key, requests that need one throw`() throws {
        let sources: [(any DatabaseSchemaSource)?] = [nil, Unknowing(), Keys(["seen": []])]
        for source in sources {
            try queue(source).write { (db) throws in
                #expect(throws: DatabaseError.self) { try db.primaryKey("seen") }
                #expect(throws: DatabaseError.self) { try Seen.all().orderByPrimaryKey().fetchAll(db) }
                #expect(throws: DatabaseError.self) { try Seen.fetchOne(db, key: 2) }
                #expect(throws: DatabaseError.self) { try Seen.fetchOne(db, key: ["id": 2]) }
                #expect(throws: DatabaseError.self) { try Seen(id: 2, name: "").update(db) }
                #expect(throws: DatabaseError.self) { try Seen.joining(required: Seen.marks).deleteAll(db) }
                #expect(Seen.recordNotFound(db, key: 2) is DatabaseError)
                #expect(try !db.table("seen", hasUniqueKey: ["id"]))
                // All columns order the rows of a view.
                let (rows, sql) = try db.recordingStatements { try Seen.all().withStableOrder().fetchAll(db) }
                #expect(rows.map(\.id) == [1, 2, 3])
                #expect(sql == [#"SELECT * FROM "seen" ORDER BY "id", "name""#])
            }
        }
    }

    @Test func `The error of a source is that of the request`() throws {
        let keys = Keys([:], error: DatabaseError(message: "not today"))
        try queue(keys).write { (db) throws in
            let error = #expect(throws: DatabaseError.self) { try Seen.fetchOne(db, key: 2) }
            #expect(error?.message == "not today")
            #expect(throws: DatabaseError.self) { try Seen(id: 1, name: "").update(db) }
            #expect(keys.asked.count == 2)
            // These do without a key.
            #expect(try Seen.all().withStableOrder().fetchCount(db) == 3)
            #expect(try !db.table("seen", hasUniqueKey: ["id"]))
            #expect(try db.columns(in: "seen").count == 2)
            #expect(try Seen.filter(Column("id") == 1).updateAll(db, Column("name").set(to: "")) == 1)
        }
    }

    @Test func `A key needs columns of the view`() throws {
        try queue(Keys(["seen": ["nope"]])).read { (db) throws in
            let error = #expect(throws: DatabaseError.self) { try db.primaryKey("seen") }
            #expect(error?.message?.hasPrefix("no such column: seen.nope") == true)
        }
    }

    @Test func `A chain asks the next source about unknown views`() throws {
        let first = Keys(["seen": ["id"], "mine": []])
        let second = Keys(["two": ["b"], "seen": ["name"], "mine": ["id"]])
        try queue(first.then(Unknowing()).then(second)).read { (db) throws in
            #expect(try db.primaryKey("seen").columns == ["id"])
            #expect(try db.primaryKey("two").columns == ["b"])
            #expect(throws: DatabaseError.self) { try db.primaryKey("mine") }
            #expect(second.asked.map(\.name) == ["two"])
        }
    }

    @Test func `A closure has its own source`() throws {
        let (outer, inner) = (Keys(["seen": ["id"]]), Keys(["seen": ["name"]]))
        try queue(outer).write { (db) throws in
            #expect(try db.primaryKey("seen").columns == ["id"])
            try Seen(id: 1, name: "x").update(db)
            try db.withSchemaSource(inner) { () throws in
                #expect(try db.primaryKey("seen").columns == ["name"])
                // The statements of records follow.
                #expect(throws: RecordError.self) { try Seen(id: 1, name: "none").update(db) }
                try db.withSchemaSource(nil) { () throws in
                    #expect(db.schemaSource == nil)
                    #expect(throws: DatabaseError.self) { try db.primaryKey("seen") }
                }
                #expect(try db.primaryKey("seen").columns == ["name"])
            }
            #expect(try db.primaryKey("seen").columns == ["id"])
            #expect(throws: CancellationError.self) {
                try db.withSchemaSource(nil) { () throws in throw CancellationError() }
            }
            #expect(db.schemaSource != nil)
            #expect(outer.asked.count == 2)
        }
    }

    @Test func `A changed schema is asked about again`() throws {
        let keys = Keys(["seen": ["id"]])
        try queue(keys).write { (db) throws in
            _ = try (db.primaryKey("seen"), db.primaryKey("seen"))
            #expect(keys.asked.count == 1)
            try db.execute(sql: "DROP VIEW seen; CREATE VIEW seen AS SELECT 1 AS id")
            _ = try db.primaryKey("seen")
            #expect(keys.asked.count == 2)
        }
    }

    @Test func `Views of attached databases are named with their database`() throws {
        let keys = Keys(["view": ["a"]])
        try queue(keys).writeWithoutTransaction { (db) throws in
            try db.execute(sql: "ATTACH ':memory:' AS other; CREATE VIEW other.view AS SELECT 1 AS a")
            #expect(try db.primaryKey("view").columns == ["a"])
            #expect(try db.primaryKey("view", in: "other").columns == ["a"])
            #expect(keys.asked == [DatabaseObjectID(name: "view", schemaID: .attached("other"))])
        }
    }

    @Test func `Databases have a name and a schema table`() {
        #expect(DatabaseSchemaID.main.name == "main")
        #expect(DatabaseSchemaID.temp.name == "temp")
        #expect(DatabaseSchemaID.attached("crm").name == "crm")
        #expect(DatabaseSchemaID.main.schemaTableName == "sqlite_master")
        #expect(DatabaseSchemaID.temp.schemaTableName == "sqlite_temp_master")
        #expect(DatabaseSchemaID.attached("crm").schemaTableName == "crm.sqlite_master")
        #expect(DatabaseSchemaID.attached("main") != .main)
        var id = DatabaseObjectID(name: "a", schemaID: .main)
        id.name = "b"
        id.schemaID = .temp
        #expect(Set([id, DatabaseObjectID(name: "b", schemaID: .temp)]).count == 1)
    }

    @Test func `A stable dump of a view is ordered by its key`() throws {
        try queue(Keys(["two": ["b"]])).read { (db) throws in
            let (_, sql) = try db.recordingStatements { () throws in
                try db.dumpTables(["two", "seen"], stableOrder: true, to: DumpText())
                try db.dumpTables(["two"], to: DumpText())
            }
            #expect(
                sql == [
                    #"SELECT * FROM "two" ORDER BY "b""#, #"SELECT * FROM "seen" ORDER BY 1, 2"#,
                    #"SELECT * FROM "two""#,
                ])
        }
    }
}
