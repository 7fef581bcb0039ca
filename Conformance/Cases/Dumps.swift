import Foundation

/// Rows and schemas as text: `DumpFormat` and the dumps.
func dumpChapter() -> Chapter {
    Chapter("Dumps") { chapter in
        formats(&chapter)
        tables(&chapter)
        requests(&chapter)
    }
}

private final class DumpText: TextOutputStream {
    private(set) var text = ""

    func write(_ string: String) { text += string }
}

extension Transcript {
    /// Writes what a dump writes, line by line, and its error.
    fileprivate func dump(_ name: String, _ body: (DumpText) throws -> Void) {
        let text = DumpText()
        line("\(name):")
        attempt { try body(text) }
        line(text.text.debugDescription)
    }

    fileprivate func formats(_ db: Database, _ name: String, _ sql: SQL) {
        dump("\(name), debug") { try db.dumpSQL(sql, to: $0) }
        dump("\(name), debug with header") {
            try db.dumpSQL(sql, format: .debug(header: true, separator: "; ", nullValue: "nil"), to: $0)
        }
        dump("\(name), list") { try db.dumpSQL(sql, format: .list(), to: $0) }
        dump("\(name), list with header") {
            try db.dumpSQL(sql, format: .list(header: true, separator: "; ", nullValue: "nil"), to: $0)
        }
        dump("\(name), line") { try db.dumpSQL(sql, format: .line(nullValue: "nil"), to: $0) }
        dump("\(name), quote") { try db.dumpSQL(sql, format: .quote(), to: $0) }
        dump("\(name), quote with header") {
            try db.dumpSQL(sql, format: .quote(header: true, separator: "; "), to: $0)
        }
        dump("\(name), JSON") { try db.dumpSQL(sql, format: .json(), to: $0) }
        dump("\(name), pretty JSON") { text in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            encoder.dataEncodingStrategy = .deferredToData
            try db.dumpSQL(sql, format: .json(encoder: encoder), to: text)
        }
    }
}

private func formats(_ chapter: inout Chapter) {
    let statements: [(String, SQL)] = [
        ("integers", "SELECT 0, -5, 9223372036854775807"),
        ("reals", "SELECT 1.5, 1e100, \(-0.0), 1e15, 1e16, 0.1 + 0.2, 1e-7, 5e-324, 9007199254740993.0"),
        ("infinities", "SELECT 9e999, -9e999"),
        ("texts", "SELECT NULL AS a, '' AS b; SELECT 'it''s|\"x\"' AS a, 'l1' || char(10) || 'l2' AS b"),
        ("NUL and invalid UTF-8", "SELECT 'a' || char(0) || 'b', CAST(x'ff41' AS TEXT)"),
        ("blobs", "SELECT x'', x'68c3a9', x'ff00', x'610062'"),
        (
            "names",
            "SELECT 1 AS a, 2 AS A, 3 AS a, NULL AS longer, 4 AS \"日本\", 5 AS \"q\"\"x'\", 6 AS \"a\nb\""
        ),
        ("rows", "SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT NULL"),
        ("no rows", "SELECT 1 AS a WHERE 0"),
        ("statements", "SELECT 1 AS a; SELECT 2 AS b WHERE 0; SELECT 3, 4; -- end"),
        ("arguments", "SELECT \(1), \("x"); SELECT \(3)"),
        ("nothing", "-- nothing"),
        ("a failure", "SELECT 1 AS a; SELECT nope"),
        ("a late failure", "SELECT 1 AS a; SELECT abs(-9223372036854775807 - 1)"),
    ]
    for (name, sql) in statements {
        chapter.test("formats, \(name)") { db, transcript in transcript.formats(db, name, sql) }
    }
    chapter.test("formats of one's own") { db, transcript in
        transcript.dump("margins") { text in
            try db.dumpSQL("SELECT 1 UNION SELECT 2; SELECT 3 WHERE 0", format: Margins(), to: text)
        }
        transcript.dump("tables") { text in
            try db.dumpTables(["team", "note"], format: Margins(), to: text)
        }
    }
    chapter.test("statements that write") { db, transcript in
        transcript.dump("mixed") { text in
            try db.dumpSQL(
                """
                CREATE TABLE z(a); INSERT INTO z VALUES (1) RETURNING a; SELECT * FROM z; DELETE FROM z
                """, format: .json(), to: text)
        }
    }
}

private struct Margins: DumpFormat {
    private var count = 0

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        count += 1
        stream.margin()
        stream.write("\(count)")
        stream.margin()
        stream.margin()
        stream.write("")
        stream.write("\n\(statement.columnNames)")
        stream.margin()
        stream.write("\n")
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        stream.margin()
        stream.write("end of \(statement.sql)")
        count = 0
    }
}

