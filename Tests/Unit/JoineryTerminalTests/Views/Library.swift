import JoineryBrowser
import JoineryEngine
import JoineryTerminal
import Synchronization

/// Handwritten states of a browser over a small library.
enum Library {
    static func browser(_ size: ScreenSize, focus: Focus = .catalog) -> Browser {
        if let known = browsers.withLock({ $0[size] }) { return known.focused(focus) }
        var browser = Browser(fileName: "library.sqlite", viewport: ScreenLayout.viewport(size))
        browser.catalog.entries = catalog
        browser.catalog.cursor = "book"
        browser.viewport = ScreenLayout.viewport(size, catalog: browser.catalog)
        browser.status.live = .live
        // What is beside the rows has screens of its own.
        browser.detail.isWanted = false
        browsers.withLock { $0[size] = browser }
        return browser.focused(focus)
    }

    /// The browsers by the sizes of their screens: laying out the help takes long.
    private static let browsers = Mutex<[ScreenSize: Browser]>([:])

    // MARK: Catalog

    static let catalog: [CatalogEntry] = [
        table("author", .exact(102), [toMany("books", "book"), toOne("country", "country")]),
        table(
            "book", .exact(5_120),
            [
                toOne("author", "author"), toMany("copies", "copy"),
                CatalogAssociation(
                    key: "genres", kind: .hasManyThrough, target: "genre", pivot: "book_genre",
                    columns: ["genre_id"]),
            ]),
        table("book_genre", .estimated(12_345), [toOne("book", "book"), toOne("genre", "genre")]),
        table("copy", .moreThan(10_000), [toOne("book", "book")]),
        table("country", .exact(34), [toMany("authors", "author")]),
        table("genre", .exact(21), []),
        table("loan", .estimated(1_234_567), []),
        table("一覧", .unknown, []),
        CatalogEntry(name: "overdue_loan", isView: true, count: .exact(7), associations: []),
    ]

    private static func table(
        _ name: String, _ count: RowCount, _ associations: [CatalogAssociation]
    ) -> CatalogEntry {
        CatalogEntry(name: name, isView: false, count: count, associations: associations)
    }

    private static func toOne(_ key: String, _ target: String) -> CatalogAssociation {
        CatalogAssociation(key: key, kind: .belongsTo, target: target, columns: [key + "_id"])
    }

    private static func toMany(_ key: String, _ target: String) -> CatalogAssociation {
        CatalogAssociation(key: key, kind: .hasMany, target: target, columns: ["author_id"])
    }

    // MARK: Rows

    static func rows(_ size: ScreenSize, focus: Focus = .main) -> Browser {
        var browser = browser(size, focus: focus)
        var location = Location(path: Path(table: "book"), screen: .rows(RowsPane()), crumbs: ["book"])
        location.rows.page = booksPage
        location.rows.anchor = key(3)
        location.rows.cursorColumn = 1
        location.rows.count = .exact(5_120)
        browser.location = location
        return browser
    }

    /// A query with its result, while its text has the keyboard.
    static func query(_ size: ScreenSize) -> Browser {
        var browser = browser(size, focus: .main)
        browser.location = Location(path: Path(query: ""), screen: .query(QueryPane()), crumbs: ["query"])
        let text = "SELECT id, title, 'de' AS language, 12.5 -- all\nFROM book\nWHERE titel ~ :word;"
        _ = browser.update(.edit(.paste(text)))
        var facts = ResultFacts(number: 1, sql: text)
        facts.rowCount = booksPage.rows.count
        facts.seconds = 0.0123
        facts.scannedRowCount = 5_120
        facts.end = .complete
        browser.location?.query.facts = facts
        browser.location?.query.run = QueryRun(sql: text)
        browser.location?.query.grid.page = booksPage
        browser.location?.query.grid.page?.hasKeys = false
        browser.location?.query.grid.anchor = key(3)
        browser.location?.query.grid.count = .exact(booksPage.rows.count)
        browser.location?.query.grid.page?.hasRowsBefore = false
        browser.location?.query.grid.page?.hasRowsAfter = false
        browser.queries.knownNames = ["book", "id", "title"]
        return browser
    }

    /// A query in which a name is being typed, with those that may be meant.
    ///
    /// - Parameters:
    ///   - text: What is typed before.
    ///   - last: What is typed last.
    static func offeredNames(
        _ size: ScreenSize, after text: String = "SELECT title\nFROM book b\nWHERE b", _ last: String = "."
    ) -> Browser {
        var browser = query(size)
        _ = browser.update(.edit(.paste("\n" + text)))
        _ = browser.update(.edit(.insert(last)))
        let columns = ["id", "title", "author_id", "出版年"]
        let vocabulary = QueryVocabulary(tables: [QueryVocabulary.Table(name: "book", columns: columns)])
        browser.answer(.names, QueryAnswer.vocabulary(vocabulary))
        return browser
    }

