import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Which of several keys with the same values a column refers to.
@Suite struct LinkRivalTests {
    private static let guid = "lower(hex(randomblob(16)))"

    // MARK: Parts of keys

    @Test func `A part of a key is none by itself because few rows have different values`() throws {
        let sql =
            """
            CREATE TABLE t000 (mandt TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE t001w (mandt TEXT, werks TEXT, name TEXT, PRIMARY KEY (mandt, werks));
            CREATE TABLE vbak (vbeln TEXT PRIMARY KEY, mandt TEXT);
            """ + LinkSamples.rows(3, into: "t000", "n * 111, 'Client'")
            + LinkSamples.rows(4, into: "t001w", "n * 111, n * 1234, 'Plant'")
            + LinkSamples.rows(300, into: "vbak", "n * 17, (n % 4 + 1) * 111")
        let links = try LinkSamples.found(sql)
        #expect(links == ["t001w.mandt → t000.mandt", "vbak.mandt → t000.mandt"])
    }

    @Test func `The last part of a key is one by itself if the others have few values`() throws {
        let sql =
            """
            CREATE TABLE lfa1 (mandt TEXT, lifnr TEXT, name TEXT, PRIMARY KEY (mandt, lifnr));
            CREATE TABLE ekko (ebeln TEXT PRIMARY KEY, lifnr TEXT);
            """
            + LinkSamples.rows(
                90, into: "lfa1", "iif(n % 5, '100', '200'), printf('%010d', n * 7919), 'Vendor'")
            + LinkSamples.rows(300, into: "ekko", "n * 17, printf('%010d', (n % 90 + 1) * 7919)")
        let links = try LinkSamples.found(sql)
        #expect(links == ["ekko.lifnr → lfa1.lifnr"])
    }

    @Test func `Messages of a few chats are keys of the messages only`() throws {
        let sql =
            """
            CREATE TABLE message (rowid INTEGER PRIMARY KEY, guid TEXT);
            CREATE TABLE chat (rowid INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER, PRIMARY KEY (chat_id, message_id));
            CREATE INDEX chat_message_join_message ON chat_message_join (message_id);
            CREATE TABLE recoverable_message (message_id INTEGER, text TEXT);
            """ + LinkSamples.rows(200, into: "message", "n * 3, \(Self.guid)")
            + LinkSamples.rows(3, into: "chat", "n, 'Chat ' || n")
            + LinkSamples.rows(197, into: "chat_message_join", "n % 3 + 1, n * 3")
            + LinkSamples.rows(9, into: "recoverable_message", "n * 60, 'text'")
        let links = try LinkSamples.found(sql)
        #expect(links.contains("recoverable_message.message_id → message.rowid"))
        #expect(links.contains("chat_message_join.message_id → message.rowid"))
    }

    // MARK: Families of tables

    @Test func `A table rather refers to one whose name begins as its own does`() throws {
        let sql =
            """
            CREATE TABLE playlists (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE rekordbox_playlists (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE rekordbox_playlist_tracks (id INTEGER PRIMARY KEY, playlist_id INTEGER);
            """ + LinkSamples.rows(9, into: "playlists", "n, 'List'")
            + LinkSamples.rows(9, into: "rekordbox_playlists", "n, 'List'")
            + LinkSamples.rows(70, into: "rekordbox_playlist_tracks", "n, n % 9 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["rekordbox_playlist_tracks.playlist_id → rekordbox_playlists.id"])
    }

    @Test func `What columns of the same name refer to elsewhere says nothing in a family`() throws {
        let sql = ["", "spotify_"].map { part in
            """
            CREATE TABLE \(part)directories (id INTEGER PRIMARY KEY, path TEXT); CREATE TABLE \(part)songs (id INTEGER PRIMARY KEY, directory_id INTEGER);
            CREATE TABLE \(part)subdirectories (directory_id INTEGER, path TEXT);
            """ + LinkSamples.rows(part.isEmpty ? 9 : 4, into: part + "directories", "n, '/' || n")
                + LinkSamples.rows(
                    part.isEmpty ? 200 : 60, into: part + "songs", "n, n % \(part.isEmpty ? 9 : 4) + 1")
                + LinkSamples.rows(
                    part.isEmpty ? 100 : 30, into: part + "subdirectories",
                    "n % \(part.isEmpty ? 9 : 4) + 1, '/' || n")
        }.joined()
        let links = try LinkSamples.found(sql)
        #expect(
            links.filter { $0.hasPrefix("spotify") }.allSatisfy { $0.hasSuffix("spotify_directories.id") })
        #expect(links.count == 4)
    }

