import Testing

@testable import JoineryBrowser

/// The request screen: its sections, folding them, and the cursor.
@Suite struct RequestPaneTests {
    private typealias Query = RequestContent.Query

    private static let one = RequestContent(
        code: "import JoineryEngine\n\n/// book\nfunc book() {\n}\n",
        queries: [
            Query(
                sql: "SELECT *\nFROM book", seconds: 0.00126, rows: .exact(7),
                plan: [
                    PlanLine("SCAN book   ← reads book row by row", isWarning: true), PlanLine("  LIST"),
                ])
        ])

    private static let two = RequestContent(
        code: "a\n",
        queries: [
            Query(sql: "SELECT 1", seconds: 0.001, rows: .exact(1), plan: [PlanLine("SCAN a")]),
            Query(sql: "SELECT 2", plan: [PlanLine("SCAN b"), PlanLine("SEARCH c")]),
        ])

    private static func viewport(columns: Int = 60, lines: Int = 40) -> Viewport {
        Viewport(catalogLines: 10, mainLines: lines, mainColumns: columns, isWide: true)
    }

    private static func pane(_ content: RequestContent, columns: Int = 60, lines: Int = 40) -> RequestPane {
        var pane = RequestPane()
        pane.accept(content, in: viewport(columns: columns, lines: lines))
        return pane
    }

    private static func texts(_ content: RequestContent) -> [String] { pane(content).lines.map(\.text) }

    /// Returns the pane after folding with the cursor on the first line with a text.
    private static func folding(
        _ pane: RequestPane, _ command: Command = .toggle, at text: String, lines: Int = 40
    ) throws -> RequestPane {
        var pane = pane
        pane.position.cursor = try #require(pane.lines.firstIndex { $0.text == text })
        let obstacle = pane.fold(command, in: viewport(lines: lines))
        #expect(obstacle == nil)
        return pane
    }

    // MARK: Sections

