extension KeyScenario {
    /// The result of a query, and its text.
    static let query: [KeyScenario] = [
        KeyScenario("moving in a result", in: .query) { keys in
            keys.ask("select id, title, authorId, year from book")
            keys.press("j", .moveDown) { $0.isOnRow(2) && $0.isOn("2  Typee") }
            keys.press("k", .moveUp) { $0.isOnRow(1) }
            keys.press(.down, .moveDown) { $0.isOnRow(2) }
            keys.press(.up, .moveUp) { $0.isOnRow(1) }
            keys.press(.control("d"), .halfPageDown) { $0.isOnRow(8) }
            keys.press(.control("u"), .halfPageUp) { $0.isOnRow(1) }
            keys.press(.pageDown, .pageDown) { $0.isOnRow(15) }
            keys.press(.pageUp, .pageUp) { $0.isOnRow(1) }
            keys.promptToFind()
            keys.press(.pageDown, .pageDown) { $0.isOnRow(15) }
            keys.press(.control("b"), .pageUp) { $0.isOnRow(1) }
            keys.press("G", .last) { $0.isOnRow(359) }
            keys.press("g", .first) { $0.isOnRow(1) }
            keys.press(.end, .last) { $0.isOnRow(359) }
            keys.press(.home, .first) { $0.isOnRow(1) }
            keys.type("120G") { $0.isOnRow(120) }
            keys.press("%", .percent) { $0.lines.last?.contains("from 0, the first row") == true }
            keys.type("50\r") { $0.isOnRow(180) }
            keys.press("g", .first) { $0.isOnRow(1) }
            keys.press("l", .moveRight) { $0.cursorCell == "Moby-Dick" }
            keys.press("h", .moveLeft) { $0.cursorCell == "1" }
            keys.press(.right, .moveRight) { $0.cursorCell == "Moby-Dick" }
            keys.press(.left, .moveLeft) { $0.cursorCell == "1" }
            keys.press("$", .lastColumn) { $0.cursorCell == "1851" }
            keys.press("^", .firstColumn) { $0.cursorCell == "1" }
            keys.press(.controlRight, .lastColumn) { $0.cursorCell == "1851" }
            keys.press(.controlLeft, .firstColumn) { $0.cursorCell == "1" }
        },
        KeyScenario("arranging a result", in: .query) { keys in
            keys.ask("select id, title, authorId, year from book")
            keys.type("l") { $0.cursorCell == "Moby-Dick" }
            keys.press("s", .sort) { $0.contains("title ▲") && $0.isOnRow(1) }
            keys.press("S", .sortAlone) { $0.contains("title ▼") }
            keys.type("S") { !$0.contains("title ▼") && $0.isOn("1  Moby-Dick") }
            keys.press("`", .returnToRow) { $0.reports("There is no row to return to.") }
            keys.type("j") { $0.isOnRow(2) }
            keys.press("R", .returnToRow) { $0.reports("There is no row to return to.") }
            keys.type("k") { $0.isOnRow(1) }
            keys.press("-", .hideColumn) { $0.status.contains("title is hidden: C shows it again") }
            keys.press("_", .showColumns) { $0.contains("1  Moby-Dick") }
            keys.press(">", .widenColumn, from: { $1.cells != $0.cells })
            keys.press("<", .narrowColumn, from: { $1.cells != $0.cells })
            keys.press("|", .freeze) { $0.contains(" │ ") }
            keys.press("|", .freeze) { !$0.contains(" │ ") }
            keys.press("H", .freeze) { $0.contains(" │ ") }
            keys.press("H", .freeze) { !$0.contains(" │ ") }
            keys.press("c", .goToColumn) { $0.lines.last?.contains("go to a column") == true }
            keys.type("titl\r") { $0.cursorCell == "Moby-Dick" }
            keys.press("C", .listColumns) { $0.contains("Columns of query") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("f", .filter) { $0.lines.last?.hasPrefix(" where ") == true }
            keys.type("title ~ emm\r") { $0.contains("where title ~ emm") && !$0.contains("Moby-Dick") }
            keys.type("f\u{15}\r") { $0.isOnRow(1) && $0.contains("Moby-Dick") }
            keys.press("=", .filterToCell) { $0.contains("where title = 'Moby-Dick'") }
            keys.press("!", .filterOutCell) { $0.contains("No row meets the condition.") }
            keys.type("f\u{15}\r") { $0.isOnRow(1) && $0.contains("Moby-Dick") }
            keys.press("/", .search) { $0.lines.last?.contains("find a row") == true }
            keys.type("emma\r") { $0.isOn("14  Emma") }
            keys.press("n", .nextMatch) { $0.status.contains("Continued from the first row.") }
            keys.press("N", .previousMatch) { $0.status.contains("Continued from the last row.") }
            keys.press("+", .addColumn) { $0.reports("Add columns to the query itself") }
            keys.press("#", .exactCount) { $0.reports("counted as they are read") }
            keys.type("j") { !$0.reports("counted as they are read") }
            keys.press("A", .exactCount) { $0.reports("counted as they are read") }
            keys.press(" ", .select) { $0.status.contains("1 selected") }
            keys.type("\u{1B}") { $0.reports("Deselected the row.") }
        },
        KeyScenario("looking at a result", in: .query) { keys in
            keys.ask("select id, title, authorId, year from book")
            keys.press("v", .viewCell) { $0.trail.contains("query, row 1 as shown › id") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("V", .viewRow) { $0.contains("title     Moby-Dick") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("y", .copyCell) { $0.status.contains("Copied id.") }
            keys.press("Y", .copyRow) { $0.status.contains("Copied the row as JSON.") }
            keys.press(.control("y"), .copyColumn) { $0.status.contains("Copied id of 359 rows.") }
            keys.press("X", .saveCell) { $0.reports("id is a number here") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book/1.") }
            keys.press("Z", .openOutside) { $0.reports("id is a number here") }
            keys.press("a", .showAssociations) { $0.contains("Associations of book/1") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("m", .mark) { $0.status.contains("Marked book/1") }
            keys.type("j") { $0.isOnRow(2) }
            keys.press("'", .connect) { $0.contains("How book/1 and book/2 connect") }
            keys.type("q") { $0.isOnRow(2) }
            keys.press("x", .export) { $0.lines.last?.contains("write to query.csv") == true }
            keys.type("\u{1B}") { $0.isOnRow(2) && $0.lines.last?.contains("Help") == true }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.isOnRow(2) }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.isOnRow(2) }
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("UPDATE book SET title = 'Mobius' WHERE id = 1") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.contains("1  Mobius") }
            keys.commit("UPDATE book SET title = 'Mocha' WHERE id = 1") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.contains("1  Mocha") }
            keys.commit("UPDATE book SET title = 'Mond' WHERE id = 1") { $0.contains("3 commits since") }
            keys.press(.control("r"), .runQuery) { $0.contains("1  Mond") }
            keys.commit("UPDATE book SET title = 'Moor' WHERE id = 1") { $0.contains("4 commits since") }
            keys.press(.function(5), .runQuery) { $0.contains("1  Moor") }
            keys.press("w", .toggleLive) { $0.contains("● live") }
            keys.commit("UPDATE book SET title = 'More' WHERE id = 1") { $0.contains("1  More") }
            keys.end(by: "q", .quit)
        },
        KeyScenario("from a result to other places", in: .query, at: "author") { keys in
            keys.type("2") { $0.status.contains("Already shown.") }
            keys.ask("select id, title, authorId, year from book")
            keys.press(.enter, .open) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("o", .forward) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("]", .forward) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("e", .editQuery) { $0.contains("Ctrl-E Editor") }
            keys.type("\u{1B}") { $0.isOnRow(1) }
            keys.press(.backTab, .previousPane) { $0.contains("Ctrl-E Editor") }
            keys.type("\u{1B}") { $0.isOnRow(1) }
            keys.press("7", .showQuery) { $0.isThereAlready }
            keys.press(.escape, .close) { !$0.isThereAlready }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("W", .whereElse) { $0.contains(" of book.id.") && $0.contains("a key") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("2", .showRows) { $0.status.contains("  book/1  row 1 of 359") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("3", .showTree) { $0.contains("Tree of book") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("5", .showRequest) { $0.contains("Request of query") && $0.contains("SCAN book") }
            keys.type("7") { $0.isOnRow(1) }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("7") { $0.isOnRow(1) }
            keys.press("8", .showStructure) { $0.contains("Structure of ") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("d", .showStructure) { $0.contains("Structure of ") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("\u{1B}[Z") { $0.isOnRow(1) }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("\t") { $0.contains("Ctrl-E Editor") }
            keys.type("\u{1B}") { $0.isOnRow(1) }
            keys.press("b", .toggleCatalog) { $0.reports("too narrow to show the catalog") }
            keys.press("[", .back) { $0.isOnRow(1, of: "186") }
            keys.type("]") { $0.isOnRow(1) }
            keys.press(.backspace, .back) { $0.isOnRow(1, of: "186") }
        },
    ]

    static let editor: [KeyScenario] = [
        KeyScenario("typing a query", in: .editor) { keys in
            keys.type("7select 1") { $0.contains("select 1") }
            keys.press(.control("r"), .runQuery) { $0.contains("1 row ") }
            keys.type("2") { $0.contains("select 12") }
            keys.press(.function(5), .runQuery) { $0.lines[6].contains("12") && $0.contains("1 row ") }
            keys.type("\u{15}sel") { $0.contains(" sel") && !$0.contains("select 12") }
            keys.press(.tab, .complete) { $0.contains(" SELECT") }
            keys.press(.control("p"), .olderQuery) { $0.contains("select 12") }
            keys.press(.control("n"), .newerQuery) { $0.contains(" SELECT") }
            keys.press(.control("e"), .editExternally) { $0.reports("The text is unchanged.") }
            keys.press(.escape, .close) { $0.contains("Edit SQL") }
            keys.type("e") { $0.contains("Ctrl-E Editor") }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
        },
        KeyScenario("names that are offered in a query", in: .editor, columns: 60, rows: 16) { keys in
            keys.type("7select b.ti from bo") { $0.contains(" bookAward") }
            keys.type("\u{1B}[D") { !$0.contains(" bookAward") && $0.contains("column 19") }
            keys.type("\u{1B}[C\u{7F}o") { $0.contains(" bookAward") }
            keys.press(.escape, .close) { !$0.contains(" bookAward") && $0.contains("Ctrl-R Run") }
            keys.type("ok b join ") { $0.contains(" author a ON a.id = b.authorId") }
            keys.type("\r") { !$0.contains(" author a ON") && $0.contains("line 2, column 1") }
            keys.type("cop") { $0.contains(" copy c ON c.bookId = b.id") }
            keys.press(.tab, .complete) { $0.lines[3].hasPrefix(" copy") && !$0.contains(" copy c ON") }
            keys.type("\t") { $0.contains(" copy c ON c.bookId = b.id") }
            keys.type("\r") { $0.lines[3].hasPrefix(" copy c ON c.bookId = b.id") }
            keys.type(" where b.titl") { $0.contains("title") }
            keys.press(.tab, .complete) { $0.contains("where b.title") }
            keys.type(" = 'Em") { $0.contains("'Em") }
        },
        KeyScenario("the parameters of a query", in: .parameters) { keys in
            keys.type("7select title from book where authorId = :authorId and id > ?;\r") {
                $0.contains("Parameters of the query") && $0.contains("→ Herman Melville")
            }
            keys.press(.tab, .complete) {
                $0.lines[3].contains(":authorId  1") && $0.lines[3].contains("→ Herman Melville")
            }
            keys.type("\r") { $0.lines[4].contains("?2") && !$0.contains("→ Jane Austen") }
            keys.type("0\r") { $0.contains(" scanned") || $0.contains(" rows ") }
        },
        KeyScenario("the named queries", in: .namedQueries) { keys in
            keys.type("7select 1;\u{1B}") { $0.contains("Edit SQL") }
            for number in 1...9 {
                keys.type(":save a\(number)\r") { $0.reports("Saved as @a\(number)") }
            }
            keys.type("L") { $0.isOn("@a1") }
            keys.moveThereAndBack(from: "@a1", to: "@a9", height: 20, count: 9)
            keys.help(on: "@a1")
            keys.palette { $0.isOn("@a1") }
            keys.search(for: "a", finding: "@a1", then: "@a2")
            keys.press("L", .showLibrary) { !$0.contains("Named queries") }
            keys.type("L") { $0.isOn("@a1") }
            keys.press(.escape, .close) { !$0.contains("Named queries") }
            keys.type("L") { $0.isOn("@a1") }
            keys.press("q", .quit) { !$0.contains("Named queries") }
            keys.type("L") { $0.isOn("@a1") }
            keys.press("h", .moveLeft) { !$0.contains("Named queries") }
            keys.type("L") { $0.isOn("@a1") }
            keys.press(.left, .moveLeft) { !$0.contains("Named queries") }
            keys.type("L") { $0.isOn("@a1") }
            keys.press("l", .moveRight) { $0.trail.contains("@a1") && $0.contains("1 row ") }
            keys.type("\u{1B}L") { $0.isOn("@a1") }
            keys.type("j") { $0.isOn("@a2") }
            keys.press(.right, .moveRight) { $0.trail.contains("@a2") && $0.contains("1 row ") }
            keys.type("\u{1B}L") { $0.isOn("@a1") }
            keys.type("jj") { $0.isOn("@a3") }
            keys.press(.enter, .open) { $0.trail.contains("@a3") && $0.contains("1 row ") }
        },
    ]

    /// Types a query, runs it, and goes to its result.
    mutating func ask(_ query: String) {
        type("7") { $0.contains("Ask in SQL") }
        type(query + ";\r") { $0.contains(" scanned") }
        type("\u{1B}") { $0.isOnRow(1) }
    }
}
