import Glibc
import Testing

extension EndToEnd {
    /// Commits of other processes appear, and the cursor stays in place.
    @Suite struct LiveTests {
        @Test(arguments: TerminalSession.ways)
        func `A commit appears while the cursor stays on its row`(way: [String: String]) throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book", environment: way)
            try session.wait(for: "● live")
            try session.waitForCursor(on: "Moby-Dick")
            session.type("jj")
            let before = try session.waitForCursor(on: "Omoo")
            try demo.commit("UPDATE book SET title = 'Moby-Dick; or, The Whale' WHERE id = 1")
            let after = try session.wait(for: "The Whale")
            #expect(after.cursorLine?.contains("Omoo") == true)
            #expect(after.cursorRow == before.cursorRow)

            // A row inserted before it moves the cursor's line but not the cursor.
            try demo.commit("INSERT INTO book (id, title, language) VALUES (0, 'The Oldest Book', 'en')")
            let moved = try session.wait(for: "the new row, or a line more above") { screen in
                screen.contains("The Oldest Book") || screen.status.contains("360")
            }
            #expect(moved.cursorLine?.contains("Omoo") == true)
        }

        /// The browser knows which pages it has read, and reads none of them again until they are written.
        @Test func `The program is idle between commits`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book")
            try session.wait(for: "the rows, and nothing to come") {
                $0.status.contains("● live") && $0.status.contains("row 1") && !$0.status.contains("reading…")
            }
            _ = session.waitUntilIdle()
            let before = try session.processorTicks()
            usleep(500_000)
            #expect(try session.processorTicks() - before < 15)
        }

        @Test func `A commit appears in a tree that stays expanded`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "author/1")
            try session.moveDown(to: "books")
            session.type(" ")
            try session.wait(for: "Typee")
            try session.moveDown(to: "Typee")
            try demo.commit("UPDATE book SET title = 'Omoo, a Narrative' WHERE id = 3")
            let after = try session.wait(for: "Omoo, a Narrative")
            #expect(after.cursorLine?.contains("Typee") == true)
        }

        @Test func `The first commits are logged, and Enter opens the changed rows`() throws {
            let demo = try Demo()
            try demo.keepLog()
            let session = try demo.browse(at: "author", columns: 100, rows: 24)
            try session.wait(for: "the catalog") { $0.contains("● live") && $0.contains("18 tables") }
            try demo.commit("UPDATE book SET year = 1900 WHERE id IN (3, 5, 8)")
            session.type("6")
            try session.wait(for: "the commit with its rows") { $0.contains("~3 [3,5,8]") }
            session.type("g")
            session.press(.enter)
            try session.wait(for: "these rows") {
                $0.status.contains("where id in (3, 5, 8)") && $0.status.contains("of 3")
            }
            session.press(.backspace)
            try session.wait(for: "the log again") { $0.contains("Changes by other programs") }
        }

        @Test func `A dropped table stays on the screen, marked as old`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "review", columns: 80, rows: 24)
            try session.wait(for: "● live")
            try session.wait(for: "the rows") { $0.status.contains("row 1") }
            try demo.commit("DROP TABLE review")
            // While it is read, the sentence has less room.
            let screen = try session.wait(for: "what is old") {
                $0.status.contains("✗ old") && $0.contains("There is no table or view review anymore.")
            }
            #expect(!screen.contains("● live"))
        }

        @Test func `Commits are listed with tables and rows, and Enter opens a row`() throws {
            let demo = try Demo()
            try demo.keepLog()
            let session = try demo.browse(at: "author", columns: 100, rows: 24)
            try session.wait(for: "the catalog") { $0.contains("● live") && $0.contains("18 tables") }
            session.type("6")
            try session.wait(for: "an empty log") { $0.contains("Changes by other programs") }
            // The first commits may arrive before the pages are known.
            var year = 1900
            let log = try session.wait(for: "a commit with its row") { screen in
                if !screen.contains("book") || !screen.contains("~1 [3]") {
                    year += 1
                    try? demo.commit("UPDATE book SET year = \(year) WHERE id = 3")
                }
                return screen.contains("~1 [3]")
            }
            #expect(log.contains("book"))
            session.type("G")
            session.press(.enter)
            try session.wait(for: "the book") { $0.contains("Tree of book/3") }
            session.press(.backspace)
            try session.wait(for: "the log again") { $0.contains("Changes by other programs") }
        }

        @Test func `A new table appears in the catalog`() throws {
            let demo = try Demo()
            let session = try demo.browse()
            try session.wait(for: "● live")
            try demo.commit("CREATE TABLE aardvark (id INTEGER PRIMARY KEY)")
            try session.wait(for: "aardvark")
        }

        @Test func `Commits are only counted while paused`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book")
            try session.wait(for: "● live")
            session.type("w")
            try session.wait(for: "the mark to go") { !$0.contains("● live") }
            try demo.commit("UPDATE book SET title = 'Changed' WHERE id = 1")
            let paused = try session.wait(for: "1 commit")
            #expect(paused.contains("Moby-Dick"))
            session.type("w")
            try session.wait(for: "Changed")
        }

        @Test func `Browsing changes nothing and leaves no files`() throws {
            let demo = try Demo()
            let before = try demo.fileNames
            let session = try demo.browse(at: "book/1")
            try session.wait(for: "Herman Melville")
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(try demo.fileNames == before)
        }
    }
}
