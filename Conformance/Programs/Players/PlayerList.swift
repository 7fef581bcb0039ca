import Foundation

/// What the screen shows: the players in an order, and the best of each team.
struct PlayerList: Equatable, Sendable {
    enum Ordering: String, Sendable {
        case byName, byScore
    }

    struct Team: Decodable, FetchableRecord, Equatable, Sendable {
        var name: String?
        var playerCount: Int
        var total: Int
    }

    var players: [Player]
    var teams: [Team]

    /// Fetches a list.
    static func fetch(_ db: Database, _ ordering: Ordering) throws -> PlayerList {
        let players =
            switch ordering {
            case .byName: Player.all().orderedByName()
            case .byScore: Player.all().orderedByScore()
            }
        let teams =
            Player
            .select {
                [$0.team.forKey("name"), count($0.id).forKey("playerCount"), sum($0.score).forKey("total")]
            }
            .group(\.team).order { [sum($0.score).desc, $0.team.ascNullsLast] }
            .asRequest(of: Team.self)
        return try PlayerList(players: players.fetchAll(db), teams: teams.fetchAll(db))
    }

    static func observation(
        _ ordering: Ordering
    ) -> ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<PlayerList>>> {
        ValueObservation.tracking { db in try fetch(db, ordering) }.removeDuplicates()
    }

    /// The lines of the screen.
    var lines: [String] {
        guard !players.isEmpty else { return ["  nobody"] }
        return players.map { "  \($0.id ?? 0) \($0.name) (\($0.team ?? "no team")): \($0.score)" }
            + [
                "  "
                    + teams.map { "\($0.name ?? "others") \($0.playerCount)/\($0.total)" }.joined(
                        separator: ", ")
            ]
    }
}
