import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Links that nobody declared are found in names and values.
@Suite struct LinkCandidateTests {
    private static let people =
        "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);"
        + LinkSamples.rows(100, into: "person", "n * 7 % 1009, 'Person ' || n")

    @Test(arguments: [
        "person_id", "personId", "PERSONID", "id_person", "person", "fk_person", "author_person_id",
        "personnr",
        "person_id_from", "created_by", "owner_id",
    ])
    func `A column is named after a table, its key, or a role`(column: String) throws {
        let sql =
            Self.people + "CREATE TABLE visit (id INTEGER PRIMARY KEY, \"\(column)\" INTEGER);"
            + LinkSamples.rows(80, into: "visit", "n, (n * 3 % 100 + 1) * 7 % 1009")
        #expect(try LinkSamples.found(sql) == ["visit.\(column) → person.id"])
    }

    @Test(arguments: ["person_id", "ref"])
    func `Values that do not exist on the other side speak against a link`(column: String) throws {
        let sql =
            Self.people + "CREATE TABLE visit (id INTEGER PRIMARY KEY, \"\(column)\" INTEGER);"
            + LinkSamples.rows(80, into: "visit", "n, n * 13 + 2000")
        #expect(try LinkSamples.found(sql).isEmpty)
    }

    @Test(arguments: ["hex(randomblob(16))", "randomblob(16)", "abs(random())", "'K' || (n * 7919 % 99991)"])
    func `Values alone prove a link if they can hardly exist by chance`(key: String) throws {
        let sql = """
            CREATE TABLE item (c1 PRIMARY KEY, c2 TEXT) WITHOUT ROWID;
            CREATE TABLE use (c5 INTEGER PRIMARY KEY, c17);
            """ + LinkSamples.rows(200, into: "item", "\(key), 'x' || n")
            + "INSERT INTO use (c17) SELECT c1 FROM item LIMIT 90;"
        #expect(try LinkSamples.found(sql) == ["use.c17 → item.c1"])
    }

    @Test func `Small numbers without a name prove nothing`() throws {
        var sql = ""
        for table in ["apple", "pear", "plum", "cherry"] {
            sql += "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, rank INTEGER, x INTEGER, total INTEGER);"
            sql += LinkSamples.rows(300, into: table, "n, n, n % 40 + 1, n * 3 % 300")
        }
        #expect(try LinkSamples.found(sql).isEmpty)
    }

    @Test func `A row refers to another one of its table`() throws {
        let sql =
            "CREATE TABLE folder (id INTEGER PRIMARY KEY, parent_id INTEGER, folder_no INTEGER);"
            + LinkSamples.rows(60, into: "folder", "n, nullif(n / 3, 0), n")
        #expect(try LinkSamples.found(sql) == ["folder.parent_id → folder.id"])
    }

    @Test func `Prefixes of tables and columns do not matter`() throws {
        let sql = """
            CREATE TABLE auth_group (g_id INTEGER PRIMARY KEY, g_name TEXT, g_rank INTEGER);
            CREATE TABLE auth_user (u_id INTEGER PRIMARY KEY, u_name TEXT, u_group_id INTEGER, u_age INTEGER);
            """ + LinkSamples.rows(20, into: "auth_group", "n, 'Group ' || n, n")
            + LinkSamples.rows(90, into: "auth_user", "n, 'User ' || n, n % 20 + 1, n % 50 + 20")
        #expect(try LinkSamples.found(sql) == ["auth_user.u_group_id → auth_group.g_id"])
    }

