import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The labels next to keys in grid, tree and trail that are not the value of a single column.
@Suite struct TreeLabelTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES author);
            CREATE TABLE genre (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE book_genre (book_id INTEGER NOT NULL REFERENCES book, genre_id INTEGER NOT NULL REFERENCES genre,
                PRIMARY KEY (book_id, genre_id)) WITHOUT ROWID;
            CREATE INDEX genres ON book_genre (genre_id, book_id);
            CREATE TABLE vote (id INTEGER PRIMARY KEY, book_id INTEGER, genre_id INTEGER, stars INTEGER,
                FOREIGN KEY (book_id, genre_id) REFERENCES book_genre);
            CREATE TABLE loan (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book, cover BLOB, token TEXT,
                remark TEXT, loaned TEXT, days INTEGER);
            INSERT INTO author VALUES (1, 'Jane', 'Austen'), (2, 'Homer', NULL);
            INSERT INTO book VALUES (1, 'Emma', 1), (2, 'Odyssey', 2), (3, NULL, 1);
            INSERT INTO genre VALUES (1, 'Novel'), (2, 'Epic');
            INSERT INTO book_genre VALUES (1, 1), (2, 2), (3, 1);
            INSERT INTO vote VALUES (1, 1, 1, 5), (2, 2, 2, 4);
            INSERT INTO loan VALUES (1, 1, x'00', 'abc', printf('%.*c', 99, 'x'), '2026-01-03', 14),
                (2, 2, NULL, 'abd', printf('%.*c', 99, 'y'), NULL, NULL), (3, 3, NULL, NULL, NULL, NULL, NULL);
            """)
    }

    private func tree(_ path: String, levels: Int) throws -> [String] {
        try file.queue.read { db in
            let query = TreeQuery(
                path: try Path(path, in: db.schema()), unfolding: levels == 0 ? [:] : [.top: levels],
                pageSize: 20)
            return try TreeFetcher.fetch(query, in: db).lines.compactMap { line in
                switch line.content {
                case .row(_, let key, let label, _): "#" + key + (label.map { " " + $0 } ?? "")
                case .toOne(let name, _, .row(let key, let label)),
                    .toOne(let name, _, .repeated(let key, let label)):
                    name + " #" + key + (label.map { " " + $0 } ?? "")
                default: nil
                }
            }
        }
    }

    @Test func `A row of a join table combines the labels of its parents`() throws {
        #expect(
            try tree("book_genre", levels: 0) == ["#1,1 Emma · Novel", "#2,2 Odyssey · Epic", "#3,1 Novel"])
        #expect(try tree("book/1/bookGenres", levels: 0) == ["#1,1 Novel"])
        #expect(try tree("genre/1/bookGenres", levels: 0) == ["#1,1 Emma", "#3,1"])
        #expect(
            try tree("vote/1", levels: 1) == [
                "#1 book_id 1 · genre_id 1 · stars 5", "bookGenre #1,1 Emma · Novel",
            ])
    }

    @Test func `A row without a label shows its first meaningful columns`() throws {
        #expect(
            try tree("loan", levels: 0) == ["#1 Emma · 2026-01-03 · days 14", "#2 Odyssey", "#3"])
        // Labels do not repeat the row that they are listed below.
        #expect(try tree("book/1/loans", levels: 0) == ["#1 2026-01-03 · days 14"])
        #expect(try tree("book/3", levels: 0) == ["#3 author_id 1"])
    }

    @Test func `Labels take no additional statements`() throws {
        func statements(_ path: String) throws -> [String] {
            try file.queue.read { db in
                let query = TreeQuery(path: try Path(path, in: db.schema()), pageSize: 20)
                return try db.recordingStatements { try TreeFetcher.fetch(query, in: db) }.sql
            }
        }
        #expect(try statements("book_genre").count == 1)
        #expect(try statements("loan").count == 1)
        #expect(
            try file.statements(RowsQuery(path: Path(table: "vote"), position: .first, limit: 9)).count == 1)
    }

    @Test func `The grid shows combined labels beside foreign keys`() throws {
        func links(_ table: String, _ column: Int) throws -> [String?] {
            try file.page(table, by: nil).rows.map { $0.cells[column].linkText }
        }
        #expect(try links("book", 2) == ["→ Jane Austen", "→ Homer", "→ Jane Austen"])
        #expect(try links("vote", 1) == ["→ Emma · Novel", "→ Odyssey · Epic"])
    }

    @Test func `The trail and connection chains show combined labels`() throws {
        try file.queue.read { db in
            let schema = try db.schema()
            #expect(
                try Path("book_genre/1,1", in: schema).labeledCrumbs(db) == [
                    "book_genre", "#1,1 Emma · Novel",
                ])
            #expect(try Path("author/1", in: schema).labeledCrumbs(db) == ["author", "#1 Jane Austen"])
            let chain = try RowConnectionFinder.connections(
                from: Path("author/1", in: schema), to: Path("genre/1", in: schema), in: db
            ).chains.first
            #expect(chain?.stops.map(\.label) == ["Jane Austen", "Emma", "Emma · Novel", "Novel"])
        }
    }

    @Test func `Plain output shows combined labels`() throws {
        let titles = try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "book_genre"))
            let tree = try IncludeTree([], from: table, db)
            let labels = RowLabels(db)
            let found = try IncludedRows.fetch(
                Table("book_genre").orderByPrimaryKey(), tree, labels: labels,
                limit: { PrefetchLimit(rowsOfEach: 9, inAll: 9, countBound: 9) },
                db)
            return TreeText(found.rows, tree, labels: try tree.labels(labels)).lines.filter {
                !$0.hasPrefix(" ")
            }
        }
        #expect(
            titles == [
                "book_genre #1,1 Emma · Novel", "book_genre #2,2 Odyssey · Epic", "book_genre #3,1 Novel",
            ])
    }

    @Test func `A row with an empty label has that of the next column, or only its key`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, email TEXT);
            INSERT INTO person VALUES (1, 'Ann', 'a@x'), (2, '', 'b@x'), (3, NULL, 'c@x'), (4, '  ', ''), (5, NULL, NULL), (6, 'Bob', 'd@x');
            CREATE TABLE visit (id INTEGER PRIMARY KEY, personId INTEGER REFERENCES person);
            INSERT INTO visit SELECT id, id FROM person;
            """)
        let page = try file.page("visit", by: nil)
        #expect(page.rows.map { $0.cells[1].label } == ["Ann", "b@x", "c@x", nil, nil, "Bob"])
        #expect(page.rows.allSatisfy { $0.cells[1].link != .none && $0.cells[1].link != .dead })
        try file.queue.read { db in
            let query = TreeQuery(path: Path(table: "person"), unfolding: [:], pageSize: 20)
            let labels = try TreeFetcher.fetch(query, in: db).lines.compactMap { line -> String? in
                if case .row(_, let key, let label, _) = line.content {
                    key + (label.map { " " + $0 } ?? "")
                } else {
                    nil
                }
            }
            #expect(labels == ["1 Ann", "2 b@x", "3 c@x", "4", "5", "6 Bob"])
        }
    }
}
