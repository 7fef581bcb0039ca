import Foundation
import Testing

extension EndToEnd {
    /// Environment variables are respected, or rejected with a message.
    @Suite struct EnvironmentTests {
        @Test(arguments: [
            "xterm", "screen-256color", "tmux-256color", "linux", "vt100", "xterm-kitty-of-tomorrow", "",
        ])
        func `Every terminal with cursor addressing works`(kind: String) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: ["TERM": kind])
            try session.wait(for: "author")
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(session.areModesRestored)
        }

        @Test func `A dumb terminal is rejected with a message`() throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: ["TERM": "dumb"])
            #expect(try session.waitForExit() == .code(2))
            #expect(session.screen.contains("TERM=dumb"))
            #expect(!session.output.contains(0x1B))
            #expect(session.areModesRestored)
        }

        @Test(arguments: ["< /dev/null", "| cat", "> /dev/null"])
        func `A missing terminal is reported without escape sequences`(redirection: String) throws {
            let demo = try Demo()
            let command = "('\(TerminalSession.joinery)' '\(demo.path)'; echo \"code $?\" >&2) \(redirection)"
            let session = try TerminalSession(["-c", command], program: "/bin/sh")
            #expect(try session.waitForExit() == .code(0))
            #expect(session.screen.contains("code 2"))
            #expect(session.screen.contains("joinery: Browsing needs a terminal"))
            #expect(!session.output.contains(0x1B))
        }

        @Test(arguments: ["C", "POSIX", "en_NOWHERE.ISO-8859-1"])
        func `Text is UTF-8 in every locale`(locale: String) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: ["LC_ALL": locale])
            // Of two programs that have the same file open, each shows the other.
            let other = try Demo()
            let expected = try TerminalSession([other.path]).waitUntilSettled().lines
            try session.wait(for: "the same screen as in UTF-8") { $0.lines == expected }
        }

        @Test func `NO_COLOR disables all colors`() throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: ["NO_COLOR": "1"])
            let screen = try session.wait(for: "author")
            for cell in screen.cells.joined() {
                #expect(cell.foreground == .standard && cell.background == .standard)
            }
            #expect(screen.cells.joined().contains { $0.isReversed || $0.isBold })
        }

        @Test func `LINES and COLUMNS are ignored`() throws {
            let demo = try Demo()
            let expected = try TerminalSession([demo.path], columns: 80, rows: 24).waitUntilSettled().lines
            let session = try TerminalSession(
                [demo.path], columns: 80, rows: 24, environment: ["LINES": "50", "COLUMNS": "200"])
            try session.wait(for: "the screen of 80 columns") { $0.lines == expected }
        }
    }
}
