import Testing

@testable import JoineryBrowser

@Suite struct GraphLayoutTests {
    private func drawn(_ entries: [CatalogEntry], focus: String = "", hops: Int? = nil) -> String {
        GraphDrawing(GraphLayout(GraphModel(entries, GraphExtent(focus: focus, hops: hops)))).text.joined(
            separator: "\n")
    }

    @Test func `Neighbors stand on both sides of a table, and keys to one parent share a line`() {
        #expect(
            drawn(library, focus: "book", hops: 1) == """
                                  ┌───────┐       ┌────────────┐
                                  │ award ├──────<│ book_award │
                                  │ 500   │>═╗ ┌─<│ 1,000      │
                ┌───────────┐     └───────┘  ║ │  └────────────┘
                │ author    ├──┐             ║ │
                │ 600       │  │  ┌───────┐  ║ │
                └───────────┘  └2<│ book  │>═╝ │  ┌────────────┐
                               ┌─<│ 400   ├────┴─<│ review     │
                ┌───────────┐  │  └───────┘       │ 600        │
                │ publisher ├──┘                  └────────────┘
                │ 900       │
                └───────────┘
                """)
    }

    @Test func `The whole schema includes long lines, self-references and isolated tables`() {
        #expect(
            drawn(library) == """
                                  ┌───────────┐
                             ┌───<│ author    ├────┐
                             │    │ 600       │    │
                ┌─────────┐  │    └───────────┘    │  ┌───────┐       ┌────────────┐
                │ country ├──┤                     │  │ award ├──────<│ book_award │
                │ 700     │  │    ┌───────────┐    │  │ 500   │>═╗ ┌─<│ 1,000      │
                └─────────┘  └───<│ publisher ├──┐ │  └───────┘  ║ │  └────────────┘
                                  │ 900       │  │ │             ║ │
                                  └───────────┘  │ │  ┌───────┐  ║ │
                                                 │ └2<│ book  │>═╝ │  ┌────────────┐
                                                 └───<│ 400   ├────┴─<│ review     │
                                  ┌───────────┐       └───────┘  ┌───<│ 600        │
                               ┌─|│ card      │                  │    └────────────┘
                ┌─────────┐    │  │ 400       │                  │
                │ member  ├────┤  └───────────┘                  │
                │ 600     ├──┐ └─────────────────────────────────┘
                │         │>─┘
                └─────────┘

                ┌─────────┐
                │ setting │
                │ 700     │
                └─────────┘
                """)
    }

    @Test func `Cycles of foreign keys are cut where they close`() {
        let circle = catalog("a.b_id > b\nb.c_id > c\nc.a_id > a")
        let layout = GraphLayout(GraphModel(circle, GraphExtent(focus: "a", hops: nil)))
        #expect(Set(layout.boxes.map(\.frame.x)).count == 3)
        #expect(layout.edges.count == 3)
    }

    @Test func `Zero hops show only the focused table`() {
        let layout = GraphLayout(GraphModel(library, GraphExtent(focus: "book", hops: 0)))
        #expect(layout.boxes.map(\.table) == ["book"])
        #expect(layout.edges.isEmpty)
    }

    @Test func `An empty schema produces an empty canvas`() {
        let layout = GraphLayout(GraphModel([], GraphExtent(focus: "book", hops: nil)))
        #expect(layout == GraphLayout(boxes: [], edges: [], width: 0, height: 0))
    }

    @Test func `Broken associations and missing tables draw nothing`() {
        var entries = catalog("book.author_id > author")
        entries.removeAll { $0.name == "author" }
        #expect(GraphLayout(GraphModel(entries, GraphExtent(focus: "book", hops: nil))).edges.isEmpty)
    }

    @Test func `Wide and long names fit their boxes`() {
        let entries = catalog("図書\n" + String(repeating: "x", count: 80))
        let drawing = drawn(entries)
        #expect(drawing.contains("│ 図書 │"))
        #expect(drawing.contains("│ " + String(repeating: "x", count: 31) + "… │"))
    }

    @Test func `Control characters in names are replaced`() {
        let entries = [CatalogEntry(name: "a\u{1B}[2J", isView: true, count: .unknown, associations: [])]
        #expect(drawn(entries).contains("│ a␛[2J │") || drawn(entries).contains("┆ a␛[2J ┆"))
        #expect(!drawn(entries).contains("\u{1B}"))
    }

    @Test(arguments: 0..<40) func `Boxes and lines of random schemas do not overlap`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 2...40, using: &random)
        var lines: [String] = (0..<count).map { "t\($0)" }
        for link in 0..<Int.random(in: 1...2 * count, using: &random) {
            let from = Int.random(in: 0..<count, using: &random)
            let to = Int.random(in: 0..<count, using: &random)
            if link.isMultiple(of: 7) {
                lines.append("t\(from) <p\(link)> t\(to)")
            } else {
                lines.append("t\(from).k\(link)_id > t\(to)")
            }
        }
        let entries = catalog(lines.joined(separator: "\n"))
        let layout = GraphLayout(GraphModel(entries, GraphExtent(focus: "t0", hops: nil)))
        #expect(
            layout == GraphLayout(GraphModel(entries, GraphExtent(focus: "t0", hops: nil))), "the same again")
        #expect(layout.boxes.count == count)
        expectApart(layout)
    }

    @Test func `Boxes and lines of two hundred tables do not overlap`() {
        let layout = GraphLayout(
            GraphModel(catalog(GraphLayoutTests.large), GraphExtent(focus: "t0", hops: nil)))
        #expect(layout.boxes.count == 200)
        expectApart(layout)
    }

    /// Each table refers to a few earlier ones.
    static let large: String = {
        var random = SplitMix(seed: 200)
        var lines: [String] = (0..<200).map { "t\($0)" }
        for from in 1..<200 {
            for key in 0..<Int.random(in: 0...3, using: &random) {
                lines.append("t\(from).k\(from)x\(key)_id > t\(Int.random(in: 0..<from, using: &random))")
            }
        }
        return lines.joined(separator: "\n")
    }()

    /// Expects that boxes do not touch, lines do not cross boxes, and lines with different ends do not overlap.
    private func expectApart(_ layout: GraphLayout) {
        // One expectation per cell would take seconds.
        var problems: [String] = []
        var cells: [GraphPoint: String] = [:]
        for box in layout.boxes {
            for x in box.frame.x..<box.frame.x + box.frame.width {
                for y in box.frame.y..<box.frame.y + box.frame.height {
                    let other = cells.updateValue(box.table, forKey: GraphPoint(x: x, y: y))
                    if let other { problems.append("\(box.table) upon \(other)") }
                }
            }
        }
        struct Mark: Hashable {
            var point: GraphPoint
            var isAcross: Bool
        }
        var marks: [Mark: GraphPoint] = [:]
        for (index, edge) in layout.edges.enumerated() {
            guard let end = edge.points.last else {
                Issue.record("no points: \(edge)")
                continue
            }
            // Lines through a join table share their path with no other line.
            let owner = edge.kind == .through ? GraphPoint(x: -1, y: index) : end
            for (from, to) in zip(edge.points, edge.points.dropFirst()) {
                if from.x != to.x, from.y != to.y { problems.append("aslant: \(edge)") }
                for x in min(from.x, to.x)...max(from.x, to.x) {
                    for y in min(from.y, to.y)...max(from.y, to.y) {
                        let point = GraphPoint(x: x, y: y)
                        if let box = cells[point] { problems.append("\(edge.keys) through \(box)") }
                        if x >= layout.width || y >= layout.height { problems.append("\(edge.keys) outside") }
                        let mark = Mark(point: point, isAcross: from.y == to.y)
                        let other = marks.updateValue(owner, forKey: mark)
                        if let other, other != owner {
                            problems.append("\(edge.keys) upon another at \(point)")
                        }
                    }
                }
            }
        }
        #expect(problems.isEmpty)
    }
}

/// A random number generator whose sequence the seed determines.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
