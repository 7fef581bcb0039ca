import JoineryEngine
import TestSupport
import Testing

@Suite("Records from rows")
struct FetchableRecordTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Records are fetched from statements, SQL and requests`() throws {
        try library.read { (db) throws in
            let sql = "SELECT * FROM book WHERE id < ? ORDER BY id"
            let statement = try db.makeStatement(sql: sql)
            #expect(try Book.fetchAll(statement, arguments: [3]).map(\.title) == ["x", "y"])
            #expect(try Book.fetchOne(statement, arguments: [3])?.title == "x")
            #expect(try Book.fetchOne(statement, arguments: [0]) == nil)
            #expect(try Book.fetchSet(statement, arguments: [3]).count == 2)
            #expect(try Array(Book.fetchCursor(statement, arguments: [3]).map(\.id)) == [1, 2])

            #expect(try Book.fetchAll(db, sql: sql, arguments: [3]).map(\.title) == ["x", "y"])
            #expect(try Book.fetchOne(db, sql: sql, arguments: [3])?.title == "x")
            #expect(try Book.fetchSet(db, sql: sql, arguments: [3]).count == 2)
            #expect(try Array(Book.fetchCursor(db, sql: sql, arguments: [3]).map(\.id)) == [1, 2])

            let request: SQLRequest<Book> = "SELECT * FROM book WHERE id < \(3) ORDER BY id"
            #expect(try request.fetchAll(db).map(\.title) == ["x", "y"])
            #expect(try request.fetchOne(db)?.title == "x")
            #expect(try request.fetchSet(db).count == 2)
            #expect(try Array(request.fetchCursor(db).map(\.id)) == [1, 2])
            #expect(try request.fetchCount(db) == 2)

            #expect(try Book.fetchAll(db).count == 5)
            #expect(try Book.fetchSet(db).count == 5)
            #expect(try Book.fetchOne(db)?.id == 1)
            #expect(try Array(Book.fetchCursor(db)).count == 5)
            #expect(try Book.fetchCount(db) == 5)
            #expect(try Table<Book>("book").fetchAll(db).count == 5)
        }
    }

    @Test func `Records are fetched from requests of other types`() throws {
        try library.read { (db) throws in
            let request = Table("book").filter(Column("id") < 3)
            #expect(try Book.fetchAll(db, request).map(\.id) == [1, 2])
            #expect(try Book.fetchOne(db, request)?.id == 1)
            #expect(try Book.fetchSet(db, request).count == 2)
            #expect(try Array(Book.fetchCursor(db, request).map(\.id)) == [1, 2])
            #expect(try Row.fetchSet(db, Book.all()).count == 5)
            #expect(try Int.fetchSet(db, Book.select { [$0.id] }) == [1, 2, 3, 4, 5])
            #expect(try Array(Int.fetchCursor(db, Book.select { [$0.id] }.order(\.id)).prefix(2)) == [1, 2])
            #expect(
                try String.fetchAll(db, AnyFetchRequest(Book.select(\.title)).asRequest(of: String.self))
                    .count == 5)
        }
    }

    @Test func `Records are fetched with prefetched rows`() throws {
        struct AuthorInfo: FetchableRecord, Hashable {
            var titles: [String]

            init(row: Row) throws {
                titles = try (row.prefetchedRows["books"] ?? []).map { try Book(row: $0).title }
            }
        }
        try library.read { (db) throws in
            let request = Author.including(all: Author.books.order(\.title)).order(\.id)
            #expect(try AuthorInfo.fetchAll(db, request).map(\.titles) == [["x", "y"], ["z"], ["c"]])
            #expect(try request.asRequest(of: AuthorInfo.self).fetchOne(db)?.titles == ["x", "y"])
            #expect(try AuthorInfo.fetchSet(db, request).count == 3)
            let error = #expect(throws: DatabaseError.self) { _ = try AuthorInfo.fetchCursor(db, request) }
            #expect(error?.message?.contains("use fetchAll(_:)") == true)
        }
    }

    @Test func `An error in a record ends the fetch`() throws {
        try library.read { (db) throws in
            #expect(throws: Unreadable.Failure.self) { try Unreadable.fetchAll(db, Book.all()) }
            #expect(throws: Unreadable.Failure.self) { try Unreadable.fetchOne(db, sql: "SELECT 1") }
            #expect(try Unreadable.fetchAll(db, Book.none()).isEmpty)
        }
    }

    @Test func `Adapters apply to requests`() throws {
        try library.read { (db) throws in
            let request = SQLRequest<Row>(sql: "SELECT 1 AS a, 2 AS b, 3 AS c")
                .adapted { _ in SuffixRowAdapter(fromIndex: 1) }
            #expect(try request.fetchOne(db) == ["b": 2, "c": 3])
            #expect(try request.adapted { _ in SuffixRowAdapter(fromIndex: 1) }.fetchAll(db) == [["c": 3]])
            #expect(try request.fetchCount(db) == 1)
            let renamed = Book.filter(id: 2).select(literal: "id AS a, authorId AS b, title AS c")
                .adapted { _ in ColumnMapping(["id": "a", "authorId": "b", "title": "c"]) }
            #expect(try renamed.fetchOne(db)?.title == "y")
        }
    }

    @Test func `Records are fetched, found and checked by key`() throws {
        try library.read { (db) throws in
            let (book, sql) = try db.recordingStatements { try Book.fetchOne(db, id: 2) }
            #expect(book?.title == "y")
            #expect(sql == [#"SELECT * FROM "book" WHERE "id" = 2"#])
            #expect(try Book.fetchOne(db, key: 3)?.title == "z")
            #expect(try Book.fetchOne(db, key: ["id": 3])?.title == "z")
            #expect(try Book.fetchOne(db, id: 99) == nil)
            #expect(try Author.fetchOne(db, id: book?.authorId)?.name == "A")
            #expect(try db.recordingStatements { try Author.fetchOne(db, id: nil) }.sql.isEmpty)
            #expect(try Book.find(db, id: 1).title == "x")
            #expect(try Book.find(db, key: ["id": 1]).title == "x")
            #expect(try Parent.fetchOne(db, key: ["b": 2, "a": 1])?.name == "q")
            #expect(try Book.fetchAll(db, ids: [1, 5]).map(\.title) == ["x", "c"])
            #expect(try Book.fetchSet(db, ids: [1, 5, 99]).count == 2)
            #expect(try Book.fetchAll(db, keys: [["id": 1], ["id": 2]]).count == 2)
            #expect(try Book.fetchSet(db, keys: [1, 99]).map(\.title) == ["x"])
            #expect(try Book.fetchSet(db, keys: [["id": 2], ["id": 99]]).map(\.title) == ["y"])
            #expect(try Array(Book.fetchCursor(db, keys: [1, 2])).map(\.title) == ["x", "y"])
            #expect(try Array(Book.fetchCursor(db, keys: [["id": 2]])).map(\.title) == ["y"])
            #expect(try Array(Book.fetchCursor(db, ids: [2])).map(\.title) == ["y"])
            #expect(try db.recordingStatements { try Book.fetchAll(db, ids: []) }.sql.isEmpty)
            #expect(try Book.exists(db, id: 1))
            #expect(try !Book.exists(db, id: 99))
            let (exists, existsSQL) = try db.recordingStatements {
                try Parent.exists(db, key: ["a": 1, "b": 9])
            }
            #expect(!exists)
            #expect(existsSQL == [#"SELECT EXISTS (SELECT * FROM "parent" WHERE ("a" = 1) AND ("b" = 9))"#])
            #expect(try Table("book").exists(db, key: 2))
            #expect(try Book.selectID().order(Column("id")).fetchAll(db) == [1, 2, 3, 4, 5])
            #expect(try Country.all().selectPrimaryKey(as: String.self).fetchSet(db) == ["FR", "US"])
        }
    }

    @Test func `Missing and invalid keys throw`() throws {
        try library.read { (db) throws in
            let missing = #expect(throws: RecordError.self) { try Book.find(db, id: 99) }
            #expect(missing?.description == "Key not found in table book: [id:99]")
            let parent = #expect(throws: RecordError.self) { try Parent.find(db, key: ["a": 1, "b": 9]) }
            #expect(parent?.description == "Key not found in table parent: [a:1 b:9]")
            #expect(Book.recordNotFound(db, id: 99) as? RecordError == missing)
            #expect(Book.recordNotFound(db, key: 99) as? RecordError == missing)
            #expect(Parent.recordNotFound(key: ["a": 1, "b": 9]) == parent)
            #expect(Parent.recordNotFound(key: ["a": nil]).description.hasSuffix("[a:NULL]"))
            let half = Parent.recordNotFound(db, key: 1) as? DatabaseError
            #expect(half?.message?.hasPrefix(#"the primary key of "parent" is (a, b)"#) == true)
            #expect(Ghost.recordNotFound(db, key: 1) is DatabaseError)
            let error = #expect(throws: DatabaseError.self) { try Book.fetchOne(db, key: ["title": "x"]) }
            #expect(
                error?.message == #""book" has no unique key on (title): create a unique index, "#
                    + "or use filter(_:) if several rows may match")
            #expect(throws: DatabaseError.self) { try Book.fetchOne(db, key: ["ghost": 1]) }
            #expect(throws: DatabaseError.self) { try Book.fetchOne(db, key: [:]) }
            #expect(throws: DatabaseError.self) { try Parent.fetchOne(db, key: 1) }
        }
    }
}
