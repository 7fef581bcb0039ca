extension KeyScenario {
    /// The graph of the associations, the log of commits, and the request.
    static let graph: [KeyScenario] = [
        KeyScenario("walking from box to box", in: .graph, at: "book") { keys in
            keys.type("4") { $0.isAtBox("book", 359) }
            keys.press("l", .moveRight) { $0.isAtBox("bookGenre", 574) }
            keys.press("h", .moveLeft) { $0.isAtBox("book", 359) }
            keys.press(.right, .moveRight) { $0.isAtBox("bookGenre", 574) }
            keys.press("j", .moveDown) { $0.isAtBox("hold", 420) }
            keys.press("k", .moveUp) { $0.isAtBox("bookGenre", 574) }
            keys.press(.down, .moveDown) { $0.isAtBox("hold", 420) }
            keys.press(.up, .moveUp) { $0.isAtBox("bookGenre", 574) }
            keys.press(.left, .moveLeft) { $0.isAtBox("book", 359) }
            keys.press("G", .last, from: { !$1.isAtBox("book", 359) && $1.isAtAnyBox })
            keys.press("g", .first, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.end, .last, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.home, .first, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.control("d"), .halfPageDown, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.control("u"), .halfPageUp, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.pageDown, .pageDown, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.pageUp, .pageUp, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.promptToFind()
            keys.press(.pageDown, .pageDown, from: { $1.status != $0.status && $1.isAtAnyBox })
            keys.press(.control("b"), .pageUp, from: { $1.status != $0.status && $1.isAtAnyBox })
        },
        KeyScenario("farther and nearer tables", in: .graph, at: "book") { keys in
            keys.type("4") { $0.contains("1 link deep") }
            keys.press("4", .showGraph) { $0.isThereAlready }
            keys.press(.escape, .close) { !$0.isThereAlready }
            keys.press("+", .moreHops) { $0.contains("Graph around book, 2 links deep") }
            keys.press("-", .fewerHops) { $0.contains("1 link deep") }
            keys.press("=", .moreHops) { $0.contains("Graph around book, 2 links deep") }
            keys.press("0", .wholeSchema) { $0.contains("Graph of the whole schema  18 tables, 1 view") }
            keys.press("/", .search) { $0.lines.last?.contains("find a table") == true }
            keys.type("loan\r") { $0.isAtBox("loan", 11_200) }
            keys.press("n", .nextMatch) { $0.isAtBox("overdueLoan", 369) }
            keys.press("N", .previousMatch) { $0.isAtBox("loan", 11_200) }
            keys.press("p", .copyPath) { $0.status.contains("Copied loan.") }
            keys.press("!", .showDeadLinks) { $0.contains("country belongsTo country: 1 orphan") }
            keys.type("q") { $0.isAtBox("loan", 11_200) }
            keys.press("x", .export) { $0.lines.last?.contains("write to schema.svg") == true }
            keys.type("\u{1B}") { $0.isAtBox("loan", 11_200) }
            keys.press("m", .mark) { $0.status.contains("Marked loan") }
            keys.press("'", .connect) { $0.status.contains("This is the marked table") }
            keys.press(.enter, .open) { $0.isOnRow(1, of: "11,200") }
            keys.type("[") { $0.isAtBox("loan", 11_200) }
            keys.press("o", .forward) { $0.isOnRow(1, of: "11,200") }
            keys.type("[") { $0.isAtBox("loan", 11_200) }
            keys.press("]", .forward) { $0.isOnRow(1, of: "11,200") }
            keys.type("[") { $0.isAtBox("loan", 11_200) }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.isAtBox("loan", 11_200) }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.isAtBox("loan", 11_200) }
            keys.end(by: "q", .quit)
        },
        KeyScenario("following what is committed to a graph", in: .graph, at: "author") { keys in
            keys.type("4") { $0.isAtBox("author", 186) && $0.contains("└─────✗ 1┘") }
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("INSERT INTO author (name) VALUES ('a')") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.isAtBox("author", 187) }
            keys.commit("INSERT INTO author (name) VALUES ('b')") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.isAtBox("author", 188) }
            keys.press("w", .toggleLive) { $0.contains("● live") }
        },
        KeyScenario("from the graph to every screen", in: .graph, at: "book") { keys in
            keys.type("\r") { $0.contains("Tree of book/1") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("2", .showRows) { $0.isOnRow(1) }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("3", .showTree) { $0.contains("Tree of book/1") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("5", .showRequest) { $0.contains("Request of book/1") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("8", .showStructure) { $0.contains("Structure of ") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("d", .showStructure) { $0.contains("Structure of ") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.contains("Graph around book") }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.contains("Graph around book") }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Graph around book") }
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") && $0.contains("359 rows") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Graph around book") }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("4") { $0.contains("Graph around book") }
            keys.press("[", .back) { $0.isOnRow(1) }
            keys.type("]4") { $0.contains("Graph around book") }
            keys.press(.backspace, .back) { $0.isOnRow(1) }
        },
    ]

    static let request: [KeyScenario] = [
        KeyScenario("scrolling a request", in: .request, at: "book/1", rows: 16) { keys in
            keys.type("*") { $0.contains("▾ #1 Herman Melville") || $0.contains("▾ author") }
            keys.type("5") { $0.isOn("▾ SQL") && $0.contains("Request of book/1") }
            keys.moveThereAndBack(from: "▾ SQL", to: "}", height: 12)
            keys.press(" ", .toggle) { $0.isOn("▸ SQL") && $0.contains("▾ Plan") }
            keys.type("j") { $0.isOn("▾ Plan") }
            keys.press("h", .moveLeft) { $0.isOn("▸ Plan") && $0.contains("import JoineryEngine") }
            keys.type("h") { $0.reports("This section is folded already.") }
            keys.type("\u{1B}") { !$0.reports("This section is folded already.") }
            keys.press("l", .moveRight) { $0.isOn("▾ Plan") && !$0.contains("import JoineryEngine") }
            keys.press("*", .expandAll) { $0.isOn("▸ Plan") && $0.contains("▸ Swift") }
            keys.press("*", .expandAll) { $0.isOn("▾ Plan") && !$0.contains("▸") }
            keys.press(.left, .moveLeft) { $0.isOn("▸ Plan") }
            keys.press(.right, .moveRight) { $0.isOn("▾ Plan") }
            // The plan stays folded on another screen of the place.
            keys.type(" 3") { $0.contains("Tree of book/1") }
            keys.type("5") { $0.isOn("▸ Plan") && $0.contains("▾ Swift") }
            keys.press("y", .copyCode) { $0.status.contains("Copied the Swift code.") }
            keys.press("Y", .copySQL) {
                $0.status.contains("Copied the statement.") || $0.status.contains(" statements.")
            }
            keys.press("a", .showAssociations) { $0.contains("Associations of book/1") }
            keys.type("q") { $0.contains("Request of book/1") }
            keys.press("i", .include) { $0.contains("Include with the rows of book") }
            keys.type(" \r") { $0.contains("author") && $0.contains("Request of book/1") }
            keys.press("m", .mark) { $0.status.contains("Marked book/1") }
            keys.press("'", .connect) { $0.status.contains("This is the marked row") }
            keys.press(.enter, .open) { $0.contains("Tree of book/1") }
        },
        KeyScenario("what a request has no more of", in: .request, at: "book") { keys in
            keys.type("\r5") { $0.contains("Request of book/1") && $0.contains("import JoineryEngine") }
            keys.press("5", .showRequest) { $0.isThereAlready }
            keys.press(.escape, .close) { !$0.isThereAlready }
            keys.press("/", .search) {
                $0.reports("Search works in the catalog, rows, trees, the graph and the structure.")
            }
            keys.press("[", .back) { $0.isOnRow(1) }
            keys.type("]") { $0.contains("Request of book/1") }
            keys.press(.backspace, .back) { $0.isOnRow(1) }
            keys.type("5") { $0.contains("Request of book") }
            keys.press("o", .forward) { $0.contains("Request of book/1") }
            keys.type("\u{7F}") { !$0.contains("Request of book/1") && $0.contains("Request of book") }
            keys.press("]", .forward) { $0.contains("Request of book/1") }
        },
        KeyScenario("following what is committed to a request", in: .request, at: "book/1/reviews", rows: 48)
        {
            keys in
            keys.type("5w") { $0.contains("15 rows") && $0.contains("‖ paused") }
            keys.commit("DELETE FROM review WHERE id = (SELECT min(id) FROM review WHERE bookId = 1)") {
                $0.contains("1 commit since")
            }
            keys.press("r", .reload) { $0.contains("14 rows") }
            keys.commit("DELETE FROM review WHERE id = (SELECT min(id) FROM review WHERE bookId = 1)") {
                $0.contains("2 commits since")
            }
            keys.press(.control("l"), .reload) { $0.contains("13 rows") }
        },
        KeyScenario("from the request to every screen", in: .request, at: "book/1") { keys in
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("2", .showRows) { $0.isOn("1  Moby-Dick") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("3", .showTree) { $0.contains("Tree of book/1") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("8", .showStructure) { $0.contains("Structure of ") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("d", .showStructure) { $0.contains("Structure of ") }
            keys.type("5") { $0.contains("Request of book/1") }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Request of book/1") }
            keys.press("e", .editQuery) { $0.contains("Ctrl-E Editor") && $0.contains("1 row ") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Request of book/1") }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.contains("Request of book/1") }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.contains("Request of book/1") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book/1.") }
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.press("w", .toggleLive) { $0.contains("● live") }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.contains("Request of book/1") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("Request of book/1") }
            keys.end(by: "q", .quit)
        },
    ]

    static let changes: [KeyScenario] = [
        KeyScenario("the log of commits", in: .changes, at: "book") { keys in
            keys.type("6") { $0.contains("No commits since") }
            keys.commit("UPDATE member SET notes = 'a' WHERE id = 3") { $0.isOnLine(2) }
            keys.commit("UPDATE member SET notes = 'b' WHERE id = 3") { $0.isOnLine(4) }
            keys.commit("UPDATE genre SET name = 'c' WHERE id = 3") { $0.isOnLine(6) }
            keys.type("kk") { $0.isOnLine(4) && $0.contains("notes a → b") }
            keys.press("v", .viewRow) {
                $0.contains("Viktor Petrov, updated") && $0.contains("→           b")
            }
            keys.type("q") { $0.isOnLine(4) }
            keys.press("V", .viewRow) { $0.contains("Viktor Petrov, updated") }
            keys.type("q") { $0.isOnLine(4) }
            keys.press("y", .copyRow) { $0.contains("Copied the change as JSON.") }
            keys.type("kj") { $0.isOnLine(4) && !$0.contains("Copied the change") }
            keys.press("Y", .copyRow) { $0.contains("Copied the change as JSON.") }
            keys.press(" ", .foldTable) { !$0.contains("notes a → b") }
            keys.type(" ") { $0.contains("notes a → b") }
            keys.press("f", .filterChanges) { $0.lines.last?.hasPrefix(" changes with") == true }
            keys.type("genre updated\r") { $0.contains("with genre updated") && $0.contains("line 1 of 2") }
            keys.type("f\u{15}\r") { $0.contains("of 6") }
            keys.press("w", .holdChanges) { $0.contains("held") }
            keys.commit("UPDATE genre SET name = 'd' WHERE id = 3") { $0.contains("held: 1 more") }
            keys.type("wg") { $0.contains("line 1 of 8") && !$0.contains("held") }
            keys.press("x", .export) { $0.lines.last?.contains("changes.ndjson") == true }
            keys.type("\u{1B}") { $0.contains("of 8") }
            keys.type("gjjj") { $0.isOnLine(4) }
            keys.press(.enter, .open) { $0.contains("Tree of member/3") }
            keys.type("[") { $0.isOnLine(4) }
            keys.press("o", .forward) { $0.contains("Tree of member/3") }
            keys.type("[") { $0.isOnLine(4) }
            keys.press("]", .forward) { $0.contains("Tree of member/3") }
            keys.type("[") { $0.isOnLine(4) }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.isOnLine(4) }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.isOnLine(4) }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}") { $0.isOnLine(4) }
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") && $0.contains("359 rows") }
            keys.type("\u{1B}\u{7F}") { $0.isOnLine(4) }
            keys.press("2", .showRows) { $0.isOnRow(1) }
        },
        KeyScenario("moving in the log", in: .changes, at: "book", rows: 16) { keys in
            keys.type("6") { $0.contains("No commits since") }
            for line in 1...4 {
                keys.commit("UPDATE book SET year = year + 1 WHERE id = \(line)") {
                    $0.contains("line \(2 * line) of \(2 * line)")
                }
            }
            keys.type("g") { $0.isOnLine(1) }
            keys.press("j", .moveDown) { $0.isOnLine(2) }
            keys.press("k", .moveUp) { $0.isOnLine(1) }
            keys.press(.down, .moveDown) { $0.isOnLine(2) }
            keys.press(.up, .moveUp) { $0.isOnLine(1) }
            keys.press(.control("d"), .halfPageDown) { $0.isOnLine(7) }
            keys.press(.control("u"), .halfPageUp) { $0.isOnLine(1) }
            keys.press(.pageDown, .pageDown) { $0.isOnLine(8) }
            keys.press(.pageUp, .pageUp) { $0.isOnLine(1) }
            keys.promptToFind()
            keys.press(.pageDown, .pageDown) { $0.isOnLine(8) }
            keys.press(.control("b"), .pageUp) { $0.isOnLine(1) }
            keys.press("G", .last) { $0.isOnLine(8) }
            keys.press("g", .first) { $0.isOnLine(1) }
            keys.press(.end, .last) { $0.isOnLine(8) }
            keys.press(.home, .first) { $0.isOnLine(1) }
        },
        KeyScenario("what the log has no more of", in: .changes, at: "book/1", columns: 120) { keys in
            keys.type("6") { $0.contains("Changes by other programs") }
            let isNowhere = "Only up and down work here."
            keys.press("6", .showChanges) { $0.isThereAlready }
            keys.press("h", .moveLeft) { $0.reports(isNowhere) }
            keys.press(.escape, .close) { !$0.reports(isNowhere) }
            keys.press(.left, .moveLeft) { $0.reports(isNowhere) }
            keys.press("/", .search) {
                $0.reports("Search works in the catalog, rows, trees, the graph and the structure.")
            }
            keys.press("l", .moveRight) { $0.reports(isNowhere) }
            keys.type("\u{1B}") { !$0.reports(isNowhere) }
            keys.press(.right, .moveRight) { $0.reports(isNowhere) }
            keys.type("2") { $0.isOn("1  Moby-Dick") }
            keys.type("\r6") { $0.contains("Changes by other programs") }
            keys.press("[", .back) { $0.isOn("1  Moby-Dick") }
            keys.type("]") { $0.contains("Changes by other programs") }
            keys.press(.backspace, .back) { $0.isOn("1  Moby-Dick") }
            keys.type("]2w6") { $0.contains("‖ paused") && $0.contains("Changes by other programs") }
            keys.commit("CREATE TABLE aardvark (id INTEGER PRIMARY KEY)") { $0.contains("1 commit since") }
            // The catalog next to the log shows the new table.
            keys.press("r", .reload) { $0.contains("aardvark    ") }
            keys.commit("CREATE TABLE abacus (id INTEGER PRIMARY KEY)") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.contains("abacus    ") }
        },
        KeyScenario("from the log to every screen", in: .changes, at: "book/1") { keys in
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("2", .showRows) { $0.isOn("1  Moby-Dick") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("3", .showTree) { $0.contains("Tree of book/1") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("8", .showStructure) { $0.contains("Structure of book") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("d", .showStructure) { $0.contains("Structure of book") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("5", .showRequest) { $0.contains("Request of book/1") }
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book/1.") }
            keys.press("w", .holdChanges) {
                $0.reports("The list is held still; commits are counted meanwhile.")
            }
            keys.press("w", .holdChanges) { $0.reports("The list moves on.") }
            keys.press(" ", .foldTable) { $0.reports("No commits since the file was opened.") }
            keys.press("x", .export) { $0.reports("There are no changes to write.") }
            keys.press("B", .markMoment) { $0.status.contains("Marked this moment") }
            keys.press("M", .compareMoments) {
                $0.contains("Changes of book since the start: no row differs")
            }
            keys.type("\u{1B}") { $0.contains("Changes by other programs") }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.contains("Changes by other programs") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("Changes by other programs") }
            keys.end(by: "q", .quit)
        },
    ]
}

extension ScreenImage {
    /// Whether the status line names the box under the cursor of the graph.
    fileprivate func isAtBox(_ table: String, _ rows: Int) -> Bool {
        let grouped = rows < 1000 ? "\(rows)" : "\(rows / 1000),\(rows % 1000)"
        return status.contains("demo.sqlite  \(table)  \(grouped) rows")
    }

    fileprivate var isAtAnyBox: Bool { status.contains(" rows") }
}
