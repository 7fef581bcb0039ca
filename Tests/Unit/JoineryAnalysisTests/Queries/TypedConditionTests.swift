import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// Conditions typed by a person: a single expression, and nothing else.
@Suite struct TypedConditionTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
                    INSERT INTO book VALUES (1, 'Emma; or -- not', 1815), (2, 'What?', NULL), (3, 'O''Hara', 1900);
                    """)
        }
    }

    private func ids(_ text: String) throws -> [Int] {
        try queue.read { db in
            let condition = try db.condition(typed: text, on: "book")
            return try Table("book").filter(Column("id") < 3).filter(condition).orderByPrimaryKey().fetchAll(
                db
            )
            .map { $0["id"] as Int }
        }
    }

    @Test(arguments: [
        ("year IS NULL OR year > 1800", [1, 2]), ("year = 1815", [1]), ("1", [1, 2]), ("0", []),
        ("title = 'Emma; or -- not'", [1]), ("title LIKE '%?'", [2]), ("\"year\" = 1815", [1]),
        ("[year] = 1815", [1]), ("`year` = 1815", [1]), ("title = ')' OR title = '('", []),
        ("(SELECT count(*) FROM book) = 3", [1, 2]), ("id IN (2, 3)", [2]),
        ("title = 'O''Hara' OR id = 2", [2]),
        ("length(title)\n> 5", [1]),
    ])
    func `A typed expression serves as a condition`(text: String, ids: [Int]) throws {
        #expect(try self.ids(text) == ids)
    }

    @Test(arguments: [
        ("", "the condition is empty"), (" \n ", "the condition is empty"),
        ("1; DROP TABLE book", "a condition is a single expression, without ;"),
        ("1) OR (1", "unmatched )"),
        ("1) UNION SELECT 1, 2, 3 FROM book WHERE (1", "unmatched )"),
        ("1) ORDER BY (1", "unmatched )"),
        ("(1", "unmatched ("), ("1 -- all", "a condition cannot contain comments"),
        ("1) /*", "unmatched )"), ("1 /* all */", "a condition cannot contain comments"),
        ("id = ?", "a condition cannot have parameters: replace ? with its value"),
        ("id = :id", "a condition cannot have parameters: replace : with its value"),
        ("id = @id", "a condition cannot have parameters: replace @ with its value"),
        ("id = $id", "a condition cannot have parameters: replace $ with its value"),
        ("title = 'Emma", "missing closing '"),
        ("\"title = 1", "missing closing \""), ("[title", "missing closing ["),
        ("1\0", "a condition cannot contain NUL"),
        ("isbn = 1", "no such column: isbn"), ("year >", "near \")\": syntax error"),
        ("DELETE FROM book", "near \"DELETE\": syntax error"),
        ("1 ORDER BY 1", "near \"ORDER\": syntax error"),
        ("1, 2", "row value misused"), ("count(*) > 1", "misuse of aggregate function count()"),
        ("nosuch(id)", "no such function: nosuch"),
    ])
    func `Text that is not an expression is rejected`(text: String, message: String) throws {
        let error = #expect(throws: DatabaseError.self) { try ids(text) }
        #expect(error?.message == message)
    }

    @Test func `Checking a condition reads no rows`() throws {
        let (_, sql) = try queue.read { (db) throws in
            _ = try db.schema()
            return try db.recordingStatements { try db.condition(typed: "year > 1", on: "book") }
        }
        #expect(sql.isEmpty)
    }
}
