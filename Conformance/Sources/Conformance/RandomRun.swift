import Foundation

/// Runs the random associations of many seeds, each library in its own process, which is restarted after a seed that
/// stops it.
struct RandomRun {
    let seeds: Range<UInt64>
    let showsAll: Bool

    /// The outcomes of a library, and the seeds that stopped it.
    private struct Result {
        var outcomes: [Outcome] = []
        var stops: [(seed: UInt64, message: String)] = []
    }

    /// The number of seeds compared at a time, which bounds the output kept in memory.
    private static let portion: UInt64 = 1_000
    /// The maximum number of lines printed for a differing seed, unless everything is requested.
    private static let shownLines = 40

    /// Runs all seeds, prints the differences, and returns whether there are none.
    func run() async throws -> Bool {
        var (compared, stopped, different) = (0, 0, 0)
        var first = seeds.lowerBound
        while first < seeds.upperBound {
            let portion = first..<min(first + Self.portion, seeds.upperBound)
            async let reference = Self.result(of: .reference, portion)
            async let engine = Self.result(of: .engine, portion)
            let results = try await [(Library.reference, reference), (.engine, engine)]
            for (library, result) in results {
                for stop in result.stops { print("seed \(stop.seed) stops the \(library): \(stop.message)") }
                stopped += result.stops.count
            }
            if showsAll {
                for outcome in results[0].1.outcomes {
                    print(([outcome.name] + outcome.lines).joined(separator: "\n"))
                }
            }
            let comparison = Comparison(
                reference: results[0].1.outcomes, engine: results[1].1.outcomes)
            compared += comparison.compared
            different += comparison.differences.count
            for difference in comparison.differences { show(difference) }
            first = portion.upperBound
        }
        print("\(compared) seeds compared, \(different) differ, \(stopped) stopped a library")
        return different == 0 && stopped == 0
    }

    private func show(_ difference: Comparison.Difference) {
        let lines = difference.description.split(separator: "\n")
        let shown = showsAll ? lines[...] : lines.prefix(Self.shownLines)
        print(shown.joined(separator: "\n"))
        if shown.count < lines.count { print("    (\(lines.count - shown.count) lines more with --show)") }
    }

    /// Returns the outcomes of a library. After a seed that ends the process, a new one continues.
    private static func result(of library: Library, _ seeds: Range<UInt64>) throws -> Result {
        var result = Result()
        var first = seeds.lowerBound
        while first < seeds.upperBound {
            let (outcomes, failure) = try outcomes(of: library, first..<seeds.upperBound)
            result.outcomes += outcomes
            first += UInt64(outcomes.count)
            guard let failure else { break }
            result.stops.append((first, failure))
            first += 1
        }
        return result
    }

    /// Returns the output of one process, and its last message if it did not exit on its own.
    private static func outcomes(
        of library: Library, _ seeds: Range<UInt64>
    ) throws -> ([Outcome], failure: String?) {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [
            "random", "--library", library.rawValue, "--seeds", "\(seeds.lowerBound)..<\(seeds.upperBound)",
        ]
        // A backtrace of each stop would take longer than thousands of seeds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
            $1
        }
        let errors = FileManager.default.temporaryDirectory.appending(
            path: "conformance-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let outcomes = data.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONDecoder().decode(Outcome.self, from: $0)
        }
        guard process.terminationReason != .exit || process.terminationStatus != 0 else {
            return (outcomes, nil)
        }
        let words = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
        let message = words.split(separator: "\n").first { $0.contains("atal error") } ?? "without a word"
        return (outcomes, String(message.prefix(300)))
    }
}
