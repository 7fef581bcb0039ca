import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The program as those use it who hear or feel the screen.
    @Suite struct PlainTests {
        private func browse(_ demo: Demo, _ arguments: String...) throws -> TerminalSession {
            try TerminalSession(
                ["--plain", demo.path] + arguments, columns: 100, rows: 60, environment: ["TERM": "dumb"],
                owner: demo)
        }

        @Test func `Screens are printed one after the other, without any control sequence`() throws {
            let session = try browse(try Demo(), "author")
            try session.wait(for: "> 1  Herman Melville")
            session.type("j")
            try session.wait(for: "> 2  Jane Austen")
            session.type("l")
            try session.wait(for: "> Jane Austen")
            session.press(.enter)
            try session.wait(for: "the record") { $0.lines.contains { $0.contains("nativeName") } }
            session.type("f")
            session.type("birthYear > 1900")
            session.press(.enter)
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(session.areModesRestored)
            #expect(!session.output.contains(0x1B))
            let text = String(decoding: session.output, as: UTF8.self)
            #expect(!text.unicodeScalars.contains { (0x2500..<0x25A0).contains($0.value) })
        }

        @Test func `A commit is told, and Ctrl-Z goes to the shell`() throws {
            let demo = try Demo()
            let shell = try TerminalSession(
                ["-i"], program: "/bin/sh", environment: ["PS1": "shell> ", "ENV": "", "TERM": "dumb"])
            try shell.wait(for: "shell>")
            shell.type("'\(TerminalSession.joinery)' --plain '\(demo.path)' book\r")
            try shell.wait(for: "> 1  Moby-Dick")
            try demo.commit("UPDATE book SET title = 'The Whale' WHERE id = 1")
            try shell.wait(for: "The Whale")
            shell.press(.control("z"))
            try shell.wait(for: "Stopped")
            shell.type("echo still $((40 + 2)) here\r")
            try shell.wait(for: "still 42 here")
            shell.type("fg\r")
            shell.type("j")
            try shell.wait(for: "> 2  Typee")
        }

        @Test func `What is copied is printed, and its control characters do nothing`() throws {
            let demo = try Demo()
            try demo.commit("UPDATE author SET name = char(27) || '[31mred' WHERE id = 1")
            let session = try browse(demo, "author")
            try session.wait(for: "> 1  ␛[31mred")
            session.type("l")
            try session.wait(for: "> ␛[31mred")
            session.type("y")
            try session.wait(for: "the copied text") { $0.lines.contains("␛[31mred") }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(!session.output.contains(0x1B))
        }

        @Test func `A tree has levels, and a search prints what is typed`() throws {
            let session = try browse(try Demo(), "author/1")
            try session.wait(for: "> ▾ #1 Herman Melville")
            try session.wait(for: "a level") { $0.lines.contains { $0.hasSuffix(", level 2") } }
            session.type("/")
            session.type("mo")
            try session.wait(for: "/mo")
            session.press(.enter)
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(!String(decoding: session.output, as: UTF8.self).contains("(empty)"))
        }

        @Test func `Names are not offered while a query is typed, but Tab lists them`() throws {
            let session = try browse(try Demo(), "author")
            try session.wait(for: "> 1  Herman Melville")
            session.type("7")
            try session.wait(for: "Ask in SQL")
            session.type("select * from book")
            try session.wait(for: "select * from book")
            session.type("\t")
            let screen = try session.wait(for: "bookGenre")
            #expect(!screen.lines.contains { $0.hasSuffix("  Tab") })
            #expect(screen.lines.count(where: { $0.contains("bookGenre") }) == 1)
        }

        @Test func `Keys need a terminal`() throws {
            let demo = try Demo()
            let outcome = try Outcome(of: ["--plain", demo.path], in: try TemporaryDirectory())
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("Browsing needs a terminal"))
        }

        @Test func `The cursor of the terminal is on the focus, and can be shown`() throws {
            let home = try TemporaryDirectory()
            let demo = try Demo()
            let hidden = try demo.browse(at: "author")
            #expect(try hidden.waitForCursor(on: "Herman Melville").cursor == nil)
            try FileManager.default.createDirectory(
                atPath: home.file("joinery"), withIntermediateDirectories: true)
            try Data("cursor = true\n".utf8).write(to: URL(filePath: home.file("joinery/config.toml")))
            let session = try demo.browse(at: "author", environment: ["XDG_CONFIG_HOME": home.path])
            try session.waitForCursor(on: "Herman Melville")
            session.type("jl")
            let screen = try session.wait(for: "the cursor on the name") { screen in
                guard let cursor = screen.cursor else { return false }
                return screen.lines[cursor.row].dropFirst(cursor.column).hasPrefix("Jane Austen")
            }
            #expect(screen.cursor != nil)
        }
    }
}
