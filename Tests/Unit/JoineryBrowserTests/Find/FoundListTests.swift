import JoineryEngine
import Testing

@testable import JoineryAnalysis
@testable import JoineryBrowser

/// The lines of what was found, as parts of it come in.
@Suite struct FoundListTests {
    private static func row(_ table: String, _ column: String, _ key: Int64) -> FoundRow {
        FoundRow(
            FoundText(
                table: table, place: .value(column: column, key: [key.databaseValue]),
                excerpt: TextExcerpt(of: 0..<1, in: "x")))
    }

    private static func searched(
        _ table: String, _ counts: [(String, Int)], unread: Int = 0, failure: String? = nil
    ) -> SearchedTable {
        SearchedTable(
            name: table, columns: counts.map { SearchedTable.Column(name: $0.0, count: $0.1) },
            unreadRowCount: unread, failure: failure)
    }

    private static func lines(of list: FoundList) -> [String] {
        list.listed.map { line in
            switch line {
            case .name(let found): found.column ?? found.table
            case .column(let column, let count, let isFolded):
                (isFolded ? "folded " : "") + column.text + " " + (count.map(String.init) ?? "…")
            case .row(let row): row.key ?? ""
            case .more(_, let count): "… \(count)"
            case .gap(let sentence): sentence
            }
        }
    }

    @Test func `Columns keep the order of tables, and get that of the table at its end`() {
        var list = FoundList()
        var part = FoundPart(.start)
        part.rows = [Self.row("a", "z", 1), Self.row("a", "b", 1), Self.row("b", "c", 1)]
        part.tables = [Self.searched("a", [("b", 1), ("z", 1)])]
        list.accept(part, height: 10)
        #expect(Self.lines(of: list) == ["a.b 1", "#1", "a.z 1", "#1", "b.c …", "#1"])
        #expect(list.columnCount == 3 && list.rowCount == 3)
        part = FoundPart(.rest)
        part.rows = [Self.row("b", "a", 2)]
        part.tables = [Self.searched("b", [("a", 1), ("c", 30)], unread: 1, failure: "no")]
        list.accept(part, height: 10)
        #expect(
            Self.lines(of: list) == [
                "a.b 1", "#1", "a.z 1", "#1", "b.a 1", "#2", "b.c 30", "#1", "… 29",
                "b was not searched to its end: no",
                "1 row of b was not searched: a value is larger than 2 MB",
            ])
        #expect(list.rowCount == 33)
    }

    @Test func `The cursor stays on its line while lines come in before it, and on the screen`() {
        var list = FoundList()
        var part = FoundPart(.start)
        part.rows = (1...10).map { Self.row("t", "z", $0) }
        list.accept(part, height: 5)
        list.move(.lines(7), height: 5)
        let offset = list.position.cursor - list.position.top
        part = FoundPart(.rest)
        part.rows = (1...10).map { Self.row("t", "a", $0) }
        part.tables = [Self.searched("t", [("a", 10), ("z", 10)])]
        list.accept(part, height: 5)
        #expect(list.current == .row(Self.row("t", "z", 7)) && list.position.cursor == 18)
        #expect(list.position.cursor - list.position.top == offset)
    }

    @Test func `Rows beyond the limit of a column are counted, and a folded column stays folded`() {
        var list = FoundList()
        var part = FoundPart(.start)
        part.rows = (1...50).map { Self.row("t", "a", $0) }
        part.tables = [Self.searched("t", [("a", 50)])]
        list.accept(part, height: 5)
        #expect(Self.lines(of: list).count == 22 && Self.lines(of: list).last == "… 30")
        let isFolded = list.toggleFolded(height: 5)
        #expect(isFolded && Self.lines(of: list) == ["folded t.a 50"])
        list.accept(part, height: 5)
        #expect(Self.lines(of: list) == ["folded t.a 50"])
        list.accept(FoundPart(.start), height: 5)
        #expect(list.isEmpty)
        let hasColumn = list.toggleFolded(height: 5)
        #expect(!hasColumn)
    }

    @Test func `The heading takes the cursor of a row that is folded away`() {
        var list = FoundList()
        var part = FoundPart(.start)
        part.rows = (1...5).map { Self.row("t", "a", $0) } + (1...5).map { Self.row("t", "b", $0) }
        list.accept(part, height: 5)
        list.move(.lines(8), height: 5)
        let one = list.toggleFolded(height: 5)
        #expect(
            one && list.current == .column(TableColumn(table: "t", column: "b"), count: nil, isFolded: true))
        // The rest is folded, too, and then all are shown again.
        let all = list.toggleAllFolded(height: 5)
        #expect(all && Self.lines(of: list) == ["folded t.a …", "folded t.b …"] && list.position.cursor == 1)
        let none = list.toggleAllFolded(height: 5)
        #expect(none && list.listed.count == 12 && list.position.cursor == 6)
        list.move(.first, height: 5)
        list.move(.lines(2), height: 5)
        let again = list.toggleAllFolded(height: 5)
        #expect(again && list.position.cursor == 0)
        var empty = FoundList()
        let hasColumn = empty.toggleAllFolded(height: 5)
        #expect(!hasColumn)
    }

    @Test func `Ten times as many rows are listed each time, up to a number`() {
        var list = FoundList()
        let name = TableColumn(table: "t", column: "a")
        var limits: [Int] = []
        while let limit = list.nextLimit(of: name) {
            limits.append(limit)
            var part = FoundPart(.column(name, limit: limit))
            part.rows = (1...30_000).map { Self.row("t", "a", $0) }
            part.tables = [Self.searched("t", [("a", 30_000), ("b", 7)])]
            list.accept(part, height: 5)
            #expect(list.listed.count == limit + 2 && list.columnCount == 1)
        }
        #expect(limits == [200, 2_000, 20_000] && list.limit == 20_000)
    }
}
