/// Transactions and savepoints, how they nest and how they end: `Database`.
func transactionChapter() -> Chapter {
    Chapter("Database, transactions") { chapter in
        let kinds: [(String, Database.TransactionKind?)] = [
            ("default", nil), ("deferred", .deferred), ("immediate", .immediate), ("exclusive", .exclusive),
        ]
        for (name, kind) in kinds {
            for ending in Ending.allCases {
                chapter.test("\(name) transaction, \(ending)") { db, transcript in
                    try transcript.transaction(db) {
                        try db.inTransaction(kind) {
                            try insert(db, "a")
                            return try ending.complete()
                        }
                    }
                }
            }
        }
        for outer in Outer.allCases {
            for ending in Ending.allCases {
                for incident in Incident.allCases {
                    chapter.test("savepoint in \(outer), \(incident), \(ending)") { db, transcript in
                        try transcript.transaction(db) {
                            try outer.run(db) {
                                try insert(db, "outer")
                                transcript.attempt {
                                    try db.inSavepoint {
                                        try insert(db, "inner")
                                        transcript.attempt { try incident.happen(db) }
                                        transcript.attempt { try insert(db, "after") }
                                        return try ending.complete()
                                    }
                                }
                                try insert(db, "last")
                            }
                        }
                    }
                }
            }
        }
        for depth in 1...4 {
            for undone in 0..<depth {
                chapter.test("\(depth) savepoints, number \(undone) undone") { db, transcript in
                    func nest(_ level: Int) throws {
                        guard level < depth else { return }
                        try db.inSavepoint {
                            try insert(db, "\(level)")
                            try nest(level + 1)
                            return level == undone ? .rollback : .commit
                        }
                    }
                    try transcript.transaction(db) { try nest(0) }
                }
            }
        }
        byHand(&chapter)
        waiting(&chapter)
        readOnly(&chapter)
    }
}

private struct Refusal: Error {}

private func insert(_ db: Database, _ text: String) throws {
    try db.execute(sql: "INSERT INTO note VALUES ('\(text)')")
}

/// How a transaction or savepoint ends.
private enum Ending: CaseIterable {
    case commit, rollback, error

    func complete() throws -> Database.TransactionCompletion {
        switch self {
        case .commit: .commit
        case .rollback: .rollback
        case .error: throw Refusal()
        }
    }
}

/// What encloses a savepoint.
private enum Outer: CaseIterable {
    case nothing, transaction, savepoint, statements

    func run(_ db: Database, _ body: () throws -> Void) throws {
        switch self {
        case .nothing: try body()
        case .transaction:
            try db.inTransaction {
                try body()
                return .commit
            }
        case .savepoint:
            try db.inSavepoint {
                try body()
                return .commit
            }
        case .statements:
            try db.beginTransaction(.immediate)
            try body()
            try db.commit()
        }
    }
}

/// What happens inside a savepoint.
private enum Incident: CaseIterable {
    case nothing, conflict, conflictThatRollsBack, commit, rollback, violation

    func happen(_ db: Database) throws {
        switch self {
        case .nothing: break
        case .conflict: try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds', NULL)")
        case .conflictThatRollsBack:
            try db.execute(sql: "INSERT OR ROLLBACK INTO team VALUES (1, 'Reds', NULL)")
        case .commit: try db.execute(sql: "COMMIT")
        case .rollback: try db.execute(sql: "ROLLBACK")
        case .violation:
            try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
            try db.execute(sql: "DELETE FROM team WHERE id = 1")
        }
    }
}

extension Transcript {
    /// Prints the statements that a body runs outside any transaction, and the resulting state.
    fileprivate func transaction(_ db: Database, _ body: () throws -> Void) throws {
        sql(db, body)
        value("inside", db.isInsideTransaction)
        try db.rollback()
        try table(db, "note")
    }
}

private func byHand(_ chapter: inout Chapter) {
    let bodies: [(String, (Database) throws -> Void)] = [
        (
            "begin and commit",
            { db in
                try db.beginTransaction()
                try insert(db, "a")
                try db.commit()
            }
        ),
        (
            "begin exclusive and roll back",
            { db in
                try db.beginTransaction(.exclusive)
                try insert(db, "a")
                try db.rollback()
            }
        ),
        (
            "begin twice",
            { db in
                try db.beginTransaction()
                try db.beginTransaction()
            }
        ),
        ("commit without transaction", { db in try db.commit() }),
        ("roll back without transaction", { db in try db.rollback() }),
        ("SQL", { db in try db.execute(sql: "BEGIN; INSERT INTO note VALUES ('a'); COMMIT") }),
        (
            "savepoint by SQL",
            { db in
                try db.execute(sql: "SAVEPOINT one")
                try db.inSavepoint {
                    try insert(db, "a")
                    return .rollback
                }
                try insert(db, "b")
                try db.execute(sql: "RELEASE one")
            }
        ),
        (
            "transaction in a transaction",
            { db in
                try db.inTransaction {
                    try insert(db, "a")
                    try? db.inTransaction { .commit }
                    try insert(db, "b")
                    return .commit
                }
            }
        ),
        (
            "transaction in a savepoint",
            { db in
                try db.inSavepoint {
                    try db.inTransaction { .commit }
                    return .commit
                }
            }
        ),
        (
            "deferred violation",
            { db in
                try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                try db.inTransaction {
                    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                    try db.execute(sql: "DELETE FROM team")
                    return .commit
                }
            }
        ),
        (
            "begin after the end",
            { db in
                try db.inTransaction {
                    try db.rollback()
                    try? db.beginTransaction()
                    try insert(db, "a")
                    return .commit
                }
            }
        ),
        (
            "reads after the end",
            { db in
                try db.inTransaction {
                    try db.commit()
                    _ = try Int.fetchOne(db, sql: "SELECT 1")
                    return .commit
                }
            }
        ),
        (
            "a statement made before the end",
            { db in
                let statement = try db.makeStatement(sql: "SELECT text FROM note")
                try db.inTransaction {
                    try db.rollback()
                    _ = try String.fetchAll(statement)
                    return .commit
                }
            }
        ),
        (
            "a statement without effect after the end",
            { db in
                try db.inTransaction {
                    try db.commit()
                    return .rollback
                }
            }
        ),
    ]
    for (name, body) in bodies {
        chapter.test(name) { db, transcript in try transcript.transaction(db) { try body(db) } }
    }
}