    @Test func `Of two families, its own is the likelier`() throws {
        let sql =
            """
            CREATE TABLE uom_category (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE product_category (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE product_template (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE uom_uom (id INTEGER PRIMARY KEY, category_id INTEGER);
            """
            + ["uom", "product"].map { LinkSamples.rows(7, into: $0 + "_category", "n, 'Category'") }.joined()
            + LinkSamples.rows(90, into: "uom_uom", "n, n % 7 + 1")
        let link = try LinkSamples.candidates(sql).first { $0.originTable == "uom_uom" }
        #expect(link?.destinationTable == "uom_category")
        #expect(link?.certainty ?? 0 > 0.75)
    }

    @Test func `The kinds of a table with several are its own`() throws {
        let sql =
            """
            CREATE TABLE member_rank (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE member_card (id INTEGER PRIMARY KEY, number TEXT); CREATE TABLE member (id INTEGER PRIMARY KEY, rank_id INTEGER);
            CREATE TABLE guest_rank (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE guest_card (id INTEGER PRIMARY KEY, number TEXT);
            """ + ["member", "guest"].map { LinkSamples.rows(7, into: $0 + "_rank", "n, 'Rank'") }.joined()
            + LinkSamples.rows(90, into: "member", "n, n % 7 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["member.rank_id → member_rank.id"])
    }

    @Test func `The statuses of tasks are those of no invoice`() throws {
        let sql =
            """
            CREATE TABLE tasks (id INTEGER PRIMARY KEY, status_id INTEGER); CREATE TABLE task_statuses (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE invoices (id INTEGER PRIMARY KEY, status_id INTEGER);
            """ + LinkSamples.rows(6, into: "task_statuses", "n, 'Status ' || n")
            + LinkSamples.rows(200, into: "tasks", "n, n % 6 + 1")
            + LinkSamples.rows(300, into: "invoices", "n, n % 2 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["tasks.status_id → task_statuses.id"])
    }

    @Test func `A part of a file that repeats its tables keeps to itself`() throws {
        let sql =
            ["", "device_1_"].map { part in
                """
                CREATE TABLE \(part)directories (id INTEGER PRIMARY KEY, path TEXT); CREATE TABLE \(part)songs (id INTEGER PRIMARY KEY, directory_id INTEGER);
                CREATE TABLE \(part)subdirectories (id INTEGER PRIMARY KEY, directory_id INTEGER);
                """ + LinkSamples.rows(part.isEmpty ? 9 : 4, into: part + "directories", "n, '/' || n")
                    + LinkSamples.rows(200, into: part + "songs", "n, n % \(part.isEmpty ? 9 : 4) + 1")
                    + LinkSamples.rows(
                        100, into: part + "subdirectories", "n, n % \(part.isEmpty ? 9 : 4) + 1")
            }.joined()
            + "CREATE TABLE devices (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO devices VALUES (1, 'Phone');"
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "device_1_songs.directory_id → device_1_directories.id",
                "device_1_subdirectories.directory_id → device_1_directories.id",
                "songs.directory_id → directories.id",
                "subdirectories.directory_id → directories.id",
            ])
    }

    // MARK: Originals

