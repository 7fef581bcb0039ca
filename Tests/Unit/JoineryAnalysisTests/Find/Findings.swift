import JoineryEngine
import Testing

@testable import JoineryAnalysis

/// What a search found in a file, in its order.
struct Findings {
    var found: [FoundText] = []
    var tables: [SearchedTable] = []

    var places: [FoundText.Place] { found.map(\.place) }

    init(
        of text: String, as match: SoughtText.Match = .containing, in tables: [String]? = nil,
        limit: Int = .max, pausing pause: @escaping () throws -> Void = {},
        reading: @escaping (Int) -> Void = { _ in }, _ db: Database
    ) throws {
        try db.find(
            try #require(SoughtText(text, match)), in: tables, limit: limit, pausing: pause, reading: reading
        ) {
            self.tables.append($0)
        } found: {
            found.append($0)
        }
    }
}
