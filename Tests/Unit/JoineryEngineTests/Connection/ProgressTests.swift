import TestSupport
import Testing

@testable import JoineryEngine

@Suite(.timeLimit(.minutes(30))) struct ProgressTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    INSERT INTO book WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
                        SELECT i, 'title' FROM n
                    """)
        }
    }

    private let scan = "SELECT COUNT(*) FROM book WHERE title LIKE '%whale%'"

    @Test func `Only long queries report steps, rows and time`() throws {
        try queue.read { db in
            var reports: [QueryProgress] = []
            let count = try db.withProgress(every: 0) {
                reports.append($0)
            } during: {
                try Int.fetchOne(db, sql: scan)
            }
            #expect(count == 0)
            #expect(reports.count > 20)
            for (former, latter) in zip(reports, reports.dropFirst()) {
                #expect(latter.stepCount == former.stepCount + 1000)
                #expect(latter.scannedRowCount >= former.scannedRowCount)
                #expect(latter.duration >= former.duration)
            }
            let last = try #require(reports.last)
            #expect((19_000...20_000).contains(last.scannedRowCount))
            // Earlier rows do not count, and an index leads to rows without scanning others.
            reports = []
            try db.withProgress(every: 0) {
                reports.append($0)
            } during: {
                for id in 1...500 { _ = try Int.fetchOne(db, sql: "SELECT id FROM book WHERE id = \(id)") }
            }
            #expect(reports.allSatisfy { $0.scannedRowCount == 0 })
            reports = []
            _ = try Int.fetchOne(db, sql: scan)
            try db.withProgress {
                reports.append($0)
            } during: {
                _ = try Int.fetchOne(db, sql: "SELECT 1")
            }
            #expect(reports.isEmpty)
        }
    }

    @Test func `Reports are no more frequent than requested`() throws {
        try queue.read { db in
            var count = 0
            try db.withProgress(every: 3600) { _ in
                count += 1
            } during: {
                _ = try Int.fetchOne(db, sql: scan)
            }
            #expect(count == 0)
        }
    }

    @Test func `Nested bodies each report their own progress`() throws {
        try queue.read { db in
            var (outer, inner): ([QueryProgress], [QueryProgress]) = ([], [])
            try db.withProgress(every: 0) {
                outer.append($0)
            } during: {
                _ = try Int.fetchOne(db, sql: scan)
                try db.withProgress(every: 0) {
                    inner.append($0)
                } during: {
                    _ = try Int.fetchOne(db, sql: scan)
                }
            }
            #expect((19_000...20_000).contains(try #require(inner.last).scannedRowCount))
            #expect((38_000...40_000).contains(try #require(outer.last).scannedRowCount))
            #expect(try #require(outer.last).stepCount > (try #require(inner.last)).stepCount)
        }
    }

    @Test func `A report can stop the query`() throws {
        let interruption = Interruption()
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { db in
                try db.interruptible(by: interruption) {
                    try db.withProgress(every: 0) { progress in
                        if progress.scannedRowCount > 5000 { interruption.interrupt() }
                    } during: {
                        try Int.fetchOne(db, sql: scan)
                    }
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(try queue.read { try Int.fetchOne($0, sql: scan) } == 0)
    }
}
