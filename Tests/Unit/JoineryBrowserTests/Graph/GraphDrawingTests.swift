import Testing

@testable import JoineryBrowser

@Suite struct GraphDrawingTests {
    private let layout = GraphLayout(GraphModel(library, GraphExtent(focus: "book", hops: 1)))

    @Test func `A clip shows the same cells as the whole drawing`() {
        let whole = GraphDrawing(layout, selected: "book")
        for clip in [
            GraphRect(x: 13, y: 2, width: 25, height: 7), GraphRect(x: 40, y: 8, width: 30, height: 9),
        ] {
            let part = GraphDrawing(layout, selected: "book", clip: clip)
            #expect(part.rows.count == clip.height)
            for (y, row) in part.rows.enumerated() {
                for (x, cell) in row.enumerated() {
                    let isInside = clip.y + y < layout.height && clip.x + x < layout.width
                    #expect(cell == (isInside ? whole.rows[clip.y + y][clip.x + x] : .empty))
                }
            }
        }
    }

    @Test func `Each cell states the part it belongs to`() throws {
        let drawing = GraphDrawing(layout, selected: "author")
        let book = try #require(layout.boxes.first { $0.table == "book" }).frame
        let author = try #require(layout.boxes.first { $0.table == "author" }).frame
        let border = drawing.rows[book.y][book.x]
        #expect(border == GraphDrawing.Cell(character: "┌", part: .border, isSelected: false))
        let name = drawing.rows[author.y + 1][author.x + 2]
        #expect(name == GraphDrawing.Cell(character: "a", part: .name, isSelected: true))
        let count = drawing.rows[author.y + 2][author.x + 2]
        #expect(count == GraphDrawing.Cell(character: "6", part: .count, isSelected: true))
        let many = drawing.rows[book.y + 1][book.x - 1]
        #expect(many == GraphDrawing.Cell(character: "<", part: .edge(.hasMany), isSelected: true))
        let through = drawing.rows[book.y + 1][book.x + book.width]
        #expect(through == GraphDrawing.Cell(character: ">", part: .edge(.through), isSelected: false))
    }

    @Test func `To-one and to-many lines differ without color`() {
        func line(_ sketch: String) -> String {
            let text = GraphDrawing(GraphLayout(GraphModel(catalog(sketch), .wholeSchema))).text
            return text.count > 1 ? text[1] : ""
        }
        #expect(line("b.a_id > a") == "│ a   ├────<│ b   │")
        #expect(line("b.a_id - a") == "│ a   ├────|│ b   │")
    }
}