    /// Groups of books, of which some were excluded before.
    static func groups(_ size: ScreenSize) -> Browser {
        var browser = browser(size, focus: .main)
        var entries = catalog
        entries[1].columns = ["id", "title", "author_id", "出版年"]
        guard
            let filter = try? RowsFilter.parsed("title !~ x", columns: ["title"]),
            let grouping = try? Grouping(
                "author_id, balance = sum(出版年)", of: Path(table: "book"), filter: filter, from: "book",
                in: entries)
        else { return browser }
        _ = browser.open(grouping)
        var page = RowsPage(
            columns: [
                GridColumn(name: "author_id", association: "author"), GridColumn(name: "count"),
                GridColumn(name: "balance"),
            ], rows: [], hasRowsBefore: false, hasRowsAfter: false,
            arrangement: RowsArrangement(orders: grouping.orders), hasKeys: false, run: 1)
        let groups: [(author: Cell, count: Int, balance: Double?)] = [
            (Cell(kind: .integer, text: "3", link: .parent(label: "村上春樹")), 1_204, 8_200.5),
            (Cell(kind: .integer, text: "12", link: .parent(label: "Herman Melville")), 11, 4_100),
            (Cell(kind: .integer, text: "7", link: .parent(label: "Jane Austen")), 6, 12.25),
            (Cell(kind: .null, text: "NULL"), 2, -900),
            (Cell(kind: .integer, text: "99", link: .dead), 1, nil),
        ]
        page.barColumn = 2
        page.rows = groups.enumerated().map { index, group in
            var row = GridRow(
                key: key(index),
                cells: [
                    group.author, Cell(kind: .integer, text: "\(group.count)"),
                    group.balance.map { Cell(kind: .real, text: "\($0)") } ?? Cell(kind: .null, text: "NULL"),
                ])
            row.bar = group.balance.map { $0 / 8_200.5 }
            return row
        }
        var facts = ResultFacts(number: 1, sql: "")
        (facts.rowCount, facts.scannedRowCount, facts.seconds, facts.end) = (5, 1_224, 0.0123, .complete)
        browser.tickets.pending = [:]
        browser.location?.query.facts = facts
        browser.location?.query.grid.page = page
        browser.location?.query.grid.anchor = key(1)
        browser.location?.query.grid.count = .exact(5)
        return browser
    }

    static let booksPage = RowsPage(
        columns: [
            GridColumn(name: "id", type: "INTEGER", isKey: true), GridColumn(name: "title", type: "TEXT"),
            GridColumn(name: "author_id", type: "INTEGER", association: "author"),
            GridColumn(name: "year", type: "INTEGER"), GridColumn(name: "price", type: "DECIMAL(10, 2)"),
            GridColumn(name: "cover", type: "BLOB"), GridColumn(name: "note"),
        ],
        rows: [
            book(1, "Moby-Dick", author(12, "Herman Melville"), 1851, "12.5", note: text("first")),
            book(2, "紅楼夢", author(7, "曹雪芹"), 1791, "9.0", note: text("")),
            book(
                3, "Frankenstein; or, The Modern Prometheus", author(3, "Mary Shelley"), 1818, nil, note: null
            ),
            book(4, "Beowulf", Cell(kind: .null, text: "NULL"), nil, "7.25", note: text("👩 family")),
            book(
                5, "Lost", Cell(kind: .integer, text: "99", link: .dead), 2001, "100.0",
                note: text("␛[31mred")),
            book(6, "Emma", author(120, nil), 1815, "8.0", note: null),
        ],
        hasRowsBefore: false, hasRowsAfter: true)

    static func key(_ id: Int) -> RowKey {
        RowKey([Int64(id).databaseValue])
    }

    private static let null = Cell(kind: .null, text: "NULL")

    private static func text(_ text: String) -> Cell {
        Cell(kind: .text, text: text)
    }

    private static func author(_ id: Int, _ label: String?) -> Cell {
        Cell(kind: .integer, text: String(id), link: .parent(label: label))
    }

    private static func book(
        _ id: Int, _ title: String, _ author: Cell, _ year: Int?, _ price: String?, note: Cell
    ) -> GridRow {
        GridRow(
            key: key(id),
            cells: [
                Cell(kind: .integer, text: String(id)), text(title), author,
                year.map { Cell(kind: .integer, text: String($0)) } ?? null,
                price.map { Cell(kind: .real, text: $0) } ?? null,
                id == 3 ? Cell(kind: .blob, text: "12.4 kB PNG") : null, note,
            ])
    }

    // MARK: Tree

