import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The tables and rows reported for each commit.
@Suite struct TableChangesTests {
    let directory: TemporaryDirectory
    let path: String
    let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(
            path: path, pragmas: ["page_size=1024", "journal_mode=WAL", "synchronous=OFF"])
        for sql in [
            "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, text)",
            "CREATE INDEX byTitle ON book(title)",
            "CREATE TABLE loan(bookId INTEGER, person)",
            "CREATE TABLE tag(name PRIMARY KEY, n) WITHOUT ROWID",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                + "INSERT INTO book SELECT i, 'title ' || i, NULL FROM n",
            "INSERT INTO loan SELECT id, 'P' || id FROM book WHERE id < 500",
            "INSERT INTO tag SELECT 'tag ' || id, id FROM book WHERE id < 300",
        ] { try writer.commit(sql) }
    }

    /// Returns what is reported for statements that form one commit.
    private func reported(
        of sql: String..., detail: DatabaseFileObserver.Detail = .rows, before: String? = nil
    ) throws -> ChangedTables {
        if let before { try writer.commit(before) }
        let observer = try ManualFileObserver(path: path, detail: detail)
        for sql in sql { try writer.commit(sql) }
        return try #require(Self.transactions(observer.look()).first).tables
    }

    static func transactions(_ events: [DatabaseFileEvent]) -> [CommittedTransaction] {
        events.flatMap { event -> [CommittedTransaction] in
            guard case .committed(let change) = event else { return [] }
            return change.transactions
        }
    }

    func rows(
        inserted: [Int64] = [], updated: [Int64] = [], deleted: [Int64] = []
    ) -> RowChanges {
        RowChanges(inserted: inserted, updated: updated, deleted: deleted)
    }

    func tables(_ changes: (String, RowChanges?)...) -> ChangedTables {
        .tables(changes.map { TableChange(name: $0.0, rows: $0.1) })
    }

    // MARK: Rows

    @Test func `Inserted, updated and deleted rows are reported`() throws {
        #expect(
            try reported(of: "UPDATE book SET title = 'x' WHERE id IN (3, 1500)")
                == tables(("book", rows(updated: [3, 1500]))))
        #expect(
            try reported(of: "DELETE FROM book WHERE id BETWEEN 700 AND 702")
                == tables(("book", rows(deleted: [700, 701, 702]))))
        #expect(
            try reported(of: "INSERT INTO book VALUES (3000, 'y', NULL), (-5, 'z', NULL)")
                == tables(("book", rows(inserted: [-5, 3000]))))
        #expect(
            try reported(
                of: "BEGIN", "DELETE FROM book WHERE id = 9", "UPDATE book SET id = 10000 WHERE id = 8",
                "COMMIT")
                == tables(("book", rows(inserted: [10_000], deleted: [8, 9]))))
    }

    @Test func `The tables of a transaction are reported in order of their names`() throws {
        let reported = try reported(
            of: "BEGIN", "UPDATE tag SET n = 70 WHERE name = 'tag 7'", "DELETE FROM loan WHERE rowid = 4",
            "UPDATE book SET text = 'long' WHERE id = 4", "COMMIT")
        #expect(reported == tables(("book", rows(updated: [4])), ("loan", rows(deleted: [4])), ("tag", nil)))
    }

    @Test func `Split and merged pages do not count as changed rows`() throws {
        let many = Array(Int64(2001)...2300)
        let insert =
            "WITH RECURSIVE n(i) AS (SELECT 2001 UNION ALL SELECT i + 1 FROM n WHERE i < 2300) "
            + "INSERT INTO book SELECT i, 'title ' || i, NULL FROM n"
        #expect(try reported(of: insert) == tables(("book", rows(inserted: many))))
        #expect(try reported(of: "DELETE FROM book WHERE id > 2000") == tables(("book", rows(deleted: many))))
        #expect(
            try reported(of: "UPDATE loan SET person = hex(zeroblob(300)) WHERE rowid BETWEEN 100 AND 120")
                == tables(("loan", rows(updated: Array(100...120)))))
    }

    @Test func `Changes in overflow pages are reported as changed rows`() throws {
        let long = "UPDATE book SET text = CAST(printf('%0*d', 20000, 1) AS BLOB) WHERE id BETWEEN 54 AND 58"
        #expect(try reported(of: long) == tables(("book", rows(updated: Array(54...58)))))
        // The same length, so that only an overflow page in the middle is rewritten.
        let middle = """
            UPDATE book SET text = CAST(substr(text, 1, 9999) || x'42' || substr(text, 10001) AS BLOB) WHERE id = 55
            """
        #expect(try reported(of: middle) == tables(("book", rows(updated: [55]))))
        #expect(
            try reported(of: "UPDATE book SET title = 'short' WHERE id = 56")
                == tables(("book", rows(updated: [56]))))
        #expect(
            try reported(of: "UPDATE book SET text = NULL WHERE id = 57")
                == tables(("book", rows(updated: [57]))))
        #expect(try reported(of: "DELETE FROM book WHERE id = 58") == tables(("book", rows(deleted: [58]))))
    }

    @Test func `Incremental blob writes are reported`() throws {
        try writer.commit("UPDATE book SET text = zeroblob(20000) WHERE id = 55")
        let observer = try ManualFileObserver(path: path, detail: .rows)
        // In the page of the row, and in one of its overflow pages.
        for part in [0, 700] {
            try writer.run("blob book text 55 \(part) 424242")
            #expect(
                Self.transactions(observer.look()).map(\.tables)
                    == [tables(("book", rows(updated: [55])))])
        }
    }

    @Test func `A commit without an effect reports no tables`() throws {
        #expect(
            try reported(
                of: "BEGIN", "DELETE FROM loan WHERE rowid = 8",
                "INSERT INTO loan(rowid, bookId, person) VALUES (8, 8, 'P8')", "COMMIT")
                == tables())
    }

    @Test func `Changes are reported in no more detail than requested`() throws {
        let change = ["BEGIN", "DELETE FROM book WHERE id = 9", "DELETE FROM loan WHERE rowid = 9", "COMMIT"]
        let some = try reported(of: change[0], change[1], change[2], change[3], detail: .rows(of: ["LOAN"]))
        #expect(some == tables(("book", nil), ("loan", rows(deleted: [9]))))
        #expect(try reported(of: "DELETE FROM book WHERE id = 10", detail: .tables) == tables(("book", nil)))
        #expect(
            try reported(of: "DELETE FROM book WHERE id = 11", detail: .pages) == .everything(.unattributed))
    }

    @Test func `A commit that changes many rows reports only its table`() throws {
        #expect(try reported(of: "UPDATE book SET text = hex(zeroblob(200))") == tables(("book", nil)))
    }

    @Test func `Rows are unknown if a checkpoint has overwritten the old pages`() throws {
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.commit("UPDATE loan SET person = 'Q' WHERE rowid = 7")
        try writer.commit("PRAGMA wal_checkpoint(PASSIVE)")
        #expect(Self.transactions(observer.look()).map(\.tables) == [tables(("loan", nil))])
        try writer.commit("UPDATE loan SET person = 'R' WHERE rowid = 8")
        #expect(Self.transactions(observer.look()).map(\.tables) == [tables(("loan", rows(updated: [8])))])
    }

    // MARK: Commits

    @Test func `Commits are reported separately`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.run("loop 5 UPDATE loan SET person = 'S{i}' WHERE rowid = 10 + {i}")
        let transactions = Self.transactions(observer.look())
        #expect(transactions.map(\.commits) == [1, 1, 1, 1, 1])
        #expect(transactions.map(\.tables) == (10..<15).map { tables(("loan", rows(updated: [$0]))) })
    }

    @Test func `The next look reports commits that were only gathered`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.commit("UPDATE loan SET person = 'Q' WHERE rowid = 7")
        observer.gather()
        observer.gather()
        try writer.commit("DELETE FROM book WHERE id = 9")
        observer.gather()
        #expect(
            Self.transactions(observer.look()).map(\.tables)
                == [tables(("loan", rows(updated: [7]))), tables(("book", rows(deleted: [9])))])
        #expect(observer.look().isEmpty)
        try writer.commit("UPDATE loan SET person = 'R' WHERE rowid = 8")
        observer.gather()
        try writer.commit("UPDATE loan SET person = 'R' WHERE rowid = 9")
        let transactions = Self.transactions(observer.look())
        #expect(transactions.map(\.tables) == [8, 9].map { tables(("loan", rows(updated: [$0]))) })
    }

    /// An observer that misses one of two generations of the log knows nothing about it.
    @Test(arguments: [true, false])
    func `Gathering follows a log that restarts`(isNoted: Bool) throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        for sql in [
            "UPDATE loan SET person = 'Q' WHERE rowid = 7", "UPDATE tag SET n = 0 WHERE name = 'tag 8'",
            "DELETE FROM book WHERE id = 9",
        ] {
            try writer.commit(sql)
            if isNoted { observer.gather() }
            try writer.commit("PRAGMA wal_checkpoint(RESTART)")
        }
        guard case .committed(let change)? = observer.look().first else {
            Issue.record("nothing is told")
            return
        }
        #expect(change.commits == 3)
        guard isNoted else {
            #expect(change.transactions.map(\.tables) == [.everything(.lostTrack)])
            return
        }
        #expect(change.transactions.map(\.tables) == [tables(("book", nil), ("loan", nil), ("tag", nil))])
        if case .everything = change.pages { Issue.record("the pages are known") }
        try writer.commit("UPDATE loan SET person = 'R' WHERE rowid = 8")
        #expect(Self.transactions(observer.look()).map(\.tables) == [tables(("loan", rows(updated: [8])))])
    }

    /// The map is prepared at a position that was reported, not at one that was only gathered.
    @Test func `The page map is prepared at a reported position`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        // More new leaves than a single look reads.
        try writer.commit("CREATE TABLE shelf AS SELECT id, randomblob(600) AS name FROM book")
        #expect(Self.transactions(observer.look()).map(\.tables) == [.everything(.schemaChanged)])
        try writer.commit("UPDATE loan SET person = 'Q' WHERE rowid = 7")
        observer.gather()
        observer.prepare()
        #expect(Self.transactions(observer.look()).map(\.tables) == [tables(("loan", rows(updated: [7])))])
    }

    @Test func `Too many commits are reported together`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.run("loop 40 UPDATE loan SET person = 'S{i}' WHERE rowid = 10 + {i} % 3")
        let transactions = Self.transactions(observer.look())
        #expect(transactions.map(\.commits) == [40])
        #expect(transactions.map(\.tables) == [tables(("loan", rows(updated: [10, 11, 12])))])
    }

    @Test func `Rows are reported after the log restarts`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        for id in Int64(1)...6 {
            try writer.commit("PRAGMA wal_checkpoint(\(["TRUNCATE", "RESTART", "PASSIVE"][Int(id % 3)]))")
            try writer.commit("DELETE FROM book WHERE id = \(id)")
            #expect(
                Self.transactions(observer.look()).map(\.tables) == [tables(("book", rows(deleted: [id])))])
        }
        #expect(observer.mapFailures == [:])
    }

    // MARK: Everything

    @Test(arguments: [
        "CREATE TABLE more(x)", "DROP TABLE loan", "ALTER TABLE loan RENAME TO lending", "VACUUM", "ANALYZE",
        "CREATE INDEX byPerson ON loan(person)", "CREATE VIEW v AS SELECT * FROM book",
        "PRAGMA user_version = 7",
    ])
    func `Anything may have changed with the schema`(sql: String) throws {
        #expect(try reported(of: sql) == .everything(.schemaChanged))
        #expect(try reported(of: "DELETE FROM book WHERE id = 9") == tables(("book", rows(deleted: [9]))))
    }

    @Test func `Anything may have changed with new statistics`() throws {
        #expect(
            try reported(of: "UPDATE sqlite_stat1 SET stat = '9 9'", before: "ANALYZE")
                == .everything(.schemaChanged))
    }

    @Test func `Anything may have changed with a rollback journal that is not observed`() throws {
        try writer.commit("PRAGMA journal_mode=DELETE")
        #expect(try reported(of: "DELETE FROM book WHERE id = 9") == .everything(.rollbackJournal))
    }

    // MARK: Regions

    @Test func `The region of a change consists of its rows`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.commit("UPDATE book SET title = 'x' WHERE id IN (3, 1500)")
        guard case .committed(let change)? = observer.look().first else {
            Issue.record("no change")
            return
        }
        #expect(change.region == DatabaseRegion(table: "book", rowIDs: [3, 1500]))
        #expect(change.region.intersects(DatabaseRegion(table: "Book", columns: ["title"])))
        #expect(!change.region.intersects(DatabaseRegion(table: "book", rowIDs: [4])))
        #expect(!change.region.intersects(DatabaseRegion(table: "loan")))
    }

    @Test func `Virtual tables belong to every region`() throws {
        try writer.commit("CREATE VIRTUAL TABLE search USING fts5(title, content='book', content_rowid='id')")
        let observer = try ManualFileObserver(path: path, detail: .tables)
        try writer.commit("DELETE FROM loan WHERE rowid = 3")
        let region = try #require(Self.transactions(observer.look()).first).region
        #expect(region.description == "loan(*),search(*)")
    }

    @Test func `Regions of several changes are united`() throws {
        let observer = try ManualFileObserver(path: path, detail: .rows)
        try writer.commit("DELETE FROM loan WHERE rowid = 3")
        try writer.commit("DELETE FROM book WHERE id = 3")
        let changes = observer.look().compactMap { event -> DatabaseFileChange? in
            if case .committed(let change) = event { change } else { nil }
        }
        #expect(changes.count == 1)
        var change = try #require(changes.first)
        #expect(change.transactions.count == 2)
        #expect(change.region.description == "book(*)[3],loan(*)[3]")
        try writer.commit("CREATE TABLE more(x)")
        guard case .committed(let next)? = observer.look().first else {
            Issue.record("no change")
            return
        }
        change.append(next)
        #expect(change.region.isFullDatabase)
        #expect(change.commits == 3)
        #expect(change.transactions.map(\.commits) == [1, 1, 1])
    }

    // MARK: The thread

    @Test func `The observer reports tables and rows in the requested detail`() throws {
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, detail: .rows(of: ["loan"]), onEvent: events.note)
        #expect(observer.detail == .rows(of: ["loan"]))
        try writer.commit("DELETE FROM loan WHERE rowid = 3")
        var change = try #require(events.takeChange(commits: 1))
        #expect(change.transactions.map(\.tables) == [tables(("loan", rows(deleted: [3])))])
        observer.detail = .tables
        try writer.commit("DELETE FROM loan WHERE rowid = 4")
        change = try #require(events.takeChange(commits: 1))
        #expect(change.transactions.map(\.tables) == [tables(("loan", nil))])
        observer.stop()
    }

    // MARK: Files

    @Test func `Rows are reported once a large file is fully mapped`() throws {
        try writer.commit(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
                + "INSERT INTO loan SELECT i, hex(zeroblob(1000)) FROM n")
        let events = ObservedEvents()
        let observer = try DatabaseFileObserver(path: path, detail: .rows, onEvent: events.note)
        // Until the map is complete, any page may be an overflow page; then the rows are reported.
        var last: ChangedTables?
        for round in 1...2_000 where last != tables(("loan", rows(updated: [600]))) {
            try writer.commit("UPDATE loan SET bookId = \(round) WHERE rowid = 600")
            last = try #require(events.takeChange(commits: 1)).transactions.last?.tables
        }
        #expect(last == tables(("loan", rows(updated: [600]))))
        observer.stop()
    }

    @Test func `Corrupt files do not crash the observer`() throws {
        try writer.commit("UPDATE book SET text = hex(zeroblob(900)) WHERE id < 50")
        try writer.commit("DELETE FROM loan WHERE rowid > 100")
        try writer.commit("PRAGMA wal_checkpoint(TRUNCATE)")
        writer.stop()
        let whole = try Data(contentsOf: URL(filePath: path))
        var random = Seeded(7)
        for round in 0..<60 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let page = Int.random(in: 0..<(bytes.count / 1024), using: &random)
                // Most of the structure is at the beginning of a page.
                let offset =
                    page == 0
                    ? 100 + Int.random(in: 0..<200, using: &random) : Int.random(in: 0..<16, using: &random)
                bytes[page * 1024 + offset] = UInt8.random(in: 0...255, using: &random)
            }
            let file = directory.file("corrupt\(round).sqlite")
            try bytes.write(to: URL(filePath: file))
            guard let other = try? DatabaseQueue(path: file) else { continue }
            try? other.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 1") }
            let observer = try ManualFileObserver(path: file, detail: .rows)
            for id in [3, 700, 1500] {
                try? other.writeWithoutTransaction { db in
                    try db.execute(sql: "UPDATE book SET title = 'x' WHERE id = \(id)")
                    try db.execute(sql: "INSERT INTO loan VALUES (1, hex(zeroblob(2000)))")
                }
                _ = observer.look()
                observer.prepare()
            }
        }
    }
}
