import JoineryEngine
import Testing

@testable import JoineryBrowser

/// A key that cannot do anything in the current place says why.
@Suite struct ObstacleTests {
    private static func browser(on screen: Command) -> Browser {
        var browser = Sample.books(1...30)
        browser.press(screen)
        if browser.prompt?.purpose == .find {
            for edit in [PromptEdit.insert("x"), .accept] { _ = browser.update(.prompt(edit)) }
        }
        return browser
    }

    @Test(arguments: [Command.showStructure, .showChanges, .findText])
    func `Moving sideways in lines of text explains why it fails`(screen: Command) {
        var browser = Self.browser(on: screen)
        for command in [Command.moveLeft, .moveRight] {
            browser.press(command)
            #expect(
                browser.status.notice?.text
                    == "Only up and down work here.")
            browser.press(.moveDown)
            #expect(browser.status.notice == nil)
        }
    }

    @Test func `Leaving the catalog sideways requires an open table`() {
        var browser = Sample.browser()
        browser.press(.moveLeft)
        #expect(browser.status.notice?.text == "The catalog is already the leftmost pane.")
        for command in [Command.moveRight, .nextPane, .previousPane] {
            browser.press(command)
            #expect(browser.status.notice?.text == "Open a table first.")
            #expect(browser.focus == .catalog)
        }
        browser = Self.browser(on: .showCatalog)
        browser.press(.moveRight)
        #expect(browser.focus == .main && browser.status.notice == nil)
    }

    @Test(arguments: [
        Command.showCatalog, .showRows, .showTree, .showGraph, .showRequest, .showChanges,
    ])
    func `The key of a visible screen reports it, and returns there from the catalog`(screen: Command) {
        var browser = Self.browser(on: screen)
        browser.press(.close, screen)
        #expect(browser.status.notice?.text == "Already shown.")
        guard screen != .showCatalog else { return }
        browser.press(.showCatalog, screen)
        #expect(browser.focus == .main && browser.status.notice == nil)
    }

    @Test func `Folding a record that is not JSON explains why it fails`() {
        var browser = Sample.books(1...30)
        browser.press(.viewRow)
        browser.press(.toggle)
        #expect(browser.status.notice?.text == "The value has not been read yet.")
        browser.answer(
            .record,
            RecordAnswer.record(
                Record(fields: [Record.Field(name: "id", value: 3.databaseValue)], json: "{}")))
        for command in [Command.toggle, .moveLeft, .moveRight, .expandAll] {
            browser.press(command)
            #expect(browser.status.notice?.text == "Only JSON can be folded.")
        }
    }

    @Test func `Keys for rows say why there are none`() {
        var browser = Self.browser(on: .showRows)
        browser.location?.rows.page = nil
        let commands: [Command] = [
            .filter, .sort, .search, .percent, .hideColumn, .copyCell, .copyRow, .open,
        ]
        for command in commands {
            browser.tickets.pending[.rows] = Ticket(pane: .rows, number: 1)
            browser.press(command)
            #expect(browser.status.notice?.text == "The rows have not been read yet.")
            browser.tickets.pending[.rows] = nil
            browser.press(command)
            #expect(browser.status.notice?.text == "The rows could not be read.")
        }
        browser.press(.viewRow)
        #expect(browser.status.notice?.text == "There is no row under the cursor.")
        // A table can be exported without its rows on the screen; a query cannot.
        #expect(browser.missingRows(for: .export) == nil)
        browser.press(.showQuery, .close, .filter)
        #expect(browser.status.notice?.text == "There is no result yet: run a query first.")
        browser.location?.query.failure = QueryFailure(sentence: "Canceled.")
        browser.press(.filter)
        #expect(browser.status.notice?.text == "The query has no result.")
        browser.location?.query.failure = nil
        browser.location?.query.run = QueryRun(sql: "SELECT")
        browser.press(.export)
        #expect(browser.status.notice?.text == "The query has no result.")
    }

    @Test(arguments: [
        (Command.percent, [Screen.Kind.rows, .query], "This works in rows."),
        (.narrowColumn, [.rows, .query], "This works in rows and in the catalog."),
        (.saveCell, [.rows, .query], "This works in rows and in a cell view."),
        (
            .openOutside, [.rows, .query, .tree, .findings],
            "This works in rows, trees and in a cell view."
        ),
        (.filter, [.rows, .query, .tree], "This works in rows and in the lists of a tree."),
        (.viewCell, [.rows, .query, .tree, .findings], "This works in rows and trees."),
        (.showAssociations, [.rows, .query, .tree, .findings], "This works on a row."),
        (.include, [.rows, .tree, .request], "This works in rows, trees and requests."),
        (
            .export, [.rows, .query, .tree, .graph, .changes],
            "This works in rows, trees, the graph, the changes and the patch."
        ),
        (
            .search, [.rows, .query, .tree, .graph, .structure],
            "Search works in the catalog, rows, trees, the graph and the structure."
        ),
        (
            .toggle, [.tree, .request, .findings],
            "This works in the tree of a row, in a request, in what was found, and in JSON."
        ),
        (.changeMatch, [.findings], "This works in what was found."),
        (.moreHops, [.graph], "This works in the graph."),
        (.copyLine, [.structure], "This works in the structure."),
        (.holdChanges, [.changes], "This works in the changes."),
        (.runQuery, [.query], "This works in a query."),
        (.sortCatalog, [], "This works in the catalog."),
        (.exactCount, [.rows, .query], "Only rows can be counted."),
    ])
    func `A command applies on some screens, and explains itself on the others`(
        command: Command, screens: [Screen.Kind], sentence: String
    ) {
        for screen in Screen.Kind.allCases {
            let browser = Self.browser(on: screen.command)
            #expect(
                browser.obstacle(to: command) == (screens.contains(screen) ? nil : sentence), "\(screen)")
        }
        // The catalog has the focus beside the rows.
        let browser = Self.browser(on: .showCatalog)
        #expect(browser.obstacle(to: command) == (Self.commandsOfCatalog.contains(command) ? nil : sentence))
    }

    private static let commandsOfCatalog = [Command.sortCatalog, .narrowColumn, .search, .exactCount]

    @Test(arguments: commandsOfCatalog)
    func `A command of the catalog applies there`(command: Command) {
        #expect(Self.browser(on: .showCatalog).obstacle(to: command) == nil)
    }

    @Test func `Counting rows in the catalog reports the count in progress`() {
        var browser = Sample.browser()
        #expect(browser.press(.exactCount) == [.session(CatalogWork.count(["author"], exact: true))])
        #expect(browser.status.notice?.text == "Counting every row of author.")
    }
}
