import Foundation

/// What an interruption leaves behind: cursors, savepoints, and the statements that SQLite keeps for itself.
func interruptedAccessChapter() -> Chapter {
    Chapter("Interrupted accesses") { chapter in
        for kind in WriterKind.allCases {
            for table in ["plain", "fts5(text)", "fts4(text)", "rtree(id, a, b)"] {
                interruptedWrites(&chapter, kind, table)
            }
            canceledWrites(&chapter, kind)
        }
        cursorsAfterErrors(&chapter)
    }
}

extension Shared where Value == (() -> Void)? {
    fileprivate func call() { value?() }
}

/// Runs a body with tables and a function `halt(n)` that interrupts the connection when `n` is 50.
private func inTables(
    _ kind: WriterKind, _ table: String, _ body: (any DatabaseWriter, Shared<(() -> Void)?>) throws -> Void
) throws {
    try kind.run { writer in
        let interruption = Shared<(() -> Void)?>(nil)
        try writer.writeWithoutTransaction { db in
            db.add(
                function: DatabaseFunction("halt", argumentCount: 1) { values in
                    if Int.fromDatabaseValue(values[0]) == 50 { interruption.call() }
                    return values[0]
                })
            try db.execute(
                sql: table == "plain" ? "CREATE TABLE doc (text)" : "CREATE VIRTUAL TABLE doc USING \(table)")
        }
        try body(writer, interruption)
    }
}

private func insert(_ db: Database, _ table: String, upTo count: Int) throws {
    let values = table.hasPrefix("rtree") ? "n, halt(n), n + 1" : "'word' || halt(n)"
    let columns = table.hasPrefix("rtree") ? "id, a, b" : "text"
    try db.execute(
        sql: """
            WITH RECURSIVE seq(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM seq WHERE n < \(count))
            INSERT INTO doc (\(columns)) SELECT \(values) FROM seq
            """)
}

/// Inserts and deletes rows, after which FTS5 keeps a statement that reads its index.
private func change(_ db: Database, _ table: String) throws {
    try insert(db, table, upTo: 20)
    try db.execute(sql: "DELETE FROM doc WHERE rowid = 3")
}

