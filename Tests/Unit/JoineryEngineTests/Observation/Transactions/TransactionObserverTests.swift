import CSQLite
import TestSupport
import Testing

@testable import JoineryEngine

/// The calls that observers receive, and when.
@Suite struct TransactionObserverTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try ObservedTables.queue()
    }

    /// Returns the calls that an observer receives while `body` runs.
    private func lines(_ log: EventLog = EventLog(), _ body: (Database, EventLog) throws -> Void) throws
        -> [String]
    {
        try queue.writeWithoutTransaction { db in
            db.add(transactionObserver: log)
            try body(db, log)
            if db.isInsideTransaction { try db.rollback() }
            db.remove(transactionObserver: log)
            return log.take()
        }
    }

    @Test(arguments: [
        ("INSERT INTO a VALUES (4, 4, 4)", "insert main.a 4"),
        ("UPDATE a SET x = 9 WHERE id = 1", "update main.a 1,insert main.l 1"),
        ("UPDATE a SET u = 9 WHERE id = 1", "update main.a 1"),
        ("UPDATE a SET id = 50 WHERE id = 3", "update main.a 50"),
        ("DELETE FROM a WHERE id = 1", "delete main.a 1,delete main.b 1,delete main.b 2"),
        ("DELETE FROM b", "delete main.b 1,delete main.b 2,delete main.b 3"),
        ("INSERT INTO a VALUES (1, 1, 1) ON CONFLICT (id) DO UPDATE SET u = 7", "update main.a 1"),
        ("INSERT INTO b VALUES (7, 1, 1), (8, 1, 1) RETURNING id", "insert main.b 7,insert main.b 8"),
        ("CREATE TEMP TABLE t AS SELECT 1", nil), ("PRAGMA user_version = 3", nil),
        ("UPDATE a SET x = 9 WHERE id = 99", nil), ("INSERT INTO w VALUES ('a', 1)", nil),
        ("BEGIN; COMMIT", nil), ("BEGIN IMMEDIATE; COMMIT", nil), ("BEGIN; SELECT * FROM a; COMMIT", nil),
        ("SAVEPOINT s; RELEASE s", nil), ("SAVEPOINT s; SELECT * FROM a; RELEASE S", nil),
        ("SAVEPOINT s; SAVEPOINT t; RELEASE t; RELEASE s", nil),
        ("SAVEPOINT s; SAVEPOINT s; RELEASE s; RELEASE s", nil),
        ("BEGIN; SAVEPOINT s; RELEASE s; COMMIT", nil), ("SAVEPOINT s; SAVEPOINT t; RELEASE s", nil),
    ])
    func `Changes are reported before the commit`(sql: String, events: String?) throws {
        let lines = try lines { db, _ in try db.execute(sql: sql) }
        let expected = (events?.split(separator: ",").map(String.init) ?? []) + ["will commit", "committed"]
        #expect(lines == expected)
    }

    @Test(arguments: ["SELECT * FROM a", "PRAGMA user_version"])
    func `Reads are not reported`(sql: String) throws {
        #expect(try lines { db, _ in try db.execute(sql: sql) } == [])
    }

    @Test func `Changes in other databases name their database`() throws {
        let lines = try lines { db, log in
            try db.execute(
                sql: "CREATE TEMP TABLE t (x); ATTACH ':memory:' AS other; CREATE TABLE other.o (x)")
            log.lines = []
            try db.execute(sql: "INSERT INTO t VALUES (1); INSERT INTO o VALUES (1)")
        }
        #expect(
            lines == [
                "insert temp.t 1", "will commit", "committed", "insert other.o 1", "will commit", "committed",
            ])
    }

    @Test func `An observer is notified only of events it observes`() throws {
        let log = EventLog()
        var asked: [DatabaseEventKind] = []
        log.observes = { kind in
            asked.append(kind)
            return kind.tableName == "l"
        }
        let lines = try lines(log) { db, _ in
            try db.execute(sql: "UPDATE a SET x = 9, u = NULL WHERE id < 3; DELETE FROM b")
        }
        #expect(
            lines == [
                "insert main.l 1", "insert main.l 2", "will commit", "committed", "will commit", "committed",
            ])
        #expect(
            asked == [
                .update(tableName: "a", columnNames: ["x", "u"]), .insert(tableName: "l"),
                .delete(tableName: "b"),
            ])
    }

    // MARK: What is undone

    @Test(arguments: ["a", "A"]) func `Notified changes name tables as the schema does`(name: String) throws {
        let log = EventLog()
        var kinds: [DatabaseEventKind] = []
        log.observes = { kind in
            kinds.append(kind)
            return kind.tableName == "a"
        }
        #expect(try lines(log) { db, _ in try db.notifyChanges(in: Table(name)) } == ["something"])
        #expect(Set(kinds.map(\.tableName)) == ["a"])
    }

    @Test func `Changes undone by a savepoint are never reported`() throws {
        let lines = try lines { db, log in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO a VALUES (5, 5, 5); SAVEPOINT s")
                try db.execute(sql: "INSERT INTO a VALUES (6, 6, 6)")
                log.lines.append("held")
                try db.execute(sql: "ROLLBACK TO S; INSERT INTO a VALUES (7, 7, 7); SAVEPOINT inner")
                try db.execute(sql: "INSERT INTO a VALUES (8, 8, 8); RELEASE inner")
                log.lines.append("still held")
                try db.execute(sql: "RELEASE s; INSERT INTO a VALUES (9, 9, 9)")
                return .commit
            }
        }
        #expect(
            lines == [
                "insert main.a 5", "held", "still held", "insert main.a 7", "insert main.a 8",
                "insert main.a 9",
                "will commit", "committed",
            ])
    }

    @Test func `Nested savepoints are undone with the outer one`() throws {
        let lines = try lines { db, _ in
            try db.inSavepoint {
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO a VALUES (6, 6, 6)")
                    return .commit
                }
                try? db.inSavepoint {
                    try db.execute(sql: "INSERT INTO a VALUES (7, 7, 7)")
                    throw CancellationError()
                }
                return .commit
            }
            try db.inTransaction {
                try db.inSavepoint {
                    try db.inSavepoint {
                        try db.execute(sql: "INSERT INTO a VALUES (8, 8, 8)")
                        return .commit
                    }
                    return .rollback
                }
                return .commit
            }
        }
        #expect(lines == ["insert main.a 6", "will commit", "committed", "will commit", "committed"])
    }

    @Test func `A commit releases open savepoints`() throws {
        let lines = try lines { db, _ in
            try db.execute(
                sql: "BEGIN; SAVEPOINT s; INSERT INTO a VALUES (6, 6, 6); SAVEPOINT t; DELETE FROM b; COMMIT")
        }
        #expect(
            lines == [
                "insert main.a 6", "delete main.b 1", "delete main.b 2", "delete main.b 3", "will commit",
                "committed",
            ])
    }

    @Test func `Changes outside savepoints are reported before a rollback`() throws {
        let lines = try lines { db, log in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO a VALUES (6, 6, 6); SAVEPOINT s; DELETE FROM b")
                return .rollback
            }
            try db.inTransaction(.deferred) { .rollback }
            try db.execute(sql: "INSERT INTO a VALUES (9, 9, 9)")
        }
        #expect(
            lines == [
                "insert main.a 6", "rolled back", "rolled back", "insert main.a 9", "will commit",
                "committed",
            ])
    }

    @Test func `A failed statement reports nothing, unless OR FAIL keeps its changes`() throws {
        let lines = try lines { db, log in
            // The first row is updated before the second one fails.
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE a SET u = 7") }
            try db.inTransaction {
                #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE a SET u = 7") }
                log.lines.append("go on")
                return .commit
            }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE OR FAIL a SET u = 7") }
            try db.inTransaction {
                #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE OR FAIL a SET u = 8") }
                return .commit
            }
            #expect(try Int.fetchAll(db, sql: "SELECT u FROM a ORDER BY id") == [8, 2, 3])
        }
        #expect(
            lines == [
                "go on", "will commit", "committed", "update main.a 1", "will commit", "committed",
                "update main.a 1", "will commit", "committed",
            ])
    }

    @Test func `An error that ends the transaction is reported as a rollback`() throws {
        let lines = try lines { db, _ in
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO a VALUES (6, 6, 6)")
                    try db.execute(sql: "INSERT OR ROLLBACK INTO a VALUES (6, 6, 6)")
                    return .commit
                }
            }
            // A deferred foreign key fails before the observer learns of the commit.
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO c VALUES (1, 99)") }
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO c VALUES (1, 99)")
                    return .commit
                }
            }
        }
        #expect(lines == ["insert main.a 6", "rolled back", "insert main.c 1", "rolled back"])
    }

    // MARK: Canceled commits

    @Test func `An observer can cancel a commit, and its error is thrown`() throws {
        let log = EventLog()
        log.refusesCommits = true
        let other = EventLog()
        let lines = try lines(log) { db, log in
            db.add(transactionObserver: other)
            let insert = try db.makeStatement(sql: "INSERT INTO a (u) VALUES (6)")
            func separate() { log.lines.append("-") }
            #expect(throws: EventLog.Refusal.self) { try insert.execute() }
            separate()
            #expect(throws: EventLog.Refusal.self) {
                try db.inTransaction {
                    try insert.execute()
                    return .commit
                }
            }
            separate()
            #expect(throws: EventLog.Refusal.self) {
                try db.inSavepoint {
                    try insert.execute()
                    return .commit
                }
            }
            separate()
            #expect(throws: EventLog.Refusal.self) {
                try Row.fetchAll(db, sql: "INSERT INTO a (u) VALUES (6) RETURNING id")
            }
            separate()
            for kind in [Database.TransactionKind.deferred, .immediate] {
                #expect(throws: EventLog.Refusal.self) { try db.inTransaction(kind) { .commit } }
                #expect(!db.isInsideTransaction)
            }
            #expect(throws: EventLog.Refusal.self) { try db.execute(sql: "SAVEPOINT s; RELEASE s") }
            #expect(!db.isInsideTransaction)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM a") == 3)
        }
        let refused = ["insert main.a 4", "will commit", "rolled back"]
        #expect(
            lines
                == [refused, refused, refused, refused].joined(separator: ["-"]) + ["-"]
                + ["will commit", "rolled back", "will commit", "rolled back", "will commit", "rolled back"])
        #expect(other.lines.filter { $0 == "will commit" } == [])
        #expect(other.lines.filter { $0 == "rolled back" }.count == 7)
    }

    @Test func `Writing a record also throws the error of the observer`() throws {
        struct Pair: Encodable, PersistableRecord {
            static let databaseTableName = "l"
            var t: Int
        }
        let log = EventLog()
        log.refusesCommits = true
        _ = try lines(log) { db, _ in
            for _ in 1...2 {
                #expect(throws: EventLog.Refusal.self) { try Pair(t: 1).insert(db) }
            }
        }
    }

    // MARK: Who is told, and how long

    @Test func `Observers are notified for the extent they were added with`() throws {
        let next = EventLog()
        let last = EventLog()
        try queue.writeWithoutTransaction { db in
            var brief: EventLog? = EventLog()
            weak let gone = brief
            db.add(transactionObserver: try #require(brief))
            db.add(transactionObserver: next, extent: .nextTransaction)
            db.add(transactionObserver: last)
            // The statement fails on its own, and is not a transaction.
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO a VALUES (1, 1, 1)") }
            try db.execute(sql: "INSERT INTO l VALUES (1)")
            #expect(brief?.take() == ["insert main.l 1", "will commit", "committed"])
            brief = nil
            #expect(gone == nil)
            try db.execute(sql: "INSERT INTO l VALUES (2)")
            db.remove(transactionObserver: last)
            try db.execute(sql: "INSERT INTO l VALUES (3)")
        }
        #expect(next.lines == ["insert main.l 1", "will commit", "committed"])
        #expect(last.lines.filter { $0.hasPrefix("insert") } == ["insert main.l 1", "insert main.l 2"])
    }

    @Test func `An observer with database lifetime is retained until the database closes`() throws {
        weak var kept: EventLog?
        do {
            let queue = try DatabaseQueue()
            do {
                let log = EventLog()
                queue.add(transactionObserver: log, extent: .databaseLifetime)
                kept = log
            }
            try queue.write { db in try db.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
            let lines = try #require(kept?.lines)
            #expect(lines.suffix(3) == ["insert main.t 1", "will commit", "committed"])
            try queue.close()
        }
        #expect(kept == nil)
    }

    @Test func `An observer may write when it is notified of a commit`() throws {
        let first = EventLog()
        let last = EventLog()
        let lines = try lines(first) { db, log in
            db.add(transactionObserver: last)
            log.onCommit = { db in
                log.onCommit = { _ in }
                try? db.execute(sql: "INSERT INTO l VALUES (2)")
            }
            try db.execute(sql: "INSERT INTO l VALUES (1)")
        }
        #expect(
            lines == [
                "insert main.l 1", "will commit", "committed", "insert main.l 2", "will commit", "committed",
            ])
        #expect(
            last.lines == [
                "insert main.l 1", "will commit", "insert main.l 2", "will commit", "committed", "committed",
            ])
    }

    @Test func `An observer that stops is notified again in the next transaction`() throws {
        let log = EventLog()
        log.stopsAtFirstChange = true
        let lines = try lines(log) { db, _ in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO l VALUES (1), (2)")
                try db.execute(sql: "INSERT INTO l VALUES (3)")
                return .commit
            }
            try db.execute(sql: "INSERT INTO l VALUES (4)")
        }
        #expect(
            lines == [
                "insert main.l 1", "will commit", "committed", "insert main.l 4", "will commit", "committed",
            ])
    }

    @Test func `Observers of a pool are notified of its writes`() throws {
        let directory = try TemporaryDirectory()
        let pool = try DatabasePool(path: directory.file())
        try pool.write { db in try db.execute(sql: "CREATE TABLE t (x)") }
        let log = EventLog()
        pool.add(transactionObserver: log)
        try pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        _ = try pool.read { db in try Int.fetchAll(db, sql: "SELECT x FROM t") }
        #expect(log.take() == ["insert main.t 1", "will commit", "committed"])
        pool.remove(transactionObserver: log)
        try pool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(log.take() == [])
    }
}
