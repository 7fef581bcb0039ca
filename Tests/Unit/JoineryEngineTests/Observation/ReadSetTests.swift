import JoineryEngine
import TestSupport
import Testing

/// Queries run again only if a commit has rewritten a page that they have read.
@Suite struct ReadSetTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let writer: WriterProcess
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL", "synchronous=OFF"])
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT)")
        try writer.commit("CREATE TABLE loan(id INTEGER PRIMARY KEY, bookId INTEGER)")
        try writer.commit(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
            INSERT INTO book SELECT i, 'title of a book, number ' || i FROM n
            """)
        try writer.commit("INSERT INTO loan VALUES (1, 1)")
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    private func read(_ sql: String) throws -> (value: [Row], readSet: ReadSet) {
        try queue.read { db in
            try db.recordingReadSet { try Row.fetchAll(db, sql: sql) }
        }
    }

    @Test func `A read set holds only the pages of the fetched rows`() throws {
        #expect(PageReadRecording.isInstalled)
        let window = try read("SELECT * FROM book WHERE id >= 10000 ORDER BY id LIMIT 60")
        #expect(window.value.count == 60)
        let pages = try #require(window.readSet.pages)
        #expect((2...8).contains(pages.count))
        let all = try read("SELECT SUM(LENGTH(title)) FROM book")
        #expect(try #require(all.readSet.pages).count > 100)
    }

    @Test func `The same query has the same read set`() throws {
        let sql = "SELECT DISTINCT title FROM book WHERE id < 100 ORDER BY title"
        #expect(try read(sql).readSet == read(sql).readSet)
    }

    @Test func `A read set excludes the pages of temporary tables`() throws {
        let pages = try queue.read { db in
            try db.recordingReadSet {
                _ = try Row.fetchAll(
                    db,
                    sql: """
                        WITH t AS MATERIALIZED (SELECT id, title FROM book WHERE id BETWEEN 9000 AND 9500)
                        SELECT DISTINCT a.title FROM t a JOIN t b ON a.title = b.title
                        """)
            }.readSet.pages
        }
        let loan = try #require(try read("SELECT * FROM loan").readSet.pages)
        // Temporary tables number their pages from one as well.
        #expect(!(try #require(pages)).intersects(PageSet(loan.filter { $0 != 1 })))
    }

    @Test func `A nested recording also counts for the outer one`() throws {
        try queue.read { db in
            let outer = try db.recordingReadSet {
                try db.recordingReadSet { try Row.fetchAll(db, sql: "SELECT * FROM loan") }.readSet
            }
            #expect(outer.value.pages == outer.readSet.pages)
        }
    }

    @Test func `Only commits to the fetched pages intersect a read set`() throws {
        let window = try read("SELECT * FROM book WHERE id >= 10000 ORDER BY id LIMIT 60").readSet
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        var (refetches, commits) = (0, 0)
        for batch in 0..<50 {
            try writer.run("loop 4 UPDATE book SET title = 'another {i}' WHERE id = \(1 + batch * 150) + {i}")
            try writer.run("loop 4 INSERT INTO loan(bookId) VALUES ({i})")
            let change = try #require(events.takeChange(commits: 8))
            commits += change.commits
            if window.intersects(change.pages) { refetches += 1 }
        }
        #expect(commits == 400)
        #expect(refetches == 0)
        try writer.commit("UPDATE book SET title = 'shown' WHERE id = 10030")
        #expect(window.intersects(try #require(events.takeChange(commits: 1)).pages))
        observer.stop()
    }

    @Test func `Rows appended after the last one intersect its read set`() throws {
        let sql = "SELECT * FROM (SELECT * FROM book ORDER BY id DESC LIMIT 60) ORDER BY id"
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        for _ in 0..<20 {
            let tail = try read(sql).readSet
            try writer.commit("INSERT INTO book(title) VALUES ('new')")
            #expect(tail.intersects(try #require(events.takeChange(commits: 1)).pages))
        }
        #expect(try read(sql).value.count == 60)
        observer.stop()
    }

    @Test func `Changes to another table never intersect a read set`() throws {
        let count = try read("SELECT COUNT(*), MAX(title) FROM book").readSet
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        // This includes new pages, which change the first page of the file that every query reads.
        try writer.run("loop 100 INSERT INTO loan(bookId) VALUES ('x' || hex(zeroblob(600)))")
        let change = try #require(events.takeChange(commits: 100))
        guard case .pages(let pages) = change.pages else {
            Issue.record("\(change)")
            return
        }
        #expect(pages.count > 10)
        #expect(!count.intersects(change.pages))
        observer.stop()
    }

    @Test func `The read set is unknown when the file is memory-mapped`() throws {
        let readSet = try queue.read { db in
            _ = try Row.fetchAll(db, sql: "PRAGMA mmap_size=1000000")
            return try db.recordingReadSet { try Row.fetchAll(db, sql: "SELECT * FROM loan") }.readSet
        }
        #expect(readSet == .unknown)
        #expect(readSet.intersects(.pages([1])) && !readSet.intersects(.pages([])))
    }
}
