import Foundation
import Testing

/// The checks run the commands that the README promises.
@Suite struct CommandTests {
    /// Returns the commands of the README: the lines of its shell blocks.
    static func commands() throws -> [String] {
        try Source.text(of: "README.md").matches(of: /\x60{3}sh\n([\s\S]*?)\x60{3}/).flatMap { block in
            block.1.split(separator: "\n").map(String.init)
        }
    }

    @Test func `The first command of the README runs the program on the demo`() throws {
        let first = try #require(try Self.commands().first)
        #expect(first.contains(".ci/setup"))
        #expect(first.hasSuffix("joinery demo.sqlite"))
    }

    @Test func `The checks run the second command of the README`() throws {
        let commands = try Self.commands()
        try #require(commands.count >= 2)
        let script = try Source.text(of: ".ci/run").split(separator: "\n").map(String.init)
        #expect(script.contains(commands[1]))
    }

    @Test(arguments: [".ci/run", ".ci/setup"])
    func `The scripts are executable`(path: String) {
        #expect(FileManager.default.isExecutableFile(atPath: "\(Source.root)/\(path)"))
    }
}
