import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// What was found of a text.
    static let findings: [KeyScenario] = [
        KeyScenario("moving in what was found", in: .findings, at: "*~the") { keys in
            keys.type("") { $0.contains("rows searched") && $0.isOn("▾ award.name") }
            keys.moveThereAndBack(from: "▾ award.name", to: "more", height: 20)
        },
        KeyScenario("following what was found", in: .findings, at: "*~moby") { keys in
            let isShown: @Sendable (ScreenImage) -> Bool = { $0.contains("Find “moby” in any case") }
            keys.type("") { isShown($0) && $0.isOn("▾ book.title  1 row") && $0.contains("rows searched") }
            keys.press(" ", .toggle) { $0.isOn("▸ book.title  1 row") && !$0.contains("#1  Moby-Dick") }
            keys.type(" ") { $0.isOn("▾ book.title  1 row") && $0.contains("#1  Moby-Dick") }
            keys.press("*", .expandAll) { $0.isOn("▸ book.title") && $0.contains("▸ overdueLoan.title") }
            keys.type("*") { $0.isOn("▾ book.title") && $0.contains("#1  Moby-Dick") }
            keys.press(.enter, .open) { $0.status.contains("where title ~ 'moby'  row 1 of 1") }
            keys.press(.backspace, .back) { isShown($0) && $0.isOn("▾ book.title") }
            keys.type("j") { $0.isOn("#1  Moby-Dick") }
            keys.type("\r") { $0.status.contains("row 1 of 359") && $0.trail.contains("#1 Moby-Dick") }
            keys.type("\u{7F}") { isShown($0) && $0.isOn("#1  Moby-Dick") }
            keys.press("]", .forward) { $0.status.contains("row 1 of 359") }
            keys.press("[", .back) { isShown($0) && $0.isOn("#1  Moby-Dick") }
            keys.press("o", .forward) { $0.status.contains("row 1 of 359") }
            keys.type("[") { isShown($0) && $0.isOn("#1  Moby-Dick") }
            keys.press("y", .copyCell) { $0.status.contains("Copied") }
            keys.type("k") { $0.isOn("▾ book.title") && !$0.status.contains("Copied") }
            keys.type("j") { $0.isOn("#1  Moby-Dick") }
            keys.press("Y", .copyRow) { $0.status.contains("Copied") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book/1.") }
            keys.press("Z", .openOutside) { $0.contains("The pager “false” failed with status 1.") }
            keys.press("v", .viewCell) { $0.contains("book/1") && $0.contains("title") && !isShown($0) }
            keys.type("q", isShown)
            keys.press("V", .viewRow) { $0.contains("Call me Ishmael.") }
            keys.type("q", isShown)
            keys.press("a", .showAssociations) { $0.contains("Associations of book/1") }
            keys.type("q", isShown)
            keys.press("m", .mark) { $0.status.contains("Marked book/1") }
            keys.press("'", .connect, from: { $0.status != $1.status && $1.isOn("#1  Moby-Dick") })
            keys.press("W", .whereElse) { $0.contains("title") && !isShown($0) }
            keys.type("q", isShown)
            keys.press("c", .changeMatch) {
                $0.contains("No name and no value contains “moby” in this case.")
            }
            keys.type("c") { $0.contains("No name and no value is “moby” as a whole value.") }
            keys.type("c") { $0.contains("Find “moby” as a regular expression, in any case") }
            keys.type("c") { $0.contains("No name and no value matches “moby” as a regular expression.") }
            keys.type("c") { isShown($0) && $0.isOn("▾ book.title") }
        },
        KeyScenario("from what was found to every screen", in: .findings, at: "*~moby") { keys in
            let isShown: @Sendable (ScreenImage) -> Bool = {
                $0.contains("Find “moby” in any case") && $0.isOn("#1  Moby-Dick")
            }
            keys.type("j", isShown)
            keys.press("2", .showRows) { $0.isOnRow(1) }
            keys.type("\u{7F}", isShown)
            keys.press("3", .showTree) { $0.isOn("▾ #1 Moby-Dick") }
            keys.type("\u{7F}", isShown)
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("\u{7F}", isShown)
            keys.press("5", .showRequest) { $0.contains("Request of book") }
            keys.type("\u{7F}", isShown)
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("\u{6}\r", isShown)
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}", isShown)
            keys.press("8", .showStructure) { $0.contains("Structure of book") }
            keys.type("\u{7F}", isShown)
            keys.press("d", .showStructure) { $0.contains("Structure of book") }
            keys.type("\u{7F}", isShown)
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") }
            // The search that goes on behind it may take the first Esc.
            keys.type("\u{1B}") { $0.contains("FROM \"book\"") }
            keys.type("\u{1B}\u{7F}", isShown)
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q", isShown)
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q", isShown)
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("\t", isShown)
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("\t", isShown)
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("\t", isShown)
            keys.press("/", .search) {
                $0.reports("Search works in the catalog, rows, trees, the graph and the structure.")
            }
            keys.press(.escape, .close) { !$0.contains("Search works") }
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}", isShown)
            keys.press("?", .help) { $0.isHelp }
            keys.type("q", isShown)
            keys.end(by: "q", .quit)
        },
        KeyScenario("what has no more of it", in: .findings, at: "*~moby", columns: 120) { keys in
            let isShown: @Sendable (ScreenImage) -> Bool = { $0.isOn("▾ book.title  1 row") }
            keys.type("", isShown)
            keys.pressSideways()
            keys.press("b", .toggleCatalog) { !$0.contains("18 tables 1 view") }
            keys.type("b") { $0.contains("18 tables 1 view") }
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("UPDATE book SET title = 'Moby' WHERE id = 2") { $0.contains("1 commit since") }
            keys.press("r", .reload) { $0.contains("book.title  2 rows") }
            keys.commit("UPDATE book SET title = 'Moby' WHERE id = 3") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.contains("book.title  3 rows") }
            keys.type("w") { $0.contains("● live") }
            keys.commit("UPDATE book SET title = 'Moby' WHERE id = 4") { $0.contains("book.title  4 rows") }
        },
    ]
}
