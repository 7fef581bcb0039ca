import Dispatch
import Foundation

/// What a program sees of the work of the library: traced statements, snapshots of reads, keys, plans.
func tracedProgramChapter() -> Chapter {
    Chapter("Traced programs") { chapter in
        traces(&chapter)
        snapshots(&chapter)
        uniqueKeys(&chapter)
        partialKeys(&chapter)
        foreignKeys(&chapter)
        plans(&chapter)
        groupedDeletions(&chapter)
    }
}

private struct Counter: Codable, FetchableRecord, MutablePersistableRecord, Identifiable {
    var id: Int64?
    var value: Int

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

private func traces(_ chapter: inout Chapter) {
    typealias Work = (Database, inout Counter) throws -> Void
    let works: [(String, Work)] = [
        ("update", { db, counter in try counter.update(db) }),
        ("update of changes", { db, counter in try counter.updateChanges(db) { $0.value += 1 } }),
        ("save", { db, counter in try counter.save(db) }),
        (
            "insert and delete",
            { db, counter in
                var new = Counter(id: nil, value: 3)
                try new.insert(db)
                try new.delete(db)
            }
        ),
        ("upsert", { db, counter in try counter.upsert(db) }),
        ("exists", { db, counter in _ = try counter.exists(db) }),
        ("fetch", { db, _ in _ = try Counter.fetchOne(db, key: 1) }),
        ("find", { db, _ in _ = try Counter.find(db, id: 1) }),
        ("all", { db, _ in _ = try Counter.fetchAll(db) }),
        ("count", { db, _ in _ = try Counter.filter(Column("value") > 1).fetchCount(db) }),
        ("update all", { db, _ in _ = try Counter.updateAll(db, Column("value").set(to: 1)) }),
        (
            "savepoint",
            { db, counter in
                try db.inSavepoint {
                    try counter.update(db)
                    return .commit
                }
            }
        ),
        ("including all", { db, _ in _ = try Row.fetchAll(db, Team.including(all: Team.players)) }),
        ("raw", { db, _ in try db.execute(sql: "UPDATE counter SET value = 2") }),
    ]
    for (name, work) in works {
        for options in [Database.TracingOptions.statement, .profile, [.statement, .profile]] {
            chapter.test("a hundred times: \(name), events \(options.rawValue)") { db, transcript in
                try db.execute(sql: "CREATE TABLE counter (id INTEGER PRIMARY KEY, value INTEGER)")
                var counter = Counter(id: nil, value: 1)
                try counter.insert(db)
                // What is learned of the schema once is not counted.
                for _ in 0..<2 { try work(db, &counter) }
                var events = 0
                db.trace(options: options) { _ in events += 1 }
                for _ in 0..<100 { try work(db, &counter) }
                db.trace(nil)
                transcript.value("events", events)
            }
        }
    }
}

private func snapshots(_ chapter: inout Chapter) {
    for kind in WriterKind.allCases where kind == .pool {
        chapter.test("\(kind), a read sees what was committed when its closure began") { _, transcript in
            try kind.run { writer in
                func count(_ read: ((Database) throws -> Int?) throws -> Int?) throws {
                    let value = try read { db in
                        let done = DispatchSemaphore(value: 0)
                        Thread.detachNewThread {
                            try? writer.write(insertNote)
                            done.signal()
                        }
                        done.wait()
                        return try countNotes(db)
                    }
                    transcript.value("notes", value)
                }
                try count { body in try writer.read { try body($0) } }
                try count { body in try writer.unsafeRead { try body($0) } }
                try count { body in try writer.unsafeReentrantRead { try body($0) } }
                transcript.line(
                    resultText {
                        try await writer.read { db in
                            let done = DispatchSemaphore(value: 0)
                            Thread.detachNewThread {
                                try? writer.write(insertNote)
                                done.signal()
                            }
                            done.wait()
                            return try countNotes(db)
                        }
                    })
                let (done, text) = (DispatchSemaphore(value: 0), Shared(""))
                writer.asyncRead { result in
                    let written = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        try? writer.write(insertNote)
                        written.signal()
                    }
                    written.wait()
                    let count = try? countNotes(result.get())
                    text.change { $0 = "\(String(describing: count))" }
                    done.signal()
                }
                done.wait()
                transcript.line(text.value)
                if let pool = writer as? DatabasePool {
                    let snapshot = try pool.makeSnapshot()
                    try count { body in try snapshot.read { try body($0) } }
                }
            }
        }
    }
}

