import Foundation
import Glibc
import JoineryEngine
import TestSupport
import Testing

/// A shop, and a file with its customers to attach, with associations between them.
private struct Shop {
    let directory: TemporaryDirectory
    let (shop, crm): (String, String)

    init() throws {
        directory = try TemporaryDirectory()
        shop = try directory.makeDatabase(
            "shop.sqlite",
            sql: """
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE "order" (id INTEGER PRIMARY KEY, customerId INTEGER, total REAL);
                INSERT INTO customer VALUES (1, 'Ann of the shop');
                INSERT INTO "order" VALUES (10, 1, 5.5), (11, 2, 7), (12, 1, 9);
                """)
        crm = try directory.makeDatabase(
            "crm.sqlite",
            sql: """
                PRAGMA page_size = 1024; PRAGMA journal_mode = WAL;
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE visit (id INTEGER PRIMARY KEY, customerId INTEGER REFERENCES customer, day TEXT);
                INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cy');
                INSERT INTO visit VALUES (1, 1, '2026-02-01'), (2, 1, '2025-02-01');
                """)
        let sidecar = """
            labels.crm.customer = "name"
            [associations]
            order.buyer = {columns = "customerId", to = "crm.customer", inverse = "orders"}
            """
        try Data(sidecar.utf8).write(to: URL(filePath: shop + ".joinery.toml"))
    }

    var attach: [String] { ["--attach", "crm=" + crm] }
}

extension EndToEnd {
    @Suite struct AttachTests {
        private let files: Shop

        init() throws {
            files = try Shop()
        }

        @Test func `Both files are one catalog, and the sidecar leads across`() throws {
            let session = try TerminalSession(files.attach + [files.shop], owner: files.directory)
            let screen = try session.wait(for: "the tables of both files") {
                $0.contains("crm.visit") && $0.contains("● live")
            }
            #expect(screen.contains("shop.sqlite + crm") && screen.contains("crm.customer"))
            try session.moveDown(to: "order")
            session.press(.enter)
            try session.wait(for: "the orders") { $0.contains("customerId") && $0.contains("5.5") }
            session.press(.enter)
            try session.wait(for: "Tree of order/10")
            try session.moveDown(to: "buyer")
            session.press(.enter)
            try session.wait(for: "the buyer in the other file") {
                $0.status.contains("crm.customer/1") || $0.trail.contains("Ann")
            }
            session.type("q")
            #expect(try session.waitForExit() == .code(0))
        }

        @Test func `A commit to the attached file appears at once, in the rows, the counts and the log`()
            throws
        {
            let session = try TerminalSession(
                files.attach + [files.shop, "crm.customer/1/visits"], owner: files.directory)
            try session.wait(for: "the visits") { $0.contains("2025-02-01") && $0.contains("● live") }
            let writer = try WriterProcess(path: files.crm)
            try writer.commit("INSERT INTO visit VALUES (3, 1, '2027-07-07')")
            try session.wait(for: "the new visit") { $0.contains("2027-07-07") && $0.status.contains("of 3") }
            try writer.commit("UPDATE visit SET day = '2028-08-08' WHERE id = 3")
            try session.wait(for: "2028-08-08")
            session.type("6")
            try session.wait(for: "the log") { $0.contains("crm.visit") && $0.contains("2028-08-08") }
        }

        @Test func `Mistakes are reported before the screen opens`() throws {
            for (argument, sentence, code) in [
                ("crm=" + files.directory.file("none.sqlite"), "cannot attach crm: no such file", 1),
                ("crm=" + files.directory.path, "is a directory", 1), ("crm", "--attach must be a name", 2),
                ("=x", "--attach must be a name", 2), ("crm=", "--attach must be a name", 2),
                ("main=" + files.crm, "cannot be named main", 2), ("a-b=" + files.crm, "use letters", 2),
            ] {
                let session = try TerminalSession(
                    ["--attach", argument, files.shop], columns: 240, owner: files.directory)
                #expect(try session.waitForExit() == .code(Int32(code)), "\(argument)")
                let text = session.screen.lines.joined(separator: " ")
                #expect(text.contains(sentence), "\(text)")
                #expect(!session.modes.isAlternateScreen)
            }
            let twice = try TerminalSession(files.attach + files.attach + [files.shop], columns: 240)
            #expect(try twice.waitForExit() == .code(2))
            #expect(twice.screen.text.contains("Two attached files are named crm"))
            let several = try TerminalSession(files.attach + [files.shop, files.crm], columns: 240)
            #expect(try several.waitForExit() == .code(2))
            #expect(several.screen.text.contains("give one <file>"))
        }
    }

    /// The commands with `--attach`.
    @Suite(.timeLimit(.minutes(30))) struct AttachCommandTests {
        private let files: Shop

        init() throws {
            files = try Shop()
        }

        private func run(_ command: String, _ arguments: String...) throws -> Outcome {
            try Outcome(of: [command] + files.attach + [files.shop] + arguments, in: files.directory)
        }

        @Test func `Rows of both files are joined, filtered and sorted`() throws {
            let orders = try run(
                "rows", "order", "--where", "buyer.name = \"Ann\"", "--order", "-total", "--include", "buyer",
                "--format", "csv", "--sql")
            #expect(
                orders.output
                    == "id,customerId,total,buyer.id,buyer.name\r\n12,1,9.0,1,Ann\r\n10,1,5.5,1,Ann\r\n",
                "\(orders.errors)")
            #expect(orders.selects.contains { $0.contains("LEFT JOIN \"crm\".\"customer\"") })
            let customers = try run("rows", "crm.customer", "--where", "orders.count > 1", "--format", "csv")
            #expect(customers.output == "id,name\r\n1,Ann\r\n")
            let json = try run("rows", "crm.customer/1", "--include", "orders", "--format", "ndjson")
            #expect(
                json.output.contains(#""orders":[{"id":10,"customerId":1,"total":5.5},{"id":12"#),
                "\(json.output)")
        }

