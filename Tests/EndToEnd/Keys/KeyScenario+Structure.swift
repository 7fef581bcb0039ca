import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// How a table is made.
    static let structure: [KeyScenario] = [
        KeyScenario("moving in a structure", in: .structure, at: "book") { keys in
            keys.type("8") { $0.isOn("Columns") && $0.contains("line 1 of 49") }
            keys.moveThereAndBack(from: "Columns", to: "CREATE INDEX bookOnTranslatorId", height: 20)
            keys.search(for: "author", finding: "authorId", then: "translatorId")
            keys.type("N") { $0.contains("Continued from the last line.") }
            keys.press(.escape, .close) { !$0.contains("Continued") }
        },
        KeyScenario("following a structure", in: .structure, at: "book") { keys in
            keys.type("8") { $0.isOn("Columns") }
            keys.type("jjj") { $0.isOn("authorId") }
            keys.press("y", .copyLine) { $0.status.contains("Copied the line.") }
            keys.press("Y", .copySQL) { $0.status.contains("Copied 3 statements.") }
            keys.press("p", .copyPath) { $0.status.contains("Copied book.") }
            keys.press(.enter, .open) { $0.contains("Structure of author") }
            keys.press(.backspace, .back) { $0.contains("Structure of book") && $0.isOn("authorId") }
            keys.press("o", .forward) { $0.contains("Structure of author") }
            keys.type("\u{7F}") { $0.contains("Structure of book") && $0.isOn("authorId") }
            keys.press("]", .forward) { $0.contains("Structure of author") }
            keys.press("[", .back) { $0.contains("Structure of book") }
            keys.press("8", .showStructure) { $0.contains("Structure of demo.sqlite") }
            keys.press("d", .showStructure) { $0.contains("Structure of book") }
        },
        KeyScenario("from a structure to every screen", in: .structure, at: "book") { keys in
            let isShown: @Sendable (ScreenImage) -> Bool = { $0.contains("Structure of book") }
            keys.type("8", isShown)
            keys.press("2", .showRows) { $0.isOnRow(1) }
            keys.type("8", isShown)
            keys.press("3", .showTree) { $0.contains("Tree of book") }
            keys.type("8", isShown)
            keys.press("4", .showGraph) { $0.contains("Graph around book") }
            keys.type("8", isShown)
            keys.press("5", .showRequest) { $0.contains("Request of book") }
            keys.type("8", isShown)
            keys.press("6", .showChanges) { $0.contains("Changes by other programs") }
            keys.type("8", isShown)
            keys.press("7", .showQuery) { $0.contains("Ask in SQL") }
            keys.type("\u{1B}\u{7F}", isShown)
            keys.press("e", .editQuery) { $0.contains("FROM \"book\"") && $0.contains("359 rows") }
            keys.type("\u{1B}\u{7F}", isShown)
            keys.press("W", .whereElse) { $0.contains("This works on the line of a column") }
            keys.press("I", .showLinks) { $0.contains("29 links") }
            keys.type("q", isShown)
            keys.press("L", .showLibrary) { $0.contains("Named queries") }
            keys.type("q", isShown)
            keys.press("1", .showCatalog) { $0.contains("18 tables 1 view") }
            keys.type("2", { $0.isOnRow(1) })
            keys.type("8", isShown)
            keys.press(.tab, .nextPane) { $0.contains("18 tables 1 view") }
            keys.type("\t", isShown)
            keys.press(.backTab, .previousPane) { $0.contains("18 tables 1 view") }
            keys.type("\t", isShown)
            keys.press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
            keys.type("\u{1B}", isShown)
            keys.press("?", .help) { $0.isHelp }
            keys.type("q", isShown)
            keys.end(by: "q", .quit)
        },
        KeyScenario("what a structure has no more of", in: .structure, at: "book", columns: 120) { keys in
            keys.type("8") { $0.contains("Structure of book") }
            keys.pressSideways()
            keys.press("w", .toggleLive) { $0.contains("‖ paused") }
            keys.commit("CREATE TABLE aardvark (id INTEGER PRIMARY KEY)") { $0.contains("1 commit since") }
            // The catalog next to the structure shows the new table.
            keys.press("r", .reload) { $0.contains("aardvark") }
            keys.commit("ALTER TABLE book ADD COLUMN pages INTEGER") { $0.contains("2 commits since") }
            keys.press(.control("l"), .reload) { $0.contains("pages") }
            keys.type("w") { $0.contains("● live") }
            keys.commit("ALTER TABLE book RENAME COLUMN pages TO leaves") { $0.contains("leaves") }
        },
    ]
}
