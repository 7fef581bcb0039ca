import Testing

@testable import JoineryBrowser

@Suite struct GraphPaneMovesTests {
    private func pane(_ focus: String = "book") -> GraphPane {
        GraphPane(focus: focus, in: library, width: 40, height: 12)
    }

    @Test func `arrows follow the lines sideways and the layers up and down`() {
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

    @Test func `the box under the cursor is on the screen`() throws {
        var pane = pane()
        #expect(pane.origin.x > 0)
        for direction in [GraphDirection.left, .down, .right, .right, .up, .down] {
            pane.move(direction, width: 40, height: 8)
            let frame = try #require(pane.cursorBox?.frame)
            #expect(frame.x >= pane.origin.x && frame.x + frame.width <= pane.origin.x + 40)
            #expect(frame.y >= pane.origin.y && frame.y + frame.height <= pane.origin.y + 8)
        }
    }

    @Test func `hops widen, narrow, and end with the whole schema`() {
        var pane = pane()
        #expect(pane.layout.boxes.count == 6)
        pane.moreHops(from: library, width: 40, height: 12)
        #expect(pane.hops == 2)
        #expect(pane.layout.boxes.map(\.table).contains("member"))
        for _ in 0..<5 { pane.moreHops(from: library, width: 40, height: 12) }
        #expect(pane.hops == 3, "no more hops than there is something to reach")
        pane.fewerHops(from: library, width: 40, height: 12)
        #expect(!pane.layout.boxes.map(\.table).contains("card"))
        pane.showWholeSchema(from: library, width: 40, height: 12)
        #expect(pane.hops == nil)
        #expect(pane.layout.boxes.map(\.table).contains("setting"))
    }

    @Test func `from the whole schema, less is the neighbourhood of the cursor`() {
        var pane = pane()
        pane.showWholeSchema(from: library, width: 40, height: 12)
        pane.select("member", from: library, width: 40, height: 12)
        pane.fewerHops(from: library, width: 40, height: 12)
        #expect(pane.focus == "member")
        #expect(Set(pane.layout.boxes.map(\.table)) == ["member", "card", "review"])
    }

    @Test func `a table that is not drawn becomes the focus`() {
        var pane = pane()
        pane.select("card", from: library, width: 40, height: 12)
        #expect(pane.focus == "card")
        #expect(pane.cursor == "card")
        #expect(Set(pane.layout.boxes.map(\.table)) == ["member", "card"])
    }

    @Test func `a table that is gone leaves the cursor on another`() {
        var pane = pane()
        pane.move(.left, width: 40, height: 12)
        pane.refresh(from: library.filter { $0.name != "author" }, width: 40, height: 12)
        #expect(pane.cursor == "book")
    }
}
