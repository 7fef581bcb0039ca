import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What `SECURITY.md` promises of the whole program.
    @Suite struct PromiseTests {
        /// The functions that the program takes from shared libraries.
        private func importedFunctions() throws -> Set<Substring> {
            let directory = try TemporaryDirectory()
            let outcome = try Outcome(
                of: [
                    "nm", "--dynamic", "--undefined-only", "--format=just-symbols", TerminalSession.joinery,
                ],
                in: directory, program: "/usr/bin/env")
            #expect(outcome.code == 0)
            return Set(outcome.output.split(separator: "\n").map { $0.prefix { $0 != "@" } })
        }

        @Test func `The program imports no function that reaches a network`() throws {
            let functions = try importedFunctions()
            #expect(functions.contains("sqlite3_step"))
            let reaching: Set<Substring> = [
                "socket", "connect", "bind", "listen", "accept", "accept4", "sendto", "recvfrom",
                "getaddrinfo",
                "gethostbyname",
            ]
            #expect(functions.isDisjoint(with: reaching))
        }

        @Test func `A session leaves the database, its folder and their times unchanged`() throws {
            let demo = try Demo()
            let folder = URL(filePath: demo.path).deletingLastPathComponent().path(percentEncoded: false)
            func times() throws -> [Date?] {
                try [demo.path, folder].map {
                    try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
                }
            }
            let (contents, names, before) = try (
                FileManager.default.contents(atPath: demo.path), demo.fileNames, times()
            )

            let session = try demo.browse(at: "author")
            try session.wait(for: "Herman Melville")
            for screen in ["3", "4", "5", "6", "8", "8", "2"] {
                session.type(screen)
                try session.waitUntilSettled()
            }
            try session.waitForCursor(on: "Herman Melville")
            session.type("F")
            // On 80 columns, the profile leaves no room for the live mark.
            try session.wait(for: "Each value occurs once.")
            session.press(.escape)
            session.type("7")
            try session.waitUntilSettled()
            session.type("DELETE FROM author")
            session.press(.control("r"))
            try session.wait(for: "DELETE changes rows, and a query only reads")
            session.press(.control("c"))
            _ = try session.waitForExit()

            #expect(FileManager.default.contents(atPath: demo.path) == contents)
            #expect(try demo.fileNames == names)
            #expect(try times() == before)
        }
    }
}
