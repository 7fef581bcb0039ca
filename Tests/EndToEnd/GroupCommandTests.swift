import TestSupport
import Testing

/// `joinery rows --by`.
@Suite(.timeLimit(.minutes(30))) struct GroupCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
                CREATE TABLE "order" (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customer, total, placed TEXT);
                INSERT INTO customer VALUES (1, 'Ann', 'IE'), (2, 'Zoë', 'DE');
                INSERT INTO "order" VALUES (1, 1, 2.5, '2026-01-31'), (2, 1, 10, '2026-02-01'), (3, 2, 7, '2026-02-28'),
                    (4, NULL, 'x', NULL), (5, 1, 1, '2026-04-01');
                """)
    }

    private func rows(_ arguments: String...) throws -> Outcome {
        try Outcome(of: ["rows", path] + arguments, in: directory)
    }

    @Test func `Groups are printed with counts and figures, the greatest first`() throws {
        let customers = try rows("order", "--by", "customer", "--column", "total.sum", "--format", "csv")
        #expect(
            customers.output == "customer,count,total.sum\r\n1,3,13.5\r\n2,1,7\r\n,1,0.0\r\n", "\(customers)")
        let table = try rows("order", "--by", "customer.country, quarter(placed)", "--limit", "2")
        #expect(
            table.output == """
                customer.country  quarter(placed)  count
                ────────────────  ───────────────  ─────
                IE                2026-Q1              2
                NULL              NULL                 1

                """, "\(table)")
        let months = try rows(
            "order", "--by", "yearmonth(placed)", "--column", "mean = sum(total) / count", "--where",
            "placed is not null", "--format", "ndjson")
        #expect(
            months.output == """
                {"yearmonth(placed)":"2026-01","count":1,"mean":2.5}
                {"yearmonth(placed)":"2026-02","count":2,"mean":8.5}
                {"yearmonth(placed)":"2026-04","count":1,"mean":1.0}

                """, "\(months)")
    }

    @Test func `Groups are filtered and sorted by their columns`() throws {
        let doubles = try rows(
            "order", "--by", "customer", "--having", "count > 1", "--format", "json")
        #expect(
            doubles.output == """
                [
                  {
                    "customer": 1,
                    "count": 3
                  }
                ]

                """, "\(doubles)")
        let sorted = try rows(
            "order", "--by", "customer", "--column", "sum(total)", "--order", "count,-sum(total)", "--format",
            "tsv")
        #expect(sorted.output == "customer\tcount\ttotal.sum\n2\t1\t7\n\t1\t0.0\n1\t3\t13.5\n", "\(sorted)")
        let all = try rows("order", "--by", "", "--column", "total.max", "--format", "csv")
        #expect(all.output == "count,total.max\r\n5,x\r\n", "\(all)")
        let ofRow = try rows("customer/1/orders", "--by", "bin(total, 5)", "--format", "csv")
        #expect(ofRow.output == "\"bin(total, 5)\",count\r\n0,2\r\n10,1\r\n", "\(ofRow)")
    }

    @Test func `A sum beyond 64 bits is a real number`() throws {
        let sum = try rows(
            "order", "--by", "customer", "--column", "s = sum(id * 4611686018427387904)", "--where",
            "customer = 1",
            "--format", "csv")
        #expect(sum.output == "customer,count,s\r\n1,3,3.6893488147419103e+19\r\n", "\(sum)")
    }

    @Test(arguments: [
        (["order", "--by", "customr"], "joinery: order has no column “customr”"),
        (["order", "--having", "count > 1"], "--having needs groups: add --by, or use --where for rows."),
        (
            ["order", "--by", "customer", "--include", "customer"],
            "--include is for rows: leave it out with --by."
        ),
        (
            ["order", "--by", "customer", "--order", "total"],
            "The groups have no column “total”. They have: customer, count."
        ),
        (["order", "--by", "customer", "--column", "total"], nil),
        (
            ["order", "--by", "customer", "--column", "total + count"],
            "total is different in each row of a group"
        ),
        (["order", "--by", "customer", "--having", "cont > 1"], "There is no column “cont”."),
        (
            ["order//customer"],
            "order//customer,count() has groups of rows: joinery rows prints them with --by."
        ),
    ])
    func `What is wrong is explained`(arguments: [String], expected: String?) throws {
        let outcome = try Outcome(of: ["rows", path] + arguments, in: directory)
        #expect(outcome.errors.contains(expected ?? "") || expected == nil, "\(outcome)")
        #expect((outcome.code == 0) == (expected == nil), "\(outcome)")
    }
}
