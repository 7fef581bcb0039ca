import JoineryAnalysis
import JoineryEngine

extension Location {
    /// The structure of the location, as it is or as the user left it.
    package var structure: StructurePane? {
        get { if case .structure(let pane) = self[.structure] { pane } else { nil } }
        set { if let newValue { self[.structure] = .structure(newValue) } }
    }
}

extension StructurePane: ScreenState {
    var screen: Screen { .structure(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove:
            guard let motion = Motion(command, lines: browser.viewport.mainLines) else { return [] }
            let height = browser.viewport.mainLines
            browser.location?.structure?.move(motion, height: height)
        case .open: return browser.openStructureLine()
        case .copyLine, .copySQL: return browser.copyStructure(command)
        default: return nil
        }
        return []
    }

    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        guard case .line(let line, column: _) = target else { return [] }
        let before = position.cursor
        guard browser.location?.structure?.click(line: line) == true else { return [] }
        return browser.location?.structure?.position.cursor == before ? browser.openStructureLine() : []
    }

    func enter(in browser: inout Browser) -> [Effect] {
        [.session(StructureWork.read(browser.ticket(for: .structure), subject))]
    }

    func cancel(in browser: inout Browser) {
        if content == nil { browser.location?.structure?.error = "Canceled." }
    }

    func fail(_ reason: String, in browser: inout Browser) {
        browser.location?.structure?.error = reason
    }

    func trimmed(lines: Int) -> StructurePane {
        var pane = StructurePane(of: subject)
        pane.position = position
        return pane
    }

    func row(at location: Location) -> Path? { nil }

    var movesSideways: Bool { false }
    var isOld: Bool { error != nil && content != nil }
}

extension Browser {
    /// Shows the structure of the place; from there, that of the file, and back.
    mutating func turnStructure() -> [Effect] {
        guard let location, let pane = location.structure else { return [] }
        switch pane.subject {
        case .table: return openStructure(of: .file)
        case .file:
            let table = location.path.finalTable(in: catalog.entries ?? [])
            return openStructure(of: .table(table))
        }
    }

    /// Opens the structure of the file.
    mutating func openFile() -> [Effect] { openStructure(of: .file) }

    /// Opens a structure as a place of its own, from which Back leads here.
    private mutating func openStructure(of subject: StructureSubject) -> [Effect] {
        let table = if case .table(let name) = subject { name } else { nil as String? }
        guard
            let path = table.map({ Path(table: $0) }) ?? location?.path
                ?? catalog.cursor.map({ Path(table: $0) })
        else {
            say("There is no table to show.")
            return []
        }
        if case .structure(let pane) = location?.screen, pane.subject == subject {
            if focus == .main { sayAlreadyThere() }
            focus = .main
            return []
        }
        var next = Location(
            path: path, screen: .structure(StructurePane(of: subject)),
            crumbs: path == location?.path ? location?.crumbs ?? path.crumbs : path.crumbs)
        next.tree = TreePane(path: path)
        return open(next)
    }

    /// Handles Enter: follows the line to another structure, to rows, or to a statement.
    mutating func openStructureLine() -> [Effect] {
        guard let pane = location?.structure, let line = pane.current else {
            sayNoLine(of: .structure)
            return []
        }
        switch line.target {
        case .structure(let table):
            return openStructure(of: .table(table))
        case .rows(let table, let orders):
            return open(Path(table: table), as: .rows, arrangement: RowsArrangement(orders: orders))
        case .statement(let name):
            guard let index = pane.rows.firstIndex(where: { $0.created == name }) else { return [] }
            location?.structure?.position.cursor = index
            location?.structure?.settle(height: viewport.mainLines)
        case nil: say("This line leads nowhere.")
        }
        return []
    }

    /// y and Y in a structure: copies the line, or the statements.
    mutating func copyStructure(_ command: Command) -> [Effect] {
        guard let pane = location?.structure, let content = pane.content, let line = pane.current else {
            sayNoLine(of: .structure)
            return []
        }
        if command == .copyLine {
            say("Copied the line.")
            return [.loop(.copy(line.text.trimmingBlanks))]
        }
        let statements = content.creation
        guard !statements.isEmpty else {
            say("There is no statement to copy.")
            return []
        }
        say(statements.count == 1 ? "Copied the statement." : "Copied \(statements.count) statements.")
        return [.loop(.copy(statements.map { ScriptStatement($0).text }.joined(separator: "\n")))]
    }

    // MARK: - Answers

    /// Takes a structure for the space beside the catalog. Its size is not measured: that would read much that nobody asked
    /// for.
    mutating func takePreview(_ content: StructureContent) {
        preview?.take(content, in: viewport)
    }

    /// Takes a structure for the screen, and has it measured.
    mutating func take(_ content: StructureContent, of subject: StructureSubject) -> [Effect] {
        let viewport = viewport
        guard location?.structure?.subject == subject else { return [] }
        location?.structure?.take(content, in: viewport)
        return [measure(subject)]
    }

    /// Takes what is stored in the columns of a table.
    mutating func take(_ types: StoredTypes, of table: String) {
        let viewport = viewport
        guard location?.structure?.subject == .table(table) else { return }
        location?.structure?.take(types, in: viewport)
    }

    /// Takes the space that a table or the file takes.
    mutating func take(_ sizes: StructureSizes, of subject: StructureSubject) {
        let viewport = viewport
        if location?.structure?.subject == subject { location?.structure?.take(sizes, in: viewport) }
    }

    // MARK: - Beside the catalog

    /// Reads the structure of the table under the cursor of the catalog, while there is nothing else to show beside it.
    mutating func previewStructure() -> [Effect] {
        guard location == nil, viewport.isWide, let table = catalog.cursor else {
            guard preview != nil else { return [] }
            preview = nil
            forgetTicket(of: .preview)
            // Commits would be reported for it as long as the session remembers what it depends on.
            return [.forget(.preview)]
        }
        let subject = catalog.isOnFile ? StructureSubject.file : .table(table)
        guard preview?.subject != subject else { return [] }
        preview = StructurePane(of: subject)
        return [.session(StructureWork.read(ticket(for: .preview), subject))]
    }
}