private func waiting(_ chapter: inout Chapter) {
    let bodies: [(String, (Database) throws -> Void)] = [
        ("a commit", { db in try db.inTransaction { .commit } }),
        ("a deferred commit", { db in try db.inTransaction(.deferred) { .commit } }),
        ("a rollback", { db in try db.inTransaction { .rollback } }),
        ("a deferred rollback", { db in try db.inTransaction(.deferred) { .rollback } }),
        ("a statement", { db in try insert(db, "a") }),
        ("a read", { db in _ = try Int.fetchAll(db, sql: "SELECT id FROM team") }),
        (
            "a savepoint",
            { db in
                try db.inSavepoint {
                    try db.inSavepoint { .rollback }
                    return .commit
                }
            }
        ),
        (
            "an error",
            { db in
                try? db.inTransaction {
                    try insert(db, "a")
                    throw Refusal()
                }
            }
        ),
        ("a conflict", { db in try? db.execute(sql: "INSERT INTO team VALUES (1, 'Reds', NULL)") }),
    ]
    for (name, body) in bodies {
        chapter.test("waiting for \(name)") { db, transcript in
            // The closures run on this thread.
            nonisolated(unsafe) let transcript = transcript
            db.afterNextTransaction { _ in
                transcript.line("committed")
            } onRollback: { _ in
                transcript.line("rolled back")
            }
            transcript.sql(db) {
                try body(db)
                transcript.line("ended")
                try insert(db, "next")
                try insert(db, "last")
            }
        }
    }
    chapter.beyond(
        "waiting for a conflict that rolls back",
        because: "The reference takes the next commit for the end of a transaction that SQLite rolled back",
        expecting: "rolled back", "ended"
    ) { db, transcript in
        try? db.inTransaction {
            // The closures run on this thread.
            nonisolated(unsafe) let transcript = transcript
            db.afterNextTransaction { _ in
                transcript.line("committed")
            } onRollback: { _ in
                transcript.line("rolled back")
            }
            try db.execute(sql: "INSERT OR ROLLBACK INTO team VALUES (1, 'Reds', NULL)")
            return .commit
        }
        transcript.line("ended")
        try insert(db, "next")
    }
    chapter.test("waiting inside") { db, transcript in
        // The closures run on this thread.
        nonisolated(unsafe) let transcript = transcript
        for ending in [Database.TransactionCompletion.commit, .rollback] {
            try db.inTransaction {
                for number in 1...2 {
                    db.afterNextTransaction { db in
                        transcript.line("\(number) committed, inside: \(db.isInsideTransaction)")
                        transcript.attempt { try insert(db, "\(number)") }
                    } onRollback: { db in
                        transcript.line("\(number) rolled back, inside: \(db.isInsideTransaction)")
                    }
                }
                return ending
            }
        }
        try transcript.table(db, "note")
    }
    chapter.test("the date of a transaction") { db, transcript in
        try db.inTransaction {
            let date = try db.transactionDate
            transcript.value("same", try db.transactionDate == date)
            try db.inSavepoint { .rollback }
            transcript.value("same after a savepoint", try db.transactionDate == date)
            return .commit
        }
    }
}

private func readOnly(_ chapter: inout Chapter) {
    let bodies: [(String, (Database) throws -> Void)] = [
        ("a read", { db in _ = try Int.fetchAll(db, sql: "SELECT id FROM team") }),
        ("a write", { db in try insert(db, "a") }),
        (
            "transactions",
            { db in
                try db.inTransaction { .commit }
                try db.inSavepoint { .rollback }
                try db.beginTransaction()
                try db.commit()
            }
        ),
        ("an immediate transaction", { db in try db.inTransaction(.immediate) { .commit } }),
        (
            "another one inside",
            { db in
                try db.readOnly {}
                try insert(db, "a")
            }
        ),
        ("an error", { _ in throw Refusal() }),
    ]
    for (name, body) in bodies {
        chapter.test("read only, \(name)") { db, transcript in
            try transcript.transaction(db) {
                try db.readOnly { try body(db) }
            }
            try insert(db, "can be written again")
        }
    }
}
