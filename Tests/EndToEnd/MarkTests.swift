import Testing

extension EndToEnd {
    /// Marking a row and connecting another one with it, in the real program.
    @Suite struct MarkTests {
        @Test func `Two books of an author are connected through the author`() throws {
            let session = try Demo().browse(at: "book", columns: 80, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("mj")
            try session.wait(for: "the mark") { $0.contains("◆ 1  Moby-Dick") }
            session.type("'")
            try session.wait(for: "the chain") {
                $0.contains("How book/1 and book/2 connect")
                    && $0.contains("author → author/1 Herman Melville")
                    && $0.contains("books → book/2 Typee")
            }
            session.type("j")
            session.press(.enter)
            try session.wait(for: "the author") { $0.contains("Tree of author/1") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
