import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Exporting rows to a file, in the real program.
    @Suite struct ExportTests {
        @Test func `Filtered rows are exported to a file that is not overwritten`() throws {
            let directory = try TemporaryDirectory()
            let file = directory.file("books.csv")
            let session = try Demo().browse(at: "book", columns: 100, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("ftitle ~ emma\r")
            try session.wait(for: "one row") { $0.status.contains("row 1 of 1") }
            session.type("x")
            try session.wait(for: "the name of a file") { $0.contains("write to book.csv") }
            session.type(file + "\r")
            try session.wait(for: "its end") { $0.status.contains("Wrote 1 row to") }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.hasPrefix("id,title,"))
            #expect(text.split(whereSeparator: \.isNewline).count == 2)
            session.type("x")
            session.press(.control("u"))
            session.type(file + "\r")
            try session.wait(for: "that it is there") {
                $0.reports("was not written") && $0.lines.last?.contains("write to ") == true
            }
            #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
            session.type(".2.csv\r")
            try session.wait(for: "another file") { $0.reports("Wrote 1 row to") }
            #expect(try String(contentsOfFile: file + ".2.csv", encoding: .utf8) == text)
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `The graph is exported as drawn`() throws {
            let directory = try TemporaryDirectory()
            let file = directory.file("review.mmd")
            let session = try Demo().browse(at: "review", columns: 100, rows: 24)
            try session.waitForCursor(on: "1")
            session.type("4x")
            try session.wait(for: "the name of a file") { $0.contains("write to review.svg") }
            session.press(.control("u"))
            session.type(file + "\r")
            try session.wait(for: "its end") { $0.reports("Wrote 3 tables to") }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.hasPrefix("erDiagram\n"))
            for table in ["review", "book", "member"] { #expect(text.contains(table)) }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
