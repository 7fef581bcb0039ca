import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Profiles of the rows of a result, which are others once the query has run again.
@Suite struct ResultProfileTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(sql: Self.sql)
    }

    private static let sql = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, crew INTEGER);
        INSERT INTO ship VALUES (1, 10), (2, 20), (3, 30);
        """

    /// Returns a session that follows commits, with the rows of a query.
    private func asking() throws -> SessionLoop {
        var loop = try SessionLoop(path, lines: 20)
        try loop.settle()
        try loop.press(.showQuery)
        try loop.ask("SELECT id, crew FROM ship WHERE crew < 100")
        try loop.press(.close)
        try loop.wait { $0.status.live == .live }
        return loop
    }

    private func commit(_ sql: String) throws {
        try SessionLoop.writer(path).write { db in try db.execute(sql: sql) }
    }

    @Test(arguments: [Command.showProfile, .showProfiles])
    func `A profile follows the query`(command: Command) throws {
        var loop = try asking()
        defer { loop.session.close() }
        try loop.press(command)
        #expect(loop.browser.overlay?.profile?.content?.rows.rowCount == 3)
        try commit("UPDATE ship SET crew = 100 WHERE id = 1")
        try loop.wait { $0.overlay?.profile?.content?.rows.rowCount == 2 }
        #expect(loop.browser.overlay?.profile?.isOld == false)
    }

    @Test func `A profile of selected rows says that they are others now`() throws {
        var loop = try asking()
        defer { loop.session.close() }
        try loop.press(.select, .showProfile)
        #expect(try loop.profile.content?.rows.rowCount == 1)
        try commit("UPDATE ship SET crew = 100 WHERE id = 1")
        try loop.wait { $0.profiledColumn?.error != nil }
        #expect(try loop.profile.error == "The query ran again, and its rows are others now.")
        #expect(try loop.profile.content?.rows.rowCount == 1)
    }
}