    @Test func `The key of remote documents is that of documents, though they are a family`() throws {
        let sql =
            """
            CREATE TABLE documents (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE remote_documents (document_id INTEGER PRIMARY KEY, uuid TEXT);
            CREATE TABLE remote_folders (folder_id INTEGER PRIMARY KEY, uuid TEXT);
            CREATE TABLE tags (document_id INTEGER, tag TEXT); CREATE TABLE urls (document_id INTEGER, url TEXT);
            """ + LinkSamples.rows(400, into: "documents", "n * 3 / 2 + n, 'Title'")
            + "INSERT INTO remote_documents SELECT id, \(Self.guid) FROM documents WHERE id NOT IN (50, 500);"
            + ["tags", "urls"].map {
                "INSERT INTO \($0) SELECT document_id, 'x' FROM remote_documents WHERE document_id % 3;"
            }
            .joined()
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "remote_documents.document_id → documents.id", "tags.document_id → documents.id",
                "urls.document_id → documents.id",
            ])
    }

    @Test func `Of three tables with the same keys, the original has them`() throws {
        let sql =
            """
            CREATE TABLE event_json (event_id TEXT PRIMARY KEY, json TEXT);
            CREATE TABLE event_to_state_groups (event_id TEXT PRIMARY KEY, state_group INTEGER);
            CREATE TABLE events (number INTEGER PRIMARY KEY, event_id TEXT UNIQUE, kind TEXT);
            CREATE TABLE redactions (id INTEGER PRIMARY KEY, redacts TEXT);
            """ + LinkSamples.rows(300, into: "events", "n, \(Self.guid), 'k'")
                + """
                INSERT INTO event_json SELECT event_id, '{}' FROM events;
                INSERT INTO event_to_state_groups SELECT event_id, 1 FROM events WHERE number % 20;
                INSERT INTO redactions SELECT NULL, event_id FROM events WHERE number % 7 = 0 ORDER BY random();
                """
        let links = try LinkSamples.found(sql)
        #expect(links.filter { $0.hasPrefix("redactions") } == ["redactions.redacts → events.event_id"])
    }

    @Test func `Of two keys whose names say nothing, the primary one is the original`() throws {
        let sql =
            """
            CREATE TABLE adata (id_local INTEGER PRIMARY KEY, image INTEGER UNIQUE, xmp TEXT);
            CREATE TABLE zimages (id_local INTEGER PRIMARY KEY, rating INTEGER);
            CREATE TABLE zstack (id_local INTEGER PRIMARY KEY, parent INTEGER);
            """ + LinkSamples.rows(300, into: "zimages", "n * 977 + 64, n % 6")
                + """
                INSERT INTO adata SELECT id_local + 1, id_local, 'xmp' FROM zimages;
                INSERT INTO zstack SELECT id_local + 2, id_local FROM zimages WHERE id_local % 9 = 0;
                """
        let links = try LinkSamples.found(sql)
        #expect(links == ["adata.image → zimages.id_local", "zstack.parent → zimages.id_local"])
    }

    // MARK: Natural keys

    @Test(arguments: [true, false])
    func `Values that a program looks up may be keys, whatever the names say`(isIndexed: Bool) throws {
        let sql =
            """
            CREATE TABLE contacts (id INTEGER PRIMARY KEY, skypename TEXT, city TEXT);
            CREATE TABLE calls (id INTEGER PRIMARY KEY, host TEXT);
            """ + (isIndexed ? "CREATE INDEX by_name ON contacts (skypename, city);" : "")
            + LinkSamples.rows(200, into: "contacts", "n, 'user-' || substr(\(Self.guid), 1, 9), 'City'")
            + "INSERT INTO calls SELECT NULL, skypename FROM contacts WHERE id % 3 ORDER BY random();"
        let links = try LinkSamples.found(sql)
        #expect(links == (isIndexed ? ["calls.host → contacts.skypename"] : []))
    }

    // MARK: Names

    @Test(arguments: [
        ("bean_id", "bean_module"), ("entityId", "entityName"), ("item", "collection"),
    ])
    func `A column beside it names the table`(column: String, type: String) throws {
        let tables = ["accounts", "contacts"]
        let sql =
            tables.map {
                "CREATE TABLE \($0) (id TEXT PRIMARY KEY, name TEXT);"
                    + LinkSamples.rows(90, into: $0, "\(Self.guid), 'n'")
            }
            .joined() + "CREATE TABLE links (note TEXT, \(column) TEXT, \(type) TEXT);"
            + tables.map {
                "INSERT INTO links SELECT 'n', id, upper(substr('\($0)', 1, 1)) || substr('\($0)', 2) FROM \($0);"
            }.joined()
        let links = try LinkSamples.found(sql)
        #expect(links == ["links.\(column) → accounts.id", "links.\(column) → contacts.id"])
    }

    @Test(arguments: [("borrowers", true), ("user_profile", true), ("quality_profile", false)])
    func `Who does something is a person`(people: String, isPerson: Bool) throws {
        let sql =
            "CREATE TABLE \(people) (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE loans (id INTEGER PRIMARY KEY, issuer_id INTEGER);"
            + LinkSamples.rows(120, into: people, "n, 'u' || n")
            + LinkSamples.rows(500, into: "loans", "n, n * 7 % 120 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == (isPerson ? ["loans.issuer_id → \(people).id"] : []))
    }

    @Test(arguments: ["edituid", "fromid", "toid"])
    func `Roles of users are written as one word with the key`(column: String) throws {
        let sql =
            """
            CREATE TABLE mybb_users (uid INTEGER PRIMARY KEY, username TEXT); CREATE TABLE mybb_threads (tid INTEGER PRIMARY KEY, subject TEXT);
            CREATE TABLE mybb_posts (pid INTEGER PRIMARY KEY, \(column) INTEGER);
            """ + LinkSamples.rows(120, into: "mybb_users", "n, 'u' || n")
            + LinkSamples.rows(300, into: "mybb_threads", "n, 's' || n")
            + LinkSamples.rows(700, into: "mybb_posts", "n, n * 7 % 120 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["mybb_posts.\(column) → mybb_users.uid"])
    }

    // MARK: Originals and copies

    @Test(arguments: ["id", "uuid", "guid", "rowid"])
    func `The secrets of devices have their keys, and not the other way round`(key: String) throws {
        let sql =
            """
            CREATE TABLE device (\(key) TEXT PRIMARY KEY, serial INTEGER);
            CREATE TABLE device_secret (device_\(key) TEXT PRIMARY KEY, rotation INTEGER);
            CREATE TABLE channel (number INTEGER, device_\(key) TEXT);
            """ + LinkSamples.rows(90, into: "device", "\(Self.guid), n")
                + """
                INSERT INTO device_secret SELECT \(key), 1 FROM device;
                INSERT INTO channel SELECT 1, \(key) FROM device UNION ALL SELECT 2, \(key) FROM device;
                """
        let links = try LinkSamples.found(sql)
        #expect(
            links == ["channel.device_\(key) → device.\(key)", "device_secret.device_\(key) → device.\(key)"])
    }

    @Test func `A column named after a table and its key refers to that, though the key is that of another`()
        throws
    {
        let sql =
            """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE director (person_id INTEGER PRIMARY KEY, style TEXT);
            CREATE TABLE production (id INTEGER PRIMARY KEY, director_person_id INTEGER);
            """ + LinkSamples.rows(300, into: "person", "n * 3, 'Person'")
            + LinkSamples.rows(40, into: "director", "n * 21, 'style'")
            + LinkSamples.rows(120, into: "production", "n, (n % 40 + 1) * 21")
        let links = try LinkSamples.found(sql)
        #expect(
            links == ["director.person_id → person.id", "production.director_person_id → director.person_id"])
    }
}
