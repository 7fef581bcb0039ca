import Foundation
import Testing

/// The samples of the articles are code that the tests compile and run.
@Suite struct DocumentationTests {
    private static let catalog = "Sources/JoineryEngine/JoineryEngine.docc"
    private static let samples = "Tests/JoineryEngineTests/Documentation"

    static func articles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(Source.root)/\(catalog)")
            .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    /// The text without white space: the formatter may break a line of a test where the article does not.
    private static func code(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    @Test(arguments: try articles())
    func `The samples of an article are tested as they stand`(article: String) throws {
        let text = try Source.text(of: "\(Self.catalog)/\(article).md")
        let blocks = text.matches(of: /\x60{3}swift\n([\s\S]*?)\x60{3}/).map(\.1)
        if blocks.isEmpty { return }
        let tested = Self.code(try Source.text(of: "\(Self.samples)/\(article)Samples.swift"))
        for block in blocks where !tested.contains(Self.code(block)) {
            Issue.record("\(article)Samples.swift lacks this sample:\n\(block)")
        }
    }

    @Test func `There are articles`() throws {
        #expect(try Self.articles().contains("JoineryEngine"))
    }
}
