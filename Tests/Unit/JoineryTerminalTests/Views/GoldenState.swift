import JoineryBrowser
import JoineryTerminal
import Testing

/// A screen that is empty, waits, asks or fails.
struct GoldenState: CustomTestStringConvertible, Sendable {
    let name: String
    let mode: KeyMode
    /// The time that the browser has been waiting, if it is waiting.
    private(set) var elapsed: Duration?
    let browser: @Sendable (ScreenSize) -> Browser

    var testDescription: String { name }

    init(
        _ name: String, _ mode: KeyMode, waiting elapsed: Duration? = nil,
        _ browser: @escaping @Sendable (ScreenSize) -> Browser
    ) {
        self.name = name
        self.mode = mode
        self.elapsed = elapsed
        self.browser = browser
    }

    static let all = catalog + rows + tree + graph + text + structure + findings + patch + profiles + overlays

    private static let catalog: [GoldenState] = [
        GoldenState("catalog", .catalog) { Library.rows($0, focus: .catalog) },
        GoldenState("catalog-activity", .catalog) { size in
            var browser = Library.rows(size, focus: .catalog)
            for second in 0..<40 {
                let tables = [
                    ChangeLog.Table(
                        name: "book", rows: ChangeLog.Rows(updated: Array(0..<Int64(second * second)))),
                    ChangeLog.Table(name: "author", rows: ChangeLog.Rows(inserted: [1, 2])),
                    ChangeLog.Table(name: "review"),
                ]
                let entry = ChangeLog.Entry(
                    time: "", commits: 5, content: .tables(second < 20 ? Array(tables[..<2]) : tables))
                _ = browser.update(.file(.commits([entry])))
                _ = browser.update(.secondEnded)
            }
            for _ in 0..<3 { _ = browser.update(.command(.sortCatalog)) }
            return browser
        },
        GoldenState("catalog-preview", .catalog) { size in
            Library.glance(size)
        },
        GoldenState("catalog-empty", .catalog) { size in
            var browser = Library.browser(size)
            browser.catalog.entries = []
            browser.catalog.cursor = nil
            return browser
        },
        GoldenState("catalog-reading", .catalog, waiting: .milliseconds(1_700)) { size in
            var browser = Library.browser(size)
            browser.catalog.entries = nil
            browser.catalog.cursor = nil
            browser.tickets.pending[.catalog] = Ticket(pane: .catalog, number: 1)
            return browser
        },
        GoldenState("catalog-search", .typedName) { size in
            Library.browser(size).after(.search).typing("oo")
        },
        GoldenState("catalog-search-none", .typedName) { size in
            Library.browser(size).after(.search).typing("zzz")
        },
    ]

    private static let rows: [GoldenState] = [
        GoldenState("rows-several", .rows) { Library.several($0) },
        GoldenState("rows-empty", .rows) { size in
            var browser = Library.rows(size)
            browser.location?.rows.page?.rows = []
            browser.location?.rows.page?.hasRowsAfter = false
            browser.location?.rows.anchor = nil
            browser.location?.rows.count = .exact(0)
            return browser
        },
        GoldenState("rows-reading", .rows, waiting: .milliseconds(12_300)) { size in
            var browser = Library.rows(size)
            browser.location?.rows.page = nil
            browser.tickets.pending[.rows] = Ticket(pane: .rows, number: 1)
            return browser
        },
        GoldenState("rows-error", .rows) { size in
            var browser = Library.rows(size)
            browser.location?.rows.page = nil
            browser.location?.rows.error = "The file is not a database, or it is encrypted."
            return browser
        },
        GoldenState("rows-lost", .rows) { size in
            var browser = Library.rows(size)
            _ = browser.update(.file(.lost("The file was deleted; what is on the screen is what was read.")))
            return browser
        },
        GoldenState("rows-paused", .rows) { size in
            var browser = Library.rows(size).after(.toggleLive)
            _ = browser.update(.file(.committed(3)))
            return browser.after(.moveUp)
        },
        GoldenState("rows-completion", .typedText) { size in
            Library.rows(size).after(.filter).after(.complete)
        },
        GoldenState("rows-selected", .rows) {
            Library.rows($0).after(.mark).after(.select).after(.moveDown).after(.moveDown).after(.select)
                .after(.moveDown).after(.select)
        },
        GoldenState("rows-ordered", .rows) { size in
            var browser = Library.rows(size).after(.hideColumn).after(.listColumns)
            for _ in 1...3 { browser = browser.after(.moveColumnLeft) }
            for command in [Command.moveDown, .moveColumnRight, .moveColumnRight, .close, .freeze] {
                browser = browser.after(command)
            }
            return browser
        },
        GoldenState("rows-column-hidden", .rows) { Library.rows($0).after(.hideColumn) },
        GoldenState("rows-column-search", .typedName) { Library.rows($0).after(.goToColumn).typing("e") },
        GoldenState("rows-column-none", .typedName) { Library.rows($0).after(.goToColumn).typing("zzz") },
        GoldenState("rows-export", .typedText) { Library.rows($0).after(.export) },
    ]

