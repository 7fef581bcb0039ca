import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// Numbers that are shown as the times that they state.
    static let times: [KeyScenario] = [
        KeyScenario("times in rows", in: .rows, at: "event") { keys in
            keys.type("+at = id * 60 + 1768501740\r") { $0.cursorCell == "1768501800" }
            keys.press("T", .showTimes) {
                $0.contains("at (UTC)") && $0.cursorCell == "2026-01-15 18:30:00"
                    && $0.contains("Ctrl-T keeps this")
            }
            keys.press(.control("t"), .keepTimes) { $0.contains("kept in demo.sqlite.joinery.toml") }
            keys.type("T") { !$0.contains("at (UTC)") && $0.cursorCell == "1768501800" }
        },
        KeyScenario("times in a tree", in: .tree, at: "author/1") { keys in
            keys.type("jjj") { $0.isOn("│   birthYear   1819") }
            keys.press("T", .showTimes) {
                $0.contains("The numbers of author.birthYear state no likely times")
            }
            keys.press(.control("t"), .keepTimes) {
                $0.contains("author.birthYear is shown as numbers: show it as times first")
            }
        },
        KeyScenario("times in a result", in: .query) { keys in
            keys.ask("select 1768501800 as at, title from book")
            keys.press("T", .showTimes) { $0.cursorCell == "2026-01-15 18:30:00" }
            keys.press(.control("t"), .keepTimes) { $0.contains("at is computed by the query") }
        },
    ]
}
