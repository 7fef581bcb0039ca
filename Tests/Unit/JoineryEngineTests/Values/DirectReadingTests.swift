import JoineryEngine
import Testing

/// All ways to fetch a value that can be read directly from the statement.
@Suite struct DirectReadingTests {
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

    @Test func `Every fetch reads from the statement`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE word (text TEXT); INSERT INTO word VALUES ('x')")
            let sql = "SELECT text FROM word"
            let word = Word(text: "direct x")
            let table = Table<Word>("word")
            let request = Table("word").select(Column("text"), as: Word.self)
            let query = SQLRequest<Word>(sql: sql)
            let statement = try db.makeStatement(sql: sql)

            #expect(try Word.fetchCursor(db, sql: sql).next() == word)
            #expect(try Word.fetchCursor(statement).next() == word)
            #expect(try Word.fetchCursor(db, request).next() == word)
            #expect(try request.fetchCursor(db).next() == word)
            #expect(try query.fetchCursor(db).next() == word)
            #expect(try table.fetchCursor(db).next() == word)

            #expect(try Word.fetchAll(db, sql: sql) == [word])
            #expect(try Word.fetchAll(statement) == [word])
            #expect(try Word.fetchAll(db, request) == [word])
            #expect(try request.fetchAll(db) == [word])
            #expect(try query.fetchAll(db) == [word])
            #expect(try table.fetchAll(db) == [word])

            #expect(try Word.fetchOne(db, sql: sql) == word)
            #expect(try Word.fetchOne(statement) == word)
            #expect(try Word.fetchOne(db, request) == word)
            #expect(try request.fetchOne(db) == word)
            #expect(try query.fetchOne(db) == word)
            #expect(try table.fetchOne(db) == word)

            #expect(try Word.fetchSet(db, sql: sql) == [word])
            #expect(try Word.fetchSet(statement) == [word])
            #expect(try Word.fetchSet(db, request) == [word])
            #expect(try request.fetchSet(db) == [word])
            #expect(try query.fetchSet(db) == [word])
            #expect(try table.fetchSet(db) == [word])

            #expect(try Word?.fetchOne(db, request) == word)
            #expect(try Word?.fetchSet(db, request) == [word])
        }
    }

    @Test func `A table of values without a direct reading has a set`() throws {
        struct Plain: DatabaseValueConvertible, Hashable {
            var text: String
            var databaseValue: DatabaseValue { text.databaseValue }
            static func fromDatabaseValue(_ value: DatabaseValue) -> Plain? {
                String.fromDatabaseValue(value).map { Plain(text: $0) }
            }
        }
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE word (text TEXT); INSERT INTO word VALUES ('x'), ('y'), ('x')")
            #expect(try Table<Plain>("word").fetchSet(db) == [Plain(text: "x"), Plain(text: "y")])
            #expect(try Table<String>("word").fetchSet(db) == ["x", "y"])
        }
    }
}