        @Test func `Queries name the attached database, and cannot attach more`() throws {
            let sql =
                "select c.name, count(*) from crm.customer c join \"order\" o on o.customerId = c.id group by 1"
            #expect(try run("sql", sql, "--format", "csv").output == "name,count(*)\r\nAnn,2\r\nBob,1\r\n")
            let refused = try run("sql", "attach 'x' as y")
            #expect(refused.code == 1 && refused.errors.contains("ATTACH opens another file"))
            for (query, suggestion) in [
                ("select * from crm.custmer", "did you mean crm.customer?"),
                ("select * from vist", "did you mean crm.visit?"),
                ("select * from custmer", "did you mean customer?"),
                ("select da from visit", "did you mean day?"),
            ] {
                let outcome = try run("sql", query)
                #expect(outcome.code == 1 && outcome.errors.contains(suggestion), "\(outcome.errors)")
            }
            let inserts = try run("sql", "select * from crm.customer where id = 2", "--format", "sql")
            #expect(
                inserts.output.contains(#"INSERT INTO "crm"."customer" ("id", "name") VALUES (2, 'Bob')"#))
        }

        @Test func `Every command knows the tables of the attached file`() throws {
            let tables = try run("tables")
            #expect(
                tables.output.contains("\ncrm.customer  3\n")
                    && tables.output.contains("orders  hasMany  order"))
            #expect(try run("schema", "crm.visit").output.hasPrefix("crm.visit  table\n"))
            #expect(try run("info").output.contains("\nAttached file crm: crm.sqlite\n"))
            #expect(try run("info", "--format", "json").output.contains("\"attachedAs\": \"crm\""))
            #expect(try run("profile", "crm.visit", "customer.name").output.hasPrefix("customer.name\n"))
            #expect(
                try run("tree", "crm.customer/1", "--include", "orders").output.contains("orders hasMany 2"))
            #expect(try run("graph").output.contains("crm.customer"))
            #expect(try run("check").output.hasSuffix("every link leads to a row.\n"))
            #expect(try run("path", "crm.visit/1", "order/12").output.contains("order/12"))
            #expect(
                try run("request", "crm.customer/1/orders").output.contains(
                    "/// Configuration.attachedDatabases has the file with the tables of crm."))
        }

        @Test func `The SQL of a whole schema creates one database`() throws {
            let all = try run("schema", "--format", "sql")
            #expect(all.code == 2 && all.output == "")
            #expect(
                all.errors.contains("--format sql creates one database: leave --attach out, or name a table.")
            )
            #expect(try run("schema", "crm.visit", "--format", "sql").output.hasPrefix("CREATE TABLE visit"))
        }

        @Test func `A missing file is named with its database`() throws {
            let outcome = try Outcome(
                of: ["rows", "--attach", "crm=none.sqlite", files.shop, "order"], in: files.directory)
            #expect(outcome.code == 1 && outcome.output == "")
            #expect(outcome.errors.contains("cannot attach crm: no such file: none.sqlite: check the path"))
        }

        @Test func `Commits to both files are watched`() throws {
            let program = try RunningProgram(["watch"] + files.attach + [files.shop])
            #expect(program.firstError().contains("crm.sqlite; press Ctrl-C"))
            let crm = try WriterProcess(path: files.crm)
            try crm.commit("UPDATE customer SET name = 'Anna' WHERE id = 1")
            #expect(try program.line().hasSuffix("  crm.customer ~1 [1]"))
            let shop = try WriterProcess(path: files.shop)
            try shop.commit("INSERT INTO customer VALUES (5, 'Eve')")
            let line = try program.line()
            #expect(
                line.hasSuffix("  customer +1 [5]") || line.contains("no rollback journal was seen"),
                "\(line)")
            program.send(SIGINT)
            #expect(program.end() == 0)
        }

        @Test func `A watched table of the attached file is named as it is listed`() throws {
            let program = try RunningProgram(
                ["watch"] + files.attach + [files.shop, "crm.visit", "--values"])
            _ = program.firstError()
            let crm = try WriterProcess(path: files.crm)
            try crm.commit("UPDATE customer SET name = 'Anna' WHERE id = 1")
            try crm.commit("UPDATE visit SET day = '2030-01-01' WHERE id = 2")
            #expect(try program.line().hasSuffix("  crm.visit ~1 [2]"))
            let row = try program.line()
            #expect(
                row.hasPrefix("  ~ crm.visit 2  ") && row.hasSuffix("  day 2025-02-01 → 2030-01-01"), "\(row)"
            )
            program.send(SIGINT)
            #expect(program.end() == 0)
        }

        @Test func `A watched query runs again after a commit to the attached file`() throws {
            let program = try RunningProgram(
                ["sql"] + files.attach + [
                    files.shop, "select name from crm.customer where id = 1", "--watch", "--format", "ndjson",
                ])
            #expect(try program.line().hasSuffix(#""rows":1,"added":[{"name":"Ann"}],"removed":[]}"#))
            let crm = try WriterProcess(path: files.crm)
            try crm.commit("UPDATE visit SET day = '' WHERE id = 1")
            try crm.commit("UPDATE customer SET name = 'Anna' WHERE id = 1")
            #expect(
                try program.line().hasSuffix(
                    #""rows":1,"added":[{"name":"Anna"}],"removed":[{"name":"Ann"}]}"#))
            program.send(SIGINT)
            #expect(program.end() == 0)
        }
    }
}
