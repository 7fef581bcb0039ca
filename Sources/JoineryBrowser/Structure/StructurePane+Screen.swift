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
    static let kind = Screen.Kind.structure
    var screen: Screen { .structure(self) }

    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case _ where command.isMove:
            let height = context.viewport.mainLines
            if let motion = Motion(command, lines: height) { move(motion, height: height) }
        case .open: return openLine(in: &context)
        case .copyLine, .copySQL: return copy(command, in: &context)
        default: return nil
        }
        return []
    }

    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        guard case .line(let line, column: _) = target else { return [] }
        let before = position.cursor
        return click(line: line) && position.cursor == before ? openLine(in: &context) : []
    }

    mutating func enter(in context: inout ScreenContext) -> [Effect] {
        [.session(StructureWork.read(context.ticket(for: .structure), subject))]
    }

    mutating func cancel(in context: inout ScreenContext) {
        if content == nil { error = "Canceled." }
    }

    mutating func fail(_ reason: String, in context: inout ScreenContext) {
        error = reason
    }

    func trimmed(lines: Int) -> StructurePane {
        var pane = StructurePane(of: subject)
        pane.position = position
        return pane
    }

    func row(at location: Location) -> Path? { nil }

    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        guard let column = current?.column else {
            throw NoTableColumn("This works on the line of a column or of a foreign key.")
        }
        return column
    }

    var movesSideways: Bool { false }
    var isOld: Bool { error != nil && content != nil }
}

extension StructurePane {
    /// Handles Enter: follows the line to another structure, to rows, or to a statement.
    private mutating func openLine(in context: inout ScreenContext) -> [Effect] {
        guard let line = current else {
            context.sayNoLine(of: .structure)
            return []
        }
        switch line.target {
        case .structure(let table):
            return context.then { $0.openStructure(of: .table(table)) }
        case .rows(let table, let orders):
            let arrangement = RowsArrangement(orders: orders)
            return context.then { $0.open(Path(table: table), as: .rows, arrangement: arrangement) }
        case .statement(let name):
            guard let index = rows.firstIndex(where: { $0.created == name }) else { return [] }
            position.cursor = index
            fit(height: context.viewport.mainLines)
        case nil: context.say("This line leads nowhere.")
        }
        return []
    }

    /// y and Y: copies the line, or the statements.
    private func copy(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let content, let line = current else {
            context.sayNoLine(of: .structure)
            return []
        }
        if command == .copyLine {
            context.say("Copied the line.")
            return [.loop(.copy(line.text.trimmingBlanks))]
        }
        let statements = content.creation
        guard !statements.isEmpty else {
            context.say("There is no statement to copy.")
            return []
        }
        context.say(
            statements.count == 1 ? "Copied the statement." : "Copied \(statements.count) statements.")
        return [.loop(.copy(statements.map { ScriptStatement($0).text }.joined(separator: "\n")))]
    }
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
    fileprivate mutating func openStructure(of subject: StructureSubject) -> [Effect] {
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
}
