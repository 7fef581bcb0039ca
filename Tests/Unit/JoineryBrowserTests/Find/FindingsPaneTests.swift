import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What was found of a text, as a place of the browser.
@Suite struct FindingsPaneTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase("test.sqlite", sql: Library.sql)
    }

    private func find(_ place: String, lines: Int = 12) throws -> SessionLoop {
        var loop = try SessionLoop(path, at: place, lines: lines)
        try loop.settle()
        return loop
    }

    /// Types a text to find.
    private func type(_ text: String, in loop: inout SessionLoop) throws {
        loop.send(.command(.findText))
        loop.send(.prompt(.clear))
        for character in text { loop.send(.prompt(.insert(String(character)))) }
        loop.send(.prompt(.accept))
        try loop.settle()
    }

    /// A browser that waits for what is found of a text.
    private func finding(_ text: String) -> Browser {
        var browser = Sample.browser()
        _ = browser.update(.command(.findText))
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        return browser
    }

    private func commit(_ sql: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(path: path, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    private func lines(of loop: SessionLoop) -> [String] {
        (loop.browser.location?.findings?.list.listed ?? []).map(\.text)
    }

    private func current(of loop: SessionLoop) -> String? {
        loop.browser.location?.findings?.list.current?.text
    }

    // MARK: Finding

    @Test func `Names come first, then the rows of each column with their labels, then views`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.settle()
        try type("E", in: &loop)
        #expect(
            lines(of: loop) == [
                "name author.name", "name book.title", "name loan.note", "name titles", "name titles.title",
                "author.name: 2", "#1 Herman Melville", "#2 Jane Austen",
                "book.title: 4", "#2 Emma", "#3 Beowulf", "#5 Typee", "#6 Nameless",
                "titles.title: 4", "Emma", "Beowulf", "Typee", "Nameless",
            ])
        try type("first", in: &loop)
        #expect(lines(of: loop) == ["loan.note: 1", "#1 first"])
        #expect(loop.browser.location?.path.description == "*~first")
        #expect(loop.browser.location?.crumbs == ["find “first”"])
        #expect(loop.browser.trail.back.map(\.path.description) == ["*~E"])
    }

    @Test func `An empty text is refused, and the text can be typed again`() throws {
        var loop = try SessionLoop(path, at: "book")
        defer { loop.session.close() }
        try loop.settle()
        try type("", in: &loop)
        #expect(loop.browser.status.notice?.text == "Every value contains an empty text: type one to find.")
        #expect(loop.browser.prompt != nil && loop.browser.location?.path.description == "book")
        try type(" ", in: &loop)
        #expect(lines(of: loop) == ["author.name: 2", "#1 Herman Melville", "#2 Jane Austen"])
        // The text is proposed again, and Enter finds it again.
        loop.send(.command(.findText))
        #expect(loop.browser.prompt?.text == " ")
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(loop.browser.trail.back.map(\.path.description) == ["book"])
    }

    @Test func `The rule changes in place`() throws {
        var loop = try find("*~EMMA")
        defer { loop.session.close() }
        #expect(lines(of: loop).contains("#2 Emma"))
        try loop.press(.changeMatch)
        #expect(loop.browser.location?.path.description == "*~=EMMA" && lines(of: loop).isEmpty)
        try loop.press(.changeMatch)
        #expect(loop.browser.location?.path.description == "*=EMMA" && lines(of: loop).isEmpty)
        #expect(loop.browser.trail.back.isEmpty)
        try type("Emma", in: &loop)
        #expect(loop.browser.location?.path.description == "*=Emma")
        #expect(lines(of: loop) == ["book.title: 1", "#2 Emma", "titles.title: 1", "Emma"])
        try loop.press(.back)
        #expect(loop.browser.location?.path.description == "*=EMMA")
        try loop.press(.changeMatch)
        #expect(loop.browser.location?.path.description == "*~~EMMA" && lines(of: loop).contains("#2 Emma"))
        try loop.press(.changeMatch)
        #expect(loop.browser.location?.path.description == "*~~=EMMA" && lines(of: loop).isEmpty)
        try loop.press(.changeMatch)
        #expect(loop.browser.location?.path.description == "*~EMMA")
        // What is no regular expression has one rule less.
        try type("(", in: &loop)
        try loop.press(.changeMatch, .changeMatch, .changeMatch)
        #expect(loop.browser.location?.path.description == "*~(")
    }

    @Test func `A regular expression is typed between slashes`() throws {
        var loop = try find("*~x")
        defer { loop.session.close() }
        try type("/^em+a$/i", in: &loop)
        #expect(
            loop.browser.location?.path.description == "*~~^em+a$" && lines(of: loop).contains("#2 Emma"))
        loop.send(.command(.findText))
        #expect(loop.browser.prompt?.text == "/^em+a$/i")
        loop.send(.prompt(.cancel))
        try type("/(/", in: &loop)
        #expect(
            loop.browser.status.notice?.text
                == "This is no regular expression: missing closing parenthesis. In quotes it is text.")
        #expect(loop.browser.prompt != nil)
    }

    // MARK: Following

    @Test func `Enter opens the row with the cursor on the value, and Back returns to the line`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.moveDown)
        #expect(current(of: loop) == "#5 Typee")
        try loop.press(.open)
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(loop.current.first == "5" && loop.browser.location?.rows.cursorColumn == 1)
        #expect(loop.browser.location?.rows.page?.rows.count == 6)
        try loop.press(.back)
        #expect(current(of: loop) == "#5 Typee")
    }

    @Test func `A heading, and a row without a key, lead to the rows that have the text`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "book")
        #expect(loop.browser.location?.rows.filter?.text == "title ~ 'typee'" && loop.column(1) == ["Typee"])
        try loop.press(.back, .last)
        #expect(current(of: loop) == "Typee")
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "titles" && loop.column(0) == ["Typee"])
        #expect(loop.browser.location?.rows.cursorColumn == 0)
    }

    @Test func `A whole value leads to rows that have it, as a text or a number`() throws {
        try commit("INSERT INTO loan VALUES (99, 4, '99')")
        var loop = try find("*=99")
        defer { loop.session.close() }
        #expect(
            lines(of: loop) == [
                "loan.id: 1", "#99 99: 99", "loan.note: 1", "#99 99", "book.authorId: 1", "#4 Lost: 99",
            ])
        try loop.press(.open)
        #expect(
            loop.browser.location?.rows.filter?.text == "id in ('99', x'3939', 99)"
                && loop.column(0) == ["99"])
        try loop.press(.back, .last, .moveUp, .open)
        #expect(loop.column(0) == ["4"] && loop.browser.location?.rows.cursorColumn == 2)
    }

    @Test func `A name leads to the table, with the cursor on the column`() throws {
        var loop = try find("*~note")
        defer { loop.session.close() }
        #expect(lines(of: loop) == ["name loan.note"])
        try loop.press(.open)
        #expect(
            loop.browser.location?.path.description == "loan" && loop.browser.location?.rows.cursorColumn == 2
        )
        try loop.press(.back)
        try loop.press(.showStructure)
        #expect(loop.browser.location?.structure?.subject == .table("loan"))
    }

    @Test func `What works on a row works on one that was found`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.viewCell)
        #expect(loop.browser.status.notice?.text == "There is no row under the cursor.")
        try loop.press(.moveDown, .viewCell)
        #expect(loop.browser.record?.record?.field(named: "title")?.value == "Typee".databaseValue)
        try loop.press(.close, .mark, .showTree)
        #expect(
            loop.browser.location?.path.description == "book/5" && loop.browser.location?.screen.kind == .tree
        )
        #expect(loop.browser.marks.row?.description == "book/5")
    }

    @Test func `The table of the line is compared with a moment`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.moveDown, .compareMoments)
        #expect(loop.browser.changes.comparison?.title.contains("book") == true)
        try loop.press(.close)
        // The changes are shown at the place of the search, and have no line.
        try loop.press(.compareMoments)
        #expect(loop.browser.status.notice?.text == "Choose a table first.")
    }

    @Test func `Without a line, keys say so`() throws {
        var loop = try find("*~zzz")
        defer { loop.session.close() }
        for command in [
            Command.open, .viewRow, .showRows, .copyCell, .showAssociations, .editQuery, .toggle, .expandAll,
            .compareMoments,
        ] {
            try loop.press(command)
            #expect(loop.browser.status.notice != nil, "\(command)")
            #expect(loop.browser.location?.screen.kind == .findings, "\(command)")
        }
    }

    // MARK: Many rows

    @Test func `More rows of a column are read when asked for, and stay`() throws {
        try commit(
            """
            CREATE TABLE many (id INTEGER PRIMARY KEY, a TEXT, b TEXT);
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            INSERT INTO many SELECT i, 'needle ' || i, iif(i % 100, NULL, 'needle') FROM n
            """)
        var loop = try find("*~needle")
        defer { loop.session.close() }
        func texts(_ count: Int) -> [String] {
            ["many.a: 3000"] + (1...count).map { "#\($0) needle \($0)" } + ["more \(3_000 - count)"]
        }
        let other = ["many.b: 30"] + (1...20).map { "#\($0 * 100) needle \($0 * 100): needle" } + ["more 10"]
        #expect(lines(of: loop) == texts(20) + other)
        for _ in 0..<21 { try loop.press(.moveDown) }
        try loop.press(.open)
        #expect(lines(of: loop) == texts(200) + other && current(of: loop) == "#21 needle 21")
        // A commit has all of them read again, as many as before.
        try commit("UPDATE many SET a = 'needle!' WHERE id = 1")
        try loop.wait { $0.location?.findings?.list.listed.map(\.text).contains("#1 needle!") == true }
        #expect(lines(of: loop).count == 202 + other.count && current(of: loop) == "#21 needle 21")
        try loop.press(.toggle)
        #expect(lines(of: loop) == ["many.a: 3000"] + other)
    }

    // MARK: Changes

    @Test func `Commits change the list, and the cursor stays on its row`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.moveDown)
        try commit("INSERT INTO author VALUES (9, 'Typee'); UPDATE book SET title = 'Typee!' WHERE id = 5")
        try loop.wait { $0.location?.findings?.list.listed.map(\.text).contains("#9 Typee") == true }
        #expect(current(of: loop) == "#5 Typee!")
        try commit("DELETE FROM book WHERE id = 5; ALTER TABLE author RENAME COLUMN name TO typee")
        try loop.wait { browser in
            let lines = browser.location?.findings?.list.listed.map(\.text)
            return lines == ["name author.typee", "author.typee: 1", "#9 Typee"]
        }
        try commit(
            "DROP VIEW titles; DELETE FROM author; ALTER TABLE author RENAME COLUMN typee TO name"
        )
        try loop.wait { $0.location?.findings?.list.isEmpty == true }
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "The list is empty.")
    }

    @Test func `While the file is not followed, the list stays`() throws {
        var loop = try find("*~typee")
        defer { loop.session.close() }
        try loop.press(.toggleLive)
        try commit("UPDATE book SET title = 'Emma' WHERE id = 5")
        try loop.wait { $0.status.live == .paused(commits: 1) }
        #expect(lines(of: loop).contains("#5 Typee"))
        try loop.press(.toggleLive)
        try loop.wait { $0.location?.findings?.list.isEmpty == true }
    }

    @Test func `A search that took long is not repeated by itself`() throws {
        var browser = finding("x")
        browser.answer(.findings, FindAnswer.ended(FoundPart(.start), seconds: 2.1))
        #expect(browser.update(.changed([.findings])).isEmpty)
        #expect(browser.location?.findings?.isStale == true)
        #expect(browser.update(.file(.rulesChanged)).compactMap { $0.work(FindWork.self) }.isEmpty)
        let effects = browser.update(.command(.reload))
        #expect(effects.compactMap { $0.work(FindWork.self) }.count == 1)
        browser.answer(.findings, FindAnswer.found(FoundPart(.start)))
        #expect(
            browser.location?.findings?.isStale == false && browser.location?.findings?.progress == .searching
        )
        browser.answer(.findings, FindAnswer.ended(FoundPart(.rest), seconds: 1.9))
        #expect(browser.update(.changed([.findings])).compactMap { $0.work(FindWork.self) }.count == 1)
    }

    @Test func `Esc ends the search, and what was found stays`() throws {
        var browser = finding("x")
        var part = FoundPart(.start)
        part.rowCount = 7
        browser.answer(.findings, FindAnswer.found(part))
        let effects = browser.update(.command(.close))
        #expect(effects.contains(.cancel(.findings)))
        #expect(
            browser.location?.findings?.progress == .canceled && browser.location?.findings?.rowCount == 7)
    }

    @Test func `A search that fails says why, and keeps what was found before`() throws {
        var browser = finding("x")
        browser.answer(.findings, Failure("database disk image is malformed"))
        #expect(browser.location?.findings?.error == "database disk image is malformed")
        #expect(browser.status.notice?.text == "database disk image is malformed")
        _ = browser.update(.command(.reload))
        browser.answer(.findings, FindAnswer.ended(FoundPart(.start), seconds: 0))
        #expect(browser.location?.findings?.error == nil)
    }
}

extension FoundList.Line {
    /// The line in short.
    fileprivate var text: String {
        switch self {
        case .name(let found):
            "name " + ([found.table] + [found.column].compactMap(\.self)).joined(separator: ".")
        case .column(let column, let count, _): column.text + ": " + (count.map(String.init) ?? "…")
        case .row(let row):
            [row.key, row.label.map { $0 + ":" }, row.found.excerpt.text].compactMap(\.self).joined(
                separator: " ")
        case .more(_, let count): "more \(count)"
        case .gap(let sentence): sentence
        }
    }
}
