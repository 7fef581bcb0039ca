import JoineryEngine
import TestSupport
import Testing

/// The keys of the rows that an association leads to from several rows.
@Suite struct AssociatedKeysTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE author (id INTEGER PRIMARY KEY, friendId REFERENCES author);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author);
                    CREATE TABLE award (room TEXT, place INTEGER, PRIMARY KEY (room, place)) WITHOUT ROWID;
                    CREATE TABLE given (bookId REFERENCES book, room TEXT, place INTEGER, PRIMARY KEY (bookId, room, place),
                        FOREIGN KEY (room, place) REFERENCES award);
                    CREATE TABLE note (k TEXT PRIMARY KEY, bookId REFERENCES book);
                    CREATE TABLE loose (bookId REFERENCES book);
                    CREATE VIEW books AS SELECT * FROM book;
                    INSERT INTO author VALUES (1, NULL), (2, 1), (3, 3);
                    INSERT INTO book VALUES (1, 1), (2, 1), (3, 2), (4, NULL), (5, 99);
                    INSERT INTO award VALUES ('a', 1), ('a', 2);
                    INSERT INTO given VALUES (1, 'a', 2), (2, 'a', 2), (3, 'a', 1);
                    INSERT INTO note VALUES (NULL, 1), (NULL, 1), ('x', 2);
                    INSERT INTO loose VALUES (3);
                    """)
        }
    }

    /// Returns everything that is found, as `origin: key`.
    private func found(
        _ key: String, from table: String, _ keys: [[DatabaseValue]], limit: Int = 100
    ) throws -> [String] {
        try queue.read { db in
            let association = try #require(try db.association(key, from: table))
            return try db.associatedKeys(of: table, keys: keys, association: association, limit: limit)
                .map { "\($0.origin): \($0.key.map(\.description).joined(separator: ","))" }.sorted()
        }
    }

    private func integers(_ keys: Int...) -> [[DatabaseValue]] { keys.map { [$0.databaseValue] } }

    @Test func `One statement finds the associated keys of every row`() throws {
        #expect(try found("books", from: "author", integers(2, 1, 3, 7)) == ["0: 3", "1: 1", "1: 2"])
        #expect(try found("author", from: "book", integers(1, 2, 4, 5)) == ["0: 1", "1: 1"])
        #expect(try found("friend", from: "author", integers(1, 2, 3)) == ["1: 1", "2: 3"])
        let sql = try queue.read { db in
            let books = try #require(try db.association("books", from: "author"))
            return try db.recordingStatements {
                try db.associatedKeys(of: "author", keys: integers(1, 2), association: books, limit: 5)
            }.sql
        }
        #expect(
            sql == [
                #"WITH "joinery_key"("number", "key1") AS (VALUES (0, 1), (1, 2)) "#
                    + #"SELECT "joinery_key"."number", "book"."id" FROM "joinery_key" "#
                    + #"JOIN "author" ON "author"."id" IS "joinery_key"."key1" "#
                    + #"JOIN "book" ON "book"."authorId" = "author"."id" LIMIT 5"#
            ])
    }

    @Test func `Compound keys, keys with NULL and rowids are found`() throws {
        #expect(
            try found("givens", from: "award", [["a".databaseValue, 2.databaseValue]]) == [
                "0: 1,\"a\",2", "0: 2,\"a\",2",
            ])
        #expect(try found("notes", from: "book", integers(1, 2)) == ["0: NULL,1", "0: NULL,2", "1: \"x\""])
        #expect(
            try found("book", from: "note", [[.null, 2.databaseValue], ["x".databaseValue]]) == [
                "0: 1", "1: 2",
            ])
        #expect(try found("looses", from: "book", integers(3)) == ["0: 1"])
        #expect(try found("awards", from: "book", integers(1)) == ["0: \"a\",2"], "through a table")
    }

    @Test func `The limit bounds the number of found keys`() throws {
        #expect(try found("books", from: "author", integers(1, 2), limit: 2).count == 2)
        #expect(try found("books", from: "author", integers(1, 2), limit: 0).isEmpty)
        #expect(try found("books", from: "author", []).isEmpty)
    }
}
