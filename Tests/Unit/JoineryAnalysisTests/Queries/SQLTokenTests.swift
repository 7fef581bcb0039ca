import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@Suite struct SQLTokenTests {
    /// The tokens of a text, blanks left out, as `kind:text`.
    private func tokens(_ sql: String) -> [String] {
        SQLToken.tokens(of: sql).filter { !$0.isBlank }.map { "\($0.kind):\($0.text)" }
    }

    @Test func `A statement is separated into its tokens`() {
        #expect(
            tokens("SELECT s.name, \"home port\" FROM [the ships] s WHERE id >= ?1 -- the rest")
                == [
                    "keyword:SELECT", "identifier:s", "symbol:.", "identifier:name", "symbol:,",
                    "quotedIdentifier:\"home port\"", "keyword:FROM", "quotedIdentifier:[the ships]",
                    "identifier:s", "keyword:WHERE", "identifier:id", "symbol:>=", "parameter:?1",
                ])
    }

    @Test(arguments: [
        ("'it''s'", "string:'it''s'"), ("\"a\"\"b\"", "quotedIdentifier:\"a\"\"b\""),
        ("`a``b`", "quotedIdentifier:`a``b`"), ("[a]", "quotedIdentifier:[a]"), ("''", "string:''"),
        ("12", "number:12"), ("1.", "number:1."), (".5", "number:.5"), ("1e5", "number:1e5"),
        ("1.5E-3", "number:1.5E-3"), ("0xFf", "number:0xFf"), ("1a", "illegal:1a"), ("1e", "illegal:1e"),
        ("0x", "illegal:0x"), ("x'0aF1'", "blob:x'0aF1'"), ("X''", "blob:X''"), ("x'0'", "illegal:x'0'"),
        ("x'0g'", "illegal:x'0g'"), ("?", "parameter:?"), ("?12", "parameter:?12"), (":a", "parameter:::a"),
        ("@a", "parameter:@a"), ("$a::b(c)", "parameter:$a::b(c)"), ("#1", "parameter:#1"),
        (":", "illegal::"),
        ("$a(b c", "illegal:$a(b"), ("->>", "symbol:->>"), ("->", "symbol:->"), ("||", "symbol:||"),
        ("!=", "symbol:!="),
        ("<>", "symbol:<>"), ("!", "illegal:!"), ("\\", "illegal:\\"), ("élan", "identifier:élan"),
        ("_a$1", "identifier:_a$1"), ("'open", "unterminated:'open"), ("\"open", "unterminated:\"open"),
        ("[open", "unterminated:[open"), (";", "semicolon:;"), ("\0", "illegal:\0"),
    ])
    func `A token has its kind`(text: String, first: String) {
        let expected = first.hasPrefix("parameter:::a") ? "parameter::a" : first
        #expect(tokens(text).first == expected)
    }

    @Test(arguments: ["-- a", "-- a\n", "/* a */", "/* a", "/**/", "/* * / */"])
    func `A comment is a token`(text: String) {
        let tokens = SQLToken.tokens(of: text)
        #expect(tokens.first?.kind == .comment)
        #expect(tokens.allSatisfy { $0.isBlank })
    }

    @Test func `Names lose their quotes`() {
        let names = SQLToken.tokens(of: "ship \"a\"\"b\" `c``d` [e f] order 'text' 1").filter { !$0.isBlank }
        #expect(names.map(\.name) == ["ship", "a\"b", "c`d", "e f", "order", nil, nil])
    }

    @Test func `Keywords match in any case`() {
        let tokens = SQLToken.tokens(of: "Select selected")
        #expect(tokens[0].isKeyword("SELECT"))
        #expect(!tokens[0].isKeyword("SELEC"))
        #expect(tokens[2].kind == .identifier && !tokens[2].isKeyword("SELECTED"))
    }

    /// Texts made of what tokens begin, contain and end with.
    private func randomText(_ random: inout Seeded) -> String {
        let pieces = [
            "'", "\"", "`", "[", "]", "x'", "0", "1", "9", ".", "e", "E", "_", "$", ":", "@", "#", "?", "(",
            ")", "-", "--",
            "/", "*", "/*", "*/", "+", "<", ">", "=", "!", "|", "&", "~", ";", ",", "a", "X", "\n", " ", "\t",
            "\u{b}", "\\", "é",
            "\u{301}", "👩‍🚀", "\u{feff}", "0x", "SELECT", "FROM", "t", "'b'", "%", "{", "^",
        ]
        let prefixes = ["", "SELECT ", "SELECT 1 ", "SELECT a FROM t WHERE ", "SELECT 1, ", "SELECT (a) || "]
        let count = Int.random(in: 1...10, using: &random)
        return prefixes.randomElement(using: &random)!
            + (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    }

    @Test func `Joined tokens are the text`() {
        var random = Seeded(11)
        for _ in 0..<5_000 {
            let text = randomText(&random)
            #expect(SQLToken.tokens(of: text).map { String($0.text) }.joined().utf8.elementsEqual(text.utf8))
        }
    }

    /// SQLite names the token at which a text fails, and where it is: there must be the same token here.
    @Test func `SQLite fails at a token`() throws {
        var random = Seeded(7)
        var compared = 0
        try DatabaseQueue().read { db in
            for _ in 0..<20_000 {
                let text = randomText(&random)
                let error = #expect(throws: DatabaseError.self) { try fail(text, db) }
                guard let offset = error?.sqlOffset, let sql = error?.sql, let message = error?.message,
                    offset < sql.utf8.count
                else { continue }
                let isIllegal = message.hasPrefix("unrecognized token: \"")
                guard isIllegal || (message.hasPrefix("near \"") && message.hasSuffix("\": syntax error"))
                else { continue }
                let name = message.dropFirst(isIllegal ? 21 : 6).dropLast(isIllegal ? 1 : 15)
                let token = SQLToken.tokens(of: sql).first { token in
                    sql.utf8.distance(from: sql.startIndex, to: token.text.startIndex) == offset
                }
                let found = try #require(
                    token, "no token at \(offset) of \(sql.debugDescription): \(message)")
                // The error leaves blanks and semicolons at the end of the text out.
                #expect(
                    name.utf8.starts(with: found.text.utf8)
                        && name.utf8.dropFirst(found.text.utf8.count).allSatisfy {
                            " \t\n\u{b};".utf8.contains($0)
                        },
                    "\(sql.debugDescription): \(message), not \(found)")
                #expect(
                    isIllegal == (found.kind == .illegal || found.kind == .unterminated),
                    "\(sql.debugDescription)")
                compared += 1
            }
        }
        #expect(compared > 5_000)
    }

    /// Prepares a text; one that SQLite accepts fails here, too.
    private func fail(_ text: String, _ db: Database) throws {
        _ = try db.makeStatement(sql: text)
        throw DatabaseError(message: "accepted")
    }
}