    private static let tree: [GoldenState] = [
        GoldenState("tree-search", .typedText) { Library.tree($0).after(.search).typing("sh") },
        GoldenState("tree-unmet", .tree) { size in
            var browser = Library.tree(size)
            browser.location?.path = Path(table: "book")
            browser.location?.crumbs = ["book"]
            browser.location?.tree.lines = []
            browser.location?.rows.arrangement.filter = RowsFilter(expression: "year = 1")
            return browser
        },
        GoldenState("tree-error", .tree) { size in
            var browser = Library.tree(size)
            browser.location?.tree.lines = nil
            browser.location?.tree.error = "Row 3 of book is gone."
            return browser
        },
    ]

    private static let graph: [GoldenState] = [
        GoldenState("graph-schema", .graph) { Library.graph($0).after(.wholeSchema) },
        GoldenState("graph-search", .typedName) { Library.graph($0).after(.search).typing("genre") },
    ]

    private static let text: [GoldenState] = [
        GoldenState("request-folded", .request) {
            Library.request($0).after(.last).after(.toggle).after(.first).after(.toggle)
        },
        GoldenState("request-error", .request) { size in
            var browser = Library.request(size)
            browser.location?.request.content = nil
            browser.location?.request.error = "The database is locked by another program."
            return browser
        },
        GoldenState("query", .editor) { Library.query($0) },
        GoldenState("query-result", .query) { Library.query($0).after(.close) },
        GoldenState("query-empty", .editor) { size in
            var browser = Library.query(size)
            browser.location?.query = QueryPane()
            return browser
        },
        GoldenState("query-none", .query) { size in
            var browser = Library.query(size)
            browser.location?.query = QueryPane()
            return browser.after(.close)
        },
        GoldenState("query-mistake", .editor, waiting: .milliseconds(1_300)) { size in
            var browser = Library.query(size)
            browser.location?.query.grid = RowsPane()
            browser.location?.query.facts = nil
            let failure = QueryFailure(sentence: "no such column: titel: did you mean title?", offset: 64)
            _ = browser.update(.command(.runQuery))
            _ = browser.update(.prompt(.accept))
            let ticket = browser.tickets.pending[.result] ?? Ticket(pane: .result, number: 0)
            _ = browser.update(.answer(Answer(ticket, QueryAnswer.failure(failure))))
            return browser
        },
        GoldenState("query-offer", .editor) { Library.offeredNames($0) },
        GoldenState("query-offer-table", .editor) {
            Library.offeredNames($0, after: "SELECT title\nFROM ", "b")
        },
        GoldenState("query-completion", .editor) { Library.offeredNames($0).after(.complete) },
        GoldenState("query-older", .editor) { size in
            var browser = Library.query(size)
            browser.location?.query.failure = QueryFailure(sentence: "no such column: titel")
            return browser
        },
        GoldenState("query-wrapped", .editor) { size in
            var browser = Library.query(size)
            let list = (1...30).map { "'書\($0)'" }.joined(separator: ", ")
            let text = "SELECT id, title FROM book WHERE title IN (\(list)) AND titel = 1;\n-- The end.\n"
            _ = browser.update(.edit(.textStart))
            _ = browser.update(.edit(.paste(text)))
            _ = browser.update(.edit(.up))
            browser.location?.query.mistake =
                TextPosition(
                    line: 0, column: text.prefix { $0 != "\n" }.count - 10)..<TextPosition(
                    line: 0, column: text.prefix { $0 != "\n" }.count - 5)
            return browser
        },
        GoldenState("query-stopped", .query, waiting: .milliseconds(2_300)) { size in
            var browser = Library.query(size)
            browser.location?.query.facts?.end = .full
            browser.location?.query.isStale = true
            browser.location?.query.isEditing = false
            return browser
        },
        GoldenState("changes-none", .changes) { Library.rows($0).after(.showChanges) },
    ]

