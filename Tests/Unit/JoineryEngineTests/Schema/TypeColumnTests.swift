import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `album_type` beside `album_id` hides the link to `album` only if it holds names of tables or classes.
@Suite struct TypeColumnTests {
    private static let tables = """
        CREATE TABLE albums (id INTEGER PRIMARY KEY); CREATE TABLE song_writer (id INTEGER PRIMARY KEY);
        CREATE TABLE pair (a, b, PRIMARY KEY (a, b)); CREATE VIEW charts AS SELECT 1 AS id;
        """

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        return configuration
    }

    private static func inferred(_ db: Database) throws -> [String] {
        try db.schema().undeclaredForeignKeys.map { "\($0.originTable).\($0.originColumns[0])" }
    }

    /// Returns whether `album_id` is a link beside a column with values, which are SQL.
    private static func isLinked(_ values: [String], type: String = "TEXT", after rows: Int = 0) throws
        -> Bool
    {
        try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(
                sql: tables
                    + "CREATE TABLE item (id INTEGER PRIMARY KEY, album_id INTEGER, album_type \(type));")
            for value in repeatElement("'single'", count: rows) + values {
                try db.execute(sql: "INSERT INTO item (album_id, album_type) VALUES (1, \(value))")
            }
            return try inferred(db) == ["item.album_id"]
        }
    }

    @Test(arguments: [
        ["'single'", "'compilation'", "'ep'"], ["'album'", "'single'"], ["'Album'", "'Live'"],
        ["'albums'", "3"],
        ["x'616C62756D'"], ["'album'", "'two words'"], ["'audio/mpeg'", "'album'"], ["'cover.jpeg'"],
        ["'1.2'"],
        ["'in_progress'"], ["'IN_PROGRESS'"], ["'" + String(repeating: "album", count: 60) + "'"],
        ["'\u{301}'"],
        ["'App\\Models\\'"], ["NULL", "''", "'lp'"],
    ])
    func `Other values are facts about the row, and the column beside them is a link`(values: [String]) throws
    {
        #expect(try Self.isLinked(values))
    }

    @Test(arguments: [
        ["'album'"], ["'albums'", "'song_writer'"], ["'Album'", "'SongWriter'"], ["'ALBUM'"], ["'writer'"],
        ["'App\\Models\\Album'", "'App\\Models\\Ghost'"], ["'Music::Album'"], ["'music.album'"],
        ["'song.writer'"],
        ["'com.example.Ghost'"], ["'AppBundle:Ghost'"], ["'AlbumCover'"], ["'pair'"], ["'chart'", "'Chart'"],
        ["NULL", "''", "'Album'"],
        // Nothing to go by: the spelling counts.
        [], ["NULL"], ["''", "NULL"],
    ])
    func `Names of tables or classes hide the link`(values: [String]) throws {
        #expect(try !Self.isLinked(values))
        #expect(try !Self.isLinked(values, type: ""))
    }

    @Test func `Rows at both ends of the table are looked at`() throws {
        #expect(try Self.isLinked(Array(repeating: "'album'", count: 31), after: 1))
        #expect(try Self.isLinked(Array(repeating: "'album'", count: 500), after: 1))
        #expect(try Self.isLinked(["'single'"] + Array(repeating: "'album'", count: 31)))
        #expect(try Self.isLinked(Array(repeating: "'album'", count: 500) + ["'single'"]))
    }

    @Test(arguments: [
        "CREATE TABLE item (k TEXT PRIMARY KEY, album_id INTEGER, album_type TEXT) WITHOUT ROWID",
        "CREATE TABLE item (rowid TEXT, _rowid_, oid, k, album_id INTEGER, album_type TEXT)",
        "CREATE TABLE item (k, album_id INTEGER, album_type TEXT COLLATE NOCASE)",
        "CREATE TABLE item (k, albumId INTEGER, \"album type\" TEXT)",
    ])
    func `Tables of any kind are read`(sql: String) throws {
        try DatabaseQueue(configuration: Self.configuration).write { (db) throws in
            try db.execute(sql: Self.tables + sql)
            let isQuoted = sql.contains("\"")
            let (id, type) = isQuoted ? ("albumId", "\"album type\"") : ("album_id", "album_type")
            try db.execute(sql: "INSERT INTO item (k, \(id), \(type)) VALUES ('a', 1, 'lp'), ('b', 1, 'ep')")
            #expect(try Self.inferred(db) == ["item.\(id)"])
        }
    }

    @Test func `Values that are too large, or cannot be computed, leave the decision to the spelling`() throws
    {
        let directory = try TemporaryDirectory()
        try DatabaseQueue(path: directory.file()).write { (db) throws in
            db.add(function: DatabaseFunction("kind", argumentCount: 1, pure: true) { _ in "lp" })
            try db.execute(
                sql: Self.tables + """
                    CREATE TABLE large (album_id INTEGER, album_type TEXT);
                    INSERT INTO large VALUES (1, CAST(zeroblob(20000000) AS TEXT));
                    CREATE TABLE broken (album_id INTEGER, album_type TEXT AS (kind(album_id)));
                    INSERT INTO broken VALUES (1);
                    """)
        }
        let queue = try DatabaseQueue(path: directory.file(), configuration: Self.configuration)
        #expect(try queue.read(Self.inferred) == [])
    }

    @Test func `All connections say the same while rows change`() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDatabase(
            sql: Self.tables + """
                CREATE TABLE item (album_id INTEGER, album_type TEXT);
                CREATE TABLE other (album_id INTEGER, album_type TEXT); INSERT INTO item VALUES (1, 'lp');
                """)
        let configuration = Self.configuration
        let first = try DatabaseQueue(path: directory.file(), configuration: configuration)
        #expect(try first.read(Self.inferred) == ["item.album_id"])
        try first.writeWithoutTransaction { try $0.execute(sql: "UPDATE item SET album_type = 'Album'") }
        try first.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO other VALUES (1, 'lp')") }
        let second = try DatabaseQueue(path: directory.file(), configuration: configuration)
        #expect(try second.read(Self.inferred) == ["item.album_id"])
        let other = try DatabaseQueue(path: directory.file(), configuration: Self.configuration)
        #expect(try other.read(Self.inferred) == ["other.album_id"])
    }

    @Test func `Attached files have names of their own`() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDatabase(
            sql:
                "CREATE TABLE ghost (id INTEGER PRIMARY KEY); CREATE TABLE item (ghost_id INTEGER, ghost_type TEXT)"
        )
        try directory.makeDatabase(
            "other.sqlite",
            sql: Self.tables + """
                CREATE TABLE item (album_id INTEGER, album_type TEXT); INSERT INTO item VALUES (1, 'ghost');
                CREATE TABLE thing (album_id INTEGER, album_type TEXT); INSERT INTO thing VALUES (1, 'Album');
                """)
        var configuration = Self.configuration
        configuration.attachedDatabases = [
            try AttachedDatabase(name: "o", path: directory.file("other.sqlite"))
        ]
        let queue = try DatabaseQueue(path: directory.file(), configuration: configuration)
        #expect(try queue.read(Self.inferred) == ["o.item.album_id"])
    }

    @Test func `Random values decide as they were made`() throws {
        var random = Seeded(7)
        let names = [
            "albums", "Album", "song_writer", "SongWriter", "M\\Album", "m.album", "Chart", "GhostOne",
            "x::Y",
        ]
        let facts = [
            "1", "-9223372036854775808", "9223372036854775807", "-0.0", "1e308", "x''", "x'00'", "'a b'",
            "'é'",
            "'a\r\nb'", "char(0)", "char(10)", "'.'", "'::'", "'\\'", "'gold'", "'Gold'", "'O''Neil'",
            "' album'",
        ]
        for _ in 0..<300 {
            var values = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Bool.random(using: &random) ? "'\(names.randomElement(using: &random) ?? "")'" : "NULL"
            }
            let fact = Bool.random(using: &random) ? facts.randomElement(using: &random) : nil
            if let fact { values.insert(fact, at: Int.random(in: 0...values.count, using: &random)) }
            #expect(try Self.isLinked(values, type: "") == (fact != nil && fact != "x''"), "\(values)")
        }
    }
}
