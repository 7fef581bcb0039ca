import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery profile`: what is in columns.
@Suite(.timeLimit(.minutes(30))) struct ProfileCommandTests {
    private let directory: TemporaryDirectory
    private let demo: Demo

    init() throws {
        directory = try TemporaryDirectory()
        demo = try Demo()
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["profile"] + arguments, in: directory)
    }

    private func json(_ arguments: String...) throws -> [String: Any] {
        let outcome = try Outcome(of: ["profile"] + arguments + ["--format", "json"], in: directory)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func `Without a column, each has a line`() throws {
        let outcome = try run(demo.path, "book")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines.prefix(3) == [
                "359 rows", "",
                "column         type     NULL   distinct               least                     greatest",
            ])
        #expect(
            lines.dropFirst(3).map { $0.prefix { $0 != " " } }.prefix(4) == [
                "id", "title", "authorId", "translatorId",
            ])
    }

    @Test func `A column has its figures, bins and values`() throws {
        let outcome = try run(demo.path, "book", "YEAR", "author.country.name")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("year\n\nrows      359\nNULL      20 (5.6 %)\ndistinct  150\n"))
        #expect(outcome.output.contains("\nNumbers, bins of 200\n  -200 to -1    ▏"))
        #expect(outcome.output.contains("\n\n\nauthor.country.name\n\nrows      359\n"))
        #expect(outcome.output.contains("\n  United Kingdom  ██████████████████████████████  107  30 %\n"))
    }

    @Test func `A foreign key begins with what it refers to, and a key has no mean`() throws {
        let outcome = try run(demo.path, "book", "authorId", "id")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("authorId\n\nCommonest values\n  3    Charles Dickens  "))
        #expect(outcome.output.contains("█  12 rows  3.3 %\n"))
        #expect(outcome.output.contains("\n\nEach other value occurs at most 4 times.\n\nrows      359\n"))
        #expect(outcome.output.hasSuffix("greatest  359\n\nEach value occurs once.\n"))
        #expect(!outcome.output.contains("mean"))
    }

    @Test func `A condition counts`() throws {
        let object = try json(demo.path, "book", "year", "--where", "year > 1900")
        let rows = try DatabaseQueue(path: demo.path).read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book WHERE year > 1900")
        }
        #expect(object["rows"] as? Int == rows)
        #expect(object["read"] as? String == "all")
    }

    @Test func `JSON has the types, the values with labels, and the bins`() throws {
        let object = try json(demo.path, "author/3/books", "authorId", "year")
        let columns = try #require(object["columns"] as? [[String: Any]])
        #expect(columns.map { $0["name"] as? String } == ["authorId", "year"])
        let values = try #require(columns[0]["commonest"] as? [[String: Any]])
        #expect(values[0]["label"] as? String == "Charles Dickens")
        #expect(values[0]["count"] as? Int == object["rows"] as? Int)
        let histogram = try #require(columns[1]["histogram"] as? [String: Any])
        #expect(histogram["of"] as? String == "numbers")
        let bins = try #require(histogram["bins"] as? [[String: Any]])
        let filled = (columns[1]["types"] as? [String: Int])?["integer"]
        #expect(bins.compactMap { $0["count"] as? Int }.reduce(0, +) == filled)
    }

    @Test func `Conditions of several options must all be met`() throws {
        let several = try json(
            demo.path, "book", "year", "--where", "year > 1900", "--where", "language = en")
        let one = try json(demo.path, "book", "year", "--where", "year > 1900 and language = en")
        #expect(several["rows"] as? Int == one["rows"] as? Int)
        #expect(several["rows"] as? Int != 0)
    }

    @Test func `SVG is a picture`() throws {
        let outcome = try run(demo.path, "loan", "dueOn", "--format", "svg")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let tags = outcome.output.split(separator: "<").map { $0.prefix { $0 != ">" } }
        for name in ["svg", "text", "rect", "title"] {
            let (open, close) = (tags.filter { $0.hasPrefix(name) }, tags.filter { $0 == "/" + name })
            #expect(open.count { !$0.hasSuffix("/") } == close.count && !open.isEmpty)
        }
        #expect(outcome.output.contains("<title>2019: 1,343, 12 %<"))
    }

    @Test func `A column that fails leaves the others`() throws {
        let path = try directory.makeDatabase(
            "broken.sqlite",
            sql: """
                CREATE TABLE t(a); INSERT INTO t VALUES (1);
                ALTER TABLE t ADD COLUMN b AS (abs(-9223372036854775807 - a));
                """)
        let outcome = try run(path, "t")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.contains("cannot be read: integer overflow"))
        let one = try run(path, "t", "b")
        #expect(one.code == 1 && one.errors.contains("integer overflow"))
        #expect(one.output.isEmpty)
    }

    @Test func `A large table is sampled if asked`() throws {
        let path = try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE t(id INTEGER PRIMARY KEY, a);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 250000)
                INSERT INTO t SELECT i, i % 5 FROM n;
                """)
        let sample = try run(path, "t", "a", "--sample")
        #expect(sample.output.contains("rows      ~250k, from a sample of "))
        #expect(sample.output.contains(" % ±"))
        let list = try run(path, "t", "--sample").output
        let heading = list.prefix { $0 != "\n" }
        #expect(
            heading.wholeMatch(
                of: #/~ sample of [\d,]+ of ~250k rows; leave out --sample to read all/#) != nil,
            "\(heading)")
        let exact = try run(path, "t", "a")
        #expect(exact.output.contains("\nrows      250,000\n"))
        #expect(exact.output.contains("  50,000  20 %\n"))
    }

    @Test(arguments: [
        (["book", "yeer"], "joinery: book has no column “yeer”. It has: id, title,"),
        (["book", "author.nome"], "joinery: "), (["nowhere"], "joinery: "),
        (["book", "year", "--where", "yeer > 1"], "joinery: "),
    ]) func `Mistakes say what to do`(arguments: [String], beginning: String) throws {
        let outcome = try Outcome(of: ["profile", demo.path] + arguments, in: directory)
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix(beginning))
    }

    @Test func `Names and values are safe to print`() throws {
        let path = try directory.makeDatabase(
            "names.sqlite",
            sql:
                "CREATE TABLE t(\"a\u{1B}[31m\"); INSERT INTO t VALUES (char(27) || '[2J<&'), ('x' || char(0x202E));"
        )
        for format in ["text", "json", "svg"] {
            for column in [[], ["a\u{1B}[31m"]] {
                let outcome = try Outcome(
                    of: ["profile", path, "t"] + column + ["--format", format], in: directory)
                #expect(outcome.code == 0)
                #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{202E}"))
            }
        }
    }
}
