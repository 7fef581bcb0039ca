import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The values that are read to copy several rows.
@Suite struct RowsCopyTests {
    private static let sql =
        Library.sql + """
            CREATE TABLE pair (a TEXT, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID;
            INSERT INTO pair VALUES ('x', 1, NULL), ('x', 2, 'two' || char(10) || 'lines'), ('y,', 1, x'0aff');
            CREATE TABLE loose (a TEXT PRIMARY KEY, b);
            INSERT INTO loose VALUES (NULL, 'first'), (NULL, 'second'), ('key', 'third');
            """

    private func copy(
        _ content: RowsCopy.Content, of path: String, _ arrangement: RowsArrangement = RowsArrangement(),
        selected: Set<RowKey>? = nil, mostRows: Int = 100, mostBytes: Int = 1_000
    ) throws -> CopiedRows {
        let file = try ArrangedFile(Self.sql)
        return try file.queue.read { db in
            try RowsCopy(
                path: Path(path, in: db.schema()), arrangement: arrangement,
                selection: selected.map { RowsSelection($0) }, content: content
            ).read(db, mostRows: mostRows, mostBytes: mostBytes)
        }
    }

    @Test func `A column is copied in the arrangement of the rows`() throws {
        let all = try copy(.column("title"), of: "book")
        #expect(all.text == "Moby-Dick\nEmma\nBeowulf\nLost\nTypee\nNameless")
        #expect(all.count == 6 && !all.isCut && all.broken == 0)
        let sorted = RowsArrangement(
            orders: [RowsOrder(column: "title", isDescending: true)],
            filter: RowsFilter(text: "sql: id < 4", content: .expression("id < 4")))
        #expect(try copy(.column("title"), of: "book", sorted).text == "Moby-Dick\nEmma\nBeowulf")
        #expect(
            try copy(.column("author.name"), of: "author/1/books").text == "Herman Melville\nHerman Melville")
        #expect(try copy(.column("title"), of: "titles").count == 6, "of a view")
        #expect(
            try copy(.column("title"), of: "titles", RowsArrangement(orders: [RowsOrder(column: "title")]))
                .text
                .hasPrefix("Beowulf\nEmma"))
    }

    @Test func `Selected rows are copied in the shown order`() throws {
        let keys: Set = [Sample.key(5), Sample.key(1), Sample.key(99)]
        let byTitle = RowsArrangement(orders: [RowsOrder(column: "title", isDescending: true)])
        let titles = try copy(.column("title"), of: "book", byTitle, selected: keys)
        #expect(titles.text == "Typee\nMoby-Dick")
        #expect((titles.count, titles.selected) == (2, 3))
        let rows = try copy(.rows, of: "book", selected: keys)
        #expect(
            rows.text == """
                [
                  {
                    "id": 1,
                    "title": "Moby-Dick",
                    "authorId": 1
                  },
                  {
                    "id": 5,
                    "title": "Typee",
                    "authorId": 1
                  }
                ]
                """)
        #expect(rows.count == 2)
    }

    @Test func `Rows are found by compound keys and keys with NULL`() throws {
        func key(_ values: any DatabaseValueConvertible...) -> RowKey { RowKey(values.map(\.databaseValue)) }
        let pairs = try copy(.column("c"), of: "pair", selected: [key("x", 2), key("y,", 1)])
        #expect(pairs.text == "two\nlines\nx'0aff'")
        #expect(pairs.broken == 1)
        #expect(try copy(.column("c"), of: "pair", selected: [key("x", 1)]).text == "NULL")
        let null = RowKey([.null, 2.databaseValue])
        #expect(try copy(.column("b"), of: "loose", selected: [null, key("key")]).text == "second\nthird")
        #expect(try copy(.rows, of: "loose", selected: [null]).text.contains("\"second\""))
    }

    @Test func `An oversized copy is truncated and marked`() throws {
        let some = try copy(.column("title"), of: "book", mostRows: 2)
        #expect((some.text, some.count, some.isCut) == ("Moby-Dick\nEmma", 2, true))
        #expect(try copy(.column("title"), of: "book", mostRows: 6).isCut == false)
        let short = try copy(.column("title"), of: "book", mostBytes: 15)
        #expect((short.text, short.count, short.isCut) == ("Moby-Dick\nEmma", 2, true))
        let rows = try copy(.rows, of: "book", selected: [Sample.key(1), Sample.key(2)], mostBytes: 100)
        #expect((rows.count, rows.isCut, rows.text.hasSuffix("}\n]")) == (1, true, true))
        let none = try copy(.column("title"), of: "book", mostBytes: 3)
        #expect((none.count, none.isCut) == (0, true))
        #expect(try copy(.rows, of: "book", selected: [Sample.key(99)]).count == 0)
    }
}
