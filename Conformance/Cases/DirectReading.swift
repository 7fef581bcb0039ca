/// Values that can be read directly from the statement, by all ways to fetch them, and statements of literals.
func directReadingChapter() -> Chapter {
    Chapter("Direct reading") { chapter in
        fetches(&chapter)
        literals(&chapter)
    }
}

/// A value that knows how it was read.
private struct Word: DatabaseValueConvertible, StatementColumnConvertible, Hashable {
    var text: String
    var databaseValue: DatabaseValue { text.databaseValue }

    init(text: String) { self.text = text }

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        text = "direct " + String(sqliteStatement: sqliteStatement, index: index)
    }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Word? {
        String.fromDatabaseValue(value).map { Word(text: "converted " + $0) }
    }
}

private func fetches(_ chapter: inout Chapter) {
    let sql = "SELECT name FROM country ORDER BY code LIMIT 1"
    let table = Table<Word>("country")
    let request = Table("country").select(Column("name"), as: Word.self).orderByPrimaryKey().limit(1)
    let query = SQLRequest<Word>(sql: sql)
    chapter.test("cursors") { db, transcript in
        transcript.value("SQL", try Word.fetchCursor(db, sql: sql).next()?.text)
        transcript.value("statement", try Word.fetchCursor(db.makeStatement(sql: sql)).next()?.text)
        transcript.value("type", try Word.fetchCursor(db, request).next()?.text)
        transcript.value("request", try request.fetchCursor(db).next()?.text)
        transcript.value("query", try query.fetchCursor(db).next()?.text)
        transcript.value("table", try table.fetchCursor(db).next()?.text)
    }
    chapter.test("arrays") { db, transcript in
        transcript.value("SQL", try Word.fetchAll(db, sql: sql).map(\.text))
        transcript.value("statement", try Word.fetchAll(db.makeStatement(sql: sql)).map(\.text))
        transcript.value("type", try Word.fetchAll(db, request).map(\.text))
        transcript.value("request", try request.fetchAll(db).map(\.text))
        transcript.value("query", try query.fetchAll(db).map(\.text))
        transcript.value("table", try table.fetchAll(db).map(\.text))
        transcript.value(
            "optional", try Word?.fetchAll(db, sql: "SELECT 'x' UNION SELECT NULL").map { $0?.text })
    }
    chapter.test("single values") { db, transcript in
        transcript.value("SQL", try Word.fetchOne(db, sql: sql)?.text)
        transcript.value("statement", try Word.fetchOne(db.makeStatement(sql: sql))?.text)
        transcript.value("type", try Word.fetchOne(db, request)?.text)
        transcript.value("request", try request.fetchOne(db)?.text)
        transcript.value("query", try query.fetchOne(db)?.text)
        transcript.value("table", try table.fetchOne(db)?.text)
        transcript.value("NULL", try Word.fetchOne(db, sql: "SELECT NULL")?.text)
        transcript.value(
            "adapter",
            try Word.fetchOne(db, sql: "SELECT 1, 'x'", adapter: SuffixRowAdapter(fromIndex: 1))?.text)
    }
    chapter.test("sets") { db, transcript in
        transcript.value("SQL", try Word.fetchSet(db, sql: sql).map(\.text))
        transcript.value("statement", try Word.fetchSet(db.makeStatement(sql: sql)).map(\.text))
        transcript.value("type", try Word.fetchSet(db, request).map(\.text))
        transcript.value("request", try request.fetchSet(db).map(\.text))
        transcript.value("query", try query.fetchSet(db).map(\.text))
        transcript.value("table", try table.fetchSet(db).map(\.text).sorted())
    }
}

private func literals(_ chapter: inout Chapter) {
    let literals: [(String, SQL)] = [
        ("parameters", "SELECT ? + ?"), ("named parameters", "SELECT :a + :b"),
        ("arguments", "SELECT \(3) + \(4)"),
        ("an argument and a parameter", "SELECT ? + \(5)"),
        ("too many arguments", SQL(sql: "SELECT ?", arguments: [1, 2])), ("neither", "SELECT 9"),
    ]
    for (name, literal) in literals {
        chapter.test("a literal with \(name)") { db, transcript in
            for (how, make) in [
                ("made", { try db.makeStatement(literal: literal) }),
                ("cached", { try db.cachedStatement(literal: literal) }),
            ] as [(String, () throws -> Statement)] {
                transcript.value("\(how), as it is", try Int.fetchOne(make()))
                transcript.value("\(how), with two", try Int.fetchOne(make(), arguments: [1, 2]))
                transcript.value("\(how), with names", try Int.fetchOne(make(), arguments: ["a": 1, "b": 2]))
            }
            transcript.value("executed", try db.execute(literal: literal))
        }
    }
    chapter.test("statements of a literal") { db, transcript in
        let statements = try db.allStatements(literal: "SELECT ?; SELECT ?")
        transcript.value("values", try Array(statements.map { try Int.fetchOne($0, arguments: [3]) ?? 0 }))
        let bound = try db.allStatements(literal: "SELECT \(1); SELECT \(2)")
        transcript.value("values", try Array(bound.map { try Int.fetchOne($0) ?? 0 }))
    }
}
