import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite struct TreeFetcherTests {
    private static let schema = """
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, country_code TEXT REFERENCES country);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES author);
        CREATE INDEX book_author ON book (author_id);
        CREATE TABLE award (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book_award (book_id REFERENCES book, award_id REFERENCES award,
            PRIMARY KEY (book_id, award_id)) WITHOUT ROWID;
        CREATE TABLE cover (id INTEGER PRIMARY KEY, book_id INTEGER UNIQUE REFERENCES book, color TEXT);
        INSERT INTO country VALUES ('US', 'United States');
        INSERT INTO author VALUES (1, 'Herman Melville', 'US'), (2, 'Nobody', NULL), (3, 'Ghost', 'XX');
        INSERT INTO book VALUES (1, 'Typee', 1), (2, 'Omoo', 1), (3, 'Moby-Dick', 1);
        INSERT INTO award VALUES (1, 'Whale');
        INSERT INTO book_award VALUES (3, 1);
        INSERT INTO cover VALUES (7, 3, 'white');
        """

    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let statements = Statements()

    private final class Statements: Sendable {
        let texts = Mutex<[String]>([])
    }

    init() throws {
        directory = try TemporaryDirectory()
        let statements = statements
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { db in
            db.trace { event in
                guard case .statement(let statement) = event, statement.sql.contains("SELECT") else { return }
                statements.texts.withLock { $0.append(statement.sql) }
            }
        }
        queue = try DatabaseQueue(path: directory.file(), configuration: configuration)
        try queue.write { try $0.execute(sql: TreeFetcherTests.schema) }
    }

    private func key(_ number: Int) -> RowKey { RowKey([number.databaseValue]) }

    private func fetch(
        _ path: String, expanded: Set<TreeNodeID> = [], unfolding: [TreeNodeID: Int] = [.top: 1],
        limits: [TreeNodeID: Int] = [:], pageSize: Int = 20
    ) throws -> [TreeLine] {
        try queue.read { db in
            let path = try Path(path, in: db.schema())
            statements.texts.withLock { $0 = [] }
            return try TreeFetcher.fetch(
                TreeQuery(
                    path: path, expanded: expanded, unfolding: unfolding, limits: limits, pageSize: pageSize),
                in: db
            ).lines
        }
    }

    private var statementCount: Int {
        // Statements that read rows rather than the schema.
        statements.texts.withLock { texts in
            texts.filter { $0.contains("FROM \"") && !$0.contains("sqlite_schema") }.count
        }
    }

    @Test func `An expanded row shows its columns, then its associations`() throws {
        let lines = try fetch("author/1")
        #expect(
            lines.map(\.text) == [
                "▾ author #1 Herman Melville", "  id = 1", "  name = Herman Melville", "  country_code = US",
                "  ▸ country belongsTo #US United States", "  ▸ books hasMany 3",
            ])
        #expect(
            lines.map(\.destination?.description) == [
                "author/1", nil, nil, nil, "author/1/country/US", "author/1/books",
            ])
        #expect(statementCount == 2, "the row with what is joined in, and the counts")
    }

    @Test func `The rows of a path are collapsed and paged`() throws {
        let lines = try fetch("book", unfolding: [:], pageSize: 2)
        #expect(lines.map(\.text) == ["▸ book #1 Typee", "▸ book #2 Omoo", "… 1 more"])
        let more = try fetch("book", unfolding: [:], limits: [.top: 4], pageSize: 2)
        #expect(more.map(\.text) == ["▸ book #1 Typee", "▸ book #2 Omoo", "▸ book #3 Moby-Dick"])
    }

    @Test func `Associations expand in place, and ancestors are marked`() throws {
        let author = TreeNodeID([.row(key(1))])
        let books = author.appending(.association("books"))
        let book = books.appending(.row(key(3)))
        let lines = try fetch(
            "author/1",
            expanded: [
                author, books, book, book.appending(.association("awards")),
                book.appending(.association("author")),
            ])
        #expect(
            lines.dropFirst(5).map(\.text) == [
                "  ▾ books hasMany 3", "    ▸ book #1 Typee", "    ▸ book #2 Omoo", "    ▾ book #3 Moby-Dick",
                "      id = 3", "      title = Moby-Dick", "      author_id = 1",
                "      author belongsTo ↑ #1 Herman Melville", "      ▸ cover hasOne #7 white",
                "      ▸ bookAwards hasMany 1", "      ▾ awards through book_award 1",
                "        ▸ award #1 Whale",
            ])
        #expect(lines[12].destination?.description == "author/1/books/3/author/1")
    }

    @Test func `A to-one association expands its row`() throws {
        let book = TreeNodeID([.row(key(3))])
        let author = book.appending(.association("author"))
        let lines = try fetch("book/3", expanded: [book, author])
        #expect(
            lines[4...8].map(\.text) == [
                "  ▾ author belongsTo #1 Herman Melville", "    id = 1", "    name = Herman Melville",
                "    country_code = US", "    ▸ country belongsTo #US United States",
            ])
        #expect(lines[5].id == author.appending(.column("id")))
    }

    @Test func `A link that leads nowhere explains why`() throws {
        #expect(try fetch("author/2")[4].text == "  country belongsTo NULL")
        #expect(try fetch("author/3")[4].text == "  country belongsTo no such row XX")
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE tag (id PRIMARY KEY); CREATE TABLE note (tag_id REFERENCES tag)")
            try db.execute(sql: "INSERT INTO tag VALUES (5); INSERT INTO note VALUES ('5')")
        }
        #expect(try fetch("note/1")[2].text == "  tag belongsTo '5' against 5")
    }

    @Test func `A broken association names what is missing`() throws {
        try queue.write {
            try $0.execute(sql: "CREATE TABLE bad (x_id REFERENCES missing); INSERT INTO bad VALUES (1)")
        }
        let line = try #require(try fetch("bad/1").last)
        guard case .broken(_, let reason) = line.content else {
            Issue.record("not broken: \(line)")
            return
        }
        #expect(reason.contains("missing"))
        #expect(line.disclosure == .leaf)
    }

    @Test func `Unfolding expands exactly the requested levels`() throws {
        let query = TreeQuery(
            path: Path(table: "author", steps: [.key(key(1))]), expanded: [], unfolding: [.top: 2],
            limits: [:],
            pageSize: 20)
        let content = try queue.read { try TreeFetcher.fetch(query, in: $0) }
        let author = TreeNodeID([.row(key(1))])
        #expect(content.unfolded.contains(author.appending(.association("books"))))
        let books = content.lines.filter { $0.destination?.description.hasPrefix("author/1/books/") == true }
        #expect(books.map(\.disclosure) == [.collapsed, .collapsed, .collapsed])
        #expect(!content.lines.contains { $0.depth > 2 })
    }

    @Test func `Counting a level takes one statement for all expanded rows`() throws {
        let rows = (1...3).map { TreeNodeID([.row(key($0))]) }
        _ = try fetch("book", expanded: Set(rows), unfolding: [:])
        #expect(statementCount == 2)
    }

    @Test(arguments: [
        (10_050, "10,050", "10,048"), (200_050, ">200,000", ">199,998"),
    ])
    func `Counting stops at a bound`(copies: Int, all: String, more: String) throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO book (title, author_id)
                    SELECT 'copy', 2 FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(copies))
                    SELECT i FROM n)
                    """)
        }
        let author = TreeNodeID([.row(key(2))])
        let lines = try fetch(
            "author/2", expanded: [author, author.appending(.association("books"))], pageSize: 2)
        #expect(lines[5].text == "  ▾ books hasMany \(all)")
        #expect(lines.last?.text == "    … \(more) more")
    }

    @Test func `A missing row is an error that names it`() throws {
        #expect(throws: PathError("There is no row author/9: it was deleted or never existed.")) {
            try fetch("author/9")
        }
    }

    @Test func `Rows of a view are identified by their place`() throws {
        try queue.write { try $0.execute(sql: "CREATE VIEW titles AS SELECT title FROM book ORDER BY title") }
        #expect(try fetch("titles/1").map(\.text) == ["▾ titles #1 Omoo", "  title = Omoo"])
    }
}

extension TreeLine {
    /// The line as a person sees it, without colors.
    var text: String {
        let mark =
            switch disclosure {
            case .leaf: ""
            case .collapsed: "▸ "
            case .partial: "▿ "
            case .expanded: "▾ "
            }
        let text =
            switch content {
            case .row(let table, let key, let label, let repeated):
                "\(table) #\(key)" + (label.map { " " + $0 } ?? "") + (repeated ? " ↑" : "")
            case .column(let name, let cell): "\(name) = \(cell.text)"
            case .toOne(let key, let kind, .row(let row, let label)):
                "\(key) \(kind) #\(row)" + (label.map { " " + $0 } ?? "")
            case .toOne(let key, let kind, .repeated(let row, let label)):
                "\(key) \(kind) ↑ #\(row)" + (label.map { " " + $0 } ?? "")
            case .toOne(let key, let kind, .none): "\(key) \(kind) NULL"
            case .toOne(let key, let kind, .noSuchRow(let value)): "\(key) \(kind) no such row \(value)"
            case .toOne(let key, let kind, .typeMismatch(let value, let parent)):
                "\(key) \(kind) \(value) against \(parent)"
            case .toMany(let key, let kind, let through, let count):
                "\(key) " + (through.map { "through \($0)" } ?? "\(kind)") + " \(count.text)"
            case .broken(let key, let reason): "\(key): \(reason)"
            case .more(let count): "… \(count.text) more"
            case .loading: "…"
            }
        return String(repeating: "  ", count: depth) + mark + text
    }
}
