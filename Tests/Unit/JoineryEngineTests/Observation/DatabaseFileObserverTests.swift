import Foundation
import JoineryEngine
import TestSupport
import Testing

@Suite struct DatabaseFileObserverTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    /// Creates a writer, and two tables, one of them with rows.
    private func makeWriter(journalMode: String = "WAL", pragmas: [String] = []) throws -> WriterProcess {
        let writer = try WriterProcess(path: path, pragmas: pragmas + ["journal_mode=\(journalMode)"])
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT)")
        try writer.commit("CREATE TABLE loan(id INTEGER PRIMARY KEY, bookId INTEGER)")
        try writer.commit(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
            INSERT INTO book SELECT i, 'title ' || i FROM n
            """)
        try writer.commit("INSERT INTO loan VALUES (1, 1)")
        return writer
    }

    private func rootPage(of table: String) throws -> UInt32 {
        let queue = try DatabaseQueue(path: path)
        return try queue.read { db in
            let page = try Int.fetchOne(
                db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
            return UInt32(try #require(page))
        }
    }

    // MARK: Commits

    @Test func `The pages of a commit are reported in WAL mode`() throws {
        let writer = try makeWriter()
        let loan = try rootPage(of: "loan")
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        for bookId in 10...30 {
            try writer.commit("UPDATE loan SET bookId = \(bookId)")
            let change = try #require(events.takeChange(commits: 1))
            #expect(change.pages == .pages([loan]))
            #expect(change.commits == 1)
            #expect(!change.schemaChanged)
        }
        observer.stop()
    }

    @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST"])
    func `The pages of a commit are reported in rollback modes`(journalMode: String) throws {
        let writer = try makeWriter(journalMode: journalMode)
        let loan = try rootPage(of: "loan")
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        var known = 0
        // On a busy machine a journal may disappear before it is seen; then anything may have changed.
        for bookId in 10...500 where known < 10 {
            try writer.commit("UPDATE loan SET bookId = \(bookId)")
            let change = try #require(events.takeChange(commits: 1))
            #expect([.pages([loan]), .everything(.rollbackJournal)].contains(change.pages))
            if change.pages == .pages([loan]) { known += 1 }
            #expect(change.commits == 1)
            #expect(!change.schemaChanged)
        }
        #expect(known == 10)
        try writer.commit("CREATE TABLE more(x)")
        #expect(events.takeChange(commits: 1)?.schemaChanged == true)
        #expect(!events.all.contains(.replaced))
        observer.stop()
    }

    @Test(arguments: ["MEMORY", "OFF"])
    func `Anything may have changed without a journal`(journalMode: String) throws {
        let writer = try makeWriter(journalMode: journalMode)
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        for bookId in 10...20 {
            try writer.commit("UPDATE loan SET bookId = \(bookId)")
            let change = try #require(events.takeChange(commits: 1))
            #expect(change.pages == .everything(.rollbackJournal))
            #expect(change.commits == 1)
            #expect(!change.schemaChanged)
        }
        #expect(!events.all.contains(.replaced))
        observer.stop()
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `Rolled-back transactions are not reported`(journalMode: String) throws {
        // A small cache makes the writer write pages before it commits.
        let writer = try makeWriter(journalMode: journalMode, pragmas: ["cache_size=5", "cache_spill=5"])
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        for _ in 0..<3 {
            try writer.commit("BEGIN")
            try writer.commit("UPDATE book SET title = 'never'")
            try writer.commit("ROLLBACK")
        }
        try writer.commit("UPDATE loan SET bookId = 7")
        let change = try #require(events.takeChange(commits: 1))
        #expect(change.commits == 1)
        #expect(!events.all.contains(.replaced))
        observer.stop()
    }

    @Test func `Every commit of a burst is counted`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.run("loop 500 UPDATE loan SET bookId = bookId + 1")
        let change = try #require(events.takeChange(commits: 500))
        #expect(change.commits == 500)
        #expect(events.all.count < 500)
        observer.stop()
    }

    /// During a burst of commits the observer polls the log; afterwards it must listen for notices again.
    @Test func `Commits after a burst are reported promptly`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        var delays: [Duration] = []
        for _ in 0..<9 {
            try writer.run("loop 50 UPDATE loan SET bookId = bookId + 1")
            _ = try #require(events.takeChange(commits: 50))
            usleep(100_000)
            let start = ContinuousClock.now
            try writer.commit("UPDATE loan SET bookId = bookId + 1")
            _ = try #require(events.takeChange(commits: 1))
            delays.append(.now - start)
        }
        // With only the check once per second, the median delay would be half a second.
        #expect(delays.sorted()[4] < .milliseconds(300))
        observer.stop()
    }

    @Test func `Commits are reported exactly when the log restarts`() throws {
        let writer = try makeWriter(pragmas: ["wal_autocheckpoint=4"])
        let loan = try rootPage(of: "loan")
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        // One at a time, so that each restart is seen.
        for bookId in 10...50 {
            try writer.commit("UPDATE loan SET bookId = \(bookId)")
            #expect(events.takeChange(commits: 1)?.pages == .pages([loan]))
        }
        // Checkpoints of any kind are not commits.
        for kind in ["PASSIVE", "FULL", "RESTART", "TRUNCATE"] {
            try writer.commit("PRAGMA wal_checkpoint(\(kind))")
            try writer.commit("UPDATE loan SET bookId = bookId + 1")
            let change = try #require(events.takeChange(commits: 1))
            #expect(change.pages == .pages([loan]))
            #expect(change.commits == 1)
        }
        observer.stop()
    }

    @Test func `No commit is lost when the log restarts often`() throws {
        let writer = try makeWriter(pragmas: ["wal_autocheckpoint=3", "synchronous=OFF"])
        let loan = try rootPage(of: "loan")
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.run("loop 3000 UPDATE loan SET bookId = bookId + 1")
        let change = try #require(events.takeChange(commits: 3000))
        #expect(change.commits == 3000)
        if case .pages(let pages) = change.pages { #expect(pages == [loan]) }
        observer.stop()
    }

    @Test func `Schema changes are reported`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        for sql in [
            "CREATE TABLE more(x)", "CREATE INDEX byTitle ON book(title)", "DROP TABLE more", "VACUUM",
        ] {
            try writer.commit(sql)
            let change = try #require(events.takeChange(commits: 1))
            #expect(change.schemaChanged, "\(sql)")
            #expect(change.pages == .everything(.schemaChanged), "\(sql)")
        }
        // A growing file rewrites its first page as well, but only the counters in it.
        let size = 40_000
        try writer.commit("INSERT INTO book(title) VALUES (hex(zeroblob(\(size))))")
        let change = try #require(events.takeChange(commits: 1))
        #expect(!change.schemaChanged)
        guard case .pages(let pages) = change.pages else {
            Issue.record("\(change)")
            return
        }
        #expect(!pages.contains(1))
        observer.stop()
    }

    @Test func `Commits from the same process are reported`() throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode=WAL; CREATE TABLE a(x)")
        }
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try queue.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        #expect(events.takeChange(commits: 1) != nil)
        observer.stop()
    }

    @Test func `A killed writer does not prevent later reports`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.commit("BEGIN")
        try writer.commit("UPDATE loan SET bookId = 3")
        writer.kill()
        let next = try WriterProcess(path: path)
        try next.commit("UPDATE loan SET bookId = 4")
        #expect(events.takeChange(commits: 1) != nil)
        observer.stop()
    }

    // MARK: Beginning and end

    @Test func `A missing file throws an error that names it`() throws {
        #expect {
            try DatabaseFileObserver(path: directory.file("missing.sqlite")) { _ in }
        } throws: { error in
            "\(error)".contains("missing.sqlite")
        }
    }

    @Test func `A stopped observer reports nothing`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        observer.stop()
        observer.stop()
        try writer.commit("UPDATE loan SET bookId = 2")
        #expect(events.all.isEmpty)
    }

    @Test func `An observer stops when its last reference is released`() throws {
        let writer = try makeWriter()
        let events = ObservedEvents()
        _ = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.commit("UPDATE loan SET bookId = 2")
        #expect(events.all.isEmpty)
    }
}
