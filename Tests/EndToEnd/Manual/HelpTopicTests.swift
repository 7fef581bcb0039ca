import TestSupport
import Testing

extension EndToEnd {
    /// `joinery help TOPIC`.
    @Suite struct HelpTopicTests {
        private let directory: TemporaryDirectory

        init() throws {
            directory = try TemporaryDirectory()
        }

        private func help(_ arguments: String...) throws -> Outcome {
            try Outcome(of: ["help"] + arguments, in: directory)
        }

        private func topics() throws -> [String] {
            let overview = try help().output.replacing("\n", with: " ")
            let list = try #require(overview.firstMatch(of: /Topics: ([a-z, ]+)\./)).1
            return list.split(separator: ",").map { $0.filter { $0 != " " } }
        }

        @Test func `The overview lists the topics, and each prints a page`() throws {
            let topics = try topics()
            #expect(topics.count >= 14 && topics.first == "tutorial")
            let commands = try help().output.matches(of: /(?m)^  (\w+) {2,}\w/).map { String($0.1) }
            #expect(Set(commands).isDisjoint(with: topics))
            for topic in topics {
                let outcome = try help(topic)
                #expect(outcome.code == 0 && outcome.errors.isEmpty)
                let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count > 10, "\(topic)")
                #expect(lines[1].allSatisfy { $0 == "=" } && !lines[1].isEmpty, "\(topic) has a title")
                #expect(!outcome.output.contains("](") && !outcome.output.contains("\u{1B}"), "\(topic)")
            }
        }

        @Test func `A page is wrapped to the terminal`() throws {
            let session = try TerminalSession(["help", "paths"], columns: 50, rows: 60)
            #expect(try session.waitForExit() == .code(0))
            let lines = session.screen.lines
            #expect(lines.first == "Paths")
            #expect(lines.contains { $0.hasPrefix("A path names a place in a database. The") })
            #expect(String(decoding: session.output, as: UTF8.self).contains("\u{1B}[1mPaths"))
        }

        @Test(arguments: [
            ("tutorals", "Did you mean tutorial?"), ("tabels", "Did you mean tables?"),
            ("nonsense", "Topics: tutorial, howto,"),
        ])
        func `An unknown name is explained`(name: String, sentence: String) throws {
            let outcome = try help(name)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("There is no command and no topic “\(name)”."))
            #expect(outcome.errors.contains(sentence))
        }

        @Test func `Help of a command stays as it is`() throws {
            #expect(try help("rows").output == Outcome(of: ["rows", "--help"], in: directory).output)
        }
    }
}
