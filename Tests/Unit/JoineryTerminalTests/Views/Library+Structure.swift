import JoineryBrowser
import JoineryEngine
import JoineryTerminal

/// The structure of a table and of the file.
extension Library {
    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE book (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL COLLATE NOCASE, -- as printed
          author_id INTEGER REFERENCES author ON DELETE SET NULL,
          "出版年" INTEGER DEFAULT 1900 CHECK ("出版年" BETWEEN 1400 AND 2100),
          shelf TEXT REFERENCES room,
          label TEXT GENERATED ALWAYS AS (title || ' (' || coalesce("出版年", 'unknown year of publication') || ')')
        );
        CREATE TABLE copy (id INTEGER PRIMARY KEY, book_id INTEGER NOT NULL REFERENCES book ON DELETE CASCADE);
        CREATE UNIQUE INDEX book_by_title ON book (title, author_id DESC) WHERE author_id IS NOT NULL;
        CREATE TRIGGER book_year AFTER UPDATE OF title ON book WHEN new.title <> old.title BEGIN SELECT 1; END;
        """

    static let structureOfBook = content { .table(try StructureContent.table(named: "book", $0)) }

    static let structureOfFile = content { db in
        var file = try StructureContent.file(db)
        file.name = "library.sqlite"
        return .file(file)
    }

    private static func content(_ read: (Database) throws -> StructureContent) -> StructureContent? {
        try? DatabaseQueue().write { db in
            try db.execute(sql: schema)
            return try read(db)
        }
    }

    static func structure(_ size: ScreenSize) -> Browser {
        var browser = rows(size)
        _ = browser.update(.command(.showStructure))
        browser = answered(browser, .table("book"), structureOfBook)
        for _ in 1...3 { _ = browser.update(.command(.moveDown)) }
        return browser
    }

    /// Returns the browser after the answer that it waits for, without sizes.
    static func answered(
        _ browser: Browser, _ subject: StructureSubject, _ content: StructureContent?
    ) -> Browser {
        var browser = browser
        guard let ticket = browser.tickets.pending[.structure],
            let content
        else {
            return browser
        }
        _ = browser.update(.answer(Answer(ticket, StructureAnswer.content(subject, content))))
        browser.answer(.sizes, StructureAnswer.sizes(subject, .takesTooLong))
        return browser
    }
}
