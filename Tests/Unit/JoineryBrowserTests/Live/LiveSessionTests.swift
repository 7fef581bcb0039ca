import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A session reacts to the commits of other processes, and rereads nothing that cannot have changed.
@Suite struct LiveSessionTests {
    /// Returns the writer of a file in WAL mode, and a loop that shows a place in the file.
    static func open(
        _ sql: String, at place: String, in directory: TemporaryDirectory
    ) throws -> (WriterProcess, SessionLoop) {
        let path = try directory.makeDatabase(sql: sql)
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL", "foreign_keys=OFF"])
        // The first commit after a switch to WAL mode starts the log, which does not contain anything earlier.
        try writer.commit("CREATE TABLE beginning (id INTEGER PRIMARY KEY)")
        var loop = try SessionLoop(path, at: place)
        try loop.wait { browser in
            browser.location?.rows.page != nil && browser.tickets.pending.isEmpty
                && browser.status.live == .live
                && browser.catalog.entries?.allSatisfy { $0.count != .unknown } == true
        }
        return (writer, loop)
    }

    /// Returns the number of times the visible rows were read.
    static func reads(_ loop: SessionLoop, of table: String) -> Int {
        loop.statements(with: "FROM \"\(table)\"").filter {
            $0.contains("LIMIT") && $0.contains("ORDER BY") && !$0.contains("joinery_")
                && !$0.contains("COUNT")
        }
        .count
    }

    @Test func `Commits to other tables do not reread the visible table`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.large, at: "item", in: directory)
        defer { loop.session.close() }
        let before = Self.reads(loop, of: "item")
        #expect(before > 0)
        try writer.run("loop 300 UPDATE other SET label = 'new {i}' WHERE id = 1 + {i}")
        // Once this commit to the visible rows appears, all earlier ones have been seen.
        try writer.commit("UPDATE item SET label = 'seen' WHERE id = 3")
        try loop.wait { $0.location?.rows.page?.rows[2].cells[1].text == "seen" }
        let changes = loop.received.filter { $0 == .changed([.rows]) }.count
        #expect(changes == 1)
        // The rows before the cursor and those from it on.
        #expect(Self.reads(loop, of: "item") == before + 2)
    }

    @Test func `The count of filtered rows follows commits outside the visible ones, to the last`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.large, at: "item", in: directory)
        defer { loop.session.close() }
        try loop.press(.filter)
        loop.send(.prompt(.insert("label ~ item")))
        loop.send(.prompt(.accept))
        try loop.wait { $0.location?.grid.count == .exact(10_000) }
        try writer.commit("DELETE FROM item WHERE id = 9000")
        try loop.wait { $0.location?.grid.count == .exact(9_999) }
        try writer.run("loop 300 DELETE FROM item WHERE id = 5000 + {i}")
        try loop.wait { $0.location?.grid.count == .exact(9_699) }
        try loop.press(.last)
        try loop.wait { $0.location?.grid.rowPosition?.text == "row 9,699 of 9,699" }
    }

    @Test func `Commits outside the visible rows do not reread them`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.large, at: "item", in: directory)
        defer { loop.session.close() }
        for _ in 1...4 { try loop.press(.moveDown) }
        let line = loop.browser.location?.rows.cursor
        try writer.run("loop 300 UPDATE item SET label = 'new {i}' WHERE id = 5000 + {i}")
        try writer.commit("UPDATE item SET label = 'seen' WHERE id = 5")
        try loop.wait { $0.location?.rows.current?.cells[1].text == "seen" }
        #expect(loop.received.filter { $0 == .changed([.rows]) }.count == 1)
        #expect(loop.current.first == "5")
        #expect(loop.browser.location?.rows.cursor == line)
    }

    @Test func `Insertions and deletions keep the cursor on its row or line`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.sql, at: "book", in: directory)
        defer { loop.session.close() }
        for _ in 1...4 { try loop.press(.moveDown) }
        #expect(loop.current[1] == "Typee")
        try writer.commit("INSERT INTO book VALUES (-1, 'Before', NULL)")
        try loop.wait { $0.location?.rows.page?.rows.count == 7 }
        #expect(loop.current[1] == "Typee")
        try writer.commit("DELETE FROM book WHERE id = 5")
        try loop.wait { $0.location?.rows.page?.rows.count == 6 }
        #expect(loop.current[1] == "Nameless")
    }

    @Test func `A changed parent label is refreshed`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.sql, at: "book", in: directory)
        defer { loop.session.close() }
        try writer.commit("UPDATE author SET name = 'H. M.' WHERE id = 1")
        try loop.wait { $0.location?.rows.page?.rows[0].cells[2].link == .parent(label: "H. M.") }
    }

    @Test func `Counts are updated, and schema changes are detected`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.sql, at: "book", in: directory)
        defer { loop.session.close() }
        try writer.commit("INSERT INTO loan (bookId) VALUES (1), (2)")
        try loop.wait { $0.catalog.entry(named: "loan")?.count == .exact(3) }
        try writer.commit("CREATE TABLE shelf (id INTEGER PRIMARY KEY)")
        try loop.wait { $0.catalog.entry(named: "shelf") != nil }
        try writer.commit("DROP TABLE book")
        try loop.wait { $0.location?.rows.error != nil }
        #expect(loop.browser.location?.rows.error == "There is no table or view book anymore.")
        #expect(loop.column(1).contains("Typee"))
    }

    @Test func `Commits are held back while paused and shown after resuming`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.sql, at: "book", in: directory)
        defer { loop.session.close() }
        try loop.press(.toggleLive)
        try writer.commit("UPDATE book SET title = 'Omoo' WHERE id = 5")
        try loop.wait { $0.status.live == .paused(commits: 1) }
        #expect(!loop.column(1).contains("Omoo"))
        try loop.press(.toggleLive)
        try loop.wait { $0.location?.rows.page?.rows[4].cells[1].text == "Omoo" }
        #expect(loop.browser.status.live == .live)
    }

    @Test func `Every commit is shown in rollback mode`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Library.sql)
        let writer = try WriterProcess(path: path)
        var loop = try SessionLoop(path, at: "book")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil && $0.tickets.pending.isEmpty }
        try writer.commit("UPDATE book SET title = 'Omoo' WHERE id = 5")
        try loop.wait { $0.location?.rows.page?.rows[4].cells[1].text == "Omoo" }
    }

    @Test func `A replaced file is reopened, and a deleted one is reported`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Library.sql)
        let other = try directory.makeDatabase(
            "other.sqlite", sql: Library.sql + "UPDATE book SET title = 'Omoo' WHERE id = 5;")
        var loop = try SessionLoop(path, at: "book")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil && $0.tickets.pending.isEmpty }
        for _ in 1...4 { try loop.press(.moveDown) }
        #expect(rename(other, path) == 0)
        try loop.wait { $0.location?.rows.current?.cells[1].text == "Omoo" && $0.tickets.pending.isEmpty }
        try loop.wait { $0.status.live == .live }
        #expect(unlink(path) == 0)
        try loop.wait { $0.status.live == .lost("The file was deleted: the data shown is old.") }
        #expect(loop.current[1] == "Omoo")
    }

    @Test func `A busy writer does not prevent updates`() throws {
        let directory = try TemporaryDirectory()
        var (writer, loop) = try Self.open(Library.sql, at: "book", in: directory)
        defer { loop.session.close() }
        try writer.run("loop 500 UPDATE book SET title = 'Title {i}' WHERE id = 1")
        try loop.wait { $0.location?.rows.page?.rows[0].cells[1].text == "Title 499" }
    }
}
