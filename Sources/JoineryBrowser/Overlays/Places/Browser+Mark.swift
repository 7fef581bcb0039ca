import JoineryEngine

/// Marking a row, or a table of the graph, and finding how it connects with another one.
extension Browser {
    mutating func markRow() -> [Effect] {
        guard let path = reachableRow() else { return [] }
        if marks.row == path {
            marks.row = nil
            say("Mark removed.")
        } else {
            marks.row = path
            say("Marked \(SafeText.line(path.description)): go to another row to see how they connect.")
        }
        return []
    }

    mutating func mark(_ table: String) -> [Effect] {
        let isMarked = table.isName(marks.table)
        marks.table = isMarked ? nil : table
        say(
            isMarked
                ? "Mark removed."
                : "Marked \(SafeText.line(table)): go to another table to see how they connect.")
        return []
    }

    mutating func beginConnections(of table: String) -> [Effect] {
        guard let markedTable = marks.table else { return [] }
        guard !table.isName(markedTable) else {
            say("This is the marked table: move to another one to see how they connect.")
            return []
        }
        let found = TableConnections(from: markedTable, to: table, in: catalog.entries ?? [])
        show(PlacesPane(from: markedTable, to: table, found, height: boxLines))
        return []
    }

    mutating func beginConnections() -> [Effect] {
        guard let mark = marks.row, let path = reachableRow() else { return [] }
        guard mark != path else {
            say("This is the marked row: move to another one to see how they connect.")
            return []
        }
        show(PlacesPane(.connections(from: mark, to: path)))
        return [.session(PlacesWork.connections(ticket(for: .places), from: mark, to: path))]
    }

    /// Returns the row under the cursor if a path leads to it; otherwise shows a message with the reason.
    private mutating func reachableRow() -> Path? {
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return nil
        }
        guard let path = currentRow, case .key(let key) = path.steps.last else {
            sayNoRow()
            return nil
        }
        let table = path.finalTable(in: catalog.entries ?? [])
        guard catalog.entry(named: table)?.isView != true else {
            say("This is a row of a view, which has no associations: go to a row of a table.")
            return nil
        }
        // The key alone identifies the row in its table, however the user got there.
        return Path(table: table, steps: [.key(key)])
    }

    /// Returns the key of the marked row, if it belongs to the table that a path leads to.
    package func markedKey(in path: Path) -> RowKey? {
        guard let mark = marks.row, mark.table.isName(path.finalTable(in: catalog.entries ?? [])),
            case .key(let key) = mark.steps.last
        else { return nil }
        return key
    }
}

extension Requirement {
    /// A row, or a table of the graph.
    static let markable = Requirement { $0.focusedScreen == .graph ? nil : row.obstacle($0) }

    /// Another row, or another table of the graph, that is marked.
    static let marked = Requirement { browser in
        if browser.focusedScreen == .graph {
            return browser.marks.table == nil ? "Mark a table first, then move to another one." : nil
        }
        return browser.marks.row == nil
            ? "Mark a row first, then move to another one." : row.obstacle(browser)
    }
}
