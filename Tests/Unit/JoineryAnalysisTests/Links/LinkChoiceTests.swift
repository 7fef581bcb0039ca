import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// What names say, and which of several keys a column refers to.
@Suite struct LinkChoiceTests {
    private static let guid = "lower(hex(randomblob(16)))"

    // MARK: Counts

    @Test(arguments: ["num_comments", "n_comments", "total_comments", "count_comments"])
    func `A count of rows refers to none of them`(column: String) throws {
        let sql =
            "CREATE TABLE comments (id INTEGER PRIMARY KEY, text TEXT);"
            + "CREATE TABLE posts (id INTEGER PRIMARY KEY, \(column) INTEGER);"
            + LinkSamples.rows(200, into: "comments", "n, 'Comment ' || n")
            + LinkSamples.rows(300, into: "posts", "n, n % 41")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `A count of courses refers to none of them`() throws {
        let sql =
            "CREATE TABLE mdl_course (id INTEGER PRIMARY KEY, fullname TEXT);"
            + "CREATE TABLE mdl_course_categories (id INTEGER PRIMARY KEY, coursecount INTEGER);"
            + LinkSamples.rows(60, into: "mdl_course", "n, 'Course ' || n")
            + LinkSamples.rows(90, into: "mdl_course_categories", "n, n * 7 % 59 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == [])
    }

    @Test func `The number of a client is no count`() throws {
        let sql =
            "CREATE TABLE clients (id INTEGER PRIMARY KEY, nom TEXT); CREATE TABLE commandes (id INTEGER PRIMARY KEY, num_client INTEGER);"
            + LinkSamples.rows(100, into: "clients", "n * 7, 'Client ' || n")
            + LinkSamples.rows(300, into: "commandes", "n, (n % 100 + 1) * 7")
        let links = try LinkSamples.found(sql)
        #expect(links == ["commandes.num_client → clients.id"])
    }

    // MARK: One of several tables

    // MARK: Names

    @Test func `The prefix of the columns of a table is a name of it`() throws {
        let sql =
            """
            CREATE TABLE port_party (pty_id INTEGER PRIMARY KEY, pty_name TEXT, pty_kind TEXT, pty_city TEXT);
            CREATE TABLE port_call (cal_id INTEGER PRIMARY KEY, cal_pty_id_agent INTEGER, cal_note TEXT, cal_berth TEXT);
            CREATE TABLE port_equipment (eqp_id INTEGER PRIMARY KEY, eqp_kind TEXT, eqp_eqp_id INTEGER, eqp_year TEXT);
            """ + LinkSamples.rows(300, into: "port_party", "n, 'Party', 'k', 'c'")
            + LinkSamples.rows(500, into: "port_call", "n, n * 7 % 300 + 1, 'note', 'b'")
            + LinkSamples.rows(90, into: "port_equipment", "n, 'k', n * 7 % 90 % 80 + 1, 'y'")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "port_call.cal_pty_id_agent → port_party.pty_id",
                "port_equipment.eqp_eqp_id → port_equipment.eqp_id",
            ])
    }

