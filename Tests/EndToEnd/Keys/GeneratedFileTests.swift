import Glibc
import JoineryBrowser
import JoineryTerminal
import TestSupport
import Testing

extension EndToEnd {
    /// The navigation keys of the real program on difficult files: wide, deep, huge and cyclic ones, with many tables,
    /// without keys, with hostile names and texts, with values at the ends of their ranges, and with a damaged schema.
    @Suite struct GeneratedFileTests {
        @Test(arguments: RandomFile.allCases)
        func `The keys lead through rows, tree, graph and request, and back`(file: RandomFile) throws {
            let walk = try Walk(file)
            let first = try walk.start()

            // In the grid: there and back again.
            try walk.press("j") { $0.cursorRow == 3 }
            try walk.press("k") { $0.body == first.body && $0.cursorRow == 2 }
            try walk.press(.down) { $0.cursorRow == 3 }
            try walk.press(.up) { $0.body == first.body }
            if file.rows > 1_000 {
                try walk.press(.pageDown) { $0.cursorLine != first.cursorLine && $0.body != first.body }
                try walk.press(.pageUp) { $0.body == first.body }
                try walk.press(.control("d")) { $0.cursorLine != first.cursorLine && $0.body != first.body }
                try walk.press(.control("u")) { $0.body == first.body }
            }
            let last = try walk.press("G") { $0.cursorLine != first.cursorLine && $0.cursorLine != nil }
            try walk.press("g") { $0.body == first.body }
            try walk.press(.end) { $0.body == last.body }
            try walk.press(.home) { $0.body == first.body }
            // The cells of a row may be equal.
            try walk.press("l") { $0.cells != first.cells && $0.cursorRow == 2 }
            try walk.press("h") { $0.body == first.body && $0.cursorCell == first.cursorCell }
            let end = try walk.press("$") {
                $0.cursorCell != first.cursorCell || $0.lines[1] != first.lines[1]
            }
            try walk.press("^") { $0.body == first.body && $0.cursorCell == first.cursorCell }

            // Sorted by a column, in reverse, and in the original order.
            if file != .hostile {
                // The last column of this file has values that are too large.
                try walk.press("$") { $0.body == end.body && $0.cursorCell == end.cursorCell }
            }
            try walk.press("s") { $0.lines[1].contains("▲") }
            try walk.press("s") { $0.lines[1].contains("▼") }
            try walk.press("s") { !$0.lines[1].contains("▼") && !$0.contains("reading…") }
            try walk.press("^") { !$0.lines[1].contains("‹") }
            try walk.press("g") { $0.body == first.body }

            // The row in detail, as a tree, and all rows as a tree.
            try walk.press("V") { !$0.contains(" live") && $0.lines.last?.contains("Esc Close") == true }
            try walk.press("q") { $0.body == first.body }
            let tree = try walk.press(.enter) { $0.lines[1].hasPrefix(" Tree of ") && $0.isOn("▾") }
            let closed = try walk.press(" ") { $0.isOn("▸") }
            try walk.press("l") { $0.body == tree.body }
            try walk.press("h") { $0.body == closed.body }
            try walk.press(" ") { $0.body == tree.body }
            try walk.press("*") { $0.isOn("▾") && !$0.contains("reading…") }
            try walk.press("G") { !$0.isOn("▾ ") || $0.cursorRow != 2 }
            try walk.press("g") { $0.isOn("▾") }
            try walk.press(.backspace) { $0.body == first.body }
            try walk.press("]") { $0.isOn("▾") }
            try walk.press("[") { $0.body == first.body }
            try walk.press("3") { $0.lines[1].hasPrefix(" Tree of ") && $0.isOn("▸") }
            try walk.press("2") { $0.body == first.body }

            // The table's place in the graph, its request, the commits of other programs, and the other tables.
            try walk.press("4") { $0.lines[1].hasPrefix(" Graph") && $0.contains("┌") }
            try walk.press("0") { $0.contains("Graph of the whole schema") }
            try walk.press("2") { $0.body == first.body }
            try walk.press("5") { $0.contains("import JoineryEngine") }
            // Digits typed in quick succession would be a row number.
            usleep(600_000)
            try walk.press("G") { $0.lines[1].hasPrefix(" Request") }
            try walk.press("2") { $0.body == first.body }
            try walk.press("6") { $0.contains("Changes by other programs") }
            try walk.press(.tab) { $0.contains("rows  ⇄") }
            try walk.press(.backTab) { $0.contains("Changes by other programs") }
            try walk.press("2") { $0.body == first.body }
            try walk.leave()
        }
    }
}

/// A walk through one of the files.
private struct Walk {
    private let session: TerminalSession
    private let file: RandomFile

    init(_ file: RandomFile) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: file.sql())
        self.file = file
        session = try TerminalSession([path, file.table], columns: 80, rows: 24, owner: directory)
    }

    func start() throws -> ScreenImage {
        try session.wait(for: "the first rows of \(file)") {
            $0.cursorRow == 2 && $0.contains("● live") && !$0.contains("reading…")
        }
    }

    @discardableResult
    func press(_ key: Key, until isAsExpected: (ScreenImage) -> Bool) throws -> ScreenImage {
        session.press(key)
        return try session.wait(for: "\(file): what \(key.label) does", atMost: 15, until: isAsExpected)
    }

    func leave() throws {
        session.press("q")
        #expect(try session.waitForExit() == .code(0))
        #expect(session.areModesRestored && !session.modes.isAlternateScreen)
    }
}

extension RandomFile {
    /// The table to walk through.
    fileprivate var table: String {
        switch self {
        case .wide: "wide"
        case .deep: "node"
        case .huge: "event"
        case .cyclic: "a"
        case .many: "t7"
        case .keyless: "pair"
        case .hostile: "漢字"
        case .ends: "ends"
        case .damaged: "b"
        }
    }

    /// The minimum number of rows in it.
    fileprivate var rows: Int {
        switch self {
        case .deep, .huge: 2_000
        case .wide, .cyclic, .many, .keyless, .hostile, .ends, .damaged: 2
        }
    }
}

extension ScreenImage {
    /// The lines between the trail and the status line.
    fileprivate var body: [String] { Array(lines.dropFirst().dropLast(2)) }
}
