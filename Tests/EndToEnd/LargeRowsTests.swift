import Foundation
import TestSupport
import Testing

/// `joinery rows` and `joinery tree` on rows that are wider or larger than SQLite or memory can take at once.
@Suite(.timeLimit(.minutes(30))) struct LargeRowsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func output(_ arguments: String...) throws -> Outcome {
        try Outcome(of: arguments, in: directory)
    }

    /// Creates a table with SQLite's maximum number of columns and two rows, and a table that refers to it.
    private func makeWide() throws -> (path: String, columns: [String]) {
        let columns = ["id"] + (2...2_000).map { "c\($0)" }
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns.dropFirst().joined(separator: ", ")));
                INSERT INTO wide VALUES (1, \((2...2_000).map(String.init).joined(separator: ", ")));
                INSERT INTO wide (id, c2000) VALUES (2, 'last');
                CREATE TABLE part (id INTEGER PRIMARY KEY, wideId INTEGER REFERENCES wide);
                INSERT INTO part VALUES (5, 1), (6, 2);
                """)
        return (path, columns)
    }

    @Test func `A table with 2,000 columns is written in every format`() throws {
        let (path, columns) = try makeWide()
        let first = (["1"] + (2...2_000).map(String.init))
        let csv = try output("rows", path, "wide", "--format", "csv").output.split(
            whereSeparator: \.isNewline)
        #expect(
            csv.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } == [
                columns, first, ["2"] + (2...1_999).map { _ in "" } + ["last"],
            ])
        let text = try output("rows", path, "wide").output.split(separator: "\n")
        #expect(text.map { $0.split(separator: " ").map(String.init) }.prefix(1) == [columns])
        #expect(text[2].split(separator: " ").map(String.init) == first)
        let json = try output("rows", path, "wide", "--format", "ndjson").output.split(separator: "\n")
        #expect(json[0] == "{" + zip(columns, first).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
        let tree = try output("tree", path, "part/6", "--include", "wide")
        #expect(tree.output.hasSuffix("    c2000  last\n"))
        #expect(tree.output.split(separator: "\n").count == 4 + 2_000)
    }

    @Test func `A table with 2,000 columns is written as SQL that reproduces its rows`() throws {
        let (path, columns) = try makeWide()
        let sql = try output("rows", path, "part", "--format", "sql").output
        let copy = try directory.makeDatabase(
            "copy.sqlite",
            sql: """
                CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns.dropFirst().joined(separator: ", ")));
                CREATE TABLE part (id INTEGER PRIMARY KEY, wideId INTEGER REFERENCES wide);
                \(sql)
                """)
        for table in ["wide", "part"] {
            #expect(
                try output("rows", copy, table, "--format", "csv").output
                    == output("rows", path, table, "--format", "csv").output)
        }
    }

    /// Creates thirty-six rows of one megabyte each, in twenty columns, that all refer to one row.
    private func makeLarge() throws -> String {
        let columns = (1...20).map { "c\($0)" }
        return try directory.makeDatabase(
            sql: """
                CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE large (id INTEGER PRIMARY KEY, ownerId INTEGER REFERENCES owner, \(columns.joined(separator: ", ")));
                INSERT INTO owner VALUES (1, 'Ann');
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 36)
                INSERT INTO large SELECT i, 1, \(columns.map { _ in "hex(zeroblob(25000))" }.joined(separator: ", ")) FROM n;
                """)
    }

    @Test func `Rows that exceed the memory limit together are written completely`() throws {
        let path = try makeLarge()
        let value = String(repeating: "0", count: 50_000)
        for arguments in [[], ["--include", "owner"]] {
            let csv = try Outcome(of: ["rows", path, "large", "--format", "csv"] + arguments, in: directory)
                .output
            let lines = csv.split(whereSeparator: \.isNewline)
            #expect(lines.count == 37)
            #expect(
                lines.dropFirst().enumerated().allSatisfy { index, line in
                    let fields = line.split(separator: ",")
                    return fields[0] == "\(index + 1)" && fields[2..<22].allSatisfy { $0 == value }
                })
        }
        // In an included list, each row gets a share of the memory.
        let tree = try output("tree", path, "owner/1", "--include", "larges")
        #expect(tree.code == 0 && tree.errors.isEmpty)
        #expect(tree.output.split(separator: "\n").count { $0.hasPrefix("    #") } == 36)
        #expect(tree.output.contains(value.prefix(60)) && tree.output.contains("too large to read"))
    }
}
