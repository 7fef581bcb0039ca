import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Links of several columns.
@Suite struct CompoundLinkTests {
    // MARK: Values

    /// The accounts of two companies, and vendors that have one each.
    private static func accounts(_ number: String, of vendors: String) -> String {
        """
        CREATE TABLE skb1 (bukrs TEXT, saknr TEXT, waers TEXT, PRIMARY KEY (bukrs, saknr));
        CREATE TABLE lfb1 (lifnr TEXT PRIMARY KEY, bukrs TEXT, akont TEXT, zterm TEXT);
        """ + LinkSamples.rows(200, into: "skb1", "iif(n % 2, '1000', '2000'), \(number), 'EUR'")
            + LinkSamples.rows(
                150, into: "lfb1", "'V' || (n * 7919), iif(n % 2, '1000', '2000'), \(vendors), 'Z' || n % 7")
    }

    @Test func `The values of one column suffice where the others are named like a key`() throws {
        let links = try LinkSamples.candidates(Self.accounts("100000 + n * 4391", of: "100000 + n * 4391"))
            .filter { $0.level >= .likely }
        #expect(links.map(LinkSamples.text) == ["lfb1.bukrs,akont → skb1.bukrs,saknr"])
        #expect(links.first?.reasons == [.values(found: 150, sampled: 150, isSurprising: true)])
    }

    @Test func `Dense numbers of one column do not`() throws {
        let links = try LinkSamples.found(Self.accounts("n", of: "n"))
        #expect(links == [])
    }

    @Test func `The values of one column do not suffice if they belong to another company`() throws {
        let links = try LinkSamples.found(
            Self.accounts("100000 + n * 4391", of: "100000 + (n + n % 4 / 2) * 4391"))
        #expect(links == ["lfb1.akont → skb1.saknr"])
    }

    /// The first rows of vendors, of which a few have none, or an account that is no longer there.
    @Test(arguments: [
        (0, "NULL", true), (9, "NULL", true), (9, "''", true), (3, "'gone'", true), (24, "'gone'", false),
    ])
    func `First rows without a value, or with some that lead nowhere, are no reason not to look`(
        count: Int, value: String, isFound: Bool
    ) throws {
        let sql =
            Self.accounts("100000 + n * 4391", of: "100000 + n * 4391")
            + "UPDATE lfb1 SET akont = \(value) WHERE rowid <= \(count);"
            + (isFound ? "" : "UPDATE lfb1 SET akont = 'x' || rowid WHERE rowid % 3;")
        let links = try LinkSamples.found(sql)
        #expect(links == (isFound ? ["lfb1.bukrs,akont → skb1.bukrs,saknr"] : []))
    }

    @Test func `Values that few keys are among say something`() throws {
        // All combinations exist: that a row has one of them is no wonder, but its numbers are.
        let sql =
            """
            CREATE TABLE plant (client TEXT, plant TEXT, town TEXT, PRIMARY KEY (client, plant));
            CREATE TABLE orders (id INTEGER PRIMARY KEY, client TEXT, plant TEXT, quantity INTEGER);
            """ + LinkSamples.rows(60, into: "plant", "'800', 1000 + n * 131, 'Town'")
            + LinkSamples.rows(400, into: "orders", "n, '800', 1000 + (n % 60 + 1) * 131, n % 9")
        let links = try LinkSamples.candidates(sql).filter { $0.originColumns.count == 2 }
        #expect(links.map(LinkSamples.text) == ["orders.client,plant → plant.client,plant"])
        #expect(links[0].level == .sure)
    }

    // MARK: Names

