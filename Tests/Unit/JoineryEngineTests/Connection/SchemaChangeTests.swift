import TestSupport
import Testing

@testable import JoineryEngine

/// A schema that others change while statements and cursors are open, and files that they move.
@Suite(.timeLimit(.minutes(30))) struct SchemaChangeTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    INSERT INTO book VALUES (1, 'Typee'), (2, 'Omoo'), (3, 'Mardi')
                    """)
        }
    }

    @Test func `A cursor keeps the schema that it started with`() throws {
        let pool = try DatabasePool(path: path)
        let other = try DatabaseQueue(path: path)
        let rows = try pool.read { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM book ORDER BY id")
            var rows = [try cursor.next()?.copy()]
            try other.write { db in
                try db.execute(sql: "ALTER TABLE book ADD COLUMN year INTEGER; DELETE FROM book WHERE id = 2")
            }
            while let row = try cursor.next() { rows.append(row.copy()) }
            return rows
        }
        #expect(
            rows == [["id": 1, "title": "Typee"], ["id": 2, "title": "Omoo"], ["id": 3, "title": "Mardi"]])
        let columns = try pool.read { try Row.fetchAll($0, sql: "SELECT * FROM book").map { $0.count } }
        #expect(columns == [3, 3])
    }

    @Test func `A statement follows schema changes or reports what is gone`() throws {
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            let statement = try db.cachedStatement(sql: "SELECT * FROM book WHERE id = 1")
            #expect(try Row.fetchOne(statement) == ["id": 1, "title": "Typee"])
            // Between two runs, and between preparation and the first step.
            let prepared = try db.makeStatement(sql: "SELECT * FROM book WHERE id = 2")
            try other.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE book RENAME title TO name") }
            #expect(try Row.fetchOne(statement) == ["id": 1, "name": "Typee"])
            #expect(try Row.fetchOne(prepared) == ["id": 2, "name": "Omoo"])
            #expect(prepared.columnNames == ["id", "name"])
            try other.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE book") }
            for statement in [statement, prepared] {
                let error = #expect(throws: DatabaseError.self) { try Row.fetchOne(statement) }
                #expect(error?.message == "no such table: book")
                #expect(error?.sql == statement.sql)
            }
            // A statement that failed runs again as soon as it can.
            try other.writeWithoutTransaction { db in
                try db.execute(sql: "CREATE TABLE book (id INTEGER); INSERT INTO book VALUES (1)")
            }
            #expect(try Row.fetchOne(statement) == ["id": 1])
        }
    }

    @Test func `A table cannot be dropped while a cursor reads it`() throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM book")
            _ = try cursor.next()
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "DROP TABLE book") }
            #expect(error?.resultCode == .SQLITE_LOCKED)
            #expect(
                error?.message?.hasSuffix("read its cursors to the end, or release them, and try again")
                    == true)
            #expect(try cursor.next()?["title"] == "Omoo")
        }
        try queue.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE book") }
    }

    @Test func `A write based on an outdated state is refused`() throws {
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let error = #expect(throws: DatabaseError.self) {
            try queue.inTransaction(.deferred) { db in
                _ = try Row.fetchAll(db, sql: "SELECT * FROM book")
                try other.write { try $0.execute(sql: "DELETE FROM book WHERE id = 1") }
                try db.execute(sql: "DELETE FROM book WHERE id = 2")
                return .commit
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_BUSY_SNAPSHOT)
        #expect(error?.message?.hasSuffix("begin the transaction again, as .immediate") == true)
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT id FROM book") } == [2, 3])
    }

    // MARK: Files

    @Test func `A file that was removed while open is no longer written`() throws {
        let old = try directory.makeDatabase(
            "old.sqlite", sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        let queue = try DatabaseQueue(path: old)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
        try directory.remove("old.sqlite")
        // A new file with the same name is a different file, and remains unchanged.
        for isReplaced in [false, true] {
            if isReplaced {
                try directory.makeDatabase("old.sqlite", sql: "CREATE TABLE t (a); INSERT INTO t VALUES (2)")
            }
            let error = #expect(throws: DatabaseError.self) {
                try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
            }
            #expect(error?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
            #expect(
                error?.message?.hasSuffix(
                    "\(old) was moved, removed or replaced while it was open: open it again") == true)
        }
        #expect(try DatabaseQueue(path: old).read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [2])
    }

    @Test func `A read-only directory prevents writes but not reads`() throws {
        let plain = try directory.makeDatabase(
            "plain.sqlite", sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try directory.withoutPermissionToWrite {
            let queue = try DatabaseQueue(path: plain)
            let error = #expect(throws: DatabaseError.self) {
                try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
            }
            #expect(error?.resultCode == .SQLITE_READONLY || error?.resultCode == .SQLITE_CANTOPEN)
            #expect(error?.message?.contains("check") == true)
            #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
        }
        #expect(try DatabaseQueue(path: plain).read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }

    @Test func `A file locked by another program is reported and stays intact`() throws {
        let plain = try directory.makeDatabase(
            "plain.sqlite", sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        let writer = try WriterProcess(path: plain)
        let tries = Counter()
        var configuration = Configuration()
        configuration.busyMode = .callback { count in
            _ = tries.next()
            return count < 4
        }
        let queue = try DatabaseQueue(path: plain, configuration: configuration)
        try writer.run("exec BEGIN EXCLUSIVE; INSERT INTO t VALUES (2)")
        for work in [
            { _ = try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } },
            { try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") } },
        ] {
            let before = tries.value
            let error = #expect(throws: DatabaseError.self, performing: work)
            #expect(error?.resultCode == .SQLITE_BUSY)
            #expect(
                error?.message?.contains("another program holds \(plain): try again, or wait longer") == true)
            #expect(tries.value == before + 5)
        }
        try writer.run("exec COMMIT")
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 2, 3])
    }
}
