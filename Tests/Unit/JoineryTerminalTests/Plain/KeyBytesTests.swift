import JoineryBrowser
import Testing

@testable import JoineryTerminal

@Suite struct KeyBytesTests {
    private func keys(_ text: String) -> [Key] {
        var bytes = KeyBytes()
        bytes.append(text.utf8)
        var keys: [Key] = []
        while let key = bytes.next() { keys.append(key) }
        return keys
    }

    @Test(
        arguments: [
            ("aZ é漢👍", ["a", "Z", " ", "é", "漢", "👍"]),
            ("\r\t\u{7F}\u{1B}", [.enter, .tab, .backspace, .escape]),
            ("\u{0}\u{6}\u{1A}\u{1C}", [.control("@"), .control("f"), .control("z"), .control("\\")]),
            ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", [.up, .down, .right, .left]),
            (
                "\u{1B}[1;5A\u{1B}[1;5B\u{1B}[1;5C\u{1B}[1;5D",
                [.controlUp, .controlDown, .controlRight, .controlLeft]
            ),
            ("\u{1B}[1~\u{1B}[4~\u{1B}[H\u{1B}OF", [.home, .end, .home, .end]),
            (
                "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z",
                [.insert, .delete, .pageUp, .pageDown, .backTab]
            ),
            ("\u{1B}OP\u{1B}[15~\u{1B}[24~", [.function(1), .function(5), .function(12)]),
            ("\u{1B}x\u{1B}\u{1B}", [.alt("x"), .escape, .escape]),
            // What no key sends, and what was cut off.
            ("\u{1B}[99;3Xa", ["a"]), ("\u{1B}[1;5", [.escape]),
        ] as [(String, [Key])])
    func `Sequences are keys`(text: String, expected: [Key]) {
        #expect(keys(text) == expected)
    }

    @Test func `A character may arrive in parts, and bytes that are none are dropped`() {
        var bytes = KeyBytes()
        let all = Array("漢".utf8)
        bytes.append(all.prefix(2))
        #expect(bytes.next() == nil && bytes.isEmpty)
        bytes.append(all.suffix(1))
        #expect(!bytes.isEmpty)
        #expect(bytes.next() == "漢")
        bytes.append([0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0x61])
        #expect(bytes.next() == "a")
        #expect(bytes.next() == nil && bytes.isEmpty)
    }
}
