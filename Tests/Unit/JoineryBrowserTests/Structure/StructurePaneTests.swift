import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The structure as a screen: what leads on, searching, copying, and changes of the schema.
@Suite struct StructurePaneTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            "test.sqlite",
            sql: """
                CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, home REFERENCES port);
                CREATE INDEX byName ON ship (name DESC, id);
                CREATE TRIGGER arrive AFTER INSERT ON ship BEGIN SELECT 1; END;
                CREATE VIEW fleet AS SELECT name FROM ship;
                INSERT INTO port VALUES (1, 'Cork'); INSERT INTO ship VALUES (1, 'Emma', 1), (2, 'Ann', 1);
                """)
    }

    private func structure(of table: String, lines: Int = 10) throws -> SessionLoop {
        var loop = try SessionLoop(path, at: table, lines: lines)
        try loop.settle()
        try loop.press(.showStructure)
        return loop
    }

    private func go(to text: String, in loop: inout SessionLoop) throws {
        try loop.press(.first)
        for _ in 0..<100 where loop.browser.location?.structure?.current?.text.contains(text) != true {
            try loop.press(.moveDown)
        }
        #expect(loop.browser.location?.structure?.current?.text.contains(text) == true)
    }

    private func shown(_ loop: SessionLoop) -> String? { loop.browser.location?.structure?.content?.name }

    @Test func `A structure is read once, then measured`() throws {
        var loop = try structure(of: "ship")
        #expect(shown(loop) == "ship")
        try loop.wait { $0.location?.structure?.sizes != nil }
        #expect(loop.statements(with: "dbstat").count == 1 + 2)
        let rows = loop.browser.location?.structure?.rows.map(\.text) ?? []
        #expect(rows.contains { $0.contains("byName  4.1 KB  2 entries, 1 page") })
    }

    @Test func `What is stored follows once it is known`() throws {
        var loop = try structure(of: "ship")
        try loop.wait { $0.location?.structure?.storedTypes != nil }
        let home = loop.browser.location?.structure?.rows.first { $0.text.contains("home") }
        #expect(home?.text.hasSuffix("→ port, stores numbers") == true)
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.foreignKeysEnabled = false
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        try writer.write { try $0.execute(sql: "UPDATE ship SET home = 'nowhere' WHERE id = 1") }
        try loop.press(.reload)
        try loop.wait {
            $0.location?.structure?.rows.contains { $0.text.contains("integer 1, text 1") } == true
        }
    }

    @Test func `Enter leads to the other table, and Back returns to the line`() throws {
        var loop = try structure(of: "ship")
        try go(to: "home", in: &loop)
        let line = loop.browser.location?.structure?.position.cursor
        try loop.press(.open)
        #expect(shown(loop) == "port")
        #expect(loop.browser.location?.path == Path(table: "port"))
        try go(to: "ship.home", in: &loop)
        try loop.press(.open)
        #expect(shown(loop) == "ship")
        try loop.press(.back, .back)
        #expect(shown(loop) == "ship")
        #expect(loop.browser.location?.structure?.position.cursor == line)
        try loop.press(.forward)
        #expect(shown(loop) == "port")
    }

    @Test func `Before it is read again, nothing moves the cursor`() throws {
        var loop = try structure(of: "ship")
        try loop.press(.last)
        let line = try #require(loop.browser.location?.structure?.position.cursor)
        loop.session.perform(loop.browser.update(.command(.showRows)))
        try loop.settle()
        try loop.press(.open, .back)
        var browser = loop.browser
        _ = browser.update(.command(.showStructure))
        _ = browser.ticket(for: .sizes)
        browser.answer(.sizes, StructureAnswer.sizes(.table("ship"), .unavailable))
        _ = browser.update(
            .viewport(Viewport(catalogLines: 20, mainLines: 12, mainColumns: 70, isWide: true)))
        #expect(browser.location?.structure?.rows.isEmpty == true)
        #expect(browser.location?.structure?.position.cursor == line)
    }

    @Test func `An index leads to the rows in its order, a column to the rows`() throws {
        var loop = try structure(of: "ship")
        try go(to: "byName  name desc", in: &loop)
        try loop.press(.open)
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(
            loop.browser.location?.rows.arrangement.orders
                == [RowsOrder(column: "name", isDescending: true), RowsOrder(column: "id")])
        try loop.press(.back)
        try go(to: "name", in: &loop)
        try loop.press(.open)
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(loop.browser.location?.rows.arrangement.orders == [])
    }

    @Test func `A trigger leads to its statement, a view to what it reads`() throws {
        var loop = try structure(of: "ship")
        try go(to: "arrive", in: &loop)
        try loop.press(.open)
        #expect(loop.browser.location?.structure?.current?.text.contains("CREATE TRIGGER arrive") == true)
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "This line leads nowhere.")
        loop = try structure(of: "fleet")
        try go(to: "  ship", in: &loop)
        try loop.press(.open)
        #expect(shown(loop) == "ship")
    }

    @Test func `Again, the file is shown, and its tables lead on`() throws {
        var loop = try structure(of: "ship")
        try loop.press(.showStructure)
        #expect(shown(loop) == "test.sqlite")
        try loop.wait { $0.location?.structure?.sizes != nil }
        try go(to: "ship", in: &loop)
        try loop.press(.open)
        #expect(shown(loop) == "ship")
        try loop.press(.back, .back)
        #expect(shown(loop) == "ship")
        try loop.press(.showStructure, .showStructure)
        #expect(shown(loop) == "ship")
    }

    @Test func `A search goes to the lines that have the text`() throws {
        var loop = try structure(of: "ship")
        try loop.press(.search)
        for character in "NAME" { loop.send(.prompt(.insert(String(character)))) }
        loop.send(.prompt(.accept))
        let first = loop.browser.location?.structure?.position.cursor
        try loop.press(.nextMatch)
        #expect(loop.browser.location?.structure?.position.cursor != first)
        try loop.press(.previousMatch)
        #expect(loop.browser.location?.structure?.position.cursor == first)
        try loop.press(.previousMatch)
        #expect(loop.browser.status.notice?.text == "Continued from the last line.")
        try loop.press(.search)
        for character in "reef" { loop.send(.prompt(.insert(String(character)))) }
        loop.send(.prompt(.accept))
        #expect(loop.browser.status.notice?.text == "No line has “reef”.")
    }

    @Test func `Lines and statements are copied`() throws {
        var loop = try structure(of: "port")
        try go(to: "name", in: &loop)
        #expect(loop.browser.update(.command(.copyLine)) == [.loop(.copy("name  TEXT"))])
        #expect(
            loop.browser.update(.command(.copySQL))
                == [.loop(.copy("CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);"))])
        try loop.press(.showStructure)
        #expect(loop.browser.update(.command(.copySQL)) == [])
        #expect(loop.browser.status.notice?.text == "There is no statement to copy.")
    }

    @Test func `A change of the schema is shown, and a dropped table leaves its lines`() throws {
        var loop = try structure(of: "port")
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.foreignKeysEnabled = false
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        try writer.write { try $0.execute(sql: "ALTER TABLE port ADD COLUMN country TEXT") }
        try loop.wait { $0.location?.structure?.rows.contains { $0.text.contains("country") } == true }
        try loop.settle()
        try writer.write { try $0.execute(sql: "DROP TABLE port") }
        try loop.wait { $0.location?.structure?.error != nil }
        #expect(loop.browser.location?.structure?.error == "no such table: port")
        #expect(loop.browser.location?.screen.isOld == true)
        #expect(shown(loop) == "port")
    }

    @Test func `Lines wrap again when the screen is resized, and the cursor stays in the list`() throws {
        var loop = try structure(of: "ship", lines: 5)
        try loop.press(.last)
        let count = loop.browser.location?.structure?.rows.count ?? 0
        loop.send(.viewport(Viewport(catalogLines: 20, mainLines: 5, mainColumns: 30, isWide: false)))
        let narrow = try #require(loop.browser.location?.structure)
        #expect(narrow.rows.count > count)
        try loop.press(.last)
        loop.send(.viewport(Viewport(catalogLines: 20, mainLines: 50, mainColumns: 80, isWide: true)))
        let wide = try #require(loop.browser.location?.structure)
        #expect(wide.position.cursor < wide.rows.count && wide.position.top == 0)
    }

    @Test func `A click moves the cursor, and a second one opens the line`() throws {
        var loop = try structure(of: "ship", lines: 20)
        try go(to: "home", in: &loop)
        let line = loop.browser.location?.structure?.position.cursor ?? 0
        try loop.press(.first)
        loop.send(.click(.line(line)))
        #expect(loop.browser.location?.structure?.position.cursor == line)
        loop.send(.click(.line(line)))
        try loop.settle()
        #expect(shown(loop) == "port")
        loop.send(.click(.line(500)))
        #expect(shown(loop) == "port")
    }

    @Test func `The file says its size, settings and largest tables`() throws {
        let (text, json) = try DatabaseQueue(path: path).read { db in
            let (content, sizes) = (try StructureContent.file(db), StructureSizes.read(.file, db))
            var json = JSONText()
            json.file(content, sizes)
            return (content.sections(sizes: sizes).text, json.text)
        }
        #expect(text.contains("\n  schema           2 tables, 1 view, 1 index, 1 trigger\n"))
        #expect(text.contains("\n  journal          rollback journal\n"))
        #expect(text.contains("\n  unused pages     none\n"))
        #expect(
            text.contains(
                "Largest tables, with their indexes\n  ship           8.2 KB  50 %  ████████████████████\n"))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["pages"] as? Int == 4)
        #expect((object["tableSizes"] as? [[String: Any]])?.first?["size"] as? Int == 8192)
    }
}