private func tables(_ chapter: inout Chapter) {
    let names = ["team", "player", "award", "country", "note", "stored", "playerName"]
    chapter.test("tables") { db, transcript in
        transcript.dump("one") { try db.dumpTables(["team"], to: $0) }
        transcript.dump("one with name") { try db.dumpTables(["team"], tableHeader: .always, to: $0) }
        transcript.dump("all") { try db.dumpTables(names, to: $0) }
        transcript.dump("none") { try db.dumpTables([], tableHeader: .always, to: $0) }
        transcript.dump("missing") { try db.dumpTables(["note", "missing", "team"], to: $0) }
        for name in names {
            transcript.sql(db) { try db.dumpTables([name, name.uppercased()], to: DumpText()) }
            transcript.sql(db) { try db.dumpTables([name], stableOrder: true, to: DumpText()) }
        }
        transcript.dump("line") { try db.dumpTables(names, format: .line(), to: $0) }
        transcript.dump("JSON") { try db.dumpTables(names, format: .json(), stableOrder: true, to: $0) }
        transcript.dump("quote") { try db.dumpTables(names, format: .quote(header: true), to: $0) }
    }
    chapter.test("schema and content") { db, transcript in
        transcript.dump("schema") { try db.dumpSchema(to: $0) }
        transcript.dump("content") { try db.dumpContent(to: $0) }
        try db.execute(
            sql: """
                CREATE VIRTUAL TABLE found USING fts4(content); INSERT INTO found VALUES ('hello');
                CREATE TABLE GRDB_n(a); CREATE TABLE grdb_m(a); CREATE INDEX ofM ON grdb_m(a);
                CREATE TRIGGER added AFTER INSERT ON note BEGIN SELECT 1; END;
                CREATE TRIGGER seen INSTEAD OF INSERT ON playerName BEGIN SELECT 1; END;
                CREATE TEMP TABLE mine(a); CREATE TABLE serial(id INTEGER PRIMARY KEY AUTOINCREMENT);
                """)
        transcript.dump("schema with more") { try db.dumpSchema(to: $0) }
        transcript.dump("content with more") { try db.dumpContent(format: .line(), to: $0) }
    }
    chapter.test("readers") { _, transcript in
        let queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        transcript.dump("SQL") { try queue.dumpSQL("SELECT \(1)", to: $0) }
        transcript.dump("a request") { try queue.dumpRequest(Table("t").all(), to: $0) }
        transcript.dump("tables") { try queue.dumpTables(["t"], tableHeader: .always, to: $0) }
        transcript.dump("schema") { try queue.dumpSchema(to: $0) }
        transcript.dump("content") { try queue.dumpContent(to: $0) }
        transcript.dump("inside") { text in try queue.write { _ in try queue.dumpTables(["t"], to: text) } }
    }
}

private func requests(_ chapter: inout Chapter) {
    chapter.test("requests") { db, transcript in
        let team = Table("team")
        let player = Table("player")
        let award = Table("award")
        let players = team.hasMany(player)
        let awards = player.hasMany(award)
        let ofTeam = player.belongsTo(team)
        func dump(_ name: String, _ request: some FetchRequest) {
            transcript.dump(name) { try db.dumpRequest(request, to: $0) }
            transcript.dump("\(name), JSON") { try db.dumpRequest(request, format: .json(), to: $0) }
        }
        dump("all", team.all())
        dump("selected", player.filter(Column("score") > 50).select(Column("name"), Column("score")))
        dump("none", team.none().including(all: players))
        dump("joined", player.including(optional: ofTeam))
        dump("prefetched", team.including(all: players))
        dump("key", team.including(all: players.order(Column("id").desc).forKey("members")))
        dump(
            "two", team.including(all: players).including(all: players.filter(Column("id") < 3).forKey("few"))
        )
        dump("nested", team.including(all: players.including(all: awards)))
        dump("nested without rows", team.filter(key: 3).including(all: players.including(all: awards)))
        dump("through", team.including(all: team.hasMany(Row.self, through: players, using: awards)))
        dump("behind a row", player.including(required: ofTeam.including(all: players)))
        dump("limited", team.order(Column("name")).limit(1).including(all: players))
        dump("counted", team.annotated(with: players.count).including(all: players.select(Column("name"))))
        dump("SQL", SQLRequest<Row>(sql: "SELECT ? AS a, 2 AS a", arguments: [1]))
        dump("adapted", SQLRequest<Row>(sql: "SELECT 1, 2").adapted { _ in SuffixRowAdapter(fromIndex: 1) })
        dump("several statements", SQLRequest<Row>(sql: "SELECT 1; SELECT 2"))
        transcript.dump("header") { text in
            try db.dumpRequest(team.including(all: players), format: .list(header: true), to: text)
        }
    }
}
