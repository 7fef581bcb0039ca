import JoinerySettings
import Testing

@Suite struct TOMLDocumentTests {
    private func read(_ text: String) -> TOMLDocument {
        TOMLDocument(Array(text.utf8))
    }

    private func value(_ text: String) -> TOMLValue.Content? {
        let document = read("a = " + text)
        return document.mistakes.isEmpty ? document.root["a"]?.content : nil
    }

    @Test func `Keys and tables keep the order of the file`() throws {
        let document = read(
            """
            # A comment
            theme = "dark" # another one

            [keys]
            sort = "S"
            filter = ["f", "ctrl-f"]
            """)
        #expect(document.mistakes.isEmpty)
        #expect(document.root.entries.map(\.key) == ["theme", "keys"])
        #expect(document.root["theme"] == TOMLValue(.text("dark"), line: 2))
        guard case .table(let keys) = document.root["keys"]?.content else {
            Issue.record("no table")
            return
        }
        #expect(keys.entries.map(\.key) == ["sort", "filter"])
        #expect(keys["sort"]?.line == 5)
        #expect(
            keys["filter"]?.content
                == .array([TOMLValue(.text("f"), line: 6), TOMLValue(.text("ctrl-f"), line: 6)]))
    }

    @Test(arguments: [
        ("\"a\\tb\\\"\\u00e9\\U0001F600\"", "a\tb\"é😀"), (#"'C:\new'"#, #"C:\new"#), ("\"\"", ""),
        ("\"\"\"\nA\nB\"\"\"", "A\nB"), ("\"\"\"A \\\n   B\"\"\"", "A B"), ("'''\nit's'''", "it's"),
        ("\"\"\"say \"\"hi\"\"\"\"\"", "say \"\"hi\"\""), ("\"漢字 # =\"", "漢字 # ="),
    ])
    func `Strings are parsed`(text: String, expected: String) {
        #expect(value(text) == .text(expected))
    }

    @Test(arguments: [
        ("0", 0), ("+17", 17), ("-9_000", -9000), ("0xDEAD_beef", 0xDEAD_BEEF), ("0o17", 15), ("0b101", 5),
        ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ])
    func `Integers are parsed`(text: String, expected: Int64) {
        #expect(value(text) == .integer(expected))
    }

    @Test(arguments: [
        ("3.5", 3.5), ("-0.01", -0.01), ("5e+22", 5e22), ("6.6_26e-3", 6.626e-3), ("inf", .infinity),
    ])
    func `Floating-point numbers are parsed`(text: String, expected: Double) {
        #expect(value(text) == .real(expected))
    }

    @Test(arguments: [
        "1979-05-27", "07:32:00", "07:32:00.999", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.5-07:00",
    ])
    func `Dates are parsed`(text: String) {
        #expect(value(text) == .date(text))
    }

    @Test(arguments: [
        "", "dark", "01", "1.", "1.e3", ".5", "1__0", "_1", "0x", "0x-1", "+-1", "9223372036854775808",
        "True",
        "1979-5-27", "\"open", "'open", "\"a\nb\"", "[1, 2", "[1 2]", "{a = 1", "{a = 1,, b = 2}", "\"\\x\"",
        "\"\\ud800\"", "\"\u{1}\"", "\"\"\"open", "1 2", "{a = 1, a = 2}", "\"\\ a\"", "\"\"\"\\ a\"\"\"",
    ])
    func `An invalid value is a mistake`(text: String) throws {
        let document = read("a = \(text)\nb = 1\n")
        let mistake = try #require(document.mistakes.first)
        #expect(document.mistakes.count == 1)
        #expect(mistake.line <= 2)
        #expect(document.root["a"] == nil)
        if !text.contains("open") || text == "\"open" || text == "'open" {
            #expect(document.root["b"]?.content == .integer(1), "the rest counts")
        }
    }

    @Test func `Arrays may span lines, nest and end with a comma`() {
        #expect(
            value("[\n  [1, 2], # two\n  [],\n]")
                == .array([
                    TOMLValue(
                        .array([TOMLValue(.integer(1), line: 2), TOMLValue(.integer(2), line: 2)]), line: 2),
                    TOMLValue(.array([]), line: 3),
                ]))
    }

    @Test func `Headers, dotted keys and inline tables define tables`() throws {
        let document = read(
            """
            a.b = 1
            a.c = 2
            [x.y]
            d = {e = 1, f.g = 2}
            [x]
            "h i" = 3
            [[list]]
            n = 1
            [[list]]
            n = 2
            """)
        #expect(document.mistakes.isEmpty)
        func content(_ path: String...) -> TOMLValue.Content? {
            var table = document.root
            for key in path.dropLast() {
                guard case .table(let next) = table[key]?.content else { return nil }
                table = next
            }
            return path.last.flatMap { table[$0]?.content }
        }
        #expect(content("a", "c") == .integer(2))
        #expect(content("x", "y", "d", "f", "g") == .integer(2))
        #expect(content("x", "h i") == .integer(3))
        guard case .array(let list) = content("list") else {
            Issue.record("no list")
            return
        }
        #expect(list.map(\.line) == [7, 9])
    }

    @Test(arguments: [
        "a = 1\na = 2", "[a]\n[a]", "a = 1\n[a]", "a.b = 1\n[a]\nc = 1", "a = {}\na.b = 1",
        "[a.b]\n[a]\nb.c = 1",
        "a = []\n[[a]]", "[[a]]\n[a]", "[a]\n[[a]]",
    ])
    func `The first of two definitions counts`(text: String) throws {
        let document = read(text)
        let mistake = try #require(document.mistakes.first)
        #expect(document.mistakes.count == 1)
        #expect(mistake.sentence.contains("the first definition applies"))
        #expect(mistake.line > 1)
        #expect(mistake.key != nil)
    }

    @Test func `A mistake has a line and a key, and valid entries are kept`() {
        let document = read(
            """
            theme = dark
            [keys
            sort = "S"
            [formats]
            null = "∅" x
            labels = false
            """)
        #expect(document.mistakes.map(\.line) == [1, 2, 5])
        #expect(document.mistakes.map(\.key) == ["theme", nil, "formats.null"])
        #expect(
            document.root.entries.map(\.key) == ["formats"], "what follows a wrong header belongs nowhere")
        guard case .table(let formats) = document.root["formats"]?.content else {
            Issue.record("no table")
            return
        }
        #expect(formats.entries.map(\.key) == ["labels"])
    }

    @Test func `An unclosed array loses only its own key`() {
        let document = read("filter = [\"f\",\n  \"g\"\nsort = \"S\"\n")
        #expect(document.mistakes.map(\.line) == [1])
        #expect(document.root.entries.map(\.key) == ["sort"])
    }

    @Test func `Invalid UTF-8 is a mistake in a string but not in a comment`() {
        let document = TOMLDocument(
            Array("# ".utf8) + [0xFF, 0x0A] + Array("a = '".utf8) + [0xFF] + Array("'\nb = 1".utf8))
        #expect(document.mistakes.map(\.line) == [2])
        #expect(document.root.entries.map(\.key) == ["b"])
    }

    @Test func `Windows line endings and a byte order mark are accepted`() {
        let document = read("\u{FEFF}a = 1\r\n[b]\r\nc = \"\"\"\r\nx\"\"\"\r\n")
        #expect(document.mistakes.isEmpty)
        #expect(document.root.entries.map(\.key) == ["a", "b"])
    }

    @Test func `Deep nesting does not overflow the stack`() {
        for text in [
            "a = " + String(repeating: "[", count: 100_000),
            "a = " + String(repeating: "{a=", count: 100_000),
            String(repeating: "a.", count: 100_000) + "a = 1",
            "[" + String(repeating: "a.", count: 100_000) + "a]",
        ] {
            #expect(read(text).mistakes.count == 1)
        }
    }
}
