import Foundation

/// Functions, aggregates and collations written in Swift: `Database`.
func swiftFunctionChapter() -> Chapter {
    Chapter("Database, functions in Swift") { chapter in
        let values: [(String, (any DatabaseValueConvertible)?)] = [
            ("nil", nil), ("integer", 7), ("negative", -1), ("largest", Int64.max), ("smallest", Int64.min),
            ("true", true), ("double", 1.5), ("whole double", 2.0), ("infinity", Double.infinity),
            ("text", "It's"), ("empty text", ""), ("letters", "Élise 日本 👩‍👩‍👧"), ("data", Data([0, 1, 255])),
            ("empty data", Data()), ("date", Date(timeIntervalSinceReferenceDate: 12.5)),
            ("UUID", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
            ("unsigned", UInt8(255)), ("NULL", DatabaseValue.null),
        ]
        for (name, value) in values {
            let stored = value?.databaseValue ?? .null
            chapter.test("value \(name)") { db, transcript in
                db.add(function: DatabaseFunction("given", argumentCount: 0) { _ in stored })
                db.add(
                    function: DatabaseFunction("taken", argumentCount: 1, pure: true) { values in
                        canonical(values[0])
                    })
                db.add(function: DatabaseFunction("same") { values in values.first ?? .null })
                transcript.value("given", try DatabaseValue.fetchOne(db, sql: "SELECT given()"))
                transcript.value("type", try String.fetchOne(db, sql: "SELECT typeof(given())"))
                transcript.value(
                    "taken", try String.fetchOne(db, sql: "SELECT taken(?)", arguments: [stored]))
                transcript.value(
                    "same",
                    try Row.fetchOne(
                        db, sql: "SELECT same(?) AS a, same(given(), 1) AS b", arguments: [stored]))
                transcript.value("bytes", try String.fetchOne(db, sql: "SELECT hex(same(given()))"))
            }
            chapter.test("aggregate of \(name)") { db, transcript in
                db.add(function: DatabaseFunction("listed", argumentCount: 1, aggregate: List.self))
                transcript.value(
                    "listed",
                    try String.fetchOne(
                        db,
                        sql: "SELECT listed(v) FROM (SELECT ? AS v UNION ALL SELECT 1 UNION ALL SELECT NULL)",
                        arguments: [stored]))
            }
        }
        functions(&chapter)
        aggregates(&chapter)
        collations(&chapter)
    }
}

private struct Refusal: Error {}

private struct List: DatabaseAggregate {
    private var parts: [String] = []

    mutating func step(_ dbValues: [DatabaseValue]) throws {
        parts += dbValues.map { canonical($0) }
    }

    func finalize() throws -> (any DatabaseValueConvertible)? {
        parts.joined(separator: " ")
    }
}

private struct FailingStep: DatabaseAggregate {
    mutating func step(_ dbValues: [DatabaseValue]) throws {
        throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "no step")
    }

    func finalize() throws -> (any DatabaseValueConvertible)? { 1 }
}

private struct FailingEnd: DatabaseAggregate {
    mutating func step(_ dbValues: [DatabaseValue]) throws {}

    func finalize() throws -> (any DatabaseValueConvertible)? { throw Refusal() }
}

private struct Nothing: DatabaseAggregate {
    mutating func step(_ dbValues: [DatabaseValue]) throws {}

    func finalize() throws -> (any DatabaseValueConvertible)? { nil }
}

private func functions(_ chapter: inout Chapter) {
    let errors: [(String, any Error & Sendable)] = [
        ("of the database", DatabaseError(message: "no")),
        ("with a code", DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "no")),
        ("with an extended code", DatabaseError(resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: "no")),
        ("interrupted", DatabaseError(resultCode: .SQLITE_INTERRUPT)),
        ("other", Refusal()),
    ]
    for (name, error) in errors {
        chapter.test("error \(name)") { db, transcript in
            db.add(function: DatabaseFunction("failing") { _ in throw error })
            transcript.value("SELECT", try Int.fetchOne(db, sql: "SELECT failing()"))
            transcript.attempt { try db.execute(sql: "INSERT INTO note VALUES ('kept'), (failing())") }
            transcript.attempt { try db.execute(sql: "UPDATE player SET name = failing() WHERE id = 2") }
            try transcript.table(db, "note")
        }
    }
    chapter.test("numbers of arguments") { db, transcript in
        db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in "none" })
        db.add(function: DatabaseFunction("f", argumentCount: 2) { values in "two: \(values.count)" })
        transcript.value("0", try String.fetchOne(db, sql: "SELECT f()"))
        transcript.value("1", try String.fetchOne(db, sql: "SELECT f(1)"))
        transcript.value("2", try String.fetchOne(db, sql: "SELECT F(1, 2)"))
        db.add(function: DatabaseFunction("f") { values in "any: \(values.count)" })
        transcript.value("0", try String.fetchOne(db, sql: "SELECT f()"))
        transcript.value("1", try String.fetchOne(db, sql: "SELECT f(1)"))
        transcript.value("3", try String.fetchOne(db, sql: "SELECT f(1, 2, 3)"))
    }
    chapter.test("functions are replaced and removed") { db, transcript in
        let first = DatabaseFunction("f", argumentCount: 1) { _ in 1 }
        let second = DatabaseFunction("f", argumentCount: 1) { _ in 2 }
        db.add(function: first)
        transcript.value("first", try Int.fetchOne(db, sql: "SELECT f(0)"))
        db.add(function: second)
        transcript.value("second", try Int.fetchOne(db, sql: "SELECT f(0)"))
        db.remove(function: first)
        transcript.value("removed", try Int.fetchOne(db, sql: "SELECT f(0)"))
        db.remove(function: first)
        db.add(function: first)
        transcript.value("added again", try Int.fetchOne(db, sql: "SELECT f(0)"))
        transcript.value("name", first.name)
    }
    for isPure in [false, true] {
        chapter.test("a function in an index, pure: \(isPure)") { db, transcript in
            let function = DatabaseFunction("doubled", argumentCount: 1, pure: isPure) { values in
                String.fromDatabaseValue(values[0]).map { $0 + $0 }
            }
            db.add(function: function)
            transcript.attempt {
                try db.execute(sql: "CREATE UNIQUE INDEX noteDoubled ON note(doubled(text))")
                try db.execute(sql: "INSERT INTO note VALUES ('a')")
            }
            try transcript.rows(db, Table("note").select(function(Column("text")).forKey("d")))
        }
    }
}

