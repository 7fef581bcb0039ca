import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The rows of a typed path are where the path says.
@Suite struct PathMembershipTests {
    private let db: DatabaseQueue

    init() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        db = try DatabaseQueue(configuration: configuration)
        try db.write { db in
            try db.execute(
                sql: Library.sql + """
                    CREATE TABLE pair (a TEXT, b INTEGER REFERENCES author, PRIMARY KEY (a, b));
                    INSERT INTO pair VALUES ('x', NULL), ('x', NULL), ('y', NULL), ('z', 2);
                    """)
        }
    }

    private func path(_ text: String) throws -> String {
        try db.read { db in try Path(text, in: db).description }
    }

    @Test(arguments: [
        "author", "author/1", "author/9", "author/1/books", "author/1/books/5", "book/1/author/1",
        "author/1/books/1/loans/1", "titles/0", "pair/y,NULL", "pair/x,NULL,2", "pair/z,2/b/2",
        "author/2/pairs/z,2",
    ])
    func `A path leads to rows that are there`(text: String) throws {
        #expect(try path(text) == text)
    }

    @Test(arguments: [
        ("author/1/books/2", "book/2 is none of the rows of author/1/books."),
        ("author/1/books/6/loans", "book/6 is none of the rows of author/1/books."),
        ("book/1/author/2", "author/2 is none of the rows of book/1/author."),
        ("author/1/books/1/loans/1/book/2", "book/2 is none of the rows of author/1/books/1/loans/1/book."),
        ("author/1/books/77", "There is no row book/77: it was deleted or never existed."),
        ("author/1/pairs/z,2", "pair/z,2 is none of the rows of author/1/pairs."),
        ("pair/x,NULL", "There are several rows pair/x,NULL. Add the rowid of one, as in pair/x,NULL,1."),
        ("author/9/books/1", "The row of author that led here does not exist."),
    ])
    func `A path that says something else is refused`(text: String, message: String) {
        #expect(throws: PathError(message)) { try path(text) }
    }
}
