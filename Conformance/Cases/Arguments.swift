import Foundation

/// Values bound to statement parameters: `StatementArguments`.
func argumentChapter() -> Chapter {
    Chapter("Int, String, Date…, statement arguments") { chapter in
        let arguments: [(String, StatementArguments)] = [
            ("none", StatementArguments()), ("array literal", [1, "a", nil]),
            ("dictionary literal", ["a": 1, "b": "x"]),
            ("one", [1]), ("two", [1, 2]), ("three", [1, 2, 3]), ("a", ["a": 1]),
            ("a and c", ["a": 1, "c": 2]),
            ("A", ["A": 1, "b": 2]), ("array", StatementArguments([1, 2])),
            ("optionals", StatementArguments([1, nil] as [Int?])),
            (
                "dictionary",
                StatementArguments(["a": 1, "b": nil] as [String: (any DatabaseValueConvertible)?])
            ),
            ("mixed", [1] + ["b": 2]), ("mixed the other way", ["b": 2] + [1]), ("added", [1] + [2]),
            ("merged", ["a": 1] &+ ["a": 2, "b": 3]),
        ]
        let statements = [
            "SELECT 1 AS x", "SELECT ? AS x", "SELECT ?, ?", "SELECT :a AS x", "SELECT :a, :b",
            "SELECT :a, :b, :a AS again", "SELECT ?, :b",
            "SELECT ?1, ?1 AS again", "SELECT ?2, ?1", "SELECT @a, $b", "SELECT :a, ?",
        ]
        for (name, values) in arguments {
            chapter.test(name) { db, transcript in
                for sql in statements {
                    transcript.value(sql, try Row.fetchOne(db, sql: sql, arguments: values))
                }
                transcript.value("empty", values.isEmpty)
                transcript.value("equal", values == values)
            }
            chapter.test("\(name), checked by a statement") { db, transcript in
                for sql in statements {
                    let statement = try db.makeStatement(sql: sql)
                    transcript.value("validated \(sql)", try statement.validateArguments(values))
                    transcript.attempt {
                        try statement.setArguments(values)
                        transcript.value("fetched \(sql)", try Row.fetchOne(statement))
                    }
                }
            }
        }
        chapter.test("in words") { _, transcript in
            for (_, values) in arguments where !"\(values)".contains(", ") {
                transcript.line(values.description)
            }
        }
        chapter.test("rejected") { _, transcript in
            transcript.value("array", StatementArguments([1, NSObject()] as [Any]) == nil)
            transcript.value("accepted", StatementArguments([1, "a"] as [Any]) == nil)
            transcript.value("dictionary", StatementArguments(["a": NSObject()] as [AnyHashable: Any]) == nil)
            transcript.value("key", StatementArguments([1: 1] as [AnyHashable: Any]) == nil)
        }
        chapter.test("executed") { db, transcript in
            transcript.sql(db) {
                try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: ["x"])
                try db.execute(
                    sql: "INSERT INTO note VALUES (?); INSERT INTO note VALUES (?)", arguments: ["y", nil])
                try db.execute(
                    sql: "INSERT INTO note VALUES (:t); UPDATE note SET text = :u WHERE text = :t",
                    arguments: ["t": "z", "u": "w"])
                transcript.value("changes", db.changesCount)
                transcript.value("row id", db.lastInsertedRowID)
            }
            transcript.attempt { try db.execute(sql: "INSERT INTO note VALUES (?)") }
            transcript.attempt { try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [1, 2]) }
            transcript.attempt {
                try db.execute(
                    sql: "INSERT INTO note VALUES (?); INSERT INTO note VALUES (?)", arguments: [1, 2, 3])
            }
            transcript.attempt { try db.execute(sql: "INSERT INTO nothing VALUES (1)") }
            transcript.attempt { try db.execute(sql: "INSERT INTO team VALUES (1, 'x', NULL)") }
            transcript.attempt { try db.execute(sql: "") }
            transcript.attempt { try db.execute(sql: ";; -- nothing") }
            try transcript.table(db, "note")
        }
        statementCases(&chapter)
    }
}

private func statementCases(_ chapter: inout Chapter) {
    chapter.test("statements") { db, transcript in
        let statement = try db.makeStatement(
            sql: "SELECT id, name AS title FROM player WHERE id = :id OR score > ?")
        transcript.line(statement.sql)
        transcript.value("columns", statement.columnNames)
        transcript.value("count", statement.columnCount)
        transcript.value("index", statement.index(ofColumn: "TITLE"))
        transcript.value("missing", statement.index(ofColumn: "z"))
        transcript.value("read only", statement.isReadonly)
        transcript.value("write", try db.makeStatement(sql: "DELETE FROM note").isReadonly)
        transcript.attempt { _ = try db.makeStatement(sql: "SELECT 1; SELECT 2") }
        transcript.attempt { _ = try db.makeStatement(sql: "") }
        transcript.attempt { _ = try db.makeStatement(sql: "SELECT FROM") }
    }
    chapter.test("arguments that are not checked") { db, transcript in
        let statement = try db.makeStatement(sql: "SELECT :a AS a, :b AS b")
        let arguments: [StatementArguments] = [[], [1], [1, 2], ["a": 1], ["z": 1, "b": 2], [1, 2, 3]]
        for (number, values) in arguments.enumerated() {
            statement.setUncheckedArguments(values)
            transcript.value("\(number)", try Row.fetchOne(statement))
        }
    }
    chapter.test("appended arguments") { _, transcript in
        var values: StatementArguments = ["a": 1, "b": 2]
        let replaced = values.append(contentsOf: ["b": 3, "c": 4])
        transcript.value("replaced", replaced["b"])
        transcript.value("number", replaced.count)
        transcript.value("equal", values == ["a": 1, "b": 3, "c": 4])
        values += [6]
        transcript.value("not equal", values == ["a": 1, "b": 3, "c": 4])
    }
    chapter.test("a statement run again") { db, transcript in
        let statement = try db.makeStatement(sql: "INSERT INTO note VALUES (?)")
        try statement.execute(arguments: ["one"])
        try statement.execute(arguments: ["two"])
        statement.arguments = ["three"]
        try statement.execute()
        try statement.execute()
        transcript.attempt { try statement.execute(arguments: []) }
        try transcript.table(db, "note")
    }
    chapter.test("all statements of a text") { db, transcript in
        let statements = try db.allStatements(sql: "SELECT ?; SELECT ?, ?; SELECT 1", arguments: [1, 2, 3])
        while let statement = try statements.next() {
            transcript.value(statement.sql, try Row.fetchOne(statement))
        }
    }
}
