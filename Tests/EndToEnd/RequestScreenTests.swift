import Testing

extension EndToEnd {
    /// The request screen, in the real program.
    @Suite struct RequestScreenTests {
        @Test func `The request screen shows the SQL, its plan and, scrolled down, the code`() throws {
            let session = try Demo().browse(at: "author/1/books", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.contains("Rows of") || $0.contains("title") }
            session.type("5")
            try session.wait(for: "the SQL, its rows and its plan") {
                $0.contains("WHERE \"authorId\" = 1") && $0.contains("10 rows, ")
                    && $0.contains("SEARCH book USING INDEX bookOnAuthorId")
                    && $0.contains("▾ SQL  2 statements")
            }
            session.type("G")
            try session.wait(for: "the code") {
                $0.contains("func authorBooks(") && $0.contains("guard let author = try")
            }
            session.type("g ")
            try session.wait(for: "the SQL folded away") {
                $0.contains("▸ SQL  2 statements") && !$0.contains("WHERE \"authorId\"")
                    && $0.contains("import JoineryEngine")
            }
            session.press(.enter)
            try session.wait(for: "the rows again") { !$0.contains("SEARCH book") }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
