import TestSupport
import Testing

@testable import JoinerySettings

@Suite struct HistoryLineTests {
    private func text(_ line: String) -> String? { HistoryLine.text(of: Array(line.utf8)[...]) }

    @Test(arguments: [
        "", "select 1", "select 1\nfrom x\r\n\twhere y", "\"quoted\" 'text' \\ \\n", "日本 🏴‍☠️ e\u{301}",
        "\0\u{1}\u{7F}\u{9B}",
        "\u{2028}\u{202E}\u{FEFF}", "/* */",
    ])
    func `Every text comes back from its line`(text: String) {
        let line = HistoryLine.line(of: text)
        #expect(!line.contains { $0 < 0x20 || $0 == 0x7F })
        #expect(HistoryLine.text(of: line[...]).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func `A line is JSON`() {
        let line = HistoryLine.line(of: "a\n\"b\"\u{1B}")
        #expect(String(decoding: line, as: UTF8.self) == #""a\n\"b\"\u001b""#)
        #expect(text(#""a\/b\b\f\n\r\t\u00e9\u65E5\uD83D\uDE00""#) == "a/b\u{8}\u{C}\n\r\té日😀")
    }

    @Test(arguments: [
        "", "\"", "select 1", "\"cut", "cut\"", "\"a\"b\"", "\"a\\\"",
        "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
        "\"\\ud800\"", "\"\\ud800\\n\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
        "\"a\tb\"", " \"a\"", "{\"a\": 1}",
    ])
    func `A damaged or foreign line has no text`(line: String) {
        #expect(text(line) == nil)
    }

    @Test func `Bytes that are not UTF-8 have no text`() {
        #expect(HistoryLine.text(of: [0x22, 0xFF, 0x22]) == nil)
        #expect(HistoryLine.text(of: [0x22, 0xC3, 0x22]) == nil)
    }
}
