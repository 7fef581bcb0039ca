import Foundation
import JoineryAnalysis
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

    @Test(arguments: seeds) func `The script survives other line breaks`(seed: UInt64) throws {
        try apply(seed, by: [.shellRules, .universalNewlines])
    }

    @Test(
        .enabled(if: ScriptReader.shellPipe.isInstalled, "sqlite3 is not installed: apt-get install sqlite3"),
        arguments: seeds)
    func `SQLite's shell applies the script`(seed: UInt64) throws {
        try apply(seed, by: [.shellPipe, .shellFile, .shellRead])
    }

    @Test(
        .enabled(if: ScriptReader.python.isInstalled, "python3 is not installed: apt-get install python3"),
        arguments: seeds.prefix(20))
    func `Python applies the script`(seed: UInt64) throws {
        try apply(seed, by: [.python])
    }

    /// Applies the script of a pair of files to copies of the old one, or checks that it warns of carriage returns.
    private func apply(_ seed: UInt64, by readers: [ScriptReader]) throws {
        let pair = try RandomPair(seed: seed)
        let files = pair.files
        let script = try files.script(upTo: 7)
        let isFragile = ScriptStatement.isFragile(script)
        #expect(isFragile == script.contains("-- " + ScriptStatement.warning))
        if isFragile {
            #expect(pair.schema.hasReturnsInNames, "\(script)")
            return
        }
        let new = try ComparedFiles.contents(of: files.new)
        for reader in readers {
            let path = files.directory.file("\(reader).sqlite")
            try FileManager.default.copyItem(atPath: files.directory.file("old.sqlite"), toPath: path)
            let report = try reader.apply(script, to: path, in: files.directory)
            if !report.isEmpty { Issue.record("\(reader): \(report)\n\(script)") }
            let result = try DatabaseQueue(path: path)
            defer { try? result.close() }
            let differences = try Set(ComparedFiles.contents(of: result)).symmetricDifference(new)
            if !differences.isEmpty { Issue.record("\(reader): \(differences)\n\(script)") }
        }
    }
}
