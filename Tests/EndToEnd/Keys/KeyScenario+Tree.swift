extension KeyScenario {
    /// The tree of joined rows.
    static let tree: [KeyScenario] = [
        KeyScenario("moving in the tree", in: .tree, at: "author/1") { keys in
            keys.press("j", .moveDown) { $0.isOnLine(2) }
            keys.press("k", .moveUp) { $0.isOnLine(1) }
            keys.press(.down, .moveDown) { $0.isOnLine(2) }
            keys.press(.up, .moveUp) { $0.isOnLine(1) }
            keys.press("*", .expandAll) {
                $0.status.contains("line 1 of 28") && $0.contains("Moby-Dick")
            }
            keys.press(.control("d"), .halfPageDown) { $0.isOnLine(11) }
            keys.press(.control("u"), .halfPageUp) { $0.isOnLine(1) }
            keys.press(.pageDown, .pageDown) { $0.isOnLine(20) }
            keys.press(.pageUp, .pageUp) { $0.isOnLine(1) }
            keys.promptToFind()
            keys.press(.pageDown, .pageDown) { $0.isOnLine(20) }
            keys.press(.control("b"), .pageUp) { $0.isOnLine(1) }
            keys.press("G", .last) { $0.isOnLine(28) }
            keys.press("g", .first) { $0.isOnLine(1) }
            keys.press(.end, .last) { $0.isOnLine(28) }
            keys.press(.home, .first) { $0.isOnLine(1) }
            keys.press("h", .moveLeft) { $0.status.contains("line 1 of 1") && !$0.contains("birthYear") }
            keys.press("l", .moveRight) { $0.contains("birthYear") }
            keys.press(.left, .moveLeft) { !$0.contains("birthYear") }
            keys.press(.right, .moveRight) { $0.contains("birthYear") }
            keys.press(" ", .toggle) { !$0.contains("birthYear") }
            keys.press(" ", .toggle) { $0.contains("birthYear") }
        },
        KeyScenario("arranging a list of the tree", in: .tree, at: "author/1", columns: 99, rows: 48) {
            keys in
            keys.type("/books\r") { $0.isOn("│ ▸ books ") }
            keys.press("f", .filter) { $0.lines.last?.hasPrefix(" where ") == true }
            keys.type("year > 1850\r") { $0.contains("5 of 10 where year > 1850") }
            keys.type("jl") { $0.contains("originalTitle") }
            keys.type("jjjjj") { $0.isOn("│ │ │   year ") }
            keys.press("s", .sort) { $0.contains("where year > 1850 ▲year") }
            keys.press("S", .sortAlone) { $0.contains("where year > 1850 ▼year") }
            keys.press("=", .filterToCell) { $0.contains("1 of 10 where year > 1850 and year = 1851") }
            keys.press("!", .filterOutCell) { $0.contains("0 of 10 where ") && $0.contains("(year != ") }
        },
        KeyScenario("finding a line of the tree", in: .tree, at: "author/1") { keys in
            keys.search(for: "year", finding: "│   birthYear", then: "│   deathYear")
            keys.press(
                .escape, .close,
                from: { before, now in
                    before.cells(of: "Year")?.first?.isUnderlined == true
                        && now.cells(of: "Year")?.first?.isUnderlined == false
                })
        },
        KeyScenario("following the lines of a tree", in: .tree, at: "author/1") { keys in
            keys.type("Gkkk") { $0.isOn("│ ▸ books") }
            keys.press(.enter, .open) { $0.isOnRow(1, of: "10") }
            keys.type("\r") { $0.contains("Tree of author/1/books/1") }
            keys.press(.backspace, .back) { $0.isOnRow(1, of: "10") }
            keys.type("\r") { $0.contains("Tree of author/1/books/1") }
            keys.press("[", .back) { $0.isOnRow(1, of: "10") }
            keys.type("[") { $0.isOn("│ ▸ books") }
            keys.press("o", .forward) { $0.isOnRow(1, of: "10") }
            keys.type("[") { $0.isOn("│ ▸ books") }
            keys.press("]", .forward) { $0.isOnRow(1, of: "10") }
        },
        KeyScenario("looking at rows and columns of a tree", in: .tree, at: "book/2") { keys in
            keys.press("v", .viewCell) { $0.contains("This is a whole row") }
            keys.press("V", .viewRow) { $0.trail.contains("book/2") && !$0.contains("Tree of") }
            keys.type("q") { $0.contains("Tree of book/2") }
            keys.press("Y", .copyRow) { $0.contains("Copied the row as JSON.") }
            keys.type("/authorId\r") { $0.isOn("│   authorId") }
            keys.press("y", .copyCell) { $0.contains("Copied authorId.") }
            keys.press("Z", .openOutside) { $0.reports("authorId is a number here") }
            keys.press("v", .viewCell) { $0.trail.contains("book/2 › authorId") }
            keys.type("q") { $0.isOn("│   authorId") }
            keys.press(.enter, .open) { $0.contains("Tree of book/2/author") }
            keys.type("[") { $0.isOn("│   authorId") }
        },
        KeyScenario("from the tree to every screen", in: .tree, at: "author/1") { keys in
            keys.press("3", .showTree) { $0.isThereAlready }
            keys.press("2", .showRows) { $0.isOnRow(1, of: "186") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("4", .showGraph) { $0.contains("Graph around author") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("5", .showRequest) { $0.contains("Request of author/1") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("8", .showStructure) { $0.contains("Structure of ") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("d", .showStructure) { $0.contains("Structure of ") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q") { $0.contains("Tree of author/1") }
            keys.press("W", .whereElse) { $0.contains("This works on a column or an association") }
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q") { $0.contains("Tree of author/1") }
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Tree of author/1") }
            keys.press("e", .editQuery) { $0.contains("WHERE \"id\" = 1") && $0.contains("1 row ") }
            keys.type("\u{1B}\u{7F}") { $0.contains("Tree of author/1") }
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("3") { $0.contains("Tree of author/1") }
            keys.press("a", .showAssociations) { $0.contains("Associations of author/1") }
            keys.type("q") { $0.contains("Tree of author/1") }
            keys.press("i", .include) { $0.contains("Include with the rows of author") }
            keys.type("q") { $0.contains("Tree of author/1") }
            keys.press("B", .markMoment) { $0.status.contains("Marked this moment") }
            keys.press("M", .compareMoments) { $0.contains("Changes of author since the start") }
            keys.type("3") { $0.contains("Tree of author") }
            keys.press("p", .copyPath) { $0.status.contains("Copied author/1.") }
            keys.press("m", .mark) { $0.status.contains("Marked author/1") }
            keys.press("'", .connect) { $0.status.contains("This is the marked row") }
            keys.press("x", .export) { $0.lines.last?.contains("write to author.json") == true }
            keys.type("\u{1B}") { $0.lines.last?.contains("Help") == true }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}") { $0.contains("Tree of author/1") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("Tree of author/1") }
            keys.end(by: "q", .quit)
        },
        KeyScenario("following what is committed to a tree", in: .tree, at: "author/1") { keys in
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("UPDATE author SET name = 'Mel' WHERE id = 1") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.isOn("▾ #1 Mel") && !$0.contains("Herman") }
            keys.commit("UPDATE author SET name = 'Herm' WHERE id = 1") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.isOn("▾ #1 Herm") && !$0.contains("Mel") }
            keys.press("w", .toggleLive) { $0.contains("● live") }
        },
    ]
}
