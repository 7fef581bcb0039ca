import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The request screen: what it fetches and copies, and where it leads.
@Suite struct RequestUpdateTests {
    private static let viewport = Viewport(catalogLines: 10, mainLines: 4, mainColumns: 40, isWide: true)
    private static let key = RowKey([1.databaseValue])

    /// Returns a browser that shows the tree of a row.
    private func browser() -> Browser {
        var browser = Browser(fileName: "library.sqlite", viewport: Self.viewport)
        browser.location = Location(
            path: Path(table: "author", steps: [.key(Self.key)]), screen: .tree(TreePane()),
            crumbs: ["author", "#1"])
        browser.focus = .main
        return browser
    }

    private func requested(in effects: [Effect]) -> (Ticket, RequestQuery)? {
        effects.lazy.compactMap { effect in
            if case .read(let ticket, let query)? = effect.work(RequestWork.self) {
                (ticket, query)
            } else {
                nil
            }
        }.first
    }

    private static let content = RequestContent(
        code: "a\nb\n",
        queries: [
            RequestContent.Query(
                sql: "SELECT 1", seconds: 0.00126, rows: .exact(1), plan: [PlanLine("SCAN")])
        ])

    @Test func `The request covers the place and the expanded associations`() throws {
        var browser = browser()
        let root = TreeNodeID([.row(Self.key)])
        let books = root.appending(.association("books"))
        browser.location?.tree.expanded = [
            root, books, books.appending(.row(Self.key)), root.appending(.association("country")),
            books.appending(.row(Self.key)).appending(.association("reviews")),
            books.appending(.row(RowKey([2.databaseValue]))).appending(.association("reviews")),
        ]
        let effects = browser.update(.command(.showRequest))
        let (ticket, query) = try #require(requested(in: effects))
        #expect(query.path == browser.location?.path)
        #expect(query.includes == ["books", "books.reviews", "country"])
        #expect(query.limit == 100)
        #expect(browser.tickets.pending[.request] == ticket)
        #expect(effects.contains(.forget(.tree)))
        #expect(browser.location?.screen.kind == .request)
    }

