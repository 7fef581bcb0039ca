import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The features of the query interface organization, chapter by chapter.
@Suite("Guide: query interface organization")
struct QueryInterfaceTests {
    let roster: Roster

    init() throws {
        roster = try Roster()
    }

    @Test func `Columns read values and identify single rows`() throws {
        try roster.queue.read { (db) throws in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 'Arthur' AS name"))
            let name: String = row[Column("name")]
            #expect(name == "Arthur")
            #expect([Column("name").name, Column.rowID.name] == ["name", "rowid"])
            let one = #"SELECT * FROM "player" WHERE "id" = 1"#
            for (sql, fetch) in [
                (one, { try Player.fetchOne(db, id: 1) }),
                (one, { try Player.filter { $0.id == 1 }.fetchOne(db) }),
                (
                    "SELECT * FROM player WHERE id = 1",
                    { try SQLRequest<Player>("SELECT * FROM player WHERE id = 1").fetchOne(db) }
                ),
                (
                    #"SELECT * FROM "player" WHERE id = 1 LIMIT 1"#,
                    { try Player.filter(sql: "id = 1").fetchOne(db) }
                ),
            ] as [(String, () throws -> Player?)] {
                let (player, statements) = try db.recordingStatements(fetch)
                #expect(player?.name == "O'Brien")
                #expect(statements == [sql])
            }
        }
    }

    @Test func `A region is limited to rows that column conditions identify`() throws {
        try roster.queue.read { (db) throws in
            let all = "player(bonus,createdAt,id,name,score,teamId)"
            let requests: [(any DatabaseRegionConvertible, String)] = [
                (Player.all(), all), (Player.filter { $0.id == 1 }, all + "[1]"),
                (Player.filter(ids: [1, 3]), all + "[1,3]"), (Player.filter(sql: "id = 1"), all),
                (SQLRequest<Player>("SELECT * FROM player WHERE id = 1"), all),
            ]
            for (request, region) in requests {
                #expect(try request.databaseRegion(db).description == region)
            }
        }
    }

