import Foundation
import JoineryEngine
import TestSupport
import Testing

/// SQL for other programs keeps carriage returns, or says that it cannot.
@Suite(.timeLimit(.minutes(30))) struct CarriageReturnTests {
    private let directory: TemporaryDirectory
    private let old: String
    private let new: String
    private static let warning = "has a carriage return, which SQLite's shell drops before a line feed"

    private static let schema =
        "CREATE TABLE t (id INTEGER PRIMARY KEY, k TEXT UNIQUE, v DEFAULT 'd\r\ne');\r\n"
        + "CREATE TABLE u (k TEXT PRIMARY KEY REFERENCES t (k)) WITHOUT ROWID;"

    init() throws {
        directory = try TemporaryDirectory()
        old = try directory.makeDatabase("old.sqlite", sql: Self.schema)
        new = try directory.makeDatabase(
            "new.sqlite",
            sql: Self.schema + """
                CREATE VIEW w AS SELECT 'x\r\ny' AS c,\r\n1 AS d FROM t -- all\r\n;
                INSERT INTO t (id, k) VALUES (1, 'a\r\nb'), (2, 'c\rd');
                INSERT INTO u VALUES ('a\r\nb');
                """)
    }

    private func joinery(_ arguments: String...) throws -> Outcome {
        try Outcome(of: arguments, in: directory)
    }

    /// The script as a program that changes line breaks reads it.
    private func changed(_ script: String) -> String {
        String(decoding: script.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    private func execute(_ script: String, in file: String) throws {
        // A query alone gives no rows for what its rows refer to.
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: changed(script)) }
        try queue.close()
    }

    @Test func `diff gives the new file`() throws {
        let outcome = try joinery("diff", old, new, "--format", "sql")
        #expect(outcome.errors.isEmpty)
        try execute(outcome.output, in: old)
        let again = try joinery("diff", old, new)
        #expect(again.code == 0, "\(again.output)")
        let query = "SELECT c, k, v FROM w, t WHERE id = 1"
        let rows = try [old, new].map { try joinery("sql", $0, query, "--format", "json").output }
        #expect(rows[0] == rows[1])
    }

    @Test(arguments: [["rows", "u"], ["tree", "u", "--include", "k"], ["sql", "SELECT k FROM u"]])
    func `Insertions give the same rows`(command: [String]) throws {
        let outcome = try Outcome(
            of: [command[0], new] + command.dropFirst() + ["--format", "sql"], in: directory)
        #expect(outcome.errors.isEmpty && outcome.code == 0)
        let target = try directory.makeDatabase("target.sqlite", sql: Self.schema)
        try execute(outcome.output, in: target)
        let query = "SELECT hex(k) FROM u"
        #expect(try joinery("sql", target, query).output == joinery("sql", new, query).output)
    }

    @Test(arguments: [[], ["w"], ["t"]]) func `schema gives the same schema`(names: [String]) throws {
        let outcome = try Outcome(of: ["schema", new, "--format", "sql"] + names, in: directory)
        #expect(outcome.errors.isEmpty && outcome.code == 0)
        let target = try directory.makeDatabase("target.sqlite", sql: names == ["w"] ? Self.schema : "")
        try execute(outcome.output, in: target)
        #expect(
            try Outcome(of: ["diff", target, new, "--format", "summary"] + names, in: directory)
                .output.contains("(schema)") == false)
    }

    @Test func `A name with a carriage return is written with a warning`() throws {
        let sql = "CREATE TABLE \"a\r\nb\" (\"c\rd\"); INSERT INTO \"a\r\nb\" VALUES (1);"
        let named = try directory.makeDatabase("named.sqlite", sql: sql)
        let empty = try directory.makeDatabase("empty.sqlite", sql: "")
        let commands = [
            ["diff", empty, named], ["rows", named, "a\r\nb"], ["tree", named, "a\r\nb"],
            ["sql", named, "SELECT * FROM \"a\r\nb\""], ["schema", named], ["schema", named, "a\r\nb"],
        ]
        for command in commands {
            let outcome = try Outcome(of: command + ["--format", "sql"], in: directory)
            #expect(
                outcome.output.contains("-- A name") && outcome.output.contains(Self.warning), "\(command)")
            #expect(
                outcome.errors.contains("joinery: A name") && outcome.errors.contains(Self.warning),
                "\(command)")
            let lines = outcome.output.components(separatedBy: "\n").filter { $0.contains(Self.warning) }
            #expect(lines.count == 1)
        }
        // A program that reads it unchanged has the same table.
        let script = try joinery("diff", empty, named, "--format", "sql").output
        let queue = try DatabaseQueue(path: empty)
        try queue.writeWithoutTransaction { try $0.execute(sql: script) }
        try queue.close()
        #expect(try joinery("diff", empty, named).code == 0)
    }
}
