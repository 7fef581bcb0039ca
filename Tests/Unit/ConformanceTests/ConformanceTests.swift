import Foundation
import Testing

/// Compares the output of the associations guide's cases with the recorded output of the reference.
@Suite("Conformance")
struct ConformanceTests {
    private static let conformance = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Conformance").standardizedFileURL
    private static let folder = conformance.appending(path: "Recorded")

    private static let names = guideChapters().map(\.name)

    @Test("A chapter prints what the reference prints", arguments: names)
    func chapter(name: String) throws {
        let chapter = try #require(guideChapters().first { $0.name == name })
        let text = try String(
            contentsOf: Self.folder.appending(path: RecordedChapter.fileName(ofChapter: name)),
            encoding: .utf8)
        let recorded = RecordedChapter(name: name, text: text)
        var outcomes: [Outcome] = []
        try chapter.run { outcomes.append($0) }
        let promises = outcomes.filter { $0.beyond != nil }.map {
            Outcome(name: $0.name, lines: [], beyond: $0.beyond)
        }
        let comparison = Comparison(
            reference: recorded.cases.map { Outcome(name: $0.name, lines: $0.lines) } + promises,
            engine: outcomes)
        #expect(comparison.compared + comparison.beyond == outcomes.count)
        for difference in comparison.differences { Issue.record("\(difference)") }
    }

    @Test func `Recorded files match the chapters`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Self.names.map(RecordedChapter.fileName)))
    }

    @Test func `The README lists the file of each chapter in order`() throws {
        let readme = try String(contentsOf: Self.conformance.appending(path: "README.md"), encoding: .utf8)
        let rows = readme.matches(of: /\n\| ([^|]+) \| \[`[^`]+`\]\(([^)]+)\) \|/)
        #expect(rows.map { String($0.1) } == Self.names)
        for row in rows {
            let file = try String(
                contentsOf: Self.conformance.appending(path: String(row.2)), encoding: .utf8)
            #expect(file.contains("Chapter(\"\(row.1)\")"), "\(row.2)")
        }
    }
}