    @Test func `Several columns refer together, with and without a role`() throws {
        let sql = """
            CREATE TABLE crs (auth_name TEXT, code INTEGER, name TEXT, PRIMARY KEY (auth_name, code)) WITHOUT ROWID;
            CREATE TABLE operation (id INTEGER PRIMARY KEY, source_crs_auth_name TEXT, source_crs_code INTEGER);
            CREATE TABLE alias (auth_name TEXT, code INTEGER, alt_name TEXT);
            """ + LinkSamples.rows(200, into: "crs", "iif(n % 3, 'EPSG', 'ESRI'), n * 17, 'CRS ' || n")
            + LinkSamples.rows(90, into: "operation", "n, iif(n % 3, 'EPSG', 'ESRI'), n * 17")
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        #expect(
            links.map(LinkSamples.text) == [
                "operation.source_crs_auth_name,source_crs_code → crs.auth_name,code"
            ])
        #expect(links.first?.reasons.first == .role("source crs"))
    }

    @Test func `A view or trigger spells a join out`() throws {
        let sql = """
            CREATE TABLE box (id INTEGER PRIMARY KEY, label TEXT);
            CREATE TABLE thing (id INTEGER PRIMARY KEY, kept INTEGER, seen INTEGER);
            CREATE VIEW kept_things AS SELECT t.id, b.label FROM thing AS t JOIN box b ON b.id = t.kept;
            """ + LinkSamples.rows(40, into: "box", "n, 'Box ' || n")
            + LinkSamples.rows(90, into: "thing", "n, n % 40 + 1, n % 30")
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        #expect(links.map(LinkSamples.text) == ["thing.kept → box.id"])
        #expect(links.first?.reasons.first == .joined(by: "kept_things"))
    }

    @Test func `A key that nobody declared is found`() throws {
        let sql =
            "CREATE TABLE customers (id, name); CREATE TABLE orders (order_no, customer_id);"
            + LinkSamples.rows(100, into: "customers", "n * 11, 'Customer ' || n")
            + LinkSamples.rows(300, into: "orders", "'A' || n, (n % 100 + 1) * 11")
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        #expect(links.map(LinkSamples.text) == ["orders.customer_id → customers.id"])
        #expect(links.first?.reasons.contains(.undeclaredKey) == true)
    }

    @Test func `Zero, minus one and empty texts stand for none`() throws {
        let sql =
            Self.people + "CREATE TABLE visit (id INTEGER PRIMARY KEY, person_id INTEGER);"
            + LinkSamples.rows(
                80, into: "visit",
                "n, CASE n % 3 WHEN 0 THEN 0 WHEN 1 THEN -1 ELSE (n % 6 + 1) * 7 END")
        #expect(try LinkSamples.found(sql) == ["visit.person_id → person.id"])
    }

    @Test func `Nothing is guessed beside a declared key`() throws {
        let sql = """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE writer (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE book (id INTEGER PRIMARY KEY, writer_id INTEGER REFERENCES author(id));
            """ + LinkSamples.rows(40, into: "author", "n, 'A' || n")
            + LinkSamples.rows(40, into: "writer", "n, 'W' || n")
            + LinkSamples.rows(90, into: "book", "n, n % 40 + 1")
        #expect(try LinkSamples.candidates(sql).isEmpty)
    }

    @Test func `Names alone are never sure without rows`() throws {
        let links = try LinkSamples.candidates(
            "CREATE TABLE author (id INTEGER PRIMARY KEY); CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER);"
        )
        #expect(links.map(LinkSamples.text) == ["book.author_id → author.id"])
        #expect(links.first?.level == .likely)
        #expect(links.first?.reasons.contains(.noValues) == true)
    }

    @Test(arguments: ["NULL", "0", "-1", "iif(n % 2, 0, NULL)"])
    func `A column that no row fills is only possibly a link`(none: String) throws {
        let sql =
            Self.people + """
                CREATE TABLE claim (id INTEGER PRIMARY KEY, person_id INTEGER);
                CREATE TABLE visit (id INTEGER PRIMARY KEY, person_id INTEGER);
                """ + LinkSamples.rows(80, into: "visit", "n, (n % 6 + 1) * 7")
            + LinkSamples.rows(12, into: "claim", "n, \(none)")
        let links = try LinkSamples.candidates(sql)
        #expect(
            links.map(LinkSamples.text) == ["claim.person_id → person.id", "visit.person_id → person.id"])
        #expect(links.map(\.level) == [.possible, .sure])
        #expect(links.first?.reasons.contains(.noValues) == true)
    }

    @Test func `A column of which the sample of a large table shows no value may be filled elsewhere`() throws
    {
        let sql =
            Self.people + "CREATE TABLE visit (id INTEGER PRIMARY KEY, person_id INTEGER);"
            + LinkSamples.rows(60_000, into: "visit", "n, iif(n = 31234, 7, NULL)")
        let links = try LinkSamples.candidates(sql)
        #expect(links.map(LinkSamples.text) == ["visit.person_id → person.id"])
        #expect(links.first?.level == .likely)
    }

    @Test func `Several columns that no row fills are only possibly a link`() throws {
        let sql =
            """
            CREATE TABLE line (number INTEGER, part INTEGER, name TEXT, PRIMARY KEY (number, part));
            CREATE TABLE note (id INTEGER PRIMARY KEY, line_number INTEGER, line_part INTEGER);
            """ + LinkSamples.rows(40, into: "line", "n / 4, n % 4, 'line'")
        let empty = try LinkSamples.candidates(sql)
        #expect(empty.map(\.level) == [.likely])
        for values in ["n, NULL, NULL", "n, 1, NULL", "n, NULL, n % 4", "n, n / 4, -1"] {
            let links = try LinkSamples.candidates(sql + LinkSamples.rows(9, into: "note", values))
            #expect(links.first { $0.originColumns.count == 2 }?.level == .possible)
        }
    }

    @Test func `Numbers of more than half of all integers are looked for, too`() throws {
        let sql =
            """
            CREATE TABLE far (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE near (id INTEGER PRIMARY KEY, c2 INTEGER);
            """ + LinkSamples.rows(1_008, into: "far", "(n * 7919 % 1009 - 504) * 18014398509481984, 'Far'")
            + "INSERT INTO near SELECT NULL, id FROM far WHERE abs(id) < 140 * 18014398509481984;"
        #expect(try LinkSamples.found(sql) == ["near.c2 → far.id"])
    }
}
