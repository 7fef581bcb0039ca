import JoineryBrowser
import JoineryTerminal
import Testing

extension EndToEnd {
    /// Pasted text never presses a key.
    @Suite struct PasteTests {
        @Test func `A pasted condition of several lines waits for Enter`() throws {
            let session = try Demo().browse(at: "book")
            try session.wait(for: "Moby-Dick")
            session.type("f")
            try session.wait(for: "where ")
            session.paste("year > 1850\nand title ~ moby\nq\n")
            let typed = try session.wait(for: "the condition and its count") {
                $0.contains("where year > 1850 and title ~ moby q") && $0.contains("0 rows")
            }
            #expect(typed.contains("Oliver Twist"), "A condition that is only typed must not filter.")
            session.press(.backspace, .backspace, .enter)
            try session.wait(for: "the rows that meet it") {
                $0.contains("row 1 of 1") && $0.contains("Moby-Dick")
            }
        }

        @Test func `A paste outside a text field is ignored with a notice`() throws {
            let session = try Demo().browse(at: "book")
            try session.wait(for: "Moby-Dick")
            let before = try session.waitUntilSettled()
            session.paste("q\nQ\u{3}dd:quit\n")
            let after = try session.wait(for: "Nothing to paste into: the paste was ignored.")
            #expect(after.lines[1...10] == before.lines[1...10])
            session.type("?")
            try session.wait(for: "Keys")
            session.paste("q")
            try session.wait(for: "Nothing to paste into: the paste was ignored.")
            session.type("q")
            try session.wait(for: "Moby-Dick")
        }

        @Test func `Keys before and after a paste are keys`() throws {
            let session = try Demo().browse(at: "book")
            try session.wait(for: "Moby-Dick")
            session.type("/\u{1B}[200~Moby\u{1B}[A\u{1B}[20\u{1B}[201~x\u{1B}[D\u{1B}[200~-\u{1B}[201~y")
            try session.wait(for: "/Moby[A[20-yx")
        }

        @Test func `A paste of a megabyte is rejected without delay`() throws {
            let session = try Demo().browse(at: "book")
            try session.wait(for: "Moby-Dick")
            session.type("f")
            try session.wait(for: "where ")
            session.type("year")
            let start = ContinuousClock.now
            session.paste(String(repeating: "q\n", count: 1 << 19))
            try session.wait(
                for: "The paste was ignored: it has 1,048,576 bytes, and a line holds 65,536.")
            #expect(ContinuousClock.now - start < .seconds(20))
            session.paste(" > 1850 or x" + String(repeating: " and year > 1", count: 5_000))
            try session.wait(for: "the end of the line") { $0.contains("and year > 1 and year > 1") }
            session.press(.enter)
            try session.wait(for: "a sentence on what is wrong") { $0.contains("✗") }
            session.press(.escape)
            try session.wait(for: "the hints") { !$0.contains("where year") }
        }

        @Test func `A paste without an end times out`() throws {
            let session = try Demo().browse(at: "book")
            try session.wait(for: "Moby-Dick")
            session.type("f")
            try session.wait(for: "where ")
            session.type("\u{1B}[200~year > 1850\u{1B}[2")
            try session.wait(for: "The paste was cut off")
            try session.wait(for: "where year > 1850")
            session.press(.control("u"), .escape)
            try session.wait(for: "the hints") { !$0.contains("where ") }
            session.type("?")
            try session.wait(for: "Keys")
        }

        @Test(.enabled(if: TmuxSession.program != nil, "tmux is not installed: apt-get install tmux"))
        func `A paste from tmux is recognized`() throws {
            let demo = try Demo()
            let session = try TmuxSession(owner: demo)
            try session.type("'\(TerminalSession.joinery)' '\(demo.path)' book")
            try session.press("Enter")
            try session.wait(for: "Moby-Dick", "● live")
            try session.paste("q\nQ\n")
            try session.wait(for: "Nothing to paste into: the paste was ignored.")
            try session.type("/")
            try session.wait(for: "find a row")
            try session.paste("Moby\n")
            try session.wait(for: "/Moby ")
        }
    }
}
