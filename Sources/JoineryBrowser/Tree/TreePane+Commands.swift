/// Keys in the tree. If a command does not apply to a line, a message says why, and what would work.
extension TreePane {
    // MARK: Moving, opening and closing

    mutating func move(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        let height = context.viewport.mainLines
        guard let line = lineUnderCursor(in: &context) else { return [] }
        switch command {
        case .moveLeft:
            let before = cursor
            if collapse(height: height) { return fetch(in: &context) }
            if cursor == before { context.say("This is the top of the tree.") }
            return []
        case .moveRight:
            if let obstacle = line.obstacleToExpanding { context.say(obstacle) }
            return expand(pageSize: Browser.childrenInPage, height: height) ? fetch(in: &context) : []
        default: break
        }
        switch Motion(command, lines: height) {
        case .lines(let distance), .page(let distance): move(by: distance, height: height)
        case .first: moveToFirst(height: height)
        case .last: moveToLast(height: height)
        case nil: break
        }
        return []
    }

    /// Space and `*`.
    mutating func expand(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let line = lineUnderCursor(in: &context) else { return [] }
        if let obstacle = line.obstacleToExpanding { context.say(obstacle) }
        let isFetchNeeded =
            command == .expandAll && !line.isMore
            ? expandAll()
            : toggle(pageSize: Browser.childrenInPage, height: context.viewport.mainLines)
        return isFetchNeeded ? fetch(in: &context) : []
    }

    /// Returns the line under the cursor; if there is none, says so.
    func lineUnderCursor(in context: inout some CommandContext) -> TreeLine? {
        if let line = cursorLine { return line }
        context.say(lines == nil ? "The tree has not been read yet." : "There is no row under the cursor.")
        return nil
    }

    /// The number up to which a row of the grid is shown in the tree, below all rows before it.
    private static let lastRowInTree = 500

    /// Asks for the row under the cursor of the grid, unless the cursor of the tree is in it.
    mutating func stand(on grid: RowsPane) {
        guard let row = grid.current, cursor?.steps.first != .row(row.key) else { return }
        awaited = TreeNodeID([.row(row.key)])
        guard case .exact(let number)? = grid.rowPosition?.number, number <= Self.lastRowInTree else {
            return
        }
        limits[.top] = max(limits[.top] ?? 0, Browser.childrenInPage, number)
    }

    /// Says that the row under the cursor of the grid is too far down for the tree.
    private mutating func noteRowOutside(in context: inout ScreenContext) {
        guard let row = awaited else { return }
        awaited = nil
        guard cursor != row else { return }
        context.say(
            "The tree begins with the first rows: in the rows, \(key: .open) opens the one under the cursor as a tree."
        )
    }

    // MARK: Reading

    mutating func fetch(in context: inout ScreenContext) -> [Effect] {
        let place = context.place
        guard place.screen.kind == .tree else { return [] }
        if place.isDetail { return context.then { $0.fetchDetail() } }
        let layout = ValueLayout(width: context.viewport.mainColumns)
        var query = query(path: place.path, pageSize: Browser.childrenInPage, layout: layout)
        query.arrangement = context.arrangement
        query.includes = includes(at: place.path, in: context.catalog)
        return [.session(TreeWork.read(context.ticket(for: .tree), query))]
    }

    /// Reads the lines again if values are wrapped to the width of the pane.
    mutating func wrapAgain(in context: inout ScreenContext) -> [Effect] {
        let isWrapped = lines?.contains { $0.isColumn && $0.disclosure != .leaf } == true
        return isWrapped ? fetch(in: &context) : []
    }

    /// Returns the includes, except those that no longer exist according to the catalog.
    func includes(at path: Path, in catalog: Catalog) -> Includes {
        guard let entries = catalog.entries else { return includes }
        return includes.fitting(path.finalTable(in: entries), in: entries)
    }

    /// Takes the lines that were read. Those that a commit changed are highlighted.
    mutating func accept(_ content: TreeContent, in context: inout ScreenContext) -> [Effect] {
        if context.tickets.refetched.remove(context.place.isDetail ? .detail : .tree) != nil {
            let changed = highlights(of: content.lines)
            highlights.formUnion(changed)
            if !changed.isEmpty { context.then { $0.expireHighlights() } }
        }
        noteArrangements(in: context)
        if context.prompt?.isSubmitted == true { context.prompt = nil }
        accept(content, height: context.viewport.mainLines)
        noteRowOutside(in: &context)
        return context.then { $0.goOnToRecord() }
    }

    // MARK: Following

    /// Enter: opens the row or the rows of the line. The column of a foreign key leads to the parent; any other column
    /// shows its value.
    mutating func openLine(in context: inout ScreenContext) -> [Effect] {
        guard let line = lineUnderCursor(in: &context) else { return [] }
        if case .column(let name, let cell) = line.content {
            return openColumn(name, cell, line, in: &context)
        }
        guard let destination = line.destination, destination != context.place.path else {
            // The line of an association that leads nowhere has an obstacle.
            if let obstacle = line.obstacle { context.say(obstacle) }
            return line.disclosure != .leaf || line.isMore ? expand(.toggle, in: &context) : []
        }
        if let obstacle = obstacleToPaths(at: context.place, in: context.catalog) {
            context.say(obstacle)
            return []
        }
        guard line.isToMany else { return context.then { $0.open(destination, as: .tree, isSingle: true) } }
        let arrangement = arrangements[line.id] ?? RowsArrangement()
        return context.then { $0.open(destination, as: .rows, arrangement: arrangement) }
    }

    private func openColumn(
        _ name: String, _ cell: Cell, _ line: TreeLine, in context: inout ScreenContext
    ) -> [Effect] {
        guard let association = line.association, let row = rowUnderCursor else {
            return context.then { $0.readRecord(.viewCell) }
        }
        switch cell.link {
        case .parent:
            if let obstacle = obstacleToPaths(at: context.place, in: context.catalog) {
                context.say(obstacle)
                return []
            }
            let parent = row.appending(.association(association))
            return context.then { $0.open(parent, as: .tree, isSingle: true) }
        // A polymorphic key of another type, or a wrong inference.
        case .none where cell.kind != .null: return context.then { $0.readRecord(.viewCell) }
        case .none: context.say("\(name) is NULL here.")
        case .dead: context.say("No row has the key \(cell.text) that \(name) refers to.")
        }
        return []
    }
}

extension Command {
    /// Whether it shows what is read, instead of copying it.
    var isViewing: Bool { self == .viewRow || self == .viewCell }
}

extension TreePane {
    /// The node of the row that the line under the cursor is, leads to or belongs to.
    var rowNodeUnderCursor: TreeNodeID? {
        var id = cursor
        while let candidate = id {
            if lines?.first(where: { $0.id == candidate })?.destination?.isRow == true { return candidate }
            id = candidate.parent
        }
        return nil
    }

    /// The path of that row.
    var rowUnderCursor: Path? {
        rowNodeUnderCursor.flatMap { id in lines?.first { $0.id == id }?.destination }
    }

    /// The path of the row or rows that the line under the cursor is, leads to or belongs to.
    var pathUnderCursor: Path? {
        cursorLine?.destination ?? rowUnderCursor
    }
}
