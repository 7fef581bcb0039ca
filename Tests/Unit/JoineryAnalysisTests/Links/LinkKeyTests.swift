import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Which columns are keys, and which of several keys a column refers to.
@Suite struct LinkKeyTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// The links that are at least likely: `note.folder_id → folder.id`.
    private func found(_ sql: String) throws -> [String] {
        try queue.write { db in
            try db.execute(sql: sql)
            return try db.linkCandidates().filter { $0.level >= .likely }.map { link in
                "\(link.originTable).\(link.originColumns.joined(separator: ",")) → "
                    + "\(link.destinationTable).\(link.destinationColumns.joined(separator: ","))"
            }
        }
    }

    /// Rows 1 to `count` of expressions over their number `n`.
    private func rows(_ count: Int, into table: String, _ values: String) -> String {
        """
        INSERT INTO \(table) SELECT \(values) FROM
        (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < \(count)) SELECT n FROM c);
        """
    }

    private static let guid = "lower(hex(randomblob(16)))"

    // MARK: Counts

    @Test(arguments: ["num_comments", "n_comments", "total_comments", "count_comments"])
    func `A count of rows refers to none of them`(column: String) throws {
        let sql =
            "CREATE TABLE comments (id INTEGER PRIMARY KEY, text TEXT);"
            + "CREATE TABLE posts (id INTEGER PRIMARY KEY, \(column) INTEGER);"
            + rows(200, into: "comments", "n, 'Comment ' || n") + rows(300, into: "posts", "n, n % 41")
        let links = try found(sql)
        #expect(links == [])
    }

    @Test func `The number of a client is no count`() throws {
        let sql =
            "CREATE TABLE clients (id INTEGER PRIMARY KEY, nom TEXT); CREATE TABLE commandes (id INTEGER PRIMARY KEY, num_client INTEGER);"
            + rows(100, into: "clients", "n * 7, 'Client ' || n")
            + rows(300, into: "commandes", "n, (n % 100 + 1) * 7")
        let links = try found(sql)
        #expect(links == ["commandes.num_client → clients.id"])
    }

    // MARK: Copies

    @Test func `The keys of some rows are those of the table with all of them`() throws {
        let sql =
            """
            CREATE TABLE blob (rid INTEGER PRIMARY KEY, size INTEGER); CREATE TABLE delta (rid INTEGER PRIMARY KEY, base TEXT);
            CREATE TABLE leaf (rid INTEGER PRIMARY KEY); CREATE TABLE private (rid INTEGER PRIMARY KEY);
            CREATE TABLE tagxref (id INTEGER PRIMARY KEY, rid INTEGER, value TEXT);
            """ + rows(900, into: "blob", "n, n * 31") + rows(400, into: "delta", "n * 2, 'd' || n")
            + rows(60, into: "leaf", "n * 15") + rows(20, into: "private", "n * 44 + 1")
            + rows(700, into: "tagxref", "n, n * 13 % 900 + 1, 'v' || n")
        let links = try found(sql)
        #expect(
            links == [
                "delta.rid → blob.rid", "leaf.rid → blob.rid", "private.rid → blob.rid",
                "tagxref.rid → blob.rid",
            ])
    }

    @Test func `Serial numbers of their own with the same name are no copies`() throws {
        let tables = ["post_meta", "user_meta", "term_meta", "comment_meta"]
        let sql = tables.enumerated().map { position, table in
            "CREATE TABLE \(table) (meta_id INTEGER PRIMARY KEY, value TEXT);"
                + rows(100 + position * 90, into: table, "n, 'v' || n")
        }.joined()
        let links = try found(sql)
        #expect(links == [])
    }

    @Test func `A key named after its own table is that of no longer name`() throws {
        let sql =
            """
            CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, note TEXT);
            CREATE TABLE patient_identifier (patient_identifier_id INTEGER PRIMARY KEY, identifier TEXT);
            """ + rows(200, into: "patient", "n, 'n' || n")
            + rows(400, into: "patient_identifier", "n, 'i' || n")
        let links = try found(sql)
        #expect(links == [])
    }

    @Test func `Of two keys with the same values, the one of the table with its name is the original`() throws
    {
        let sql =
            """
            CREATE TABLE event_json (event_id TEXT PRIMARY KEY, json TEXT);
            CREATE TABLE events (number INTEGER PRIMARY KEY, event_id TEXT UNIQUE, kind TEXT);
            CREATE TABLE edges (event_id TEXT, other TEXT);
            """ + rows(300, into: "events", "n, \(Self.guid), 'k'")
                + """
                INSERT INTO event_json SELECT event_id, '{}' FROM events;
                INSERT INTO edges SELECT event_id, 'x' FROM events WHERE number % 3 = 0;
                """
        let links = try found(sql)
        #expect(links == ["edges.event_id → events.event_id", "event_json.event_id → events.event_id"])
    }

    // MARK: Natural keys

    @Test(arguments: [("sku", "sku"), ("product_sku", "sku"), ("variant_code", "variant_code")])
    func `A column that identifies rows beside their key is one, if names and values say so`(
        column: String, key: String
    ) throws {
        let sql =
            """
            CREATE TABLE products (id INTEGER PRIMARY KEY, \(key) TEXT, title TEXT);
            CREATE TABLE movements (id INTEGER PRIMARY KEY, \(column) TEXT);
            """ + rows(300, into: "products", "n, \(Self.guid), 'Product'")
            + "INSERT INTO movements SELECT NULL, \(key) FROM products ORDER BY random();"
            + "INSERT INTO movements SELECT NULL, \(key) FROM products LIMIT 100;"
        let links = try found(sql)
        #expect(links == ["movements.\(column) → products.\(key)"])
    }

    @Test func `The serial number of a row is not the only key of an import`() throws {
        let sql =
            "CREATE TABLE patients (row_id, subject_id, gender); CREATE TABLE stays (row_id, subject_id, ward);"
            + rows(500, into: "patients", "n, n + 249, 'f'")
            + rows(900, into: "stays", "n, n * 7 % 500 + 250, 'w'")
        let links = try found(sql)
        #expect(links == ["stays.subject_id → patients.subject_id"])
    }

    @Test func `Serial numbers beside a declared key are keys of nothing`() throws {
        let sql =
            """
            CREATE TABLE orders (id INTEGER PRIMARY KEY, doc_num INTEGER); CREATE TABLE invoices (id INTEGER PRIMARY KEY, doc_num INTEGER);
            """ + rows(300, into: "orders", "n, 1 + n * 7 % 300") + rows(250, into: "invoices", "n, n")
        let links = try found(sql)
        #expect(links == [])
    }

    @Test func `Numbers written with zeros before them may be serial`() throws {
        let sql =
            "CREATE TABLE customers (id TEXT PRIMARY KEY, name TEXT); CREATE TABLE tickets (id INTEGER PRIMARY KEY, lot TEXT);"
            + rows(900, into: "customers", "printf('%08d', n), 'Customer ' || n")
            + rows(400, into: "tickets", "n, printf('%08d', n * 5 % 800 + 1)")
        let links = try found(sql)
        #expect(links == [])
    }

    @Test func `Empty texts, for none, do not hide that the others are keys`() throws {
        let sql =
            "CREATE TABLE vendor (id TEXT PRIMARY KEY, name TEXT, lnrza TEXT);"
            + rows(260, into: "vendor", "abs(random()) || '', 'Vendor', ''")
            + "UPDATE vendor SET lnrza = (SELECT v.id FROM vendor AS v WHERE v.rowid = vendor.rowid * 7 % 260 + 1) WHERE rowid % 15 = 0;"
        let links = try found(sql)
        #expect(links == ["vendor.lnrza → vendor.id"])
    }

    // MARK: Several columns

    @Test func `A key of several columns that nobody declared is found`() throws {
        let sql =
            "CREATE TABLE teams (year, league, team, name); CREATE TABLE players (player, year, league, team);"
            + rows(600, into: "teams", "1990 + n / 20, n / 10 % 2, n * 7 % 23, 'Team ' || n")
            + "INSERT INTO players SELECT 'p' || rowid, year, league, team FROM teams WHERE rowid % 3 < 2;"
            + "INSERT INTO players SELECT 'q' || rowid, year, league, team FROM teams WHERE rowid % 4 = 1;"
        let links = try found(sql)
        #expect(links == ["players.year,league,team → teams.year,league,team"])
    }

    @Test func `A part of a key of several columns has a role, the other is the same`() throws {
        let sql =
            """
            CREATE TABLE konto (mandant INTEGER, konto_nr INTEGER, name TEXT, sammel_konto INTEGER, PRIMARY KEY (mandant, konto_nr));
            CREATE TABLE buchung (id INTEGER PRIMARY KEY, mandant INTEGER, soll_konto INTEGER, haben_konto INTEGER);
            """ + rows(300, into: "konto", "n % 3 + 1, n * 37 + 1000, 'Konto ' || n, NULL")
            + "UPDATE konto SET sammel_konto = (SELECT min(k.konto_nr) FROM konto AS k WHERE k.mandant = konto.mandant AND k.konto_nr > konto.konto_nr % 5000);"
            + rows(
                900, into: "buchung",
                "n, n % 3 + 1, (n % 300 + 300 * (n % 300 = 0)) * 37 + 1000, (n * 4 % 300 + 300 * (n * 4 % 300 = 0)) * 37 + 1000"
            )
        let links = try found(sql)
        #expect(links.contains("buchung.mandant,soll_konto → konto.mandant,konto_nr"))
        #expect(links.contains("buchung.mandant,haben_konto → konto.mandant,konto_nr"))
        #expect(links.contains("konto.mandant,sammel_konto → konto.mandant,konto_nr"))
    }

    // MARK: One of several tables

    @Test func `A table of types names the tables`() throws {
        let sql =
            """
            CREATE TABLE blog_post (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE blog_photo (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE django_content_type (id INTEGER PRIMARY KEY, app_label TEXT, model TEXT);
            CREATE TABLE tagged_item (id INTEGER PRIMARY KEY, object_id INTEGER, content_type_id INTEGER);
            INSERT INTO django_content_type VALUES (7, 'blog', 'post'), (9, 'blog', 'photo');
            """ + rows(50, into: "blog_post", "n, 'Post ' || n")
            + rows(70, into: "blog_photo", "n, 'Photo ' || n")
            + rows(200, into: "tagged_item", "n, n % 50 + 1, iif(n % 3, 7, 9)")
        let links = try queue.write { db in
            try db.execute(sql: sql)
            return try db.linkCandidates().filter { $0.level >= .likely && $0.originColumns == ["object_id"] }
        }
        #expect(Set(links.map(\.destinationTable)) == ["blog_post", "blog_photo"])
        #expect(
            Set(links.map(\.conditions)) == [
                [ForeignKey.Condition("content_type_id", 7)], [ForeignKey.Condition("content_type_id", 9)],
            ])
    }

    @Test func `Unmistakable values of several tables tell which code stands for which table`() throws {
        let sql =
            """
            CREATE TABLE account (account_id TEXT PRIMARY KEY, name TEXT); CREATE TABLE contact (contact_id TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE party (id INTEGER PRIMARY KEY, party_id TEXT, party_type_code INTEGER);
            """ + rows(90, into: "account", "\(Self.guid), 'Account'")
            + rows(120, into: "contact", "\(Self.guid), 'Contact'")
            + "INSERT INTO party SELECT NULL, account_id, 1 FROM account; INSERT INTO party SELECT NULL, contact_id, 2 FROM contact;"
        let links = try queue.write { db in
            try db.execute(sql: sql)
            return try db.linkCandidates().filter { $0.level >= .likely }
        }
        #expect(links.map(\.destinationTable) == ["account", "contact"])
        #expect(
            links.map(\.conditions) == [
                [ForeignKey.Condition("party_type_code", 1)], [ForeignKey.Condition("party_type_code", 2)],
            ])
    }

    // MARK: Names

    @Test func `The prefix of the columns of a table is a name of it`() throws {
        let sql =
            """
            CREATE TABLE port_party (pty_id INTEGER PRIMARY KEY, pty_name TEXT, pty_kind TEXT, pty_city TEXT);
            CREATE TABLE port_call (cal_id INTEGER PRIMARY KEY, cal_pty_id_agent INTEGER, cal_note TEXT, cal_berth TEXT);
            """ + rows(300, into: "port_party", "n * 3, 'Party', 'k', 'c'")
            + rows(500, into: "port_call", "n, (n * 7 % 300 + 1) * 3, 'note', 'b'")
        let links = try found(sql)
        #expect(links == ["port_call.cal_pty_id_agent → port_party.pty_id"])
    }

    @Test func `Core Data writes names as one word`() throws {
        let sql =
            """
            CREATE TABLE ZMTPODCAST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR);
            CREATE TABLE ZMTPLAYLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPARENT INTEGER, ZNAME VARCHAR);
            CREATE TABLE Z_1PODCASTS (Z_1PODCASTS INTEGER, Z_4PLAYLISTS INTEGER);
            """ + rows(240, into: "ZMTPODCAST", "n * 3, 1, 1, 'Podcast ' || n")
            + rows(90, into: "ZMTPLAYLIST", "n * 4, 4, 1, iif(n % 3, NULL, n / 3 * 4 + 4), 'Playlist ' || n")
            + rows(400, into: "Z_1PODCASTS", "(n % 240 + 1) * 3, (n * 7 % 90 + 1) * 4")
        #expect(
            Set(try found(sql)) == [
                "ZMTPLAYLIST.ZPARENT → ZMTPLAYLIST.Z_PK", "Z_1PODCASTS.Z_1PODCASTS → ZMTPODCAST.Z_PK",
                "Z_1PODCASTS.Z_4PLAYLISTS → ZMTPLAYLIST.Z_PK",
            ])
    }

    @Test(arguments: ["create_uid", "publisher_id", "rescheduled_by"])
    func `A user does something`(column: String) throws {
        let sql =
            "CREATE TABLE users (id INTEGER PRIMARY KEY, login TEXT); CREATE TABLE releases (id INTEGER PRIMARY KEY, \(column) INTEGER);"
            + rows(120, into: "users", "n, 'u' || n") + rows(500, into: "releases", "n, n * 7 % 120 + 1")
        let links = try found(sql)
        #expect(links == ["releases.\(column) → users.id"])
    }

    @Test func `A table of types is that of the table with whose name its own begins`() throws {
        let sql =
            """
            CREATE TABLE artist (id INTEGER PRIMARY KEY, type INTEGER); CREATE TABLE artist_type (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE label (id INTEGER PRIMARY KEY, type INTEGER);
            """ + rows(6, into: "artist_type", "n, 'Type ' || n") + rows(300, into: "artist", "n, n % 6 + 1")
            + rows(300, into: "label", "n, n % 5 + 1")
        let links = try found(sql)
        #expect(links == ["artist.type → artist_type.id"])
    }

    @Test func `A table that joins others is about those in its name`() throws {
        let sql =
            """
            CREATE TABLE product_category (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE res_partner_category (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE res_partner_category_rel (partner INTEGER, category_id INTEGER);
            """ + rows(40, into: "product_category", "n, 'a' || n")
            + rows(40, into: "res_partner_category", "n, 'b' || n")
            + rows(300, into: "res_partner_category_rel", "n * 1000, n % 40 + 1")
        let links = try found(sql)
        #expect(links == ["res_partner_category_rel.category_id → res_partner_category.id"])
    }

    // MARK: Samples

    @Test func `No row is sampled twice`() throws {
        let sql =
            "CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT);"
            + rows(2_500, into: "t", "n, 'c' || n")
            + "INSERT INTO t VALUES (\(Int64.min), 'least'), (\(Int64.max), 'greatest');"
        try queue.write { db in
            try db.execute(sql: sql)
            let table = try #require(try db.schema().table(named: "t"))
            let sample = try TableSample(
                of: table, within: TableSample.Bounds(tableCount: 1, columnCount: 2), in: db)
            #expect(sample.columns[1]?.isUnique == true)
            #expect(sample.rows > 500)
        }
    }
}
