import JoineryEngine

@testable import JoineryBrowser

/// A browser over three tables, without a database: the tests provide the answers.
enum Sample {
    static let viewport = Viewport(catalogLines: 10, mainLines: 10, mainColumns: 60, isWide: true)

    static let entries = [
        CatalogEntry(
            name: "author", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "books", kind: .hasMany, target: "book", columns: ["authorId"])
            ]),
        CatalogEntry(
            name: "book", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "author", kind: .belongsTo, target: "author", columns: ["authorId"]),
                CatalogAssociation(key: "reviews", kind: .hasMany, target: "review", columns: ["bookId"]),
            ]),
        CatalogEntry(
            name: "review", isView: false, count: .unknown,
            associations: [
                CatalogAssociation(key: "book", kind: .belongsTo, target: "book", columns: ["bookId"])
            ]),
    ]

    static let bookColumns = [
        GridColumn(name: "id", isKey: true), GridColumn(name: "title"),
        GridColumn(name: "authorId", association: "author"),
    ]

    static func key(_ id: Int64) -> RowKey { RowKey([DatabaseValue(storage: .int64(id))]) }

    static func book(_ id: Int64, link: Cell.Link = .parent(label: "Melville")) -> GridRow {
        GridRow(
            key: key(id),
            cells: [
                Cell(kind: .integer, text: String(id)), Cell(kind: .text, text: "Book \(id)"),
                Cell(kind: link == .none ? .null : .integer, text: link == .none ? "NULL" : "3", link: link),
            ])
    }

    static func page(_ ids: some Sequence<Int64>, before: Bool = false, after: Bool = false) -> RowsPage {
        RowsPage(columns: bookColumns, rows: ids.map { book($0) }, hasRowsBefore: before, hasRowsAfter: after)
    }

    /// Returns a browser with the catalog loaded and nothing open.
    static func browser() -> Browser {
        var browser = Browser(fileName: "library.sqlite", viewport: viewport)
        _ = browser.start()
        browser.answer(.catalog, CatalogAnswer.entries(entries))
        return browser
    }

    /// Returns a browser with the books open, showing a page of those with the given ids.
    static func books(_ ids: some Sequence<Int64>, before: Bool = false, after: Bool = false) -> Browser {
        var browser = browser()
        browser.press(.moveDown, .open)
        browser.answer(.rows, RowsAnswer.page(page(ids, before: before, after: after)))
        return browser
    }

    /// Returns a browser that views a title, on a screen with the given number of lines.
    static func cell(_ text: String, lines: Int) -> Browser {
        var browser = books(1...3)
        _ = browser.update(
            .viewport(
                Viewport(
                    catalogLines: 10, mainLines: 10, mainColumns: 60, isWide: true, overlayLines: lines,
                    overlayColumns: 60)))
        browser.press(.moveRight, .viewCell)
        browser.answer(
            .record,
            RecordAnswer.record(Record(fields: [.init(name: "title", value: text.databaseValue)], json: "{}"))
        )
        return browser
    }
}

extension Browser {
    @discardableResult
    mutating func press(_ commands: Command...) -> [Effect] {
        var effects: [Effect] = []
        for command in commands { effects = update(.command(command)) }
        return effects
    }

    /// The key under the cursor of the grid, if it is a single integer.
    var cursorID: Int64? {
        guard case .int64(let id) = location?.rows.anchor?.values.first?.storage else { return nil }
        return id
    }

    /// The screen line of the grid's cursor.
    var cursorLine: Int? {
        guard let rows = location?.rows else { return nil }
        return rows.cursor.map { $0 - rows.top }
    }
}

extension [Effect] {
    /// The queries that fetch rows.
    var rowsQueries: [RowsQuery] {
        compactMap { if case .page(_, let query)? = $0.work(RowsWork.self) { query } else { nil } }
    }

    var treeQueries: [TreeQuery] {
        compactMap { if case .read(_, let query)? = $0.work(TreeWork.self) { query } else { nil } }
    }
}
