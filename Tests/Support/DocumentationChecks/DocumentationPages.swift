import Foundation

/// The pages that DocC writes: a file of JSON for each, which a script on the page shows.
public struct DocumentationPages {
    let folder: URL

    public init(folder: URL) {
        self.folder = folder
    }

    /// The number of pages.
    public var count: Int { paths.count }

    /// What is wrong with the pages, in order: links that lead nowhere, articles that no page lists, and symbols outside of
    /// the topics of a page that has some.
    public var mistakes: [String] {
        get throws {
            var pages: [String: Page] = [:]
            for path in paths {
                pages[path] = try JSONDecoder().decode(Page.self, from: Data(contentsOf: file(of: path)))
            }
            var listed: Set<String> = []
            var mistakes: Set<String> = []
            for (path, page) in pages {
                for url in page.targets where !leadsSomewhere(url, from: pages) {
                    mistakes.insert("\(path): there is no page \(url)")
                }
                listed.formUnion(page.listed.map(Self.path(of:)))
                for title in page.ungrouped { mistakes.insert("\(path): some of \(title) are in no topic") }
            }
            for (path, page) in pages where page.kind == "article" && !listed.contains(path) {
                mistakes.insert("\(path): no page lists this article")
            }
            return mistakes.sorted()
        }
    }

    /// The paths of the pages: `/documentation/joineryengine/database`.
    private var paths: [String] {
        let data = folder.appending(path: "data")
        let names = FileManager.default.enumerator(atPath: data.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".json") }.map { "/" + $0.dropLast(5) }
    }

    private static func path(of url: String) -> String {
        url.prefix { $0 != "#" }.lowercased()
    }

    private func file(of path: String) -> URL {
        folder.appending(path: "data\(path).json")
    }

    private func leadsSomewhere(_ url: String, from pages: [String: Page]) -> Bool {
        guard url.hasPrefix("/") else { return true }
        let path = Self.path(of: url)
        return pages[path] != nil
            && FileManager.default.fileExists(atPath: folder.appending(path: "\(path)/index.html").path)
    }
}

extension DocumentationPages {
    /// What a page refers to.
    package struct Page: Decodable {
        struct Reference: Decodable {
            var type: String
            var url: String?
        }

        struct TopicSection: Decodable {
            var title: String?
            var identifiers: [String]
            /// Whether DocC made the section, of symbols that no other one lists.
            var generated: Bool?
        }

        var kind: String
        var references: [String: Reference]?
        var topicSections: [TopicSection]?

        /// The pages that it links to.
        var targets: [String] {
            (references ?? [:]).values.filter { $0.type != "image" }.compactMap(\.url)
        }

        /// The pages that its topics list.
        var listed: [String] {
            (topicSections ?? []).flatMap(\.identifiers).compactMap { references?[$0]?.url }
        }

        /// The kinds of symbols that DocC has grouped, although the page has topics.
        package var ungrouped: [String] {
            let generated = (topicSections ?? []).filter { $0.generated == true }
            if generated.count == topicSections?.count { return [] }
            return generated.compactMap(\.title).filter { $0 != "Default Implementations" }
        }
    }
}
