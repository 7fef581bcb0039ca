import JoineryEngine
import TestSupport
import Testing

@Suite("Schema: violations and names")
struct ForeignKeyViolationTests {
    let workshop: Workshop

    init() throws {
        workshop = try Workshop(
            """
            CREATE TABLE p (id INTEGER PRIMARY KEY, u TEXT UNIQUE);
            CREATE TABLE c (id INTEGER PRIMARY KEY, pid REFERENCES p (id), pu TEXT REFERENCES p (u));
            CREATE TABLE w (k TEXT PRIMARY KEY, pid REFERENCES p) WITHOUT ROWID;
            CREATE TRIGGER "the Trigger" AFTER INSERT ON p BEGIN SELECT 1; END;
            CREATE TEMP TABLE t (x);
            CREATE TEMP TRIGGER tt AFTER INSERT ON t BEGIN SELECT 1; END;
            PRAGMA foreign_keys = OFF;
            INSERT INTO p VALUES (1, 'a');
            INSERT INTO c VALUES (1, 1, 'a'), (2, 7, 'a'), (3, 1, 'zz');
            INSERT INTO w VALUES ('k', 99);
            """)
    }

    @Test func `Foreign key violations are found and described`() throws {
        try workshop.queue.read { (db) throws in
            let all = try Array(db.foreignKeyViolations())
            #expect(
                try all.map { try $0.failureDescription(db) } == [
                    "FOREIGN KEY constraint violation - from w(pid) to p(id)",
                    "FOREIGN KEY constraint violation - from c(pid) to p(id), in [id:2 pid:7 pu:\"a\"]",
                    "FOREIGN KEY constraint violation - from c(pu) to p(u), in [id:3 pid:1 pu:\"zz\"]",
                ])
            #expect(all.map(\.originRowID) == [nil, 2, 3])
            #expect(all.map(\.destinationTable) == ["p", "p", "p"])
            #expect(all[0].description == "FOREIGN KEY constraint violation - from w to p")
            #expect(all[1].databaseError(db).extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(try Array(db.foreignKeyViolations(in: "c")).map(\.originRowID) == [2, 3])
            #expect(try Array(db.foreignKeyViolations(in: "c", in: "main")).count == 2)
            #expect(try Array(db.foreignKeyViolations(in: "p")).count == 0)
        }
    }

    @Test func `Foreign key checks throw the first violation`() throws {
        workshop.expectError("from w(pid) to p(id)") { try $0.checkForeignKeys() }
        workshop.expectError("from c(pid) to p(id), in [id:2 pid:7 pu:\"a\"]") {
            try $0.checkForeignKeys(in: "c")
        }
        workshop.expectError("no such table: nope") { try $0.checkForeignKeys(in: "nope") }
        workshop.expectError("no such table: temp.c") { try $0.checkForeignKeys(in: "c", in: "temp") }
        try workshop.queue.read { db in try db.checkForeignKeys(in: "p") }
        try workshop.run("DELETE FROM w; DELETE FROM c WHERE id > 1")
        try workshop.queue.read { db in try db.checkForeignKeys() }
    }

    @Test func `Triggers, unique keys and internal tables are found by name`() throws {
        try workshop.queue.read { (db) throws in
            #expect(try db.triggerExists("THE trigger"))
            #expect(try db.triggerExists("tt"))
            #expect(try db.triggerExists("tt", in: "main") == false)
            #expect(try db.triggerExists("p") == false)
            #expect(throws: DatabaseError.self) { try db.triggerExists("tt", in: "nope") }
            #expect(try db.table("p", hasUniqueKey: ["RowID"]))
            #expect(try db.table("w", hasUniqueKey: ["rowid"]) == false)
            #expect(Database.isSQLiteInternalTable("sqlite_schema"))
            #expect(!Database.isSQLiteInternalTable("sqlites"))
            #expect(Database.isGRDBInternalTable("grdb_migrations"))
            #expect(!Database.isGRDBInternalTable("migrations"))
        }
    }
}