    private static let structure: [GoldenState] = [
        GoldenState("structure", .structure) { Library.structure($0) },
        GoldenState("structure-sql", .structure) { size in
            var browser = Library.structure(size).after(.search).typing("trigger ")
            _ = browser.update(.prompt(.accept))
            return browser
        },
        GoldenState("structure-search", .typedText) {
            Library.structure($0).after(.search).typing("not null")
        },
        GoldenState("structure-file", .structure) { size in
            let browser = Library.structure(size).after(.showStructure)
            return Library.answered(browser, .file, Library.structureOfFile)
        },
        GoldenState("structure-reading", .structure, waiting: .milliseconds(1_200)) { size in
            Library.rows(size).after(.showStructure)
        },
        GoldenState("structure-dropped", .structure) { size in
            var browser = Library.structure(size).after(.reload)
            let ticket = browser.tickets.pending[.structure] ?? Ticket(pane: .structure, number: 0)
            _ = browser.update(.answer(Answer(ticket, Failure("no such table: book"))))
            return browser
        },
    ]

    private static let profiles: [GoldenState] = [
        GoldenState("profile-dates", .profile) { Library.profile($0, of: "added").after(.moveDown) },
        GoldenState("profile-labels", .profile) { size in
            Library.profile(size, of: "author_id").after(.moveDown).after(.moveDown).after(.choose)
        },
        GoldenState("profile-mixed", .profile) { size in
            var browser = Library.profile(size, of: "出版年").after(.finerBins).after(.search).typing("1")
            _ = browser.update(.prompt(.accept))
            return browser
        },
        GoldenState("profile-reading", .profile, waiting: .milliseconds(700)) {
            Library.rows($0).after(.showProfile)
        },
        GoldenState("profile-sample", .profile) { size in
            let browser = Library.profile(size, of: "title").after(.reload)
            return Library.answered(browser, .sample(ofTableWith: 12_345_678)).after(.exactCount)
        },
        GoldenState("profiles", .profiles) { size in
            Library.answered(Library.rows(size).after(.showProfiles)).after(.moveDown)
        },
        GoldenState("profiles-sample", .profiles) { size in
            Library.answered(Library.rows(size).after(.showProfiles), .sample(ofTableWith: 9_876_543)).after(
                .sort)
        },
    ]