    @Test func `The letters of a table's columns are a role, even if they say a number`() throws {
        let sql =
            """
            CREATE TABLE b_customer (c_w_id INTEGER, c_d_id INTEGER, c_id INTEGER, c_last TEXT, PRIMARY KEY (c_w_id, c_d_id, c_id));
            CREATE TABLE b_oorder (o_w_id INTEGER, o_d_id INTEGER, o_id INTEGER, o_cnt INTEGER, PRIMARY KEY (o_w_id, o_d_id, o_id));
            CREATE TABLE b_new_order (no_w_id INTEGER, no_d_id INTEGER, no_o_id INTEGER, PRIMARY KEY (no_w_id, no_d_id, no_o_id));
            CREATE TABLE b_history (hist_id INTEGER PRIMARY KEY, h_c_id INTEGER, h_c_d_id INTEGER, h_c_w_id INTEGER, h_data TEXT);
            """ + LinkSamples.rows(120, into: "b_customer", "n % 2 + 1, n % 3 + 1, n, 'x'")
            + LinkSamples.rows(180, into: "b_oorder", "n % 2 + 1, n % 3 + 1, n, 4")
            + LinkSamples.rows(60, into: "b_new_order", "(n + 120) % 2 + 1, (n + 120) % 3 + 1, n + 120")
            + LinkSamples.rows(
                300, into: "b_history", "n, n % 120 + 1, (n % 120 + 1) % 3 + 1, (n % 120 + 1) % 2 + 1, 'h'")
        let links = try LinkSamples.found(sql).filter { $0.contains(",") }
        #expect(links.contains("b_history.h_c_w_id,h_c_d_id,h_c_id → b_customer.c_w_id,c_d_id,c_id"))
        #expect(links.contains("b_new_order.no_w_id,no_d_id,no_o_id → b_oorder.o_w_id,o_d_id,o_id"))
    }

