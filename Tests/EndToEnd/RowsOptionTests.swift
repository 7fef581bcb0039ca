import JoineryEngine
import TestSupport
import Testing

/// The options of commands that choose rows, and the SQL of rows of views.
@Suite(.timeLimit(.minutes(30))) struct RowsOptionTests {
    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, authorId INTEGER REFERENCES author);
        CREATE VIEW old AS SELECT id, title, authorId FROM book WHERE year < 1900;
        CREATE VIEW "a ""count" AS SELECT count(*) AS n, 'it''s' AS "a b" FROM book;
        """

    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: Self.schema + """
                INSERT INTO author VALUES (1, 'Herman Melville');
                INSERT INTO book VALUES (1, 'Typee', 1846, 1), (2, 'Omoo', 1847, 1), (3, 'Billy Budd', 1924, 1);
                """)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    /// The ids of the books that `rows` prints.
    private func ids(_ arguments: String...) throws -> [String] {
        let outcome = try Outcome(of: ["rows", path, "book", "--format", "csv"] + arguments, in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }

    private func loaded(_ script: String, _ query: String, schema: String = "") throws -> [String] {
        let copy = try DatabaseQueue()
        return try copy.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(sql: script)
            return try Row.fetchAll(db, sql: query).map(\.description)
        }
    }

    // MARK: Views

    @Test(arguments: ["rows", "tree"])
    func `Rows of a view are inserted into a new table`(command: String) throws {
        let outcome = try run(command, "old", "--format", "sql")
        #expect(
            outcome.output == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                CREATE TABLE "result" ("id", "title", "authorId");
                INSERT INTO "result" ("id", "title", "authorId") VALUES (1, 'Typee', 1);
                INSERT INTO "result" ("id", "title", "authorId") VALUES (2, 'Omoo', 1);
                COMMIT;

                """)
        #expect(try run(command, "old", "--format", "sql", "--no-parents").output == outcome.output)
        for schema in ["", Self.schema] {
            #expect(
                try loaded(outcome.output, "SELECT title FROM result", schema: schema)
                    == ["[title:\"Typee\"]", "[title:\"Omoo\"]"])
        }
        let count = try run(command, "a \"count", "--format", "sql").output
        #expect(try loaded(count, "SELECT * FROM result", schema: Self.schema) == ["[n:3 a b:\"it\\'s\"]"])
    }

    @Test func `The new table has a name that the file lacks`() throws {
        let path = try directory.makeDatabase(
            "other.sqlite",
            sql:
                "CREATE TABLE Result (x); CREATE VIEW result2 AS SELECT 1 AS x; CREATE VIEW v AS SELECT 2 AS y"
        )
        let outcome = try Outcome(of: ["rows", path, "v", "--format", "sql"], in: directory)
        #expect(outcome.output.contains("CREATE TABLE \"result3\" (\"y\");\n"))
        let query = try Outcome(of: ["sql", path, "select 2 as y", "--format", "sql"], in: directory)
        #expect(query.output == outcome.output)
    }

    // MARK: Conditions

    @Test func `Conditions of several options must all be met`() throws {
        #expect(try ids("--where", "year > 1846", "--where", "id < 3") == ["2"])
        #expect(try ids("--where", "id = 1 or id = 2", "--where", "title ~ o or title ~ y") == ["1", "2"])
        #expect(try ids("--where", "id = 1 or id = 3", "--where", "year < 1900 or year < 1800") == ["1"])
        #expect(
            try ids("--where", "sql: id = 1 OR id = 3", "--where", "sql: length(title) = 5 OR 0") == ["1"])
        #expect(
            try ids("--where", "title like '_____%'", "--where", "year > 1900", "--where", "id = 3") == ["3"])
        let tree = try run(
            "tree", "book", "--where", "year > 1846", "--where", "id < 3", "--format", "ndjson")
        #expect(tree.output == #"{"id":2,"title":"Omoo","year":1847,"authorId":1}"# + "\n")
        let request = try run("request", "book", "--where", "year > 1846", "--where", "id < 3", "--sql")
        #expect(request.code == 0)
        let mistake = try run("rows", "book", "--where", "id = 1", "--where", "nmae ~ x")
        #expect(mistake.code == 2 && mistake.errors.contains("There is no column “nmae”."))
    }

    @Test func `A condition and SQL that do not combine are a usage error`() throws {
        let outcome = try run("rows", "book", "--where", "title ~ o", "--where", "sql: length(title) > 4")
        #expect(
            outcome.errors == """
                joinery: --where is a condition in one place and SQL in another: write all of them as SQL, each \
                after sql:.
                  See 'joinery rows --help' for more information.

                """)
        #expect(outcome.code == 2 && outcome.output.isEmpty)
    }

    // MARK: Orders

    @Test(arguments: ["rows", "tree", "request"])
    func `A second order is a usage error`(command: String) throws {
        let outcome = try run(command, "book", "--order", "year", "--order", "title")
        #expect(
            outcome.errors.hasPrefix(
                "joinery: --order is given twice: name all columns in one, separated by commas, as in "
                    + "--order year,-title.\n"), "\(outcome.errors)")
        #expect(outcome.code == 2 && outcome.output.isEmpty)
    }

    @Test(arguments: ["", " ", ",", "year,,title", "year,", ",year"])
    func `An order that lacks a column is a usage error`(order: String) throws {
        let outcome = try run("rows", "book", "--order", order)
        #expect(
            outcome.errors.hasPrefix(
                "joinery: --order “\(order)” lacks a column: separate columns by single commas, as in "
                    + "--order year,-title.\n"), "\(outcome.errors)")
        #expect(outcome.code == 2 && outcome.output.isEmpty)
    }
}
