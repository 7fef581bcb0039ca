import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import JoineryTerminal

extension Library {
    private static let books = """
        CREATE TABLE book (
          id INTEGER PRIMARY KEY, title TEXT NOT NULL, author_id INTEGER REFERENCES author, "出版年", note TEXT
        );
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE loan (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book ON DELETE SET NULL);
        CREATE TRIGGER noted AFTER UPDATE ON book BEGIN SELECT 1; END;
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, '紫式部');
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30)
        INSERT INTO book SELECT i, 'Title ' || i, 1, 1800 + i, 'A note' FROM n;
        INSERT INTO loan VALUES (7, 4), (8, 4);
        """

    /// Rows of which a patch changes one and deletes another.
    ///
    /// - Parameter sql: What another program does to the file meanwhile.
    static func patchedRows(_ size: ScreenSize, meanwhile sql: String = "", title: String = "Moby\nDick")
        -> Browser
    {
        var browser = rows(size)
        guard let queue = try? DatabaseQueue() else { return browser }
        var patch = Patch()
        let read = { (key: Int64) -> RowToPatch? in
            let row = try? queue.read { db in try db.rowToPatch(in: "book", key: [key.databaseValue]) }
            return row.map { RowToPatch(row: $0, label: key == 3 ? "Title 3 · 紫式部" : nil) }
        }
        try? queue.write { db in try db.execute(sql: books) }
        guard let changed = read(3), let deleted = read(4) else { return browser }
        _ = browser.update(.command(.changeValue))
        browser.answer(.patch, PatchAnswer.rows([changed], column: "title"))
        _ = browser.update(.prompt(.insert(title)))
        _ = browser.update(.prompt(.accept))
        try? patch.set("title", of: changed.row, to: title.databaseValue)
        if let trial = try? queue.read({ db in try db.trial(of: patch) }) {
            browser.answer(.trial, PatchAnswer.trial(trial))
        }
        _ = browser.update(.command(.deleteRow))
        browser.answer(.patch, PatchAnswer.rows([deleted], column: nil))
        patch.delete(deleted.row)
        try? queue.write { db in try db.execute(sql: sql) }
        if let trial = try? queue.read({ db in try db.trial(of: patch) }) {
            browser.answer(.trial, PatchAnswer.trial(trial))
        }
        if let ticket = browser.tickets.pending[.rows] {
            _ = browser.update(.answer(Answer(ticket, RowsAnswer.page(booksPage))))
        }
        return browser
    }

    /// The list of the changes.
    static func patch(_ size: ScreenSize, meanwhile sql: String = "") -> Browser {
        patchedRows(size, meanwhile: sql).after(.showPatch)
    }

    /// The form for a value.
    static func patchForm(_ size: ScreenSize) -> Browser {
        var browser = patchedRows(size).after(.changeValue)
        guard let row = browser.patch.rows.first else { return browser }
        browser.answer(
            .patch, PatchAnswer.rows([RowToPatch(row: row, label: "Title 3")], column: "author_id"))
        let choices = [(1, "Herman Melville"), (2, "紫式部")].map {
            ParametersPane.Choice(value: $0.0.databaseValue, label: $0.1)
        }
        browser.answer(.choices, QueryAnswer.choices(choices, column: "author_id", text: ""))
        return browser
    }
}
