import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The program takes over the terminal and gives it back, whichever way it exits.
    @Suite struct LifecycleTests {
        private func expectRestored(_ session: TerminalSession, _ location: SourceLocation = #_sourceLocation)
        {
            #expect(!session.modes.isAlternateScreen, sourceLocation: location)
            #expect(session.screen.cursor != nil, sourceLocation: location)
            #expect(!session.modes.reportsMouse && !session.bracketsPastes, sourceLocation: location)
            #expect(session.areModesRestored, sourceLocation: location)
            #expect(!session.screen.contains("author"), sourceLocation: location)
        }

        @Test func `The program takes over the terminal and restores it`() throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path])
            let screen = try session.wait(for: "author")
            #expect(screen.cursor == nil)
            #expect(
                session.modes.isAlternateScreen && session.modes.reportsMouse && !session.areModesRestored)
            #expect(session.bracketsPastes)
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
            #expect(session.screen.lines.filter { !$0.isEmpty } == [])
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], TerminalSession.ways)
        func `A fatal signal restores the terminal`(signal: Int32, way: [String: String]) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: way)
            try session.wait(for: "author")
            session.signal(signal)
            #expect(try session.waitForExit() == .signal(signal))
            expectRestored(session)
        }

        private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]

        /// Without a setting, the runtime's crash handler would ask at the terminal what to do, and wait for a key.
        @Test(arguments: crashes, [[:], ["SWIFT_BACKTRACE": "enable=no"]])
        func `A crash restores the terminal, keeps error messages, and says where to report it`(
            signal: Int32, variables: [String: String]
        ) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: variables)
            try session.wait(for: "author")
            try session.writeToStandardError("the reason of it all\n")
            session.signal(signal)
            #expect(try session.waitForExit() == .signal(signal))
            expectRestored(session)
            #expect(session.screen.contains("the reason of it all"))
            #expect(
                session.screen.contains("joinery: This crash is a fault of Joinery. Report it on the page"))
        }

        @Test(arguments: crashes)
        func `A crash restores the terminal of the program as lines`(signal: Int32) throws {
            let demo = try Demo()
            let session = try TerminalSession(["--plain", demo.path], environment: ["TERM": "dumb"])
            try session.wait(for: "author")
            #expect(!session.areModesRestored)
            session.signal(signal)
            #expect(try session.waitForExit() == .signal(signal))
            #expect(session.areModesRestored)
            #expect(session.screen.contains("This crash is a fault of Joinery."))
        }

        /// All signals that end a program by default and are no faults, with those for real time.
        private static let others: [Int32] =
            [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPIPE, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT]
            + [34, 50, 64]

        @Test(arguments: others, [[], ["--plain"]])
        func `Any other signal restores the terminal and ends the program`(
            signal: Int32, options: [String]
        ) throws {
            let demo = try Demo()
            let session = try TerminalSession(options + [demo.path])
            try session.wait(for: "author")
            session.signal(signal)
            #expect(try session.waitForExit() == .signal(signal))
            #expect(session.areModesRestored && !session.modes.isAlternateScreen)
            #expect(!session.screen.contains("This crash"))
        }

        /// The stop is pending while files are closed, which a lock of the log makes take a second.
        @Test(arguments: [SIGTSTP, SIGCONT], TerminalSession.ways)
        func `A stop at the moment of quitting does not take over the terminal again`(
            signal: Int32, way: [String: String]
        ) throws {
            let demo = try Demo()
            let writer = try WriterProcess(path: demo.path, pragmas: ["journal_mode=WAL"])
            defer { writer.kill() }
            try writer.commit("UPDATE genre SET name = name")
            let session = try demo.browse(at: "book", environment: way)
            try session.wait(for: "the rows") { $0.status.contains("● live") && $0.status.contains("row 1") }
            let index = open(demo.path + "-shm", O_RDWR)
            defer { close(index) }
            var lock = flock(
                l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 120, l_len: 8, l_pid: 0)
            #expect(fcntl(index, F_SETLKW, &lock) == 0)
            session.type("2G")
            session.type("Q")
            try session.wait(for: "the end of the screen") { _ in !session.modes.isAlternateScreen }
            session.signal(signal)
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
        }

        /// SQLite maps the index of the log into memory; a truncated part can no longer be read.
        @Test func `A truncated WAL index ends the program with a message`() throws {
            let demo = try Demo()
            let writer = try WriterProcess(path: demo.path, pragmas: ["journal_mode=WAL"])
            defer { writer.kill() }
            try writer.commit("UPDATE genre SET name = name")
            let session = try demo.browse(at: "book")
            try session.wait(for: "the rows") { $0.status.contains("● live") && $0.status.contains("row 1") }
            #expect(truncate(demo.path + "-shm", 0) == 0)
            session.type("G")
            #expect(try session.waitForExit() == .code(1))
            expectRestored(session)
            #expect(session.screen.contains("Another program truncated or replaced the file"))
        }

        /// SQLite waits ten seconds for the log's locks, and cannot be interrupted during that time.
        @Test func `Quitting does not wait for a lock`() throws {
            let demo = try Demo()
            let writer = try WriterProcess(path: demo.path, pragmas: ["journal_mode=WAL"])
            defer { writer.kill() }
            try writer.commit("UPDATE genre SET name = name")
            let session = try demo.browse(at: "book")
            try session.wait(for: "the rows") { $0.status.contains("● live") && $0.status.contains("row 1") }
            let index = open(demo.path + "-shm", O_RDWR)
            defer { close(index) }
            var lock = flock(
                l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 120, l_len: 8, l_pid: 0)
            #expect(fcntl(index, F_SETLKW, &lock) == 0)
            session.type("2G")
            let start = ContinuousClock.now
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            #expect(start.duration(to: .now) < .seconds(4))
            expectRestored(session)
        }

        @Test(arguments: TerminalSession.ways)
        func `Output on standard error appears after the screen`(way: [String: String]) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: way)
            try session.wait(for: "author")
            try session.writeToStandardError("a library complains\n")
            session.type("j")
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
            #expect(session.screen.lines.contains("a library complains"))
            let whileUp = String(decoding: session.output, as: UTF8.self)
            let leave = try #require(whileUp.range(of: "\u{1B}[?1049l"))
            #expect(!whileUp[..<leave.lowerBound].contains("complains"))
        }

        @Test(arguments: TerminalSession.ways)
        func `Ctrl-Z suspends to the shell, and fg restores the screen`(way: [String: String]) throws {
            let demo = try Demo()
            let shell = try TerminalSession(
                ["-i"], program: "/bin/sh", environment: ["PS1": "shell> ", "ENV": ""].merging(way) { $1 })
            try shell.wait(for: "shell>")
            shell.type("'\(TerminalSession.joinery)' '\(demo.path)'\r")
            let before = try shell.waitUntilSettled()
            shell.press(.control("z"))
            let suspended = try shell.wait(for: "Stopped")
            #expect(!suspended.contains("author"))
            #expect(suspended.cursor != nil)
            #expect(String(decoding: shell.output, as: UTF8.self).ranges(of: "\u{1B}[?1049l").count == 1)
            #expect(!shell.modes.isAlternateScreen && !shell.modes.reportsMouse && !shell.bracketsPastes)
            // The shell has the terminal back, with echo.
            shell.type("echo still $((40 + 2)) here\r")
            try shell.wait(for: "still 42 here")
            shell.type("fg\r")
            let after = try shell.wait(for: "the screen as it was") { $0.lines == before.lines }
            #expect(after.cells == before.cells)
            #expect(shell.modes.isAlternateScreen && shell.modes.reportsMouse && shell.bracketsPastes)
            shell.type("j")
            try shell.wait(for: "the cursor to move") { $0.cells != before.cells }
            shell.type("q")
            try shell.wait(for: "the shell") { $0.line(with: "shell>") != nil && !$0.contains("author ") }
        }

        @Test(arguments: TerminalSession.ways)
        func `A program stopped from outside redraws when it continues`(way: [String: String]) throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path], environment: way)
            let before = try session.waitUntilSettled()
            session.signal(SIGSTOP)
            session.scribble("\u{1B}[2J\u{1B}[?1049l\u{1B}[?25hscribbled over")
            try session.wait(for: "scribbled over")
            session.signal(SIGCONT)
            try session.wait(for: "the screen as it was") { $0.lines == before.lines }
            #expect(
                session.modes.isAlternateScreen && session.modes.reportsMouse && session.screen.cursor == nil)
        }

        @Test func `Early keys are not lost`() throws {
            let demo = try Demo()
            let session = try TerminalSession([demo.path])
            // Typed before the program has drawn anything.
            session.type("/book")
            try session.wait(for: "the search") { $0.contains("book") && !$0.contains("author") }
            session.press(.escape)
            try session.wait(for: "author")
        }
    }
}
