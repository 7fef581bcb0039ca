import TestSupport
import Testing

@testable import JoineryAnalysis

@Suite struct TextMatcherTests {
    private static let matches: [SoughtText.Match] = [.containing, .containingExactly, .whole]

    /// Compares byte by byte at each place.
    private static func firstMatch(_ sought: SoughtText, in bytes: [UInt8]) -> Range<Int>? {
        let text = Array(sought.text.utf8)
        let folded = { (byte: UInt8) in
            sought.match == .containing && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
        }
        guard bytes.count >= text.count, sought.match != .whole || bytes.count == text.count else {
            return nil
        }
        let place = (0...bytes.count - text.count).first { place in
            text.indices.allSatisfy { folded(bytes[place + $0]) == folded(text[$0]) }
        }
        return place.map { $0..<$0 + text.count }
    }

    @Test(arguments: Self.matches)
    func `The first match is that of a comparison byte by byte`(match: SoughtText.Match) throws {
        var random = Seeded(UInt64(Self.matches.firstIndex(of: match) ?? 0))
        var found = 0
        // Bytes that differ from letters in one bit, too: `@` and a backquote, `[` and `{`, `1` and `Q`.
        let alphabets = ["aA", "abAB", "a@`A", "z[{Z", "1Q\u{11}q", "aé漢\u{0}"].map {
            Array($0.unicodeScalars)
        }
        for _ in 0..<20_000 {
            let alphabet = alphabets.randomElement(using: &random) ?? []
            func text(_ lengths: ClosedRange<Int>) -> String {
                var text = ""
                for _ in 0..<Int.random(in: lengths, using: &random) {
                    text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
                }
                return text
            }
            let sought = try #require(SoughtText(text(1...6), match))
            // A text of its own, or one that holds the sought one somewhere.
            let isMade = Bool.random(using: &random)
            let longest = match == .whole ? 0 : 60
            let value = Array(
                (isMade ? text(0...longest) + sought.text + text(0...longest) : text(0...6)).utf8)
            let range = value.withUnsafeBufferPointer { TextMatcher(sought).match(in: $0) }
            #expect(range == Self.firstMatch(sought, in: value))
            if range != nil { found += 1 }
        }
        #expect(found > 10_000 && found < 20_000)
    }

    @Test func `An empty text cannot be sought`() {
        #expect(SoughtText("") == nil)
        #expect(SoughtText(" ") != nil)
    }

    @Test(
        arguments: [
            (Int64.min, "-9223372036854775808"), (.max, "9223372036854775807"), (0, "0"), (-1, "-1"),
            (17, "17"),
        ])
    func `Integers are searched as they are shown`(integer: Int64, text: String) throws {
        for match in Self.matches {
            let sought = try #require(SoughtText(text, match))
            #expect(TextMatcher(sought).match(in: integer) == 0..<text.utf8.count)
        }
        #expect(TextMatcher(try #require(SoughtText(text + "0"))).match(in: integer) == nil)
        #expect(TextMatcher(try #require(SoughtText("x" + text))).match(in: integer) == nil)
    }

    @Test(
        arguments: [
            (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"), (.infinity, "Inf"), (-.infinity, "-Inf"),
            (.leastNonzeroMagnitude, "5e-324"), (49.620000000000005, "49.620000000000005"), (1, "1.0"),
        ])
    func `Real numbers are searched as they are shown`(real: Double, text: String) throws {
        for match in Self.matches {
            let sought = try #require(SoughtText(text, match))
            #expect(TextMatcher(sought).match(in: real) == 0..<text.utf8.count)
            #expect(match != .whole || sought.wholeValues.contains(real.databaseValue))
        }
        #expect(
            TextMatcher(try #require(SoughtText(text.uppercased()))).match(in: real) == 0..<text.utf8.count)
    }

    @Test func `An excerpt cuts no character, and says where it was cut`() {
        let text = String(repeating: "漢", count: 50) + "WORD" + String(repeating: "é", count: 100)
        let excerpt = TextExcerpt(of: 150..<154, in: text)
        #expect(excerpt.before == "…" + String(repeating: "漢", count: 13))
        #expect(excerpt.match == "WORD")
        #expect(excerpt.after == String(repeating: "é", count: 40) + "…")
        #expect(TextExcerpt(of: 1..<3, in: "abcd").text == "abcd")
        #expect(TextExcerpt(of: 0..<4, in: "abcd").text == "abcd")
        // A text that is no UTF-8 has no characters to keep whole.
        let bytes = [UInt8](repeating: 0x80, count: 300)
        let invalid = bytes.withUnsafeBufferPointer { TextExcerpt(of: 100..<101, in: $0) }
        #expect(invalid.text == "…\u{FFFD}…")
    }
}