    @Test func `The Swift code and the statements are copied`() throws {
        var browser = browser()
        let (ticket, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        #expect(browser.update(.command(.copyCode)).isEmpty)
        #expect(browser.status.notice?.text == "The request has not run yet.")
        _ = browser.update(.answer(Answer(ticket, Self.content)))
        #expect(browser.update(.command(.copyCode)) == [.loop(.copy("a\nb\n"))])
        #expect(browser.update(.command(.copySQL)) == [.loop(.copy("SELECT 1;"))])
        #expect(browser.status.notice?.text == "Copied the statement.")
        browser.location?.request.content = RequestContent(
            code: "", queries: Self.content.queries + [RequestContent.Query(sql: "SELECT 2")])
        #expect(browser.update(.command(.copySQL)) == [.loop(.copy("SELECT 1;\nSELECT 2;"))])
        #expect(browser.status.notice?.text == "Copied 2 statements.")
    }

    @Test func `Only the latest answer is shown`() throws {
        var browser = browser()
        let (ticket, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        let old = Ticket(pane: .request, number: ticket.number - 1)
        _ = browser.update(.answer(Answer(old, Self.content)))
        #expect(browser.location?.request.content == nil)
        _ = browser.update(.answer(Answer(ticket, Self.content)))
        #expect(browser.location?.request.content == Self.content)
        #expect(browser.tickets.pending.isEmpty)
    }

    @Test func `Commits and refetches run the request again, and an error keeps the content`() throws {
        var browser = browser()
        let (first, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        _ = browser.update(.answer(Answer(first, Self.content)))
        let (second, _) = try #require(requested(in: browser.update(.changed([.request]))))
        _ = browser.update(.answer(Answer(second, Failure("No."))))
        #expect(browser.location?.request.error == "No.")
        #expect(browser.location?.request.content == Self.content)
        let (third, _) = try #require(requested(in: browser.update(.command(.reload))))
        _ = browser.update(.answer(Answer(third, Self.content)))
        #expect(browser.location?.request.error == nil)
    }

    @Test func `Keys move the cursor and fold, and say why they do nothing`() throws {
        var browser = browser()
        let (ticket, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        for command in [Command.toggle, .expandAll, .moveLeft, .moveRight] {
            browser.status.notice = nil
            #expect(browser.update(.command(command)).isEmpty)
            #expect(browser.status.notice?.text == "The request has not run yet.")
        }
        _ = browser.update(.answer(Answer(ticket, Self.content)))
        var lines: [Int?] = []
        for command in [
            Command.moveDown, .moveUp, .moveUp, .last, .moveDown, .first, .pageDown, .moveRight, .moveRight,
        ] {
            _ = browser.update(.command(command))
            lines.append(browser.location?.request.position.cursor)
        }
        #expect(lines == [1, 0, 0, 9, 9, 0, 3, 4, 5])
        browser.status.notice = nil
        var folded: [Int?] = []
        for command in [Command.moveLeft, .moveLeft, .moveRight, .toggle] {
            _ = browser.update(.command(command))
            folded.append(browser.location?.request.lines.count)
        }
        // The cursor is on the heading of the plan, to which `h` went first.
        #expect(folded == [10, 8, 10, 8])
        #expect(browser.status.notice == nil)
        _ = browser.update(.command(.moveLeft))
        #expect(browser.status.notice?.text == "This section is folded already.")
    }

    @Test func `What is folded stays folded when the request runs again and in the trail`() throws {
        var browser = browser()
        let (first, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        _ = browser.update(.answer(Answer(first, Self.content)))
        for command in [Command.pageDown, .moveDown, .toggle] { _ = browser.update(.command(command)) }
        let folded = ["SQL", "  SELECT 1", "    1 row, 1.3 ms", "", "Plan", "Swift", "  a", "  b"]
        #expect(browser.location?.request.lines.map(\.text) == folded)
        let (second, _) = try #require(requested(in: browser.update(.changed([.request]))))
        _ = browser.update(.answer(Answer(second, Self.content)))
        #expect(browser.location?.request.lines.map(\.text) == folded)
        // Another screen of the place, and another place.
        _ = browser.update(.command(.showTree))
        let (third, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        _ = browser.update(.answer(Answer(third, Self.content)))
        #expect(browser.location?.request.lines.map(\.text) == folded)
        _ = browser.open(Path(table: "book"), as: .request)
        let other = try #require(browser.tickets.pending[.request])
        _ = browser.update(.answer(Answer(other, Self.content)))
        #expect(browser.location?.request.lines.count == 10)
        let (fourth, _) = try #require(requested(in: browser.update(.command(.back))))
        #expect(browser.location?.request.lines.isEmpty == true)
        _ = browser.update(.command(.moveDown))
        _ = browser.update(.answer(Answer(fourth, Self.content)))
        #expect(browser.location?.request.lines.map(\.text) == folded)
        #expect(browser.location?.request.current?.text == "Plan")
    }

    @Test func `A second click on a heading folds it, and on a line does nothing`() throws {
        var browser = browser()
        let (ticket, _) = try #require(requested(in: browser.update(.command(.showRequest))))
        _ = browser.update(.answer(Answer(ticket, Self.content)))
        for count in [10, 7, 10] {
            #expect(browser.location?.request.lines.count == count)
            _ = browser.update(.click(.line(0)))
        }
        for _ in 0..<2 { _ = browser.update(.click(.line(2))) }
        #expect(browser.location?.request.position.cursor == 2)
        #expect(browser.location?.request.lines.count == 7)
    }

    @Test func `Enter opens the tree of the request`() {
        var browser = browser()
        _ = browser.update(.command(.showRequest))
        _ = browser.update(.command(.open))
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.tickets.pending[.request] == nil)
    }

    @Test func `The session runs the request and continues to log statements`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: "author/1")
        defer { loop.session.close() }
        try loop.wait { $0.location?.tree.lines != nil }
        let books = loop.browser.location?.tree.lines?.firstIndex { line in
            if case .toMany(key: "books", _, _, _) = line.content { true } else { false }
        }
        for _ in 0..<(try #require(books)) { try loop.press(.moveDown) }
        try loop.press(.toggle, .showRequest)
        try loop.wait { $0.location?.request.content != nil }
        let content = try #require(loop.browser.location?.request.content)
        #expect(content.queries.map(\.rows) == [.exact(1), .exact(2)])
        #expect(content.queries.allSatisfy { 0..<10 ~= ($0.seconds ?? 99) && !$0.plan.isEmpty })
        #expect(content.code.contains("    let books = Table(\"author\").hasMany("))
        #expect(loop.statements(with: "SELECT *, \"authorId\" AS").count == 2)
    }
}
