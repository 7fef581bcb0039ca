import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The settings of the configuration file, in the real program.
    @Suite struct PreferencesTests {
        private let home: TemporaryDirectory

        init() throws {
            home = try TemporaryDirectory()
        }

        private func browse(
            _ configuration: String, _ arguments: String..., environment: [String: String] = [:]
        )
            throws -> TerminalSession
        {
            let folder = home.file("joinery")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(configuration.utf8).write(to: URL(filePath: folder + "/config.toml"))
            let demo = try Demo()
            return try TerminalSession(
                [demo.path] + arguments, columns: 120, rows: 30,
                environment: ["XDG_CONFIG_HOME": home.path].merging(environment) { $1 }, owner: demo)
        }

        @Test func `Keys follow their assignments, and so do hints and help`() throws {
            let session = try browse("[keys]\nsort = \"o\"\nfilter = [\"F\", \"ctrl-f\"]\n", "author")
            try session.wait(for: "the rows, and the hints") {
                $0.contains("Herman Melville") && $0.contains("o Sort") && $0.contains("F Filter")
            }
            session.type("o")
            try session.wait(for: "the order") {
                $0.contains("id ▴") || $0.contains("id ▲") || $0.contains("id ↑")
            }
            session.type("\u{06}")
            try session.wait(for: "the prompt") { $0.contains("as in: year > 1850") }
            session.press(.escape)
            session.type("?")
            try session.wait(for: "the help") { $0.contains("Keys") && $0.contains(" of ") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            #expect(session.areModesRestored)
        }

        @Test func `The text for NULL and the absence of labels follow the preferences`() throws {
            let session = try browse("[formats]\nnull = \"∅\"\nlabels = false\n", "book")
            try session.wait(for: "the rows") {
                $0.contains("∅") && !$0.contains("NULL") && !$0.contains("→ Herman")
                    && $0.contains("Moby-Dick")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Mistakes are reported on the screen and afterwards, and the rest applies`() throws {
            let session = try browse(
                "theme = \"pink\"\n[keys]\nsrot = \"o\"\nsort = \"o\"\n", "author", environment: ["PS1": ""])
            try session.wait(for: "the first mistake, and the key that is right") {
                $0.contains("config.toml:1: theme: There is no theme “pink”.")
                    && $0.contains("(and 1 more)")
                    && $0.contains("o Sort")
            }
            session.type("j")
            try session.wait(for: "the status line without it") { !$0.contains("config.toml") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            let file = home.file("joinery/config.toml")
            let output = String(decoding: session.output, as: UTF8.self)
            #expect(output.contains("joinery: \(file):1: theme: There is no theme “pink”."))
            #expect(
                output.contains("joinery: \(file):3: keys.srot: There is no such command. Did you mean sort?")
            )
        }

        @Test func `The option overrides the file, and NO_COLOR overrides both`() throws {
            func backgrounds(_ session: TerminalSession) throws -> Set<String> {
                let screen = try session.wait(for: "author")
                session.type("Q")
                _ = try session.waitForExit()
                return Set(screen.cells.joined().map { "\($0.background)" })
            }
            let dark = try backgrounds(browse("", "--theme", "dark"))
            let light = try backgrounds(browse("theme = \"light\""))
            #expect(dark != light)
            #expect(try backgrounds(browse("theme = \"light\"", "--theme", "dark")) == dark)
            #expect(try backgrounds(browse("theme = \"light\"", environment: ["NO_COLOR": "1"])).count == 1)
            #expect(try backgrounds(browse("theme = \"dark\"", "--theme", "mono")).count == 1)
        }

        @Test func `An unknown theme is a usage error`() throws {
            let session = try browse("", "--theme", "pink")
            #expect(try session.waitForExit() == .code(2))
            #expect(session.screen.contains("pink"))
        }
    }
}