private func aggregates(_ chapter: inout Chapter) {
    let queries: [(String, String)] = [
        ("all rows", "SELECT listed(name) FROM player"),
        ("no row", "SELECT listed(name) FROM player WHERE id > 99"),
        ("groups", "SELECT teamId, listed(id) FROM player GROUP BY teamId ORDER BY teamId"),
        ("no group", "SELECT listed(id) FROM player WHERE id > 99 GROUP BY teamId"),
        ("distinct", "SELECT listed(DISTINCT teamId) FROM player"),
        ("filter", "SELECT listed(id) FILTER (WHERE score > 50) FROM player"),
        ("two at a time", "SELECT listed(id), listed(score) FROM player"),
        ("window", "SELECT listed(id) OVER (ORDER BY id) FROM player"),
        ("having", "SELECT teamId FROM player GROUP BY teamId HAVING listed(id) = '1 2'"),
        ("wrong number", "SELECT listed(id, name) FROM player"),
    ]
    for (name, sql) in queries {
        chapter.test("aggregate, \(name)") { db, transcript in
            db.add(function: DatabaseFunction("listed", argumentCount: 1, aggregate: List.self))
            transcript.attempt {
                for row in try Row.fetchAll(db, sql: sql) {
                    transcript.line(row.databaseValues.map { canonical($0) }.joined(separator: " | "))
                }
            }
        }
    }
    let failing: [(String, DatabaseFunction)] = [
        ("step", DatabaseFunction("a", argumentCount: 1, aggregate: FailingStep.self)),
        ("end", DatabaseFunction("a", argumentCount: 1, aggregate: FailingEnd.self)),
        ("nothing", DatabaseFunction("a", argumentCount: 1, aggregate: Nothing.self)),
    ]
    for (name, function) in failing {
        chapter.test("aggregate, \(name)") { db, transcript in
            db.add(function: function)
            transcript.value("rows", try DatabaseValue.fetchAll(db, sql: "SELECT a(id) FROM player"))
            transcript.value(
                "no row", try DatabaseValue.fetchAll(db, sql: "SELECT a(id) FROM player WHERE 0"))
            transcript.value(
                "groups", try DatabaseValue.fetchAll(db, sql: "SELECT a(id) FROM player GROUP BY teamId"))
            transcript.value(
                "expression", try DatabaseValue.fetchAll(db, Player.select(function(Column("id")))))
            db.remove(function: function)
            transcript.value("removed", try DatabaseValue.fetchAll(db, sql: "SELECT a(id) FROM player"))
        }
    }
}

private func collations(_ chapter: inout Chapter) {
    let byLength = DatabaseCollation("byLength") { lhs, rhs in
        lhs.count < rhs.count ? .orderedAscending : lhs.count == rhs.count ? .orderedSame : .orderedDescending
    }
    let queries: [(String, String)] = [
        ("order", "SELECT name FROM player ORDER BY name COLLATE byLength, id"),
        ("descending", "SELECT name FROM player ORDER BY name COLLATE bylength DESC, id"),
        ("equality", "SELECT name FROM player WHERE name = 'xxxxx' COLLATE byLength ORDER BY id"),
        ("comparison", "SELECT name FROM player WHERE name COLLATE byLength < 'xxxxxx' ORDER BY id"),
        ("distinct", "SELECT COUNT(*) FROM (SELECT DISTINCT name COLLATE byLength FROM player)"),
        ("minimum", "SELECT MIN(name COLLATE byLength) FROM player"),
        ("unknown", "SELECT name FROM player ORDER BY name COLLATE nowhere"),
    ]
    for (name, sql) in queries {
        chapter.test("collation, \(name)") { db, transcript in
            db.add(collation: byLength)
            transcript.value("rows", try DatabaseValue.fetchAll(db, sql: sql))
            db.remove(collation: byLength)
            transcript.value("removed", try DatabaseValue.fetchAll(db, sql: sql))
        }
    }
    chapter.test("collation, unique") { db, transcript in
        db.add(collation: byLength)
        try db.execute(sql: "CREATE TABLE word (text TEXT COLLATE byLength UNIQUE)")
        transcript.attempt { try db.execute(sql: "INSERT INTO word VALUES ('a'), ('bb')") }
        transcript.attempt { try db.execute(sql: "INSERT INTO word VALUES ('c')") }
        transcript.sql(db) {
            transcript.value("requests", try String.fetchAll(db, Table("word").select(Column("text"))))
            try db.reindex(collation: byLength)
            try db.reindex(collation: .nocase)
            try db.reindex(collation: DatabaseCollation("nowhere") { _, _ in .orderedSame })
        }
    }
}
