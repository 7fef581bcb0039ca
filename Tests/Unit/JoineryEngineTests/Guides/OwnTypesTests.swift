import JoineryEngine
import TestSupport
import Testing

/// Custom types that adopt the protocols of the query interface organization.
@Suite("Guide: custom types in the query interface")
struct OwnTypesTests {
    let roster: Roster

    init() throws {
        roster = try Roster()
    }

    private struct Field: ColumnExpression {
        var name: String
    }

    private struct Half: SQLSpecificExpressible {
        var column: Field
        var sqlExpression: SQLExpression { column / 2 }
    }

    private struct Points: SQLExpressible {
        var count: Int
        var sqlExpression: SQLExpression { (count * 10).databaseValue.sqlExpression }
    }

    private struct BestFirst: SQLOrderingTerm {
        var sqlOrdering: SQLOrdering { Field(name: "score").desc }
    }

    private struct Total: SQLSelectable {
        var sqlSelection: SQLSelection { (Field(name: "score") + Field(name: "bonus")).forKey("total") }
    }

    private struct Ranked: SQLSubqueryable {
        var sqlSubquery: SQLSubquery { Player.select { $0.score }.filter { $0.bonus > 1 }.sqlSubquery }
    }

    private struct Level: DatabaseValueConvertible, Equatable {
        var number: Int

        var databaseValue: DatabaseValue { (number * 10).databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Level? {
            Int.fromDatabaseValue(dbValue).flatMap { $0 % 10 == 0 ? Level(number: $0 / 10) : nil }
        }
    }

    @Test func `Custom expressions, orderings and selections become SQL`() throws {
        let score = Field(name: "score")
        try roster.expect(
            Player.select(Half(column: score), score).filter(score >= Points(count: 2)).order(BestFirst()),
            #"SELECT "score" / 2, "score" FROM "player" WHERE "score" >= 20 ORDER BY "score" DESC"#,
            rows: ["15 30", "10 20"])
        try roster.expect(
            Player.select(Total()).order(Half(column: score)).filter { _ in !(Half(column: score) == 5) },
            #"SELECT "score" + "bonus" AS "total" FROM "player" WHERE ("score" / 2) <> 5 ORDER BY "score" / 2"#,
            rows: ["-", "32"])
        try roster.expect(
            Player.annotated(with: abs(Half(column: score)).forKey("half")).select([Total()]).limit(1),
            #"SELECT "score" + "bonus" AS "total" FROM "player" LIMIT 1"#, rows: ["11"])
    }

    @Test func `A custom subquery is embedded in a request`() throws {
        try roster.expect(
            Player.select { $0.id }.filter { Ranked().contains($0.score) },
            #"SELECT "id" FROM "player" WHERE "score" IN (SELECT "score" FROM "player" WHERE "bonus" > 1)"#,
            rows: ["2"])
        try roster.expect(
            Player.select { $0.id }.filter { $0.score == Ranked() && Ranked().exists() },
            #"SELECT "id" FROM "player" WHERE ("score" = (SELECT "score" FROM "player" WHERE "bonus" > 1)) "#
                + #"AND (EXISTS (SELECT "score" FROM "player" WHERE "bonus" > 1))"#,
            rows: ["2"])
    }

    @Test func `A custom value type is bound and decoded`() throws {
        try roster.queue.read { (db) throws in
            let request = Player.filter { $0.score > Level(number: 1) }.select({ $0.score }, as: Level.self)
            let (levels, statements) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(levels == [Level(number: 3), Level(number: 2)])
            #expect(statements == [#"SELECT "score" FROM "player" WHERE "score" > 10"#])
            #expect(throws: RowDecodingError.self) { try Level.fetchOne(db, sql: "SELECT 15") }
            let row = try Row.fetchOne(db, Player.all())
            #expect(row?["score"] == Level(number: 1))
            #expect(row?["missing"] as Level? == nil)
        }
    }

    /// A request for the players of a team, with a custom statement.
    private struct TeamRequest: FetchRequest {
        typealias RowDecoder = Player

        var team: Int
        private var players: SQLRequest<Player> { "SELECT * FROM player WHERE teamId = \(team)" }

        var sqlSubquery: SQLSubquery { players.sqlSubquery }

        func makePreparedRequest(
            _ db: Database, forSingleResult singleResult: Bool
        ) throws -> PreparedRequest {
            try players.makePreparedRequest(db, forSingleResult: singleResult)
        }

        func fetchCount(_ db: Database) throws -> Int { try players.fetchCount(db) }
    }

    @Test func `A custom request can be fetched, counted, adapted and nested`() throws {
        let request = TeamRequest(team: 1)
        try roster.expect(
            request, "SELECT * FROM player WHERE teamId = 1",
            rows: ["1 1 O'Brien 10 1 2020-01-23 10:00:00", "2 1 arthur 30 2 -"])
        try roster.queue.read { (db) throws in
            #expect(try request.fetchAll(db).map(\.id) == [1, 2])
            #expect(try request.fetchOne(db)?.id == 1)
            #expect(try Array(request.fetchCursor(db).map(\.id)) == [1, 2])
            #expect(try request.fetchCount(db) == 2)
            #expect(
                try request.databaseRegion(db).description == "player(bonus,createdAt,id,name,score,teamId)")
            let adapted = request.adapted { _ in ColumnMapping(["n": "name"]) }
            #expect(try Row.fetchAll(db, adapted) == [["n": "O'Brien"], ["n": "arthur"]])
        }
        try roster.expect(
            Table("team").filter(request.exists()).select(Column("id")),
            #"SELECT "id" FROM "team" WHERE EXISTS (SELECT * FROM player WHERE teamId = 1)"#,
            rows: ["1", "2"])
    }

    @Test func `Generic refinements apply to requests and associations`() throws {
        func ranked<Request: DerivableRequest<Player>>(_ request: Request) -> Request {
            request.filter { $0.score > 15 }.order(\.score).distinct()
        }
        func aliased(_ request: some TableRequest & FilteredRequest & TypedRequest<Player>) -> String {
            request.filter(id: 1).databaseTableName
        }
        try roster.expect(
            ranked(Player.select { $0.id }),
            #"SELECT DISTINCT "id" FROM "player" WHERE "score" > 15 ORDER BY "score""#, rows: ["3", "2"])
        let players = Table("team").hasMany(Player.self)
        try roster.expect(
            Table("team").including(all: ranked(players.select { [$0.id] })), #"SELECT * FROM "team""#,
            #"SELECT DISTINCT "id", "teamId" AS "joinery_teamId" FROM "player" "#
                + #"WHERE ("score" > 15) AND ("teamId" IN (1, 2)) ORDER BY "score""#,
            rows: ["1 Reds players[2 1]", "2 Blues players[3 2]"])
        #expect(aliased(Player.all()) == "player" && aliased(players) == "player")
    }
}
