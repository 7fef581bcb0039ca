import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Changes that are gathered as a patch, shown, tried out, written, and applied by others.
@Suite("Patches", .timeLimit(.minutes(30))) struct PatchTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
        CREATE TABLE ship (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, home INTEGER REFERENCES port ON DELETE SET NULL,
            crew INTEGER CHECK (crew < 100), flag BLOB, twice AS (crew * 2));
        CREATE TABLE voyage (ship INTEGER REFERENCES ship, year INT, PRIMARY KEY (ship, year)) WITHOUT ROWID;
        CREATE VIEW fleet AS SELECT name, crew FROM ship;
        CREATE VIRTUAL TABLE note USING fts5(text);
        INSERT INTO port VALUES (1, 'Cork', 'Ireland'), (2, 'Kiel', 'Germany');
        INSERT INTO ship VALUES (1, 'Ann', 1, 10, NULL), (2, 'Bob', 1, 20, NULL), (3, 'Cid', 2, 40, x'00'),
            (4, 'Dan', NULL, NULL, NULL);
        INSERT INTO voyage VALUES (1, 1850), (1, 1851), (2, 1850);
        INSERT INTO note VALUES ('first');
        ALTER TABLE ship ADD COLUMN sister INTEGER REFERENCES ship;
        UPDATE ship SET sister = 2 WHERE id = 1;
        """

    private func open(_ place: String = "ship") throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: place, lines: 20)
        try loop.settle()
        return loop
    }

    private func apply(_ file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try write(text)
    }

    private func write(_ sql: String) throws {
        let queue = try SessionLoop.writer(directory.file("test.sqlite"))
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test func `A value is typed as in SQL, shown as it would be stored, and not written to the file`() throws
    {
        var loop = try open()
        defer { loop.session.close() }
        let before = try Data(contentsOf: URL(filePath: directory.file("test.sqlite")))
        for (column, text, shown) in [
            ("name", "007", "007"), ("name", "'12'", "12"), ("crew", "12.0", "12"), ("crew", "NULL", "NULL"),
            ("flag", "x'00ff01'", "blob 3 B"), ("flag", "12", "12"), ("name", "it's", "it's"),
            ("name", "''", ""),
        ] {
            try loop.change(column, to: text)
            let index = try #require(loop.browser.location?.grid.cursorColumn)
            let cell = try #require(loop.browser.location?.grid.current?.cells[index])
            #expect(cell.text == shown && cell.patch == .changed, "\(column) \(text)")
            #expect(loop.browser.location?.grid.current?.patch == .changed)
            // The value of the file takes the change back.
            try loop.press(.changeValue)
            loop.send(.prompt(.cancel))
            try loop.change(column, to: column == "name" ? "Ann" : column == "crew" ? "10" : "NULL")
            #expect(loop.browser.patch.isEmpty, "\(column) \(text)")
            #expect(loop.browser.location?.grid.current?.patch == nil)
        }
        #expect(try Data(contentsOf: URL(filePath: directory.file("test.sqlite"))) == before)
    }

    @Test func `What SQLite refuses is said, and kept until it is mended or taken back`() throws {
        var loop = try open()
        defer { loop.session.close() }
        for (column, text, reason) in [
            ("name", "NULL", "NOT NULL constraint failed: ship.name."),
            ("crew", "100", "CHECK constraint failed: crew < 100."),
            ("id", "2", "UNIQUE constraint failed: ship.id."),
            ("id", "9", "2 rows of voyage refer to ship 1."),
            ("home", "7", "no row of port has the key of ship 1."),
        ] {
            try loop.change(column, to: text)
            let notice = loop.browser.status.notice
            #expect(notice?.text == "SQLite would refuse the patch: \(reason)" && notice?.isError == true)
            try loop.press(.showPatch, .export)
            #expect(loop.browser.prompt == nil && loop.browser.status.notice?.text.hasSuffix(reason) == true)
            try loop.press(.copySQL)
            #expect(loop.browser.status.notice?.text.hasSuffix(reason) == true)
            try loop.press(.takeBack)
            try loop.settlePatch()
            #expect(loop.browser.patch.isEmpty)
            try loop.press(.close)
        }
    }

    @Test func `A row is deleted with what its keys do, and comes back`() throws {
        var loop = try open("port")
        defer { loop.session.close() }
        try loop.press(.deleteRow)
        try loop.settlePatch()
        #expect(
            loop.browser.status.notice?.text
                == "In the patch, not in the file: 1 change of 1 row, and 2 rows by foreign keys: \(key: .showPatch) lists it."
        )
        #expect(loop.browser.location?.grid.current?.patch == .deleted)
        try loop.press(.changeValue)
        #expect(
            loop.browser.status.notice?.text
                == "The patch deletes this row: \(key: .deleteRow) takes that back.")
        try loop.press(.showPatch)
        #expect(
            try loop.patchLines() == [
                "- port #1|Cork|name Cork, country Ireland", "~ ship #1||home 1 → NULL|by a foreign key",
                "~ ship #2||home 1 → NULL|by a foreign key",
            ])
        try loop.press(.last, .takeBack)
        #expect(
            loop.browser.status.notice?.text
                == "A foreign key changes this row: take back the change that it follows.")
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "ship/2")
        try loop.press(.back, .deleteRow)
        try loop.settlePatch()
        #expect(loop.browser.patch.isEmpty && loop.browser.status.notice?.text == "The patch is empty.")
        #expect(loop.browser.location?.grid.current?.patch == nil)
    }

    @Test func `Selected rows change together`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.goToColumn("crew")
        try loop.press(.select, .moveDown, .select)
        try loop.change("crew", to: "5")
        #expect(loop.column(3) == ["5", "5", "40", "NULL"])
        #expect(loop.browser.patch.summary == "2 changes of 2 rows")
        try loop.press(.close, .showPatch, .last, .takeBack)
        try loop.settlePatch()
        try loop.press(.close)
        #expect(loop.column(3) == ["5", "20", "40", "NULL"])
    }

    @Test func `Rows that cannot be changed say why`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.goToColumn("twice")
        try loop.press(.changeValue)
        #expect(
            loop.browser.status.notice?.text
                == "SQLite computes twice: change the columns that it is computed from.")
        for (place, sentence) in [
            ("fleet", "fleet is a view: change the rows of the tables that it reads."),
            (
                "note",
                "The rows of note belong to SQLite or one of its modules: change them with a program that knows it."
            ),
        ] {
            loop.session.perform(loop.browser.start(at: place))
            try loop.wait { $0.location?.path.description == place && $0.tickets.pending.isEmpty }
            for command in [Command.changeValue, .deleteRow] {
                try loop.press(command)
                #expect(loop.browser.status.notice?.text == sentence)
                #expect(loop.browser.patch.isEmpty && loop.browser.overlay == nil)
            }
        }
    }

    @Test func `A file becomes a value`() throws {
        var loop = try open()
        defer { loop.session.close() }
        let file = directory.file("it's.bin")
        try Data([0, 1, 2]).write(to: URL(filePath: file))
        try loop.change("flag", to: "readfile('\(file.replacing("'", with: "''"))')")
        #expect(loop.browser.patch.rows.first?.after?[4] == Data([0, 1, 2]).databaseValue)
        try Data(count: 1 << 21).write(to: URL(filePath: file))
        for (name, reason) in [
            (file.replacing("'", with: "''"), "is larger than 1 MB: a patch has every byte in its text."),
            ("/dev/zero", "cannot be read: there is no such file."),
            ("/", "cannot be read: there is no such file."),
            ("missing", "cannot be read: there is no such file."),
        ] {
            try loop.change("flag", to: "readfile('\(name)')")
            #expect(loop.browser.status.notice?.text.hasSuffix(reason) == true)
            #expect(loop.browser.overlay?.kind == .parameters)
            loop.send(.prompt(.cancel))
        }
    }

    @Test func `Written, applied and taken back, the browser follows`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.change("name", to: "Anna")
        try loop.press(.moveDown, .moveDown, .deleteRow)
        try loop.settlePatch()
        let quit = loop.browser.update(.command(.quit))
        #expect(quit.isEmpty)
        #expect(
            loop.browser.status.notice?.text
                == "The patch is not written (2 changes of 2 rows): \(key: .showPatch) lists it, \(key: .quit) again quits without it."
        )
        try loop.press(.showPatch, .export)
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(directory.file("fix.csv"))))
        loop.send(.prompt(.accept))
        #expect(
            loop.browser.status.notice?.text.hasPrefix("A patch is SQL: type a name that ends in .sql.")
                == true)
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(directory.file("fix.sql"))))
        loop.send(.prompt(.accept))
        try loop.settle()
        let notice = try #require(loop.browser.status.notice?.text)
        #expect(
            notice.hasPrefix("Wrote the patch of 2 rows to ")
                && notice.contains("takes it back. Apply it: sqlite3 "))
        try loop.press(.close)
        #expect(loop.browser.update(.command(.quit)) == [.loop(.quit)])
        // It stays written when the file changes elsewhere, and is tried out again.
        try write("UPDATE ship SET crew = 30 WHERE id = 2")
        try loop.wait { $0.location?.rows.page?.rows[1].cells[3].text == "30" }
        try loop.settlePatch()
        #expect(loop.browser.update(.command(.quit)) == [.loop(.quit)])
        try loop.press(.showPatch)
        try apply(directory.file("fix.sql"))
        try loop.wait { $0.patch.isEmpty && $0.tickets.pending.isEmpty }
        #expect(loop.browser.overlay == nil)
        try loop.wait { $0.location?.rows.page?.rows.map { $0.cells[1].text } == ["Anna", "Bob", "Dan"] }
        #expect(loop.received.contains { if case .changed = $0 { true } else { false } })
        try apply(directory.file("fix.undo.sql"))
        try loop.wait { $0.location?.rows.page?.rows.count == 4 }
        #expect(loop.column(1) == ["Ann", "Bob", "Cid", "Dan"])
    }

    @Test func `A row that others change meanwhile is a conflict, until it is typed again`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.change("crew", to: "11")
        try write("UPDATE ship SET crew = 12 WHERE id = 1")
        try loop.wait { $0.patch.trial?.conflictCount == 1 && $0.tickets.pending.isEmpty }
        try loop.press(.showPatch)
        #expect(try loop.patchLines() == ["~ ship #1|Ann|crew 10 → 11|now 12 in the file"])
        try loop.press(.export)
        #expect(loop.browser.status.notice?.text.hasPrefix("The file has changed meanwhile") == true)
        // Other values of the row are not in the way.
        try loop.press(.changeValue)
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert("13")))
        loop.send(.prompt(.accept))
        try loop.settlePatch()
        try write("UPDATE ship SET name = 'Zoe' WHERE id = 1")
        try loop.press(.showPatch)
        try loop.settlePatch()
        #expect(try loop.patchLines() == ["~ ship #1|Ann|crew 12 → 13"])
        try write("DELETE FROM voyage WHERE ship = 1; DELETE FROM ship WHERE id = 1")
        try loop.wait { $0.patch.trial?.conflictCount == 1 && $0.tickets.pending.isEmpty }
        #expect(try loop.patchLines() == ["~ ship #1|Ann|crew 12 → 13|the row was deleted meanwhile"])
        try write("ALTER TABLE ship RENAME TO vessel")
        try loop.wait { $0.catalog.entry(named: "vessel") != nil && $0.tickets.pending.isEmpty }
        try loop.press(.takeBack)
        try loop.settlePatch()
        #expect(loop.browser.patch.isEmpty)
    }

    @Test func `What became a conflict while its name was typed is not written`() throws {
        let loop = try open()
        defer { loop.session.close() }
        let queue = try SessionLoop.writer(directory.file("test.sqlite"))
        defer { try? queue.close() }
        var patch = Patch()
        try queue.write { db in
            let row = try #require(try db.rowToPatch(in: "ship", key: [1.databaseValue]))
            try patch.set("crew", of: row, to: 11.databaseValue)
            try db.execute(sql: "UPDATE ship SET crew = 12 WHERE id = 1")
        }
        let file = directory.file("late.sql")
        let error = #expect(throws: PathError.self) {
            try PatchExport(patch, file: file).write(
                with: ExportReader { body in try queue.read { try body($0) } })
        }
        #expect(error?.description.hasPrefix("The file has changed meanwhile") == true)
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(!FileManager.default.fileExists(atPath: directory.file("late.undo.sql")))
    }

    @Test(arguments: [
        "x'000102030405060708090a0b0c0d0e0f1011121314'", "CAST(x'ff61' AS TEXT)",
        "'a' || char(13, 10) || 'b'",
        "'nul' || char(0) || 'x'", "9e999", "-9223372036854775808", "0.1 + 0.2", "'NULL'", "'''quoted'''",
        "' '", "''",
        "NULL", "'readfile(''x'')'", "'12'", "1e300", "x''", "'01'",
    ])
    func `A value that is not edited stays as it is, to the last byte`(sql: String) throws {
        var loop = try open()
        defer { loop.session.close() }
        try write("UPDATE ship SET flag = \(sql) WHERE id = 1")
        try loop.goToColumn("flag")
        try loop.press(.changeValue)
        loop.send(.prompt(.accept))
        try loop.settlePatch()
        #expect(loop.browser.overlay == nil && loop.browser.patch.isEmpty)
    }

    @Test func `A great many rows are not changed at once`() throws {
        var loop = try open()
        defer { loop.session.close() }
        loop.browser.location?.rows.selection = RowsSelection(
            Set((1...1_001).map { RowKey([$0.databaseValue]) }))
        try loop.press(.deleteRow)
        #expect(loop.browser.status.notice?.text == "At most 1000 rows are changed at once: select fewer.")
        #expect(loop.browser.patch.isEmpty)
    }

    @Test func `A foreign key in a result changes in its own row`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.showQuery)
        try loop.ask("select sister, id from ship order by id")
        try loop.press(.close)
        try loop.press(.changeValue)
        #expect(loop.browser.overlay?.kind == .parameters)
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert("3")))
        loop.send(.prompt(.accept))
        try loop.settlePatch()
        #expect(loop.results(0).first == "3")
        #expect(loop.browser.patch.rows.map { Path($0).description } == ["ship/1"])
    }

    @Test func `Results, trees and records show the patch`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.change("name", to: "Anna")
        try loop.press(.viewRow)
        #expect(loop.browser.record?.lines.first { $0.name == "name" }?.cell.text == "Anna")
        #expect(loop.browser.record?.lines.first { $0.name == "name" }?.cell.patch == .changed)
        try loop.press(.close, .firstColumn, .open)
        let lines = loop.browser.location?.tree.lines ?? []
        #expect(
            lines.contains {
                if case .column("name", let cell) = $0.content {
                    cell.text == "Anna" && cell.patch == .changed
                } else {
                    false
                }
            })
        try loop.press(.showQuery)
        try loop.ask("select crew, name, upper(name), id from ship order by id")
        #expect(loop.results(1) == ["Anna", "Bob", "Cid", "Dan"])
        #expect(loop.results(2) == ["ANN", "BOB", "CID", "DAN"])
    }
}

extension SessionLoop {
    /// Gives a column of the row under the cursor a value in the patch.
    mutating func change(_ column: String, to text: String) throws {
        try goToColumn(column)
        try press(.changeValue)
        send(.prompt(.clear))
        if !text.isEmpty { send(.prompt(.insert(text))) }
        send(.prompt(.accept))
        try settlePatch()
    }

    fileprivate mutating func settlePatch() throws {
        try wait { $0.tickets.pending.isEmpty && $0.tickets.inBackground[.trial] == nil }
    }

    /// The lines of the list of changes: sign, row, label, values and note.
    fileprivate func patchLines() throws -> [String] {
        guard case .patch(let pane) = browser.overlay else { return [] }
        return pane.lines.map { line in
            ([line.sign + " " + line.name, line.label ?? "", line.parts.map(\.text).joined()]
                + [line.note].compactMap(\.self)).joined(separator: "|")
        }
    }
}