    @Test func `Core Data writes names as one word`() throws {
        let sql =
            """
            CREATE TABLE ZMTPODCAST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR);
            CREATE TABLE ZMTPLAYLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPARENT INTEGER, ZNAME VARCHAR);
            CREATE TABLE Z_1PODCASTS (Z_1PODCASTS INTEGER, Z_4PLAYLISTS INTEGER);
            """ + LinkSamples.rows(240, into: "ZMTPODCAST", "n * 3, 1, 1, 'Podcast ' || n")
            + LinkSamples.rows(
                90, into: "ZMTPLAYLIST",
                "n * 3, 4, 1, iif(n % 3, (n * 7 % 90 + 1) * 3, NULL), 'Playlist ' || n")
            + LinkSamples.rows(400, into: "Z_1PODCASTS", "(n % 240 + 1) * 3, (n * 7 % 90 + 1) * 3")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "Z_1PODCASTS.Z_1PODCASTS → ZMTPODCAST.Z_PK", "Z_1PODCASTS.Z_4PLAYLISTS → ZMTPLAYLIST.Z_PK",
                "ZMTPLAYLIST.ZPARENT → ZMTPLAYLIST.Z_PK",
            ])
    }

    @Test func `Few employees report to two superiors`() throws {
        let sql =
            "CREATE TABLE Employee (EmployeeId INTEGER PRIMARY KEY, LastName TEXT, ReportsTo INTEGER);"
            + LinkSamples.rows(9, into: "Employee", "n, 'Employee ' || n, iif(n > 1, iif(n > 5, 2, 1), NULL)")
        let links = try LinkSamples.found(sql)
        #expect(links == ["Employee.ReportsTo → Employee.EmployeeId"])
    }

    @Test(arguments: ["create_uid", "publisher_id", "rescheduled_by"])
    func `A user does something`(column: String) throws {
        let sql =
            "CREATE TABLE users (id INTEGER PRIMARY KEY, login TEXT); CREATE TABLE releases (id INTEGER PRIMARY KEY, \(column) INTEGER);"
            + LinkSamples.rows(120, into: "users", "n, 'u' || n")
            + LinkSamples.rows(500, into: "releases", "n, n * 7 % 120 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["releases.\(column) → users.id"])
    }

    @Test func `A table of types is that of the table with whose name its own begins`() throws {
        let sql =
            """
            CREATE TABLE artist (id INTEGER PRIMARY KEY, type INTEGER); CREATE TABLE artist_type (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE label (id INTEGER PRIMARY KEY, type INTEGER);
            """ + LinkSamples.rows(6, into: "artist_type", "n, 'Type ' || n")
            + LinkSamples.rows(300, into: "artist", "n, n % 6 + 1")
            + LinkSamples.rows(300, into: "label", "n, n % 6 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["artist.type → artist_type.id"])
    }

    @Test func `A table that joins others is about those in its name`() throws {
        let sql =
            """
            CREATE TABLE product_category (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE res_partner_category (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE res_partner_category_rel (partner INTEGER, category_id INTEGER);
            """ + LinkSamples.rows(40, into: "product_category", "n, 'a' || n")
            + LinkSamples.rows(40, into: "res_partner_category", "n, 'b' || n")
            + LinkSamples.rows(300, into: "res_partner_category_rel", "n * 1000, n % 40 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["res_partner_category_rel.category_id → res_partner_category.id"])
    }

    @Test func `An earlier version is a row of the same table`() throws {
        let sql =
            "CREATE TABLE obs (id INTEGER PRIMARY KEY, previous_version INTEGER, model_version INTEGER);"
            + LinkSamples.rows(
                400, into: "obs", "n * 3, iif(n > 1, (n * 31 % 397 % (n - 1) + 1) * 3, NULL), n % 4")
        let links = try LinkSamples.found(sql)
        #expect(links == ["obs.previous_version → obs.id"])
    }

    @Test func `Of two keys, that of the table with whose name a third one begins is meant`() throws {
        let sql =
            """
            CREATE TABLE core_page (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE core_site (id INTEGER PRIMARY KEY, root TEXT);
            CREATE TABLE events_eventpage (page_ptr_id INTEGER PRIMARY KEY, day TEXT);
            CREATE TABLE events_eventpagespeaker (id INTEGER PRIMARY KEY, page_id INTEGER, name TEXT);
            """ + LinkSamples.rows(600, into: "core_page", "n, 'Page ' || n")
            + LinkSamples.rows(300, into: "events_eventpage", "n * 2, 'day'")
            + LinkSamples.rows(500, into: "events_eventpagespeaker", "n, (n % 300 + 1) * 2, 'name'")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "events_eventpage.page_ptr_id → core_page.id",
                "events_eventpagespeaker.page_id → events_eventpage.page_ptr_id",
            ])
    }

    @Test func `A link of another family says nothing`() throws {
        let families = ["messagesText", "talksText"].map { family in
            "CREATE TABLE \(family)_segments (blockid INTEGER PRIMARY KEY, block BLOB);"
                + "CREATE TABLE \(family)_segdir (level INTEGER, idx INTEGER, end_block INTEGER, root BLOB);"
        }.joined()
        let sql =
            families + LinkSamples.rows(260, into: "messagesText_segments", "n, x'00'")
            + LinkSamples.rows(400, into: "messagesText_segdir", "0, n % 50, n * 7 % 260 + 1, x'00'")
            + LinkSamples.rows(200, into: "talksText_segdir", "0, n % 50, n + 40, x'00'")
        let links = try LinkSamples.found(sql)
        #expect(links == ["messagesText_segdir.end_block → messagesText_segments.blockid"])
    }

    @Test func `A column of several is not linked alone to the same table`() throws {
        let sql =
            """
            CREATE TABLE posts (id INTEGER PRIMARY KEY, topic_id INTEGER, post_number INTEGER, reply_to_post_number INTEGER,
            UNIQUE (topic_id, post_number));
            """
            + LinkSamples.rows(
                600, into: "posts", "n, n / 30 * 17 + 5, n % 30 * 2, iif(n % 30 > 3, n % 7 % 3 * 2, NULL)")
        let links = try LinkSamples.found(sql)
        #expect(links == ["posts.topic_id,reply_to_post_number → posts.topic_id,post_number"])
    }

    @Test func `The name of a user is that of a user, if names are unique`() throws {
        let sql =
            "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT UNIQUE); CREATE TABLE pushers (id INTEGER PRIMARY KEY, user_name TEXT);"
            + LinkSamples.rows(60, into: "users", "n, 'user ' || char(97 + n % 26) || char(97 + n / 26)")
            + "INSERT INTO pushers SELECT NULL, name FROM users WHERE id % 3; INSERT INTO pushers SELECT NULL, name FROM users WHERE id % 5 = 0;"
        let links = try LinkSamples.found(sql)
        #expect(links == ["pushers.user_name → users.name"])
    }

    @Test func `The parent of an email is an email, and not any activity`() throws {
        let sql =
            """
            CREATE TABLE activity (activity_id TEXT PRIMARY KEY, kind TEXT);
            CREATE TABLE email (activity_id TEXT PRIMARY KEY, parent_activity_id TEXT);
            """ + LinkSamples.rows(400, into: "activity", "\(Self.guid), 'k'")
                + """
                INSERT INTO email SELECT activity_id, NULL FROM activity WHERE rowid % 2;
                UPDATE email SET parent_activity_id = (SELECT e.activity_id FROM email AS e WHERE e.rowid = email.rowid * 7 % 200 + 1) WHERE rowid % 3 = 0;
                """
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "email.activity_id → activity.activity_id", "email.parent_activity_id → email.activity_id",
            ])
    }

    @Test func `A role of a column without any value is not even likely`() throws {
        let user =
            "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO users VALUES (1, 'a'), (2, 'b'), (3, 'c');"
        let table = "CREATE TABLE event (id INTEGER PRIMARY KEY, provider_user_id INTEGER);"
        let links = try LinkSamples.found(user + table)
        #expect(links == ["event.provider_user_id → users.id"])
        // Not even in a table that is too large to read all of its rows.
        let empty = try LinkSamples.found(user + table + LinkSamples.rows(9_000, into: "event", "n, NULL"))
        #expect(empty == [])
    }

    /// The first sixty of the numbers from 1 to 900 are keys, and half of the others.
    @Test(arguments: [60, 900])
    func `Small numbers refer to nothing where the keys are dense, however rare they are elsewhere`(
        most: Int
    ) throws {
        let sql =
            """
            CREATE TABLE trip (tripno INTEGER PRIMARY KEY, name TEXT); CREATE TABLE lot (lotid INTEGER PRIMARY KEY, mark INTEGER);
            """ + LinkSamples.rows(60, into: "trip", "n, 'Trip'")
            + LinkSamples.rows(420, into: "trip", "n * 2 + 60 + (n * 7919 % 13 < 6), 'Trip'")
            + "INSERT INTO lot SELECT NULL, tripno FROM trip, (SELECT 1 UNION SELECT 2) WHERE tripno <= \(most);"
        let links = try LinkSamples.found(sql)
        #expect(links == (most == 60 ? [] : ["lot.mark → trip.tripno"]))
    }
}