    private static let overlays: [GoldenState] = [
        GoldenState("files", .files) { size in
            Library.listing(Library.files, in: Library.several(size).after(.showFiles))
        },
        GoldenState("files-start", .files, waiting: .milliseconds(700)) { Library.choice($0) },
        GoldenState("files-none", .files) { size in
            Library.listing(FileList(files: []), in: Library.choice(size))
        },
        GoldenState("files-opening", .files, waiting: .milliseconds(1_200)) { size in
            Library.listing(Library.files, in: Library.choice(size)).after(.last).after(.open)
        },
        GoldenState("files-failed", .files) { size in
            var browser = Library.listing(Library.files, in: Library.choice(size)).after(.last).after(.open)
            let ticket = browser.tickets.pending[.file] ?? Ticket(pane: .file, number: 0)
            let sentence = "archive/plan.sqlite: another program has locked the file."
            _ = browser.update(.answer(Answer(ticket, Failure(sentence))))
            return browser
        },
        GoldenState("palette-open", .palette) { size in
            var browser = Library.choice(size).after(.palette)
            let names: [FolderListing.Name] = [.init("archive", isFolder: true), .init("books.sqlite")]
            browser.answer(.folder, FilesAnswer.folder(FolderListing(folder: "", names: names)))
            return browser
        },
        GoldenState("palette-theme", .palette) { size in
            var browser = Library.rows(size)
            browser.themes = ThemeChoice(names: Theme.Name.allCases.map(\.rawValue), current: "light")
            return browser.after(.palette).typing("theme")
        },
        GoldenState("library", .namedQueries) { size in
            var browser = Library.rows(size).after(.showLibrary)
            let queries = [
                NamedQuery(name: "late-loans", description: "Loans that are not returned in time"),
                NamedQuery(name: "top", isOfDatabase: true),
            ]
            _ = browser.update(
                .answer(
                    Answer(
                        browser.tickets.pending[.words] ?? Ticket(pane: .words, number: 0),
                        QueryTextAnswer.namedQueries(queries))))
            return browser
        },
        GoldenState("library-empty", .namedQueries) { size in
            var browser = Library.rows(size).after(.showLibrary)
            _ = browser.update(
                .answer(
                    Answer(
                        browser.tickets.pending[.words] ?? Ticket(pane: .words, number: 0),
                        QueryTextAnswer.namedQueries([]))))
            return browser
        },
        GoldenState("parameters", .parameters) { size in
            var browser = Library.query(size)
            _ = browser.update(.edit(.paste("\nSELECT :author_id, $days, ?")))
            _ = browser.update(.command(.runQuery))
            _ = browser.update(.prompt(.insert("mel")))
            let choices = [ParametersPane.Choice(value: 12.databaseValue, label: "Herman Melville")]
            browser.answer(.choices, QueryAnswer.choices(choices, column: "author_id", text: "mel"))
            return browser.after(.complete)
        },
        GoldenState("help-end", .help) { Library.rows($0).after(.help).after(.last) },
        GoldenState("record-reading", .record, waiting: .milliseconds(200)) {
            Library.rows($0).after(.viewRow)
        },
        GoldenState("record-rows", .record) { Library.records($0) },
        GoldenState("includes-nested", .includes) { size in
            Library.tree(size).after(.include).after(.moveRight).after(.moveDown).after(.choose)
        },
        GoldenState("columns", .columns) { size in
            var browser = Library.rows(size)
            browser.location?.rows.page?.add("reviews.count", behind: 1, numbers: 3)
            browser.location?.rows.page?.arrangement.orders = [RowsOrder(column: "year", isDescending: true)]
            return browser.after(.hideColumn).after(.listColumns).after(.moveDown).after(.moveColumnRight)
        },
        GoldenState("associations-reading", .associations, waiting: .milliseconds(900)) {
            Library.tree($0).after(.showAssociations)
        },
        GoldenState("connections-looking", .places, waiting: .milliseconds(65_400)) { size in
            Library.rows(size).after(.mark).after(.moveDown).after(.connect)
        },
        GoldenState("dead-links", .places) { size in
            var browser = Library.rows(size).after(.showCatalog).after(.showDeadLinks)
            if let ticket = browser.tickets.pending[.places], let check = Library.deadLinks {
                _ = browser.update(.answer(Answer(ticket, PlacesAnswer.deadLinks(check))))
            }
            return browser
        },
        GoldenState("links", .links) { Library.linkList($0).after(.moveDown) },
        GoldenState("links-certainty", .links) { Library.linkList($0).after(.sort).after(.last) },
        GoldenState("links-failed", .links) { Library.linkList($0, failure: "database is locked") },
        GoldenState("links-reading", .links, waiting: .milliseconds(700)) {
            Library.rows($0).after(.showLinks)
        },
        GoldenState("links-renaming", .typedText) {
            Library.linkList($0).after(.moveDown).after(.renameLink)
        },
        GoldenState("palette-none", .palette) { Library.rows($0).after(.palette).typing("zzz") },
        GoldenState("connections-tables", .places) { size in
            Library.graph(size).after(.mark).after(.moveLeft).after(.connect)
        },
        GoldenState("connections-none", .places) { size in
            var browser = Library.graph(size).after(.mark).after(.wholeSchema)
            browser.location?.graph?.cursor = "loan"
            return browser.after(.connect)
        },
    ]
}

extension Browser {
    func after(_ command: Command) -> Browser {
        var browser = self
        _ = browser.update(.command(command))
        return browser
    }

    func typing(_ text: String) -> Browser {
        var browser = self
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        return browser
    }
}
