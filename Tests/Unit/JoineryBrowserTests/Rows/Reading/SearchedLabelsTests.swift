import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A search also finds the labels of parents, but only those shown next to values.
@Suite struct SearchedLabelsTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE employee (id INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT);
            CREATE TABLE task (
                id INTEGER PRIMARY KEY, title TEXT, ownerId INTEGER REFERENCES employee, effort INTEGER);
            INSERT INTO employee VALUES (1, 'Nancy', 'Davolio'), (6, 'Michael', 'Suyama'), (7, NULL, 'King');
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
            INSERT INTO task SELECT i, 'task ' || i, CASE i % 100 WHEN 0 THEN 6 WHEN 50 THEN 7 ELSE 1 END, i FROM n;
            """)
    }

    private func query(_ text: String, from id: Int64, columns: [String] = ["id", "title", "ownerId"])
        -> RowsQuery
    {
        RowsQuery(
            path: Path(table: "task"),
            position: .match(RowKey([id.databaseValue]), RowsSearch(text: text, columns: columns)), limit: 5)
    }

    private func match(_ query: RowsQuery) throws -> String? {
        try file.page(query).target.map { $0.key.plainText + ($0.isWrapped ? " wrapped" : "") }
    }

    @Test func `A statement composes the label as shown and searches the parents once`() throws {
        let label =
            #"(SUBSTR(SUBSTR((COALESCE(' ' || NULLIF(SUBSTR("firstName", 1, 120), ''), '')) "#
            + #"|| (COALESCE(' ' || NULLIF(SUBSTR("lastName", 1, 120), ''), '')), 2), 1, 120))"#
        let statements = try file.statements(query("ael s", from: 1, columns: ["title", "ownerId"]))
        #expect(
            statements.first
                == #"SELECT NULL, "id" AS "joinery_id" FROM "task" WHERE (("title" LIKE '%ael s%' ESCAPE '\') "#
                + #"OR ("ownerId" LIKE '%ael s%' ESCAPE '\') OR ("ownerId" IN (SELECT "id" FROM "employee" "#
                + #"WHERE \#(label) LIKE '%ael s%' ESCAPE '\'))) AND ("id" > 1) ORDER BY "id" LIMIT 2"#)
    }

    @Test func `A parent with a text key is compared in each row, as the link does`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE country (code TEXT COLLATE NOCASE PRIMARY KEY, name TEXT);
            CREATE TABLE author (id INTEGER PRIMARY KEY, countryCode TEXT REFERENCES country);
            INSERT INTO country VALUES ('FR', 'France'), ('JP', 'Japan');
            INSERT INTO author VALUES (1, 'JP'), (2, 'JP'), (3, 'fr');
            """)
        let query = RowsQuery(
            path: Path(table: "author"),
            position: .match(
                RowKey([1.databaseValue]), RowsSearch(text: "fran", columns: ["id", "countryCode"])),
            limit: 3)
        #expect(try file.page(query).target?.key == RowKey([3.databaseValue]))
        #expect(
            try file.statements(query).first?.contains(
                #"((SELECT SUBSTR("name", 1, 120) FROM "country" WHERE "code" = "author"."countryCode") LIKE"#
            )
                == true)
    }

    @Test func `Labels are found on later pages and across their columns`() throws {
        #expect(try match(query("Suyama", from: 1)) == "#100")
        #expect(try match(query("michael suy", from: 100)) == "#200")
        #expect(try match(query("Suyama", from: 200)) == "#100 wrapped")
        #expect(try match(query("king", from: 1)) == "#50")
        // There is no space before a name whose first part is missing.
        #expect(try match(query(" King", from: 1)) == nil)
    }

    @Test func `A label that is not shown is not searched`() throws {
        #expect(try match(query("Suyama", from: 1, columns: ["id", "title"])) == nil)
        var hidden = query("Suyama", from: 1)
        hidden.position = .match(
            RowKey([1.databaseValue]), RowsSearch(text: "Suyama", columns: ["ownerId"], hasLabels: false))
        #expect(try match(hidden) == nil)
    }

    @Test func `A row of a join table is found by the labels of both parents`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE genre (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE bookGenre (id INTEGER PRIMARY KEY, bookId REFERENCES book, genreId REFERENCES genre,
                UNIQUE (bookId, genreId));
            CREATE TABLE shelf (id INTEGER PRIMARY KEY, bookGenreId INTEGER REFERENCES bookGenre);
            INSERT INTO book VALUES (1, 'Moby-Dick'), (2, 'Emma');
            INSERT INTO genre VALUES (1, 'adventure'), (2, 'novel');
            INSERT INTO bookGenre VALUES (1, 1, 1), (2, 2, 2), (3, 1, 2);
            INSERT INTO shelf SELECT value, (value - 1) / 3 + 1 FROM json_each('[1, 2, 3, 4, 5, 6, 7]');
            """)
        func match(_ text: String) throws -> RowKey? {
            let search = RowsSearch(text: text, columns: ["id", "bookGenreId"])
            return try file.page(
                RowsQuery(
                    path: Path(table: "shelf"), position: .match(RowKey([1.databaseValue]), search), limit: 3)
            ).target?.key
        }
        #expect(try match("Dick · nov") == RowKey([7.databaseValue]))
        #expect(try match("emma") == RowKey([4.databaseValue]))
        #expect(try match("Emma · adventure") == nil)
    }

    /// Every row that shows the text is found, and no other, with random labels of every kind.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `A search finds exactly the rows that show the text`(seed: UInt64) throws {
        var random = Seeded(seed)
        let words = [
            "al", "Bo", "'x'", "ç%", "_", "", "a b", "7", "Al Bo", String(repeating: "z", count: 118),
        ]
        func word() -> String {
            let word = words.randomElement(using: &random) ?? ""
            return Int.random(in: 0..<5, using: &random) == 0
                ? "NULL" : "'\(word.replacing("'", with: "''"))'"
        }
        // Some rows refer to rows that do not exist.
        var sql = """
            PRAGMA foreign_keys = OFF;
            CREATE TABLE person (id INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT);
            CREATE TABLE team (code TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE post (id INTEGER PRIMARY KEY, body TEXT, author INTEGER REFERENCES person,
                team TEXT REFERENCES team);

            """
        for id in 1...6 {
            sql += "INSERT INTO person VALUES (\(id), \(word()), \(word()));\n"
            sql += "INSERT OR IGNORE INTO team VALUES ('t\(id)', \(word()));\n"
        }
        for id in 1...40 {
            let author = Int.random(in: 0...8, using: &random)
            let team = Int.random(in: 0...8, using: &random)
            sql += """
                INSERT INTO post VALUES
                    (\(id), \(word()), \(author == 0 ? "NULL" : "\(author)"), \(team == 0 ? "NULL" : "'t\(team)'"));

                """
        }
        let file = try ArrangedFile(sql)
        let all = try file.page(RowsQuery(path: Path(table: "post"), position: .first, limit: 100))
        #expect(all.rows.count == 40)
        let columns = all.columns.map(\.name)
        for text in ["al", "l b", "o a", "x", "%", "_", "7", "zzz", "z z", " ", "t3", "Al Bo"] {
            let shown = all.rows.filter { $0.cells.contains { $0.has(text) } }.map(\.key)
            var found: [RowKey] = []
            var start = RowKey([0.databaseValue])
            while let target = try file.page(
                RowsQuery(
                    path: Path(table: "post"),
                    position: .match(start, RowsSearch(text: text, columns: columns)), limit: 1)
            ).target, !target.isWrapped {
                found.append(target.key)
                start = target.key
            }
            #expect(found == shown, "\(text)")
        }
    }
}
