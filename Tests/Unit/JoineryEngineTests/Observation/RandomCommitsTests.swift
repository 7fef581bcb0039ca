import Foundation
import JoineryEngine
import TestSupport
import Testing

/// Random commits of another process, checked by comparing the results of queries before and after. A result that
/// changed although its pages were reported as unchanged is a miss, and there must be none.
@Suite struct RandomCommitsTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let pageSize: Int
        let autoVacuum: Int
        let checkpointAfter: Int
        let journalMode: String

        var pragmas: [String] {
            [
                "page_size=\(pageSize)", "auto_vacuum=\(autoVacuum)", "journal_mode=\(journalMode)",
                "wal_autocheckpoint=\(checkpointAfter)", "synchronous=OFF", "cache_size=20",
            ]
        }

        var testDescription: String { pragmas.joined(separator: " ") }
    }

    private static let queries = [
        "SELECT * FROM book ORDER BY id LIMIT 20",
        "SELECT * FROM book WHERE id > 300 ORDER BY id LIMIT 20",
        "SELECT * FROM book ORDER BY id DESC LIMIT 20",
        "SELECT * FROM book ORDER BY title, id LIMIT 20",
        "SELECT id, title FROM book WHERE title > 'm' ORDER BY title, id LIMIT 10",
        "SELECT COUNT(*) FROM book",
        "SELECT SUM(LENGTH(text)) FROM book",
        "SELECT text FROM book WHERE id = 40",
        "SELECT b.id, a.name FROM book b JOIN author a ON a.id = b.authorId ORDER BY b.id LIMIT 15",
        "SELECT a.id, COUNT(b.id) FROM author a LEFT JOIN book b ON b.authorId = a.id GROUP BY a.id",
        "SELECT * FROM author WHERE id IN (3, 5, 7)",
        "SELECT * FROM tag ORDER BY name LIMIT 10",
        "SELECT * FROM tag WHERE name >= 'q' ORDER BY name LIMIT 5",
        "SELECT DISTINCT authorId FROM book WHERE authorId < 10 ORDER BY 1",
        "SELECT MAX(id) FROM book",
        "SELECT id FROM book WHERE title LIKE '%9%' ORDER BY id LIMIT 5",
        "SELECT * FROM titleOfAuthor ORDER BY 1, 2 LIMIT 12",
    ]

    private static let schema = [
        "CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT)",
        "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER, text TEXT)",
        "CREATE INDEX bookTitle ON book(title)",
        "CREATE INDEX bookAuthor ON book(authorId)",
        "CREATE TABLE tag(name TEXT PRIMARY KEY, weight INTEGER) WITHOUT ROWID",
        "CREATE VIEW titleOfAuthor AS SELECT a.name, b.title FROM book b JOIN author a ON a.id = b.authorId",
        "CREATE TABLE marker0(n INTEGER)",
        "INSERT INTO marker0 VALUES (0)",
        "CREATE TABLE marker1(n INTEGER)",
        "INSERT INTO marker1 VALUES (0)",
        filling("author", "i, 'author ' || i", 30),
        filling("book", "i, char(97 + i % 26) || ' title ' || i, i % 30, hex(zeroblob(i % 300))", 600),
        filling("tag", "char(97 + i % 26) || i, i", 200),
    ]

    private static func filling(_ table: String, _ values: String, _ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
            + " INSERT INTO \(table) SELECT \(values) FROM n"
    }

    @Test(arguments: [
        Setting(pageSize: 512, autoVacuum: 0, checkpointAfter: 30, journalMode: "WAL"),
        Setting(pageSize: 1024, autoVacuum: 1, checkpointAfter: 0, journalMode: "WAL"),
        Setting(pageSize: 4096, autoVacuum: 2, checkpointAfter: 10, journalMode: "WAL"),
        Setting(pageSize: 1024, autoVacuum: 0, checkpointAfter: 0, journalMode: "DELETE"),
    ])
    func `No changed result goes unnoticed`(setting: Setting) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        let context = "seed \(seed), \(setting.testDescription)"
        print("RandomCommitsTests: \(context)")
        var random = Seeded(seed)
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let writer = try WriterProcess(path: path, pragmas: setting.pragmas)
        for sql in Self.schema { try writer.commit(sql) }
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(10)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        func fetch(_ sql: String) throws -> (value: [Row], readSet: ReadSet) {
            try queue.read { db in try db.recordingReadSet { try Row.fetchAll(db, sql: sql) } }
        }
        var known = try Self.queries.map { try fetch($0) }
        var (checks, changed, dirty) = (0, 0, 0)

        for round in 1...60 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                for sql in Self.randomTransaction(&random) { try writer.commit(sql) }
            }
            // Once the last commit is reported, all are. If a report said that anything may have changed, the rest may
            // arrive in the next round; therefore two marker tables alternate.
            let marker = "marker\(round % 2)"
            try writer.commit("UPDATE \(marker) SET n = \(round)")
            let root = try fetch("SELECT rootpage FROM sqlite_master WHERE name = '\(marker)'").value[0]
            let last = ReadSet([UInt32(root["rootpage"] as Int)])
            let found = events.takeChange { last.intersects($0.pages) }
            let change = try #require(found, "\(context): \(events.all.suffix(8))")
            for (index, sql) in Self.queries.enumerated() {
                let now = try fetch(sql)
                let isDirty = known[index].readSet.intersects(change.pages)
                let hasChanged = now.value != known[index].value
                #expect(isDirty || !hasChanged, "missed in round \(round): \(sql); \(context)")
                checks += 1
                if hasChanged { changed += 1 }
                if isDirty {
                    dirty += 1
                    known[index] = now
                }
            }
        }
        observer.stop()
        print("RandomCommitsTests: \(checks) checks, \(changed) changed, \(dirty) refetched")
        #expect(changed > 0)
        if setting.journalMode == "WAL" { #expect(dirty < checks) }
    }

    private static func randomTransaction(_ random: inout Seeded) -> [String] {
        let id = Int.random(in: 1...700, using: &random)
        let length = Int.random(in: 0...2500, using: &random)
        let statements = [
            "UPDATE book SET title = 'changed \(length)' WHERE id = \(id)",
            "UPDATE book SET text = hex(zeroblob(\(length))) WHERE id = \(id)",
            "UPDATE book SET authorId = \(id % 30) WHERE id BETWEEN \(id) AND \(id + 5)",
            "INSERT INTO book(title, authorId, text) VALUES ('new \(id)', \(id % 30), hex(zeroblob(\(length))))",
            "DELETE FROM book WHERE id = \(id)",
            "DELETE FROM book WHERE id BETWEEN \(id) AND \(id + 20)",
            "UPDATE author SET name = 'name \(length)' WHERE id = \(id % 31)",
            "INSERT OR REPLACE INTO tag VALUES ('t\(id)', \(length))",
            "DELETE FROM tag WHERE weight = \(id)",
            "UPDATE tag SET weight = weight + 1 WHERE name > 'z'",
        ]
        let some = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            statements[Int.random(in: 0..<statements.count, using: &random)]
        }
        switch Int.random(in: 0..<30, using: &random) {
        case 0: return ["CREATE INDEX IF NOT EXISTS byText ON book(text)"]
        case 1: return ["DROP INDEX IF EXISTS byText"]
        case 2: return ["VACUUM"]
        case 3: return ["PRAGMA incremental_vacuum(3)"]
        case 4: return ["PRAGMA wal_checkpoint(TRUNCATE)"]
        case 5, 6: return ["BEGIN"] + some + ["ROLLBACK"]
        case 7: return ["ANALYZE"]
        default: return ["BEGIN"] + some + ["COMMIT"]
        }
    }
}
