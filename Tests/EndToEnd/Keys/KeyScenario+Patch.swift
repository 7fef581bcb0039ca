import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// Changes that are gathered as a patch.
    static let patch: [KeyScenario] =
        patchList
        + [
            KeyScenario("changing values", in: .rows, at: "book") { keys in
                keys.type("l") { $0.isOnRow(1) }
                keys.press("E", .changeValue) { $0.contains("In the patch: book #1 Moby-Dick") }
                keys.type("Moby Dick\r") {
                    $0.status.contains("1 change of 1 row") && $0.contains("1  Moby Dick")
                }
                keys.type("D") { $0.contains("SQLite would refuse the patch") && $0.contains("to book 1") }
                keys.type("D") { $0.status.contains("The patch is empty") && $0.contains("1  Moby-Dick") }
                keys.press("D", .deleteRow) { $0.contains("SQLite would refuse the patch") }
                keys.press("U", .showPatch) { $0.isOn("- book #1  Moby-Dick") && $0.contains("would fail") }
                keys.type("-") { $0.contains("Nothing is changed.") }
                keys.type("qE") { $0.contains("In the patch: book #1 Moby-Dick") }
                keys.type("'9'\r") { $0.status.contains("1 change of 1 row") }
                keys.type("U") {
                    $0.contains("Patch: 1 change of 1 row")
                        && $0.isOn("~ book #1  Moby-Dick  title Moby-Dick → '9'")
                }
                keys.type("qq") { $0.contains("The patch is not written (1 change of 1 row)") }
            },
            KeyScenario("changing a row of the tree", in: .tree, at: "attachment/1") { keys in
                keys.type("jjjjj") { $0.isOn("│   caption   Plate 1") }
                keys.press("E", .changeValue) { $0.contains("In the patch: attachment #1 Plate 1") }
                keys.type("Plate 9\r") {
                    $0.status.contains("1 change of 1 row") && $0.isOn("│   caption   Plate 9")
                }
                keys.press("D", .deleteRow) {
                    $0.status.contains("1 change of 1 row") && $0.isOn("│   caption   Plate 1")
                }
                keys.press("U", .showPatch) { $0.isOn("- attachment #1") }
            },
            KeyScenario("changing a row of a result", in: .query) { keys in
                keys.ask("select id, title, length(title) from book")
                keys.type("l") { $0.cursorCell == "Moby-Dick" }
                keys.press("E", .changeValue) { $0.contains("In the patch: book #1 Moby-Dick") }
                keys.type("Emma\r") { $0.status.contains("1 change of 1 row") && $0.cursorCell == "Emma" }
                keys.press("D", .deleteRow) {
                    $0.contains("SQLite would refuse the patch") && $0.cursorCell == "Moby-Dick"
                }
                keys.type("lE") {
                    $0.contains("This value is computed by the query, or its row is not known")
                }
                keys.press("U", .showPatch) { $0.isOn("- book #1") }
            },
            KeyScenario("changing what was found", in: .findings, at: "*~Plate 17") { keys in
                keys.type("j") { $0.isOn("#17  Plate 17") && $0.contains("rows searched") }
                keys.press("D", .deleteRow) { $0.status.contains("1 change of 1 row") }
                keys.type("D") { $0.status.contains("The patch is empty.") }
                keys.press("E", .changeValue) { $0.contains("In the patch: attachment #17 Plate 17") }
                keys.type("Plate\r") { $0.status.contains("1 change of 1 row") }
                keys.press("U", .showPatch) { $0.isOn("~ attachment #17") }
            },
        ]
        + [
            (KeyMode.catalog, nil, ""), (.graph, "book", "4"), (.request, "book", "5"),
            (.changes, "book", "6"),
            (.structure, "book", "8"),
        ].map { mode, path, keys in
            KeyScenario("from \(mode) to the patch", in: mode, at: path) { steps in
                if !keys.isEmpty { steps.type(keys) { !$0.isOnRow(1) } }
                steps.press("U", .showPatch) { $0.contains("Nothing is changed.") }
            }
        }

    /// The list itself.
    private static let patchList: [KeyScenario] = [
        KeyScenario("the list of changes", in: .patch, at: "book") { keys in
            let isShown: @Sendable (ScreenImage) -> Bool = { $0.contains("Patch: 2 changes") }
            keys.type("lE") { $0.contains("In the patch: book #1") }
            keys.type("Emma\r") { $0.status.contains("1 change of 1 row") }
            keys.type("lE") { $0.contains("Jane Austen") }
            keys.type("\t\t\r") { $0.status.contains("2 changes of 1 row") }
            keys.type("U") { isShown($0) && $0.isOn("~ book #1  Moby-Dick  title Moby-Dick → Emma") }
            keys.type("j") { $0.isOn("~ book #1  Moby-Dick  authorId 1 → 2") }
            keys.press("E", .changeValue) { $0.contains("In the patch: book #1") }
            keys.type("3\r") { $0.status.contains("2 changes of 1 row") }
            keys.type("U") { isShown($0) && $0.contains("authorId 1 → 3") }
            keys.press("Y", .copySQL) { $0.contains("Copied the SQL of the patch") }
            keys.type("j") {
                !$0.contains("Copied the SQL") && $0.isOn("~ book #1  Moby-Dick  authorId 1 → 3")
            }
            keys.press("y", .copySQL) { $0.contains("Copied the SQL of the patch") }
            keys.press("x", .export) { $0.lines.last?.contains("write to ") == true }
            keys.type("\u{1B}") { isShown($0) && $0.lines.last?.contains("Take back") == true }
            keys.press(.enter, .open) { $0.isOnRow(1) && !isShown($0) }
            keys.type("U", isShown)
            keys.press("-", .takeBack) { $0.contains("Patch: 1 change of 1 row") }
            keys.press(.delete, .takeBack) { $0.contains("Nothing is changed.") }
        },
        KeyScenario("moving in the list of changes", in: .patch, at: "attachment") { keys in
            keys.type(" j j j ") { $0.status.contains("4 selected") }
            keys.type("D") { $0.status.contains("4 changes of 4 rows") }
            keys.type("U") { $0.isOn("- attachment #1") }
            keys.moveThereAndBack(from: "- attachment #1", to: "- attachment #4", height: 20, count: 4)
            keys.help(on: "- attachment #1")
            keys.palette { $0.isOn("- attachment #1") }
            keys.search(for: "Plate", finding: "- attachment #1", then: "- attachment #2")
            for (key, command) in [
                (Key.escape, Command.close), ("h", .moveLeft), (.left, .moveLeft), ("q", .quit),
                ("U", .showPatch),
            ] {
                keys.press(key, command) { $0.status.contains("row 4 of 180") && !$0.contains("Patch: ") }
                keys.type("U") { $0.contains("Patch: 4 changes") }
            }
            keys.type("g") { $0.isOn("- attachment #1") }
            keys.press("l", .moveRight) { $0.isOnRow(1, of: "180") && !$0.hasBox }
            keys.type("U") { $0.contains("Patch: 4 changes") }
            keys.press(.right, .moveRight) { $0.isOnRow(1, of: "180") && !$0.hasBox }
        },
    ]
}
