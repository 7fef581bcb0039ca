import Testing

extension EndToEnd {
    /// Columns of associated rows, in the real program.
    @Suite struct AddedColumnTests {
        @Test func `Authors are counted, sorted and filtered by their books`() throws {
            let session = try Demo().browse(at: "author", columns: 100, rows: 24)
            try session.waitForCursor(on: "Herman Melville")
            // Columns are offered once the tables are read.
            session.waitUntilIdle()
            session.type("l+boo")
            session.press(.tab)
            try session.wait(for: "the name to be completed") { $0.contains("add column books.") }
            session.type("count")
            session.press(.enter)
            try session.wait(for: "the column") {
                $0.contains("name") && $0.contains("books.count") && $0.cursorLine?.contains("10") == true
            }
            session.type("s")
            try session.wait(for: "the order") { $0.contains("books.count ▲") }
            session.type("s")
            try session.wait(for: "the other order") { $0.contains("books.count ▼") }
            session.type("g")
            try session.waitForCursor(on: "Charles Dickens")
            session.type("fbooks.count > 5 and country.name = Russia")
            session.press(.enter)
            try session.wait(for: "the authors of Russia") {
                $0.contains("Fyodor Dostoevsky") && !$0.contains("Herman Melville")
            }
            session.press(.enter)
            try session.wait(for: "the books") { $0.trail.contains("books") && $0.contains("authorId") }
            session.press(.backspace)
            try session.wait(for: "the authors again") { $0.contains("books.count ▼") }
            session.type("-")
            try session.wait(for: "the column to be gone") {
                !$0.contains("books.count ▼") && $0.contains("where books.count > 5")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `An invalid column name is reported and can be corrected`() throws {
            let session = try Demo().browse(at: "book", columns: 100, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.waitUntilIdle()
            session.type("+author")
            session.press(.enter)
            try session.wait(for: "what is wrong") { $0.contains("✗ author leads to one row: add a column") }
            session.type(".country.name")
            session.press(.enter)
            try session.wait(for: "the column") {
                $0.contains("author.country.name") && $0.contains("United States")
            }
            session.type("5")
            try session.wait(for: "the statement of the request") { $0.contains("▾ SQL  1 statement") }
            session.type("G")
            try session.wait(for: "the code of the request") {
                $0.contains("author.request(for: bookRow)") && $0.contains("TableAlias<Row>()")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `JSON in a cell is collapsed and expanded`() throws {
            let session = try Demo().browse(at: "branch", columns: 100, rows: 24)
            try session.wait(for: "the rows") { $0.cursorLine != nil }
            session.type("/{")
            session.press(.enter)
            session.type("v")
            try session.wait(for: "the JSON") { $0.contains("▾ {") && $0.contains("JSON, ") }
            session.type(" ")
            try session.wait(for: "the closed object") { $0.contains("▸ { … ") }
            session.type("l")
            try session.wait(for: "the open object") { $0.contains("▾ {") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `A line of the tree is found`() throws {
            let session = try Demo().browse(at: "book/1", columns: 100, rows: 24)
            try session.wait(for: "the tree") { $0.contains("Tree of book/1") && $0.contains("reviews") }
            session.type("/zebra")
            session.press(.enter)
            try session.wait(for: "that there is none") { $0.contains("No line of the tree has “zebra”") }
            session.type("/review")
            session.press(.enter)
            try session.waitForCursor(on: "reviews")
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Two tables of the graph are connected`() throws {
            let session = try Demo().browse(at: "review", columns: 100, rows: 30)
            try session.wait(for: "the rows") { $0.cursorLine != nil }
            session.type("4m")
            try session.wait(for: "the mark") { $0.contains("┌◆") && $0.contains("Marked review") }
            session.type("0/country")
            session.press(.enter)
            session.type("'")
            try session.wait(for: "the chain") {
                $0.contains("How review and country connect") && $0.contains("book → book belongsTo")
                    && $0.contains("author → author belongsTo") && $0.contains("country → country belongsTo")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
