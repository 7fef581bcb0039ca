import JoineryBrowser
import Testing

@testable import JoineryTerminal

@Suite struct PasteReaderTests {
    /// Reads like a screen: never more at once than requested.
    ///
    /// - Returns: The paste, and the text that remains after it.
    private func read(_ text: String) -> (paste: Paste?, rest: String) {
        var reader = PasteReader()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let next = rest.prefix(reader.bytesToRead)
            rest = rest.dropFirst(next.count)
            if let paste = reader.read(next) { return (paste, String(decoding: rest, as: UTF8.self)) }
        }
        return (reader.paste(isWhole: false), "")
    }

    private static let pastes: [(text: String, pasted: String)] = [
        ("a line", "a line"), ("", ""), ("q\r\n", "q\r\n"), ("漢字", "漢字"),
        ("\u{1B}[A\u{1B}", "\u{1B}[A\u{1B}"),
        ("\u{1B}[201", "\u{1B}[201"), ("\u{1B}\u{1B}[20\u{1B}[201", "\u{1B}\u{1B}[20\u{1B}[201"),
        ("\u{1B}[200~", "\u{1B}[200~"),
    ]

    @Test(arguments: pastes)
    func `A paste ends at its end sequence, and the rest is left unread`(text: String, pasted: String) {
        for behind in ["", "q", "\u{1B}[200~again\u{1B}[201~"] {
            let (paste, rest) = read(text + "\u{1B}[201~" + behind)
            #expect(paste == Paste(pasted))
            #expect(rest == behind)
        }
    }

    @Test func `A paste without an end sequence is marked as incomplete`() {
        #expect(read("half\u{1B}[20").paste == Paste("half", isWhole: false))
        #expect(read("half\u{1B}[20x").paste == Paste("half\u{1B}[20x", isWhole: false))
    }

    @Test func `A long paste reports its size and keeps only the beginning`() throws {
        let text = String(repeating: "漢", count: 1_000_000)
        let paste = try #require(read(text + "\u{1B}[201~").paste)
        #expect(paste.size == 3_000_000)
        #expect(paste.text.utf8.count < Paste.longestText + 16)
        #expect(paste.isWhole)
    }

    @Test func `Invalid UTF-8 is replaced`() {
        var reader = PasteReader()
        #expect(reader.read([0x61, 0xFF, 0x62]) == nil)
        #expect(reader.read(Array("\u{1B}[201~".utf8))?.text == "a\u{FFFD}b")
    }
}
