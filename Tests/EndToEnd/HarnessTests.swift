import Testing

extension EndToEnd {
    /// The emulated terminal itself, tested with a program whose output is known.
    @Suite struct HarnessTests {
        @Test func `The screen image contains characters, styles and the cursor`() throws {
            let script = #"printf 'one \033[1;31mtwo\033[0m 漢'; read line; printf "got <$line>"; read line"#
            let session = try TerminalSession(["-c", script], program: "/bin/sh", columns: 40, rows: 5)
            let screen = try session.wait(for: "one two 漢")
            let two = try #require(screen.cells(of: "two"))
            #expect(two.allSatisfy { $0.isBold && $0.foreground == .palette(1) })
            #expect(screen.cells(of: "one")?.contains { $0.isBold } == false)
            #expect(screen.cursor?.column == 10)
            session.type("hello\r")
            try session.wait(for: "got <hello>")
        }

        @Test func `The program receives its size and resizes`() throws {
            let script = #"trap 'stty size' WINCH; stty size; while :; do read line; done"#
            let session = try TerminalSession(["-c", script], program: "/bin/sh", columns: 40, rows: 5)
            try session.wait(for: "5 40")
            session.resize(columns: 60, rows: 7)
            try session.wait(for: "7 60")
        }

        @Test func `An exit and a signal are distinguished`() throws {
            let exiting = try TerminalSession(["-c", "exit 7"], program: "/bin/sh")
            #expect(try exiting.waitForExit() == .code(7))
            let killed = try TerminalSession(["-c", "kill -TERM $$"], program: "/bin/sh")
            #expect(try killed.waitForExit() == .signal(15))
        }

        @Test func `Leaving the alternate screen restores the previous one`() throws {
            let script =
                #"printf 'before\033[?1049h\033[?25l\033[?1000hinside'; read l; printf '\033[?1000l\033[?25h\033[?1049l'"#
            let session = try TerminalSession(["-c", script], program: "/bin/sh", columns: 40, rows: 5)
            let inside = try session.wait(for: "inside")
            #expect(!inside.contains("before"))
            #expect(inside.cursor == nil)
            #expect(session.modes.isAlternateScreen && session.modes.reportsMouse)
            session.press(.enter)
            #expect(try session.waitForExit() == .code(0))
            #expect(session.screen.contains("before"))
            #expect(session.screen.cursor != nil)
            #expect(
                !session.modes.isAlternateScreen && !session.modes.reportsMouse && session.areModesRestored)
        }
    }
}
