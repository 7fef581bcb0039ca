import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Columns in a chosen order, some of them hidden or frozen.
@Suite struct GridOrderTests {
    /// Returns a pane with columns named by letters and eight characters in each cell. Columns in capitals are added
    /// next to the previous one.
    static func pane(_ names: String) -> RowsPane {
        let columns = names.map { name in
            GridColumn(name: String(name), isAdded: name.isUppercase)
        }
        var pane = RowsPane()
        pane.page = RowsPage(
            columns: columns,
            rows: [
                GridRow(
                    key: Sample.key(1),
                    cells: columns.map { Cell(kind: .text, text: String(repeating: $0.name, count: 8)) })
            ], hasRowsBefore: false, hasRowsAfter: false)
        for (index, column) in columns.enumerated() where column.isAdded {
            pane.page?.arrangement.added.append(.init(name: column.name, neighbor: columns[index - 1].name))
        }
        pane.arrangement = pane.page?.arrangement ?? RowsArrangement()
        pane.anchor = Sample.key(1)
        return pane
    }

    /// Returns all columns in their order.
    static func order(_ pane: RowsPane) -> String {
        pane.columnOrder.all.map { pane.page?.columns[$0].name ?? "" }.joined()
    }

    /// Returns the columns on a screen of the given width, with a bar after each frozen one.
    static func frames(_ pane: RowsPane, _ columns: Int = 30) -> String {
        pane.columnFrames(lines: 5, columns: columns).map { frame in
            (pane.page?.columns[frame.column].name ?? "") + (frame.isFrozen ? "|" : "")
        }.joined()
    }

    private static func moved(_ pane: RowsPane, _ name: String, right steps: Int) -> RowsPane {
        var pane = pane
        for _ in 0..<abs(steps) { _ = pane.move(name, toTheRight: steps > 0) }
        return pane
    }

    @Test func `A column moves one place at a time and stops at the ends`() {
        var pane = Self.pane("abcd")
        var moves = [pane.move("b", toTheRight: true)]
        #expect(Self.order(pane) == "acbd")
        moves.append(pane.move("b", toTheRight: true))
        #expect(Self.order(pane) == "acdb")
        moves.append(pane.move("b", toTheRight: true))
        moves.append(pane.move("a", toTheRight: false))
        moves.append(pane.move("z", toTheRight: false))
        #expect(moves == [true, true, false, false, false])
        #expect(Self.order(pane) == "acdb")
        // The order of the table is not a chosen order.
        pane = Self.moved(pane, "b", right: -2)
        #expect(Self.order(pane) == "abcd")
        #expect(pane.chosenOrder == [])
    }

    @Test func `Hidden columns keep their places`() {
        var pane = Self.moved(Self.pane("abcd"), "d", right: -2)
        _ = pane.hide("d")
        #expect(Self.order(pane) == "adbc")
        #expect(pane.shownColumns == [0, 1, 2])
        pane.hiddenColumns = []
        #expect(pane.shownColumns == [0, 3, 1, 2])
    }

    @Test func `An added column moves with its neighbor unless it was separated`() {
        var pane = Self.pane("abXYcd")
        #expect(Self.order(Self.moved(pane, "b", right: 1)) == "acbXYd")
        #expect(Self.order(Self.moved(pane, "b", right: -1)) == "bXYacd")
        #expect(Self.order(Self.moved(pane, "X", right: 1)) == "abcXYd", "Y was added beside X")
        #expect(Self.order(Self.moved(pane, "Y", right: -1)) == "abYXcd")
        pane = Self.moved(pane, "X", right: 1)
        #expect(Self.order(Self.moved(pane, "b", right: 1)) == "acbXYd", "X is not beside b any more")
        #expect(Self.order(Self.moved(pane, "b", right: 2)) == "acdbXY", "and then it is again")
    }

    @Test func `New columns stand next to their neighbors, and missing ones are forgotten`() {
        var pane = Self.moved(Self.pane("abcd"), "a", right: 3)
        #expect(Self.order(pane) == "bcda")
        pane.accept(Self.pane("abXcnd").page!, fetchedAt: nil, lines: 5)
        #expect(Self.order(pane) == "bXcnda")
        // The first column of the table has no neighbor.
        pane.accept(Self.pane("nabcd").page!, fetchedAt: nil, lines: 5)
        #expect(Self.order(pane) == "nbcda")
        pane.accept(Self.pane("bcd").page!, fetchedAt: nil, lines: 5)
        #expect(pane.chosenOrder == ["b", "c", "d"])
        pane.accept(Self.pane("abcd").page!, fetchedAt: nil, lines: 5)
        #expect(Self.order(pane) == "abcd", "it is another one")
    }

    @Test func `An added column stands on the right of its neighbor`() {
        var pane = Self.moved(Self.pane("abcd"), "a", right: 3)
        var page = Self.pane("aNbcd").page!
        pane.accept(page, fetchedAt: nil, lines: 5)
        #expect(Self.order(pane) == "bcdaN")
        // Another column with the same neighbor, after the first one has been moved away.
        pane = Self.moved(pane, "N", right: -2)
        #expect(Self.order(pane) == "bcNda")
        page = Self.pane("aXNbcd").page!
        page.arrangement.added = [.init(name: "N", neighbor: "a"), .init(name: "X", neighbor: "a")]
        pane.accept(page, fetchedAt: nil, lines: 5)
        #expect(Self.order(pane) == "bcNdaX")
    }

