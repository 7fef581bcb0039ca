import Foundation
import JoineryBrowser
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryTerminal

/// Keys, clicks and sizes at random, on files that are hard, while another program writes to them.
///
/// `JOINERY_RANDOM_KEYS=100000` presses as many, `JOINERY_RANDOM_SEED` repeats a run, `JOINERY_RANDOM_ROWS=10000000`
/// makes the huge file as large as that.
@Suite("Random keys") struct RandomKeysTests {
    private static func number(_ name: String, otherwise number: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
    }

    @Test("No key does harm", .timeLimit(.minutes(60)), arguments: RandomFile.allCases)
    func randomKeys(file: RandomFile) throws {
        let seed = UInt64(Self.number("JOINERY_RANDOM_SEED", otherwise: 20_261_122))
        let count = Self.number("JOINERY_RANDOM_KEYS", otherwise: 200)
        let directory = try TemporaryDirectory()
        let rows = Self.number("JOINERY_RANDOM_ROWS", otherwise: RandomFile.hugeRows)
        let path = try directory.makeDatabase(sql: file.sql(hugeRows: rows))
        let walker = try RandomWalker(file, path: path, seed: seed)
        defer { walker.close() }
        do {
            for _ in 0..<count { try walker.step() }
            try walker.settle()
        } catch {
            Issue.record("\(file), seed \(seed), \(walker.recentKeys): \(error)\n\(walker.screenText)")
        }
        #expect(try directory.fileNames.filter { !$0.hasPrefix("test.sqlite") }.isEmpty)
    }
}