    static func tree(_ size: ScreenSize) -> Browser {
        var browser = rows(size)
        var location = Location(
            path: Path(table: "book", steps: [.key(key(3))]), screen: .tree(TreePane()),
            crumbs: ["book", "#3 Frankenstein; or, The Modern Prometheus"])
        location.tree.lines = treeLines
        location.tree.cursor = treeLines[6].id
        browser.trail.back = [
            Location(path: Path(table: "book"), screen: .rows(RowsPane()), crumbs: ["book"])
        ]
        browser.location = location
        return browser
    }

    static let treeLines: [TreeLine] = {
        let book = TreeNodeID([.row(key(3))])
        let author = book.appending(.association("author"))
        let books = author.appending(.association("books"))
        return [
            TreeLine(
                id: book, depth: 0,
                content: .row(table: "book", key: "3", label: "Frankenstein", repeated: false),
                disclosure: .expanded),
            column(book, 1, "title", Cell(kind: .text, text: "Frankenstein; or, The Modern Prometheus")),
            column(book, 1, "year", Cell(kind: .integer, text: "1818")),
            column(book, 1, "price", null),
            column(book, 1, "subtitle", text("")),
            TreeLine(
                id: author, depth: 1,
                content: .toOne(
                    key: "author", kind: .belongsTo, target: .row(key: "3", label: "Mary Shelley")),
                disclosure: .expanded, destination: Path(table: "author")),
            column(author, 2, "name", text("Mary Shelley")),
            TreeLine(
                id: books, depth: 2,
                content: .toMany(key: "books", kind: .hasMany, through: nil, count: .exact(2)),
                disclosure: .expanded),
            TreeLine(
                id: books.appending(.row(key(3))), depth: 3,
                content: .row(table: "book", key: "3", label: "Frankenstein", repeated: true),
                disclosure: .leaf),
            TreeLine(
                id: books.appending(.row(key(44))), depth: 3,
                content: .row(table: "book", key: "44", label: "The Last Man", repeated: false),
                disclosure: .collapsed),
            TreeLine(id: books.appending(.more), depth: 3, content: .more(.exact(42)), disclosure: .leaf),
            toOne(book, "translator", .none), toOne(book, "series", .noSuchRow(value: "99")),
            toOne(book, "shelf", .typeMismatch(value: "'5'", parent: "5")),
            TreeLine(
                id: book.appending(.association("genres")), depth: 1,
                content: .toMany(
                    key: "genres", kind: .hasManyThrough, through: "book_genre", count: .moreThan(10_000)),
                disclosure: .collapsed),
            TreeLine(
                id: book.appending(.association("award")), depth: 1,
                content: .broken(key: "award", reason: "there is no table “prize”"), disclosure: .leaf),
        ]
    }()

    private static func column(_ node: TreeNodeID, _ depth: Int, _ name: String, _ cell: Cell) -> TreeLine {
        TreeLine(
            id: node.appending(.column(name)), depth: depth, content: .column(name: name, cell: cell),
            disclosure: .leaf)
    }

    private static func toOne(_ node: TreeNodeID, _ key: String, _ target: TreeLink) -> TreeLine {
        TreeLine(
            id: node.appending(.association(key)), depth: 1,
            content: .toOne(key: key, kind: .belongsTo, target: target), disclosure: .leaf)
    }

    // MARK: Request

    static func request(_ size: ScreenSize) -> Browser {
        var browser = rows(size)
        browser.location?.show(.request(RequestPane()))
        let content = RequestContent(
            code: """
                import JoineryEngine

                /// book
                func book(_ db: Database) throws -> [Row] {
                    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))

                    return try Table("book")
                        .including(optional: author)
                        .orderByPrimaryKey()
                        .limit(100)
                        .fetchAll(db)
                }

                """,
            queries: [
                RequestContent.Query(
                    sql: #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" "#
                        + #"ON "author"."id" = "book"."authorId" ORDER BY "book"."id" LIMIT 100"#,
                    seconds: 0.00123, rows: .exact(100),
                    plan: [
                        PlanLine("SCAN book"),
                        PlanLine("SEARCH author USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN"),
                    ])
            ])
        let ticket = Ticket(pane: .request, number: 1)
        browser.tickets.pending[.request] = ticket
        _ = browser.update(.answer(Answer(ticket, content)))
        return browser
    }

    // MARK: Graph

    static func graph(_ size: ScreenSize) -> Browser {
        var browser = rows(size)
        _ = browser.update(.command(.showGraph))
        return browser
    }
}

extension RowsPage {
    /// Adds an associated column after another one. The first row has the given number, and each further row one less.
    mutating func add(_ name: String, behind column: Int, numbers most: Int) {
        columns.insert(GridColumn(name: name, association: "reviews", isAdded: true), at: column + 1)
        for index in rows.indices {
            rows[index].cells.insert(
                Cell(kind: .integer, text: String(max(most - index, 0))), at: column + 1)
        }
    }
}

extension Browser {
    fileprivate func focused(_ focus: Focus) -> Browser {
        var browser = self
        browser.focus = focus
        return browser
    }
}
