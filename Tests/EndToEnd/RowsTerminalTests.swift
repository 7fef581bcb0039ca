import TestSupport
import Testing

extension EndToEnd {
    /// `joinery rows` with its output on a terminal.
    @Suite struct RowsTerminalTests {
        private let directory: TemporaryDirectory
        private let path: String

        init() throws {
            directory = try TemporaryDirectory()
            path = try directory.makeDatabase(
                sql: """
                    CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT);
                    INSERT INTO note VALUES (1, 'short'), (2, 'a text that goes on and on and on'), (3, char(27) || '[31mred'),
                        (4, 'two' || char(10) || 'lines');
                    """)
        }

        @Test func `Long text is truncated to the width of the terminal`() throws {
            let session = try TerminalSession(["rows", path, "note"], columns: 40, rows: 8, owner: directory)
            #expect(try session.waitForExit() == .code(0))
            let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                lines.prefix(6).map { $0.trimmingSuffix } == [
                    "id  text", "──  ────────────────", " 1  short", " 2  a text that goe…", " 3  ␛[31mred",
                    " 4  two␊lines",
                ])
        }

        @Test(arguments: ["csv", "sql", "json", "ndjson", "markdown"])
        func `No format sends control characters of the data`(format: String) throws {
            let session = try TerminalSession(
                ["rows", path, "note", "--format", format], columns: 120, rows: 40, owner: directory)
            #expect(try session.waitForExit() == .code(0))
            #expect(!session.output.contains(0x1B))
            #expect(session.screen.text.contains("[31mred"))
            #expect(session.screen.text.contains(" on and on and on"), "only a table is cut")
        }
    }
}

extension Substring {
    fileprivate var trimmingSuffix: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
