import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The report on links that lead to no row.
@Suite struct LinkCheckTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author);
        CREATE TABLE pair (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE lost (id INTEGER PRIMARY KEY, goneId REFERENCES gone, a, b, FOREIGN KEY (a, b) REFERENCES pair);
        CREATE TABLE clean (bookId REFERENCES book);
        INSERT INTO author VALUES (1, 'Ann'), (5, 'Eve');
        INSERT INTO book VALUES (1, 1), (2, '5'), (3, 99), (4, 99), (5, 'x' || char(27)), (6, NULL);
        INSERT INTO lost VALUES (1, 1, x'00', 'b'), (2, NULL, NULL, 1);
        INSERT INTO clean VALUES (1), (NULL);
        """

    private func check(_ tables: [String] = [], sampling: Int = 10, _ sql: String = sql) throws -> LinkCheck {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        return try queue.read { db in try LinkCheck(of: tables, sampling: sampling, in: db) }
    }

    @Test func `The report lists each foreign key with its orphans and dead links`() throws {
        let check = try check()
        #expect(
            check.lines == [
                "book.author belongsTo author: 4 orphans, 3 dead links",
                "  authorId 99    2 rows, e.g. book/3",
                "  authorId '5'   1 row, e.g. book/2; there is a 5",
                "  authorId 'x␛'  1 row, e.g. book/5",
                "lost.gone belongsTo gone: broken: there is no table gone",
                "lost.pair belongsTo pair: 1 orphan, 1 dead link",
                "  a,b blob 1 B,'b'  1 row, e.g. lost/1",
                "",
                "4 foreign keys checked: 2 with dead links, 1 broken.",
            ])
        #expect(!check.isClean)
    }

    @Test func `The report covers the given tables and counts omitted dead links`() throws {
        #expect(
            try check(["BOOK"], sampling: 1).lines == [
                "book.author belongsTo author: 4 orphans, 3 dead links", "  authorId 99  2 rows, e.g. book/3",
                "  … 2 more", "",
                "1 foreign key checked: 1 with dead links.",
            ])
        let clean = try check(["clean"])
        #expect(clean.isClean)
        #expect(clean.lines == ["1 foreign key checked: every link leads to a row."])
        #expect(try check(["author"]).lines == ["There are no foreign keys to check."])
        #expect(throws: PathError.self) { try check(["boook"]) }
    }

    @Test func `The JSON report contains each foreign key with a sample of its dead links`() throws {
        #expect(
            try check(["book"], sampling: 2).json == """
                {
                  "isClean": false,
                  "foreignKeys": [
                    {
                      "table": "book",
                      "association": "author",
                      "columns": [
                        "authorId"
                      ],
                      "references": "author",
                      "broken": null,
                      "orphans": 4,
                      "deadLinks": 3,
                      "mismatches": 1,
                      "sample": [
                        {
                          "values": [
                            99
                          ],
                          "orphans": 2,
                          "path": "book/3"
                        },
                        {
                          "values": [
                            "5"
                          ],
                          "orphans": 1,
                          "path": "book/2",
                          "existing": 5
                        }
                      ]
                    }
                  ],
                  "inferred": []
                }
                """)
    }
}
