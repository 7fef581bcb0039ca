import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The SQL that repeats commits, and the SQL that takes them back.
@Suite("Comparison: scripts of commits") struct ChangeScriptTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let observer: ManualFileObserver

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(path: directory.file())
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
            try db.execute(
                sql: """
                    CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT UNIQUE);
                    CREATE TABLE book(
                        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, authorId REFERENCES author ON DELETE CASCADE,
                        price REAL, half AS (price / 2), upper TEXT AS (upper(title)) STORED);
                    CREATE TABLE loan(person TEXT, due, CHECK (due <> 'never'));
                    CREATE UNIQUE INDEX onePerson ON loan(lower(person)) WHERE due > 5;
                    CREATE TABLE log(text);
                    CREATE TRIGGER noted AFTER UPDATE ON book BEGIN INSERT INTO log VALUES (old.title); END;
                    CREATE TABLE tag(name PRIMARY KEY) WITHOUT ROWID;
                    INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cid');
                    INSERT INTO book(title, authorId, price) VALUES ('Emma', 1, 7), ('Ivy', 2, 8.5);
                    INSERT INTO loan VALUES ('x', 1), ('y', 7), ('z', NULL);
                    """)
        }
        observer = try ManualFileObserver(path: queue.path, detail: .values)
    }

    /// What commits changed.
    private func changes(_ sql: String...) throws -> [ChangedTables] {
        try queue.inDatabase { db in for sql in sql { try db.execute(sql: sql) } }
        return observer.transactions().map(\.tables)
    }

    private func script(_ direction: ChangeScript.Direction, _ changes: [ChangedTables]) throws -> String {
        try queue.read { try ChangeScript(direction, in: $0) }.text(of: changes)
    }

    /// The statements of a script between those that begin and end every script.
    private func statements(_ direction: ChangeScript.Direction, _ changes: [ChangedTables]) throws
        -> [String]
    {
        let frame = ["PRAGMA", "BEGIN", "COMMIT"]
        return try script(direction, changes).split(separator: "\n").map(String.init).filter { line in
            !frame.contains { line.hasPrefix($0) }
        }
    }

    @Test func `A script repeats commits or takes them back`() throws {
        let changes = try changes(
            "UPDATE loan SET due = 2 WHERE rowid = 3", "INSERT INTO author VALUES (9, 'it''s')",
            "DELETE FROM loan WHERE rowid = 1")
        #expect(
            try statements(.redo, changes) == [
                #"DELETE FROM "loan" WHERE "rowid" = 3;"#,
                #"INSERT INTO "loan" ("rowid", "person", "due") VALUES (3, 'z', 2);"#,
                #"INSERT INTO "author" ("id", "name") VALUES (9, 'it''s');"#,
                #"DELETE FROM "loan" WHERE "rowid" = 1;"#,
            ])
        #expect(
            try statements(.undo, changes) == [
                #"INSERT INTO "loan" ("rowid", "person", "due") VALUES (1, 'x', 1);"#,
                #"DELETE FROM "author" WHERE "id" = 9;"#, #"DELETE FROM "loan" WHERE "rowid" = 3;"#,
                #"INSERT INTO "loan" ("rowid", "person", "due") VALUES (3, 'z', NULL);"#,
            ])
        #expect(try script(.redo, []) == "")
    }

    @Test func `Triggers do not fire`() throws {
        let changes = try changes("UPDATE book SET price = 3 WHERE id = 1")
        #expect(
            try statements(.undo, changes) == [
                #"DROP TRIGGER "noted";"#, #"UPDATE "book" SET "price" = 7.0 WHERE "id" = 1;"#,
                #"DELETE FROM "log" WHERE "rowid" = 1;"#,
                "CREATE TRIGGER noted AFTER UPDATE ON book BEGIN INSERT INTO log VALUES (old.title); END;",
            ])
    }

    @Test func `Comments take the place of what is not known`() throws {
        let changes = try changes("INSERT INTO tag VALUES ('a')")
        #expect(
            try statements(.redo, changes) == ["-- Rows of tag are left out: the table has no rowids."])
        #expect(
            try statements(.undo, [.everything(.lostTrack)])
                == ["-- Commits are left out: what they changed is not known."])
        #expect(
            try statements(.undo, [.tables([TableChange(name: "book\n; DROP", rows: nil)])])
                == ["-- Rows of book"])
    }

    /// The number of logs, 200 unless `JOINERY_RANDOM_LOGS` says more.
    static let seeds: Range<UInt64> =
        0..<(ProcessInfo.processInfo.environment["JOINERY_RANDOM_LOGS"].flatMap(UInt64.init) ?? 200)

    @Test(arguments: seeds) func `Undoing a log gives the state before, redoing it the state after`(
        seed: UInt64
    ) throws {
        var random = Seeded(seed)
        let before = try copy("before.sqlite")
        let contentsBefore = try ComparedFiles.contents(of: before)
        var log: [ChangedTables] = []
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let statements = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.statement(&random) }
            do {
                try queue.write { db in for sql in statements { try db.execute(sql: sql) } }
            } catch {
                // A constraint rejected the transaction.
                continue
            }
            log += observer.transactions().map(\.tables)
        }
        let after = try copy("after.sqlite")
        let contentsAfter = try ComparedFiles.contents(of: after)
        if contentsBefore != contentsAfter { #expect(!log.isEmpty) }
        let (redo, undo) = (try script(.redo, log), try script(.undo, log))
        #expect(!redo.contains("-- "), "\(redo)")
        try before.writeWithoutTransaction { try $0.execute(sql: redo) }
        try after.writeWithoutTransaction { try $0.execute(sql: undo) }
        #expect(try ComparedFiles.contents(of: before) == contentsAfter, "seed \(seed)\n\(redo)")
        #expect(try ComparedFiles.contents(of: after) == contentsBefore, "seed \(seed)\n\(undo)")
    }

    private func copy(_ name: String) throws -> DatabaseQueue {
        let path = directory.file(name)
        try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO '\(path)'") }
        let copy = try DatabaseQueue(path: path)
        try copy.inDatabase { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
        return copy
    }

    private static func statement(_ random: inout Seeded) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (id, other) = (number(1...9), number(1...9))
        let text = ["'Ann'", "'Bob'", "NULL", "'é' || char(0) || 'x'", "hex(zeroblob(3000))", "'n\(other)'"]
        let value = text[number(0...5)]
        switch number(0...11) {
        case 0: return "UPDATE author SET name = CASE id WHEN \(id) THEN 'n\(other)' ELSE name || '' END"
        case 1: return "INSERT INTO author(name) VALUES (\(value))"
        case 2: return "DELETE FROM author WHERE id = \(id)"
        case 3: return "INSERT INTO book(title, authorId, price) VALUES (\(value), \(id % 3 + 1), \(other))"
        case 4: return "UPDATE book SET title = \(value), price = price + 0.5 WHERE id = \(id)"
        case 5: return "DELETE FROM book WHERE id = \(id)"
        case 6: return "INSERT INTO loan VALUES (\(value), \(other))"
        case 7: return "UPDATE loan SET due = \(other), person = \(value) WHERE rowid = \(id)"
        case 8: return "DELETE FROM loan WHERE rowid = \(id)"
        case 9: return "UPDATE author SET id = id + 10 WHERE id = \(id)"
        // Two rows swap their unique values.
        case 10:
            return "UPDATE author SET name = NULL WHERE id = 1; UPDATE author SET name = 'Ann' WHERE id = 2"
        default: return "UPDATE book SET price = \(other) WHERE id BETWEEN \(id) AND \(id + 3)"
        }
    }
}
