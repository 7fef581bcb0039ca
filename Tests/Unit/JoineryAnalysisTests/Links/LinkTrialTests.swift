import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing
import link_trial

/// How well links are found in files of many conventions.
///
/// The schemas stand in `Tests/Trials/Links/Schemas`; `link-trial` runs the trial at any size.
@Suite struct LinkTrialTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Trials/Links/Schemas").path(percentEncoded: false)

    private static let schemas = (try? LinkTrial.schemas(in: folder)) ?? []

    /// Conventions of which much cannot be found: references that only a number beside them, or nothing at all, tells apart.
    private static let hard: [String: Double] = [
        "genealogy": 0.4, "notes": 0.5, "mail": 0.5, "csv": 0.55, "smarthome": 0.5, "transit": 0.7,
        "cloud": 0.7, "cms": 0.7, "plain": 0.55,
    ]

    @Test func `There are schemas of many conventions`() {
        #expect(Self.schemas.count > 40)
    }

    @Test(arguments: schemas.map(\.name))
    func `Links are found again, and few others`(name: String) throws {
        let url = try #require(Self.schemas.first { $0.name == name }).url
        let schema = try LinkSchema(sql: String(contentsOf: url, encoding: .utf8), name: name)
        let queue = try DatabaseQueue()
        let (truth, links) = try queue.write { db in
            let truth = try LinkFile(schema, scale: 0.3).fill(db)
            return (truth, try db.linkCandidates().filter { $0.level >= .likely })
        }
        let score = LinkScore(
            Set(
                links.map {
                    LinkTruth.Link(from: $0.originTable, columns: $0.originColumns, to: $0.destinationTable)
                }),
            truth: truth)
        let convention = String(name.prefix { $0 != "-" })
        // In a file of few rows, single columns of compound keys are unique by chance.
        #expect(
            score.wrong.count <= (convention == "sap" ? 6 : 3) || score.precision >= 0.85, "\(score.wrong)")
        #expect(score.recall >= Self.hard[convention] ?? 0.75, "\(score.missed)")
    }
}
