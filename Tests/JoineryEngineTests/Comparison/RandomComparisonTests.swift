import Foundation
import JoineryEngine
import Testing

/// The script of a comparison, applied to the old file, gives the new one.
@Suite("Comparison: random files") struct RandomComparisonTests {
    /// The number of pairs of files, 60 unless `JOINERY_RANDOM_DIFFS` says more.
    static let seeds: Range<UInt64> =
        0..<(ProcessInfo.processInfo.environment["JOINERY_RANDOM_DIFFS"].flatMap(UInt64.init) ?? 60)

    @Test(arguments: seeds) func `The script turns the old file into the new one`(seed: UInt64) throws {
        let files = try RandomPair(seed: seed).files
        let new = try ComparedFiles.contents(of: files.new)
        let isEqual = try ComparedFiles.contents(of: files.old) == new
        let lines = try files.lines()
        // Counters of rowids are not compared.
        if !lines.isEmpty { #expect(!isEqual, "\(lines)") }

        let script = try files.script(upTo: 7)
        if script.isEmpty { #expect(isEqual) }
        do { try files.apply(script) } catch { Issue.record("\(error)\n\(script)") }
        let result = try ComparedFiles.contents(of: files.old)
        let differences = Set(result).symmetricDifference(new)
        if result != new { Issue.record("\(differences)\n\(script)") }
        let (rest, again) = (try files.lines(), try files.script())
        #expect(rest == [])
        #expect(again == "")
        let integrity = try [files.old, files.new].map { queue in
            try queue.read { db in try String.fetchAll(db, sql: "PRAGMA integrity_check") }
        }
        #expect(integrity[0] == integrity[1])
    }
}
