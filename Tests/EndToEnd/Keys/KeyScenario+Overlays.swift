import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// The overlays on top of the panes.
    static let overlays: [KeyScenario] = [
        KeyScenario("the help", in: .help, rows: 16) { keys in
            keys.type("?") { $0.isHelp }
            keys.moveThereAndBack(from: "In the catalog", to: "⇄", height: 14)
            keys.press("/", .search) { $0.lines.last?.contains("find a line") == true }
            keys.type("include\r") {
                $0.lines.dropFirst().first?.contains("Includes or excludes") == true
            }
            keys.press("n", .nextMatch) {
                $0.lines.dropFirst().first?.contains("include, list of columns") == true
            }
            keys.press("N", .previousMatch) {
                $0.lines.dropFirst().first?.contains("Includes or excludes") == true
            }
            keys.press("?", .help) { $0.contains("18 tables") }
            keys.type("?") { $0.isHelp }
            keys.press(.escape, .close) { $0.contains("18 tables") }
            keys.type("?") { $0.isHelp }
            keys.press("q", .quit) { $0.contains("18 tables") }
            keys.type("?") { $0.isHelp }
            keys.end(by: "Q", .quitAtOnce)
        },
        KeyScenario("a cell, looked at", in: .record, at: "book", rows: 16) { keys in
            keys.type("$v") { $0.contains("\"pages\": 783") }
            keys.press("y", .copyRecord) { $0.contains("Copied details.") }
            keys.type("g") { !$0.contains("Copied") }
            keys.press("Y", .copyRecord) { $0.contains("Copied details.") }
            keys.press("X", .saveCell) { $0.lines.last?.contains("save to book_details_1.json") == true }
            keys.type("\u{1B}") { $0.lines.last?.contains("save to") == false }
            keys.press("Z", .openOutside) { $0.contains("The pager “false” failed with status 1.") }
            keys.press(" ", .toggle) { $0.contains("▸ { … ") }
            keys.press("l", .moveRight) { $0.contains("\"pages\": 783") }
            keys.press("h", .moveLeft) { $0.contains("▸ { … ") }
            keys.press("*", .expandAll) { $0.contains("\"pages\": 783") }
            keys.press(.left, .moveLeft) { $0.contains("▸ { … ") }
            keys.press(.right, .moveRight) { $0.contains("\"pages\": 783") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("\"pages\": 783") }
            keys.palette { $0.contains("\"pages\": 783") }
            keys.press("b", .showBytes) { $0.contains("Only a text in a blob has bytes to show instead.") }
            keys.search(for: ":", finding: "\"pages\": 783", then: "\"binding\"")
            keys.press("q", .quit) { $0.isOnRow(1) }
            keys.type("v") { $0.contains("\"pages\": 783") }
            keys.press(.escape, .close) { $0.isOnRow(1) }
        },
        KeyScenario("moving in a cell", in: .record, at: "book", rows: 16) { keys in
            let numbers = (10...40).map(String.init).joined(separator: ",")
            keys.type("$") { $0.cursorCell?.hasPrefix("{\"pages\"") == true }
            keys.commit("UPDATE book SET details = '[\(numbers)]' WHERE id = 1") {
                $0.cursorCell?.hasPrefix("[10,11") == true
            }
            keys.type("v") { $0.isOn("▾ [") }
            keys.moveThereAndBack(from: "▾ [", to: "]", height: 14)
        },
        KeyScenario("a row, looked at", in: .record, at: "book") { keys in
            keys.type("V") { $0.contains("Call me Ishmael.") }
            let isWhole = "Only JSON can be folded."
            keys.press("h", .moveLeft) { $0.contains(isWhole) }
            keys.type("j") { !$0.contains(isWhole) }
            keys.press(" ", .toggle) { $0.contains(isWhole) }
            keys.type("j") { !$0.contains(isWhole) }
            keys.press("*", .expandAll) { $0.contains(isWhole) }
            keys.press("Y", .copyRecord) { $0.contains("Copied the row as JSON.") }
        },
        KeyScenario("from a row that is looked at to the next", in: .record, at: "book") { keys in
            keys.type("lV") { $0.trail.contains("row 1 of 359") && $0.trail.contains("book/1") }
            keys.press("]", .nextRecord) { $0.trail.contains("row 2 of 359") && $0.trail.contains("book/2") }
            keys.press("J", .nextRecord) { $0.trail.contains("row 3 of 359") }
            keys.press("[", .previousRecord) { $0.trail.contains("row 2 of 359") }
            keys.press("K", .previousRecord) { $0.trail.contains("row 1 of 359") }
            keys.press("K", .previousRecord) { $0.trail.contains("This is the first row.") }
            keys.type("JJJq") { $0.isOnRow(4) && $0.cursorCell?.isEmpty == false }
        },
        KeyScenario("choosing what is included", in: .includes, at: "book/1") { keys in
            keys.type("i") { $0.isOn("[ ] ▸ author") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.isOn("[ ] ▸ author") }
            keys.palette { $0.isOn("[ ] ▸ author") }
            keys.press("l", .moveRight) { $0.isOn("[ ] ▾ author") }
            keys.press("h", .moveLeft) { $0.isOn("[ ] ▸ author") }
            keys.press(.right, .moveRight) { $0.isOn("[ ] ▾ author") }
            keys.press(.left, .moveLeft) { $0.isOn("[ ] ▸ author") }
            keys.moveThereAndBack(
                from: "[ ] ▸ author ", to: "[ ] ▸ translatorCountry", height: 20, count: 13)
            keys.search(for: "book", finding: "[ ] ▸ bookAwards", then: "[ ] ▸ bookGenres")
            keys.type("g") { $0.isOn("[ ] ▸ author") }
            keys.press(" ", .choose) { $0.isOn("[x] ▸ author") }
            keys.press(.enter, .include) { $0.contains("Tree of book/1 with author") }
            keys.type("i ") { $0.isOn("[ ] ▸ author") }
            keys.press("i", .include) { $0.lines[1].hasSuffix("Tree of book/1") }
            keys.type("i") { $0.isOn("[ ] ▸ author") }
            keys.press(.escape, .close) { $0.contains("Tree of book/1") }
            keys.type("i") { $0.isOn("[ ] ▸ author") }
            keys.press("q", .quit) { $0.contains("Tree of book/1") }
        },
        KeyScenario("the columns, listed", in: .columns, at: "book") { keys in
            keys.type("C") { $0.isOn("[x] id") && $0.contains("→ author") }
            keys.moveThereAndBack(from: "[x] id", to: "[x] details", height: 20, count: 9)
            keys.help(on: "[x] id")
            keys.palette { $0.isOn("[x] id") }
            keys.search(for: "author", finding: "[x] authorId", then: "[x] translatorId")
            keys.press(" ", .choose) { $0.isOn("[ ] authorId") && $0.contains("1 hidden") }
            keys.press("_", .showColumns) { $0.isOn("[x] authorId") && !$0.contains("1 hidden") }
            keys.type("g") { $0.lines[2].contains("[x] id") && $0.isOn("[x] id") }
            keys.press("J", .moveColumnRight) { $0.lines[2].contains("[x] title") && $0.isOn("[x] id") }
            keys.press("K", .moveColumnLeft) { $0.lines[2].contains("[x] id") && $0.isOn("[x] id") }
            keys.press(">", .moveColumnRight) { $0.lines[2].contains("[x] title") && $0.isOn("[x] id") }
            keys.press("<", .moveColumnLeft) { $0.lines[2].contains("[x] id") && $0.isOn("[x] id") }
            keys.type("J") { $0.lines[2].contains("[x] title") }
            keys.press(.escape, .close) { $0.lines[1].hasPrefix(" title") && $0.cursorCell == "1" }
            keys.type("Cg") { $0.isOn("[x] title") }
            keys.press(.enter, .open) { $0.cursorCell == "Moby-Dick" && !$0.hasBox }
            keys.type("C") { $0.isOn("[x] title") }
            keys.press("q", .quit) { $0.cursorCell == "Moby-Dick" && !$0.hasBox }
            keys.type("Cj") { $0.isOn("[x] id") }
            keys.press("h", .moveLeft) { $0.cursorCell == "Moby-Dick" && !$0.hasBox }
            keys.type("Cj") { $0.isOn("[x] id") }
            keys.press(.left, .moveLeft) { $0.cursorCell == "Moby-Dick" && !$0.hasBox }
            keys.type("Cj") { $0.isOn("[x] id") }
            keys.press("l", .moveRight) { $0.cursorCell == "1" && !$0.hasBox }
            keys.type("Ck") { $0.isOn("[x] title") }
            keys.press(.right, .moveRight) { $0.cursorCell == "Moby-Dick" && !$0.hasBox }
        },
        KeyScenario("the associations of a row", in: .associations, at: "book/1") { keys in
            keys.type("a") { $0.isOn("author") }
            keys.moveThereAndBack(from: "author ", to: "members", height: 20, count: 11)
            keys.help(on: "author")
            keys.palette { $0.isOn("author") }
            keys.search(for: "book", finding: "bookAwards", then: "bookGenres")
            keys.press("I", .showLinks) { $0.isOn("bookAward.bookId → book.id") }
            keys.type("qa") { $0.isOn("author") }
            keys.press("h", .moveLeft) { $0.contains("Tree of book/1") }
            keys.type("a") { $0.isOn("author") }
            keys.press(.left, .moveLeft) { $0.contains("Tree of book/1") }
            keys.type("a") { $0.isOn("author") }
            keys.press(.escape, .close) { $0.contains("Tree of book/1") }
            keys.type("a") { $0.isOn("author") }
            keys.press("q", .quit) { $0.contains("Tree of book/1") }
            keys.type("a") { $0.isOn("author") }
            keys.press(.enter, .open) { $0.contains("Tree of book/1/author") }
            keys.type("[a") { $0.isOn("author") }
            keys.press("l", .moveRight) { $0.contains("Tree of book/1/author") }
            keys.type("[a") { $0.isOn("author") }
            keys.press(.right, .moveRight) { $0.contains("Tree of book/1/author") }
        },
        KeyScenario("the links of the file", in: .links, at: "event", rows: 16) { keys in
            keys.type("I") { $0.isOn("event.branchId → branch.id") }
            keys.press("g", .first) { $0.isOn("attachment.ownerId → author.id") }
            keys.moveThereAndBack(
                from: "attachment.ownerId → author.id", to: "shelf.branchId", height: 8, count: 29)
            keys.help(on: "attachment.ownerId → author.id")
            keys.palette { $0.isOn("attachment.ownerId → author.id") }
            keys.search(
                for: "genre", finding: "bookGenre.bookId → book.id", then: "bookGenre.genreId → genre.id")
            keys.press("s", .sort) { $0.contains("Sorted by certainty, the least certain first.") }
            keys.press(".", .togglePossible) { $0.contains("Links that are only possible are listed, too.") }
            keys.press("r", .reload) { !$0.contains("listed, too") && $0.contains(" possible") }
            keys.type(".") { $0.contains("are left out.") }
            keys.press(.control("l"), .reload) { !$0.contains("are left out.") && $0.contains("29 links") }
        },
        KeyScenario("deciding about links", in: .links, at: "event") { keys in
            keys.type("I") { $0.isOn("event.branchId → branch.id") }
            keys.type("j") { $0.isOn("event.authorId → author.id") && $0.contains("8 of 8 sampled values") }
            keys.press("x", .refuseLink) {
                $0.contains("Refused event.authorId → author.id") && $0.contains(" refused")
            }
            keys.press("a", .acceptLink) {
                $0.contains("Accepted event.authorId → author.id") && $0.contains(" defined ")
            }
            keys.press("e", .renameLink) { $0.lines.last?.contains("name author") == true }
            keys.type("speaker\r") { $0.contains("Named event.authorId → author.id speaker") }
            keys.press(.enter, .open) { !$0.contains(" links: ") && $0.cursorCell != nil }
        },
        KeyScenario("out of the links", in: .links, at: "event") { keys in
            for (key, command) in [
                (Key.escape, Command.close), ("h", .moveLeft), (.left, .moveLeft), ("q", .quit),
                ("I", .showLinks),
                ("l", .moveRight), (.right, .moveRight),
            ] {
                keys.type("I") { $0.isOn("event.branchId → branch.id") }
                keys.press(key, command) { !$0.contains(" → branch.id") }
            }
        },
        KeyScenario("how rows connect", in: .places, at: "book") { keys in
            keys.type("mj'") { $0.isOn("book/1 Moby-Dick") }
            keys.moveThereAndBack(from: "book/1 Moby-Dick", to: "book/2 Typee", height: 20, count: 3)
            keys.help(on: "book/1 Moby-Dick")
            keys.palette { $0.isOn("book/1 Moby-Dick") }
            keys.search(for: "book", finding: "book/1 Moby-Dick", then: "books → book/2")
            keys.press("#", .exactCount) { $0.contains("Only dead links can be searched") }
            keys.press(.escape, .close) { $0.isOnRow(2) && !$0.hasBox }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press("A", .exactCount) { $0.contains("Only dead links can be searched") }
            keys.press("h", .moveLeft) { $0.isOnRow(2) && !$0.hasBox }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press(.left, .moveLeft) { $0.isOnRow(2) && !$0.hasBox }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press("q", .quit) { $0.isOnRow(2) && !$0.hasBox }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press(.enter, .open) { $0.contains("Tree of book/1") }
            keys.type("[") { $0.isOnRow(2) }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press("l", .moveRight) { $0.contains("Tree of book/1") }
            keys.type("[") { $0.isOnRow(2) }
            keys.type("'") { $0.isOn("book/1 Moby-Dick") }
            keys.press(.right, .moveRight) { $0.contains("Tree of book/1") }
        },
    ]

    /// Lines of text being typed.
    static let typing: [KeyScenario] = [
        KeyScenario("typing a name in the catalog", in: .typedName) { keys in
            keys.type("/loan") { $0.contains("/loan 2 of 19") && $0.isOn("loan") }
            keys.press(.down, .moveDown) { $0.isOn("overdueLoan") }
            keys.press(.up, .moveUp) { $0.isOn("loan") }
            keys.press(.tab, .moveDown) { $0.isOn("overdueLoan") }
            keys.press(.backTab, .moveUp) { $0.isOn("loan") }
            keys.end(by: .control("c"), .quitAtOnce)
        },
        KeyScenario("typing a condition", in: .typedText, at: "book") { keys in
            keys.type("fti") { $0.lines.last?.hasPrefix(" where ti") == true }
            keys.press(.tab, .complete) { $0.lines.last?.hasPrefix(" where title ") == true }
            keys.end(by: .control("c"), .quitAtOnce)
        },
        KeyScenario("typing a command", in: .palette) { keys in
            keys.type(":boo") { $0.isOn("book") || $0.contains("bookAward") }
            keys.press(.down, .moveDown) { $0.isOn("bookAward") }
            keys.press(.up, .moveUp) { $0.isOn("book") && !$0.isOn("bookAward") }
            keys.press(.down, .moveDown) { $0.isOn("bookAward") }
            keys.press(.backTab, .moveUp) { $0.isOn("book") && !$0.isOn("bookAward") }
            keys.press(.pageDown, .pageDown) { $0.isOn("+ ") }
            keys.press(.pageUp, .pageUp) { $0.isOn("book") && !$0.isOn("+ ") }
            keys.type("kA") { $0.isOn("bookAward") }
            keys.press(.tab, .complete) { $0.lines[1].contains(":bookAward") }
            keys.end(by: .control("c"), .quitAtOnce)
        },
    ]
}
