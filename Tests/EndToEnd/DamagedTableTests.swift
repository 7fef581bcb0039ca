import Foundation
import JoineryEngine
import TestSupport
import Testing

/// A file in which one table is damaged: the commands go on with the others.
@Suite(.timeLimit(.minutes(30))) struct DamagedTableTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let damage: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                PRAGMA page_size = 4096; PRAGMA foreign_keys = OFF;
                CREATE TABLE author (id INTEGER PRIMARY KEY, name);
                CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author);
                CREATE TABLE loan (id INTEGER PRIMARY KEY, bookId REFERENCES book);
                CREATE TABLE prize (id INTEGER PRIMARY KEY, authorId REFERENCES author);
                INSERT INTO author VALUES (1, 'Ann'); INSERT INTO book VALUES (1, 1);
                INSERT INTO loan VALUES (1, 1); INSERT INTO prize VALUES (1, 1), (2, 9);
                """)
        let page = try DatabaseQueue(path: path).read { db in
            try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'book'") ?? 0
        }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0x77, count: 100))
        try file.close()
        damage =
            "database disk image is malformed: \(path) is damaged: check it with PRAGMA integrity_check, "
            + "or save it with sqlite3's .recover"
    }

    private func run(_ arguments: String...) throws -> Outcome { try Outcome(of: arguments, in: directory) }

    @Test func `Tables are listed, and the damaged one has a question mark`() throws {
        let outcome = try run("tables", path)
        #expect(
            outcome.output == """
                author  1
                  books   hasMany  book
                  prizes  hasMany  prize
                book  ?
                  author  belongsTo  author
                  loans   hasMany    loan
                loan  1
                  book  belongsTo  book
                prize  2
                  author  belongsTo  author

                """)
        #expect(outcome.errors == "joinery: book cannot be counted: \(damage)\n")
        #expect(outcome.code == 1)
    }

    @Test func `The graph is drawn`() throws {
        let outcome = try run("graph", path, "--format", "dot")
        #expect(outcome.output.contains(#""author" -> "book""#))
        #expect(outcome.errors == "joinery: book cannot be counted: \(damage)\n")
        #expect(outcome.code == 1)
        let focused = try run("graph", path, "--focus", "prize")
        #expect(focused.code == 0 && focused.errors.isEmpty, "the damaged table is not drawn")
    }

    @Test func `The other links are checked`() throws {
        let outcome = try run("check", path)
        #expect(
            outcome.output == """
                book.author belongsTo author: not checked: book is damaged
                loan.book belongsTo book: not checked: book is damaged
                prize.author belongsTo author: 1 orphan, 1 dead link
                  authorId 9  1 row, e.g. prize/2

                3 foreign keys checked: 1 with dead links, 2 not checked.

                """)
        #expect(outcome.errors == "joinery: book cannot be checked: \(damage)\n")
        #expect(outcome.code == 1)
        let json = try run("check", path, "loan", "--format", "json")
        #expect(json.output.contains("\"broken\": null,\n      \"notChecked\": \"book is damaged\",\n"))
        #expect(json.code == 1)
    }
}
