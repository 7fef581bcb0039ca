import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The report on a condition while it is typed.
@Suite struct ConditionReportTests {
    private static let sql = """
        CREATE TABLE invoice (id INTEGER PRIMARY KEY, InvoiceDate DATETIME, Total REAL, country TEXT, code, picture BLOB, plain);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
        INSERT INTO invoice SELECT i, '20' || (i % 20 + 10) || '-01-01', i / 2.0, CASE i % 3 WHEN 0 THEN 'France' ELSE 'Germany' END,
            CASE i % 2 WHEN 0 THEN i ELSE 'x' || i END, x'00', 'p' || i FROM n;
        """

    private func report(_ text: String, _ file: ArrangedFile) throws -> ConditionReport {
        let filter = try RowsFilter.parsed(
            text, columns: ["id", "InvoiceDate", "Total", "country", "code", "picture", "plain"])
        guard case .condition(let condition)? = filter?.content else { return ConditionReport() }
        return try file.queue.read { db in
            try ConditionReport.fetch(Path("invoice", in: db.schema()), condition, db)
        }
    }

    @Test(arguments: [
        ("country = /^F/", ["/^F/ is the text; the regular expression is country ~ /^F/"]),
        ("not country != /a/i", ["/a/i is the text; the regular expression is country !~ /a/i"]),
        ("country = '/a/'", []), ("country ~ /a/", []), ("country = a/b", []), ("country = /a", []),
        ("country = plain", ["plain is the column; 'plain' is the text"]),
    ])
    func `A text that looks like a regular expression is remarked on`(text: String, remarks: [String]) throws
    {
        let filter = try RowsFilter.parsed(text, columns: ["country", "plain"])
        guard case .condition(let condition)? = filter?.content else {
            Issue.record("\(text) is not a condition")
            return
        }
        #expect(condition.remarks == remarks)
    }

