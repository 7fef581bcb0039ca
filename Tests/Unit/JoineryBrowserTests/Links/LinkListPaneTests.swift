import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// The list of links in the browser: why each is one, and what a person decides about it.
@Suite struct LinkListPaneTests {
    /// A place for rules that understands refusals, and takes any definition for that of `note.boxId`.
    private final class Rules: Sendable {
        private let kept = Mutex<[RuleChange]>([])
        var changes: [RuleChange] { kept.withLock(\.self) }
        private let schemaRules = Mutex(SessionRules.inferring.rules)
        private let isNew = Mutex(false)
        let failure = Mutex<String?>(nil)

        struct Failure: Error, CustomStringConvertible { let description: String }

        var session: SessionRules {
            let keep: @Sendable ([RuleChange]) throws -> String = { changes in
                if let failure = self.failure.withLock(\.self) { throw Failure(description: failure) }
                self.kept.withLock { $0 += changes }
                self.schemaRules.withLock { rules in
                    for change in changes {
                        rules.verdicts.removeAll { $0.key == change.key }
                        rules.definitions.removeAll { $0.key == change.key }
                        if change.value == "false" {
                            rules.verdicts.append(.init(from: change.table, key: change.key, .refused))
                        } else if change.value != nil {
                            rules.definitions.append(
                                .init(from: change.table, key: change.key, columns: ["boxId"], to: "box"))
                        }
                    }
                }
                self.isNew.withLock { $0 = true }
                return "test.joinery.toml"
            }
            let storage = RuleStorage(place: { "test.joinery.toml" }, keep: keep)
            return SessionRules(schemaRules.withLock(\.self), storage: storage) {
                self.isNew.withLock { isNew in
                    defer { isNew = false }
                    return isNew
                } ? self.session : nil
            } check: { _ in
                nil
            }
        }
    }

    private let directory: TemporaryDirectory
    private let rules = Rules()

    private static let sql = """
        CREATE TABLE box (id INTEGER PRIMARY KEY, label TEXT);
        CREATE TABLE note (id INTEGER PRIMARY KEY, boxId INTEGER, text TEXT, ghostId INTEGER, spareId INTEGER);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, noteId INTEGER REFERENCES note, label TEXT);
        CREATE TABLE ghost (id INTEGER UNIQUE); CREATE TABLE spare (id INTEGER PRIMARY KEY);
        INSERT INTO box VALUES (1, 'a'), (2, 'b'), (3, 'c');
        INSERT INTO ghost VALUES (7);
        INSERT INTO note VALUES (1, 1, 'x', 7, NULL), (2, 3, 'y', NULL, NULL), (3, 2, 'z', NULL, NULL), (4, 1, 'x', NULL, NULL);
        INSERT INTO tag VALUES (1, 1, 'x');
        """

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(at place: String? = nil) throws -> SessionLoop {
        var loop = try SessionLoop(
            directory.makeDatabase(sql: Self.sql), rules: rules.session, at: place)
        while !loop.received.contains(where: { if case .file(.linksFound) = $0 { true } else { false } }) {
            try loop.step()
        }
        try loop.settle()
        return loop
    }

    private func pane(_ loop: SessionLoop) throws -> LinkListPane {
        guard case .links(let pane) = loop.browser.overlay else {
            return try #require(nil as LinkListPane?, "no list of links")
        }
        return pane
    }

    private func titles(_ loop: SessionLoop) throws -> [String] {
        try pane(loop).lines.map { "\($0.title) \($0.standing.word)" }
    }

    private func notice(_ loop: SessionLoop) -> String? { loop.browser.status.notice?.text }

