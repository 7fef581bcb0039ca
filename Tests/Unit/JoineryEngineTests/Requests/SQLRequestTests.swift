import JoineryEngine
import TestSupport
import Testing

@Suite("Raw SQL requests and type-erased requests")
struct SQLRequestTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    /// The ids of reviews, 1 to 3. Books and authors have an `id`, too.
    private static let reviewed: SQLRequest<Int64> = "SELECT \(Column("id")) FROM review"

    @Test func `In a subquery, columns do not belong to the request around it`() throws {
        try library.read { (db) throws in
            func ids(_ request: QueryInterfaceRequest<Row>, _ sql: String) throws -> [Int] {
                let (rows, statements) = try db.recordingStatements { try request.fetchAll(db) }
                #expect(statements.first?.hasSuffix(sql) == true, "\(statements)")
                return rows.map { $0["id"] }
            }
            let joined = Library.book.joining(required: Library.bookAuthor)
            let isReviewed = Self.reviewed.contains(Library.id)
            #expect(
                try ids(joined.filter(isReviewed), #"WHERE "book"."id" IN (SELECT "id" FROM review)"#)
                    == [1, 2, 3])
            #expect(
                try ids(
                    Library.book.joining(required: Library.bookAuthor.filter(isReviewed)),
                    #"AND ("author"."id" IN (SELECT "id" FROM review))"#) == [1, 2, 3, 5])
            #expect(
                try ids(
                    joined.group(Library.id).having(isReviewed),
                    #"HAVING "book"."id" IN (SELECT "id" FROM review)"#)
                    == [1, 2, 3])
            #expect(
                try ids(
                    joined.filter(SQL("\(Library.id) IN (\(Self.reviewed))")),
                    #"IN (SELECT "id" FROM review)"#)
                    == [1, 2, 3])
            let nested: SQLRequest<Int64> = "SELECT \(Library.id) FROM review WHERE id IN (\(Self.reviewed))"
            #expect(
                try ids(joined.filter(nested.contains(Library.id)), "IN (SELECT \"id\" FROM review))") == [
                    1, 2, 3,
                ])
        }
        try library.write { (db) throws in
            let joined = Library.book.joining(required: Library.bookAuthor)
            #expect(try joined.filter(Self.reviewed.contains(Library.id)).deleteAll(db) == 3)
        }
    }

    @Test func `In a subquery, aliases refer to the request around it`() throws {
        let author = TableAlias()
        let books: SQLRequest<Int> = "SELECT COUNT(*) FROM book WHERE authorId = \(author[Library.id])"
        try library.read { (db) throws in
            let request = Library.author.aliased(author).filter(books.sqlExpression > 1)
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(rows.map { $0["id"] as Int } == [1])
            #expect(
                sql == [
                    #"SELECT * FROM "author" WHERE (SELECT COUNT(*) FROM book WHERE authorId = "author"."id") > 1"#
                ])
        }
    }

    @Test func `A cached request reuses its statement`() throws {
        try library.read { (db) throws in
            func statement(cached: Bool, _ id: Int) throws -> Statement {
                let request = SQLRequest<String>(
                    sql: "SELECT title FROM book WHERE id = ?", arguments: [id], cached: cached)
                let prepared = try request.makePreparedRequest(db)
                #expect(try String.fetchOne(prepared.statement) == (id == 1 ? "x" : "y"))
                return prepared.statement
            }
            #expect(try statement(cached: true, 1) === statement(cached: true, 2))
            #expect(try statement(cached: false, 1) !== statement(cached: false, 1))
            let literal = SQLRequest<Row>(literal: "SELECT \(1) AS a", cached: true)
            #expect(
                try literal.makePreparedRequest(db).statement === literal.makePreparedRequest(db).statement)
        }
    }

    @Test func `A request applies its row adapter`() throws {
        var request = SQLRequest<Row>(
            sql: "SELECT 1 AS a, 2 AS b", adapter: SuffixRowAdapter(fromIndex: 1))
        try library.read { (db) throws in
            #expect(try request.fetchAll(db) == [["b": 2]])
            #expect(try Int.fetchOne(db, request) == 2)
            request.adapter = nil
            #expect(try request.fetchOne(db) == ["a": 1, "b": 2])
            request.adapter = ColumnMapping(["n": "b"])
            #expect(try request.fetchSet(db) == [["n": 2]])
            #expect(try request.fetchCount(db) == 1)
        }
    }

    @Test func `Fetching invalid SQL or arguments throws an error`() throws {
        let requests: [(SQLRequest<Row>, ResultCode)] = [
            (SQLRequest(sql: ""), .SQLITE_ERROR), (SQLRequest(sql: "-- nothing"), .SQLITE_ERROR),
            (SQLRequest(sql: "SELECT 1; SELECT 2"), .SQLITE_MISUSE),
            (SQLRequest(sql: "SELEC 1"), .SQLITE_ERROR),
            (SQLRequest(sql: "SELECT ?"), .SQLITE_MISUSE),
            (SQLRequest(sql: "SELECT 1", arguments: [1]), .SQLITE_MISUSE),
            (SQLRequest(sql: "SELECT :a", arguments: ["b": 1]), .SQLITE_MISUSE),
        ]
        try library.read { (db) throws in
            for (request, code) in requests {
                let error = #expect(throws: DatabaseError.self) { try request.fetchAll(db) }
                #expect(error?.resultCode == code)
            }
        }
    }

    @Test func `Type-erased requests behave like their base`() throws {
        let requests: [(AnyFetchRequest<Book>, String)] = [
            (AnyFetchRequest(Book.filter { $0.id < 3 }), #"SELECT * FROM "book" WHERE "id" < 3"#),
            (
                AnyFetchRequest(SQLRequest<Book>("SELECT * FROM book WHERE id < \(3)")),
                "SELECT * FROM book WHERE id < 3"
            ),
            (
                AnyFetchRequest(AnyFetchRequest(Book.filter { $0.id < 3 }.order(\.id))),
                #"SELECT * FROM "book" WHERE "id" < 3 ORDER BY "id""#
            ),
        ]
        for (request, sql) in requests {
            try library.read { (db) throws in
                let (books, statements) = try db.recordingStatements { try request.fetchAll(db) }
                #expect(books.map(\.title) == ["x", "y"])
                #expect(statements == [sql])
                #expect(try request.fetchOne(db)?.id == 1)
                #expect(try request.fetchSet(db).count == 2)
                #expect(try Array(request.fetchCursor(db)).count == 2)
                #expect(try request.fetchCount(db) == 2)
                #expect(try request.asRequest(of: Int.self).fetchAll(db) == [1, 2])
                #expect(try request.databaseRegion(db).description == "book(authorId,id,title)")
                #expect(
                    try Table("author").filter(request.exists()).fetchCount(db) == 3)
            }
        }
    }

    @Test func `A prepared request combines a statement and an adapter`() throws {
        try library.read { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT 1 AS a, 2 AS b")
            #expect(PreparedRequest(statement: statement).adapter == nil)
            let request = Prepared { db in
                let statement = try db.makeStatement(sql: "SELECT 1 AS a, 2 AS b")
                return PreparedRequest(statement: statement, adapter: SuffixRowAdapter(fromIndex: 1))
            }
            #expect(try request.fetchAll(db) == [["b": 2]])
        }
    }

    private struct Prepared: FetchRequest {
        typealias RowDecoder = Row

        var prepare: @Sendable (Database) throws -> PreparedRequest
        var sqlSubquery: SQLSubquery { SQLRequest<Row>("SELECT 1").sqlSubquery }

        func makePreparedRequest(
            _ db: Database, forSingleResult singleResult: Bool
        ) throws -> PreparedRequest { try prepare(db) }

        func fetchCount(_ db: Database) throws -> Int { 1 }
    }
}
