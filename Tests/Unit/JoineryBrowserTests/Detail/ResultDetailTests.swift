import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Rows of results, groups, findings and changes, opened beside them.
@Suite("Rows beside results", .timeLimit(.minutes(30))) struct ResultDetailTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author INTEGER REFERENCES author);
        CREATE TABLE pair (a INTEGER, b TEXT, note TEXT, PRIMARY KEY (a, b));
        INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
        INSERT INTO book VALUES (1, 'One', 1), (2, 'Two', 2), (3, 'Three', 2);
        INSERT INTO pair VALUES (1, 'x', 'first'), (1, 'y', 'second');
        """

    @Test func `A row of a result has its values, and the rows that it has values of`() throws {
        var loop = try SessionLoop.query(
            directory,
            asking: "SELECT b.id, b.title, a.id AS aid, a.name, 1 + 1 AS two "
                + "FROM book b JOIN author a ON a.id = b.author ORDER BY b.id", sql: Self.sql)
        defer { loop.session.close() }
        try loop.showDetail()
        try loop.press(.close)
        #expect(
            loop.detail == [
                "id = 1", "title = One", "aid = 1", "name = Ann", "two = 2", "▸ book #1 book One",
                "▸ author #1 author Ann",
            ])
        #expect(loop.browser.detail.name == "query, row 1 as shown")
        try loop.press(.moveDown)
        #expect(loop.detail.first == "id = 2")
        try loop.press(.nextPane)
        try loop.goToDetail("▸ author #2")
        try loop.press(.toggle)
        #expect(loop.detail.contains("▸ books hasMany 2"))
        // A value, as the result shows it.
        try loop.goToDetail("title")
        try loop.press(.viewCell)
        #expect(loop.browser.record?.subject == .cell("title"))
        #expect(loop.browser.record?.record?.field(named: "title")?.value == "Two".databaseValue)
        try loop.press(.close)
        // Enter follows a column as the result does, and a row as a tree.
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "book/2")
        try loop.press(.back)
        #expect(loop.browser.location?.screen.kind == .query)
        try loop.press(.nextPane)
        try loop.goToDetail("▸ author #2")
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "author/2")
        try loop.press(.back)
        #expect(loop.browser.location?.screen.kind == .query)
        #expect(loop.result.first == "2")
    }

    @Test func `A row of a group leads to its rows`() throws {
        var loop = try SessionLoop(
            directory.makeDatabase(sql: Self.sql), at: "book//author,count()", lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.showDetail()
        try loop.press(.last)
        let author = loop.detail.first?.last.map(String.init)
        #expect(
            loop.detail == ["author = \(author ?? "")", "count = \(author ?? "")"] + [
                "▸ author #\(author ?? "") author \(author == "1" ? "Ann" : "Bob")"
            ])
        try loop.press(.nextPane, .open)
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(Set(loop.column(2)) == [author])
    }

    @Test func `What was found is open with its row`() throws {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: "*~Thr", lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.showDetail()
        for _ in 0..<6 where loop.browser.detail.place == nil { try loop.press(.moveDown) }
        #expect(loop.detail.prefix(3) == ["▾ book #3 Three", "id = 3", "title = Three"])
        #expect(loop.detail.contains("▸ author belongsTo #2 Bob"))
    }

    @Test func `A change is open with its values, and with its row unless that is deleted`() throws {
        // Otherwise, the rows are only known if the journal of the commit is seen.
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + Self.sql)
        var loop = try SessionLoop(path, at: "book", lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.showDetail()
        try loop.wait { $0.status.live == .live }
        let writer = try SessionLoop.writer(path)
        try writer.write { db in
            try db.execute(
                sql: """
                    UPDATE book SET title = 'Uno', author = 2 WHERE id = 1; DELETE FROM book WHERE id = 3;
                    UPDATE pair SET note = 'other' WHERE b = 'y';
                    """)
        }
        try loop.press(.showChanges)
        try loop.wait { $0.changes.lines.filter { $0.row != nil }.count == 3 }
        try loop.press(.first)
        var shown: [[String]] = []
        for _ in 0..<12 {
            try loop.press(.moveDown)
            if !loop.detail.isEmpty, shown.last != loop.detail { shown.append(loop.detail) }
        }
        #expect(
            shown.contains([
                "id = 1", "title = One", "→ = Uno", "author = 1", "→ = 2", "▸ book #1 book Uno",
            ]), "\(shown)")
        #expect(shown.contains(["id = 3", "title = Three", "author = 2"]), "\(shown)")
        #expect(
            shown.contains(["a = 1", "b = y", "note = second", "→ = other", "▸ pair #1,y pair other"]),
            "\(shown)")
    }

    @Test func `Every value is whole in its lines, whatever it is`() throws {
        var random = Seeded(11)
        let pieces = [
            "word", " ", "\n", "\r\n", "\u{0}", "表", "é", "😀", "\t", "longlonglonglonglonglonglonglonglong",
            "'", "\u{1B}[31m",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let width = Int.random(in: 12..<90, using: &random)
            let field = Record.Field(name: "text", value: text.databaseValue)
            var query = TreeQuery(
                path: Path(table: "t"), pageSize: 20, layout: ValueLayout(width: width, opensTexts: true))
            let row = TreeNodeID([.row(RowKey([]))])
            query.limits[row.appending(.column("text"))] = 1_000
            let lines = ValueLines(
                of: field, cell: Cell(text.databaseValue), below: row, depth: 1, query)
            let said = lines.pieces.compactMap { line in
                if case .column(_, let cell) = line.content { cell.text } else { nil }
            }
            #expect(Set(lines.pieces.map(\.id)).count == lines.pieces.count)
            guard lines.column.disclosure == .expanded else {
                #expect(lines.pieces.isEmpty)
                #expect(
                    17 + 4 + TextWidth.of(SafeText.line(text)) <= width, "\(text.debugDescription) \(width)")
                continue
            }
            let whole = field.lines(width: 1_000_000).joined()
            let spaceless = { (text: String) in text.filter { $0 != " " } }
            #expect(spaceless(said.joined()) == spaceless(whole), "\(text.debugDescription) \(width)")
            for line in said { #expect(TextWidth.of(line) <= max(width - 6, 2)) }
        }
    }
}
