import JoineryEngine
import TestSupport
import Testing

private struct Team: FetchableRecord, TableRecord, Codable, EncodableRecord {
    var id: Int64
    var name: String
}

private struct Player: FetchableRecord, TableRecord, Codable {
    enum Columns {
        static let name = Column(CodingKeys.name)
        static let position = Column(CodingKeys.position)
    }

    var id: Int64
    var teamId: Int64
    var name: String
    var position: Int
}

extension Team {
    static let players = hasMany(Player.self).order(\.position)

    var players: QueryInterfaceRequest<Player> {
        request(for: Team.players)
    }
}

@Suite("Guide: Ordered Associations")
struct OrderedAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
                INSERT INTO player VALUES (1, 1, 'Zoe', 2), (2, 2, 'Max', 1), (3, 1, 'Bob', 3), (4, 1, 'Ann', 4);
                """
        ) { migrator in
            migrator.registerMigration("Teams") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                        CREATE TABLE player (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id),
                          name TEXT, position INTEGER);
                        """)
            }
        }
        try guide.dbQueue.write { db in try db.execute(sql: "UPDATE player SET position = 1 WHERE id = 4") }
    }

    private struct TeamInfo: Decodable, FetchableRecord {
        var team: Team
        var players: [Player]
    }

    @Test func `Default ordering by position`() throws {
        try guide.dbQueue.read { (db) throws in
            let team: Team = try Team.find(db, key: 1)
            let (players, statements) = try db.recordingStatements { try team.players.fetchAll(db) }
            #expect(players.map(\.name) == ["Ann", "Zoe", "Bob"])
            #expect(statements == [#"SELECT * FROM "player" WHERE "teamId" = 1 ORDER BY "position""#])
            let teamInfos =
                try Team
                .including(all: Team.players)
                .asRequest(of: TeamInfo.self)
                .fetchAll(db)
            #expect(teamInfos.map(\.team.name) == ["Reds", "Blues"])
            #expect(teamInfos.map { $0.players.map(\.name) } == [["Ann", "Zoe", "Bob"], ["Max"]])
        }
    }

    @Test func `Custom ordering`() throws {
        try guide.dbQueue.read { (db) throws in
            let team: Team = try Team.find(db, key: 1)
            let (players, statements) = try db.recordingStatements {
                try team.players.order(\.name).fetchAll(db)
            }
            #expect(players.map(\.name) == ["Ann", "Bob", "Zoe"])
            #expect(statements == [#"SELECT * FROM "player" WHERE "teamId" = 1 ORDER BY "name""#])
            let teamInfos =
                try Team
                .including(all: Team.players.order(\.name))
                .asRequest(of: TeamInfo.self)
                .fetchAll(db)
            #expect(teamInfos.map { $0.players.map(\.name) } == [["Ann", "Bob", "Zoe"], ["Max"]])
        }
    }

    @Test func `Other ways to escape the default ordering`() throws {
        let sql = #"SELECT *, "teamId" AS "joinery_teamId" FROM "player" WHERE "teamId" IN (1, 2)"#
        let orders: [(HasManyAssociation<Team, Player>, String)] = [
            (Team.players, #" ORDER BY "position""#),
            (Team.players.unordered(), ""),
            (Team.players.reversed(), #" ORDER BY "position" DESC"#),
            (Team.players.orderByPrimaryKey(), #" ORDER BY "id""#),
            (Team.players.order(\.name.desc), #" ORDER BY "name" DESC"#),
            (Team.players.order(\.name).withStableOrder(), #" ORDER BY "name", "id""#),
            (Team.players.withStableOrder(), #" ORDER BY "position", "id""#),
        ]
        for (association, order) in orders {
            try guide.expect(
                Team.including(all: association), sql: #"SELECT * FROM "team""#, sql + order)
        }
    }

    @Test func `Joined, the ordering counts after that of the base`() throws {
        let sql = #"SELECT "team".* FROM "team" JOIN "player" ON "player"."teamId" = "team"."id" ORDER BY "#
        try guide.expect(Team.joining(required: Team.players), sql: sql + #""player"."position""#)
        try guide.expect(
            Team.order(Column("name")).joining(required: Team.players),
            sql: sql + #""team"."name", "player"."position""#)
    }
}
