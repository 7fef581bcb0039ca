import TestSupport
import Testing

/// Columns that only SQL can use, and names that are empty, are told the same way everywhere.
@Suite(.timeLimit(.minutes(30))) struct HiddenColumnTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE VIRTUAL TABLE note USING fts5 (text);
                INSERT INTO note VALUES ('a b'), ('b');
                CREATE TABLE "" (id INTEGER PRIMARY KEY, t TEXT);
                CREATE TABLE d (id INTEGER PRIMARY KEY, "" INTEGER REFERENCES "");
                INSERT INTO "" VALUES (7, 'x');
                INSERT INTO d VALUES (1, 7);
                """)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    @Test(arguments: ["rank", "NOTE", "-rank"])
    func `A hidden column is no column but in SQL`(name: String) throws {
        let plain = name.hasPrefix("-") ? String(name.dropFirst()) : name
        let refused =
            "joinery: note hides its column “\(plain.lowercased())”, which only SQL can use: write the query "
            + "with joinery sql. It has: text.\n"
        for command in ["rows", "tree", "request"] {
            let outcome = try run(command, "note", "--order", name)
            #expect(outcome.errors.hasPrefix(refused) && outcome.code == 2, "\(outcome)")
        }
        for arguments in [["--column", plain], ["--where", "\(plain) = 1"]] {
            #expect(try run("rows", "note", arguments[0], arguments[1]).code == 2)
        }
        #expect(try run("profile", "note", plain).errors.hasPrefix(refused))
        let sql = try run(
            "sql", "SELECT text FROM note WHERE note MATCH 'b' ORDER BY rank", "--format", "csv")
        #expect(sql.output == "text\r\nb\r\na b\r\n", "\(sql)")
    }

    @Test func `An association with an empty name is included and listed as in a path`() throws {
        let missing = try run("tree", "d", "--include", "author")
        #expect(
            missing.errors.hasPrefix("joinery: d has no association “author”. It has: ''.\n"), "\(missing)")
        #expect(missing.code == 2)
        let other = try run("tree", "''", "--include", "author")
        #expect(other.errors.hasPrefix("joinery: '' has no association “author”. It has: ds.\n"), "\(other)")
        let tree = try run("tree", "d/1", "--include", "''")
        #expect(tree.output.contains("\n  '' belongsTo  #7 x\n    id  7\n"), "\(tree)")
        #expect(try run("tree", "''/7", "--include", "ds.''").output.contains("\n      '' belongsTo  #7 x\n"))
    }
}
