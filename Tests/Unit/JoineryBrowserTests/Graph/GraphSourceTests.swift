import Foundation
import Testing

@testable import JoineryBrowser

/// The graph in the formats of other programs.
@Suite struct GraphSourceTests {
    private let entries = catalog(
        """
        book.author_id > author
        passport.author_id - author
        author <bookAuthor> book
        alone
        """)

    @Test func `JSON lists the tables and each link once`() throws {
        struct Graph: Decodable {
            struct Table: Decodable, Equatable { var name, kind: String, rows: Int? }
            struct Link: Decodable, Equatable {
                var from, association, to, cardinality: String
                var through: String?
                var columns: [String]
            }
            var tables: [Table]
            var links: [Link]
        }
        let json = GraphSource(GraphModel(entries, .wholeSchema)).json
        let graph = try JSONDecoder().decode(Graph.self, from: Data(json.utf8))
        #expect(graph.tables.map(\.name) == ["alone", "author", "book", "passport"])
        #expect(graph.tables[1] == .init(name: "author", kind: "table", rows: 600))
        #expect(
            Set(
                graph.links.map {
                    "\($0.from).\($0.association) \($0.cardinality) \($0.to) \($0.through ?? $0.columns.joined())"
                }) == [
                    "book.author many to one author author_id", "passport.author one to one author author_id",
                    "author.books many to many book bookAuthor",
                ])
        #expect(
            GraphSource(GraphModel(entries, GraphExtent(focus: "passport", hops: 1))).json.contains("alone")
                == false)
        var unknown = entries
        unknown[0].count = .unknown
        unknown[0].isView = true
        #expect(
            GraphSource(GraphModel(unknown, GraphExtent(focus: "alone", hops: 0))).json.contains(
                #""kind": "view""#))
        #expect(
            GraphSource(GraphModel(unknown, GraphExtent(focus: "alone", hops: 0))).json.contains(
                #""rows": null"#))
    }

    /// Returns the number of elements by name, and the text between them; `nil` if an element is not closed or text is
    /// not escaped.
    private func read(_ svg: String) -> (elements: [String: Int], texts: String)? {
        var (elements, texts, open): ([String: Int], String, [String]) = ([:], "", [])
        var rest = svg[...]
        while let tag = rest.firstMatch(of: /<(\/?)([a-z]+)[^<>]*?(\/?)>/) {
            texts += rest[..<tag.range.lowerBound]
            rest = rest[tag.range.upperBound...]
            let name = String(tag.2)
            if !tag.1.isEmpty {
                if open.popLast() != name { return nil }
            } else {
                elements[name, default: 0] += 1
                if tag.3.isEmpty { open.append(name) }
            }
        }
        let isEscaped = texts.matches(of: /[<>]|&(?!amp;|lt;|gt;)/).isEmpty
        guard open.isEmpty, rest.isEmpty, isEscaped else { return nil }
        let plain = texts.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&amp;", with: "&")
        return (elements, plain)
    }

    @Test func `SVG draws a box for each table and a line for each link`() throws {
        let layout = GraphLayout(GraphModel(entries, .wholeSchema))
        let reader = try #require(read(GraphSVG(layout).text))
        #expect(reader.elements["rect"] == 5, "and one behind all")
        #expect(reader.elements["polyline"] == 3)
        #expect(reader.elements["path"] == 4, "a foot, a bar, and two feet")
        #expect(reader.elements["text"] == 8)
        #expect(reader.texts.contains("book.author"))
        #expect(reader.texts.contains("alone"))
    }

    @Test func `SVG places a box as the terminal does`() {
        let one = catalog("alone")
        #expect(
            GraphSVG(GraphLayout(GraphModel(one, .wholeSchema))).text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="96" height="88"
                    viewBox="-12 -12 96 88" font-family="monospace" font-size="13">
                  <rect x="-12" y="-12" width="96" height="88" fill="white"/>
                  <g fill="none" stroke="#555" stroke-width="1.5">
                  </g>
                  <g fill="white" stroke="#222" stroke-width="1.5">
                    <rect x="4" y="8" width="64" height="48" rx="3"/>
                  </g>
                  <g fill="#222" xml:space="preserve">
                    <text x="16" y="28" textLength="40" font-weight="bold">alone</text>
                    <text x="16" y="44" textLength="24" fill="#666">500</text>
                  </g>
                </svg>
                """)
    }

    @Test func `SVG escapes special characters in names`() throws {
        var entry = catalog("alone")
        entry[0].name = "<b>&\"\u{1B}\u{FFFE}"
        entry[0].isView = true
        let svg = GraphSVG(GraphLayout(GraphModel(entry, .wholeSchema))).text
        let reader = try #require(read(svg))
        #expect(reader.texts.contains("<b>&\"␛\u{FFFD}"))
        #expect(svg.contains("stroke-dasharray"))
        #expect(read(GraphSVG(GraphLayout(GraphModel([], .wholeSchema))).text) != nil, "no tables at all")
    }

    @Test func `A quote followed by a combining mark is escaped`() {
        let name = "a\"\u{301}b"
        let entry = CatalogEntry(name: name, isView: false, count: .unknown, associations: [])
        let source = GraphSource(GraphModel([entry], .wholeSchema))
        #expect(Array(source.dot.utf8).contains(Array("\"a\\\"\u{301}b".utf8)))
        #expect(Array(source.mermaid.utf8).contains(Array("\"a#quot;\u{301}b\"".utf8)))
    }
}
