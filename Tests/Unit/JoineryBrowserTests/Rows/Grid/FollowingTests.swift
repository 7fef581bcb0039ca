import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Staying on the last row while others come in.
@Suite struct FollowingTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            "test.sqlite",
            sql: Library.large + "CREATE VIEW late AS SELECT id, label FROM item WHERE id > 9980;")
    }

    private func commit(_ sql: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        try DatabaseQueue(path: path, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    private func add(_ ids: ClosedRange<Int>) throws {
        try commit(ids.map { "INSERT INTO item VALUES (\($0), 'new');" }.joined())
    }

    private func follow(_ place: String = "item") throws -> SessionLoop {
        var loop = try SessionLoop(path, at: place)
        try loop.settle()
        try loop.press(.last)
        #expect(loop.browser.location?.grid.isFollowing == false)
        try loop.press(.last)
        #expect(loop.browser.location?.grid.isFollowing == true)
        #expect(loop.browser.status.notice?.text.hasPrefix("Following the last row") == true)
        return loop
    }

    @Test func `The cursor stays on the last row, and new ones are set off`() throws {
        var loop = try follow()
        defer { loop.session.close() }
        try add(10_001...10_003)
        try loop.wait { $0.location?.rows.current?.cells.first?.text == "10003" }
        #expect(loop.browser.location?.rows.page?.hasRowsAfter == false)
        #expect(loop.browser.location?.rows.highlights.count == 3)
        // More rows than are loaded.
        try add(10_004...10_400)
        try loop.wait { $0.location?.rows.current?.cells.first?.text == "10400" }
        try commit("DELETE FROM item WHERE id > 10300")
        try loop.wait { $0.location?.rows.current?.cells.first?.text == "10300" }
        #expect(loop.browser.location?.rows.isFollowing == true)
        try loop.press(.reload, .last)
        #expect(loop.current.first == "10300" && loop.browser.location?.rows.isFollowing == true)
    }

    @Test func `Any order is followed`() throws {
        var loop = try SessionLoop(path, at: "item")
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.sort, .sort, .last, .last)
        #expect(loop.current.first == "1")
        try add(-3 ... -1)
        try loop.wait { $0.location?.rows.current?.cells.first?.text == "-3" }
    }

    @Test(arguments: [Command.moveUp, .pageUp, .halfPageUp, .first])
    func `Leaving the last row ends it, and rows that come in later are counted`(command: Command) throws {
        var loop = try follow()
        defer { loop.session.close() }
        try loop.press(.lastColumn, .moveDown)
        #expect(loop.browser.location?.rows.isFollowing == true)
        try loop.press(command)
        let current = loop.current.first
        #expect(loop.browser.location?.rows.isFollowing == false)
        try add(10_001...10_002)
        if command == .first { return }
        try loop.wait { $0.status.notice?.text == "2 new below." }
        #expect(loop.current.first == current)
        try loop.press(.last)
        #expect(loop.current.first == "10002")
        try loop.press(.moveUp)
        try add(10_003...10_003)
        try loop.wait { $0.location?.rows.page?.rows.last?.cells.first?.text == "10003" }
        #expect(loop.browser.status.notice == nil)
    }

    @Test func `Clicking, searching, sorting and filtering end it`() throws {
        for act in ["click", "number", "sort", "filter"] {
            var loop = try follow()
            defer { loop.session.close() }
            switch act {
            case "click": loop.send(.click(.line(2, column: 0)))
            case "number":
                loop.send(.digit(7, nil))
                loop.send(.command(.last))
            case "sort": loop.send(.command(.sort))
            default: loop.send(.command(.filterToCell))
            }
            try loop.settle()
            let grid = loop.browser.location?.rows
            // The filter leaves one row, which is the last.
            #expect(grid?.isFollowing == (act == "filter"), "\(act)")
        }
    }

    @Test func `Going back to the place goes on following`() throws {
        var loop = try follow()
        defer { loop.session.close() }
        try loop.press(.showChanges)
        try add(10_001...10_001)
        try loop.press(.showRows)
        #expect(loop.current.first == "10001" && loop.browser.location?.rows.isFollowing == true)
    }

    @Test func `Rows without keys, and those of a query, are followed too`() throws {
        var loop = try follow("late")
        try add(10_001...10_002)
        try loop.wait { $0.location?.rows.current?.cells.first?.text == "10002" }
        loop.session.close()

        loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showQuery)
        for character in "select id from item where id > 9980;" {
            loop.send(.edit(.insert(String(character))))
        }
        try loop.press(.runQuery, .close, .last, .last)
        #expect(loop.browser.location?.grid.isFollowing == true)
        try add(10_003...10_004)
        try loop.wait { $0.location?.grid.current?.cells.first?.text == "10004" }
    }

    @Test func `Without rows, the key does nothing new`() throws {
        try commit("CREATE TABLE blank (a)")
        var loop = try SessionLoop(path, at: "blank")
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.last, .last)
        #expect(loop.browser.location?.rows.isFollowing == false)
    }
}
