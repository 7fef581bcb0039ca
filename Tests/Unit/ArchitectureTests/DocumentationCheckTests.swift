import Foundation
import Testing
import check_documentation

/// The checks of `.ci/documentation`, on small symbol graphs and pages.
@Suite struct DocumentationCheckTests {
    @Test func `A symbol of the sources without a comment is found`() throws {
        let graph = try JSONDecoder().decode(
            SymbolGraph.self,
            from: Data(
                """
                {"symbols": [
                    {"identifier": {"precise": "a"}, "kind": {"identifier": "swift.property"},
                     "pathComponents": ["Row", "count"],
                     "location": {"uri": "file:///Row.swift", "position": {"line": 6}}},
                    {"identifier": {"precise": "b"}, "kind": {"identifier": "swift.class"},
                     "pathComponents": ["Row"], "docComment": {"lines": []},
                     "location": {"uri": "file:///Row.swift", "position": {"line": 1}}},
                    {"identifier": {"precise": "c::SYNTHESIZED::d"}, "kind": {"identifier": "swift.property"},
                     "pathComponents": ["Row", "first"],
                     "location": {"uri": "file:///Row.swift", "position": {"line": 1}}},
                    {"identifier": {"precise": "e"}, "kind": {"identifier": "swift.extension"},
                     "pathComponents": ["String"],
                     "location": {"uri": "file:///Row.swift", "position": {"line": 9}}},
                    {"identifier": {"precise": "f"}, "kind": {"identifier": "swift.property"},
                     "pathComponents": ["Row", "last"]}
                ]}
                """.utf8))

        #expect(graph.undocumented == ["/Row.swift:7: Row.count"])
    }

    @Test func `Dead links, and what is in no topic, are found`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ path: String, _ json: String) throws {
            for (file, text) in [("data/\(path).json", json), ("\(path)/index.html", "")] {
                let url = folder.appending(path: file)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
        }
        try write(
            "documentation/engine",
            """
            {"kind": "symbol", "topicSections": [
                {"title": "Rows", "identifiers": ["rows"]},
                {"title": "Structures", "identifiers": [], "generated": true},
                {"title": "Default Implementations", "identifiers": [], "generated": true}
            ], "references": {
                "rows": {"type": "topic", "url": "/documentation/engine/Rows#Overview"},
                "gone": {"type": "topic", "url": "/documentation/engine/gone"},
                "web": {"type": "link", "url": "https://sqlite.org"}, "none": {"type": "unresolvable"}
            }}
            """)
        try write("documentation/engine/rows", #"{"kind": "article"}"#)
        try write("documentation/engine/values", #"{"kind": "article"}"#)
        let pages = DocumentationPages(folder: folder)

        #expect(pages.count == 3)
        #expect(
            try pages.mistakes == [
                "/documentation/engine/values: no page lists this article",
                "/documentation/engine: some of Structures are in no topic",
                "/documentation/engine: there is no page /documentation/engine/gone",
            ])
        try FileManager.default.removeItem(at: folder.appending(path: "documentation/engine/rows/index.html"))
        #expect(try pages.mistakes.count == 4)
    }

    @Test func `A page without topics may list symbols by their kind`() throws {
        let page = try JSONDecoder().decode(
            DocumentationPages.Page.self,
            from: Data(
                #"{"kind": "symbol", "topicSections": [{"title": "Structures", "identifiers": [], "generated": true}]}"#
                    .utf8))

        #expect(page.ungrouped.isEmpty)
    }
}
