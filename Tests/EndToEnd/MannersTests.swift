import Foundation
import JoineryEngine
import TestSupport
import Testing

extension EndToEnd {
    /// The program is well-behaved: it explains what to do, shows that it is waiting, stops on Esc, and survives every
    /// error.
    @Suite struct MannersTests {
        private let directory: TemporaryDirectory

        init() throws {
            directory = try TemporaryDirectory()
        }

        private func browse(_ path: String, at place: String? = nil) throws -> TerminalSession {
            try TerminalSession(
                [path] + (place.map { [$0] } ?? []), columns: 80, rows: 24, owner: directory)
        }

        @Test func `The first screen explains how to move, even beside many tables`() throws {
            let tables = (0..<60).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY);" }.joined()
            let session = try browse(directory.makeDatabase(sql: tables))
            let screen = try session.wait(for: "j and k choose a table, Enter opens it.")
            #expect(screen.contains("Backspace goes back, / searches, ? helps, q quits."))
            session.type("G")
            try session.wait(for: "the last table") {
                $0.cursorLine?.hasPrefix("t9") == true && $0.contains("q quits.")
            }
            session.press(.enter)
            try session.wait(for: "No rows here.")
            session.type("1")
            try session.wait(for: "the catalog on the whole screen") {
                $0.cursorRow == 21 && !$0.contains("q quits.")
            }
        }

        @Test func `An empty screen explains what to do`() throws {
            let path = try directory.makeDatabase(
                sql: """
                    CREATE TABLE vacant (id INTEGER PRIMARY KEY, note TEXT);
                    CREATE TABLE lonely (id INTEGER PRIMARY KEY, note TEXT);
                    INSERT INTO lonely VALUES (1, 'alone');
                    """)
            let session = try browse(path, at: "vacant")
            try session.wait(for: "No rows here.")
            try session.wait(
                for: "They appear here when a program adds some. 1 shows other tables.")
            session.type("3")
            try session.wait(for: "the same of the tree") {
                $0.contains("Tree of") && $0.contains("No rows here.")
            }
            session.type("6")
            try session.wait(for: "No commits since the file was opened.")
            session.type("1k\r")
            try session.wait(for: "alone")
            session.type("a")
            try session.wait(for: "The table of this row has no associations.")
            session.type("qi")
            try session.wait(for: "lonely has no associations: nothing can be included.")
            session.type("fnote = 'nobody'\r")
            try session.wait(for: "No row meets the condition.")
            try session.wait(for: "f changes it; an empty one shows all rows.")
            session.type("3")
            try session.wait(for: "f changes it; an empty one shows all rows.")
            session.type("'")
            try session.wait(for: "Mark a row first, then move to another one.")
        }

        @Test func `A long query shows its time, accepts keys and is canceled by Esc`() throws {
            let path = try directory.makeDatabase(
                sql: """
                    CREATE TABLE note (id INTEGER PRIMARY KEY);
                    CREATE VIEW slow AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1e12)
                        SELECT count(*) AS number FROM n;
                    """)
            let session = try browse(path, at: "slow")
            try session.wait(for: "the time") {
                $0.status.contains("reading… 0.") && $0.status.contains("Esc cancels")
            }
            try session.wait(for: "more of it") { $0.status.contains("reading… 1.") }
            session.type("?")
            try session.wait(for: "Moves the cursor down a line")
            session.type("q")
            try session.wait(for: "reading…")
            session.press(.escape)
            try session.wait(for: "that it was stopped, and what to do") {
                $0.status.contains("Canceled.")
                    && $0.contains("Canceled: reload to read the rows.")
                    && !$0.contains("reading…")
            }
        }

        @Test func `Damage within a table keeps the rows before it on the screen`() throws {
            let demo = try Demo()
            try damage("loan", in: demo.path)
            let session = try demo.browse(at: "loan", columns: 80, rows: 24)
            try session.wait(for: "the first rows") { $0.isOn("1  1010") && $0.contains("● live") }
            session.type("%50\r")
            // The message does not fit on one line, but is shown in full.
            let screen = try session.wait(for: "what is wrong, and what to do") {
                $0.contains("✗ database disk image is malformed:") && $0.contains("sqlite3's .recover")
            }
            #expect(screen.isOn("1  1010") && screen.contains("Enter Open"))
            session.type("G")
            try session.wait(for: "the rows behind the damage") { $0.isOn("11200") }
            session.type("g")
            try session.wait(for: "the first rows again") { $0.isOn("1  1010") }
        }

        @Test func `A deleted file stays on the screen and can be navigated`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.isOn("1  Moby-Dick") && $0.contains("● live") }
            try FileManager.default.removeItem(atPath: demo.path)
            let screen = try session.wait(for: "The file was deleted: the data shown is old.")
            #expect(screen.isOn("1  Moby-Dick") && screen.contains("✗ lost"))
            session.press(.enter)
            try session.wait(for: "the tree") { $0.isOn("▾ #1 Moby-Dick") && $0.contains("✗ lost") }
            session.press(.backspace)
            try session.wait(for: "the rows") { $0.isOn("1  Moby-Dick") }
        }

        @Test func `A locked file is waited for`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.isOn("1  Moby-Dick") && $0.contains("● live") }
            var configuration = Configuration()
            configuration.busyMode = .timeout(30)
            let other = try DatabaseQueue(path: demo.path, configuration: configuration)
            try other.writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN EXCLUSIVE; UPDATE book SET title = 'Mobius' WHERE id = 1")
                session.press(.enter)
                try session.wait(for: "a wait that Esc ends, and for whom") {
                    $0.status.contains("another program holds a lock: ") && $0.status.contains("Esc cancels")
                        && $0.contains("Tree of book/1")
                }
                try db.execute(sql: "COMMIT")
            }
            try session.wait(for: "the row") { $0.isOn("▾ #1 Mobius") && !$0.contains("reading…") }
            try other.close()
        }

        /// Overwrites pages in the middle of a table.
        private func damage(_ table: String, in path: String) throws {
            let queue = try DatabaseQueue(path: path)
            let (size, pages) = try queue.read { db in
                (
                    try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096,
                    try Int.fetchAll(
                        db,
                        sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path",
                        arguments: [table])
                )
            }
            try queue.close()
            let file = try FileHandle(forUpdating: URL(filePath: path))
            for page in pages[(pages.count / 2 - 3)...].prefix(6) {
                try file.seek(toOffset: UInt64((page - 1) * size))
                try file.write(contentsOf: Data(repeating: 0xA5, count: size))
            }
            try file.close()
        }
    }
}
