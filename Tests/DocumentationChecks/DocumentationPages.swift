import Foundation

/// The pages that DocC writes: a file of JSON for each, which a script on the page shows.
public struct DocumentationPages {
    let folder: URL

    public init(folder: URL) {
        self.folder = folder
    }

    /// The number of pages.
    public var count: Int { paths.count }

    /// The links of all pages that lead nowhere, each with the page, in order.
    public var deadLinks: [String] {
        get throws {
            let pages = Set(paths)
            var dead: Set<String> = []
            for path in pages {
                let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: file(of: path)))
                for url in page.targets where !leadsSomewhere(url, from: pages) {
                    dead.insert("\(path): \(url)")
                }
            }
            return dead.sorted()
        }
    }

    /// The articles that no page lists among its topics, in order.
    public var orphans: [String] {
        get throws {
            var listed: Set<String> = []
            var pages: [String: Page] = [:]
            for path in paths {
                let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: file(of: path)))
                pages[path] = page
                for identifier in (page.topicSections ?? []).flatMap(\.identifiers) {
                    if let url = page.references?[identifier]?.url { listed.insert(Self.path(of: url)) }
                }
            }
            return pages.filter { $0.value.kind == "article" && !listed.contains($0.key) }.keys.sorted()
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

    private func leadsSomewhere(_ url: String, from pages: Set<String>) -> Bool {
        guard url.hasPrefix("/") else { return true }
        let path = Self.path(of: url)
        return pages.contains(path)
            && FileManager.default.fileExists(atPath: folder.appending(path: "\(path)/index.html").path)
    }
}

extension DocumentationPages {
    /// What a page refers to.
    struct Page: Decodable {
        struct Reference: Decodable {
            var type: String
            var url: String?
        }

        struct TopicSection: Decodable {
            var identifiers: [String]
        }

        var kind: String
        var references: [String: Reference]?
        var topicSections: [TopicSection]?

        /// The pages that it links to.
        var targets: [String] {
            (references ?? [:]).values.filter { $0.type != "image" }.compactMap(\.url)
        }
    }
}
