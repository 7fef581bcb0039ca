import Foundation
import Testing

extension EndToEnd {
    /// Choosing the included associations, in the real program.
    @Suite struct IncludeTests {
        @Test func `Chosen associations are shown for all rows and in the request`() throws {
            let session = try Demo().browse(at: "author", columns: 100, rows: 30)
            try session.wait(for: "the rows") { $0.contains("Herman Melville") }
            session.type("3")
            try session.wait(for: "the tree") { $0.contains("▸ #1  Herman Melville") }
            session.type("i")
            try session.wait(for: "the associations") {
                $0.contains("Include with the rows of author") && $0.contains("[ ] ▸ books")
            }
            // The books, and their genres below them.
            session.type("jll")
            try session.wait(for: "the associations of a book") {
                $0.contains("│   genres") || $0.contains("genres")
            }
            session.type("jjj ")
            try session.wait(for: "a choice") { $0.contains("[x] ▾ books") }
            session.press(.enter)
            try session.wait(for: "the books of all authors") {
                $0.contains("▿ #1 Herman Melville") && $0.contains("▾ books hasMany 10")
                    && $0.contains("#1  Moby-Dick")
            }
            session.type("5")
            try session.wait(for: "the statements of the request") { $0.contains("▾ SQL  3 statements") }
            session.type("G")
            try session.wait(for: "the code of the request") { $0.contains("including(all: books") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `The menu of associations opens associated rows`() throws {
            let session = try Demo().browse(at: "author", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.contains("Herman Melville") }
            session.type("a")
            try session.wait(for: "the associations with their counts") {
                // The counts move when a link that nobody declared turns out to be only likely.
                $0.contains("Associations of author/1") && $0.contains(" books           hasMany ")
                    && $0.text.contains(/hasMany +10\s/)
            }
            session.type("j")
            session.press(.enter)
            try session.wait(for: "the books") { $0.contains("Moby-Dick") && $0.contains("translatorId") }
            session.press(.backspace)
            try session.wait(for: "the authors again") { $0.contains("birthYear") }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `Esc closes the picker without including anything`() throws {
            let session = try Demo().browse(at: "author/1", columns: 60, rows: 16)
            try session.wait(for: "the tree") { $0.contains("nativeName") }
            // The tables may be read after the rows.
            try session.waitUntilSettled()
            session.type("i")
            try session.wait(for: "the associations") { $0.contains("[ ] ▸ books") }
            session.type(" ")
            try session.wait(for: "a choice") { $0.contains("[x] ▸ country") }
            session.press(.escape)
            try session.wait(for: "the tree as it was") {
                $0.contains("nativeName") && !$0.contains(" with ")
            }
            session.type("Q")
            #expect(try session.waitForExit() == .code(0))
        }
    }
}
