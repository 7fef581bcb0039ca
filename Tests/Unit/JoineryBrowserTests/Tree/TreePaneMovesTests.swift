import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct TreePaneMovesTests {
    @Test func `The tree of a single row is initially expanded`() {
        let row = Path(table: "book", steps: [.key(RowKey([1.databaseValue]))])
        #expect(TreePane(path: row).query(path: row, pageSize: 5).unfolding == [.top: 1])
        #expect(TreePane(path: Path(table: "book")).unfolding.isEmpty)
    }

    @Test func `The cursor moves, stops at the ends and stays on the screen`() {
        var pane = sketch(height: 3)
        #expect(pane.cursorIndex == 0)
        pane.move(by: 2, height: 3)
        #expect(pane.top == 0)
        pane.move(by: 1, height: 3)
        #expect(pane.cursorIndex == 3)
        #expect(pane.top == 1)
        pane.moveToLast(height: 3)
        #expect(pane.cursorIndex == 6)
        #expect(pane.top == 4)
        pane.move(by: 5, height: 3)
        #expect(pane.cursorIndex == 6)
        pane.moveToFirst(height: 3)
        #expect(pane.cursorIndex == 0)
        #expect(pane.top == 0)
    }

    @Test func `A click selects a line on the screen`() {
        var pane = sketch(height: 3)
        pane.moveToLast(height: 3)
        let answer1 = pane.click(line: 0, height: 3)
        #expect(answer1)
        #expect(pane.cursorIndex == 4)
        let answer2 = pane.click(line: 3, height: 3)
        #expect(!answer2)
        #expect(pane.cursorIndex == 4)
    }

    @Test func `Expanding shows at once that rows are loading`() throws {
        var pane = sketch()
        pane.moveToLast(height: 10)
        let answer3 = pane.expand(pageSize: 5, height: 10)
        #expect(answer3)
        let lines = try #require(pane.lines)
        #expect(lines.count == 8)
        #expect(lines[6].disclosure == .expanded)
        #expect(lines[7].content == .loading)
        #expect(pane.expanded.contains(lines[6].id))
    }

    @Test func `Expanding an expanded line moves to its first child`() {
        var pane = sketch()
        let answer4 = pane.expand(pageSize: 5, height: 10)
        #expect(!answer4)
        #expect(pane.cursorIndex == 1)
        let answer5 = pane.expand(pageSize: 5, height: 10)
        #expect(!answer5, "a column has nothing to expand")
    }

    @Test func `Collapsing removes the lines below, then moves to the parent`() {
        var pane = sketch()
        pane.move(by: 3, height: 10)
        let answer6 = pane.collapse(height: 10)
        #expect(!answer6)
        #expect(pane.cursorIndex == 2, "from the row to its association")
        let answer7 = pane.collapse(height: 10)
        #expect(answer7)
        #expect(pane.lines?.count == 4)
        #expect(pane.cursorLine?.disclosure == .collapsed)
        let answer8 = pane.collapse(height: 10)
        #expect(!answer8)
        #expect(pane.cursorIndex == 0)
        let answer9 = pane.toggle(pageSize: 5, height: 10)
        #expect(answer9)
        #expect(pane.lines?.count == 1)
    }

    @Test func `Expanding all unfolds two levels`() throws {
        var pane = sketch()
        pane.moveToLast(height: 10)
        let id = try #require(pane.cursor)
        let isFetchNeeded = pane.expandAll()
        #expect(isFetchNeeded)
        #expect(pane.expanded.contains(id))
        #expect(pane.unfolding == [id: 1])
        pane.accept(TreeContent(lines: [], unfolded: [id.appending(.column("x"))]), height: 10)
        #expect(pane.unfolding.isEmpty)
        #expect(pane.expanded.contains(id.appending(.column("x"))))
    }

    @Test func `More children are appended, and the cursor moves to the first of them`() throws {
        var pane = sketch()
        pane.move(by: 5, height: 10)
        let answer10 = pane.toggle(pageSize: 2, height: 10)
        #expect(answer10)
        let books = TreeNodeID([.row(key(1)), .association("books")])
        #expect(pane.limits == [books: 4])
        #expect(pane.cursorLine?.content == .loading)
        pane.accept(TreeContent(lines: lines(books: [1, 2, 3, 4, 5])), height: 10)
        #expect(pane.cursor == books.appending(.row(key(3))))
    }

    @Test func `The cursor keeps its line and its place on the screen`() {
        var pane = sketch(height: 3)
        pane.move(by: 4, height: 3)
        #expect(pane.top == 2)
        let cursor = pane.cursor
        pane.accept(TreeContent(lines: lines(books: [-2, -1, 0, 1, 2])), height: 3)
        #expect(pane.cursor == cursor)
        #expect(pane.cursorIndex == 7)
        #expect(pane.top == 5)
    }

    @Test func `The cursor of a missing line moves to its successor, predecessor or parent`() {
        let books = TreeNodeID([.row(key(1)), .association("books")])
        var pane = sketch()
        pane.move(by: 3, height: 10)
        pane.accept(TreeContent(lines: lines(books: [2, 3])), height: 10)
        #expect(pane.cursor == books.appending(.row(key(2))))
        pane.accept(TreeContent(lines: lines(books: [0])), height: 10)
        #expect(pane.cursor == books)
        pane.accept(TreeContent(lines: lines(books: [0, 1])), height: 10)
        pane.move(by: 2, height: 10)
        #expect(pane.cursor == books.appending(.row(key(1))))
        pane.accept(TreeContent(lines: lines(books: [0])), height: 10)
        #expect(pane.cursor == books.appending(.row(key(0))))
    }

    @Test func `The cursor disappears with the last line and returns with the first`() {
        var pane = sketch()
        pane.accept(TreeContent(lines: []), height: 10)
        #expect(pane.cursor == nil)
        #expect(pane.top == 0)
        pane.accept(TreeContent(lines: lines(books: [1])), height: 10)
        #expect(pane.cursorIndex == 0)
    }

    // MARK: A tree of an author

    private func key(_ number: Int) -> RowKey { RowKey([number.databaseValue]) }

    private func sketch(height: Int = 10) -> TreePane {
        var pane = TreePane(path: Path(table: "author"))
        let author = TreeNodeID([.row(key(1))])
        pane.expanded = [author, author.appending(.association("books"))]
        pane.accept(TreeContent(lines: lines(books: [1, 2], more: 3)), height: height)
        return pane
    }

    /// Returns an expanded author with a column, the expanded books and the collapsed awards.
    private func lines(books: [Int], more: Int? = nil) -> [TreeLine] {
        let author = TreeNodeID([.row(key(1))])
        let association = author.appending(.association("books"))
        func row(_ table: String, _ number: Int) -> TreeLine.Content {
            .row(table: table, key: String(number), label: nil, repeated: false)
        }
        var lines = [
            TreeLine(id: author, depth: 0, content: row("author", 1), disclosure: .expanded),
            TreeLine(
                id: author.appending(.column("id")), depth: 1,
                content: .column(name: "id", cell: Cell(kind: .integer, text: "1")), disclosure: .leaf),
            TreeLine(
                id: association, depth: 1,
                content: .toMany(key: "books", kind: .hasMany, through: nil, count: .exact(books.count)),
                disclosure: .expanded),
        ]
        for book in books {
            lines.append(
                TreeLine(
                    id: association.appending(.row(key(book))), depth: 2, content: row("book", book),
                    disclosure: .collapsed))
        }
        if let more {
            lines.append(
                TreeLine(
                    id: association.appending(.more), depth: 2, content: .more(.exact(more)),
                    disclosure: .leaf))
        }
        lines.append(
            TreeLine(
                id: author.appending(.association("awards")), depth: 1,
                content: .toMany(key: "awards", kind: .hasManyThrough, through: "win", count: .exact(4)),
                disclosure: .collapsed))
        return lines
    }
}
