import Foundation
import TestSupport
import Testing

/// Control characters never reach the terminal, whether from names, values, a damaged schema or arguments.
@Suite(.timeLimit(.minutes(30))) struct ControlByteTests {
    private let directory: TemporaryDirectory
    private static let evil = "a\u{1B}]0;x\u{7}\u{9B}31m\u{7F}\u{8}\r\tb"

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Creates a database with control characters in every name.
    private func namedDatabase() throws -> String {
        let evil = Self.evil
        return try directory.makeDatabase(
            sql: """
                PRAGMA foreign_keys = OFF;
                CREATE TABLE "p\(evil)" ("k\(evil)" TEXT PRIMARY KEY, "v\(evil)" TEXT);
                CREATE TABLE "c\(evil)" (id INTEGER PRIMARY KEY, "f\(evil)" TEXT REFERENCES "p\(evil)");
                CREATE TABLE plain (id INTEGER PRIMARY KEY, name TEXT);
                CREATE VIEW "w\(evil)" AS SELECT * FROM "gone\(evil)";
                INSERT INTO "p\(evil)" VALUES ('\(evil)', '\(evil)'), ('other', 'x');
                INSERT INTO "c\(evil)" VALUES (1, '\(evil)'), (2, '\(evil)gone');
                INSERT INTO plain VALUES (1, '\(evil)');
                """)
    }

    /// Creates a database whose schema SQLite cannot parse, so that its error message quotes the schema.
    private func damagedDatabase() throws -> String {
        try directory.makeDatabase(
            "damaged.sqlite",
            sql: """
                CREATE TABLE plain (id INTEGER PRIMARY KEY);
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = 'CREATE TABLE plain (id \(Self.evil) \u{1B}[31m" x';
                """)
    }

    private func expectNoControl(_ outcome: Outcome, _ arguments: [String], isData: Bool) {
        let streams = isData ? [outcome.errors] : [outcome.output, outcome.errors]
        for stream in streams {
            let found = stream.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
            }
            #expect(found.isEmpty, "\(arguments): \(stream.debugDescription)")
        }
    }

    private func path(_ table: String) -> String { table + Self.evil }

    @Test func `No command prints control characters`() throws {
        let (named, damaged) = (try namedDatabase(), try damagedDatabase())
        let evil = Self.evil
        let other = try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE other (id)")
        var commands: [[String]] = []
        for file in [named, damaged, directory.file("gone\(evil)")] {
            commands += [
                ["tables", file], ["tables", file, "--hidden", "--sql"], ["check", file], ["schema", file],
                ["schema", file, "--format", "markdown"], ["schema", file, "--format", "json"],
                ["info", file],
                ["check", file, "--format", "json"], ["check", file, path("c")], ["graph", file],
                ["diff", file, other], ["diff", other, file, "--format", "ndjson"],
                ["diff", file, other, evil],
                ["diff", other, file, "--format", "summary"], ["diff", file, other, "--format", "sql"],
            ]
            for format in ["text", "svg", "dot", "mermaid", "json"] {
                commands.append(["graph", file, "--format", format])
            }
            for table in [path("p"), path("c"), "plain", path("w"), path("gone"), "plain/\(evil)"] {
                for format in ["table", "json", "ndjson", "markdown", "csv", "sql"] {
                    commands.append(["rows", file, table, "--format", format])
                }
                for format in ["text", "json", "ndjson", "markdown", "sql"] {
                    commands.append(["tree", file, table, "--depth", "2", "--format", format])
                }
                commands += [
                    ["request", file, table, "--sql"], ["request", file, table, "--explain"],
                    ["rows", file, table, "--where", "name\(evil) = 1"],
                    ["rows", file, table, "--where", "sql: \(evil)"], ["rows", file, table, "--order", evil],
                    ["tree", file, table, "--include", evil],
                ]
            }
            commands += [
                ["path", file, path("c") + "/1", path("c") + "/2"], ["path", file, evil, evil],
                ["tables", file, "--\(evil)"], ["tables", file, evil], [file, evil, evil],
                ["rows", file, "plain", "--format", evil], ["rows", file, "plain", "--limit", evil], [evil],
                [file],
            ]
        }
        for arguments in commands {
            let isData = arguments.contains("csv") || arguments.contains("sql")
            expectNoControl(try Outcome(of: arguments, in: directory), arguments, isData: isData)
        }
        #expect(commands.count > 200)
    }
}
