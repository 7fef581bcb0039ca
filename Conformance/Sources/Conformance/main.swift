import EngineCases
import Foundation
import ReferenceCases

// Both libraries have these types, because they are compiled with the cases.
typealias Outcome = EngineCases.Outcome
typealias Comparison = EngineCases.Comparison
typealias Library = EngineCases.Library

// Runs the cases against both libraries, each in its own process, and prints the differences.
//
//     conformance [--seed NUMBER] [--show] [--chapters] [TEXT]
//     conformance record
//     conformance programs [--show] [TEXT]
//     conformance random [--seeds FIRST..<LAST | --seed NUMBER [--count NUMBER]] [--show]
//
// TEXT: run only the cases whose names contain it. --show: print the output of every case, not only the differences.
// --chapters: print the number of cases in each chapter.
// record: write the reference's output for the associations guide to `Conformance/Recorded`, and for the programs to
// `Conformance/RecordedPrograms`, for the tests.
// programs: instead of the cases, run the programs of `Conformance/Programs`.
// random: instead of the cases, run random associations, on one schema per seed.

/// Returns the outcomes of a library, run in its own process, so that a trap ends only that process.
func outcomes(of library: Library, _ arguments: Arguments) throws -> (outcomes: [Outcome], isComplete: Bool) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--library", library.rawValue, "--seed", String(arguments.seed)]
    if let text = arguments.text { process.arguments?.append(text) }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let outcomes = lines.compactMap { try? JSONDecoder().decode(Outcome.self, from: $0) }
    return (outcomes, process.terminationStatus == 0 && process.terminationReason == .exit)
}

/// Writes the reference's output for the associations guide to the files of `Conformance/Recorded`, and for the programs
/// to those of `Conformance/RecordedPrograms`.
func record() async throws {
    let conformance = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    let folder = conformance.appending(path: "Recorded")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ReferenceCases.recordGuide { chapter in
        try chapter.text.write(
            to: folder.appending(path: chapter.fileName), atomically: true, encoding: .utf8)
    }
    try await ProgramRun.record(in: conformance.appending(path: "RecordedPrograms"))
}

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
if let library = arguments.onlyLibrary {
    if arguments.runsPrograms {
        await ProgramRun.runHere(arguments.text, with: library)
        exit(EXIT_SUCCESS)
    }
    let encoder = JSONEncoder()
    func report(_ outcome: some Encodable) throws {
        try FileHandle.standardOutput.write(contentsOf: encoder.encode(outcome) + [UInt8(ascii: "\n")])
    }
    switch (library, arguments.randomSeeds) {
    case (.reference, let seeds?): try ReferenceCases.runRandomAssociations(seeds: seeds) { try report($0) }
    case (.engine, let seeds?): try EngineCases.runRandomAssociations(seeds: seeds) { try report($0) }
    case (.reference, nil):
        try ReferenceCases.run(seed: arguments.seed, containing: arguments.text) { try report($0) }
    case (.engine, nil):
        try EngineCases.run(seed: arguments.seed, containing: arguments.text) { try report($0) }
    }
    exit(EXIT_SUCCESS)
}
if arguments.runsPrograms {
    let agrees = try ProgramRun(text: arguments.text, showsAll: arguments.showsAll).run()
    exit(agrees ? EXIT_SUCCESS : EXIT_FAILURE)
}
if arguments.records {
    try await record()
    exit(EXIT_SUCCESS)
}
if let seeds = arguments.randomSeeds {
    let agrees = try await RandomRun(seeds: seeds, showsAll: arguments.showsAll).run()
    exit(agrees ? EXIT_SUCCESS : EXIT_FAILURE)
}

print("seed \(arguments.seed)")
let reference = try outcomes(of: .reference, arguments)
let engine = try outcomes(of: .engine, arguments)
if arguments.showsAll {
    for outcome in reference.outcomes {
        print(([outcome.name] + outcome.lines.map { "    " + $0 }).joined(separator: "\n"))
    }
}
for (library, run) in [(Library.reference, reference), (.engine, engine)] where !run.isComplete {
    print("The cases of the \(library) stopped after: \(run.outcomes.last?.name ?? "nothing")")
}
let comparison = Comparison(reference: reference.outcomes, engine: engine.outcomes)
for difference in comparison.differences {
    print(difference)
}
if arguments.listsChapters {
    let chapters = Dictionary(grouping: engine.outcomes) { $0.name.split(separator: ": ", maxSplits: 1)[0] }
    for (chapter, outcomes) in chapters.sorted(by: { $0.key < $1.key }) {
        print("\(chapter): \(outcomes.count)")
    }
}
print(
    "\(comparison.compared) cases compared, \(comparison.beyond) beyond, \(comparison.differences.count) differences"
)
let agrees = comparison.differences.isEmpty && reference.isComplete && engine.isComplete
exit(agrees ? EXIT_SUCCESS : EXIT_FAILURE)
