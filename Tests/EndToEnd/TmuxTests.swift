import Testing

extension EndToEnd {
    /// A few walks through the program in a real terminal.
    @Suite(.enabled(if: TmuxSession.program != nil, "tmux is not installed: apt-get install tmux"))
    struct TmuxTests {
        /// Starts the browser from the shell, like a person.
        private func browse(
            _ demo: Demo, at path: String = "", columns: Int = 80, rows: Int = 24
        ) throws -> TmuxSession {
            let session = try TmuxSession(columns: columns, rows: rows, owner: demo)
            try session.type("'\(TerminalSession.joinery)' '\(demo.path)' \(path)")
            try session.press("Enter")
            return session
        }

        @Test func `The browser leads from the shell to joined rows and back`() throws {
            let session = try browse(Demo())
            try session.wait(for: "18 tables", "● live")
            try session.type("/boo")
            try session.wait(for: "3 of 19")
            try session.press("Enter", "Enter")
            try session.wait(for: "Moby-Dick", "→ Herman Melville")
            try session.press("Enter")
            try session.wait(for: "▾ #1 Moby-Dick", "author", "→ #1 Herman Melville")
            try session.type("q")
            try session.wait(for: "the shell's next prompt alone") {
                !$0.contains("Moby-Dick") && $0.split(separator: "\n").last == "ready>"
            }
        }

        @Test func `Wide characters keep the columns aligned`() throws {
            let session = try browse(Demo(), at: "book", columns: 120, rows: 30)
            try session.wait(for: "Moby-Dick", "● live")
            try session.type("G")
            let screen = try session.wait(for: "the last row") { $0.contains("row 359 of 359") }
            // tmux itself truncates a line at what it takes for the edge of the screen; if it disagreed on widths, it
            // would wrap the line.
            #expect(screen[0].contains("2 Rows  3 Tree  4 Graph"))
            #expect(screen[28].hasSuffix("● live"))
            #expect(screen.filter { $0.contains("│") }.count >= 27, "the line between the panes is unbroken")
            #expect(try session.styledText.contains("\u{1B}["))
        }

        @Test func `Resizing and restoring keeps the focus of the graph centered`() throws {
            let session = try browse(Demo(), at: "book", columns: 80, rows: 24)
            try session.wait(for: "Moby-Dick", "● live")
            try session.type("4")
            // The tables are counted one after the other.
            let before = try session.wait(
                for: "│ book", "359", "✗ 1┘", "1,800", "574", "420", "│ 186", "│ 25 ", "book inferred?",
                "● live")
            try session.resize(columns: 60, rows: 16)
            let small = try session.wait(for: "the small screen") { screen in
                screen.split(separator: "\n", omittingEmptySubsequences: false).count == 16
                    && screen.contains("│ book ") && screen.contains("● live")
            }
            let line = try #require(small.firstIndex { $0.contains("│ book ") })
            #expect((6...9).contains(line))
            try session.resize(columns: 160, rows: 48)
            try session.wait(for: "bookAward", "│ member", "│ author")
            try session.resize(columns: 80, rows: 24)
            try session.wait(for: "the screen as it was") { $0 == before.joined(separator: "\n") }
        }

        @Test func `Suspending returns to the shell, and fg restores the screen`() throws {
            let session = try browse(Demo(), at: "book")
            let before = try session.wait(for: "Moby-Dick", "row 1 of 359", "● live")
            try session.press("C-z")
            try session.wait(for: "the shell") { $0.contains("Stopped") && !$0.contains("Moby-Dick") }
            try session.type("fg")
            try session.press("Enter")
            try session.wait(for: "the screen as it was") { $0 == before.joined(separator: "\n") }
        }

        @Test func `A commit of another program appears`() throws {
            let demo = try Demo()
            let session = try browse(demo, at: "book/1")
            try session.wait(for: "Moby-Dick", "● live")
            try demo.commit("UPDATE book SET title = 'The Whale 鯨' WHERE id = 1")
            try session.wait(for: "The Whale 鯨", "● live")
        }
    }
}
