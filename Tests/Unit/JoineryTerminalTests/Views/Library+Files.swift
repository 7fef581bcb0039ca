import JoineryBrowser
import JoineryTerminal

/// Several open files, and the choice of one.
extension Library {
    /// The rows of a file next to which another one is open.
    static func several(_ size: ScreenSize) -> Browser {
        let files = [
            OpenFile(id: FileID(1), path: "/home/ann/library.sqlite", name: "library.sqlite"),
            OpenFile(id: FileID(2), path: "/data/loans.sqlite", name: "loans.sqlite"),
        ]
        var open = OpenFiles(files[0], rows(size))
        _ = open.add(files[1], isShown: false)
        return open.browser
    }

    /// A browser in which a file is being chosen.
    static func choice(_ size: ScreenSize) -> Browser {
        var browser = Browser(fileName: "", viewport: ScreenLayout.viewport(size))
        _ = browser.startChoosing()
        return browser
    }

    /// Answers the list that a browser waits for.
    static func listing(_ list: FileList, in browser: Browser) -> Browser {
        var browser = browser
        var list = list
        if browser.files.isChoosing { list.files.removeAll { $0.group == .open } }
        let ticket = browser.tickets.pending[.files] ?? Ticket(pane: .files, number: 0)
        _ = browser.update(.answer(Answer(ticket, FilesAnswer.list(list))))
        return browser
    }

    static let files = FileList(
        files: [
            ListedFile(
                .open, path: "/home/ann/library.sqlite", folder: "~", size: 1_234_567, age: 40, tableCount: 8),
            ListedFile(
                .open, path: "/data/loans.sqlite", folder: "/data", size: 90_112, age: 7_300, tableCount: 1),
            ListedFile(
                .recent, path: "/home/ann/notes/\u{1B}[2J日記.db", folder: "~/notes", size: 24_576,
                age: 400_000,
                tableCount: 12_345),
            ListedFile(
                .recent, path: "/mnt/stick/old.sqlite", folder: "/mnt/stick",
                problem: "There is no such file any more."),
            ListedFile(
                .here, path: "a-database-with-a-name-that-is-longer-than-most.sqlite", folder: "",
                size: 5_000_000_000, age: 90_000_000),
            ListedFile(
                .here, path: "archive/plan.sqlite", folder: "archive", size: 4_096, age: 90, tableCount: 1),
        ], remark: "Search stopped after 200 databases.")
}