    @Test func `Values serve as expressions`() throws {
        #expect(1.databaseValue.storage == .int64(1))
        #expect("Hello".databaseValue.storage == .string("Hello"))
        let fullName = [
            Column("name"),
            " ".databaseValue,
            Column("score"),
        ].joined(operator: .concat)
        try roster.expect(
            Player.select(fullName).filter { $0.name == "O'Brien" },
            #"SELECT "name" || ' ' || "score" FROM "player" WHERE "name" = 'O''Brien'"#, rows: ["O'Brien 10"])
        try roster.expect(
            Player.select(1.databaseValue).order("name".databaseValue).filter(1.databaseValue).limit(1),
            #"SELECT 1 FROM "player" WHERE 1 ORDER BY 'name' LIMIT 1"#, rows: ["1"])
    }

    @Test func `A request runs one statement, plus one for an included association`() throws {
        try roster.queue.read { (db) throws in
            let row: Row? = try SQLRequest<Row>("SELECT * FROM player").fetchOne(db)
            #expect(row?["id"] == 1)
            let request = Player.all()
            #expect(try request.makePreparedRequest(db).statement.sql == #"SELECT * FROM "player""#)
            #expect(try request.fetchCount(db) == 3)
            let (infos, statements) = try db.recordingStatements {
                try Player
                    .including(all: Player.awards)
                    .asRequest(of: PlayerInfo.self)
                    .fetchAll(db)
            }
            #expect(infos.map(\.player.id) == [1, 2, 3])
            #expect(infos.map { $0.awards.map(\.title) } == [[], ["Cup", "Medal"], []])
            #expect(
                statements == [
                    #"SELECT * FROM "player""#,
                    #"SELECT *, "playerId" AS "joinery_playerId" FROM "award" WHERE "playerId" IN (1, 2, 3)"#,
                ])
            let names: QueryInterfaceRequest<String> = Player.select(Column("name"), as: String.self)
            #expect(try names.fetchAll(db) == ["O'Brien", "arthur", ""])
        }
    }

    @Test func `Literals work wherever SQL is accepted`() throws {
        let query: SQL = "SELECT * FROM player"
        let name: SQL = "name = \("O'Brien")"
        try roster.queue.read { (db) throws in
            let players: [Player] = try SQLRequest<Player>(literal: query).fetchAll(db)
            #expect(players.map(\.id) == [1, 2, 3])
        }
        try roster.expect(
            Player.filter(name).select(SQL("score + bonus AS total").sqlSelection),
            #"SELECT score + bonus AS total FROM "player" WHERE name = 'O''Brien'"#, rows: ["11"])
        try roster.expect(
            Player.filter(name.sqlExpression).select(SQL("*").sqlSelection).select(Column("id"))
                .order(SQL("name DESC").sqlOrdering),
            #"SELECT "id" FROM "player" WHERE name = 'O''Brien' ORDER BY name DESC"#, rows: ["1"])
        let all = SQLRequest(literal: "SELECT score FROM player").sqlSubquery
        try roster.expect(
            Player.select(Column("id")).filter(!all.contains(Column("id") * 10)),
            #"SELECT "id" FROM "player" WHERE ("id" * 10) NOT IN (SELECT score FROM player)"#, rows: [])
    }

    @Test func `Custom functions qualify their columns when tables are joined`() throws {
        func date(_ value: SQLSpecificExpressible) -> SQLExpression {
            SQL("DATE(\(value))").sqlExpression
        }
        let request = Player.filter { date($0.createdAt) == "2020-01-23" }
        try roster.expect(
            request.select { $0.id },
            #"SELECT "id" FROM "player" WHERE (DATE("createdAt")) = '2020-01-23'"#, rows: ["1", "3"])
        try roster.expect(
            request.select { $0.id }.including(required: Player.team),
            #"SELECT "player"."id", "team".* FROM "player" JOIN "team" ON "team"."id" = "player"."teamId" "#
                + #"WHERE (DATE("player"."createdAt")) = '2020-01-23'"#,
            rows: ["1 team(1 Reds)", "3 team(2 Blues)"])
        try roster.expect(
            Player.filter { length($0.name) > 0 }.select { $0.id },
            #"SELECT "id" FROM "player" WHERE LENGTH("name") > 0"#, rows: ["1", "2"])
    }

    @Test func `Orderings and selections become SQL`() throws {
        try roster.expect(
            Player.select(Column("name"), Column("score")).order(
                Column("bonus").desc, Column("name").collating(.localizedCaseInsensitiveCompare)),
            #"SELECT "name", "score" FROM "player" "#
                + #"ORDER BY "bonus" DESC, "name" COLLATE swiftLocalizedCaseInsensitiveCompare"#,
            rows: ["arthur 30", "O'Brien 10", " 20"])
        let best: SQLOrdering = Column("score").desc
        let plain: SQLOrdering = Column("score").sqlOrdering
        let total: SQLSelection = (Column("score") + Column("bonus")).forKey("total")
        try roster.expect(
            Player.select(total).order(best),
            #"SELECT "score" + "bonus" AS "total" FROM "player" ORDER BY "score" DESC"#,
            rows: ["32", "-", "11"])
        try roster.expect(
            Player.select(max(Column("score")).forKey("maxScore")).order(plain),
            #"SELECT MAX("score") AS "maxScore" FROM "player" ORDER BY "score""#, rows: ["30"])
        try roster.expect(
            Player.select(.allColumns).limit(1), #"SELECT * FROM "player" LIMIT 1"#,
            rows: ["1 1 O'Brien 10 1 2020-01-23 10:00:00"])
    }

    @Test func `Raw SQL requests decode the requested type`() throws {
        let rows: SQLRequest<Row> = SQLRequest(sql: "SELECT * FROM player")
        let names = SQLRequest<String>(sql: "SELECT name FROM player")
        let player: SQLRequest<Player> = """
            SELECT * FROM player WHERE name = \("O'Brien")
            """
        try roster.queue.read { (db) throws in
            #expect(try rows.fetchAll(db).count == 3)
            #expect(try rows.fetchOne(db)?["name"] == "O'Brien")
            #expect(try names.fetchAll(db) == ["O'Brien", "arthur", ""])
            #expect(try names.fetchOne(db) == "O'Brien")
            let (players, statements) = try db.recordingStatements { try player.fetchAll(db) }
            #expect(players.map(\.id) == [1])
            #expect(statements == ["SELECT * FROM player WHERE name = 'O''Brien'"])
        }
    }

    @Test func `Subqueries are embedded in conditions and raw SQL`() throws {
        let averageScore = Player.select(average(Column("score")))
        try roster.expect(
            Player.filter { $0.score >= averageScore }.select { $0.id },
            #"SELECT "id" FROM "player" WHERE "score" >= (SELECT AVG("score") FROM "player")"#,
            rows: ["2", "3"])
        func players(_ names: SQLSubqueryable) -> SQLRequest<Player> {
            """
            SELECT id FROM player
            WHERE name IN (\(names) UNION SELECT 'arthur')
            """
        }
        try roster.expect(
            players(SQLRequest<Row>("SELECT ''")),
            "SELECT id FROM player\nWHERE name IN (SELECT '' UNION SELECT 'arthur')", rows: ["2", "3"])
        try roster.expect(
            players(Player.select(Column("name")).filter(Column("score") < 15)),
            "SELECT id FROM player\n"
                + #"WHERE name IN (SELECT "name" FROM "player" WHERE "score" < 15 UNION SELECT 'arthur')"#,
            rows: ["1", "2"])
    }
}
