import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery rows`: any number of rows, in any format, to any reader.
@Suite(.timeLimit(.minutes(30))) struct RowsCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author, big, cover);
                CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars REAL);
                CREATE VIEW title AS SELECT title FROM book;
                INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Nobody');
                INSERT INTO book VALUES (1, 'Typee', 1, 9007199254740993, x'00ff'), (2, '', 1, NULL, NULL), (3, NULL, NULL, 'x,y', NULL);
                INSERT INTO review VALUES (1, 1, 4.5), (2, 1, 2.0);
                """)
    }

    private func rows(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["rows", path] + arguments, in: directory)
    }

    /// Creates a file with the given number of rows, of 100 bytes each.
    private func makeLarge(_ rows: Int) throws -> String {
        try directory.makeDatabase(
            "large.sqlite",
            sql: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT);
                CREATE VIEW items AS SELECT text FROM item;
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                    INSERT INTO item SELECT i, (i * 7919 % 100003) || hex(zeroblob(45)) FROM n;
                """)
    }

    @Test func `The default format is a table, read with one statement if short`() throws {
        let outcome = try rows("book", "--sql")
        #expect(
            outcome.output
                == """
                id  title  authorId  big               cover
                ──  ─────  ────────  ────────────────  ────────
                 1  Typee         1  9007199254740993  blob 2 B
                 2                1  NULL              NULL
                 3  NULL   NULL      x,y               NULL

                """.replacing("3  NULL   NULL      x", with: "3  NULL       NULL  x"))
        #expect(outcome.selects == [#"SELECT * FROM "book" ORDER BY "id" LIMIT 51"#])
        #expect(outcome.code == 0)
    }

    @Test func `Text that is not UTF-8 is kept by JSON, and counted by CSV`() throws {
        let database = try directory.makeDatabase(
            "latin.sqlite", sql: "CREATE TABLE a (x TEXT); INSERT INTO a VALUES (CAST(x'e9' AS TEXT)), ('b')")
        let note = "joinery: \u{FFFD} replaces bytes of 1 text that is not UTF-8; JSON and SQL keep them.\n"
        for command in [["rows", database, "a"], ["sql", database, "SELECT * FROM a"]] {
            let csv = try Outcome(of: command + ["--format", "csv"], in: directory)
            #expect(csv.output == "x\r\n\u{FFFD}\r\nb\r\n")
            #expect(csv.errors == note)
            let json = try Outcome(of: command + ["--format", "ndjson"], in: directory)
            #expect(
                json.output == """
                    {"x":{"text":"\u{FFFD}","base64":"6Q==","size":1}}
                    {"x":"b"}

                    """)
            #expect(json.errors.isEmpty)
        }
    }

    @Test func `Tables, rows, associations and views are written in every format`() throws {
        #expect(
            try rows("author/1/books", "--format", "csv", "--include", "reviews").output
                == "id,title,authorId,big,cover,reviews.count\r\n1,Typee,1,9007199254740993,AP8=,2\r\n2,\"\",1,,,0\r\n"
        )
        #expect(
            try rows("book/1", "--format", "ndjson", "--include", "author").output
                == #"{"id":1,"title":"Typee","authorId":1,"big":9007199254740993,"cover":{"base64":"AP8=","size":2},"#
                + #""author":{"id":1,"name":"Herman Melville"}}"# + "\n")
        #expect(
            try rows("author/1", "--format", "json").output
                == "{\n  \"id\": 1,\n  \"name\": \"Herman Melville\"\n}\n")
        #expect(
            try rows("title", "--format", "markdown").output
                == "| title |\n| --- |\n| Typee |\n|  |\n| NULL |\n")
        #expect(
            try rows("book/1", "--format", "sql", "--include", "author").output == """
                -- Rows that others refer to are included and marked “parent”.
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "author" ("id", "name") VALUES (1, 'Herman Melville');
                INSERT INTO "book" ("id", "title", "authorId", "big", "cover") VALUES (1, 'Typee', 1, 9007199254740993, X'00FF');
                COMMIT;

                """)
    }

    @Test func `SQL of rows and of the tree includes the parents`() throws {
        let whole = try rows("review/1", "--format", "sql").output
        #expect(whole.matches(of: /; -- parent\n/).count == 2)
        let tree = try Outcome(
            of: ["tree", path, "review/1", "--include", "book", "--format", "sql"], in: directory)
        #expect(tree.output.matches(of: /; -- parent\n/).count == 1)
        #expect(
            tree.output.replacing("; -- parent\n", with: ";\n")
                == whole.replacing("; -- parent\n", with: ";\n"))
        #expect(
            try rows("review/1", "--format", "sql", "--no-parents").output == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "review" ("id", "bookId", "stars") VALUES (1, 1, 4.5);
                COMMIT;

                """)
        #expect(try rows("review/1", "--no-parents").code == 2)
        let cut = try Outcome(
            of: ["tree", path, "author", "--limit", "1", "--format", "sql"], in: directory)
        #expect(cut.errors.contains("1 more of author"))
    }

    @Test func `JSON of rows equals JSON of the tree`() throws {
        let arguments = [
            "book", "--include", "author", "--include", "reviews", "--order", "-id", "--format", "json",
        ]
        let tree = try Outcome(of: ["tree", path] + arguments, in: directory)
        #expect(try Outcome(of: ["rows", path] + arguments, in: directory).output == tree.output)
    }

    @Test func `Conditions, orders and limits are applied`() throws {
        let outcome = try rows(
            "book", "--where", "id > 1 OR title = 'Typee'", "--order", "authorId,-id", "--limit", "2",
            "--format", "csv")
        #expect(outcome.output.split(separator: "\r\n").map { $0.first } == ["i", "3", "2"])
        #expect(
            try rows("book", "--order", "-title", "--limit", "1", "--format", "ndjson").output.contains(
                "Typee"))
        #expect(try rows("book", "--limit", "0", "--format", "json").output == "[]\n")
        let byReviews = try rows("book", "--order", "-reviews.count,author.name", "--format", "csv")
        let ids = byReviews.output.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
        let expected = try rows(
            "book", "--order", "-id", "--include", "reviews", "--include", "author", "--format", "csv")
        #expect(Set(ids).count == expected.output.split(separator: "\r\n").count - 1)
        #expect(ids.first == "1")
    }

    @Test func `A condition means the same as in the browser`() throws {
        func ids(_ condition: String) throws -> (ids: [String], errors: String) {
            let outcome = try rows("book", "--where", condition, "--format", "csv")
            let lines = outcome.output.split(separator: "\r\n").dropFirst()
            return (lines.map { String($0.prefix { $0 != "," }) }, outcome.errors)
        }
        #expect(try ids("title ~ typ or id in 2, 3").ids == ids("id IN (1, 2, 3)").ids)
        #expect(try ids("title = Typee").ids == ids("title = 'Typee'").ids)
        // A column name means the column, and a date is a text.
        #expect(try ids("id = authorId").ids == ids("sql: id = authorId").ids)
        #expect(try ids("id < 2024-01-01").ids == ids("id < '2024-01-01'").ids)
        #expect(try ids("title != null").ids == ids("title is not null").ids)
        #expect(try ids("sql: length(title) > 0").errors == "")
        let mistake = try rows("book", "--where", "id = 1 and nmae ~ x")
        #expect(mistake.code == 2)
        #expect(mistake.errors.contains("There is no column “nmae”."))
        #expect(mistake.errors.contains("\n  id = 1 and nmae ~ x\n             ^^^^"))
        let request = try Outcome(
            of: ["request", path, "book", "--where", "id = 1 or title ~ T"], in: directory)
        #expect(
            request.output.contains(
                #"[Column("id") == 1, Column("title").like("%T%", escape: "\\")].joined(operator: .or)"#))
    }

    @Test func `Errors exit with the code of their kind`() throws {
        let order = try rows("book", "--order", "nothing")
        #expect(order.code == 2)
        #expect(order.errors.contains("See 'joinery rows --help'"))
        let associated = try rows("book", "--order", "reviews.stars")
        #expect(associated.code == 2)
        #expect(associated.errors.contains("reviews leads to many rows: use reviews.count, or min, max"))
        #expect(try rows("book", "--limit", "-1").code == 2)
        #expect(try rows("book", "--format", "xml").code == 2)
        let row = try rows("book/9", "--format", "json")
        #expect(row.code == 1)
        #expect(row.errors == "joinery: There is no row book/9: it was deleted or never existed.\n")
        let other = try rows("book/1/author/2", "--format", "json")
        #expect(other.code == 1)
        #expect(other.output.isEmpty)
        #expect(other.errors == "joinery: author/2 is none of the rows of book/1/author.\n")
        #expect(row.output.isEmpty)
        #expect(try rows("book", "--where", "sql: 1) OR (1").errors.contains("This ) has no matching (."))
        #expect(
            try rows("author", "--include", "books.reviews").errors.contains(
                "books without reviews, or choose json"))
        #expect(
            try rows("nothing").errors
                == "joinery: There is no table or view “nothing”. "
                + "The file has: author, book, review, title.\n")
        #expect(try rows("nothing").code == 2)
    }

    @Test(arguments: [[], ["--order", "title"], ["--include", "author"]])
    func `A slow page stops at its time limit`(arguments: [String]) throws {
        let endless =
            "sql: (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n) > 0"
        let outcome = try Outcome(
            of: ["rows", path, "book", "--where", endless, "--timeout", "0.05"] + arguments, in: directory)
        #expect(outcome.code == 1)
        // On a busy machine, the search for links is late, too, and says so before.
        #expect(
            outcome.errors.hasSuffix(
                "joinery: Stopped after 0.05 seconds: ask for less, or allow more with --timeout.\n"))
    }

    @Test func `Damage is reported after the rows before it`() throws {
        let large = try makeLarge(5_000)
        let handle = try FileHandle(forUpdating: URL(filePath: large))
        try handle.seek(toOffset: 4096 * 60)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try handle.close()
        let outcome = try Outcome(of: ["rows", large, "item", "--format", "ndjson"], in: directory)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("database disk image is malformed"))
        #expect(outcome.output.hasPrefix(#"{"id":1,"#) && outcome.output.hasSuffix("}\n"))
    }

    @Test func `A failed write is reported`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let errors = directory.file("errors")
        process.arguments = [
            "-c", "\"$0\" rows \"$1\" book > /dev/full 2> \"$2\"", TerminalSession.joinery, path, errors,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(
            try String(contentsOfFile: errors, encoding: .utf8)
                == "joinery: The output cannot be written: No space left on device.\n")
    }

    @Test(arguments: ["", "trap '' PIPE; "])
    func `A closed pipe ends the program with the usual signal at once`(before: String) throws {
        let large = try makeLarge(100_000)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let (errors, status) = (directory.file("errors"), directory.file("status"))
        process.arguments = [
            "-c",
            before
                + "{ \"$0\" rows \"$1\" item --format csv --sql 2> \"$2\"; echo $? > \"$3\"; } | head -n 3",
            TerminalSession.joinery, large, errors, status,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.hasPrefix("id,text\r\n1,7919"))
        #expect(
            try String(contentsOfFile: status, encoding: .utf8) == "141\n", "128 and the number of the signal"
        )
        let reported = try String(contentsOfFile: errors, encoding: .utf8)
        let lines = reported.split(separator: "\n")
        let noise = lines.filter {
            !$0.hasPrefix("BEGIN") && !$0.hasPrefix("SELECT") && !$0.hasPrefix("COMMIT")
                && !$0.hasPrefix("EXPLAIN")
        }
        #expect(noise.isEmpty)
        #expect(lines.count < 40, "the other pages are never read")
    }

    @Test(arguments: [["item"], ["items"], ["item", "--order", "text"]])
    func `Memory stays bounded, and a slow reader blocks no writer`(arguments: [String]) throws {
        let large = try makeLarge(70_000)
        let process = Process()
        process.executableURL = URL(filePath: TerminalSession.joinery)
        process.arguments = ["rows", large] + arguments + ["--format", "ndjson"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let handle = output.fileHandleForReading
        var (lines, bytes, early) = (0, 0, 0)
        while let data = try handle.read(upToCount: 65_536), !data.isEmpty {
            lines += data.count { $0 == 0x0A }
            bytes += data.count
            // The program waits because the pipe is full.
            if early == 0, bytes > 2_500_000 { early = try memory(of: process) }
            if bytes > 7_000_000, early > 0 {
                #expect(try memory(of: process) - early < 8_000, "kilobytes")
                if !arguments.contains("items"), arguments.count == 1 { try lock(large) }
                early = -1
            }
        }
        process.waitUntilExit()
        #expect(early == -1)
        #expect(lines == 70_000)
        #expect(process.terminationStatus == 0)
    }

    /// Returns the peak memory use of a process, in kilobytes.
    private func memory(of process: Process) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
    }

    /// Locks the file briefly, which succeeds only if no reader is in a transaction. Reading one page may delay the
    /// lock; a reader in a transaction that waits for this process would block it forever.
    private func lock(_ path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT") }
        try queue.close()
    }
}
