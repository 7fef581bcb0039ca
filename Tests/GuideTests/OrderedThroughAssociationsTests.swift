import JoineryEngine
import TestSupport
import Testing

private struct Team: FetchableRecord, TableRecord, Codable, EncodableRecord {
    var id: Int64
    var name: String
}

private struct PlayerRole: FetchableRecord, TableRecord, Codable {
    enum Columns {
        static let position = Column(CodingKeys.position)
    }

    var teamId: Int64
    var playerId: Int64
    var position: Int
}

private struct Player: FetchableRecord, TableRecord, Codable {
    enum Columns {
        static let name = Column(CodingKeys.name)
    }

    var id: Int64
    var name: String
}

extension Team {
    static let playerRoles = hasMany(PlayerRole.self).order(\.position)

    static let players = hasMany(Player.self, through: playerRoles, using: PlayerRole.player)

    var players: QueryInterfaceRequest<Player> {
        request(for: Team.players)
    }
}

extension PlayerRole {
    static let player = belongsTo(Player.self)
}

@Suite("Guide: Ordered Associations, through another one")
struct OrderedThroughAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
                INSERT INTO player VALUES (1, 'Zoe'), (2, 'Max'), (3, 'Bob');
                INSERT INTO playerRole VALUES (1, 1, 2), (1, 3, 1), (2, 1, 1), (2, 2, 2), (1, 2, 3);
                """
        ) { migrator in
            migrator.registerMigration("Teams") { db in
                for table in ["team", "player"] {
                    try db.create(table: table) { t in
                        t.autoIncrementedPrimaryKey("id")
                        t.column("name", .text)
                    }
                }
                try db.create(table: "playerRole") { t in
                    t.primaryKey {
                        t.belongsTo("team")
                        t.belongsTo("player")
                    }
                    t.column("position", .integer)
                }
            }
        }
    }

    private struct TeamInfo: Decodable, FetchableRecord {
        var team: Team
        var players: [Player]
    }

    @Test func `Default ordering by position`() throws {
        try guide.dbQueue.read { (db) throws in
            let team: Team = try Team.find(db, key: 1)
            let (players, statements) = try db.recordingStatements { try team.players.fetchAll(db) }
            #expect(players.map(\.name) == ["Bob", "Zoe", "Max"])
            #expect(
                statements == [
                    #"SELECT "player".* FROM "player" JOIN "playerRole" ON ("playerRole"."playerId" = "player"."id") "#
                        + #"AND ("playerRole"."teamId" = 1) ORDER BY "playerRole"."position""#
                ])
            let teamInfos =
                try Team
                .including(all: Team.players)
                .asRequest(of: TeamInfo.self)
                .fetchAll(db)
            #expect(teamInfos.map { $0.players.map(\.name) } == [["Bob", "Zoe", "Max"], ["Zoe", "Max"]])
        }
    }

    @Test func `Custom ordering`() throws {
        try guide.dbQueue.read { (db) throws in
            let team: Team = try Team.find(db, key: 1)
            let players = try team.players.order(\.name).fetchAll(db)
            #expect(players.map(\.name) == ["Bob", "Max", "Zoe"])
            let teamInfos =
                try Team
                .including(all: Team.players.order(\.name))
                .asRequest(of: TeamInfo.self)
                .fetchAll(db)
            #expect(teamInfos.map { $0.players.map(\.name) } == [["Bob", "Max", "Zoe"], ["Max", "Zoe"]])
        }
        // The order of the table in between comes last.
        try guide.expect(
            Team.including(all: Team.players.order(\.name)),
            sql: #"SELECT * FROM "team""#,
            #"SELECT "player".*, "playerRole"."teamId" AS "joinery_teamId" FROM "player" "#
                + #"JOIN "playerRole" ON ("playerRole"."playerId" = "player"."id") "#
                + #"AND ("playerRole"."teamId" IN (1, 2)) ORDER BY "player"."name", "playerRole"."position""#)
    }
}
