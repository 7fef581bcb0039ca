/// Primary keys of views: `DatabaseSchemaSource`.
func schemaSourceChapter() -> Chapter {
    Chapter("DatabaseSchemaSource") { chapter in
        requests(&chapter)
        sources(&chapter)
    }
}

/// A source with fixed answers.
private struct Keys: DatabaseSchemaSource {
    var columns: [String: [String]] = [:]
    var fails = false

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        if fails { throw DatabaseError(resultCode: .SQLITE_AUTH) }
        return columns[view.name]
    }
}

private struct Unknowing: DatabaseSchemaSource {}

private struct Seen: Codable, FetchableRecord, Identifiable, PersistableRecord {
    var id: Int
    var name: String

    static let databaseTableName = "playerName"
}

private let triggers = """
    CREATE TRIGGER u INSTEAD OF UPDATE ON playerName
    BEGIN UPDATE player SET name = NEW.name WHERE id = OLD.id; END;
    CREATE TRIGGER d INSTEAD OF DELETE ON playerName BEGIN DELETE FROM player WHERE id = OLD.id; END;
    CREATE TRIGGER i INSTEAD OF INSERT ON playerName
    BEGIN INSERT INTO player(id, name) VALUES (NEW.id, NEW.name); END;
    PRAGMA defer_foreign_keys = 1;
    """

private func requests(_ chapter: inout Chapter) {
    let sources: [(String, (any DatabaseSchemaSource)?)] = [
        ("a source", Keys(columns: ["playerName": ["ID"]])), ("no source", nil),
        ("an empty source", Unknowing()),
        ("an empty key", Keys(columns: ["playerName": []])), ("a failing source", Keys(fails: true)),
        ("a chain", Unknowing().then(Keys(columns: ["playerName": ["id"]]))),
        (
            "a chain that ends early",
            Keys(columns: ["playerName": []]).then(Keys(columns: ["playerName": ["id"]]))
        ),
    ]
    for (name, source) in sources {
        chapter.test("requests with \(name)") { db, transcript in
            try db.withSchemaSource(source) {
                transcript.value("source", db.schemaSource != nil)
                transcript.attempt {
                    transcript.value("key", try db.primaryKey("playerName").columns)
                    transcript.value("rowid", try db.primaryKey("playerName").isRowID)
                    transcript.value("rowid column", try db.primaryKey("playerName").rowIDColumn)
                }
                transcript.attempt {
                    transcript.value("other spelling", try db.primaryKey("PLAYERNAME").columns)
                }
                transcript.value("unique", try db.table("playerName", hasUniqueKey: ["id"]))
                transcript.sql(db) {
                    transcript.value("ordered", try Seen.all().orderByPrimaryKey().fetchAll(db).map(\.id))
                }
                transcript.sql(db) {
                    transcript.value("key", try Seen.filter(key: 2).fetchAll(db).map(\.name))
                }
                transcript.sql(db) {
                    transcript.value("keys", try Seen.filter(ids: [2, 3]).fetchAll(db).map(\.name))
                }
                transcript.sql(db) { transcript.value("one", try Seen.fetchOne(db, key: 2)?.name) }
                transcript.sql(db) { transcript.value("find", try Seen.find(db, id: 9).name) }
                transcript.sql(db) { transcript.value("exists", try Seen.exists(db, key: 2)) }
                transcript.sql(db) { transcript.value("exists", try Seen(id: 2, name: "").exists(db)) }
                transcript.sql(db) { transcript.value("ids", try Seen.all().selectID().fetchAll(db)) }
                transcript.attempt { throw Seen.recordNotFound(db, key: 2) }
                transcript.attempt { throw Seen(id: 3, name: "").recordNotFound(db) }
                transcript.value(
                    "stable", try Seen.all().withStableOrder().fetchAll(db).map(\.id))
            }
        }
        chapter.test("changes with \(name)") { db, transcript in
            try db.execute(sql: triggers)
            try db.withSchemaSource(source) {
                func table() throws { try transcript.rows(db, Seen.order(Column("id"))) }
                transcript.sql(db) { try Seen(id: 2, name: "x").update(db) }
                transcript.sql(db) { try Seen(id: 99, name: "x").update(db) }
                transcript.sql(db) {
                    transcript.value(
                        "all", try Seen.filter(Column("id") > 3).updateAll(db, Column("name").set(to: "y")))
                }
                transcript.sql(db) {
                    transcript.value(
                        "none", try Seen.filter(Column("id") > 30).updateAll(db, Column("name").set(to: "y")))
                }
                transcript.sql(db) {
                    transcript.value(
                        "key", try Seen.filter(key: 1).updateAll(db, Column("name").set(to: "z")))
                }
                transcript.sql(db) {
                    transcript.value(
                        "returned", try Seen.filter(Column("id") == 5).deleteAndFetchAll(db).map(\.name))
                }
                transcript.sql(db) {
                    transcript.value("limit", try Seen.order(Column("id").desc).limit(1).deleteAll(db))
                }
                transcript.sql(db) { transcript.value("delete", try Seen(id: 3, name: "").delete(db)) }
                transcript.sql(db) { transcript.value("delete", try Seen(id: 3, name: "").delete(db)) }
                transcript.sql(db) { transcript.value("delete", try Seen.deleteOne(db, key: 2)) }
                try table()
            }
        }
    }
}

private func sources(_ chapter: inout Chapter) {
    chapter.test("nested sources") { db, transcript in
        func key() { transcript.attempt { transcript.value("key", try db.primaryKey("playerName").columns) } }
        key()
        try db.withSchemaSource(Keys(columns: ["playerName": ["id"]])) {
            key()
            db.withSchemaSource(Keys(columns: ["playerName": ["name"]])) { key() }
            key()
            db.withSchemaSource(nil) { key() }
            transcript.value(
                "result", try db.withSchemaSource(Unknowing()) { try Int.fetchOne(db, sql: "SELECT 1") })
            key()
        }
        key()
    }
    chapter.test("configuration") { _, transcript in
        var configuration = Configuration()
        transcript.value("none", configuration.schemaSource == nil)
        configuration.schemaSource = Keys(columns: ["v": ["b", "a"], "w": ["a"]])
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a, b); CREATE VIEW v AS SELECT * FROM t; CREATE TEMP VIEW w AS SELECT * FROM t;
                    ATTACH ':memory:' AS other; CREATE VIEW other.v AS SELECT 1 AS b, 2 AS a;
                    """)
            transcript.value("main", try db.primaryKey("v").columns)
            transcript.value("temporary", try db.primaryKey("w").columns)
            transcript.value("attached", try db.primaryKey("v", in: "other").columns)
            transcript.sql(db) { try db.dumpTables(["v", "w"], stableOrder: true) }
        }
    }
    chapter.test("identifiers") { _, transcript in
        for id in [DatabaseSchemaID.main, .temp, .attached("other"), .attached("main")] {
            transcript.value(id.name, id.schemaTableName)
            transcript.value("main", id == .main)
        }
        var object = DatabaseObjectID(name: "a", schemaID: .main)
        transcript.value("case", object == DatabaseObjectID(name: "A", schemaID: .main))
        object.name = "b"
        object.schemaID = .temp
        transcript.value("object", "\(object.name) \(object.schemaID.name)")
    }
}
