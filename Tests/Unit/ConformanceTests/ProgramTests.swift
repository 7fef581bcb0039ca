import ConformancePrograms
import Foundation
import Testing

/// Compares the output of the programs with the recorded output of the reference.
@Suite("Conformance: programs")
struct ProgramTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Conformance/RecordedPrograms").standardizedFileURL

    @Test(
        "A program prints what the reference prints", .timeLimit(.minutes(30)),
        arguments: programs.map(\.name)
    )
    func program(name: String) async throws {
        let program = try #require(programs.first { $0.name == name })
        let text = try String(contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
        let recorded = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
        #expect(!recorded.isEmpty)
        for change in await program.output().difference(from: recorded) {
            switch change {
            case .remove(let line, let text, _): Issue.record("line \(line + 1), recorded: \(text)")
            case .insert(let line, let text, _): Issue.record("line \(line + 1), printed: \(text)")
            }
        }
    }

    @Test func `Recorded files match the programs`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(programs.map { $0.name + ".txt" }))
    }
}
