import JoineryBrowser
import JoineryEngine
import JoineryTerminal

extension Library {
    /// The first screen, with everything that it says of a file.
    static func glance(_ size: ScreenSize) -> Browser {
        var browser = browser(size).after(.reload)
        for (table, count) in [("book", 3), ("copy", 12)] {
            guard let index = browser.catalog.entries?.firstIndex(where: { $0.name == table }) else {
                continue
            }
            browser.catalog.entries?[index].orphans = count
        }
        browser.glance = Glance(
            size: 1_552_384, program: "made with Django",
            users: [
                DatabaseFileUser(program: "python3", processID: 4_711),
                DatabaseFileUser(program: "evil\u{1B}[2J", processID: 4_712),
            ])
        browser.answer(.preview, PreviewAnswer.rows(booksPage, of: "book"))
        return browser
    }
}
