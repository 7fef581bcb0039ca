import Foundation
import Glibc
import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct FormatTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("a\u{1B}[31mred", "a␛[31mred"),
        ("\0\t\n\r\u{7F}\u{9B}", "␀␉␊␍␡␦"),
        ("tab\there", "tab␉here"),
        ("\u{202E}txt.exe", "⇄txt.exe"),
        ("a\u{2028}b\u{FEFF}", "a␊b␣"),
        ("Брат 東京 🐳 é e\u{301}", "Брат 東京 🐳 é e\u{301}"),
        ("👩‍👩‍👧!", "👩⁀👩⁀👧!"), ("👩👩👧", "👩👩👧"), ("🤷🏽\u{200D}♂\u{FE0F}", "🤷⁀♂"),
        ("\u{200D}", ""),
        ("ශ්\u{200D}රී ලංකාව", "ශ්\u{200D}රී ලංකාව"), ("র\u{200D}্যাব", "র\u{200D}্যাব"), ("क्\u{200D}ष", "क्\u{200D}ष"),
    ])
    func `Control characters are replaced by symbols`(text: String, line: String) {
        #expect(SafeText.line(text) == line)
    }

    @Test func `Joined emoji stay where widths do not matter`() {
        #expect(MarkdownText.escaped("👩‍👩‍👧!\u{202E}") == "👩‍👩‍👧!⇄")
    }

    @Test func `Joined emoji stay whole in pipes and files, and are as wide as one`() {
        let (family, cook, names) = ("👩‍👩‍👧", "🧑🏽\u{200D}🍳", "ශ්\u{200D}රී")
        #expect(SafeText.line(family) == "👩⁀👩⁀👧" && TextWidth.of(SafeText.line(family)) == 8)
        SafeText.$keepsJoinedEmoji.withValue(true) {
            #expect(SafeText.line(family + "\u{202E}\n") == family + "⇄␊")
            #expect(SafeText.lines(family + "\n" + cook) == family + "\n" + cook)
        }
        #expect(TextWidth.of(family) == 2 && TextWidth.of("a" + cook + "b") == 4)
        #expect(TextWidth.of(names) == names.unicodeScalars.reduce(0) { $0 + TextWidth.of($1) })
        #expect(TextWidth.prefix(of: "a" + family + "b", fitting: 2) == "a")
        #expect(TextWidth.prefix(of: "a" + family + "b", fitting: 3) == "a" + family)
        #expect(TextWidth.prefix(of: family + names, fitting: 99) == family + names)
    }

    @Test func `JSON escapes control and formatting characters`() throws {
        let text = "a\"b\\c\n\r\t\u{1}\u{1B}\u{9B}\u{202E}é🐳"
        var json = JSONText()
        json.object {
            $0.member("k\u{7F}")
            $0.string(text)
            $0.member("n")
            $0.null()
        }
        #expect(
            json.text == """
                {
                  "k\\u007f": "a\\"b\\\\c\\n\\r\\t\\u0001\\u001b\\u009b\\u202eé🐳",
                  "n": null
                }
                """)
        let read = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        #expect(read?["k\u{7F}"] as? String == text)
    }

    @Test func `Safe text contains no control characters`() {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let line = SafeText.line(String(scalar))
            for left in line.unicodeScalars {
                #expect(
                    left.value >= 0x20 && !(0x7F..<0xA0).contains(left.value), "U+\(String(value, radix: 16))"
                )
            }
        }
    }

    /// Unicode 16 changed some characters from narrow to wide, first of all the trigrams.
    private static let libraryIsOlderThanUnicode16 = (try? libraryWidths(["\u{2630}"])["\u{2630}"]) == 1

    @Test(.enabled(if: libraryIsOlderThanUnicode16, "the C library is of a later Unicode"))
    func `Text widths match those of the C library`() throws {
        let scalars = (UInt32(0x20)...0x10FFFF).filter { $0 != 0x7F }.compactMap(Unicode.Scalar.init)
        let widths = try Self.libraryWidths(scalars)
        let different = scalars.filter {
            // Characters unknown to the library have no width there.
            guard let width = widths[$0], width >= 0 else { return false }
            return width != TextWidth.of($0)
        }
        #expect(different.map { String($0.value, radix: 16) } == [])
    }

    /// Characters that came with Unicode 15.0 and 15.1, which the C library may not know.
    @Test func `Text widths are those of Unicode 15`() {
        for wide: Unicode.Scalar in [
            "\u{1FAE8}", "\u{1FAF8}", "\u{1FA75}", "\u{31350}", "\u{323AF}", "\u{2EBF0}",
        ] {
            #expect(TextWidth.of(wide) == 2, "\(wide.value)")
        }
        for mark: Unicode.Scalar in ["\u{ECE}", "\u{10EFD}", "\u{11241}", "\u{1E08F}"] {
            #expect(TextWidth.of(mark) == 0, "\(mark.value)")
        }
        for ambiguous: Unicode.Scalar in ["→", "é", "●", "│", "Ω"] { #expect(TextWidth.of(ambiguous) == 1) }
    }

    /// Returns the widths of characters in the C library, or -1 for those it does not know.
    private static func libraryWidths(_ scalars: [Unicode.Scalar]) throws -> [Unicode.Scalar: Int] {
        // The headers hide the function from Swift, but the library has it.
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        let previous = uselocale(locale)
        defer {
            uselocale(previous)
            freelocale(locale)
        }
        return Dictionary(uniqueKeysWithValues: scalars.map { ($0, Int(wcwidth(wchar_t($0.value)))) })
    }

    @Test(arguments: [
        ("abc", 2, "ab"), ("東京都", 5, "東京"), ("東京都", 6, "東京都"), ("e\u{301}x", 1, "e\u{301}"), ("", 3, ""),
        ("東", 1, ""),
    ])
    func `A prefix fits the width and splits no character`(text: String, width: Int, prefix: String) {
        #expect(TextWidth.prefix(of: text, fitting: width) == prefix)
    }

    /// Added one by one, because the compiler takes many seconds for a literal with all of them.
    private static let values: [(DatabaseValue.Storage, Cell)] = {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
        var values: [(DatabaseValue.Storage, Cell)] = []
        values.append((.null, Cell(kind: .null, text: "NULL")))
        values.append((.string(""), Cell(kind: .text, text: "")))
        values.append((.string("NULL"), Cell(kind: .text, text: "NULL")))
        values.append((.int64(.min), Cell(kind: .integer, text: "-9223372036854775808")))
        values.append((.double(1), Cell(kind: .real, text: "1.0")))
        values.append((.double(-.infinity), Cell(kind: .real, text: "-Inf")))
        values.append((.string("a\u{1B}b"), Cell(kind: .text, text: "a␛b")))
        values.append((.blob(Data(jpeg)), Cell(kind: .blob, text: "JPEG 4 B")))
        values.append((.blob(Data()), Cell(kind: .blob, text: "blob 0 B")))
        // Not to be taken for a text.
        values.append((.blob(Data("1".utf8)), Cell(kind: .blob, text: "text blob 1 B")))
        return values
    }()

    @Test(arguments: values)
    func `A value is one line of text that shows its kind`(value: DatabaseValue.Storage, cell: Cell) {
        #expect(Cell(DatabaseValue(storage: value)) == cell)
    }

    @Test func `Long text is truncated`() {
        let text = String(repeating: "x", count: 2_000_000)
        let cell = Cell(DatabaseValue(storage: .string(text)))
        #expect(cell.text == String(repeating: "x", count: Cell.longest) + "…")
    }

    private static func key(_ values: DatabaseValue.Storage...) -> Path.Step {
        .key(RowKey(values.map { DatabaseValue(storage: $0) }))
    }

    private static let paths: [(steps: [Path.Step], text: String)] = [
        ([], "book"),
        ([key(.int64(3)), .association("books"), key(.int64(12))], "book/3/books/12"),
        ([key(.string("a/b,c%d"), .int64(-1))], "book/a%2Fb%2Cc%25d,-1"),
        ([key(.string("NULL"), .null)], "book/'NULL',NULL"),
        ([key(.string(""), .string("'x"))], "book/'',''x'"),
        ([key(.blob(Data(repeating: 0x1F, count: 2)))], "book/x'1f1f'"),
        ([key(.string("東京\n"))], "book/東京%0A"),
    ]

    @Test(arguments: paths)
    func `Paths are written as text`(steps: [Path.Step], text: String) {
        #expect(Path(table: "book", steps: steps).description == text)
    }
}
