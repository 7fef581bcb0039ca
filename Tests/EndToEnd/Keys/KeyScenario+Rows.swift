extension KeyScenario {
    /// The grid.
    static let rows: [KeyScenario] = [
        KeyScenario("moving in rows", in: .rows, at: "book") { keys in
            keys.press("j", .moveDown) { $0.isOnRow(2) && $0.isOn("2  Typee") }
            keys.press("k", .moveUp) { $0.isOnRow(1) }
            keys.press(.down, .moveDown) { $0.isOnRow(2) }
            keys.press(.up, .moveUp) { $0.isOnRow(1) }
            keys.press(.control("d"), .halfPageDown) { $0.isOnRow(11) }
            keys.press(.control("u"), .halfPageUp) { $0.isOnRow(1) }
            keys.press(.pageDown, .pageDown) { $0.isOnRow(20) }
            keys.press(.pageUp, .pageUp) { $0.isOnRow(1) }
            keys.promptToFind()
            keys.press(.pageDown, .pageDown) { $0.isOnRow(20) }
            keys.press(.control("b"), .pageUp) { $0.isOnRow(1) }
            keys.press("G", .last) { $0.isOnRow(359) }
            keys.press("g", .first) { $0.isOnRow(1) }
            keys.press(.end, .last) { $0.isOnRow(359) }
            keys.press(.home, .first) { $0.isOnRow(1) }
            keys.type("120G") { $0.isOnRow(120) }
            keys.type(":77\r") { $0.isOnRow(77) }
            keys.type("%50\r") { $0.isOnRow(180) }
            keys.press("g", .first) { $0.isOnRow(1) }
            keys.press("l", .moveRight) { $0.cursorCell == "Moby-Dick" }
            keys.press("h", .moveLeft) { $0.cursorCell == "1" }
            keys.press(.right, .moveRight) { $0.cursorCell == "Moby-Dick" }
            keys.press(.left, .moveLeft) { $0.cursorCell == "1" }
            keys.press("$", .lastColumn) { $0.cursorCell?.hasPrefix("{\"pages\"") == true }
            keys.press("^", .firstColumn) { $0.cursorCell == "1" }
            keys.press(.controlRight, .lastColumn) { $0.cursorCell?.hasPrefix("{\"pages\"") == true }
            keys.press(.controlLeft, .firstColumn) { $0.cursorCell == "1" }
        },
        KeyScenario("following the last row", in: .rows, at: "book") { keys in
            keys.press("G", .last) { $0.isOnRow(359) }
            keys.press("G", .last) { $0.reports("Following the last row until you leave it.") }
            keys.commit("INSERT INTO book (id, title, language) VALUES (900, 'The Newest Book', 'en')") {
                $0.isOn("900  The Newest Book")
            }
            keys.press("k", .moveUp) { $0.isOnRow(359, of: "360") }
            keys.commit("INSERT INTO book (id, title, language) VALUES (901, 'The Last Book', 'en')") {
                $0.reports("1 new below.")
            }
        },
        KeyScenario("arranging rows", in: .rows, at: "book") { keys in
            keys.type("l") { $0.cursorCell == "Moby-Dick" }
            keys.press("s", .sort) { $0.lines[1].contains("title ▲") }
            keys.press("s", .sort) { $0.lines[1].contains("title ▼") }
            keys.type("h") { $0.lines[1].contains("title ▼") }
            keys.press("s", .sort) { $0.lines[1].contains("id ▲2") && $0.lines[1].contains("title ▼1") }
            keys.press("S", .sortAlone) { $0.lines[1].contains("id ▲ ") && !$0.lines[1].contains("▼") }
            keys.type("S") { $0.isOn("359  ") && $0.lines[1].contains("id ▼") }
            keys.press("`", .returnToRow) { $0.isOn("1  Moby-Dick") }
            keys.type("SSS") { $0.isOn("359  ") && $0.lines[1].contains("id ▼") }
            keys.press("R", .returnToRow) { $0.isOn("1  Moby-Dick") }
            keys.type("S") { $0.isOnRow(1) && !$0.lines[1].contains("▼") }
            keys.type("l") { $0.cursorCell == "Moby-Dick" }
            keys.press("-", .hideColumn) {
                !$0.lines[1].contains("title") && $0.status.contains("title is hidden: C shows it again")
            }
            keys.press("_", .showColumns) { $0.lines[1].contains("title") }
            keys.press("|", .freeze) { $0.contains(" │ ") }
            keys.press("|", .freeze) { !$0.contains(" │ ") }
            keys.press("H", .freeze) { $0.contains(" │ ") }
            keys.press("H", .freeze) { !$0.contains(" │ ") }
            keys.press("f", .filter) { $0.lines.last?.hasPrefix(" where ") == true }
            keys.type("title ~ emm\r") {
                $0.status.contains("where title ~ emm") && !$0.contains("Moby-Dick")
            }
            keys.press(.backspace, .back) { $0.isOnRow(1) && $0.contains("Moby-Dick") }
            keys.press("o", .forward) { $0.status.contains("where title ~ emm") }
            keys.type("\u{7F}") { $0.isOnRow(1) && $0.contains("Moby-Dick") }
            keys.press("]", .forward) { $0.status.contains("where title ~ emm") }
            keys.type("f\u{15}\r") { $0.isOnRow(14) }
            keys.press("%", .percent) { $0.lines.last?.contains("from 0, the first row") == true }
            keys.type("100\r") { $0.isOnRow(359) }
            keys.type("g") { $0.isOnRow(1) }
            keys.press("/", .search) { $0.lines.last?.contains("find a row") == true }
            keys.type("emma\r") { $0.isOn("14  Emma") }
            keys.press("n", .nextMatch) { $0.status.contains("Continued from the first row.") }
            keys.press("N", .previousMatch) { $0.status.contains("Continued from the last row.") }
            keys.press(
                .escape, .close,
                from: { before, now in
                    before.cells(of: "Emma")?.first?.isUnderlined == true
                        && now.cells(of: "Emma")?.first?.isUnderlined == false
                })
        },
        KeyScenario("columns of associations, and widths", in: .rows, at: "author") { keys in
            keys.type("l") { $0.cursorCell == "Herman Melville" }
            keys.press("+", .addColumn) { $0.lines.last?.contains("add column ") == true }
            keys.type("books.count\r") { $0.lines[1].contains("name") && $0.cursorCell == "10" }
            keys.press(
                ">", .widenColumn, from: { $1.column(of: "birthYear") == $0.column(of: "birthYear") + 2 })
            keys.press(
                "<", .narrowColumn, from: { $1.column(of: "birthYear") == $0.column(of: "birthYear") - 2 })
            keys.press("-", .hideColumn) { !$0.contains("books.count") }
        },
        KeyScenario("going to columns", in: .rows, at: "book") { keys in
            keys.press("c", .goToColumn) { $0.lines.last?.contains("go to a column") == true }
            keys.type("titl") {
                $0.cursorCell == "Moby-Dick" && $0.lines.last?.contains("column titl") == true
            }
            keys.type("\u{1B}") { $0.cursorCell == "1" }
            keys.type("cdet\r") { $0.cursorCell?.hasPrefix("{\"pages\"") == true }
            keys.press("C", .listColumns) { $0.contains("Columns of book") && $0.isOn("[x] details") }
            keys.type("q") { $0.cursorCell?.hasPrefix("{\"pages\"") == true }
        },
        KeyScenario("counting rows exactly", in: .rows, at: "loan") { keys in
            keys.type("fcopyId > 2\r") { $0.status.contains("row 1 of 11,1") }
            keys.press("#", .exactCount) { $0.status.contains("Counted 11,1") }
        },
        KeyScenario("counting rows exactly without AltGr", in: .rows, at: "loan") { keys in
            keys.type("fcopyId > 2\r") { $0.status.contains("row 1 of 11,1") }
            keys.press("A", .exactCount) { $0.status.contains("Counted 11,1") }
        },
        KeyScenario("rows with the value of a cell, and without it", in: .rows, at: "book") { keys in
            keys.type("ll") { $0.cursorCell?.hasPrefix("1 → Herman") == true }
            keys.press("=", .filterToCell) { $0.status.contains("where authorId = 1  row 1 of 10") }
            keys.type("hj") { $0.cursorCell == "Typee" }
            keys.press("!", .filterOutCell) { $0.status.contains("title != 'Typee'  row 2 of 9") }
            keys.press(.backspace, .back) { $0.isOnRow(1) && $0.status.contains("of 359") }
        },
        KeyScenario("rows side by side", in: .record, at: "book") { keys in
            keys.type(" j ") { $0.status.contains("2 selected: sum 3") }
            keys.type("V") { $0.contains("#2 Typee") && $0.contains("The same in all") }
            keys.press("l", .moveRight) { $0.contains("There are no more rows on the right.") }
            keys.press("h", .moveLeft) { $0.contains("There are no more rows on the left.") }
            keys.type("q") { $0.status.contains("2 selected") }
        },
        KeyScenario("looking at rows", in: .rows, at: "book") { keys in
            keys.press("v", .viewCell) { $0.trail.contains("book/1 › id") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("V", .viewRow) { $0.contains("opening        Call me Ishmael.") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("y", .copyCell) { $0.status.contains("Copied id.") }
            keys.press("Y", .copyRow) { $0.status.contains("Copied the row as JSON.") }
            keys.press(.control("y"), .copyColumn) { $0.status.contains("Copied id of 359 rows.") }
            keys.press(" ", .select) { $0.contains("✓") && $0.status.contains("row 1 of 359, 1 selected") }
            keys.type("y") { $0.status.contains("Copied id of 1 selected row.") }
            keys.press(" ", .select) { !$0.contains("✓") && $0.isOnRow(1) }
            keys.press("X", .saveCell) { $0.reports("id is a number here") }
            keys.press("B", .markMoment) { $0.status.contains("Marked this moment") }
            keys.press("Z", .openOutside) { $0.reports("id is a number here") }
            keys.press("M", .compareMoments) { $0.contains("Changes of book since the start") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("p", .copyPath) { $0.status.contains("Copied book/1.") }
            keys.press("a", .showAssociations) { $0.contains("Associations of book/1") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("i", .include) { $0.contains("Include with the rows of book") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("m", .mark) { $0.contains("◆ 1  Moby-Dick") || $0.status.contains("Marked book/1") }
            keys.type("j") { $0.isOnRow(2) }
            keys.press("'", .connect) { $0.contains("How book/1 and book/2 connect") }
            keys.type("q") { $0.isOnRow(2) }
            keys.press("x", .export) { $0.lines.last?.contains("write to book.csv") == true }
            keys.type("\u{1B}") { $0.isOnRow(2) && $0.lines.last?.contains("Help") == true }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.isOnRow(2) }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.isOnRow(2) }
            keys.end(by: "q", .quit)
        },
        KeyScenario("from rows to every screen", in: .rows, at: "book") { keys in
            keys.press("2", .showRows) { $0.isThereAlready }
            keys.press(.enter, .open) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("]", .forward) { $0.contains("Tree of book/1") }
            keys.type("\u{7F}") { $0.isOnRow(1) }
            keys.press("3", .showTree) {
                $0.contains("Tree of book ") || $0.lines[1].hasSuffix("Tree of book")
            }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("5", .showRequest) { $0.contains("Request of book") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("8", .showStructure) { $0.contains("Structure of ") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("d", .showStructure) { $0.contains("Structure of ") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press("W", .whereElse) { $0.contains(" of book.id.") && $0.contains("a key") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}") { $0.isOnRow(1) }
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") && $0.contains("359 rows") }
            keys.type("\u{1B}\u{7F}") { $0.isOnRow(1) }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("2") { $0.isOnRow(1) }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("2") { $0.isOnRow(1) }
            keys.end(by: .control("c"), .quitAtOnce)
        },
        KeyScenario("back from the rows of an association", in: .rows, at: "author/1") { keys in
            keys.type("/books\u{1B}G") { $0.isOn("│   events") }
            keys.type("kkk") { $0.isOn("│ ▸ books") }
            keys.type("\r") { $0.isOnRow(1, of: "10") }
            keys.press(.backspace, .back) { $0.isOn("│ ▸ books") }
            keys.type("\r") { $0.isOnRow(1, of: "10") }
            keys.press("[", .back) { $0.isOn("│ ▸ books") }
        },
        KeyScenario("following what is committed to rows", in: .rows, at: "book") { keys in
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("UPDATE book SET title = 'Mobius' WHERE id = 1") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.isOn("1  Mobius") }
            keys.commit("UPDATE book SET title = 'Mocha' WHERE id = 1") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.isOn("1  Mocha") }
            keys.press("w", .toggleLive) { $0.contains("● live") }
        },
    ]
}

extension ScreenImage {
    /// Returns the position of a name in the line above the rows, or 0 if it is not there.
    fileprivate func column(of name: String) -> Int {
        lines[1].range(of: name).map { lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound) } ?? 0
    }
}
