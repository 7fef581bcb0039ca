import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Which columns are keys.
@Suite struct LinkKeyTests {
    private static let guid = "lower(hex(randomblob(16)))"

    // MARK: Copies

    @Test func `The keys of some rows are those of the table with all of them`() throws {
        let sql =
            """
            CREATE TABLE blob (rid INTEGER PRIMARY KEY, size INTEGER); CREATE TABLE delta (rid INTEGER PRIMARY KEY, base TEXT);
            CREATE TABLE leaf (rid INTEGER PRIMARY KEY); CREATE TABLE private (rid INTEGER PRIMARY KEY);
            CREATE TABLE tagxref (id INTEGER PRIMARY KEY, rid INTEGER, value TEXT);
            """ + LinkSamples.rows(900, into: "blob", "n, n * 31")
            + LinkSamples.rows(400, into: "delta", "n * 2, 'd' || n")
            + LinkSamples.rows(60, into: "leaf", "n * 15")
            + LinkSamples.rows(20, into: "private", "n * 44 + 1")
            + LinkSamples.rows(700, into: "tagxref", "n, n * 13 % 900 + 1, 'v' || n")
        let links = try LinkSamples.found(sql)
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
                + LinkSamples.rows(100 + position * 90, into: table, "n, 'v' || n")
        }.joined()
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `A key named after its own table is that of no longer name`() throws {
        let sql =
            """
            CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, note TEXT);
            CREATE TABLE patient_identifier (patient_identifier_id INTEGER PRIMARY KEY, identifier TEXT);
            """ + LinkSamples.rows(200, into: "patient", "n, 'n' || n")
            + LinkSamples.rows(400, into: "patient_identifier", "n, 'i' || n")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `Of two keys with the same values, the one of the table with its name is the original`() throws
    {
        let sql =
            """
            CREATE TABLE event_json (event_id TEXT PRIMARY KEY, json TEXT);
            CREATE TABLE events (number INTEGER PRIMARY KEY, event_id TEXT UNIQUE, kind TEXT);
            CREATE TABLE edges (event_id TEXT, other TEXT);
            """ + LinkSamples.rows(300, into: "events", "n, \(Self.guid), 'k'")
                + """
                INSERT INTO event_json SELECT event_id, '{}' FROM events;
                INSERT INTO edges SELECT event_id, 'x' FROM events WHERE number % 3 = 0;
                """
        let links = try LinkSamples.found(sql)
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
            """ + LinkSamples.rows(300, into: "products", "n, \(Self.guid), 'Product'")
            + "INSERT INTO movements SELECT NULL, \(key) FROM products ORDER BY random();"
            + "INSERT INTO movements SELECT NULL, \(key) FROM products LIMIT 100;"
        let links = try LinkSamples.found(sql)
        #expect(links == ["movements.\(column) → products.\(key)"])
    }

    @Test func `The serial number of a row is not the only key of an import`() throws {
        let sql =
            "CREATE TABLE patients (row_id, subject_id, gender); CREATE TABLE stays (row_id, subject_id, ward);"
            + LinkSamples.rows(500, into: "patients", "n, n + 249, 'f'")
            + LinkSamples.rows(900, into: "stays", "n, n * 7 % 500 + 250, 'w'")
        let links = try LinkSamples.found(sql)
        #expect(links == ["stays.subject_id → patients.subject_id"])
    }

    @Test func `Serial numbers beside a declared key are keys of nothing`() throws {
        let sql =
            """
            CREATE TABLE orders (id INTEGER PRIMARY KEY, doc_num INTEGER); CREATE TABLE invoices (id INTEGER PRIMARY KEY, doc_num INTEGER);
            """ + LinkSamples.rows(300, into: "orders", "n, 1 + n * 7 % 300")
            + LinkSamples.rows(250, into: "invoices", "n, n")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `Numbers written with zeros before them may be serial`() throws {
        let sql =
            "CREATE TABLE customers (id TEXT PRIMARY KEY, name TEXT); CREATE TABLE tickets (id INTEGER PRIMARY KEY, lot TEXT);"
            + LinkSamples.rows(900, into: "customers", "printf('%08d', n), 'Customer ' || n")
            + LinkSamples.rows(400, into: "tickets", "n, printf('%08d', n * 5 % 800 + 1)")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `Empty texts, for none, do not hide that the others are keys`() throws {
        let sql =
            "CREATE TABLE vendor (id TEXT PRIMARY KEY, name TEXT, lnrza TEXT);"
            + LinkSamples.rows(260, into: "vendor", "abs(random()) || '', 'Vendor', ''")
            + "UPDATE vendor SET lnrza = (SELECT v.id FROM vendor AS v WHERE v.rowid = vendor.rowid * 7 % 260 + 1) WHERE rowid % 15 = 0;"
        let links = try LinkSamples.found(sql)
        #expect(links == ["vendor.lnrza → vendor.id"])
    }

    @Test func `An index with an expression makes none of its columns a key`() throws {
        let sql =
            """
            CREATE TABLE word (id INTEGER PRIMARY KEY, code TEXT, form TEXT); CREATE UNIQUE INDEX words ON word (code, lower(form));
            CREATE UNIQUE INDEX forms ON word (form) WHERE id < 2;
            CREATE TABLE usage (id INTEGER PRIMARY KEY, code TEXT, form TEXT);
            """ + LinkSamples.rows(90, into: "word", "n, 'C' || (n / 2), 'F' || (n % 2)")
            + LinkSamples.rows(90, into: "usage", "n, 'C' || (n / 2), 'F' || (n % 2)")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test(arguments: ["", "REFERENCES city(id)"])
    func `An address copied to an invoice is no link`(clause: String) throws {
        let sql =
            """
            CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE customer (id INTEGER PRIMARY KEY, address TEXT, mail TEXT, city_id INTEGER \(clause));
            CREATE TABLE invoice (id INTEGER PRIMARY KEY, billing_address TEXT, address TEXT);
            """ + LinkSamples.rows(20, into: "city", "n, 'City ' || n")
            + LinkSamples.rows(
                200, into: "customer",
                "n, 'Street ' || (n * 7919), 'm' || (n * 31) || '@example.com', n % 20 + 1"
            )
            + "INSERT INTO invoice SELECT NULL, address, address FROM customer; INSERT INTO invoice SELECT NULL, address, address FROM customer;"
        let links = try LinkSamples.found(sql)
        #expect(links == (clause.isEmpty ? ["customer.city_id → city.id"] : []))
    }

    @Test(arguments: ["", "REFERENCES city(id)"])
    func `Who declares what refers declares its keys`(clause: String) throws {
        let sql =
            """
            CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE product (id INTEGER PRIMARY KEY, sku TEXT, city_id INTEGER \(clause));
            CREATE TABLE sale (id INTEGER PRIMARY KEY, sku TEXT);
            """ + LinkSamples.rows(20, into: "city", "n, 'City ' || n")
            + LinkSamples.rows(200, into: "product", "n, \(Self.guid), n % 20 + 1")
            + "INSERT INTO sale SELECT NULL, sku FROM product; INSERT INTO sale SELECT NULL, sku FROM product;"
        let links = try LinkSamples.found(sql)
        #expect(links.contains("sale.sku → product.sku") == clause.isEmpty)
    }

    // MARK: Several columns

    @Test func `A key of several columns that nobody declared is found`() throws {
        let sql =
            "CREATE TABLE teams (year, league, team, name); CREATE TABLE players (player, year, league, team);"
            + LinkSamples.rows(600, into: "teams", "1990 + n / 20, n / 10 % 2, n * 7 % 23, 'Team ' || n")
            + "INSERT INTO players SELECT 'p' || rowid, year, league, team FROM teams WHERE rowid % 3 < 2;"
            + "INSERT INTO players SELECT 'q' || rowid, year, league, team FROM teams WHERE rowid % 4 = 1;"
        let links = try LinkSamples.found(sql)
        #expect(links == ["players.year,league,team → teams.year,league,team"])
    }

    @Test func `A part of a key of several columns has a role, the other is the same`() throws {
        let sql =
            """
            CREATE TABLE konto (mandant INTEGER, konto_nr INTEGER, name TEXT, sammel_konto INTEGER, PRIMARY KEY (mandant, konto_nr));
            CREATE TABLE buchung (id INTEGER PRIMARY KEY, mandant INTEGER, soll_konto INTEGER, haben_konto INTEGER);
            """ + LinkSamples.rows(300, into: "konto", "n % 3 + 1, n * 37 + 1000, 'Konto ' || n, NULL")
            + "UPDATE konto SET sammel_konto = (SELECT min(k.konto_nr) FROM konto AS k WHERE k.mandant = konto.mandant AND k.konto_nr > konto.konto_nr % 5000);"
            + LinkSamples.rows(
                900, into: "buchung",
                "n, n % 3 + 1, (n % 300 + 300 * (n % 300 = 0)) * 37 + 1000, (n * 4 % 300 + 300 * (n * 4 % 300 = 0)) * 37 + 1000"
            )
        let links = try LinkSamples.found(sql)
        #expect(links.contains("buchung.mandant,soll_konto → konto.mandant,konto_nr"))
        #expect(links.contains("buchung.mandant,haben_konto → konto.mandant,konto_nr"))
        #expect(links.contains("konto.mandant,sammel_konto → konto.mandant,konto_nr"))
    }

    @Test func `The table with all rows has the key of others in an import`() throws {
        let sql =
            """
            CREATE TABLE title_basics (tconst TEXT, title TEXT); CREATE TABLE title_ratings (tconst TEXT, votes INTEGER);
            CREATE TABLE title_episode (tconst TEXT, parent TEXT);
            """ + LinkSamples.rows(600, into: "title_basics", "'tt' || (n * 7919), 'T' || n % 90")
            + LinkSamples.rows(300, into: "title_ratings", "'tt' || (n * 2 * 7919), n % 40")
            + LinkSamples.rows(
                200, into: "title_episode", "'tt' || (n * 3 * 7919), 'tt' || ((n % 20 + 1) * 7919)")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "title_episode.tconst → title_basics.tconst", "title_episode.parent → title_basics.tconst",
                "title_ratings.tconst → title_basics.tconst",
            ])
    }

    /// Codes of which some rows have none; codes in lower case, which may be words; codes of which two are the same.
    @Test(arguments: [
        ("'X' || char(65 + n / 26 % 26, 65 + n % 26)", true),
        ("iif(n % 9, 'X' || char(65 + n / 26 % 26, 65 + n % 26), NULL)", true),
        ("'x' || char(97 + n / 26 % 26, 97 + n % 26)", false),
        ("'X' || char(65 + (n % 240) / 26 % 26, 65 + n % 240 % 26)", false),
    ])
    func `Short codes are keys, too, for columns named after their table`(code: String, isFound: Bool) throws
    {
        let sql =
            """
            CREATE TABLE airports ("Airport ID" INTEGER, Name TEXT, IATA TEXT); CREATE TABLE routes ("Source airport" TEXT, Stops INTEGER);
            """ + LinkSamples.rows(400, into: "airports", "n * 3, 'A ' || n % 50, \(code)")
            + "INSERT INTO routes SELECT IATA, rowid % 3 FROM airports WHERE IATA IS NOT NULL AND rowid % 2;"
            + "INSERT INTO routes SELECT IATA, rowid % 3 FROM airports WHERE IATA IS NOT NULL AND rowid % 3;"
        let links = try LinkSamples.found(sql)
        #expect(links == (isFound ? ["routes.Source airport → airports.IATA"] : []))
    }

    @Test func `A text that repeats the key of its own row refers to no row`() throws {
        let sql =
            "CREATE TABLE app_user (id INTEGER PRIMARY KEY, user_key TEXT, lower_user_name TEXT UNIQUE);"
            + LinkSamples.rows(300, into: "app_user", "n * 7, 'u' || (n * 7919), 'u' || (n * 7919)")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `Where the keys of all tables begin with the same number, it says nothing`() throws {
        let counts = ["project": 40, "project_key": 35, "issue": 400, "note": 90]
        let sql = counts.keys.sorted().map { table in
            "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, name TEXT);"
                + LinkSamples.rows(counts[table] ?? 0, into: table, "9999 + n, 'N' || n")
        }.joined()
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `Of two keys with the same values, the original is the one whose name says its whole table`()
        throws
    {
        let sql =
            """
            CREATE TABLE documents (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE remote_documents (document_id INTEGER PRIMARY KEY, status TEXT);
            CREATE TABLE versions (number INTEGER PRIMARY KEY, document_id INTEGER);
            """ + LinkSamples.rows(300, into: "documents", "n * 5, 'D' || n")
            + LinkSamples.rows(300, into: "remote_documents", "n * 5, 'S' || n % 3")
            + LinkSamples.rows(600, into: "versions", "n, (n % 300 + 1) * 5")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "remote_documents.document_id → documents.id", "versions.document_id → documents.id",
            ])
    }

    /// Of 100 texts, those that are no names of the table.
    @Test(arguments: [(0, true), (12, true), (34, false), (50, false)])
    func `A column of which a third leads nowhere is no link`(missing: Int, isFound: Bool) throws {
        let sql =
            "CREATE TABLE contact (identity TEXT PRIMARY KEY, n INTEGER); CREATE TABLE call (n INTEGER PRIMARY KEY, contact_identity TEXT);"
            + LinkSamples.rows(200, into: "contact", "'c' || (n * 7919), n")
            + LinkSamples.rows(100, into: "call", "n, iif(n > \(missing), 'c', 'x') || (n * 7919)")
        let links = try LinkSamples.found(sql)
        #expect(links == (isFound ? ["call.contact_identity → contact.identity"] : []))
    }

    @Test func `The number of a group of stores is none of a group of customers`() throws {
        let sql =
            """
            CREATE TABLE customer_group (customer_group_id INTEGER PRIMARY KEY, code TEXT); CREATE TABLE customer_entity (entity_id INTEGER PRIMARY KEY, group_id INTEGER);
            CREATE TABLE store_group (group_id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE store_website (website_id INTEGER PRIMARY KEY, name TEXT);
            """ + LinkSamples.rows(4, into: "customer_group", "n, 'C' || n")
            + LinkSamples.rows(400, into: "customer_entity", "n, n % 4 + 1")
            + LinkSamples.rows(4, into: "store_group", "n, 'S' || n")
            + LinkSamples.rows(3, into: "store_website", "n, 'W' || n")
        let links = try LinkSamples.found(sql)
        #expect(!links.contains { $0.hasPrefix("store_group") })
    }

    @Test func `A column that nobody declared a key is no original`() throws {
        let id = "'6' || printf('%023d', n * 7919)"
        let sql =
            """
            CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT); CREATE TABLE roles_users (id TEXT PRIMARY KEY, user_id TEXT, role TEXT);
            CREATE TABLE api_keys (id TEXT PRIMARY KEY, user_id TEXT);
            """ + LinkSamples.rows(60, into: "users", "\(id), 'U' || n")
            + LinkSamples.rows(
                60, into: "roles_users", "'7' || printf('%023d', n * 7907), \(id), 'R' || n % 4")
            + LinkSamples.rows(40, into: "api_keys", "'8' || printf('%023d', n * 7901), \(id)")
        let links = try LinkSamples.found(sql)
        #expect(links == ["api_keys.user_id → users.id", "roles_users.user_id → users.id"])
    }

    @Test func `The name of a key says more than that its values are among others`() throws {
        let sql =
            """
            CREATE TABLE CoreSources (SourceID INTEGER PRIMARY KEY, name TEXT); CREATE TABLE CoreTracks (TrackID INTEGER PRIMARY KEY, SourceID INTEGER);
            CREATE TABLE CorePlaylists (PlaylistID INTEGER PRIMARY KEY, SourceID INTEGER);
            """ + LinkSamples.rows(7, into: "CoreSources", "n, 'S' || n")
            + LinkSamples.rows(500, into: "CoreTracks", "n, n % 7 + 1")
            + LinkSamples.rows(26, into: "CorePlaylists", "iif(n < 8, n, n * 3), n % 7 + 1")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "CorePlaylists.SourceID → CoreSources.SourceID", "CoreTracks.SourceID → CoreSources.SourceID",
            ])
    }

    // MARK: Samples

    @Test func `No row is sampled twice`() throws {
        let sql =
            "CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT);"
            + LinkSamples.rows(2_500, into: "t", "n, 'c' || n")
            + "INSERT INTO t VALUES (\(Int64.min), 'least'), (\(Int64.max), 'greatest');"
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            let table = try #require(try db.schema().table(named: "t"))
            let sample = try TableSample(
                of: table, within: TableSample.Bounds(tableCount: 1, columnCount: 2), in: db)
            #expect(sample.columns[1]?.isUnique == true)
            #expect(sample.rows > 500)
        }
    }
}