    @Test func `A group and a language are rather those than a group's description`() throws {
        let sql =
            """
            CREATE TABLE customer_group (customer_group_id INTEGER PRIMARY KEY, sort INTEGER); CREATE TABLE language (language_id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE customer_group_description (customer_group_id INTEGER, language_id INTEGER, name TEXT, PRIMARY KEY (customer_group_id, language_id));
            CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, customer_group_id INTEGER, language_id INTEGER);
            """ + LinkSamples.rows(6, into: "customer_group", "n, 7")
            + LinkSamples.rows(2, into: "language", "n, 'L' || n")
            + "INSERT INTO customer_group_description SELECT customer_group_id, language_id, 'x' FROM customer_group, language;"
            + LinkSamples.rows(300, into: "customer", "n, n % 6 + 1, n % 5 / 4 + 1")
        let links = try LinkSamples.found(sql).filter { $0.hasPrefix("customer.") }
        #expect(
            links == [
                "customer.customer_group_id → customer_group.customer_group_id",
                "customer.language_id → language.language_id",
            ])
    }

    // MARK: Links within links

    /// A task of a run of a job, events that name both, and a run that is in every event.
    @Test(arguments: [false, true])
    func `A link of more columns implies one of fewer, if they are always filled`(isOptional: Bool) throws {
        let sql =
            """
            CREATE TABLE run (id INTEGER PRIMARY KEY, job TEXT, run TEXT, UNIQUE (job, run));
            CREATE TABLE task (job TEXT, run TEXT, task TEXT, state TEXT, PRIMARY KEY (job, run, task));
            CREATE TABLE event (id INTEGER PRIMARY KEY, job TEXT, run TEXT, task TEXT);
            """ + LinkSamples.rows(200, into: "run", "n, 'job' || (n % 9), 'r' || (n / 9)")
            + "INSERT INTO task SELECT job, run, 'extract', 'x' FROM run; INSERT INTO task SELECT job, run, 'load', 'x' FROM run;"
            + "INSERT INTO event SELECT rowid, job, run, task FROM task;"
            + (isOptional ? "UPDATE event SET task = NULL WHERE id % 5 = 0;" : "")
        let links = try LinkSamples.found(sql).filter { $0.hasPrefix("event") }
        let (task, run) = ("event.job,run,task → task.job,run,task", "event.job,run → run.job,run")
        #expect(links == (isOptional ? [run, task] : [task]))
    }

    @Test(arguments: [true, false])
    func `Two columns that each refer to a table are no pair of them if some pairs are missing`(isWhole: Bool)
        throws
    {
        let sql =
            """
            CREATE TABLE projects (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE trackers (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE projects_trackers (project_id INTEGER, tracker_id INTEGER, PRIMARY KEY (project_id, tracker_id));
            CREATE TABLE issues (id INTEGER PRIMARY KEY, project_id INTEGER, tracker_id INTEGER);
            """ + LinkSamples.rows(40, into: "projects", "n, 'Project'")
            + LinkSamples.rows(40, into: "trackers", "n, 'Tracker'")
            + LinkSamples.rows(80, into: "projects_trackers", "(n + 1) / 2, (n * 7 + n / 40) % 40 + 1")
                + """
                INSERT INTO issues SELECT NULL, project_id, tracker_id FROM projects_trackers;
                INSERT INTO issues VALUES \(isWhole ? "(NULL, NULL, NULL)" : "(NULL, 1, 39), (NULL, 2, 2), (NULL, 9, 9)");
                """
        let links = try LinkSamples.found(sql).filter { $0.hasPrefix("issues") }
        let pair = "issues.project_id,tracker_id → projects_trackers.project_id,tracker_id"
        let each = ["issues.project_id → projects.id", "issues.tracker_id → trackers.id"]
        #expect(Set(links) == Set(each + (isWhole ? [pair] : [])))
    }

    @Test(arguments: [2, 30])
    func `Pairs of which many lead nowhere are no keys`(dead: Int) throws {
        let sql =
            """
            CREATE TABLE lfb1 (lifnr TEXT, bukrs TEXT, note TEXT, PRIMARY KEY (lifnr, bukrs));
            CREATE TABLE bseg (id INTEGER PRIMARY KEY, lifnr TEXT, bukrs TEXT);
            """ + LinkSamples.rows(180, into: "lfb1", "'V' || (n * 7919), n % 3, 'n'")
            + "INSERT INTO bseg SELECT NULL, lifnr, iif(lfb1.rowid <= \(dead), bukrs + 3, bukrs) FROM lfb1, (SELECT 1 UNION SELECT 2);"
        let links = try LinkSamples.found(sql)
        #expect(links == (dead == 2 ? ["bseg.lifnr,bukrs → lfb1.lifnr,bukrs"] : []))
    }

    @Test func `Columns that repeat the key of their own row refer to no other`() throws {
        let sql =
            """
            CREATE TABLE lines (w_id INTEGER, o_id INTEGER, supply_w_id INTEGER, note TEXT, PRIMARY KEY (w_id, o_id));
            """ + LinkSamples.rows(300, into: "lines", "n % 9 + 1, n * 31, iif(n % 40, n % 9 + 1, 1), 'n'")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test
    func `What refers to a part of a key refers to all of it, if columns of the same names say the rest`()
        throws
    {
        let sql =
            """
            CREATE TABLE iflot (mandt TEXT, tplnr TEXT, tplma TEXT, PRIMARY KEY (mandt, tplnr));
            """ + LinkSamples.rows(300, into: "iflot", "n % 3 * 111 + 111, 'L' || (n * 7919), NULL")
            + "UPDATE iflot SET tplma = (SELECT i.tplnr FROM iflot AS i WHERE i.mandt = iflot.mandt AND i.rowid < iflot.rowid ORDER BY i.rowid * 31 % 17 LIMIT 1);"
        let links = try LinkSamples.found(sql)
        #expect(links == ["iflot.mandt,tplma → iflot.mandt,tplnr"])
        let elsewhere = try LinkSamples.found(
            sql + "UPDATE iflot SET mandt = 999 WHERE tplnr IN (SELECT tplma FROM iflot) AND rowid % 2;")
        #expect(elsewhere == ["iflot.tplma → iflot.tplnr"])
    }

    /// The version of an address, and that of its order.
    @Test func `What refers to a part of a key has the other part with the same role, if there is one`()
        throws
    {
        let sql =
            """
            CREATE TABLE "order" (id TEXT, version_id TEXT, note TEXT, PRIMARY KEY (id, version_id));
            CREATE TABLE address (id TEXT, version_id TEXT, order_id TEXT, order_version_id TEXT, PRIMARY KEY (id, version_id));
            """ + LinkSamples.rows(200, into: "\"order\"", "hex(n * 7919 * 7919), 'live', 'note'")
            + "INSERT INTO address SELECT 'A' || id, version_id, id, version_id FROM \"order\";"
        #expect(try LinkSamples.found(sql) == ["address.order_id,order_version_id → order.id,version_id"])
    }

    @Test(arguments: [1, 2, 40])
    func `One or two pairs prove little`(rows: Int) throws {
        let sql =
            """
            CREATE TABLE section (server TEXT, section INTEGER, deleted_section INTEGER, PRIMARY KEY (server, section));
            """
            + LinkSamples.rows(
                50, into: "section", "'server', n * 31, iif(n <= \(rows), (51 - n) * 31, NULL)")
        let links = try LinkSamples.found(sql)
        #expect(links.contains("section.server,deleted_section → section.server,section") == (rows == 40))
    }
}
