import Foundation

/// A player on the list.
struct Player: Codable, Identifiable, Hashable, Sendable {
    var id: Int64?
    var name: String
    var team: String?
    var score: Int
}

extension Player: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let team = Column(CodingKeys.team)
        static let score = Column(CodingKeys.score)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<Player> {
    func orderedByName() -> Self { order { [$0.name.collating(.nocase), $0.id] } }
    func orderedByScore() -> Self { order { [$0.score.desc, $0.name.collating(.nocase)] } }
    func ofTeam(_ team: String) -> Self { filter { $0.team == team } }
}
