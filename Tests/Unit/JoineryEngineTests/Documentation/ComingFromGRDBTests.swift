import Foundation
import TestSupport
import Testing

/// The commands of ComingFromGRDB.md.
@Suite("Documentation: ComingFromGRDB")
struct ComingFromGRDBTests {
    private static let sources = """
        import Foundation
        import GRDB
        @testable import GRDB
        public import struct GRDB.Column
        import GRDBQuery
        #if canImport(GRDB)
        let configuration: GRDB.Configuration = GRDB.Configuration()
        let best = GRDB.max(Column("score")), row: GRDB.Row? = nil
        #endif
        let page = "https://github.com/groue/GRDB.swift", name = "GRDB"
        """

    private static let results = """
        import Foundation
        import JoineryEngine
        @testable import JoineryEngine
        public import struct JoineryEngine.Column
        import GRDBQuery
        #if canImport(JoineryEngine)
        let configuration: JoineryEngine.Configuration = JoineryEngine.Configuration()
        let best = JoineryEngine.max(Column("score")), row: JoineryEngine.Row? = nil
        #endif
        let page = "https://github.com/groue/GRDB.swift", name = "GRDB"
        """

    @Test func `The command renames the module and nothing else`() throws {
        let article = URL(filePath: #filePath).appending(
            path: "../../../../../Sources/JoineryEngine/JoineryEngine.docc/ComingFromGRDB.md"
        ).standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        let command = try #require(
            text.split(separator: "```sh\n").dropFirst().first?.split(separator: "```").first)

        let directory = try TemporaryDirectory()
        for path in ["Sources/App/Player.swift", "Tests/PlayerTests.swift", "Sources/App/Notes.md"] {
            let file = URL(filePath: directory.file(path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.sources.utf8).write(to: file)
        }
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-e", "-c", String(command)]
        shell.currentDirectoryURL = URL(filePath: directory.file("."))
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)

        func contents(_ path: String) throws -> String {
            try String(contentsOf: URL(filePath: directory.file(path)), encoding: .utf8)
        }
        #expect(try contents("Sources/App/Player.swift") == Self.results)
        #expect(try contents("Tests/PlayerTests.swift") == Self.results)
        #expect(try contents("Sources/App/Notes.md") == Self.sources)
    }
}