    @Test func `The statement comes first, then its plan, then the code`() {
        let lines = Self.pane(Self.one).lines
        #expect(
            lines.map(\.text) == [
                "SQL", "  SELECT *", "  FROM book", "    7 rows, 1.3 ms", "",
                "Plan", "  SCAN book   ← reads book row by row", "    LIST", "",
                "Swift", "  import JoineryEngine", "", "  /// book", "  func book() {", "  }",
            ])
        #expect(
            lines.map(\.kind) == [
                .heading(extent: "1 statement", isRemarkable: false, isFolded: false), .sql, .sql, .fact,
                .note,
                .heading(extent: "1 warning", isRemarkable: true, isFolded: false), .warning, .note, .note,
                .heading(extent: "5 lines", isRemarkable: false, isFolded: false), .code, .code, .note, .code,
                .code,
            ])
    }

    @Test func `Each plan says of which of several statements it is`() {
        #expect(
            Self.texts(Self.two) == [
                "SQL", "  SELECT 1", "    statement 1: 1 row, 1.0 ms", "", "  SELECT 2", "    statement 2",
                "",
                "Plan", "  statement 1", "    SCAN a", "  statement 2", "    SCAN b", "    SEARCH c", "",
                "Swift", "  a",
            ])
        #expect(
            Self.pane(Self.two).lines.first?.kind
                == .heading(extent: "2 statements", isRemarkable: false, isFolded: false))
    }

    @Test func `What is empty has no section`() {
        #expect(
            Self.texts(RequestContent(code: "", queries: [Query(sql: "SELECT 1")])) == ["SQL", "  SELECT 1"])
        #expect(Self.texts(RequestContent(code: "a", queries: [])) == ["Swift", "  a"])
        #expect(Self.texts(RequestContent(code: "\n", queries: [])) == [])
        #expect(Self.pane(RequestContent(code: "", queries: [])).current == nil)
        var empty = Self.pane(RequestContent(code: "", queries: []))
        let obstacle = empty.fold(.toggle, in: Self.viewport())
        #expect(obstacle == "The request has not run yet.")
    }

    @Test func `That statements are missing stands below the others`() {
        let cut = RequestContent(code: "a", queries: [Query(sql: "SELECT 1")], isCut: true)
        #expect(
            Self.pane(cut, columns: 100).lines.map(\.text).prefix(4) == [
                "SQL", "  SELECT 1",
                "  A value is larger than 2 MB and is not read: more statements would follow.", "",
            ])
    }

    // MARK: Folding

    @Test func `A folded section leaves its heading, and the cursor on it`() throws {
        let pane = try Self.folding(Self.pane(Self.one), at: "    LIST")
        #expect(
            pane.lines.map(\.text) == [
                "SQL", "  SELECT *", "  FROM book", "    7 rows, 1.3 ms", "", "Plan",
                "Swift", "  import JoineryEngine", "", "  /// book", "  func book() {", "  }",
            ])
        #expect(pane.current?.kind == .heading(extent: "1 warning", isRemarkable: true, isFolded: true))
        #expect(try Self.folding(pane, at: "Plan").lines == Self.pane(Self.one).lines)
    }

    @Test func `All sections fold together, and unfold if all are folded`() throws {
        let some = try Self.folding(Self.pane(Self.one), at: "  }")
        let none = try Self.folding(some, .expandAll, at: "  FROM book")
        #expect(none.lines.map(\.text) == ["SQL", "Plan", "Swift"])
        #expect(none.current?.text == "SQL")
        let all = try Self.folding(none, .expandAll, at: "Plan")
        #expect(all.lines == Self.pane(Self.one).lines)
        #expect(all.current?.text == "Plan")
        // A section that is not there is none of them.
        let lone = Self.pane(RequestContent(code: "a", queries: []))
        #expect(try Self.folding(lone, .expandAll, at: "Swift").lines.count == 1)
    }

    @Test func `Left leads to the heading and folds, right unfolds and leads down`() throws {
        var pane = try Self.folding(Self.pane(Self.one), .moveLeft, at: "    LIST")
        #expect(pane.current?.text == "Plan")
        #expect(pane.lines == Self.pane(Self.one).lines)
        pane = try Self.folding(pane, .moveLeft, at: "Plan")
        #expect(!pane.lines.contains { $0.text == "    LIST" })
        let obstacle = pane.fold(.moveLeft, in: Self.viewport())
        #expect(obstacle == "This section is folded already.")
        pane = try Self.folding(pane, .moveRight, at: "Plan")
        #expect(pane.current?.text == "Plan")
        #expect(pane.lines == Self.pane(Self.one).lines)
        pane = try Self.folding(pane, .moveRight, at: "Plan")
        #expect(pane.current?.text == "  SCAN book   ← reads book row by row")
    }

    @Test func `A folded section makes room for the next one`() throws {
        var pane = Self.pane(Self.one, lines: 4)
        #expect(pane.position == ListPosition(cursor: 0, top: 0))
        pane.move(.last, height: 4)
        #expect(pane.position == ListPosition(cursor: 14, top: 11))
        pane = try Self.folding(pane, at: "  }", lines: 4)
        // The heading is the last line, and those before it fill the screen.
        #expect(pane.position == ListPosition(cursor: 9, top: 6))
        pane = try Self.folding(pane, .expandAll, at: "  SELECT *", lines: 4)
        #expect(pane.position == ListPosition(cursor: 0, top: 0))
    }

    // MARK: The cursor

    @Test func `The cursor stays on its line when the screen gets narrower and wider`() throws {
        let long = RequestContent(
            code: "a\nb\n",
            queries: [
                Query(
                    sql: "SELECT first, second, third FROM book\nWHERE second = 2",
                    plan: [PlanLine("SEARCH book USING INDEX bookOnSecond")])
            ])
        for text in ["SQL", "  SELECT first, second, third FROM book", "Plan", "  b", ""] {
            var pane = Self.pane(long, lines: 5)
            pane.position.cursor = try #require(pane.lines.firstIndex { $0.text == text })
            pane.fit(in: Self.viewport(columns: 60, lines: 5))
            let place = pane.current?.place
            for columns in [20, 9, 3, 33, 60] {
                pane.fit(in: Self.viewport(columns: columns, lines: 5))
                #expect(pane.current?.place == place)
                #expect(pane.position.top...pane.position.top + 4 ~= pane.position.cursor)
            }
            #expect(pane.current?.text == text)
        }
        // A piece of a line that is whole again.
        var pane = Self.pane(long, columns: 20)
        pane.position.cursor = try #require(pane.lines.firstIndex { $0.text.contains("third") })
        pane.fit(in: Self.viewport())
        #expect(pane.current?.text == "  SELECT first, second, third FROM book")
    }

    @Test func `The cursor stays in its section when the request runs again`() throws {
        var pane = Self.pane(Self.one)
        pane.position.cursor = try #require(pane.lines.firstIndex { $0.text == "    LIST" })
        let plan = RequestContent(
            code: Self.one.code,
            queries: [Query(sql: "SELECT 1\nUNION\nSELECT 2\nLIMIT 3", plan: [PlanLine("SCAN a")])])
        pane.accept(plan, in: Self.viewport())
        // The plan has a line less, after which comes the blank one.
        #expect(pane.current?.place == RequestLine.Place(section: .plan, line: 2))
        pane.accept(RequestContent(code: "a", queries: []), in: Self.viewport())
        #expect(pane.current != nil)
    }

    @Test func `Long lines wrap with an indent`() {
        func lines(_ text: String, width: Int) -> [String] {
            RequestLine.lines(of: text, .code, at: RequestLine.Place(section: .code), width: width).map(
                \.text)
        }
        #expect(lines("  abcdefghij", width: 10) == ["  abcdefgh", "      ij"])
        #expect(lines("let a = Table(b)", width: 12) == ["let a =", "    Table(b)"])
        #expect(
            lines("try Table(b).limit(100).fetchAll(db)", width: 20) == [
                "try Table(b)", "    .limit(100)", "    .fetchAll(db)",
            ])
        #expect(lines("表表表", width: 6) == ["表表表"])
        #expect(lines("表表表表", width: 7) == ["表表表", "    表"])
    }

    @Test(arguments: [0, 1, 3, 6, 10]) func `A narrow screen shows all of a text`(columns: Int) {
        let pane = Self.pane(Self.one, columns: columns)
        let code = pane.lines.filter { $0.place.section == .code && !$0.isHeading }.map(\.text).joined()
        #expect(code.filter { $0 != " " } == "importJoineryEngine///bookfuncbook(){}")
    }
}
