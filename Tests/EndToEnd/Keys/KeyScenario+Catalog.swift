import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// The tables and views of the file.
    static let catalog: [KeyScenario] = [
        KeyScenario("moving in the catalog", in: .catalog, rows: 16) { keys in
            keys.press("j", .moveDown) { $0.isOn("author") }
            keys.press("k", .moveUp) { $0.isOn("attachment") }
            keys.press(.down, .moveDown) { $0.isOn("author") }
            keys.press(.up, .moveUp) { $0.isOn("attachment") }
            keys.press(.control("d"), .halfPageDown) { $0.isOn("bookAward") }
            keys.press(.control("u"), .halfPageUp) { $0.isOn("attachment") }
            keys.press(.pageDown, .pageDown) { $0.isOn("copy") }
            keys.press(.pageUp, .pageUp) { $0.isOn("attachment") }
            keys.promptToFind()
            keys.press(.pageDown, .pageDown) { $0.isOn("copy") }
            keys.press(.control("b"), .pageUp) { $0.isOn("attachment") }
            keys.press("G", .last) { $0.isOn("overdueLoan") }
            keys.press("g", .first) { $0.isOn("attachment") }
            keys.press(.end, .last) { $0.isOn("overdueLoan") }
            keys.press(.home, .first) { $0.isOn("attachment") }
            keys.press("k", .moveUp) { $0.isOn("demo.sqlite") }
            keys.press(.enter, .open) { $0.contains("Structure of demo.sqlite") }
        },
        KeyScenario("from the catalog to every screen", in: .catalog) { keys in
            keys.type("jjj") { $0.isOn("book ") }
            keys.press(".", .toggleHidden) { $0.contains("19 tables 1 view") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book.") }
            keys.press("s", .sortCatalog) { $0.status.contains("sorted by their numbers of rows") }
            keys.type("sss") { $0.status.contains("sorted by name") }
            keys.press("B", .markMoment) { $0.status.contains("Marked this moment") }
            keys.press("M", .compareMoments) { $0.contains("Changes of book since the start") }
            keys.type("\u{1B}1") { $0.isOn("book ") }
            keys.press("!", .showDeadLinks) { $0.contains("country belongsTo country: 1 orphan") }
            keys.type("q") { $0.isOn("book ") }
            keys.press(.enter, .open) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("3", .showTree) { $0.contains("Tree of book") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("5", .showRequest) { $0.contains("Request of book") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("8", .showStructure) { $0.contains("Structure of book") }
            keys.type("21") { $0.isOn("book ") }
            keys.press("d", .showStructure) { $0.contains("Structure of book") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.isOn("book ") }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.isOn("book ") }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}1") { $0.isOn("book ") }
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") && $0.contains("359 rows") }
            keys.type("\u{1B}1") { $0.isOn("book ") }
            keys.press("2", .showRows) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("l", .moveRight) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press(.right, .moveRight) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press(.tab, .nextPane) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press(.backTab, .previousPane) { $0.isOn("1  Moby-Dick") }
            keys.type("\r1") { $0.isOn("book ") }
            keys.press(.backspace, .back) { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("o", .forward) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOn("1  Moby-Dick") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("]", .forward) { $0.contains("Tree of book/1") }
            keys.type("1") { $0.isOn("book ") }
            keys.press("[", .back) { $0.isOn("1  Moby-Dick") }
        },
        KeyScenario("finding and following in the catalog", in: .catalog) { keys in
            keys.press("/", .search) { $0.lines.last?.contains("19 of 19") == true }
            keys.type("loan\r") { $0.contains("/loan 2 of 19") && $0.isOn("loan") }
            keys.press(.escape, .close) { $0.contains("18 tables 1 view") }
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("CREATE TABLE aardvark (id INTEGER PRIMARY KEY)") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.contains("aardvark") }
            keys.commit("CREATE TABLE abacus (id INTEGER PRIMARY KEY)") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.contains("abacus") }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.contains("abacus") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("abacus") }
            keys.press(.function(1), .help) { $0.isHelp }
            keys.type("q") { $0.contains("abacus") }
            keys.end(by: "q", .quit)
        },
        KeyScenario("what the catalog has no more of", in: .catalog) { keys in
            keys.press("l", .moveRight) { $0.status.contains("Open a table first.") }
            keys.press("h", .moveLeft) { $0.status.contains("The catalog is already the leftmost pane.") }
            keys.press("1", .showCatalog) { $0.isThereAlready }
            keys.press(.left, .moveLeft) { $0.status.contains("The catalog is already the leftmost pane.") }
            keys.press(.right, .moveRight) { $0.status.contains("Open a table first.") }
            keys.press("[", .back) { $0.status.contains("There is nothing to go back to.") }
            keys.press(.tab, .nextPane) { $0.status.contains("Open a table first.") }
            keys.type("wjj") { $0.contains("‖ paused") && $0.isOn("award ") }
            keys.commit("INSERT INTO award (name) VALUES ('a')") { $0.contains("1 commit since") }
            keys.press("#", .exactCount) {
                $0.status.contains("Counting every row of award.") && $0.cursorLine?.contains(" 7 ") == true
            }
            keys.type("j") { $0.isOn("book ") }
            keys.press("A", .exactCount) { $0.status.contains("Counting every row of book.") }
        },
    ]
}

extension KeyScenario {
    /// The catalog next to the other screens: its width, and hiding and showing it.
    static let catalogPane: [KeyScenario] =
        [
            KeyScenario("how wide the catalog is", in: .catalog, at: "book", columns: 120) { keys in
                keys.type("1") { $0.isOn("book ") && $0.lines[2].column(of: "│") == 28 }
                keys.press(">", .widenColumn) { $0.lines[2].column(of: "│") == 30 }
                keys.press("<", .narrowColumn) { $0.lines[2].column(of: "│") == 28 }
                keys.type(">") { $0.lines[2].column(of: "│") == 30 }
                keys.press("_", .showColumns) { $0.lines[2].column(of: "│") == 28 }
                keys.press("b", .toggleCatalog) { ($0.lines[2].column(of: "│") ?? 120) > 30 }
                keys.type("1") { $0.isOn("book ") && $0.lines[2].column(of: "│") == 28 }
            }
        ] + hidingCatalog

    private static let hidingCatalog: [KeyScenario] = [
        (KeyMode.rows, "2"), (.tree, "3"), (.graph, "4"), (.request, "5"), (.changes, "6"), (.structure, "8"),
    ].map { mode, key in
        KeyScenario("hiding the catalog: \(mode)", in: mode, at: "book", columns: 120) { keys in
            keys.type("1") { $0.isOn("book ") }
            keys.type(key) { $0.contains("rows  ⇄") && !$0.contains("reading…") && !$0.isOn("book ") }
            keys.press("b", .toggleCatalog) { !$0.contains("rows  ⇄") }
            keys.press("b", .toggleCatalog) { $0.contains("rows  ⇄") }
        }
    }
}

extension String {
    /// Returns the position of a character in a line.
    fileprivate func column(of character: Character) -> Int? {
        firstIndex(of: character).map { distance(from: startIndex, to: $0) }
    }
}