    @Test func `The report counts the rows of each clause and of all combined`() throws {
        let file = try ArrangedFile(Self.sql)
        let report = try report("country = France and (Total > 5990 or id in 3, 4, 6)", file)
        #expect(report.count == .exact(9))
        #expect(
            report.clauses == [
                .init(text: "country = France", count: .exact(4000)),
                .init(text: "Total > 5990 or id in (3, 4, 6)", count: .exact(23)),
            ])
        #expect(report.remarks.isEmpty)
        let either = try self.report("id > 0 or country = 'Germany'", file)
        #expect(either.count == .exact(12_000))
        #expect(either.clauses.map(\.count) == [.exact(12_000), .exact(8000)])
        let alone = try self.report("not country = France", file)
        #expect(alone == ConditionReport(count: .exact(8000)))
    }

    @Test(arguments: [
        (
            "InvoiceDate >= 2025",
            "InvoiceDate holds text, but 2025 is a number even in quotes; text has more than digits, as in '2025-01-01'"
        ),
        (
            "id > 1 or not InvoiceDate in (2025)",
            "InvoiceDate holds text, but 2025 is a number even in quotes; text has more than digits, as in '2025-01-01'"
        ),
        (
            "InvoiceDate >= '2025'",
            "InvoiceDate holds text, but 2025 is a number even in quotes; text has more than digits, as in '2025-01-01'"
        ),
        ("plain > 2025", "plain holds text, but 2025 is a number; quote it: '2025'"),
        ("plain > '2025'", nil), ("InvoiceDate >= 2025-01-01", nil), ("InvoiceDate = Total", nil),
        ("Total > abc", "Total holds numbers, but abc is text"),
        ("Total between 1 and 'x'", "Total holds numbers, but x is text"),
        ("Total > '5'", nil), ("id = 5", nil), ("country > 5", nil), ("code > 5", nil), ("code > a", nil),
        ("InvoiceDate ~ 2025", nil), ("InvoiceDate like 2025%", nil), ("InvoiceDate is null", nil),
        ("picture = 5", "picture holds blobs, but 5 is a number"),
        ("picture = x'00'", nil),
    ])
    func `A comparison of different types is remarked on`(text: String, remark: String?) throws {
        #expect(try report(text, ArrangedFile(Self.sql)).remarks == (remark.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("visit_date > 2025-01-01", "; as Unix microseconds, it is 1735689600000000"),
        ("seen <= '2025-01-01 12:30'", "; as seconds since 2001, it is 757427400"),
        ("day = 2025-01-01", "; as Julian days, it is 2460676.5"),
        ("phone > 2025-01-01", ""), ("visit_date > soon", ""), ("none_at > 2025-01-01", ""),
    ])
    func `A date is translated where times are numbers`(text: String, end: String) throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE invoice (visit_date INTEGER, seen REAL, day REAL, phone INTEGER, none_at INTEGER);
            INSERT INTO invoice VALUES (1729554880732610, 754338800, 2460676.25, 1729554880, 0),
                (0, 754408800.5, 2460677.75, 1729554881, 7);
            """)
        let filter = try RowsFilter.parsed(text, columns: ["visit_date", "seen", "day", "phone", "none_at"])
        guard case .condition(let condition)? = filter?.content, let leaf = condition.leaves.first else {
            Issue.record("\(text) is not a condition")
            return
        }
        let remarks = try file.queue.read { db in
            try ConditionReport.fetch(Path("invoice", in: db.schema()), condition, db).remarks
        }
        let typed = leaf.operands.first?.text ?? ""
        #expect(remarks == ["\(leaf.column) holds numbers, but \(typed) is text" + end])
    }

    private static let imported = """
        CREATE TABLE invoice ("Order ID" TEXT, amount TEXT, zip VARCHAR(5), year TEXT, day TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
        INSERT INTO invoice SELECT 7 * i, CASE i % 3 WHEN 0 THEN 'N/A' ELSE printf('%d.25', i * i) END,
            printf('%05d', i * 7), 1900 + i, date('2020-01-01', i || ' days') FROM n;
        """

    @Test(arguments: [
        ("amount > 900", "amount holds text, where '1024.25' comes before '900'", nil),
        (
            "amount > 4900", "amount holds text, where '64.25' comes after '4900'",
            "CAST(amount AS REAL) > 4900"
        ),
        (
            "amount between 10 and 100", "amount holds text, where '4.25' comes after '10'",
            "CAST(amount AS REAL)"
        ),
        (
            "not \"Order ID\" <= 60", "Order ID holds text, where '7' comes after '60'",
            #"CAST("Order ID" AS REAL) <= 60"#
        ),
        // Texts of the same length are in the order of their numbers, and dates are in the order of time.
        ("zip < 00300", nil, nil), ("year >= 1950", nil, nil), ("day > 2020-02-01", nil, nil),
        ("day > 2020", nil, nil),
        // Whoever quotes a value means text.
        ("amount > '4900'", nil, nil), ("amount = 4900", nil, nil), ("amount > N/A", nil, nil),
    ])
    func `Numbers that are compared as texts are remarked on`(text: String, remark: String?, way: String?)
        throws
    {
        let file = try ArrangedFile(Self.imported)
        let filter = try RowsFilter.parsed(text, columns: ["Order ID", "amount", "zip", "year", "day"])
        guard case .condition(let condition)? = filter?.content else {
            Issue.record("\(text) is not a condition")
            return
        }
        let remarks = try file.queue.read { db in
            try ConditionReport.fetch(Path("invoice", in: db.schema()), condition, db).remarks
        }
        #expect(remarks.count == (remark == nil ? 0 : 1))
        if let remark { #expect(remarks.first?.hasPrefix(remark) == true, "\(remarks)") }
        if let way {
            #expect(remarks.first?.hasSuffix("; for numbers, type sql: \(way)") == true, "\(remarks)")
        }
    }

    @Test func `The report is updated during typing and canceled with the prompt`() throws {
        var browser = Sample.books(1...50, after: true)
        browser.press(.filter)
        browser.type("id = ", nil)
        #expect(browser.prompt?.report == nil)
        let effects = browser.update(.prompt(.insert("4")))
        guard
            case .report(let ticket, Path(table: "book"), let condition)? = effects.first?.work(RowsWork.self)
        else {
            Issue.record("\(effects)")
            return
        }
        #expect(condition == .row(RowCondition("id", .equal, [.word("4")])))
        let report = ConditionReport(remarks: ["?"], count: .exact(1))
        // Answers to earlier queries are ignored.
        let older = Ticket(pane: .condition, number: ticket.number - 1)
        _ = browser.update(.answer(Answer(older, RowsAnswer.report(report))))
        #expect(browser.prompt?.report?.count == nil)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.report(report))))
        #expect(browser.prompt?.report == report)
        #expect(browser.tickets.pending[.condition] == nil)

        #expect(browser.update(.prompt(.insert("2"))).count == 1)
        #expect(browser.prompt?.report?.count == .exact(1))
        #expect(browser.update(.prompt(.insert(" or"))) == [.cancel(.condition)])
        #expect(browser.update(.prompt(.cancel)).isEmpty)
    }

    @Test func `A mistake is marked once it is complete`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.filter)
        browser.type("id = 1 and nmae", nil)
        #expect(browser.prompt?.report?.mistake == nil)
        browser.type(" =", nil)
        #expect(browser.prompt?.report?.mistake?.place == 11..<15)
        #expect(browser.status.notice == nil)
        browser.type(nil, .accept)
        #expect(browser.prompt?.report?.mistake?.place == 11..<15)
        #expect(browser.status.notice?.text.hasPrefix("There is no column “nmae”.") == true)
    }

    @Test func `A value that is the name of a column is remarked on`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.filter)
        browser.type("title = AuthorID", nil)
        #expect(browser.prompt?.report?.remarks == ["authorId is the column; 'authorId' is the text"])
    }

    @Test(arguments: [
        "id = 1", "[first name] = 'O''Hara'", "not (id = 1 or id > 2)", "id in (1, 'a, b')", "id not in (1)",
        "id between 1 and 2 or id is null", "id = 1 and (id < 2 or id !~ x) and id is not null",
    ])
    func `A condition is written as it can be typed`(text: String) throws {
        let condition = try #require(try condition(text))
        #expect(try self.condition(condition.text) == condition)
    }

    private func condition(_ text: String) throws -> Condition? {
        guard
            case .condition(let condition)? = try RowsFilter.parsed(text, columns: ["id", "first name"])?
                .content
        else { return nil }
        return condition
    }
}
