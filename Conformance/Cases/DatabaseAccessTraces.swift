/// What a connection reports about itself: `Database`.
func traceChapter() -> Chapter {
    Chapter("Database, traces and facts") { chapter in
        traces(&chapter)
        facts(&chapter)
    }
}

private func traces(_ chapter: inout Chapter) {
    for (name, options) in [
        ("statement", .statement), ("profile", .profile), ("both", [.statement, .profile]), ("none", []),
    ] as [(String, Database.TracingOptions)] {
        chapter.test("trace, \(name)") { db, transcript in
            db.trace(options: options) { event in
                switch event {
                case .statement(let statement):
                    transcript.line("statement \(statement.sql) | \(statement.expandedSQL)")
                    transcript.line("= \(event.description) | \(event.expandedDescription)")
                case .profile(let statement, let duration):
                    transcript.line("profile \(statement.sql) | \(statement.expandedSQL) | \(duration >= 0)")
                }
            }
            try db.execute(
                sql: "INSERT INTO note VALUES (?); DELETE FROM note WHERE text = :t", arguments: ["x", "y"])
            _ = try String.fetchAll(db, sql: "SELECT ? AS a -- comment\n", arguments: ["It's"])
            try db.inTransaction { .commit }
            transcript.attempt { try db.execute(sql: "SELECT nowhere") }
            transcript.attempt { try db.execute(sql: "INSERT INTO team VALUES (1, 'a', 'b')") }
            db.trace(nil)
            try db.execute(sql: "DELETE FROM note")
        }
    }
}

private func facts(_ chapter: inout Chapter) {
    chapter.test("facts") { db, transcript in
        transcript.value("code", db.lastErrorCode.rawValue)
        transcript.value("message", db.lastErrorMessage)
        transcript.attempt { try db.execute(sql: "SELECT nowhere") }
        transcript.value("code", db.lastErrorCode.rawValue)
        transcript.value("message", db.lastErrorMessage)
        transcript.value("arguments", db.maximumStatementArgumentCount)
        let version = try db.schemaVersion()
        try db.execute(sql: "CREATE TABLE other (a)")
        transcript.value("schema", try db.schemaVersion() - version)
        try db.execute(sql: "INSERT INTO other VALUES (1), (2)")
        transcript.value("changes", db.changesCount)
        transcript.value("row", db.lastInsertedRowID)
        db.clearSchemaCache()
        transcript.value("count", try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM other"))
    }
    let errors: [DatabaseError] = [
        DatabaseError(resultCode: .SQLITE_INTERRUPT), DatabaseError(resultCode: .SQLITE_ABORT),
        DatabaseError(resultCode: .SQLITE_ABORT_ROLLBACK), DatabaseError(resultCode: .SQLITE_BUSY),
        DatabaseError(),
    ]
    for error in errors {
        chapter.test("interruption, code \(error.extendedResultCode.rawValue)") { _, transcript in
            transcript.value("interruption", error.isInterruptionError)
        }
    }
}
