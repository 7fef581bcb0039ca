import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery sql`: the rows of queries, in any format.
@Suite(.timeLimit(.minutes(30))) struct QueryCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author, cover);
                INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Emma');
                INSERT INTO book VALUES (1, 'Typee', 1, x'00ff'), (2, '', 1, NULL), (3, NULL, 2, 1.5);
                """)
    }

    private func sql(
        _ arguments: String..., input: String? = nil, variables: [String: String] = [:]
    ) throws -> Outcome {
        try Outcome(of: ["sql", path] + arguments, in: directory, input: input, variables: variables)
    }

    @Test func `The default format is a table`() throws {
        let outcome = try sql(
            "select book.id, title, name from book join author on author.id = authorId order by book.id")
        #expect(
            outcome.output == """
                id  title  name
                ──  ─────  ───────────────
                 1  Typee  Herman Melville
                 2         Herman Melville
                 3  NULL   Emma

                """)
        #expect(outcome.errors.isEmpty && outcome.code == 0)
    }

    @Test(arguments: [
        ("csv", "id,title,cover,title\r\n1,Typee,AP8=,Typee\r\n2,\"\",,\"\"\r\n3,,1.5,\r\n"),
        (
            "ndjson",
            #"{"id":1,"title":"Typee","cover":{"base64":"AP8=","size":2},"title:1":"Typee"}"# + "\n"
                + #"{"id":2,"title":"","cover":null,"title:1":""}"# + "\n"
                + #"{"id":3,"title":null,"cover":1.5,"title:1":null}"# + "\n"
        ),
        (
            "markdown",
            "| id | title | cover | title |\n| ---: | --- | --- | --- |\n| 1 | Typee | blob 2 B | Typee |\n"
                + "| 2 |  | NULL |  |\n| 3 | NULL | 1.5 | NULL |\n"
        ),
        (
            "sql",
            "BEGIN TRANSACTION;\nPRAGMA defer_foreign_keys = ON;\n"
                + "CREATE TABLE \"result\" (\"id\", \"title\", \"cover\", \"title:1\");\n"
                + "INSERT INTO \"result\" (\"id\", \"title\", \"cover\", \"title:1\") VALUES (1, 'Typee', X'00FF', 'Typee');\n"
                + "INSERT INTO \"result\" (\"id\", \"title\", \"cover\", \"title:1\") VALUES (2, '', NULL, '');\n"
                + "INSERT INTO \"result\" (\"id\", \"title\", \"cover\", \"title:1\") VALUES (3, NULL, 1.5, NULL);\nCOMMIT;\n"
        ),
    ])
    func `A result is written in every format`(format: String, expected: String) throws {
        let outcome = try sql("select id, title, cover, title from book", "--format", format)
        #expect(outcome.output == expected)
        #expect(outcome.code == 0)
    }

    @Test func `JSON is an array of objects`() throws {
        let outcome = try sql("select id, title from book where id < 3", "--format", "json")
        let rows = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
        #expect(rows?.map { $0["id"] as? Int } == [1, 2])
        #expect(try sql("select 1 where 0", "--format", "json").output == "[]\n")
        #expect(try sql("select 1 as a where 0", "--format", "csv").output == "a\r\n")
    }

    @Test func `SQL restores the rows of a table`() throws {
        let outcome = try sql("select id, title, cover from book order by id", "--format", "sql")
        #expect(!outcome.output.contains("CREATE TABLE"))
        let copy = try directory.makeDatabase(
            "copy.sqlite",
            sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, cover);" + outcome.output)
        for file in [path, copy] {
            let rows = try DatabaseQueue(path: file).read { db in
                try Row.fetchAll(db, sql: "SELECT id, title, cover FROM book").map(\.description)
            }
            #expect(rows == ["[id:1 title:\"Typee\" cover:Data(2 bytes)]"] + rows.dropFirst())
            #expect(rows.count == 3)
        }
    }

    @Test func `Several queries are run in order`() throws {
        let both = "select 1 as a; -- next\nselect 2 as b;\n"
        // Tables that touch would read as one.
        #expect(
            try sql("-", "--format", "markdown", input: both).output
                == "| a |\n| ---: |\n| 1 |\n\n| b |\n| ---: |\n| 2 |\n")
        #expect(try sql("-", input: both).output == "a\n─\n1\n\nb\n─\n2\n")
        #expect(try sql("-", "--explain", input: both).output == "SCAN CONSTANT ROW\n\nSCAN CONSTANT ROW\n")
        #expect(try sql(input: "values (5)").output.contains("5"))
        let empty = try sql("--format", "csv", input: " -- nothing\n")
        #expect(empty.code == 1)
        #expect(empty.errors == "joinery: The query is empty.\n")
    }

    @Test func `Parameters have values`() throws {
        let query = "select :a, @b, $c, ?5, typeof(:a), typeof(@b), typeof($c), typeof(?5)"
        let outcome = try sql(
            query, "--format", "csv", "--param", "a=12", "--param", "b='12'", "--param", ":c=007", "--param",
            "5=null")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.hasSuffix("12,12,007,,integer,text,text,null\r\n"))
        #expect(
            try sql("select ?", "--format", "csv", "--param", "1=-1.5").output.hasSuffix("\r\n-1.5\r\n"))
        let missing = try sql("select :year")
        #expect(missing.code == 2)
        #expect(missing.errors.contains("The query has a parameter :year: set it with --param year=value."))
        let unknown = try sql("select :year", "--param", "year=1", "--param", "yaer=2")
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("The query has no parameter “yaer”"))
        #expect(try sql("select 1", "--param", "a").code == 2)
    }

    @Test func `A limit ends the rows`() throws {
        #expect(
            try sql("select id from book", "--limit", "2", "--format", "csv").output == "id\r\n1\r\n2\r\n")
        #expect(try sql("select id from book", "--limit", "0", "--format", "csv").output == "id\r\n")
        let endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select i from n"
        #expect(try sql(endless, "--limit", "3", "--format", "csv").output == "i\r\n1\r\n2\r\n3\r\n")
    }

    @Test func `A query that takes too long is stopped`() throws {
        let endless =
            "with recursive n(i) as (select 1 union all select i + 1 from n) select i from n where i < 0"
        let outcome = try sql(endless, "--timeout", "0.3")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("Stopped after 0.3 seconds"))
    }

    @Test func `A value that is too large is an error`() throws {
        let outcome = try sql("select zeroblob(3000000)")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("too large to read safely: leave its row out by its key."))
    }

    @Test func `An error shows its place and the nearest name`() throws {
        let outcome = try sql("select id,\n  titel from book")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "joinery: no such column: titel: did you mean title?\n    titel from book\n    ^\n")
        #expect(try sql("select * from bok").errors.contains("no such table: bok: did you mean book?"))
        #expect(try sql("select uper(1)").errors.contains("no such function: uper: did you mean upper?"))
        let syntax = try sql("select 'é' form book")
        #expect(
            syntax.errors.contains(
                "near \"book\": syntax error\n  select 'é' form book\n                  ^\n"))
    }

    @Test(arguments: [
        "delete from book", "insert into book values (9, 'x', 1, 1)", "drop table book",
        "pragma user_version = 3",
        "attach 'other.sqlite' as other", "vacuum into 'other.sqlite'", "create temp table x (a)", "begin",
    ])
    func `A statement that does more than read is refused`(text: String) throws {
        let before = try Data(contentsOf: URL(filePath: path))
        let outcome = try sql(text)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(", and a query only reads"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try directory.fileNames.filter { $0.hasSuffix("sqlite") } == ["test.sqlite"])
    }

    @Test func `A plan points out tables that are read as a whole`() throws {
        #expect(try sql("select * from book where title = 'x'", "--explain").output == "SCAN book\n")
        try DatabaseQueue(path: path).write { db in
            try db.execute(
                sql: """
                    WITH n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
                    INSERT INTO book (id, title) SELECT i, i FROM n
                    """)
        }
        #expect(
            try sql("select * from book where title = 'x'", "--explain").output
                == "SCAN book   ← reads book row by row\nThere is no index on book (title).\n")
        #expect(try sql("select * from book where id = :id", "--explain").output.hasPrefix("SEARCH book"))
    }

    @Test func `Named queries come from the sidecar and from the library`() throws {
        try """
        [queries]
        late = "select title from book where id = :id"
        """.write(toFile: path + ".joinery.toml", atomically: true, encoding: .utf8)
        let data = directory.file("data")
        try FileManager.default.createDirectory(
            atPath: data + "/joinery/queries", withIntermediateDirectories: true)
        try "-- All authors\nselect name from author".write(
            toFile: data + "/joinery/queries/authors.sql", atomically: true, encoding: .utf8)
        let variables = ["XDG_DATA_HOME": data]
        #expect(
            try sql("@late", "--param", "id=1", "--format", "csv", variables: variables).output
                == "title\r\nTypee\r\n")
        #expect(
            try sql("@authors", "--format", "csv", variables: variables).output
                == "name\r\nHerman Melville\r\nEmma\r\n")
        let other = directory.file("other.sql")
        try "select 1 as one".write(toFile: other, atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: data + "/joinery/queries/linked.sql", withDestinationPath: other)
        let linked = try sql("@linked", "--format", "csv", variables: variables)
        #expect(linked.output == "one\r\n1\r\n")
        #expect(linked.errors.hasPrefix("joinery: @linked is a link out of its folder, to "))
        #expect(linked.errors.hasSuffix("/other.sql.\n"))
        let wrong = try sql("@autors", variables: variables)
        #expect(wrong.code == 1)
        #expect(wrong.errors == "joinery: There is no query “autors”: did you mean authors?\n")
        #expect(try sql("@../late", variables: variables).code == 1)
    }

    @Test func `Options that exclude each other are usage errors`() throws {
        #expect(try sql("select 1", "--watch", "--explain").code == 2)
        #expect(try sql("select 1", "--watch", "--format", "csv").code == 2)
        #expect(try sql("select 1", "--limit", "-1").code == 2)
        #expect(try sql("select 1", "--format", "xml").code == 2)
        let json = try sql("select 1", "--explain", "--format", "json")
        #expect(json.errors.hasPrefix("joinery: --explain prints text: leave out --format json.\n"))
        #expect(json.code == 2 && json.output.isEmpty)
        let limit = try sql("select 1", "--explain", "--limit", "1")
        #expect(limit.errors.hasPrefix("joinery: --explain prints no rows: leave out --limit.\n"))
        #expect(limit.code == 2 && limit.output.isEmpty)
    }

    @Test func `A million rows are streamed`() throws {
        let outcome = try sql(
            "with recursive n(i) as (select 1 union all select i + 1 from n limit 1000000) select i, 'row ' || i as t from n",
            "--format", "csv")
        #expect(outcome.output.hasSuffix("\r\n1000000,row 1000000\r\n"))
        #expect(outcome.output.utf8.count { $0 == 10 } == 1_000_001)
    }
}
