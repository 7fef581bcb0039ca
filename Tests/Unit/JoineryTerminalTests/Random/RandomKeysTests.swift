import Foundation
import JoineryBrowser
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryTerminal

/// Random keys, pastes, clicks, sizes, colors and themes, on difficult files, while another program writes to them.
///
/// `JOINERY_RANDOM_KEYS=100000` takes that many steps, `JOINERY_RANDOM_SEED` and `JOINERY_RANDOM_FILE=wide` repeat a
/// run, and `JOINERY_RANDOM_ROWS=10000000` sets the number of rows of the huge file. Such a run should be alone in the
/// process, because it also checks the process's use of system resources:
///
///     JOINERY_RANDOM_KEYS=100000 swift test --disable-xctest --filter RandomKeysTests
@Suite("Random keys", .serialized) struct RandomKeysTests {
    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    @Test("Random keys do no harm", .timeLimit(.minutes(60)), arguments: RandomFile.allCases)
    func randomKeys(file: RandomFile) throws {
        let only = ProcessInfo.processInfo.environment["JOINERY_RANDOM_FILE"]
        guard only == nil || only == "\(file)" else { return }
        let seed = UInt64(Self.number("JOINERY_RANDOM_SEED") ?? 20_261_122)
        let count = Self.number("JOINERY_RANDOM_KEYS") ?? 200
        let directory = try TemporaryDirectory()
        let rows = Self.number("JOINERY_RANDOM_ROWS") ?? RandomFile.hugeRows
        let path = try directory.makeDatabase(sql: file.sql(hugeRows: rows))
        let folder = directory.file("exported")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let before = Footprint.now
        var walker: RandomWalker? = try RandomWalker(file, path: path, folder: folder, seed: seed)
        let start = ContinuousClock.now
        var middle: Footprint?
        /// The most that was used in the first half of the steps, and in the second.
        var most = (first: before, second: before)
        do {
            for step in 0..<count {
                try walker?.step()
                if step == count / 2 { middle = .now }
                guard step.isMultiple(of: 100) else { continue }
                if step < count / 2 { most.first.grow(to: .now) } else { most.second.grow(to: .now) }
            }
            try walker?.settle()
        } catch {
            Issue.record(
                "\(file), seed \(seed), \(walker?.recentKeys ?? ""): \(error)\n\(walker?.screenText ?? "")")
        }
        let end = Footprint.now
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try walker?.close()
        walker = nil
        for _ in 0..<100 where !directory.openFiles.isEmpty { usleep(50_000) }
        #expect(directory.openFiles.isEmpty)
        #expect(try directory.fileNames.filter { !$0.hasPrefix("test.sqlite") } == ["exported"])

        // Resources that concurrent tests use could not be told apart.
        guard Self.number("JOINERY_RANDOM_KEYS") != nil, let middle else { return }
        print(
            "\(file): \(count) steps, seed \(seed), \(Int(Double(count) / seconds)) a second; "
                + "\(before), halfway \(middle), at the end \(end), "
                + "at most \(most.first), then \(most.second)")
        #expect(Footprint.now.descriptors == before.descriptors)
        #expect(end.threads <= most.first.threads + 4)
        // The rows of a result come and go. Freed memory that is not given back depends on the order of all threads.
        #expect(most.second.allocated - most.first.allocated < 32 * 1024)
    }
}
