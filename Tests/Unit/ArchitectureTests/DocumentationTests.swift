import Foundation
import Testing
import check_documentation

/// The samples of the articles are code that the tests compile and run.
@Suite struct DocumentationTests {
    /// The libraries with articles, whose samples their tests have.
    private static let libraries = ["JoineryEngine", "JoineryAnalysis"]

    /// Returns the paths of the articles of all libraries.
    static func articles() throws -> [String] {
        try libraries.flatMap { library in
            let catalog = "Sources/\(library)/\(library).docc"
            return try FileManager.default.contentsOfDirectory(atPath: "\(Source.root)/\(catalog)")
                .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
        }
    }

    private static func name(of article: String) -> String {
        URL(filePath: article).deletingPathExtension().lastPathComponent
    }

    /// Returns the text without whitespace, because the formatter may break a line of a test where the article does
    /// not.
    private static func code(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    /// Those of the tutorial are the files of an app: see `TutorialTests`.
    @Test(arguments: try articles().filter { !Tutorial.pages.contains(name(of: $0)) })
    func `The samples of an article are tested verbatim`(article: String) throws {
        let blocks = try Source.text(of: article).matches(of: /\x60{3}swift\n([\s\S]*?)\x60{3}/).map(\.1)
        if blocks.isEmpty { return }
        let library = article.split(separator: "/")[1]
        let samples = "Tests/Unit/\(library)Tests/Documentation/\(Self.name(of: article))Samples.swift"
        let tested = Self.code(try Source.text(of: samples))
        for block in blocks where !tested.contains(Self.code(block)) {
            Issue.record("\(samples) lacks this sample:\n\(block)")
        }
    }

    @Test func `The catalogs contain articles`() throws {
        #expect(try Set(Self.libraries).isSubset(of: Self.articles().map(Self.name)))
    }

    static func documents() throws -> [String] {
        let manual = try FileManager.default.contentsOfDirectory(atPath: "\(Source.root)/Documentation")
        return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
            + manual.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
    }

    @Test(arguments: try documents())
    func `Links lead to existing files and headings`(document: String) throws {
        let folder = URL(filePath: "\(Source.root)/\(document)").deletingLastPathComponent()
        for link in try Source.text(of: document).matches(of: /\]\(([^)\s]+)\)/).map(\.1)
        where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? URL(filePath: document).lastPathComponent : String(parts[0])
            let path = folder.appending(path: target).standardizedFileURL.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else {
                Issue.record("\(document) links to \(link), which does not exist")
                continue
            }
            guard parts.count == 2 else { continue }
            let headings = try String(contentsOfFile: path, encoding: .utf8).matches(of: /\n#+ ([^\n]+)/)
                .map { Self.anchor(of: $0.1) }
            #expect(headings.contains(String(parts[1])), "\(document) links to \(link)")
        }
    }

    @Test func `The README links to every page of the manual`() throws {
        let readme = try Source.text(of: "README.md")
        for page in try Self.documents() where page.hasPrefix("Documentation/") {
            #expect(readme.contains("](\(page))"), "\(page)")
        }
    }

    /// Returns the anchor of a heading in rendered Markdown.
    private static func anchor(of heading: some StringProtocol) -> String {
        String(heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
            .replacing(" ", with: "-")
    }
}
