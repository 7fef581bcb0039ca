import JoineryBrowser
import JoineryEngine
import JoineryTerminal
import Testing

/// Values in the tree are aligned, except for a name that would push all values far to the right.
@Suite("Names in the tree") struct TreeColumnWidthsTests {
    static let sizes = [(60, 16), (80, 24), (160, 48)].map { ScreenSize(columns: $0.0, rows: $0.1) }

    /// Returns the lines of a tree whose first row has these columns, each with a value that begins with `=`.
    private func lines(_ names: [String], _ size: ScreenSize) -> [String] {
        var browser = Library.tree(size)
        let row = TreeNodeID([.row(Library.key(3))])
        let lines = names.map { name in
            TreeLine(
                id: row.appending(.column(name)), depth: 1,
                content: .column(name: name, cell: Cell(kind: .text, text: "=" + name)), disclosure: .leaf)
        }
        browser.location?.tree.lines = [Library.treeLines[0]] + lines
        browser.location?.tree.cursor = row
        return BrowserView(browser, theme: Theme(.mono)).surface(size).text
            .filter { $0.contains("=") && $0.contains("│   ") }
    }

    /// Returns the positions at which the values begin.
    private func values(_ names: [String], _ size: ScreenSize) -> [Int] {
        lines(names, size).map { line in
            let end = line.firstIndex(of: "=") ?? line.endIndex
            let start = line.ranges(of: "│   ").last?.upperBound ?? line.startIndex
            return line.distance(from: start, to: end)
        }
    }

    @Test("Names of similar length align their values", arguments: sizes)
    func alike(size: ScreenSize) {
        #expect(values(["id", "title", "year", "birthday"], size) == [9, 9, 9, 9])
        #expect(values(["id", "name", "manufacturer"], size) == [13, 13, 13])
        #expect(values(["a_longer_name", "another_one_b"], size) == [14, 14])
    }

    @Test("A much longer name moves only its own value", arguments: sizes)
    func long(size: ScreenSize) {
        #expect(
            values(["id", "title", "year", "the_date_of_the_last_change"], size).dropLast() == [6, 6, 6])
        #expect(
            lines(["id", "title", "year", "the_date_of_the_last_change"], size).last?.contains(" =the")
                == true)
    }

    @Test("A name that leaves no room for its value is truncated", arguments: sizes)
    func endless(size: ScreenSize) {
        let name = String(repeating: "endless_", count: 30)
        let line = lines(["id", "title", name], size).last
        #expect(line?.contains("… =") == true, "\(line ?? "")")
        #expect(values(["id", "title", name], size).prefix(2) == [6, 6])
    }

    @Test("Several long names align up to a third of the screen")
    func many() {
        let names = (1...4).map { "number_of_the_beginning_\($0)" }
        #expect(values(["id"] + names, Self.sizes[2]) == [26, 26, 26, 26, 26])
        #expect(values(["id"] + names, Self.sizes[0]) == [20, 24, 24, 24, 24])
    }
}