private func uniqueKeys(_ chapter: inout Chapter) {
    chapter.test("unique keys and more columns") { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE pair (a, b, c UNIQUE, d, PRIMARY KEY (a, b));
                CREATE UNIQUE INDEX lowerD ON pair(lower(d));
                CREATE TABLE bare (a);
                CREATE TABLE withoutRow (a PRIMARY KEY, b) WITHOUT ROWID;
                CREATE VIRTUAL TABLE ft USING fts5(x);
                """)
        let columns: [[String]] = [
            [], ["a"], ["a", "b"], ["b", "a"], ["A", "B"], ["a", "b", "d"], ["c"], ["c", "d"], ["a", "c"],
            ["d"],
            ["rowid"], ["rowid", "a"], ["id"], ["id", "name"], ["name", "email"], ["email"], ["nothing"],
            ["c", "nothing"], ["id", "id"], ["a", "a"], ["_rowid_"], ["ROWID", "x"],
        ]
        for table in ["pair", "player", "award", "country", "note", "bare", "withoutRow", "ft", "playerName"]
        {
            for columns in columns {
                transcript.value("\(table) \(columns)", try db.table(table, hasUniqueKey: columns))
            }
        }
    }
}

private func partialKeys(_ chapter: inout Chapter) {
    chapter.beyond(
        "a unique key of some rows", because: "the other rows may have the same values",
        expecting: "key: false"
    ) { db, transcript in
        try db.execute(sql: "CREATE UNIQUE INDEX someScore ON player(score) WHERE score > 100")
        transcript.value("key", try db.table("player", hasUniqueKey: ["score"]))
    }
}

private func foreignKeys(_ chapter: inout Chapter) {
    chapter.test("the order of foreign keys") { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE p (id INTEGER PRIMARY KEY, a, b, UNIQUE (a, b));
                CREATE TABLE q (id INTEGER PRIMARY KEY);
                CREATE TABLE c (
                    z REFERENCES q, a, b, y REFERENCES p(id), x REFERENCES p,
                    FOREIGN KEY (a, b) REFERENCES p (a, b), FOREIGN KEY (b, a) REFERENCES p (b, a),
                    FOREIGN KEY (x) REFERENCES q (id));
                """)
        for table in ["c", "player", "award", "p"] {
            for key in try db.foreignKeys(on: table) {
                let columns = key.mapping.map { "\($0.origin)-\($0.destination)" }
                transcript.line(
                    "\(table) \(key.destinationTable) \(columns) \(key.originColumns) \(key.destinationColumns)"
                )
            }
        }
    }
    chapter.test("the order of violations") { db, transcript in
        try db.execute(
            sql: """
                PRAGMA foreign_keys = 0;
                CREATE TABLE p (id INTEGER PRIMARY KEY);
                CREATE TABLE q (id INTEGER PRIMARY KEY);
                CREATE TABLE c (id INTEGER PRIMARY KEY, a REFERENCES p, b REFERENCES q, c REFERENCES p);
                INSERT INTO c VALUES (1, 1, 1, 1), (2, NULL, 2, 2);
                """)
        let violations = try db.foreignKeyViolations(in: "c")
        while let violation = try violations.next() {
            transcript.line(
                "\(violation.originTable) \(violation.originRowID ?? -1) \(violation.destinationTable) "
                    + "\(violation.foreignKeyId)")
        }
    }
}

private struct Parent: TableRecord {}
private struct Twin: TableRecord {}
private struct Toy: TableRecord {}
private struct Mark: TableRecord {}

private struct Child: TableRecord, EncodableRecord {
    static let parent = belongsTo(Parent.self, using: ForeignKey(["parentId"]))
    static let twin = hasOne(Twin.self, using: ForeignKey(["id"]))
    static let toys = hasMany(Toy.self, using: ForeignKey(["childId"]))
    static let mark = belongsTo(Mark.self, using: ForeignKey(["parentId"]))
    static let markByName = belongsTo(Mark.self, using: ForeignKey(["parentId"], to: ["rowid"]))
    static let ownMark = hasOne(Mark.self, using: ForeignKey(["rowid"]))
    var id: DatabaseValue
    var parentId: DatabaseValue

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["parentId"] = parentId
    }
}

/// How SQLite looks up the rows of associations of a record.
private func plans(_ chapter: inout Chapter) {
    chapter.test("plans of requests for associated rows") { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE parent (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
                CREATE TABLE child (id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES parent);
                CREATE TABLE twin (id INTEGER PRIMARY KEY REFERENCES child, a);
                CREATE TABLE toy (id INTEGER PRIMARY KEY, childId INTEGER REFERENCES child);
                CREATE TABLE mark (a);
                CREATE INDEX toyOfChild ON toy(childId);
                INSERT INTO parent VALUES (1, '1'), (2, 'b');
                INSERT INTO child VALUES (1, 1), (2, 2), (3, NULL);
                INSERT INTO twin VALUES (1, 1), (2, 2); INSERT INTO toy VALUES (1, 1), (2, 2), (3, 1);
                INSERT INTO mark VALUES ('x'), ('y');
                """)
        func plan<Request: FetchRequest>(_ name: String, _ request: Request) throws {
            try transcript.rows(db, request)
            let prepared = try request.makePreparedRequest(db, forSingleResult: false)
            let explained = try db.makeStatement(sql: "EXPLAIN QUERY PLAN \(prepared.statement.sql)")
            let rows = try Row.fetchAll(explained, arguments: prepared.statement.arguments)
            transcript.line("\(name): \(rows.map { $0["detail"] as String })")
        }
        for row in try Row.fetchAll(db, sql: "SELECT * FROM child") {
            let child = Child(id: row["id"], parentId: row["parentId"])
            try plan("parent", child.request(for: Child.parent))
            try plan("twin", child.request(for: Child.twin))
            try plan("toys", child.request(for: Child.toys))
            try plan("mark", child.request(for: Child.mark))
            try plan("mark by name", child.request(for: Child.markByName))
            try plan("own mark", child.request(for: Child.ownMark))
            try plan("filtered", child.request(for: Child.parent.filter(Column("code") == "1")))
            try plan("joined", child.request(for: Child.mark.filter(Column.rowID > 0)))
        }
    }
}

private func groupedDeletions(_ chapter: inout Chapter) {
    let requests: [(String, QueryInterfaceRequest<Player>)] = [
        ("the negative key", Player.all().group(-Column("id"))),
        ("the key", Player.all().group(Column("id"))),
        ("the key and a column", Player.all().group(Column("id"), Column("name"))),
    ]
    for (name, request) in requests {
        chapter.test("deletion of rows grouped by \(name)") { db, transcript in
            try db.execute(sql: "DELETE FROM award")
            transcript.sql(db) { try request.filter(Column("id") > 1).deleteAll(db) }
            try transcript.table(db, "player")
        }
    }
}
