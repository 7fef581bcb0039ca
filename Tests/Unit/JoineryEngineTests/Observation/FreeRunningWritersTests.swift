import Foundation
import JoineryEngine
import TestSupport
import Testing

/// Writers that do not wait, and a reader that caches results like a program: it runs a query again when a commit
/// intersects the pages that the query has read. In the end, every result must be correct.
@Suite struct FreeRunningWritersTests {
    private static let queries = [
        "SELECT * FROM book ORDER BY id LIMIT 30",
        "SELECT * FROM book WHERE id >= 400 ORDER BY id LIMIT 30",
        "SELECT * FROM book ORDER BY id DESC LIMIT 30",
        "SELECT title, id FROM book ORDER BY title LIMIT 30",
        "SELECT COUNT(*), SUM(n) FROM book",
        "SELECT * FROM book WHERE id = 77",
        "SELECT MAX(n) FROM loan",
        "SELECT COUNT(*) FROM book JOIN loan ON loan.bookId = book.id",
    ]

    @Test(arguments: ["WAL", "TRUNCATE"])
    func `Results refetched after changes are correct in the end`(journalMode: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let pragmas = ["journal_mode=\(journalMode)", "synchronous=OFF", "wal_autocheckpoint=10"]
        let writer = try WriterProcess(path: path, pragmas: pragmas, busyTimeout: 60)
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, n INTEGER DEFAULT 0)")
        try writer.commit("CREATE INDEX byTitle ON book(title)")
        try writer.commit("CREATE TABLE loan(id INTEGER PRIMARY KEY, bookId INTEGER, n INTEGER)")
        try writer.commit("CREATE TABLE last(n INTEGER)")
        try writer.commit("INSERT INTO last VALUES (0)")
        try writer.commit(
            "WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 800)"
                + " INSERT INTO book(title) SELECT 'book ' || i FROM i")
        let other = try WriterProcess(path: path, pragmas: pragmas, busyTimeout: 60)

        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        func fetch(_ sql: String) throws -> (value: [Row], readSet: ReadSet) {
            try queue.read { db in try db.recordingReadSet { try Row.fetchAll(db, sql: sql) } }
        }
        let root = try fetch("SELECT rootpage FROM sqlite_master WHERE name = 'last'").value[0]
        let last = ReadSet([UInt32(root["rootpage"] as Int)])
        var known = try Self.queries.map { try fetch($0) }

        let writers = DispatchGroup()
        let commands = [
            (writer, "loop 400 UPDATE book SET n = n + 1, title = 't' || random() WHERE id = 1 + {i} * 2"),
            (other, "loop 400 INSERT INTO loan(bookId, n) SELECT abs(random()) % 800, {i}"),
        ]
        for (writer, command) in commands {
            DispatchQueue.global().async(group: writers) {
                do {
                    try writer.run(command)
                    try writer.run("loop 100 DELETE FROM book WHERE id = 1 + abs(random()) % 800")
                } catch {
                    Issue.record("\(error)")
                }
            }
        }
        func refresh(after change: DatabaseFileChange) throws {
            for index in known.indices where known[index].readSet.intersects(change.pages) {
                known[index] = try fetch(Self.queries[index])
            }
        }
        while writers.wait(timeout: .now()) == .timedOut {
            if let change = events.takeChange(within: 0.05) { try refresh(after: change) }
        }
        // A change of everything may stem from an earlier commit. After the second one, every commit before the first
        // has been reported.
        for n in 1...2 {
            try writer.commit("UPDATE last SET n = \(n)")
            let change = try #require(events.takeChange { last.intersects($0.pages) })
            try refresh(after: change)
        }
        observer.stop()
        for (index, sql) in Self.queries.enumerated() {
            #expect(try fetch(sql).value == known[index].value, "\(sql)")
        }
    }
}
