import Testing

extension EndToEnd {
    /// From key press to joined rows: the real program on the demo database.
    @Suite struct NavigationTests {
        @Test func `The browser starts with the tables and views of the file`() throws {
            let session = try Demo().browse()
            let screen = try session.waitUntilSettled()
            #expect(screen.lines.contains { $0.contains("author ") && $0.contains("186") })
            for table in ["author", "book", "bookGenre", "loan", "libraryCard", "shelf", "overdueLoan"] {
                #expect(screen.contains(table))
            }
            #expect(screen.status.contains("demo.sqlite"))
            #expect(screen.lines.last?.contains("? Help") == true)
        }

        @Test func `A table is found by typing and opened with Enter`() throws {
            let session = try Demo().browse()
            try session.wait(for: "author")
            session.type("/book")
            try session.wait(for: "the narrowed catalog") {
                $0.contains("bookGenre") && !$0.contains("libraryCard")
            }
            session.press(.enter, .enter)
            try session.waitForCursor(on: "Moby-Dick")
            try session.wait(for: "the whole page") {
                $0.contains("authorId") && $0.contains("1 → Herman Melville") && $0.trail.contains("book")
            }
            try session.wait(for: "the place in the status line") { $0.status.contains("row 1 of 359") }
        }

        @Test func `The trail leads from a book to its author and books, and back`() throws {
            let session = try Demo().browse(at: "book")
            try session.waitForCursor(on: "Moby-Dick")
            session.type("jjll")
            let rows = try session.waitForCursor(on: "Omoo")

            session.press(.enter)
            try session.moveDown(to: "books")
            let tree = try session.waitUntilSettled()
            #expect(tree.trail.contains("author"))
            #expect(tree.contains("Herman Melville"))

            session.press(.enter)
            try session.wait(for: "the author's books") {
                $0.cursorLine?.contains("Moby-Dick") == true && $0.trail.contains("books")
                    && $0.contains("Typee") && !$0.contains("War and Peace")
            }

            session.press(.backspace)
            // Everything is as it was, and the trail now leads forward.
            let treeAgain = try session.wait(for: "the tree as it was") {
                $0.lines.dropFirst() == tree.lines.dropFirst()
            }
            #expect(treeAgain.trail.contains("author 1›"))
            session.press(.backspace)
            let rowsAgain = try session.waitForCursor(on: "Omoo")
            #expect(rowsAgain.cursorRow == rows.cursorRow)
            #expect(rowsAgain.trail.contains("book 2›"))
            // Enter on the same cell leads to the same author: the column is unchanged, too.
            session.press(.enter)
            try session.wait(for: "the author again") {
                $0.trail == tree.trail && $0.contains("Herman Melville")
            }
        }

        @Test func `The tree expands three levels, through a join table`() throws {
            let session = try Demo().browse(at: "book/1", rows: 48)
            let book = try session.moveDown(to: "genres")
            #expect(book.cursorLine?.contains("through bookGenre") == true)
            #expect(book.contains("#1 Moby-Dick"))
            session.type(" ")
            try session.wait(for: "the genres") { $0.contains("#5 Novel") && $0.contains("#7 Adventure") }
            try session.moveDown(to: "#5 Novel")
            session.type(" ")
            try session.wait(for: "the genre's columns") { $0.contains("parentId") }
            try session.moveDown(to: "books")
            session.type(" ")
            let deep = try session.wait(for: "the books of the genre") { $0.contains("Typee") }
            // The book itself is among them, and does not open again.
            #expect(deep.lines.contains { $0.contains("#1  Moby-Dick") && $0.contains("↑") })
            session.type("h")
            try session.wait(for: "the books to close") { !$0.contains("Typee") }
        }

        @Test func `The graph of a table leads to its neighbors`() throws {
            let session = try Demo().browse(at: "book")
            try session.waitForCursor(on: "Moby-Dick")
            session.type("4")
            let graph = try session.wait(for: "the boxes") {
                $0.contains("│ author") || $0.contains("author │")
            }
            #expect(graph.contains("┌") && graph.contains("review"))
            session.type("/author\r")
            session.press(.enter)
            let rows = try session.waitForCursor(on: "Herman Melville")
            #expect(rows.trail.contains("author"))
            session.press(.backspace)
            try session.wait(for: "the graph again") { $0.contains("┌") && $0.contains("review") }
        }

        @Test func `A click selects, and a second one opens`() throws {
            let session = try Demo().browse()
            let screen = try session.wait(for: "award")
            let row = try #require(screen.lines.firstIndex { $0.hasPrefix(" award ") })
            session.click(column: 3, row: row)
            try session.waitForCursor(on: "award")
            session.click(column: 3, row: row)
            try session.wait(for: "the rows of the table") {
                $0.trail.contains("award") && $0.contains("countryCode")
            }
        }

        @Test func `The help covers the screen and disappears again`() throws {
            let session = try Demo().browse()
            let before = try session.waitUntilSettled()
            session.type("?")
            let help = try session.wait(for: "Moves the cursor down a line")
            #expect(!help.contains("libraryCard"))
            session.type("q")
            try session.wait(for: "the screen as it was") { $0.lines == before.lines }
        }

        @Test func `The last row is one key away`() throws {
            let session = try Demo().browse(at: "loan")
            try session.wait(for: "the first rows") { $0.cursorLine != nil && $0.contains("memberId") }
            session.type("G")
            try session.waitForCursor(on: "11200")
            // The rows are counted beside.
            try session.wait(for: "the number of the last row") { $0.status.contains("11,200") }
            session.type("g")
            try session.wait(for: "the first row") {
                $0.cursorLine?.contains("11200") == false && $0.cursorLine != nil
            }
        }
    }
}
