import Testing

@testable import JoineryBrowser

@Suite struct GraphPaneMovesTests {
    private func pane(_ focus: String = "book") -> GraphPane {
        GraphPane(focus: focus, in: library, width: 40, height: 12)
    }

    @Test func `Arrows follow the lines sideways and the layers up and down`() {
        var pane = pane()
        pane.move(.left, width: 40, height: 12)
        #expect(pane.cursor == "author")
        pane.move(.down, width: 40, height: 12)
        #expect(pane.cursor == "publisher")
        pane.move(.right, width: 40, height: 12)
        #expect(pane.cursor == "book")
        pane.move(.up, width: 40, height: 12)
        #expect(pane.cursor == "award")
        pane.move(.right, width: 40, height: 12)
        #expect(pane.cursor == "book_award")
        pane.move(.right, width: 40, height: 12)
        #expect(pane.cursor == "book_award", "nothing farther right")
    }

    @Test func `A page moves by one screen, and by at least one box`() throws {
        var pane = GraphPane(focus: "book", in: library, width: 40, height: 12)
        pane.extent.hops = nil
        pane.layOut(library)
        let boxes = pane.layout.boxes.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
        pane.cursor = try #require(boxes.first).table
        var step = pane
        step.move(.down, width: 40, height: 12)
        var (line, page, long) = (pane, pane, pane)
        line.page(by: 1, width: 40, height: 12)
        #expect(line == step)
        page.page(by: 11, width: 40, height: 12)
        let (start, end) = try (#require(pane.cursorBox?.frame.y), #require(page.cursorBox?.frame.y))
        #expect(end > start + 4 && end <= start + 11)
        long.page(by: 1_000, width: 40, height: 12)
        for _ in boxes { step.move(.down, width: 40, height: 12) }
        #expect(long == step)
        long.page(by: -1_000, width: 40, height: 12)
        let top = try #require(long.cursorBox?.frame.y)
        #expect(boxes.allSatisfy { $0.frame.y + $0.frame.height > top })
    }

    @Test func `The box under the cursor stays on the screen`() throws {
        var pane = pane()
        #expect(pane.origin.x > 0)
        for direction in [GraphDirection.left, .down, .right, .right, .up, .down] {
            pane.move(direction, width: 40, height: 8)
            let frame = try #require(pane.cursorBox?.frame)
            #expect(frame.x >= pane.origin.x && frame.x + frame.width <= pane.origin.x + 40)
            #expect(frame.y >= pane.origin.y && frame.y + frame.height <= pane.origin.y + 8)
        }
    }

    /// Expects the box under the cursor in the middle of the screen, unless the screen is at an edge of the canvas.
    private func expectCentered(
        _ pane: GraphPane, width: Int, height: Int, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let frame = try #require(pane.cursorBox?.frame, sourceLocation: location)
        func expect(_ origin: Int, of length: Int, _ screen: Int, _ start: Int, _ size: Int) {
            let last = max(0, length - screen)
            let isCentered = abs((2 * start + size) - (2 * origin + screen)) <= 1
            let isAtEdge = origin == (2 * start + size < screen ? 0 : last)
            #expect((0...last).contains(origin) && (isCentered || isAtEdge), sourceLocation: location)
        }
        expect(pane.origin.x, of: pane.layout.width, width, frame.x, frame.width)
        expect(pane.origin.y, of: pane.layout.height, height, frame.y, frame.height)
    }

    @Test func `The box under the cursor is centered after opening, moves and resizes`() throws {
        var pane = GraphPane(focus: "book", in: library, width: 30, height: 8)
        try expectCentered(pane, width: 30, height: 8)
        for direction in [GraphDirection.right, .down, .down, .left, .up] {
            pane.move(direction, width: 30, height: 8)
            try expectCentered(pane, width: 30, height: 8)
        }
        for (width, height) in [(20, 6), (40, 11), (24, 7)] {
            pane.center(width: width, height: height)
            try expectCentered(pane, width: width, height: height)
        }
        pane.center(width: pane.layout.width, height: pane.layout.height)
        #expect(pane.origin == GraphPoint(x: 0, y: 0), "what fits is shown whole")
    }

    @Test func `The box under the cursor is centered after the number of hops changes`() throws {
        var pane = GraphPane(focus: "book", in: library, width: 30, height: 8)
        for hops in [nil, 2, 1] {
            pane.extent.hops = hops
            pane.origin = GraphPoint(x: pane.origin.x + 9, y: pane.origin.y + 3)
            pane.layOut(library, width: 30, height: 8)
            try expectCentered(pane, width: 30, height: 8)
        }
    }

    @Test func `Updates keep the box at its place on the screen`() throws {
        var pane = GraphPane(focus: "book", in: library, width: 30, height: 8)
        let before = try #require(pane.cursorBox?.frame)
        let origin = pane.origin
        // A longer name in the first layer moves all boxes to the right.
        let wider = library + catalog("book.imprint_id > imprint_of_the_house").filter { $0.name != "book" }
        let book = CatalogAssociation(
            key: "imprint", kind: .belongsTo, target: "imprint_of_the_house", columns: ["imprint_id"])
        pane.layOut(
            wider.map { entry in
                var entry = entry
                if entry.name == "book" { entry.associations.append(book) }
                return entry
            }, width: 30, height: 8)
        let after = try #require(pane.cursorBox?.frame)
        #expect(after.x > before.x)
        #expect(after.x - pane.origin.x == before.x - origin.x)
        #expect(after.y - pane.origin.y == before.y - origin.y)
    }

    @Test func `More hops widen the graph until nothing is left to reach`() {
        var pane = pane()
        #expect(pane.layout.boxes.count == 6)
        widen(&pane, isWider: true)
        #expect(pane.extent.hops == 2 && pane.drawn?.hops == 1, "asked for, not drawn yet")
        pane.layOut(library)
        #expect(pane.drawn?.hops == 2)
        #expect(pane.layout.boxes.map(\.table).contains("member"))
        widen(&pane, isWider: true)
        for _ in 0..<3 { widen(&pane, isWider: false) }
        #expect(pane.extent.hops == 3, "no more hops than there is something to reach")
        pane.fewerHops()
        pane.layOut(library)
        #expect(!pane.layout.boxes.map(\.table).contains("card"))
        pane.extent.hops = nil
        pane.layOut(library)
        #expect(pane.layout.boxes.map(\.table).contains("setting"))
        widen(&pane, isWider: false)
    }

    private func widen(
        _ pane: inout GraphPane, isWider expected: Bool, _ location: SourceLocation = #_sourceLocation
    ) {
        let isWider = pane.moreHops(in: library)
        #expect(isWider == expected, sourceLocation: location)
    }

    @Test func `Fewer hops than the whole schema show the neighborhood of the cursor`() {
        var pane = pane()
        pane.extent.hops = nil
        pane.layOut(library)
        pane.select("member", width: 40, height: 12)
        pane.fewerHops()
        pane.layOut(library)
        #expect(pane.drawn == GraphExtent(focus: "member"))
        #expect(Set(pane.layout.boxes.map(\.table)) == ["member", "card", "review"])
    }

    @Test func `Selecting a table that is not drawn moves the focus to it`() {
        var pane = pane()
        pane.select("card", width: 40, height: 12)
        #expect(pane.extent.focus == "card")
        pane.layOut(library)
        #expect(pane.cursor == "card")
        #expect(Set(pane.layout.boxes.map(\.table)) == ["member", "card"])
    }

    @Test func `Dropping a request restores what is drawn`() {
        var pane = pane()
        let before = pane
        pane.select("card", width: 40, height: 12)
        pane.keepDrawn()
        #expect(pane == before)
    }

    @Test func `A count that fits its box is shown at once, a longer one needs a new layout`() throws {
        var pane = pane()
        let before = pane.layout
        var entries = library
        let book = try #require(entries.firstIndex { $0.name == "book" })
        entries[book].count = .exact(12)
        entries[book].orphans = 3
        let isFitting = pane.accept(rowsOf: entries)
        #expect(isFitting)
        let box = try #require(pane.cursorBox)
        #expect(box.text == ["book", "12"] && box.orphans == 3)
        #expect(pane.layout.boxes.map(\.frame) == before.boxes.map(\.frame))
        entries[book].count = .exact(1_234_567)
        let isFittingStill = pane.accept(rowsOf: entries)
        #expect(!isFittingStill)
    }

    @Test func `The cursor moves to another table when its own is gone`() {
        var pane = pane()
        pane.move(.left, width: 40, height: 12)
        pane.layOut(library.filter { $0.name != "author" })
        #expect(pane.cursor == "book")
    }
}

extension GraphPane {
    fileprivate init(focus: String, in entries: [CatalogEntry], width: Int, height: Int) {
        self.init(focus: focus)
        layOut(entries, width: width, height: height)
    }

    fileprivate mutating func layOut(_ entries: [CatalogEntry], width: Int = 40, height: Int = 12) {
        accept(GraphLayout(GraphModel(entries, extent)), width: width, height: height)
    }
}
