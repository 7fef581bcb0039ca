/// Keys in the tree. If a command does not apply to a line, a message says why, and what would work.
extension Browser {
    // MARK: Moving, opening and closing

    mutating func moveInTree(_ command: Command) -> [Effect] {
        let height = viewport.mainLines
        guard let line = treeLine() else { return [] }
        switch command {
        case .moveLeft:
            let cursor = location?.tree.cursor
            let isFetchNeeded = location?.tree.collapse(height: height) == true
            if !isFetchNeeded, location?.tree.cursor == cursor { say("This is the top of the tree.") }
            return isFetchNeeded ? fetchTree() : []
        case .moveRight:
            if let obstacle = line.obstacleToExpanding { say(obstacle) }
            return location?.tree.expand(pageSize: Self.childrenInPage, height: height) == true
                ? fetchTree() : []
        default: break
        }
        switch Motion(command, lines: height) {
        case .lines(let distance), .page(let distance): location?.tree.move(by: distance, height: height)
        case .first: location?.tree.moveToFirst(height: height)
        case .last: location?.tree.moveToLast(height: height)
        case nil: break
        }
        return []
    }

    /// Space and `*`.
    mutating func expand(_ command: Command) -> [Effect] {
        guard let line = treeLine() else { return [] }
        if let obstacle = line.obstacleToExpanding { say(obstacle) }
        let isFetchNeeded =
            command == .expandAll && !line.isMore
            ? location?.tree.expandAll()
            : location?.tree.toggle(pageSize: Self.childrenInPage, height: viewport.mainLines)
        return isFetchNeeded == true ? fetchTree() : []
    }

    /// Returns the line under the cursor; if there is none, says so.
    mutating func treeLine() -> TreeLine? {
        if let line = location?.tree.cursorLine { return line }
        say(
            location?.tree.lines == nil
                ? "The tree has not been read yet." : "There is no row under the cursor.")
        return nil
    }

    /// The number up to which a row of the grid is shown in the tree, below all rows before it.
    private static let lastRowInTree = 500

    /// Asks for the row under the cursor of the grid, unless the cursor of the tree is in it.
    mutating func standInTree(on grid: RowsPane) {
        guard let location, !location.path.isRow, let row = grid.current,
            location.tree.cursor?.steps.first != .row(row.key)
        else { return }
        self.location?.tree.awaited = TreeNodeID([.row(row.key)])
        guard case .exact(let number)? = grid.place?.number, number <= Self.lastRowInTree else { return }
        let limit = max(location.tree.limits[.top] ?? 0, Self.childrenInPage)
        self.location?.tree.limits[.top] = max(limit, number)
    }

    /// Says that the row under the cursor of the grid is too far down for the tree.
    mutating func noteRowOutsideTree() {
        guard let row = location?.tree.awaited else { return }
        location?.tree.awaited = nil
        guard location?.tree.cursor != row else { return }
        say(
            "The tree begins with the first rows: in the rows, Enter opens the one under the cursor as a tree."
        )
    }

    // MARK: Following

    /// Enter: opens the row or the rows of the line. The column of a foreign key leads to the parent; any other column
    /// shows its value.
    mutating func openLine() -> [Effect] {
        guard let location, let line = treeLine() else { return [] }
        if case .column(let name, let cell) = line.content { return openColumn(name, cell, line) }
        guard let destination = line.destination, destination != location.path else {
            // The line of an association that leads nowhere has an obstacle.
            if let obstacle = line.obstacle { say(obstacle) }
            return line.disclosure != .leaf || line.isMore ? expand(.toggle) : []
        }
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return []
        }
        if line.isToMany {
            return open(
                destination, as: .rows, arrangement: location.tree.arrangements[line.id] ?? RowsArrangement())
        }
        return open(destination, as: .tree, isSingle: true)
    }

    private mutating func openColumn(_ name: String, _ cell: Cell, _ line: TreeLine) -> [Effect] {
        guard let association = line.association, let row = location?.tree.rowUnderCursor else {
            return readRecord(.viewCell)
        }
        switch cell.link {
        case .parent:
            if let obstacle = obstacleToPaths {
                say(obstacle)
                return []
            }
            return open(row.appending(.association(association)), as: .tree, isSingle: true)
        // A polymorphic key of another type, or a wrong inference.
        case .none where cell.kind != .null: return readRecord(.viewCell)
        case .none: say("\(name) is NULL here.")
        case .dead: say("No row has the key \(cell.text) that \(name) refers to.")
        }
        return []
    }

    // MARK: Reading closely

    /// Returns the row of the line under the cursor, or its cell. If the command needs a missing cell, says so.
    mutating func recordOfTree(_ command: Command) -> RecordPane? {
        guard let location, let line = treeLine() else { return nil }
        var subject = RecordPane.Subject.row
        if command == .viewCell || command == .copyCell {
            guard case .column(let name)? = line.id.steps.last else {
                say(line.obstacleToCells)
                return nil
            }
            subject = .cell(name)
        }
        guard let path = location.tree.rowUnderCursor ?? (location.path.isRow ? location.path : nil) else {
            sayNoRow()
            return nil
        }
        var record = RecordPane(path: path, subject: subject)
        if let obstacle = obstacleToPaths {
            // The rows at the top have at least a number.
            guard line.id.steps.first == location.tree.rowNodeUnderCursor?.steps.last else {
                say(obstacle)
                return nil
            }
            record.arrangement = location.grid.arrangement
            record.isNumbered = true
        }
        return record
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
