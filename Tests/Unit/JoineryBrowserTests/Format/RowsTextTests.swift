import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Rows as text in each format, including values that need escaping.
@Suite struct RowsTextTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode REFERENCES country);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, "the, title" TEXT, value, authorId REFERENCES author);
                    CREATE TABLE review (id INTEGER PRIMARY KEY, bookId REFERENCES book, stars);
                    INSERT INTO country VALUES ('US', 'United States');
                    INSERT INTO author VALUES (1, 'Herman Melville', 'US'), (2, NULL, NULL);
                    INSERT INTO book VALUES (1, 'Typee', 9007199254740993, 1), (2, '', x'00ff', 1),
                        (3, NULL, 1e999, 2), (4, 'a"b,c' || char(13, 10) || '|*_d_*\\', -0.5, NULL),
                        (5, 'it''s' || char(27) || '[31m', CAST(x'61ff' AS TEXT), NULL), (6, 'a' || char(0) || 'b', '', NULL);
                    INSERT INTO review VALUES (1, 1, 5), (2, 1, 3), (3, 2, 4);
                    """)
        }
    }

    private enum Format {
        case csv
        case table(widest: Int?)
        case markdown
        case json(JSONRows.Form)
    }

    /// Returns the text of a table's rows, read in batches of two.
    private func text(
        _ format: Format, of table: String = "book", including keys: [String] = [],
        where condition: String? = nil
    ) throws -> String {
        try queue.read { db in
            let path = try Path(table, in: db.schema())
            let tree = try IncludeTree(keys, from: PathRequest(path, db).table, db)
            var text: any RowsText
            var isCounting = true
            switch format {
            case .csv: text = FlatText(try FlatColumns(tree)) { SeparatedText(.csv, names: $0) }
            case .table(let widest):
                text = FlatText(try FlatColumns(tree)) { TableText(names: $0, widest: widest) }
            case .markdown: text = FlatText(try FlatColumns(tree)) { MarkdownTable(names: $0) }
            case .json(let form): (text, isCounting) = (JSONRows(tree, as: form), false)
            }
            var reading = try RowsReading(
                path, arrangement: RowsArrangement(filter: condition.map { RowsFilter(expression: $0) }),
                including: tree, isCounting: isCounting, limit: nil, db)
            reading.batchSize = 2
            var result = ""
            while let batch = try reading.next(db) { result += try text.text(of: batch) }
            return result + text.end()
        }
    }

    @Test func `CSV quotes only where needed and distinguishes NULL from empty text`() throws {
        #expect(
            try text(.csv)
                == [
                    #"id,"the, title",value,authorId"#, "1,Typee,9007199254740993,1", #"2,"",AP8=,1"#,
                    "3,,Inf,2",
                    "4,\"a\"\"b,c\r\n|*_d_*\\\",-0.5,", "5,it's\u{1B}[31m,a\u{FFFD},", "6,a\0b,\"\",", "",
                ].joined(separator: "\r\n"))
    }

    @Test func `Flat formats show columns of to-one and counts of to-many associations`() throws {
        #expect(
            try text(.csv, including: ["author.country", "reviews"], where: "book.id < 4")
                .split(separator: "\r\n") == [
                    #"id,"the, title",value,authorId,author.id,author.name,author.countryCode,"#
                        + "author.country.code,author.country.name,reviews.count",
                    "1,Typee,9007199254740993,1,1,Herman Melville,US,US,United States,2",
                    #"2,"",AP8=,1,1,Herman Melville,US,US,United States,1"#, "3,,Inf,2,2,,,,,0",
                ])
        #expect(
            try text(.csv, of: "country", including: ["authors"])
                == "code,name,authors.count\r\nUS,United States,1\r\n")
        let error = #expect(throws: PathError.self) {
            try text(.csv, of: "author", including: ["books.reviews"])
        }
        #expect(
            error?.description.hasPrefix("books leads to many rows, and this format shows only a count")
                == true)
    }

    @Test func `Text tables are aligned and contain no control characters`() throws {
        #expect(
            try text(.table(widest: nil), where: "id <> 4") == """
                id  the, title  value             authorId
                ──  ──────────  ────────────────  ────────
                 1  Typee       9007199254740993         1
                 2              blob 2 B                 1
                 3  NULL        Inf                      2
                 5  it's␛[31m   a\u{FFFD}                    NULL
                 6  a␀b                               NULL

                """)
        #expect(
            try text(.table(widest: 4), where: "id = 1").contains(
                "\n 1  Typ…        9007199254740993  "))
        #expect(
            try text(.table(widest: nil), where: "0")
                == "id  the, title  value  authorId\n──  ──────────  ─────  ────────\n")
    }

    @Test func `Markdown tables show plain values`() throws {
        #expect(
            try text(.markdown, where: "id in (1, 2, 4)") == #"""
                | id | the, title | value | authorId |
                | ---: | --- | --- | ---: |
                | 1 | Typee | 9007199254740993 | 1 |
                | 2 |  | blob 2 B | 1 |
                | 4 | a"b,c<br>\|\*\_d\_\*\\ | -0.5 | NULL |

                """#)
    }

    @Test(arguments: [
        ("snake_case and _this_", #"snake_case and \_this\_"#), ("<b>&amp;", "&lt;b>&amp;amp;"),
        (#"\|"#, #"\\\|"#), ("[a](b) `c` ~d~", #"\[a\](b) \`c\` \~d\~"#), ("a\u{1B}\r\n\rb", "a␛<br><br>b"),
        ("", ""),
    ])
    func `Markdown is escaped`(text: String, escaped: String) {
        #expect(MarkdownText.escaped(text) == escaped)
    }

    @Test func `JSON is written as an array, an object, or one line per row`() throws {
        let included = try text(.json(.lines), including: ["reviews"], where: "id in (2, 3)")
        #expect(
            included == #"""
                {"id":2,"the, title":"","value":{"base64":"AP8=","size":2},"authorId":1,"reviews":[{"id":3,"bookId":2,"stars":4}]}
                {"id":3,"the, title":null,"value":9.0e+999,"authorId":2,"reviews":[]}

                """#)
        #expect(
            try text(.json(.array), of: "review", where: "id < 3") == """
                [
                  {
                    "id": 1,
                    "bookId": 1,
                    "stars": 5
                  },
                  {
                    "id": 2,
                    "bookId": 1,
                    "stars": 3
                  }
                ]

                """)
        #expect(try text(.json(.array), where: "0") == "[]\n")
        #expect(try text(.json(.object), where: "0") == "null\n")
        #expect(try text(.json(.lines), where: "0") == "")
    }

    @Test func `Progress is first shown after a delay, and can be erased`() {
        var progress = RowsProgress()
        #expect(progress.clearing == "")
        #expect(progress.line(rows: 10, seconds: 0.9) == nil)
        #expect(progress.line(rows: 1_234, seconds: 1.5) == "\r1,234 rows, 1 s")
        #expect(progress.line(rows: 2_000, seconds: 2.4) == nil)
        #expect(progress.line(rows: 5, seconds: 2.5) == "\r5 rows, 2 s    ")
        #expect(progress.clearing == "\r" + String(repeating: " ", count: 11) + "\r")
    }
}
