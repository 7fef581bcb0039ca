import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Values in other programs.
    @Suite struct OpenOutsideTests {
        private let copies: TemporaryDirectory
        private let programs: TemporaryDirectory
        private let demo: Demo

        init() throws {
            copies = try TemporaryDirectory()
            programs = try TemporaryDirectory()
            demo = try Demo()
            try demo.commit(
                "UPDATE book SET opening = 'first' || char(10) || char(27) || '[31mred', details = x'89504e470d0a1a0a00' WHERE id = 1"
            )
        }

        private func browse(_ environment: [String: String]) throws -> TerminalSession {
            let session = try demo.browse(
                at: "book", environment: environment.merging(["TMPDIR": copies.path]) { given, _ in given })
            try session.wait(for: "row 1 of")
            return session
        }

        /// The temporary files of the program, without their folders.
        private var files: [String] {
            get throws { try FileManager.default.subpathsOfDirectory(atPath: copies.path) }
        }

        /// A folder with an opener, before those of the system.
        private func path(linkingOpenerTo program: String) throws -> String {
            try FileManager.default.createSymbolicLink(
                atPath: programs.file("xdg-open"), withDestinationPath: program)
            return "\(programs.path):/usr/bin:/bin"
        }

        @Test func `A text is shown in the pager at the terminal, and then the browser again`() throws {
            let session = try browse(["PAGER": "f() { cat \"$1\"; printf 'Enter: '; read -r x; }; f"])
            session.type("copening\r")
            try session.wait(for: "first␊␛[31mred")
            session.type("Z")
            let pager = try session.wait(for: "Enter:")
            #expect(pager.contains("␛[31mred"))
            #expect(!pager.contains("row 1 of"))
            session.type("\r")
            let browser = try session.wait(for: "row 1 of")
            #expect(!browser.contains("Enter:"))
            #expect(try files.filter { $0.hasSuffix(".txt") }.isEmpty)
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
            #expect(try files.isEmpty)
        }

        @Test func `A picture is opened while the browser stays, and its copy removed at the end`() throws {
            let session = try browse(["PATH": path(linkingOpenerTo: "/bin/true")])
            session.type("$v")
            try session.wait(for: "PNG 9 B")
            session.type("Z")
            let screen = try session.wait(for: "Opening book_details_1-1.png.")
            #expect(screen.contains("PNG 9 B"))
            #expect(try files.count { $0.hasSuffix("/book_details_1-1.png") } == 1)
            session.type("qq")
            #expect(try session.waitForExit() == .code(0))
            #expect(try files.isEmpty)
        }

        @Test func `An opener that fails is reported, and a signal removes the copies, too`() throws {
            let session = try browse(["PATH": path(linkingOpenerTo: "/bin/false")])
            session.type("$Z")
            try session.wait(for: "xdg-open found no program that opens book_details_1-1.png")
            session.signal(SIGTERM)
            #expect(try session.waitForExit() == .signal(SIGTERM))
            #expect(try files.isEmpty)
        }
    }
}
