import JoineryBrowser
import JoineryEngine
import JoineryTerminal
import TestSupport
import Testing

@Suite("Golden screens")
struct GoldenScreenTests {
    @Test("The first screen explains how to move", arguments: GoldenSetting.all)
    func welcome(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.browser(setting.size)), "welcome")
    }

    @Test("Rows are drawn", arguments: GoldenSetting.all)
    func rows(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.rows(setting.size)), "rows")
    }

    @Test("Sorted rows show their order in the header", arguments: GoldenSetting.all)
    func sortedRows(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.location?.rows.page?.arrangement.orders = [RowsOrder(column: "year", isDescending: true)]
        try expectGolden(setting.draw(browser), "rows-sorted")
    }

    @Test("Filtered rows and a typed condition are drawn", arguments: GoldenSetting.all)
    func filteredRows(setting: GoldenSetting) throws {
        let columns = Library.booksPage.columns.map(\.name)
        let filter = try RowsFilter.parsed("year < 1900 and title ~ e", columns: columns)
        var browser = Library.rows(setting.size)
        browser.location?.rows.page?.arrangement.filter = filter
        try expectGolden(setting.draw(browser), "rows-filtered")
        browser.prompt = Prompt(purpose: .filterRows, text: "titel = Emma")
        browser.status.notice = Status.Notice(text: "There is no column “titel”.", isError: true)
        try expectGolden(setting.draw(browser), "rows-condition")
    }

    @Test("Hidden and frozen columns are drawn", arguments: GoldenSetting.all)
    func columns(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.location?.rows.lastFrozen = "id"
        for command in [Command.hideColumn, .lastColumn, .moveUp] { _ = browser.update(.command(command)) }
        browser.status.notice = nil
        try expectGolden(setting.draw(browser), "rows-columns")
    }

    @Test(
        "An added column and the prompt for another are drawn",
        arguments: GoldenSetting.all)
    func addedColumn(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.location?.rows.page?.add("reviews.count", behind: 1, numbers: 3)
        browser.location?.rows.page?.arrangement.orders = [
            RowsOrder(
                column: "reviews.count", isDescending: true)
        ]
        for command in [Command.moveRight, .moveRight, .addColumn] { _ = browser.update(.command(command)) }
        for character in "author." { _ = browser.update(.prompt(.insert(String(character)))) }
        try expectGolden(setting.draw(browser), "rows-added")
    }

    @Test("Computed columns are drawn under their titles or formulas", arguments: GoldenSetting.all)
    func computedColumns(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.location?.rows.page?.add("decade = round(year/10)*10", behind: 0, numbers: 1850)
        browser.location?.rows.page?.add("length(title)", behind: 1, numbers: 9)
        browser.location?.rows.page?.columns[1].title = "decade"
        browser.location?.rows.page?.arrangement.orders = [RowsOrder(column: "decade = round(year/10)*10")]
        try expectGolden(setting.draw(browser), "rows-computed")
    }

    @Test("Groups are drawn with bars beside a figure", arguments: GoldenSetting.all)
    func groups(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.groups(setting.size)), "groups")
    }

    @Test("Matches of a search in rows are highlighted", arguments: GoldenSetting.all)
    func searchedRows(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        _ = browser.update(.command(.search))
        for character in "1" { _ = browser.update(.prompt(.insert(String(character)))) }
        try expectGolden(setting.draw(browser), "rows-search")
    }

    @Test("The prompt for a percentage is drawn", arguments: GoldenSetting.all)
    func percent(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        _ = browser.update(.command(.percent))
        _ = browser.update(.prompt(.insert("5")))
        try expectGolden(setting.draw(browser), "rows-percent")
    }

    @Test("The details of a row and of its cells are drawn", arguments: GoldenSetting.all)
    func record(setting: GoldenSetting) throws {
        for (column, name) in [(nil, "row"), ("title", "text"), ("details", "json"), ("cover", "blob")] {
            try expectGolden(
                setting.draw(Library.record(setting.size, column)), "record-\(name)")
        }
    }

    @Test("The tree is drawn", arguments: GoldenSetting.all)
    func tree(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.tree(setting.size)), "tree")
    }

    @Test("The picker for included associations is drawn", arguments: GoldenSetting.all)
    func includes(setting: GoldenSetting) throws {
        var browser = Library.tree(setting.size)
        browser.location?.tree.include(Includes(["author.books", "genres"]))
        for command in [Command.include, .moveDown] { _ = browser.update(.command(command)) }
        try expectGolden(setting.draw(browser), "includes")
    }

    @Test("The menu of associations is drawn", arguments: GoldenSetting.all)
    func associations(setting: GoldenSetting) throws {
        var browser = Library.tree(setting.size)
        _ = browser.update(.command(.showAssociations))
        if let ticket = browser.tickets.pending[.associations] {
            _ = browser.update(.answer(Answer(ticket, TreeContent(lines: Library.treeLines))))
        }
        try expectGolden(setting.draw(browser), "associations")
    }

    @Test("The command palette is drawn", arguments: GoldenSetting.all)
    func palette(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        _ = browser.update(.command(.palette))
        for character in "co" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.left))
        try expectGolden(setting.draw(browser), "palette")
    }

    @Test("Recent changes by others are highlighted", arguments: GoldenSetting.all)
    func highlights(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        let keys = browser.location?.rows.page?.rows.map(\.key) ?? []
        browser.location?.rows.highlights = [
            keys[0]: .changed([1]), keys[2]: .changed([0, 1]), keys[3]: .inserted,
        ]
        try expectGolden(setting.draw(browser), "rows-changed")
        browser = Library.tree(setting.size)
        browser.location?.tree.highlights = Set(Library.treeLines[1...2].map(\.id))
        try expectGolden(setting.draw(browser), "tree-changed")
    }

    @Test(
        "The marked row and a search for connections are drawn", arguments: GoldenSetting.all)
    func marked(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        for command in [Command.mark, .moveDown] { _ = browser.update(.command(command)) }
        try expectGolden(setting.draw(browser), "rows-marked")
        _ = browser.update(.command(.connect))
        try expectGolden(setting.draw(browser), "connections")
    }

    @Test("Commits of other programs are listed", arguments: GoldenSetting.all)
    func changes(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        _ = browser.update(.command(.showChanges))
        let rows = ChangeLog.Rows(inserted: [7], updated: Array(1...12), deleted: [99])
        let entries = [
            ChangeLog.Entry(
                time: "12:30:05.123", commits: 1,
                content: .tables([ChangeLog.Table(name: "book", rows: rows), ChangeLog.Table(name: "一覧")])),
            ChangeLog.Entry(
                time: "12:30:06.001", commits: 12,
                content: .everything(
                    ChangeLog.Note(
                        "no journal was seen", sentence: "anything may have changed: no journal was seen"))),
            ChangeLog.Entry(time: "12:30:07.500", commits: 1, content: .tables([])),
        ]
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.command(.moveUp))
        try expectGolden(setting.draw(browser), "changes")
    }

    @Test("Changes with their values are drawn", arguments: GoldenSetting.all)
    func changesWithValues(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        _ = browser.update(.command(.showChanges))
        let tables = try Self.observedTables
        let entries = [
            ChangeLog.Entry(time: "12:30:05.123", commits: 1, content: .tables(tables)),
            ChangeLog.Entry(time: "12:30:06.001", commits: 1, content: .tables([tables[0]])),
        ]
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.file(.labels(["book": ["title"]])))
        _ = browser.update(.command(.first))
        try expectGolden(setting.draw(browser), "changes-values")
        for command in [Command.last, .foldTable, .holdChanges] { _ = browser.update(.command(command)) }
        _ = browser.update(.file(.commits(entries)))
        _ = browser.update(.command(.filterChanges))
        _ = browser.update(.prompt(.insert("moby 1852")))
        try expectGolden(setting.draw(browser), "changes-filter")
        _ = browser.update(.prompt(.accept))
        try expectGolden(setting.draw(browser), "changes-filtered")
        _ = browser.update(.command(.compareMoments))
        try expectGolden(setting.draw(browser), "changes-compared")
    }

    /// The changes of a commit to a small library.
    private static var observedTables: [ChangeLog.Table] {
        get throws {
            let directory = try TemporaryDirectory()
            let queue = try DatabaseQueue(path: directory.file())
            try queue.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        PRAGMA journal_mode = WAL;
                        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, cover BLOB);
                        CREATE TABLE tag (name TEXT PRIMARY KEY) WITHOUT ROWID;
                        INSERT INTO book (title, year) VALUES ('Moby-Dick', 1851), ('Typee', 1846), ('Omoo', NULL),
                            ('Mardi', 1849), ('Redburn', 1849);
                        """)
            }
            let observer = try ManualFileObserver(path: queue.path, detail: .values)
            try queue.write { db in
                try db.execute(
                    sql: """
                        UPDATE book SET year = 1852, cover = x'89504e470d0a1a0a' WHERE id = 1;
                        UPDATE book SET year = '1847', title = NULL WHERE id = 3;
                        DELETE FROM book WHERE id = 2;
                        DELETE FROM book WHERE id = 4;
                        INSERT INTO book VALUES (9, '一覧 of ships', -1, NULL);
                        INSERT INTO tag VALUES ('sea');
                        """)
            }
            return observer.look().flatMap { event -> [ChangeLog.Table] in
                guard case .committed(let change) = event,
                    case .tables(let tables)? = change.transactions.first?.tables
                else { return [] }
                return tables.map { table in
                    let rows = table.rows.map {
                        ChangeLog.Rows(inserted: $0.inserted, updated: $0.updated, deleted: $0.deleted)
                    }
                    return ChangeLog.Table(name: table.name, rows: rows, values: table.values)
                }
            }
        }
    }

    @Test("The graph is drawn", arguments: GoldenSetting.all)
    func graph(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.graph(setting.size)), "graph")
    }

    @Test("The request is drawn", arguments: GoldenSetting.all)
    func request(setting: GoldenSetting) throws {
        try expectGolden(setting.draw(Library.request(setting.size)), "request")
    }

    @Test("The help is drawn", arguments: GoldenSetting.all)
    func help(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.overlay = .help(HelpPane(top: 0))
        try expectGolden(setting.draw(browser), "help")
    }

    @Test(
        "Preferences and a mistake in them are drawn",
        arguments: GoldenSetting.all)
    func preferences(setting: GoldenSetting) throws {
        var browser = Library.rows(setting.size)
        browser.formats.null = "∅"
        browser.formats.showsLabels = false
        let ticket = Ticket(pane: .rows, number: 1)
        browser.tickets.pending[.rows] = ticket
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.page(Library.booksPage))))
        browser.status.notice = Status.Notice(
            text: "config.toml:3: keys.srot: There is no such command. Did you mean sort?", isError: true)
        try expectGolden(setting.draw(browser), "rows-preferences")
    }

    @Test(
        "Inferred associations are dashed in the graph and marked in the tree and the picker",
        arguments: GoldenSetting.all)
    func inferred(setting: GoldenSetting) throws {
        var browser = Library.graph(setting.size)
        for entry in browser.catalog.entries?.indices ?? 0..<0 {
            for index in browser.catalog.entries?[entry].associations.indices ?? 0..<0
            where browser.catalog.entries?[entry].associations[index].columns == ["author_id"] {
                browser.catalog.entries?[entry].associations[index].inference = Inference(share: 0.98)
            }
        }
        browser.location?.show(.rows(RowsPane()))
        _ = browser.update(.command(.showGraph))
        try expectGolden(setting.draw(browser), "inferred-graph")

        let catalog = browser.catalog
        browser = Library.tree(setting.size)
        browser.catalog = catalog
        for index in browser.location?.tree.lines?.indices ?? 0..<0 {
            switch browser.location?.tree.lines?[index].content {
            case .toOne, .toMany: browser.location?.tree.lines?[index].inferenceWord = "inferred"
            default: break
            }
        }
        try expectGolden(setting.draw(browser), "inferred-tree")
        _ = browser.update(.command(.include))
        try expectGolden(setting.draw(browser), "inferred-includes")
    }
}
