import Glibc
import Testing

extension EndToEnd {
    @Suite struct ResizeTests {
        @Test(arguments: TerminalSession.ways)
        func `The smallest screen keeps the cursor, and a large one is restored`(
            way: [String: String]
        ) throws {
            let session = try Demo().browse(at: "book", columns: 120, rows: 30, environment: way)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("j")
            try session.waitForCursor(on: "Typee")
            let before = try session.waitUntilSettled()
            session.resize(columns: 60, rows: 16)
            let small = try session.wait(for: "the small screen") {
                $0.cursorLine?.contains("Typee") == true && !$0.contains("libraryCard")
                    && $0.contains("● live")
            }
            #expect(small.lines.allSatisfy { $0.count <= 60 })
            session.resize(columns: 120, rows: 30)
            try session.wait(for: "the screen as it was") { $0.lines == before.lines }
        }

        @Test func `A screen that is too small is reported and recovers`() throws {
            let session = try Demo().browse(columns: 80, rows: 24)
            let before = try session.waitUntilSettled()
            session.resize(columns: 20, rows: 5)
            try session.wait(for: "something that is not the catalog") {
                !$0.contains("author") && $0.text.count > 5
            }
            session.resize(columns: 1, rows: 1)
            session.resize(columns: 80, rows: 24)
            try session.wait(for: "the screen as it was") { $0.lines == before.lines }
        }

        @Test func `A screen that shrank and grew before the program noticed is drawn again`() throws {
            let session = try Demo().browse(columns: 80, rows: 24)
            let before = try session.waitUntilSettled()
            // What a terminal has lost when it is as large as before.
            session.scribble("\u{1B}[H\u{1B}[2J")
            session.signal(SIGWINCH)
            try session.wait(for: "the screen as it was") { $0.lines == before.lines }
        }

        @Test func `Every screen follows a resize`() throws {
            let session = try Demo().browse(at: "book/1", columns: 160, rows: 48)
            try session.wait(for: "Herman Melville")
            for key in ["3", "4", "2", "1"] {
                session.type(key)
                for (columns, rows) in [(60, 16), (80, 24), (100, 30), (160, 48)] {
                    session.resize(columns: columns, rows: rows)
                    try session.wait(for: "the hints at the bottom of \(columns)×\(rows)") {
                        $0.rows == rows && $0.columns == columns
                            && $0.lines.last?.contains("Enter Open") == true
                    }
                }
            }
        }
    }
}
