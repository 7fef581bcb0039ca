import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery sql` with several queries, with comments, with virtual tables, and as SQL that loads.
@Suite(.timeLimit(.minutes(30))) struct QueryScriptTests {
    private static let schema = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, shout TEXT AS (upper(name)), size AS (length(name)) STORED);
        CREATE TABLE result2 (x);
        CREATE VIEW named AS SELECT name, count(*) AS n FROM ship GROUP BY name;
        CREATE VIRTUAL TABLE area USING rtree(id, minX, maxX);
        """

    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: Self.schema + """
                INSERT INTO ship (id, name) VALUES (1, 'Acushnet'), (2, 'Pequod');
                INSERT INTO area VALUES (1, 0, 1);
                """)
    }

    private func sql(_ arguments: String..., input: String? = nil) throws -> Outcome {
        try Outcome(of: ["sql", path] + arguments, in: directory, input: input)
    }

    /// Runs a script on an empty database, with the schema of the file or without, and returns the rows of a query.
    private func loaded(_ script: String, _ query: String, schema: String = "") throws -> [String] {
        let copy = try DatabaseQueue()
        return try copy.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(sql: script)
            return try Row.fetchAll(db, sql: query).map(\.description)
        }
    }

    // MARK: Virtual tables

    @Test func `An R-tree is read`() throws {
        #expect(try sql("select * from area", "--format", "csv").output == "id,minX,maxX\r\n1,0.0,1.0\r\n")
        #expect(try sql("select count(*) as n from area", "--format", "csv").output == "n\r\n1\r\n")
        #expect(
            try sql("select name from ship join area using (id)", "--format", "csv").output
                == "name\r\nAcushnet\r\n")
        #expect(
            try sql("select * from area", "--explain").output == "SCAN area VIRTUAL TABLE INDEX 2:\n")
        #expect(try sql("select id from area; select id from ship", "--format", "ndjson").code == 0)
    }

    @Test(arguments: [
        ("insert into area values (2, 0, 1)", "INSERT"), ("delete from area", "DELETE"),
        ("update area set minX = 0", "UPDATE"), ("insert into area_rowid values (2, 1)", "INSERT"),
    ])
    func `An R-tree is not written`(text: String, verb: String) throws {
        let before = try Data(contentsOf: URL(filePath: path))
        let outcome = try sql(text)
        #expect(outcome.errors.hasPrefix("joinery: \(verb) changes rows, and a query only reads\n"))
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    // MARK: SQL

    @Test func `Generated columns are left out of SQL`() throws {
        let outcome = try sql("select * from ship", "--format", "sql")
        #expect(
            outcome.output == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "ship" ("id", "name") VALUES (1, 'Acushnet');
                INSERT INTO "ship" ("id", "name") VALUES (2, 'Pequod');
                COMMIT;

                """)
        #expect(
            try loaded(outcome.output, "SELECT * FROM ship WHERE id = 2", schema: Self.schema)
                == ["[id:2 name:\"Pequod\" shout:\"PEQUOD\" size:6]"])
        let reordered = try sql("select shout as s, name, size, id from ship where id = 1", "--format", "sql")
        #expect(
            reordered.output.contains(#"INSERT INTO "ship" ("name", "id") VALUES ('Acushnet', 1);"# + "\n"))
        let generated = try sql("select shout from ship where id = 1", "--format", "sql").output
        #expect(try loaded(generated, "SELECT * FROM result") == ["[shout:\"ACUSHNET\"]"])
    }

    @Test(arguments: [
        ("select name from sqlite_master where name = 'ship'", "[name:\"ship\"]"),
        ("select value from json_each('[5]')", "[value:5]"),
        ("select name from pragma_table_info('ship') where cid = 0", "[name:\"id\"]"),
    ])
    func `Rows of what is no table of the file go into a new table`(text: String, row: String) throws {
        let outcome = try sql(text, "--format", "sql")
        #expect(try loaded(outcome.output, "SELECT * FROM result", schema: Self.schema) == [row])
    }

    @Test func `Several results are inserted into several tables`() throws {
        let outcome = try sql(
            "select 1 as a; select id, name from ship where id = 1; select 2 as b; select 3 as c",
            "--format", "sql")
        #expect(
            outcome.output == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                CREATE TABLE "result" ("a");
                INSERT INTO "result" ("a") VALUES (1);
                COMMIT;
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "ship" ("id", "name") VALUES (1, 'Acushnet');
                COMMIT;
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                CREATE TABLE "result3" ("b");
                INSERT INTO "result3" ("b") VALUES (2);
                COMMIT;
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                CREATE TABLE "result4" ("c");
                INSERT INTO "result4" ("c") VALUES (3);
                COMMIT;

                """)
        #expect(
            try loaded(outcome.output, "SELECT a, b, c FROM result, result3, result4", schema: Self.schema)
                == ["[a:1 b:2 c:3]"])
    }

    // MARK: Several queries

    @Test func `JSON of several queries is an array of arrays`() throws {
        let outcome = try sql(
            "select id, name from ship; select 1 as a where 0; select 2 as b;", "--format", "json")
        #expect(
            outcome.output == """
                [
                  [
                    {
                      "id": 1,
                      "name": "Acushnet"
                    },
                    {
                      "id": 2,
                      "name": "Pequod"
                    }
                  ],
                  [],
                  [
                    {
                      "b": 2
                    }
                  ]
                ]

                """)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [[[String: Any]]])
        // Semicolons and comments are no queries.
        #expect(
            try sql(";select 1 as a; -- end\n;", "--format", "json").output
                == "[\n  {\n    \"a\": 1\n  }\n]\n")
        let refused = try sql("delete from ship; select 1", "--format", "json")
        #expect(refused.code == 1 && refused.output.isEmpty)
    }

    @Test func `CSV holds the rows of one query`() throws {
        let outcome = try sql("-", "--format", "csv", input: "select 1 as a; -- next\nselect 2 as b;\n")
        #expect(
            outcome.errors == """
                joinery: --format csv has one header, for the rows of one query: run the queries one by one, \
                or choose another format.
                  See 'joinery sql --help' for more information.

                """)
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(try sql("select 1 as a; -- only one", "--format", "csv").output == "a\r\n1\r\n")
        #expect(
            try sql("select 1 as a; select 2 as b", "--format", "ndjson").output == "{\"a\":1}\n{\"b\":2}\n")
    }

    // MARK: Comments

    @Test(arguments: [
        "-- ships\nselect count(*) as n from ship", "--ships\nselect count(*) as n from ship",
        "--\nselect count(*) as n from ship", "-- --limit\r\nselect count(*) as n from ship",
    ])
    func `A query may begin with a comment`(text: String) throws {
        for arguments in [[path, text, "--format", "csv"], ["--format", "csv", path, text, "--limit", "3"]] {
            let outcome = try Outcome(of: ["sql"] + arguments, in: directory)
            #expect(outcome.output == "n\r\n2\r\n")
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
        }
    }

    @Test func `An error after a comment shows its place, and options stay options`() throws {
        let outcome = try sql("-- ships\nselect nam from ship")
        #expect(
            outcome.errors
                == "joinery: no such column: nam: did you mean name?\n  select nam from ship\n         ^\n")
        let empty = try sql("-- nothing")
        #expect(empty.errors == "joinery: The query is empty.\n")
        let unknown = try sql("select 1", "--nothing")
        #expect(unknown.code == 2 && unknown.errors.contains("Unknown option '--nothing'"))
        #expect(try sql("select :a as a", "--format", "csv", "--param", "a=-- x").output == "a\r\n-- x\r\n")
        #expect(
            try sql("select :a as a", "--format", "ndjson", "--param=a=x\ny").output == #"{"a":"x\ny"}"#
                + "\n")
        let name = try sql("select 1", "--param", "-- x=1")
        #expect(name.errors.hasPrefix("joinery: The query has no parameter “-- x”"))
    }
}
