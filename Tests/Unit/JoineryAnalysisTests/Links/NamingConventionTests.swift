import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// What the names of all tables of a file have in common.
@Suite struct NamingConventionTests {
    /// Tables whose columns begin with the letters of their table.
    private static let marked = """
        CREATE TABLE F0101 (ABAN8 INTEGER PRIMARY KEY, ABALPH TEXT);
        CREATE TABLE F4101 (IMITM INTEGER PRIMARY KEY, IMLITM TEXT);
        CREATE TABLE F4102 (IBITM INTEGER, IBMCU TEXT, IBVEND INTEGER, PRIMARY KEY (IBITM, IBMCU));
        CREATE TABLE F41021 (LIITM INTEGER, LIMCU TEXT, LILOCN TEXT, LIPQOH INTEGER, PRIMARY KEY (LIITM, LIMCU, LILOCN));
        """

    @Test func `The two letters of a table before the names of its columns say nothing`() throws {
        let sql =
            Self.marked + LinkSamples.rows(300, into: "F0101", "n, 'Name ' || n")
            + LinkSamples.rows(120, into: "F4101", "n, 'Item ' || n")
            + LinkSamples.rows(
                360, into: "F4102", "n % 120 + 1, 'M' || ((n - 1) / 120), iif(n % 2, n * 7 % 300 + 1, NULL)")
            + LinkSamples.rows(700, into: "F41021", "n % 120 + 1, 'M' || ((n - 1) % 360 / 120), 'L' || n, n")
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "F4102.IBITM → F4101.IMITM", "F41021.LIITM → F4101.IMITM",
                "F41021.LIITM,LIMCU → F4102.IBITM,IBMCU",
            ])
    }

    private func words(_ sql: String) throws -> [String: [[String]]] {
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            let tables = try db.schema().tables
            let conventions = NamingConventions(of: tables, CoreData(tables: tables))
            return Dictionary(
                uniqueKeysWithValues: tables.map {
                    ($0.name, TableNames($0, conventions).columns.map(\.words))
                })
        }
    }

    @Test func `Letters are left out where most tables have some of their own`() throws {
        let found = try words(Self.marked + "CREATE TABLE other (id INTEGER, idle INTEGER)")
        #expect(found["F0101"] == [["an8"], ["alph"]])
        #expect(found["other"] == [["id"], ["idle"]])
    }

    /// Two tables, the same letters, a column without them, and names with an underscore.
    @Test(arguments: [
        ("CREATE TABLE a (abone, abtwo); CREATE TABLE b (cdone, cdtwo)", "abone"),
        (
            "CREATE TABLE a (tbone, tbtwo); CREATE TABLE b (tbsix, tbten); CREATE TABLE c (tbred, tbsky)",
            "tbone"
        ),
        ("CREATE TABLE a (abone, abtwo); CREATE TABLE b (cdone, two); CREATE TABLE c (efone, two)", "abone"),
        ("CREATE TABLE a (abone, ab); CREATE TABLE b (cdone, cd); CREATE TABLE c (efone, ef)", "abone"),
    ])
    func `Letters that only some names have are parts of them`(sql: String, word: String) throws {
        #expect(try words(sql)["a"]?[0] == [word])
    }

    @Test func `The letters with which most entities of Core Data begin say nothing`() throws {
        let sql =
            ["ZMTEPISODE", "ZMTPODCAST", "ZMTCATEGORY", "ZMTCHANNEL"].map { table in
                "CREATE TABLE \(table) (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPODCAST INTEGER, ZUUID VARCHAR);"
            }.joined() + "CREATE TABLE Z_1PODCASTS (Z_1CATEGORIES INTEGER, Z_3PODCASTS INTEGER);"
            + LinkSamples.rows(200, into: "ZMTPODCAST", "n * 3, 1, 1, NULL, hex(randomblob(16))")
            + LinkSamples.rows(400, into: "ZMTEPISODE", "n * 5, 2, 1, (n * 7 % 200 + 1) * 3, NULL")
            + LinkSamples.rows(40, into: "ZMTCATEGORY", "n * 7, 3, 1, NULL, NULL")
            + LinkSamples.rows(40, into: "ZMTCHANNEL", "n * 11, 4, 1, NULL, NULL")
            + LinkSamples.rows(400, into: "Z_1PODCASTS", "(n % 40 + 1) * 7, (n * 7 % 200 + 1) * 3")
        let links = try LinkSamples.found(sql)
        #expect(links.contains("ZMTEPISODE.ZPODCAST → ZMTPODCAST.Z_PK"))
        #expect(links.contains("Z_1PODCASTS.Z_1CATEGORIES → ZMTCATEGORY.Z_PK"))
        #expect(links.contains("Z_1PODCASTS.Z_3PODCASTS → ZMTPODCAST.Z_PK"))
    }

    @Test(arguments: [
        (["ZMTEPISODE", "ZMTPODCAST", "ZMTCATEGORY", "ZMTCHANNEL"], "episode"),
        (["ZABCTASK", "ZABCLIST", "ZABCNOTE", "ZABCUSER", "ZOTHER"], "task"),
        (["ZMTEPISODE", "ZMTPODCAST", "ZMTCATEGORY"], "mtepisode"),
        (["ZEPISODE", "ZPODCAST", "ZCATEGORY", "ZCHANNEL", "ZEPIC"], "episode"),
    ])
    func `Entities have a prefix if most of them have it`(tables: [String], word: String) throws {
        let found = try DatabaseQueue().write { db in
            for table in tables {
                try db.execute(sql: "CREATE TABLE \(table) (Z_PK INTEGER PRIMARY KEY, Z_OPT INTEGER)")
            }
            let infos = try db.schema().tables
            let conventions = NamingConventions(of: infos, CoreData(tables: infos))
            return infos.first { $0.name == tables[0] }.map(conventions.words(ofTable:))
        }
        #expect(found == [word])
    }

    /// The notes of an app: one table has accounts, folders and notes.
    private static let notes =
        """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        INSERT INTO Z_PRIMARYKEY VALUES (1, 'ICCloudSyncingObject', 0, 300), (2, 'ICAccount', 1, 0), (3, 'ICContainer', 1, 0),
            (4, 'ICFolder', 3, 0), (5, 'ICNote', 1, 0), (6, 'ICNoteData', 0, 200), (7, 'ICLocation', 0, 10);
        CREATE TABLE ZICCLOUDSYNCINGOBJECT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZACCOUNT4 INTEGER,
            ZFOLDER INTEGER, ZNOTEDATA INTEGER, ZTITLE VARCHAR);
        CREATE TABLE ZICNOTEDATA (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNOTE INTEGER);
        CREATE TABLE ZICLOCATION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZLATITUDE FLOAT);
        CREATE TABLE ZICCHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZKIND INTEGER);
        CREATE TABLE Z_5TAGS (Z_5OWNERS INTEGER, Z_4PLACES INTEGER);
        """
        + LinkSamples.rows(
            300, into: "ZICCLOUDSYNCINGOBJECT",
            "n, 5, 1, iif(n > 40, n % 4 + 1, NULL), iif(n > 40, n % 36 + 5, NULL), iif(n > 100, n - 100, NULL), 'T' || n"
        )
        + LinkSamples.rows(200, into: "ZICNOTEDATA", "n, 6, 1, n + 100")
        + LinkSamples.rows(10, into: "ZICLOCATION", "n, 7, 1, n / 7.0")
        + LinkSamples.rows(400, into: "Z_5TAGS", "n % 200 + 101, n % 36 + 5")

    @Test func `Entities of Core Data are found in the table of a more general one`() throws {
        let links = try LinkSamples.found(Self.notes).filter { !$0.contains("Z_ENT") }
        #expect(
            links == [
                "Z_5TAGS.Z_5OWNERS → ZICCLOUDSYNCINGOBJECT.Z_PK",
                "Z_5TAGS.Z_4PLACES → ZICCLOUDSYNCINGOBJECT.Z_PK",
                "ZICCLOUDSYNCINGOBJECT.ZACCOUNT4 → ZICCLOUDSYNCINGOBJECT.Z_PK",
                "ZICCLOUDSYNCINGOBJECT.ZFOLDER → ZICCLOUDSYNCINGOBJECT.Z_PK",
                "ZICCLOUDSYNCINGOBJECT.ZNOTEDATA → ZICNOTEDATA.Z_PK",
                "ZICNOTEDATA.ZNOTE → ZICCLOUDSYNCINGOBJECT.Z_PK",
            ])
    }

    /// A number of an entity of the file, of one that no table keeps, and of none.
    @Test(arguments: [
        ("Z_5OWNERS", ["note", "id"]), ("Z_9OWNERS", nil), ("Z_77OWNERS", nil), ("Z_OWNERS", nil),
    ])
    func `A column of a table that joins entities begins with the number of one`(
        name: String, words: [String]?
    ) throws {
        let found = try DatabaseQueue().write { db in
            try db.execute(
                sql: Self.notes
                    + "INSERT INTO Z_PRIMARYKEY VALUES (9, 'ICWhale', 0, 0); CREATE TABLE Z_5X (\(name))")
            let tables = try db.schema().tables
            let table = try #require(tables.first { $0.name == "Z_5X" })
            return try CoreData(tables: tables, in: db).words(of: table.columns[0], in: table)
        }
        #expect(found == words)
    }

    /// Entities that are their own ancestors, have no name, a number that is none, a name of many letters; and a table that is a view
    /// of nothing.
    @Test(arguments: [
        "UPDATE Z_PRIMARYKEY SET Z_SUPER = Z_ENT", "UPDATE Z_PRIMARYKEY SET Z_SUPER = 8 - Z_ENT",
        "UPDATE Z_PRIMARYKEY SET Z_NAME = NULL", "UPDATE Z_PRIMARYKEY SET Z_NAME = x'00ff'",
        "UPDATE Z_PRIMARYKEY SET Z_NAME = printf('%.*c', 100000, 'x')",
        "UPDATE Z_PRIMARYKEY SET Z_SUPER = 9223372036854775807", "UPDATE Z_PRIMARYKEY SET Z_SUPER = 'x'",
        "DELETE FROM Z_PRIMARYKEY", "DROP TABLE Z_PRIMARYKEY",
        "ALTER TABLE Z_PRIMARYKEY RENAME COLUMN Z_SUPER TO Z_ABOVE",
    ])
    func `A table of entities that says nothing does no harm`(change: String) throws {
        let links = try LinkSamples.found(Self.notes + change)
        #expect(links.contains("ZICCLOUDSYNCINGOBJECT.ZNOTEDATA → ZICNOTEDATA.Z_PK"))
        #expect(!links.contains { $0.contains("ZFOLDER") })
    }

    // MARK: Parts of a program

    @Test func `A table may be called one`() throws {
        let sql =
            """
            CREATE TABLE metabase_table (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE metabase_field (id INTEGER PRIMARY KEY, table_id INTEGER);
            CREATE TABLE metabase_database (id INTEGER PRIMARY KEY, name TEXT);
            """ + LinkSamples.rows(120, into: "metabase_table", "n, 'T' || n")
            + LinkSamples.rows(40, into: "metabase_database", "n, 'D' || n")
            + LinkSamples.rows(900, into: "metabase_field", "n, n * 7 % 120 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == ["metabase_field.table_id → metabase_table.id"])
    }

    @Test func `A name that begins with that of its part twice is that of the rest`() throws {
        let sql =
            """
            CREATE TABLE mail_mailaccount (id INTEGER PRIMARY KEY, host TEXT); CREATE TABLE documents_documenttype (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE documents_tag (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE mail_mailrule (id INTEGER PRIMARY KEY, account_id INTEGER, assign_document_type_id INTEGER);
            """
        let links = try LinkSamples.found(sql)
        #expect(
            links == [
                "mail_mailrule.account_id → mail_mailaccount.id",
                "mail_mailrule.assign_document_type_id → documents_documenttype.id",
            ])
    }
}