    @Test func `Links are listed with their reasons`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.showLinks)
        #expect(
            try titles(loop) == [
                "note.boxId → box.id sure", "note.ghostId → ghost.id likely", "tag.noteId → note.id declared",
            ])
        let pane = try pane(loop)
        #expect(pane.summary == "3 links: 1 sure, 1 likely, 1 declared")
        #expect(pane.content?.isSearched == true && pane.content?.place == "test.joinery.toml")
        #expect(pane.reasons.hasPrefix("Why: the name is that of "))
        #expect(pane.reasons.contains("3 of 3 sampled values exist in box.id"))
        try loop.press(.last)
        #expect(try self.pane(loop).reasons == "A foreign key of tag declares it.")
        try loop.press(.showLinks)
        #expect(loop.browser.overlay == nil)
    }

    @Test func `The cursor is on the link that the person looks at`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.moveRight, .moveRight, .moveRight, .showLinks)
        #expect(try pane(loop).current?.title == "note.ghostId → ghost.id")
        try loop.press(.close, .showCatalog, .last, .showLinks)
        #expect(try pane(loop).current?.title == "tag.noteId → note.id")
        try loop.press(.close, .first, .showLinks)
        #expect(try pane(loop).current?.candidate.destinationTable == "box")
    }

    @Test func `The line of a tree or a structure leads to its link`() throws {
        var loop = try open(at: "box/1")
        defer { loop.session.close() }
        try loop.press(.showTree)
        try loop.go(toAssociation: "notes")
        try loop.press(.showLinks)
        #expect(try pane(loop).current?.title == "note.boxId → box.id")
        try loop.press(.close, .open)
        try loop.press(.showStructure)
        for (text, title) in [
            ("ghostId", "note.ghostId → ghost.id"), ("tag.noteId", "tag.noteId → note.id"),
        ] {
            try loop.go(toStructureLine: text)
            try loop.press(.showLinks)
            #expect(try pane(loop).current?.title == title)
            try loop.press(.close)
        }
    }

    @Test func `The list of associations leads to the link of one`() throws {
        var loop = try open(at: "note/1")
        defer { loop.session.close() }
        try loop.press(.showAssociations, .last)
        guard case .associations(let menu) = loop.browser.overlay, let key = menu.current?.id.steps.last
        else {
            Issue.record("no associations")
            return
        }
        #expect(key == .association("tags"))
        try loop.press(.showLinks)
        #expect(try pane(loop).current?.title == "tag.noteId → note.id")
    }

    @Test func `A refused link is refused until it is accepted`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.showLinks, .refuseLink)
        #expect(notice(loop) == "Refused note.boxId → box.id: kept in test.joinery.toml.")
        #expect(rules.changes == [RuleChange(table: "note", key: "box", value: "false")])
        #expect(try titles(loop).first == "note.boxId → box.id refused")
        #expect(try pane(loop).reasons.hasPrefix("A rule of the file refuses it. What speaks for it: "))
        #expect(loop.browser.catalog.entry(named: "note")?.associations.map(\.key).contains("box") == false)
        try loop.press(.refuseLink)
        #expect(notice(loop) == "This link is refused already: \(key: .acceptLink) accepts it.")
        try loop.press(.renameLink)
        #expect(notice(loop) == "This link is refused: \(key: .acceptLink) accepts it first.")
        try loop.press(.acceptLink)
        #expect(notice(loop) == "Accepted note.boxId → box.id: kept in test.joinery.toml.")
        #expect(try titles(loop).first == "note.boxId → box.id defined")
        #expect(
            rules.changes.last
                == RuleChange(
                    table: "note", key: "box", value: "{columns = \"boxId\", to = \"box\", key = \"id\"}"))
        try loop.press(.acceptLink)
        #expect(notice(loop) == "This link is accepted already: \(key: .refuseLink) removes the rule.")
        try loop.press(.refuseLink)
        #expect(notice(loop) == "Removed the rule for note.boxId → box.id: kept in test.joinery.toml.")
        #expect(try titles(loop).first == "note.boxId → box.id sure")
    }

    @Test func `A link gets another name`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.showLinks, .renameLink)
        #expect(loop.browser.prompt?.text == "box")
        for edit in [PromptEdit.insert("c"), .insert("ase"), .accept] { loop.send(.prompt(edit)) }
        try loop.settle()
        #expect(notice(loop) == "Named note.boxId → box.id case: kept in test.joinery.toml.")
        #expect(loop.browser.catalog.entry(named: "note")?.associations.map(\.key).contains("case") == true)
        try loop.press(.renameLink)
        for edit in [PromptEdit.insert("home"), .accept] { loop.send(.prompt(edit)) }
        try loop.settle()
        // The former rule goes.
        #expect(
            rules.changes.suffix(2).map { "\($0.table).\($0.key) \($0.value == nil)" }
                == ["note.case true", "note.home false"])
    }

    @Test func `Declared links are not decided about`() throws {
        var loop = try open(at: "tag")
        defer { loop.session.close() }
        try loop.press(.showLinks)
        for command in [Command.acceptLink, .refuseLink, .renameLink] {
            try loop.press(command)
            #expect(notice(loop) == "The file itself declares this link: there is nothing to decide.")
        }
        #expect(rules.changes.isEmpty)
    }

    @Test func `Links that are only possible are listed on request, and can be accepted`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.showLinks, .togglePossible)
        #expect(notice(loop) == "Links that are only possible are listed, too.")
        #expect(
            try titles(loop).filter { $0.hasSuffix(" possible") } == ["note.spareId → spare.id possible"])
        #expect(try pane(loop).lines.count == 4)
        try loop.press(.togglePossible)
        #expect(notice(loop) == "Links that are only possible are left out.")
        #expect(try pane(loop).lines.count == 3)
    }

    @Test func `A failure is said, and nothing changes`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        rules.failure.withLock { $0 = "The folder cannot be written." }
        try loop.press(.showLinks, .refuseLink)
        #expect(
            notice(loop) == "The folder cannot be written." && loop.browser.status.notice?.isError == true)
        #expect(try titles(loop).first == "note.boxId → box.id sure")
    }

    @Test func `Enter goes to the column that refers`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.showLinks, .open)
        #expect(loop.browser.overlay == nil && loop.browser.location?.path.description == "note")
        #expect(loop.browser.location?.rows.currentColumn == "boxId")
    }

    @Test func `The least certain come first on request`() throws {
        var loop = try open(at: "note")
        defer { loop.session.close() }
        try loop.press(.showLinks, .sort)
        #expect(notice(loop) == "Sorted by certainty, the least certain first.")
        #expect(try titles(loop).map { $0.split(separator: " ").last } == ["likely", "sure", "declared"])
        #expect(try pane(loop).current?.title == "note.boxId → box.id")
    }
}

extension SessionLoop {
    /// Moves the cursor of the structure to the next line with a text.
    mutating func go(toStructureLine text: String) throws {
        while browser.location?.structure?.current?.text.contains(text) != true {
            let before = browser.location?.structure?.position.cursor
            try press(.moveDown)
            try #require(browser.location?.structure?.position.cursor != before)
        }
    }
}
