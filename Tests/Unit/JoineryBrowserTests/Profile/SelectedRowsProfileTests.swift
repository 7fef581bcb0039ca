import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Profiles of the selected rows of a table.
@Suite struct SelectedRowsProfileTests {
    @Test func `Only selected rows are profiled, also after a commit`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            "test.sqlite",
            sql: """
                CREATE TABLE ship (id INTEGER PRIMARY KEY, seen INTEGER);
                INSERT INTO ship VALUES (1, 10), (2, 20), (3, 30), (4, 40);
                """)
        var loop = try SessionLoop(path, at: "ship", lines: 40)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.select, .moveDown, .moveDown, .select)
        try loop.goToColumn("seen")
        try loop.press(.showProfile)
        #expect(try loop.profile.title == "Profile of seen in 2 selected rows")
        #expect(try loop.profileLines.contains("rows|2"))
        try loop.wait { $0.status.live == .live }
        try SessionLoop.writer(path).write { db in try db.execute(sql: "DELETE FROM ship WHERE id = 3") }
        try loop.wait { $0.profiledColumn?.content?.rows.rowCount == 1 }
        try loop.press(.close, .showProfiles)
        guard case .profiles(let list) = loop.browser.overlay else {
            Issue.record("\(String(describing: loop.browser.overlay))")
            return
        }
        #expect(list.title.hasPrefix("Profiles of 2 selected rows"))
        #expect(list.lines.map(\.greatest?.text) == ["1", "10"])
    }
}
