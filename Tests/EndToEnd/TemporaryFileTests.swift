import Foundation
import Testing

extension EndToEnd {
    /// Results that are larger than memory go to a temporary file.
    @Suite struct TemporaryFileTests {
        /// 100 MB.
        private static let query =
            "with recursive n(i) as (select 1 union all select i + 1 from n limit 50000) "
            + "select i, zeroblob(2000) from n;"

        private func ask(_ setup: String, _ demo: Demo) throws -> TerminalSession {
            let command = "\(setup); exec '\(TerminalSession.joinery)' '\(demo.path)'"
            let session = try TerminalSession(["-c", command], program: "/bin/sh")
            try session.wait(for: "author")
            session.type("7")
            try session.wait(for: "No result yet")
            session.type(Self.query + "\r")
            return session
        }

        /// A limit on the size of files stands in for a full disk, which only the superuser can make.
        @Test func `A full disk ends the reading, and the rows so far stay`() throws {
            let demo = try Demo()
            let session = try ask("ulimit -f 8192", demo)
            let screen = try session.wait(for: "File too large: free space, or set")
            #expect(screen.contains("reading failed: the temporary file in"))
            session.press(.escape)
            session.type("G")
            try session.wait(for: "the last of the rows so far") { screen in
                let rows = screen.lines.compactMap {
                    $0.split(separator: "│").last?.split(separator: " ").first
                }
                let numbers = rows.compactMap { Int($0) }
                return (numbers.max() ?? 0) > 10_000
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test(arguments: ["TMPDIR", "SQLITE_TMPDIR"])
        func `A sort that does not fit on the disk says where its files are`(variable: String) throws {
            let demo = try Demo()
            let folder = URL(filePath: demo.path).deletingLastPathComponent().path
            let query =
                "with recursive n(i) as (select 1 union all select i + 1 from n limit 50000) "
                + "select hex(randomblob(500)) as x from n order by x"
            let command =
                "ulimit -f 8; \(variable)='\(folder)' '\(TerminalSession.joinery)' sql '\(demo.path)' '\(query)'"
            let session = try TerminalSession(
                ["-c", command + "; echo code $?"], program: "/bin/sh", columns: 500, rows: 10)
            let screen = try session.wait(for: "code 1")
            #expect(
                screen.contains(
                    "SQLite cannot write its temporary files in \(folder): free space there, or set \(variable) to another directory"
                ))
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Output beyond the limit for files is an error`() throws {
            let demo = try Demo()
            let query = "select * from loan, genre"
            let command =
                "ulimit -f 8; '\(TerminalSession.joinery)' sql '\(demo.path)' '\(query)' --format csv "
                + "> '\(demo.path).csv'; echo code $?"
            let session = try TerminalSession(["-c", command], program: "/bin/sh")
            let screen = try session.wait(for: "code 1")
            #expect(screen.contains("joinery: The output cannot be written: File too large."))
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