private func interruptedWrites(_ chapter: inout Chapter, _ kind: WriterKind, _ table: String) {
    typealias Work = (any DatabaseWriter, Transcript) throws -> Void
    let works: [(String, Work)] = [
        ("write", { writer, _ in try writer.write { try insert($0, table, upTo: 100) } }),
        (
            "second statement of a write",
            { writer, _ in
                try writer.write { db in
                    try insert(db, table, upTo: 5)
                    _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM doc")
                    try db.execute(sql: "DELETE FROM doc")
                    try insert(db, table, upTo: 100)
                }
            }
        ),
        (
            "end of a write",
            { writer, _ in
                try writer.write { db in
                    try change(db, table)
                    writer.interrupt()
                    throw DatabaseError(resultCode: .SQLITE_AUTH)
                }
            }
        ),
        (
            "between statements of a write",
            { writer, transcript in
                try writer.write { db in
                    try change(db, table)
                    writer.interrupt()
                    transcript.attempt { try db.execute(sql: "INSERT INTO note (text) VALUES ('x')") }
                    throw DatabaseError(resultCode: .SQLITE_AUTH)
                }
            }
        ),
        (
            "end of a savepoint",
            { writer, transcript in
                try writer.write { db in
                    transcript.attempt {
                        try db.inSavepoint {
                            try change(db, table)
                            writer.interrupt()
                            return .rollback
                        }
                    }
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('outside')")
                }
            }
        ),
        (
            "write without a transaction",
            { writer, _ in try writer.writeWithoutTransaction { try insert($0, table, upTo: 100) } }
        ),
        (
            "write that goes on",
            { writer, transcript in
                try writer.write { db in
                    try insert(db, table, upTo: 5)
                    transcript.attempt { try insert(db, table, upTo: 100) }
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('after')")
                }
            }
        ),
        (
            "savepoint",
            { writer, transcript in
                try writer.write { db in
                    try insert(db, table, upTo: 5)
                    transcript.attempt {
                        try db.inSavepoint {
                            try db.execute(sql: "INSERT INTO note (text) VALUES ('inside')")
                            try insert(db, table, upTo: 100)
                            return .commit
                        }
                    }
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('outside')")
                }
            }
        ),
        (
            "write beside a cursor",
            { writer, transcript in
                try writer.write { db in
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('a'), ('b')")
                    let notes = try Row.fetchCursor(db, sql: "SELECT text FROM note")
                    _ = try notes.next()
                    defer { withExtendedLifetime(notes) {} }
                    try insert(db, table, upTo: 100)
                }
            }
        ),
    ]
    // Where SQLite keeps a statement of its own, the reference cannot roll back the savepoint, and the write fails.
    let keepsStatements = table.hasPrefix("fts5") || table.hasPrefix("rtree")
    for (name, work) in works where !(keepsStatements && name == "end of a savepoint") {
        chapter.test("\(kind), \(table), \(name)") { _, transcript in
            try inTables(kind, table) { writer, interruption in
                for _ in 0..<3 {
                    interruption.change { $0 = { writer.interrupt() } }
                    transcript.attempt { try work(writer, transcript) }
                    interruption.change { $0 = nil }
                    transcript.attempt {
                        transcript.value(
                            "rows",
                            try writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM doc") })
                    }
                    transcript.attempt { try writer.write { try insert($0, table, upTo: 3) } }
                    transcript.attempt {
                        transcript.value(
                            "notes", try writer.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
                        )
                    }
                    transcript.attempt {
                        try writer.write { try $0.execute(sql: "DELETE FROM doc; DELETE FROM note") }
                    }
                }
            }
        }
    }
}

private func canceledWrites(_ chapter: inout Chapter, _ kind: WriterKind) {
    for (table, endsInTime) in [
        ("plain", false), ("fts5(text)", false), ("plain", true), ("fts5(text)", true),
    ] {
        chapter.test("\(kind), \(table), canceled write\(endsInTime ? " before a statement" : "")") {
            _, transcript in
            try inTables(kind, table) { writer, interruption in
                for _ in 0..<3 {
                    let task = Task.detached {
                        try await writer.write { db in
                            try change(db, table)
                            while interruption.value == nil { usleep(100) }
                            if endsInTime { interruption.call() }
                            try insert(db, table, upTo: 100)
                            return "done"
                        }
                    }
                    interruption.change { $0 = { task.cancel() } }
                    transcript.line(resultText { try await task.value })
                    interruption.change { $0 = nil }
                    transcript.line(resultText { try await writer.write { try insert($0, table, upTo: 2) } })
                    transcript.attempt {
                        transcript.value(
                            "rows",
                            try writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM doc") })
                    }
                }
            }
        }
    }
}

/// A cursor that is asked again after an error.
private func cursorsAfterErrors(_ chapter: inout Chapter) {
    chapter.test("a cursor after an error in row 1") { db, transcript in
        try readAgain(db, transcript, failing: 1)
    }
    chapter.beyond(
        "a cursor after an error in row 2", because: "the reference starts the query again",
        expecting: "rows: 'a value'", "rows: throws DatabaseError 1", "rows: throws DatabaseError 1",
        "fast values: 'a value'", "fast values: throws DatabaseError 1",
        "fast values: throws DatabaseError 1",
        "values: 'a value'", "values: throws DatabaseError 1", "values: throws DatabaseError 1",
        "optional values: 'a value'", "optional values: throws DatabaseError 1",
        "optional values: throws DatabaseError 1", "records: 'a value'", "records: throws DatabaseError 1",
        "records: throws DatabaseError 1", "mapped: 'a value'", "mapped: throws DatabaseError 1",
        "mapped: throws DatabaseError 1"
    ) { db, transcript in
        try readAgain(db, transcript, failing: 2)
    }
    chapter.test("a value that cannot be decoded, then another") { db, transcript in
        let numbers = try Int.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 'x' UNION ALL SELECT 3")
        for _ in 0..<5 { transcript.value("value", try numbers.next()) }
    }
}

private func readAgain(_ db: Database, _ transcript: Transcript, failing: Int) throws {
    let sql = """
        SELECT CASE n WHEN \(failing) THEN json('{') ELSE n END AS text
        FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3)
        """
    func read<C: Cursor>(_ name: String, _ cursor: C) {
        for _ in 0..<3 {
            transcript.value(name, try cursor.next().map { _ in "a value" })
        }
    }
    read("rows", try Row.fetchCursor(db, sql: sql))
    read("fast values", try Int.fetchCursor(db, sql: sql))
    read("values", try DatabaseValue.fetchCursor(db, sql: sql))
    read("optional values", try Int?.fetchCursor(db, sql: sql))
    read("records", try Note.fetchCursor(db, sql: sql))
    read("mapped", try Row.fetchCursor(db, sql: sql).map { $0[0] as Int? })
}
