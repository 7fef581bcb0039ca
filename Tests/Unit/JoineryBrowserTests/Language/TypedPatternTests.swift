import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Regular expressions in conditions.
@Suite struct TypedPatternTests {
    private static let columns = ["id", "title", "year"]

    private func filter(_ text: String) throws -> RowsFilter {
        try #require(try RowsFilter.parsed(text, columns: Self.columns))
    }

    private func operand(_ text: String) throws -> RowCondition.Operand? {
        guard case .condition(.row(let condition)) = try filter(text).content else { return nil }
        return condition.operands.first
    }

    @Test(arguments: [
        ("/^mo.*y$/", "^mo.*y$", false), ("/mo y/i", "mo y", true), (#"/a\/b/"#, "a/b", false),
        ("/[/]/", "[/]", false), (#"/a\\/i"#, #"a\\"#, true),
        ("/a and b or not c/", "a and b or not c", false),
        ("/(a|b)/ ", "(a|b)", false), (#"/\[/"#, #"\["#, false), ("/'/", "'", false),
    ])
    func `A regular expression is typed between slashes`(text: String, pattern: String, ignoresCase: Bool)
        throws
    {
        let expression = try RegularExpression(pattern, ignoringCase: ignoresCase)
        for sign in ["~", "!~"] {
            #expect(try operand("title \(sign) \(text)") == .pattern(expression))
        }
        #expect(try operand("title ~ " + expression.typed) == .pattern(expression))
        guard case .condition(let joined) = try filter("(title ~ \(text)) and year > 1850").content else {
            return
        }
        #expect(joined.leaves.count == 2)
    }

    /// Names of files and fractions are texts, as before.
    @Test(arguments: ["/usr/bin", "/usr/bin/", "/", "//", "/usr", "a/or", "1/2", "/a/x", "/a/is"])
    func `Other texts with slashes are texts`(text: String) throws {
        #expect(try operand("title ~ \(text)") == .word(text))
    }

    @Test func `A quoted text is a text`() throws {
        #expect(try operand("title ~ '/a/'") == .quoted("/a/"))
        #expect(try operand("title = /a/") == .word("/a/"))
    }

    @Test(arguments: [
        (
            "title ~ /(a/",
            "This is no regular expression: missing closing parenthesis. In quotes it is text.", 10..<11
        ),
        (
            "title ~ /^mel",
            "This regular expression has no closing /: it is like /^mel.*e$/i. In quotes it is text.", 8..<9
        ),
        (
            "title ~ /a[/",
            "This regular expression has no closing /: it is like /^mel.*e$/i. In quotes it is text.",
            8..<9
        ),
    ])
    func `A mistake has a place`(text: String, sentence: String, place: Range<Int>) {
        do throws(FilterMistake) {
            _ = try RowsFilter.parsed(text, columns: Self.columns)
            Issue.record("\(text) is read")
        } catch {
            #expect(error.description == sentence)
            #expect(error.place == place)
        }
    }

    /// Every pattern is read again as typed, whatever its characters.
    @Test func `What is typed for a random pattern is that pattern`() throws {
        var random = Seeded(53)
        let characters: [Character] = ["/", "\\", "[", "]", "a", "i", " ", "(", ")", "'", "|", "é", "\n"]
        var count = 0
        while count < 2_000 {
            let text = String(
                (0..<Int.random(in: 1...8, using: &random)).map { _ in
                    characters.randomElement(using: &random) ?? "a"
                })
            guard let expression = try? RegularExpression(text, ignoringCase: Bool.random(using: &random))
            else { continue }
            count += 1
            guard case .pattern(let read)? = try operand("title ~ " + expression.typed) else {
                Issue.record("\(expression.typed) is no pattern")
                continue
            }
            // A slash may have got a backslash, which changes nothing.
            #expect(read.typed == expression.typed && read.ignoresCase == expression.ignoresCase, "\(text)")
        }
    }

    @Test func `Conditions with patterns select rows`() throws {
        let queue = try DatabaseQueue(configuration: .writing)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, title, year INTEGER);
                    INSERT INTO t VALUES (1, 'Moby-Dick', 1851), (2, 'moby', 1990), (3, NULL, 1851), (4, x'6D6F6279', 7),
                      (5, 'Typee/Omoo', NULL);
                    """)
            let table = try #require(try db.schema().table(named: "t"))
            for (text, ids) in [
                ("title ~ /^mo/", [2, 4]), ("title ~ /^mo/i", [1, 2, 4]), ("title !~ /^mo/i", [5]),
                ("not title ~ /^mo/i", [5]), ("* ~ /^18.1$/", [1, 3]), ("not * ~ /^18.1$/", [2, 4, 5]),
                (#"title ~ /e\/O/"#, [5]), ("year ~ /^.$/ or title ~ /k$/", [1, 4]),
                ("title || year ~ /y1/", [2]), ("length(title) ~ /^9$/", [1]),
            ] {
                let filter = try RowsFilter.parsed(
                    text, columns: ["id", "title", "year"], of: "t", in: db.schema())
                let rows = try #require(filter).filtering(Table("t").all(), of: table, db)
                #expect(try Int.fetchAll(db, rows.select(Column("id"))) == ids, "\(text)")
            }
        }
    }
}

extension Configuration {
    /// What the browser reads with, but for a database in memory that is written.
    fileprivate static var writing: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { db in db.add(function: .regexp) }
        return configuration
    }
}
