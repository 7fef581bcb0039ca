import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// Profiles of a small table.
extension Library {
    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, '紫式部');
        CREATE TABLE book (
          id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES author, "出版年", added TEXT
        );
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500)
        INSERT INTO book SELECT i, CASE i % 90 WHEN 0 THEN '' WHEN 1 THEN '白鯨' ELSE 'Title ' || (i % 40) END,
        CASE WHEN i % 7 < 3 THEN 1 WHEN i % 7 = 3 THEN 2 END,
        CASE WHEN i % 60 = 9 THEN 'unknown' ELSE 1700 + i * i % 331 END, date('2021-01-01', (i * 2) || ' days')
        FROM n;
        ALTER TABLE book ADD COLUMN bad AS (abs(-9223372036854775807 - id / 2));
        """

    /// Returns the browser after the answer that its profile waits for.
    ///
    /// - Parameter coverage: Which of the rows are said to be read.
    static func answered(_ browser: Browser, _ coverage: RowsProfile.Coverage = .all) -> Browser {
        var browser = browser
        guard let ticket = browser.tickets.pending[.profile], let overlay = browser.overlay else {
            return browser
        }
        let query: ProfileQuery
        switch overlay {
        case .profile(let pane): query = pane.query
        case .profiles(let pane): query = pane.query
        default: return browser
        }
        let content = try? DatabaseQueue().write { db in
            try db.execute(sql: schema)
            var reading = query
            reading.columns =
                query.columns.count == 1
                ? query.columns : ["id", "title", "author_id", "出版年", "added", "bad"]
            return try ProfileContent.read(reading, in: db)
        }
        guard var content else { return browser }
        content.rows.coverage = coverage
        _ = browser.update(.answer(Answer(ticket, ProfileAnswer.content(content))))
        return browser
    }

    /// The profile of a column of books.
    static func profile(_ size: ScreenSize, of column: String) -> Browser {
        var browser = rows(size)
        _ = browser.update(.command(.showProfile))
        guard case .profile(let pane)? = browser.overlay else { return browser }
        var query = pane.query
        query.columns = [column]
        browser.overlay = .profile(ProfilePane(query))
        return answered(browser)
    }
}
