import Foundation
import TestSupport
import Testing

/// Runs the inputs of the corpus, and random changes to them. `Tests/Trials/Fuzzing/fuzz` searches further.
@Suite struct FuzzingTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    /// The number of changed inputs per target.
    private static let rounds = 300

    private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
        let files = try FileManager.default.contentsOfDirectory(
            at: corpus.appending(path: target.rawValue), includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `Inputs from the corpus pass`(target: FuzzTarget) throws {
        let inputs = try Self.inputs(of: target)
        #expect(!inputs.isEmpty)
        for input in inputs { #expect(throws: Never.self) { try target.run(input) } }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `Mutated inputs pass`(target: FuzzTarget) async throws {
        let inputs = try Self.inputs(of: target)
        var random = Seeded(22)
        for round in 0..<Self.rounds {
            // Other tests wait for the same threads.
            if round.isMultiple(of: 10) { await Task.yield() }
            let input = try Self.changed(
                #require(inputs.randomElement(using: &random)), with: inputs, &random)
            do {
                try target.run(input)
            } catch {
                Issue.record("\(error), of the bytes \(Data(input).base64EncodedString())")
                return
            }
        }
    }

    private static func changed(
        _ input: [UInt8], with others: [[UInt8]], _ random: inout Seeded
    ) -> [UInt8] {
        var bytes = input
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = Int.random(in: place...min(bytes.count, place + 8), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
            default:
                let other = others.randomElement(using: &random) ?? []
                let start = Int.random(in: 0...other.count, using: &random)
                bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 16)])
            }
        }
        return bytes
    }
}
