import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// The row under the cursor, opened beside the rows.
extension Library {
    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (
            id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES author, opening TEXT, details TEXT,
            cover BLOB);
        CREATE TABLE copy (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book);
        INSERT INTO author VALUES (3, 'Mary Shelley');
        INSERT INTO book VALUES (3, 'Frankenstein; or, The Modern Prometheus', 3,
            'You will rejoice to hear that no disaster has accompanied the commencement of an enterprise'
            || char(10) || 'フランケンシュタイン、あるいは現代のプロメテウス which you have regarded with such evil forebodings.',
            '{"pages":280,"binding":"hardcover"}', x'89504E470D0A1A0A00');
        INSERT INTO copy VALUES (1, 3), (2, 3);
        """

    /// Rows beside which the one under the cursor is open, where there is room.
    ///
    /// - Parameter hidesCatalog: Whether the catalog is hidden.
    static func rowBeside(_ size: ScreenSize, hidingCatalog hidesCatalog: Bool = false) -> Browser {
        var browser = rows(size)
        browser.detail.isWanted = true
        browser.catalog.isHidden = hidesCatalog
        return answeredDetail(browser, size)
    }

    /// Gives a browser the size of the screen, and the row beside its rows.
    static func answeredDetail(_ browser: Browser, _ size: ScreenSize) -> Browser {
        var browser = browser
        let viewport = ScreenLayout.viewport(size, catalog: browser.catalog, hasDetail: browser.hasDetail)
        let reading = browser.update(.viewport(viewport)).compactMap { $0.work(TreeWork.self) }.first
        guard case .read(let ticket, let query)? = reading else { return browser }
        let content = try? DatabaseQueue().write { db in
            try db.execute(sql: sql)
            return try TreeFetcher.fetch(query, in: db)
        }
        if let content { _ = browser.update(.answer(Answer(ticket, content))) }
        return browser
    }
}