    @Test func `The cursor stays on its column or moves to the next one`() {
        var pane = Self.moved(Self.pane("abcdef"), "c", right: 3)
        #expect(Self.order(pane) == "abdefc")
        pane.cursorColumn = 4
        pane.accept(Self.pane("bcdef").page!, fetchedAt: nil, lines: 5)
        #expect(pane.currentColumn == "e")
        pane.accept(Self.pane("bcdf").page!, fetchedAt: nil, lines: 5)
        #expect(pane.currentColumn == "f")
        pane.accept(Self.pane("bd").page!, fetchedAt: nil, lines: 5)
        #expect(pane.currentColumn == "d")
    }

    @Test func `The first columns of the order are frozen`() {
        var pane = Self.moved(Self.pane("abcdefgh"), "e", right: -4)
        pane.cursorColumn = 4
        pane.freezeColumns()
        #expect(Self.frames(pane) == "e|ab")
        pane.moveColumn(to: 7, lines: 5, columns: 30)
        #expect(Self.frames(pane) == "e|gh")
        #expect(pane.hiddenSides(of: pane.columnFrames(lines: 5, columns: 30)) == (true, false))
        _ = pane.hide("a")
        _ = pane.hide("g")
        pane.showColumn(lines: 5, columns: 30)
        #expect(Self.frames(pane) == "e|h")
    }

    @Test func `Moving a column keeps the scroll position`() {
        var pane = Self.pane("abcdefgh")
        pane.moveColumn(to: 6, lines: 5, columns: 30)
        #expect(Self.frames(pane) == "efg")
        pane = Self.moved(pane, "a", right: 1)
        #expect(Self.frames(pane) == "efg")
        pane = Self.moved(pane, "e", right: 1)
        #expect(Self.frames(pane) == "feg")
    }

    @Test func `A search follows the shown order`() {
        var pane = Self.moved(Self.pane("abc"), "c", right: -2)
        for column in 0..<3 { pane.page?.rows[0].cells[column] = Cell(kind: .text, text: "whale") }
        pane.cursorColumn = 2
        var found: [String] = []
        for _ in 1...2 {
            guard let match = pane.match(of: "whale", from: .next) else {
                break
            }
            pane.select(match, lines: 5, columns: 30)
            found.append(pane.currentColumn ?? "")
        }
        #expect(found == ["a", "b"])
        #expect(pane.match(of: "whale", from: .next) == nil)
        #expect(pane.match(of: "whale", from: .previous)?.column == 0)
        #expect(pane.matchingColumn(of: "whale", isBackward: false) == 2)
    }

    @Test(arguments: 1...60)
    func `Every shown column can be reached and is then visible`(number: Int) {
        var random = Seeded(UInt64(number))
        let count = Int.random(in: 1...14, using: &random)
        var pane = Self.pane(String("abcdefghijklmn".prefix(count)))
        let names = pane.page?.columns.map(\.name) ?? []
        let cells = Int.random(in: 20...60, using: &random)
        if Bool.random(using: &random) { pane.chosenOrder = names.shuffled(using: &random) }
        pane.hiddenColumns = NameSet(names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
        if Bool.random(using: &random) { pane.lastFrozen = names.randomElement(using: &random) }
        for name in names where Int.random(in: 0..<4, using: &random) == 0 {
            pane.chosenWidths[name] = Int.random(in: 1...cells, using: &random)
        }
        let shown = pane.shownColumns
        #expect(!shown.isEmpty)
        pane.moveColumn(to: shown[0], lines: 5, columns: cells)
        for steps in [1, -1] {
            var walk: [Int] = []
            for _ in shown {
                walk.append(pane.cursorColumn)
                let frames = pane.columnFrames(lines: 5, columns: cells)
                #expect(frames.contains { $0.column == pane.cursorColumn }, "seed \(number)")
                #expect(Set(frames.map(\.column)).count == frames.count, "seed \(number)")
                let next = pane.columnOrder.shown(steps, from: pane.cursorColumn) ?? -1
                pane.moveColumn(to: next, lines: 5, columns: cells)
            }
            #expect(walk == (steps > 0 ? shown : shown.reversed()), "seed \(number)")
        }
        guard pane.lastFrozen == nil else { return }
        #expect(pane.hiddenSides(of: pane.columnFrames(lines: 5, columns: cells)).left == false)
    }

    @Test func `The cursor stays in its column, beside one whose name Swift treats as equal`() {
        let page = RowsPage(
            columns: ["é", "e\u{301}"].map { GridColumn(name: $0) },
            rows: [GridRow(key: Sample.key(1), cells: [Cell(1.databaseValue), Cell(2.databaseValue)])],
            hasRowsBefore: false, hasRowsAfter: false)
        var pane = RowsPane()
        pane.accept(page, fetchedAt: .first, lines: 10)
        pane.cursorColumn = 1
        pane.accept(page, fetchedAt: .around(Sample.key(1)), lines: 10)
        #expect(pane.cursorColumn == 1)
    }
}
