import JoineryBrowser
import JoineryTerminal

/// The row under the cursor, opened beside the rows.
extension KeyScenario {
    static let detail: [KeyScenario] = besideRows + elsewhere

    private static let besideRows: [KeyScenario] = [
        KeyScenario("a row beside the rows", in: .rows, at: "book", columns: 160) { keys in
            keys.type("") { $0.contains("▾ #1 Moby-Dick") && $0.contains("Call me Ishmael") }
            keys.press("j", .moveDown) { $0.contains("▾ #2 Typee") && !$0.contains("▾ #1 Moby-Dick") }
            keys.press("O", .toggleDetail) { !$0.contains("▾ #2 Typee") }
            keys.press("O", .toggleDetail) { $0.contains("▾ #2 Typee") }
            keys.press(.tab, .nextPane) { $0.isInDetail("▾ #2 Typee") }
        },
        KeyScenario("keys in a row beside the rows", in: .tree, at: "book", columns: 160) { keys in
            keys.type("") { $0.contains("▾ #1 Moby-Dick") }
            keys.type("\t") { $0.isInDetail("▾ #1 Moby-Dick") }
            keys.press("G", .last) { $0.isInDetail("│ ▸ members") }
            keys.press("k", .moveUp) { $0.isInDetail("│ ▸ genres") }
            keys.press(" ", .toggle) { $0.isInDetail("│ ▾ genres") && $0.contains("│ │ ▸ #") }
            keys.press("O", .toggleDetail) { !$0.contains("▾ genres") }
            keys.type("O") { $0.contains("▾ #1 Moby-Dick") }
            keys.type("\tGk") { $0.isInDetail("│ ▸ genres") }
            keys.press(.enter, .open) { $0.lines[0].contains("#1 Moby-Dick › genres") }
            keys.type("\u{7F}") {
                $0.contains("▾ #1 Moby-Dick") && $0.cursorLine?.contains("1  Moby-Dick") == true
            }
        },
        KeyScenario("a row beside a result", in: .query, columns: 160) { keys in
            keys.type("7") { $0.contains("Ask in SQL") }
            keys.type("select id, name from author;\r") { $0.contains("Row  query, row 1 as shown") }
            keys.type("\u{1B}") { $0.lines.last?.contains("Enter Open") == true }
            keys.press("O", .toggleDetail) { !$0.contains("Row  query") }
            keys.press("O", .toggleDetail) {
                $0.contains("Row  query, row 1 as shown") && $0.contains("▸ #1 author Herman Melville")
            }
        },
        KeyScenario("a row beside what was found", in: .findings, at: "*~Moby", columns: 160) { keys in
            keys.type("j") { $0.contains("▾ #1 Moby-Dick") }
            keys.press("O", .toggleDetail) { !$0.contains("▾ #1 Moby-Dick") }
            keys.press("O", .toggleDetail) { $0.contains("▾ #1 Moby-Dick") }
        },
        KeyScenario("a row beside changes", in: .changes, at: "book", columns: 160) { keys in
            keys.type("6") { $0.contains("Changes by other programs") }
            keys.commit("UPDATE book SET year = 1900 WHERE id = 1") { $0.contains("year 1851 → 1900") }
            keys.type("gj") { $0.contains("Row  book 1 Moby-Dick, updated") }
            keys.press("O", .toggleDetail) { !$0.contains("Row  book 1 Moby-Dick, updated") }
            keys.press("O", .toggleDetail) { $0.contains("Row  book 1 Moby-Dick, updated") }
        },
    ]

    private static let elsewhere: [KeyScenario] = [
        screen("catalog", in: .catalog, keys: "", isThere: "attachment"),
        screen("tree", in: .tree, at: "book/1", keys: "", isThere: "Tree of book/1"),
        screen("graph", in: .graph, at: "book", keys: "4", isThere: "around book"),
        screen("request", in: .request, at: "book", keys: "5", isThere: "SELECT"),
        screen("structure", in: .structure, at: "book", keys: "8", isThere: "Columns"),
        KeyScenario("no room for a row beside the rows", in: .rows, at: "book") { keys in
            keys.type("") { $0.isOn("1  Moby-Dick") }
            keys.press("O", .toggleDetail) { $0.reports("too narrow to show a row beside the rows") }
        },
    ]

    /// Presses the key on a screen that leaves no room for a row.
    private static func screen(
        _ name: String, in mode: KeyMode, at path: String? = nil, keys typed: String, isThere text: String
    ) -> KeyScenario {
        KeyScenario("no row beside the \(name)", in: mode, at: path) { keys in
            keys.type(typed) { $0.contains(text) }
            keys.press("O", .toggleDetail) { $0.reports("A row is shown beside rows") }
        }
    }
}

extension ScreenImage {
    /// Whether the cursor is on a line of the row beside the rows that begins with a text.
    fileprivate func isInDetail(_ text: String) -> Bool { lines.contains { $0.contains("│▌" + text) } }
}
