import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The log of commits with the values of their rows.
@Suite struct ChangedValuesLogTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue
    private let observer: ManualFileObserver

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(path: directory.file())
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO book VALUES (1, 'Emma', 1815), (2, 'Typee', 1846), (3, 'Omoo', 1847), (4, 'Mardi', 1849),
                        (5, 'Redburn', 1849);
                    INSERT INTO author VALUES (1, 'Jane Austen');
                    """)
        }
        observer = try ManualFileObserver(path: queue.path, detail: .values)
    }

    /// The entries of commits, one for each text of SQL.
    private func entries(_ sql: String...) throws -> [ChangeLog.Entry] {
        for sql in sql { try queue.write { try $0.execute(sql: sql) } }
        return observer.look().flatMap { event -> [ChangeLog.Entry] in
            guard case .committed(let change) = event else { return [] }
            return change.transactions.map {
                ChangeLog.Entry($0, time: "12:00", universalTime: "2026-01-02T12:00:00.000Z")
            }
        }
    }

    /// A browser that shows these entries.
    private func browser(_ entries: [ChangeLog.Entry]) -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showChanges)
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.file(.labels(["book": ["title"]])))
        return browser
    }

    private func lines(_ browser: Browser) -> [String] {
        browser.changes.lines.map { line in
            if let text = browser.changes.text(of: line) {
                return "\(text.kind) \(text.rowID) \(text.label): " + text.parts.map(\.text).joined()
            }
            if let more = line.more { return "\(more) more" }
            return (line.table?.name ?? line.note?.words ?? "") + (line.isFolded ? " folded" : "")
        }
    }

    @Test func `Rows are listed with their labels and what changed`() throws {
        let browser = browser(
            try entries(
                "UPDATE book SET year = 1816, title = 'Emma 2' WHERE id = 1; INSERT INTO book VALUES (9, 'New', 2); "
                    + "DELETE FROM author", "UPDATE book SET year = '' WHERE id = 2"))
        #expect(
            lines(browser) == [
                "author", "deleted 1 : name Jane Austen", "book",
                "updated 1 Emma 2: title Emma → Emma 2, year 1815 → 1816", "inserted 9 New: year 2", "book",
                "updated 2 Typee: year 1846 → ''",
            ])
    }

    @Test func `Enter shows all rows of a commit, then the row`() throws {
        var browser = browser(try entries("UPDATE book SET year = 7; DELETE FROM author"))
        browser.press(.last)
        #expect(lines(browser).last == "2 more")
        #expect(lines(browser).count == 7)
        #expect(browser.press(.open).isEmpty)
        #expect(lines(browser).count == 8)
        #expect(lines(browser)[browser.changes.position.cursor].hasPrefix("updated 4 Mardi"))
        browser.press(.last)
        guard case .find(_, let changed)? = browser.press(.open).first?.work(ChangesWork.self) else {
            Issue.record("no row is looked for")
            return
        }
        #expect(changed == ChangedRows(rowID: 5, of: "book"))
        browser.press(.first, .moveDown)
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "The row was deleted.")
    }

    @Test func `Enter shows more rows of a large commit, as often as there are more`() throws {
        var browser = browser(
            try entries(
                """
                WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 2997)
                INSERT INTO book SELECT i, 'Book ' || i, i FROM n
                """))
        browser.press(.last)
        for (shown, more) in [(1_000, "1988 more"), (2_000, "988 more")] {
            #expect(browser.press(.open).isEmpty)
            #expect(lines(browser).count == shown + 2)
            #expect(lines(browser).last == more)
            #expect(lines(browser)[browser.changes.position.cursor].hasPrefix("inserted"))
            browser.press(.last)
        }
        #expect(browser.press(.open).isEmpty)
        #expect(lines(browser).count == 2_989)
        #expect(lines(browser)[browser.changes.position.cursor].hasPrefix("inserted 2010 "))
        #expect(lines(browser).last?.hasPrefix("inserted 2997 ") == true)
    }

    @Test func `Folding hides the rows of a table in the whole list`() throws {
        let entries = try entries(
            "UPDATE book SET year = 7 WHERE id < 3; DELETE FROM author", "DELETE FROM book")
        var browser = browser(entries)
        browser.press(.last, .moveUp)
        #expect(lines(browser)[browser.changes.position.cursor] == "deleted 3 Omoo: year 1847")
        browser.press(.foldTable)
        #expect(lines(browser) == ["author", "deleted 1 : name Jane Austen", "book folded", "book folded"])
        #expect(browser.changes.position.cursor == 3)
        #expect(browser.status.notice?.text == "The rows of book are folded away in the whole list.")
        browser.press(.foldTable)
        #expect(lines(browser).count == 10)
        #expect(browser.changes.position.cursor == 5)
        let unknown = ChangeLog.Entry(time: "", commits: 1, content: .everything(ChangeLog.Note("too much")))
        _ = browser.update(.file(.commits([unknown])))
        browser.press(.last, .foldTable)
        #expect(browser.status.notice?.text == "There is no table on this line.")
    }

    @Test(arguments: [
        ("book", ["book", "updated 1 Emma: year 1815 → 3", "book", "deleted 2 Typee: year 1846"]),
        ("BOOK updated", ["book", "updated 1 Emma: year 1815 → 3"]),
        ("1846", ["book", "deleted 2 Typee: year 1846"]),
        ("emma updated", ["book", "updated 1 Emma: year 1815 → 3"]),
        ("name", ["author", "inserted 2 : name Ann"]), ("ann year", []), (" ", nil),
    ])
    func `A filter shows the rows with its words`(text: String, expected: [String]?) throws {
        var browser = browser(
            try entries(
                "UPDATE book SET year = 3 WHERE id = 1; INSERT INTO author VALUES (2, 'Ann')",
                "DELETE FROM book WHERE id = 2"))
        let all = lines(browser)
        browser.press(.filterChanges)
        _ = browser.update(.prompt(.insert(text)))
        _ = browser.update(.prompt(.accept))
        #expect(lines(browser) == expected ?? all)
        // Later commits are filtered too, unless nothing is known about them.
        let before = lines(browser).count
        _ = browser.update(.file(.commits(try entries("UPDATE book SET title = 'z' WHERE id = 5"))))
        #expect((lines(browser).count > before) == (["book", "BOOK updated", " "].contains(text)))
        let unknown = ChangeLog.Entry(time: "", commits: 1, content: .everything(ChangeLog.Note("too much")))
        _ = browser.update(.file(.commits([unknown])))
        #expect(lines(browser).last == "too much")
    }

    @Test func `A held list stays while commits are counted`() throws {
        var browser = browser(try entries("DELETE FROM book WHERE id = 1"))
        browser.press(.holdChanges)
        let held = lines(browser)
        _ = browser.update(
            .file(.commits(try entries("DELETE FROM book WHERE id = 2", "DELETE FROM author"))))
        #expect(lines(browser) == held)
        #expect(browser.changes.heldCommits == 2)
        // Folding and filtering do not let it move on.
        browser.press(.foldTable, .foldTable)
        #expect(lines(browser) == held)
        browser.press(.holdChanges)
        #expect(browser.changes.heldCommits == nil)
        #expect(lines(browser).count == 6)
    }

    @Test(arguments: [
        ("a.ndjson", ChangesFormat.ndjson), ("a.JSONL", .ndjson), ("a.md", .markdown), ("a.sql", .redo),
        ("a.undo.sql", .undo), ("a.csv", nil), ("", nil),
    ])
    func `The file name sets the format`(name: String, format: ChangesFormat?) {
        #expect(ChangesFormat(fileName: name) == format)
    }

    @Test func `The log is written to a file`() throws {
        var browser = browser(
            try entries("UPDATE book SET title = 'a|b' WHERE id = 1", "INSERT INTO author VALUES (2, 'Ann')"))
        func written(_ name: String) throws -> String {
            browser.press(.export)
            #expect(browser.prompt?.text == "changes.ndjson")
            browser.prompt?.text = directory.file(name)
            guard let export = browser.update(.prompt(.accept)).first?.export(ChangesExport.self) else {
                Issue.record("nothing is written: \(browser.status.notice?.text ?? "")")
                return ""
            }
            browser.prompt = nil
            browser.tickets.pending = [:]
            #expect(
                try export.write(with: ExportReader { body in try queue.read { try body($0) } })
                    == .commits(2))
            return try String(contentsOfFile: export.file, encoding: .utf8)
        }
        #expect(
            try written("log.ndjson") == """
                {"time":"2026-01-02T12:00:00.000Z","commits":1,"tables":[{"table":"book","inserted":[],"updated":[1],\
                "deleted":[],"rows":[{"kind":"updated","rowid":1,"before":{"title":"Emma"},"after":{"title":"a|b"}}]}]}
                {"time":"2026-01-02T12:00:00.000Z","commits":1,"tables":[{"table":"author","inserted":[2],"updated":[],\
                "deleted":[],"rows":[{"kind":"inserted","rowid":2,"after":{"id":2,"name":"Ann"}}]}]}

                """)
        #expect(
            try written("log.md") == """
                | time | table | change | row | label | values |
                |---|---|---|---|---|---|
                | 2026-01-02T12:00:00.000Z | book | updated | 1 | a\\|b | title Emma → a\\|b |
                | 2026-01-02T12:00:00.000Z | author | inserted | 2 |  | name Ann |

                """)
        let (redo, undo) = (try written("log.sql"), try written("log.undo.sql"))
        #expect(
            redo.contains("UPDATE \"book\" SET \"title\" = 'a|b' WHERE \"id\" = 1;\nINSERT INTO \"author\""))
        #expect(
            undo.contains("DELETE FROM \"author\" WHERE \"id\" = 2;\nUPDATE \"book\" SET \"title\" = 'Emma'"))
    }

    @Test func `Only what is shown is written`() throws {
        var browser = browser(
            try entries("UPDATE book SET title = 'a' WHERE id < 3; INSERT INTO author VALUES (2, 'Ann')"))
        browser.press(.filterChanges)
        _ = browser.update(.prompt(.insert("typee")))
        _ = browser.update(.prompt(.accept))
        browser.press(.export)
        browser.prompt?.text = directory.file("x.undo.sql")
        guard let export = browser.update(.prompt(.accept)).first?.export(ChangesExport.self) else {
            Issue.record("nothing is written")
            return
        }
        _ = try export.write(with: ExportReader { body in try queue.read { try body($0) } })
        let text = try String(contentsOfFile: export.file, encoding: .utf8)
        #expect(text.contains("SET \"title\" = 'Typee' WHERE \"id\" = 2;"))
        #expect(!text.contains("Emma") && !text.contains("author"))
        browser.prompt?.text = "x.csv"
        browser.prompt?.isSubmitted = false
        browser.tickets.pending = [:]
        #expect(browser.update(.prompt(.accept)).isEmpty)
        #expect(
            browser.status.notice?.text
                == "The extension sets the format: .ndjson, .md, .sql to repeat the commits, or .undo.sql to take them "
                + "back.")
    }

    @Test func `A script is written once, also if the file is read again`() throws {
        let entries = try entries("UPDATE book SET title = 'new' WHERE id = 2")
        let texts = try [1, 3].map { attempts in
            let file = directory.file("\(attempts).sql")
            let export = ChangesExport(entries: entries, labels: [:], format: .redo, file: file)
            _ = try export.write(
                with: ExportReader { body in try queue.read { for _ in 1...attempts { try body($0) } } })
            return try String(contentsOfFile: file, encoding: .utf8)
        }
        #expect(texts[0].contains("SET \"title\" = 'new'"))
        #expect(texts[0] == texts[1])
    }

    @Test func `A script with a carriage return in a name comes with a warning`() throws {
        _ = try entries("CREATE TABLE \"a\rb\" (id INTEGER PRIMARY KEY)")
        for (sql, note) in [
            ("INSERT INTO author VALUES (3, 'a' || char(13))", nil),
            ("INSERT INTO \"a\rb\" VALUES (1)", ScriptStatement.warning),
        ] {
            var browser = browser(try entries(sql))
            browser.press(.export)
            browser.prompt?.text = directory.file("log.sql")
            guard let export = browser.update(.prompt(.accept)).first?.export(ChangesExport.self) else {
                Issue.record("nothing is written")
                return
            }
            let content = try export.write(with: ExportReader { body in try queue.read { try body($0) } })
            #expect(content == .commits(1, note: note))
            try directory.remove("log.sql")
        }
    }

    @Test func `A table is compared with the start, or with a marked moment`() throws {
        var browser = browser(
            try entries(
                "UPDATE book SET year = 1 WHERE id = 1; DELETE FROM book WHERE id = 2; INSERT INTO book VALUES (9, 'New', 2)",
                "UPDATE book SET year = 5 WHERE id IN (1, 9)", "DELETE FROM author"))
        browser.press(.first, .compareMoments)
        #expect(
            lines(browser) == [
                "updated 1 Emma: year 1815 → 5", "deleted 2 Typee: year 1846", "inserted 9 New: year 5",
            ])
        #expect(
            browser.changes.comparison?.title == " of book since the start: 1 added, 1 removed, 1 changed")
        // The comparison stays as it is while others commit.
        _ = browser.update(
            .file(
                .commits(
                    try entries("UPDATE book SET year = 1815 WHERE id = 1", "DELETE FROM book WHERE id = 9")))
        )
        #expect(lines(browser).count == 3)
        for command in [Command.filterChanges, .foldTable, .holdChanges, .export] {
            browser.press(command)
            #expect(
                browser.status.notice?.text
                    == "This compares two moments: press \(key: .close) to return to the list of changes.")
        }
        // What came and went, or is as it was, does not differ.
        browser.press(.compareMoments)
        #expect(lines(browser) == ["deleted 2 Typee: year 1846"])
        #expect(browser.press(.open).isEmpty)
        #expect(browser.status.notice?.text == "The row was deleted.")
        browser.press(.close)
        #expect(browser.changes.comparison == nil)
        #expect(lines(browser).count == 13)
        browser.press(.markMoment)
        browser.press(.last, .compareMoments)
        #expect(lines(browser) == [])
        #expect(browser.changes.comparison?.title == " of book since the commit of 12:00: no row differs")
        browser.press(.close)
        _ = browser.update(.file(.commits(try entries("UPDATE book SET year = 3 WHERE id = 1"))))
        browser.press(.compareMoments)
        #expect(lines(browser) == ["updated 1 Emma: year 1815 → 3"])
        guard case .find(_, let changed)? = browser.press(.open).first?.work(ChangesWork.self) else {
            Issue.record("no row is looked for")
            return
        }
        #expect(changed == ChangedRows(rowID: 1, of: "book"))
    }

    @Test func `A comparison is of one table, beside another whose name Swift treats as equal`() throws {
        _ = try entries(
            "CREATE TABLE \"é\" (id INTEGER PRIMARY KEY); CREATE TABLE \"e\u{301}\" (id INTEGER PRIMARY KEY)")
        let entries = try entries("INSERT INTO \"é\" VALUES (1); INSERT INTO \"e\u{301}\" VALUES (2)")
        for (table, id) in [("é", "1"), ("e\u{301}", "2")] {
            var log = ChangeLog()
            log.append(entries, height: 20)
            log.compare(table, height: 20)
            #expect(log.lines.compactMap { log.text(of: $0)?.rowID } == [id])
        }
    }

    @Test func `Columns that Swift treats as equal keep their values`() throws {
        _ = try entries("CREATE TABLE both (\"é\" TEXT, \"e\u{301}\" INTEGER PRIMARY KEY)")
        let browser = browser(try entries("INSERT INTO both VALUES ('x', 7)"))
        #expect(lines(browser).map { Array($0.utf8) } == ["both", "inserted 7 : é x"].map { Array($0.utf8) })
    }

    @Test func `A comparison says what is not known`() throws {
        let unknown = ChangeLog.Entry(time: "", commits: 3, content: .everything(ChangeLog.Note("too much")))
        let table = ChangeLog.Entry(
            time: "", commits: 1,
            content: .tables([ChangeLog.Table(name: "book"), ChangeLog.Table(name: "author")]))
        var browser = browser(try entries("DELETE FROM book WHERE id = 1") + [unknown, table])
        browser.press(.first, .compareMoments)
        #expect(
            lines(browser)
                == ["4 commits are left out: their rows are not known.", "deleted 1 Emma: year 1815"])
        browser.press(.first, .open)
        #expect(browser.status.notice?.text == "There is no row on this line.")
        var log = ChangeLog()
        for _ in 0...(ChangeLog.limit * 11 / 10) { log.append([table], height: 5) }
        log.compare("loan", height: 5)
        #expect(log.lines.map(\.note?.words) == ["The log begins later: older commits are left out."])
    }
}
