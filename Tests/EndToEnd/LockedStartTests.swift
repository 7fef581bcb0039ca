import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Starting with a file that another program locks: the screen comes first, the file after.
    @Suite struct LockedStartTests {
        private static let locked = "another program holds a lock"
        private let demo: Demo
        private let locker: WriterProcess

        /// The ways in which programs lock a file: for a transaction, or for as long as they run.
        enum Way: CaseIterable {
            case journal, log
        }

        init() throws {
            demo = try Demo()
            locker = try WriterProcess(path: demo.path)
        }

        private func lock(_ way: Way = .journal) throws {
            if way == .log {
                try locker.commit("PRAGMA locking_mode = EXCLUSIVE")
                try locker.commit("PRAGMA journal_mode = WAL")
                try locker.commit("UPDATE genre SET name = name")
            } else {
                try locker.commit("BEGIN EXCLUSIVE")
            }
        }

        private func expectRestored(_ session: TerminalSession) {
            #expect(!session.modes.isAlternateScreen && session.areModesRestored)
            #expect(session.screen.cursor != nil)
        }

        @Test(arguments: Way.allCases)
        func `The lock is shown from the first second, then what to do, then the file at its place`(
            way: Way
        ) throws {
            try lock(way)
            let session = try demo.browse(at: "book")
            try session.wait(for: Self.locked + ": 0.")
            let screen = try session.wait(for: "what to do") { $0.contains("immutable=1") }
            #expect(screen.contains("Esc cancels") && screen.contains("-wal"))
            locker.kill()
            try session.wait(for: "the rows") {
                $0.trail.contains("book") && $0.status.contains("row 1 of") && $0.contains("● live")
            }
            #expect(!session.screen.contains(Self.locked))
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
        }

        @Test(arguments: ["q", "Q", "\u{03}"], Way.allCases)
        func `A key ends the program under a lock`(key: String, way: Way) throws {
            try lock(way)
            let session = try demo.browse()
            try session.wait(for: Self.locked)
            session.type(key)
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
        func `A signal ends the program under a lock`(signal: Int32) throws {
            try lock()
            let session = try demo.browse()
            try session.wait(for: Self.locked)
            session.signal(signal)
            #expect(try session.waitForExit() == .signal(signal))
            expectRestored(session)
        }

        @Test func `Esc leads to the choice of another file`() throws {
            try demo.addNeighbors()
            try lock()
            let session = try demo.browse()
            try session.wait(for: Self.locked)
            session.press(.escape)
            try session.wait(for: "the other files") { $0.contains("one.sqlite") }
            session.press(.enter)
            try session.wait(for: "the other file") {
                $0.status.contains("one.sqlite") && $0.cursorLine?.hasPrefix("animal") == true
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Of two files, the one that is not locked can be chosen meanwhile`() throws {
            let other = try Demo()
            try lock()
            let session = try TerminalSession([demo.path, other.path, "author"], owner: other)
            try session.wait(for: "the lock and the other file") {
                $0.contains(Self.locked) && $0.cursorLine?.contains("demo.sqlite") == true
            }
            session.press(.enter)
            try session.wait(for: "the other file") {
                $0.trail.contains("author") && $0.status.contains("row 1 of") && $0.contains("● live")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
        }

        @Test func `A locked file beside another one is told of, and opened when it is free`() throws {
            let other = try Demo()
            try lock()
            let session = try TerminalSession([other.path, demo.path], columns: 200, owner: other)
            try session.wait(for: "the remark") {
                $0.contains("● live") && $0.reports("another program holds a lock. The file is opened when")
            }
            try locker.commit("ROLLBACK")
            // The name of the file is shown once there is another one.
            try session.wait(for: "the other file") { $0.trail.contains("demo.sqlite") }
            session.press(.control("o"))
            try session.wait(for: "both files") { screen in
                screen.lines.count { $0.contains("demo.sqlite") } >= 2
            }
            session.press(.control("c"))
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `As lines, the lock is said a few times, and the program can be quit`() throws {
            try lock()
            let session = try TerminalSession(
                ["--plain", demo.path], columns: 80, rows: 60, environment: ["TERM": "dumb"], owner: demo)
            try session.wait(for: Self.locked)
            try session.wait(for: "immutable=1")
            let text = String(decoding: session.output, as: UTF8.self)
            #expect((1...3).contains(text.ranges(of: Self.locked).count))
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            expectRestored(session)
        }

        @Test func `A file that turns out to be no database under the screen ends the program with an error`()
            throws
        {
            try lock()
            let session = try demo.browse(columns: 250)
            try session.wait(for: Self.locked)
            // The program that holds the lock leaves something else at the path.
            #expect(truncate(demo.path, 0) == 0)
            let file = try #require(fopen(demo.path, "r+"))
            for _ in 0..<200 { fputs("This is no database. ", file) }
            fflush(file)
            locker.kill()
            #expect(try session.waitForExit() == .code(1))
            fclose(file)
            expectRestored(session)
            #expect(session.screen.lines.joined().contains("joinery: "))
            #expect(session.screen.lines.joined().contains("does not hold an SQLite database"))
        }
    }
}
