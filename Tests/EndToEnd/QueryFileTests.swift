import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery sql --file`: queries in files, and rows as tab-separated values.
@Suite(.timeLimit(.minutes(30))) struct QueryFileTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x\ty'), (NULL, '')")
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let file = directory.file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    private func sql(_ arguments: String..., input: String? = nil) throws -> Outcome {
        try Outcome(of: ["sql", path] + arguments, in: directory, input: input)
    }

    @Test func `Files run in order, each on its own, before the query`() throws {
        // The comment and the missing semicolon end with their file.
        let first = try file("first.sql", "select 1 as one; select 2 as two -- end")
        let second = try file("second.sql", "select :a as three /* open")
        let outcome = try sql(
            "-f", first, "--file", second, "select 4 as four", "--param", "a=3", "--format", "ndjson")
        #expect(outcome.errors.isEmpty && outcome.code == 0)
        #expect(outcome.output == "{\"one\":1}\n{\"two\":2}\n{\"three\":3}\n{\"four\":4}\n")
        let input = try sql("--file", first, "-", "--format", "json", input: "select 5 as five")
        #expect(input.output.contains("\"five\": 5") && input.output.hasPrefix("[\n"))
    }

    @Test func `Errors name the file`() throws {
        let file = try file("wrong.sql", "select 1;\nselect nothing from t")
        let outcome = try sql("--file", file)
        #expect(outcome.code == 1 && outcome.errors.contains("wrong.sql: "))
        #expect(outcome.errors.contains("nothing"))
        let missing = try sql("--file", file + "x")
        #expect(
            missing.code == 1
                && missing.errors.contains("wrong.sqlx cannot be read: No such file or directory."))
        let folder = try sql("--file", URL(fileURLWithPath: path).deletingLastPathComponent().path)
        #expect(folder.code == 1 && folder.errors.contains("cannot be read: Is a directory."))
        try Data([0x73, 0xFF]).write(to: URL(fileURLWithPath: file))
        let binary = try sql("--file", file)
        #expect(binary.code == 1 && binary.errors.contains("wrong.sql is not UTF-8: save it as UTF-8."))
        let empty = try sql("--file", try self.file("empty.sql", " -- nothing\n"))
        #expect(empty.code == 1 && empty.errors.contains("The query is empty."))
        let watched = try sql("--file", file, "select 1", "--watch")
        #expect(watched.code == 1 || watched.code == 2)
    }

    @Test func `TSV has tabs, quoted fields and one header`() throws {
        let outcome = try sql("select * from t", "--format", "tsv")
        #expect(outcome.output == "a\tb\n1\t\"x\ty\"\n\t\"\"\n")
        #expect(try sql("select a from t where 0", "--format", "tsv").output == "a\n")
        let several = try sql("select 1; select 2", "--format", "tsv")
        #expect(several.code == 2 && several.errors.contains("--format tsv has one header"))
        let rows = try Outcome(of: ["rows", path, "t", "--format", "tsv"], in: directory)
        #expect(rows.output == outcome.output)
    }
}
