import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Undeclared associations, and the settings file next to the database, in the real program.
    @Suite struct SidecarTests {
        private let demo: Demo

        init() throws {
            demo = try Demo()
        }

        private func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: demo.path + ".joinery.toml"))
        }

        private static let owners = """
            [labels]
            member = ["name", "email"]

            [associations]
            event.author = "speaker"
            attachment.author = {columns = "ownerId", to = "author", where = {ownerType = "author"}, inverse = "files"}
            attachment.book = {columns = "ownerId", to = "book", where = {ownerType = "book"}, inverse = "files"}
            """

        @Test func `An inferred association is followed and marked`() throws {
            let session = try demo.browse(at: "event/1", columns: 120, rows: 30)
            try session.wait(for: "the tree") { $0.contains("author") && $0.contains("belongsTo inferred →") }
            try session.moveDown(to: "author ")
            session.type("4")
            try session.wait(for: "the graph") { $0.contains("├╌╌") }
            session.type("3i")
            try session.wait(for: "the share of its values") { $0.contains("inferred 100%") }
            session.press(.escape)
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `A defined association is followed in both directions`() throws {
            try write(Self.owners)
            let session = try demo.browse(at: "attachment", columns: 120, rows: 30)
            try session.wait(for: "labels of authors and books") {
                $0.contains("→ ") && $0.contains("ownerId")
            }
            session.waitUntilIdle()
            session.type("ll")
            session.press(.enter)
            try session.wait(for: "the author") { $0.trail.contains("author") && $0.contains("files") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            #expect(try demo.fileNames == ["demo.sqlite", "demo.sqlite.joinery.toml"])
        }

        @Test func `Changes of the sidecar apply after the next refetch`() throws {
            let session = try demo.browse(at: "event/1", columns: 140, rows: 30)
            try session.wait(for: "the tree") { $0.contains("author") && $0.contains("belongsTo inferred →") }
            // What the search for links finds has the tables read, too, and the rules with them.
            session.waitUntilIdle()
            try write(Self.owners)
            session.type("r")
            try session.wait(for: "the new name") {
                $0.contains("speaker") && !$0.contains("inferred →") && $0.status.contains("were reloaded")
            }
            try write("labels = 1\n")
            session.type("r")
            try session.wait(for: "what is wrong with it") {
                $0.status.contains("joinery.toml:1: labels: Expected a table") && $0.contains("inferred →")
            }
            try FileManager.default.removeItem(atPath: demo.path + ".joinery.toml")
            session.type("r")
            try session.wait(for: "what is guessed, without a complaint") {
                !$0.status.contains("labels") && $0.contains("inferred →")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            #expect(
                !String(decoding: session.output, as: UTF8.self).contains("joinery: \(demo.path).joinery"))
        }

        @Test func `Labels follow the sidecar`() throws {
            try write(Self.owners)
            let session = try demo.browse(at: "loan", columns: 160, rows: 30)
            try session.wait(for: "names and addresses") {
                $0.lines.contains { $0.contains("→") && $0.contains("@") }
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Mistakes appear on the screen and on standard error, and the rest applies`() throws {
            try write("labels = 1\n[associations]\nnothing.a = false\nevent.author = \"speaker\"\n")
            let session = try demo.browse(at: "event/1", columns: 140, rows: 30)
            try session.wait(for: "the mistakes, and what is right") {
                $0.status.contains("joinery.toml:1: labels: Expected a table") && $0.contains("(and 1 more)")
                    && $0.contains("speaker")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
            let output = String(decoding: session.output, as: UTF8.self)
            #expect(output.contains("joinery: \(demo.path).joinery.toml:1: labels: Expected a table"))
            #expect(
                output.contains(
                    "joinery: \(demo.path).joinery.toml:3: associations.nothing.a: There is no table nothing")
            )
        }

        @Test func `Commands read the sidecar`() throws {
            let directory = try TemporaryDirectory()
            func run(_ arguments: String...) throws -> Outcome { try Outcome(of: arguments, in: directory) }
            #expect(
                try run("tables", demo.path).output.contains("  author  belongsTo  author  (inferred 100%)"))
            #expect(try run("graph", demo.path, "--focus", "event").output.contains("├╌╌"))
            try write(Self.owners + "\nevent.x = 1\n")
            let tables = try run("tables", demo.path)
            #expect(tables.code == 0)
            #expect(tables.output.contains("  speaker  belongsTo  author\n"))
            // Nobody defined that attachments belong to branches, too.
            let inferred = tables.output.split(separator: "\n").filter { $0.contains("inferred") }
            #expect(
                inferred.map { $0.contains("branch  (") || $0.contains("attachment  (") } == [true, true])
            #expect(
                tables.errors.hasPrefix(
                    "joinery: \(demo.path).joinery.toml:8: associations.event.x: Expected true, false, a name in quotes"
                ))
            let tree = try run("tree", demo.path, "author/1", "--include", "files")
            #expect(tree.output.contains("files hasMany"))
            #expect(tree.output.contains("ownerType  author"))
            #expect(!tree.output.contains("ownerType  book"))
            let request = try run("request", demo.path, "book/3", "--include", "files")
            #expect(
                request.output.contains(
                    #"using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")])"#))
        }

        /// Closing the settings file, here the database itself, would drop the locks on the database if that had been
        /// opened first.
        @Test func `A sidecar that links to the database does no harm`() throws {
            try FileManager.default.createSymbolicLink(
                atPath: demo.path + ".joinery.toml", withDestinationPath: demo.path)
            let directory = try TemporaryDirectory()
            let outcome = try Outcome(of: ["tables", demo.path], in: directory)
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("author  186"))
            #expect(outcome.errors.contains("joinery.toml"))
        }
    }
}
