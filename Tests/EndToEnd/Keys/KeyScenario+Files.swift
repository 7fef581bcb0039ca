extension KeyScenario {
    /// The list of files, and going from one to another.
    static let files: [KeyScenario] = [
        KeyScenario("the files, listed", in: .files) { keys in
            let demo = "open    demo.sqlite"
            keys.type("\u{0F}") { $0.isOn(demo) && $0.contains("zoo.sqlite") && !$0.contains("Looking") }
            keys.moveThereAndBack(from: demo, to: "zoo.sqlite", height: 20, count: 4)
            keys.help(on: demo)
            keys.search(for: "o", finding: demo, then: "here    one.sqlite")
            keys.press("-", .forgetFile) { $0.contains("demo.sqlite is open: only a file that is not") }
            keys.press("r", .reload) { !$0.contains("is open: only") && $0.isOn(demo) }
            keys.type("j") { $0.isOn("here    one.sqlite") }
            keys.press(.delete, .forgetFile) { $0.contains("one.sqlite is listed because") }
            keys.press(.control("l"), .reload) { !$0.contains("is listed because") }
            keys.press(":", .palette) { $0.lines[1].contains(":open") }
            keys.type("\u{1B}") { $0.isOn("here    one.sqlite") }
            keys.press(.escape, .close) { $0.isOn("attachment") }
            keys.type("\u{0F}") { $0.isOn(demo) }
            keys.press("q", .quit) { $0.isOn("attachment") }
            keys.type("\u{0F}") { $0.isOn(demo) }
            keys.press("h", .moveLeft) { $0.isOn("attachment") }
            keys.type("\u{0F}") { $0.isOn(demo) }
            keys.press(.left, .moveLeft) { $0.isOn("attachment") }
            keys.type("\u{0F}") { $0.isOn(demo) }
            keys.press(.control("o"), .showFiles) { $0.isOn("attachment") }
        },
        KeyScenario("from one file to another", in: .files) { keys in
            keys.type("\u{0F}") { $0.contains("zoo.sqlite") && !$0.contains("Looking") }
            keys.type("j") { $0.isOn("here    one.sqlite") }
            keys.press(.enter, .open) { $0.trail.hasPrefix(" one.sqlite") && $0.isOn("animal") }
            keys.type("\u{0F}") { $0.isOn("demo.sqlite") && $0.contains("zoo.sqlite") }
            keys.press("l", .moveRight) { $0.trail.hasPrefix(" demo.sqlite") && $0.isOn("attachment") }
            keys.type("\u{0F}") { $0.isOn("one.sqlite") }
            keys.press(.right, .moveRight) { $0.trail.hasPrefix(" one.sqlite") && $0.isOn("animal") }
        },
    ]
}
