import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// What is in columns.
    static let profile: [KeyScenario] = [
        KeyScenario("the profile of a column", in: .profile, at: "book") { keys in
            keys.type("lllllF") { $0.contains("Profile of language") && $0.contains("Commonest values") }
            keys.moveThereAndBack(from: "rows", to: "Each other value occurs", height: 22)
            keys.search(for: "e", finding: "types", then: "least")
        },
        KeyScenario("bars of a profile", in: .profile, at: "book") { keys in
            keys.type("llllF") { $0.contains("Profile of year") && $0.contains("bins of 500") }
            keys.press("+", .finerBins) { $0.contains("bins of 200") }
            keys.press("=", .finerBins) { $0.contains("bins of 100") }
            keys.press("-", .coarserBins) { $0.contains("bins of 200") }
            keys.press("#", .exactCount) { $0.contains("All rows have been read already.") }
            keys.press("r", .reload) { !$0.contains("read already.") && $0.contains("bins of 200") }
            keys.press("A", .exactCount) { $0.contains("read already.") }
            keys.press(.control("l"), .reload) {
                !$0.contains("read already.") && $0.contains("bins of 200")
            }
            keys.type("G") { $0.isOn("Each other value") }
            keys.type("kk") { $0.isOn("1845") }
            keys.press(" ", .choose) { $0.contains("• ") }
            keys.press(.enter, .open) { $0.contains("year = ") && $0.contains("row 1 of 4") }
            keys.type("\u{7F}") { !$0.contains("year = ") }
            keys.type("F") { $0.contains("Profile of year") && $0.contains("Commonest values") }
            keys.type("G") { $0.isOn("Each other value") }
            keys.type("kk") { $0.isOn("1845") }
            keys.press("!", .filterOutCell) { $0.contains("year != ") }
            keys.type("\u{7F}") { !$0.contains("year != ") }
            keys.type("F") { $0.contains("Profile of year") && $0.contains("Commonest values") }
            keys.type("G") { $0.isOn("Each other value") }
            keys.type("kk") { $0.isOn("1845") }
            keys.press("l", .moveRight) { $0.contains("year = ") }
            keys.type("\u{7F}") { !$0.contains("year = ") }
            keys.type("F") { $0.contains("Profile of year") && $0.contains("Commonest values") }
            keys.type("G") { $0.isOn("Each other value") }
            keys.type("kk") { $0.isOn("1845") }
            keys.press(.right, .moveRight) { $0.contains("year = ") }
        },
        KeyScenario("groups of a profiled column", in: .profile, at: "book") { keys in
            keys.type("P") { $0.contains("Least") }
            keys.type("jjjjj\r") { $0.contains("Profile of language") }
            keys.press("&", .group) {
                $0.contains("group by language") && !$0.contains("Profile of language")
            }
            keys.type(", sum(year)\r") { $0.contains("356450") }
        },
        KeyScenario("out of a profile", in: .profile, at: "book") { keys in
            keys.type("llllF") { $0.contains("Profile of year") }
            keys.press(.escape, .close) { $0.isOnRow(1) }
            keys.type("F") { $0.contains("Profile of year") }
            keys.press("h", .moveLeft) { $0.isOnRow(1) }
            keys.type("F") { $0.contains("Profile of year") }
            keys.type("F") { $0.contains("Profile of year") }
            keys.press(.left, .moveLeft) { $0.isOnRow(1) }
            keys.type("F") { $0.contains("Profile of year") }
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("Profile of year") }
            keys.palette { $0.contains("Profile of year") }
            keys.press("W", .whereElse) { $0.contains(" values of book.year.") }
            keys.type("qF") { $0.contains("Profile of year") }
            keys.press("q", .quit) { $0.isOnRow(1) }
        },
        KeyScenario("all columns", in: .profiles, at: "book") { keys in
            keys.type("P") { $0.contains("Profiles, in the order of the table") && $0.isOn("id ") }
            keys.moveThereAndBack(from: "id ", to: "details", height: 21, count: 9, row: 2)
            keys.search(for: "t", finding: "id ", then: "title")
            keys.press("?", .help) { $0.isHelp }
            keys.type("q") { $0.contains("Profiles, in the order of the table") }
            keys.palette { $0.contains("Profiles, in the order of the table") }
            keys.press("W", .whereElse) { $0.contains(" of book.id.") && $0.contains("a key") }
            keys.type("qP") { $0.contains("Profiles, in the order of the table") && $0.isOn("id ") }
            keys.press("s", .sort) { $0.contains("Sorted by name.") }
            keys.press("#", .exactCount) { $0.contains("All rows have been read already.") }
            keys.press("r", .reload) { !$0.contains("read already.") && $0.contains("by name") }
            keys.press("A", .exactCount) { $0.contains("read already.") }
            keys.press(.control("l"), .reload) { !$0.contains("read already.") && $0.contains("by name") }
            keys.press(.enter, .open) { $0.contains("Profile of ") }
            keys.type("q") { $0.contains("Profiles, by name") }
            keys.press("l", .moveRight) { $0.contains("Profile of ") }
            keys.type("q") { $0.contains("Profiles, by name") }
            keys.press(.right, .moveRight) { $0.contains("Profile of ") }
            keys.type("q") { $0.contains("Profiles, by name") }
            keys.press(.escape, .close) { !$0.contains("Profiles, ") }
            keys.type("P") { $0.contains("Profiles, ") }
            keys.press("h", .moveLeft) { !$0.contains("Profiles, ") }
            keys.type("P") { $0.contains("Profiles, ") }
            keys.press(.left, .moveLeft) { !$0.contains("Profiles, ") }
            keys.type("P") { $0.contains("Profiles, ") }
            keys.press("q", .quit) { !$0.contains("Profiles, ") }
        },
        KeyScenario("profiles of rows", in: .rows, at: "book") { keys in
            keys.press("F", .showProfile) { $0.contains("Profile of id") }
            keys.type("q") { $0.isOnRow(1) }
            keys.press("P", .showProfiles) { $0.contains("Profiles, in the order of the table") }
            keys.type("q") { $0.isOnRow(1) }
        },
        KeyScenario("groups of rows", in: .rows, at: "book") { keys in
            keys.type("lllll") { $0.isOnRow(1) }
            keys.press("&", .group) { $0.contains("group by language") }
            keys.type("\r") { $0.contains("22 groups") && $0.isOn("en") }
        },
        KeyScenario("figures of groups", in: .query, at: "book//language") { keys in
            keys.press("&", .group) { $0.contains("group by language, count()") }
            keys.type("\u{1B}") { !$0.contains("group by") }
            keys.press("+", .addColumn) { $0.contains("or a column to group by, too") }
            keys.type("year.min\r") { $0.contains("1597") }
            keys.press("-", .hideColumn) { !$0.contains("1597") && $0.isOn("en") }
            keys.press(.enter, .open) { $0.contains("language = 'en'  row 1 of 192") }
        },
        KeyScenario("profiles of a result", in: .query) { keys in
            keys.type("7select title, year from book;\r") {
                $0.contains("Moby-Dick") && $0.contains("359 rows")
            }
            keys.type("\u{1B}") { $0.isOn("Moby-Dick") }
            keys.press("F", .showProfile) { $0.contains("Profile of title") }
            keys.type("q") { $0.isOn("Moby-Dick") }
            keys.press("P", .showProfiles) { $0.contains("Profiles, ") && $0.contains("year") }
            keys.type("q") { $0.isOn("Moby-Dick") }
            keys.press("&", .group) { $0.contains("in the query itself, with GROUP BY") }
        },
    ]
}
