/// Arranging the lists in the tree.
extension Browser {
    /// s and S: sorts the list that contains the row under the cursor by the column under the cursor.
    mutating func sortList(_ command: Command) -> [Effect] {
        guard let cell = listCellUnderCursor else {
            say(
                listUnderCursor == nil
                    ? noList : "Move to a column of a row in the list to sort by it.")
            return []
        }
        var arrangement = cell.list.arrangement
        if command == .sort {
            arrangement.sort(by: cell.column)
        } else {
            arrangement.sort(byAlone: cell.column)
        }
        // The line of the list may be off the screen, and its rows may not move.
        say(cell.list.sentence(of: arrangement.orders))
        return arrange(cell.list, arrangement)
    }

    /// Fetches a list in another arrangement.
    mutating func arrange(_ list: TreeList, _ arrangement: RowsArrangement) -> [Effect] {
        if list.id == .top {
            location?.grid.arrangement = arrangement
        } else {
            location?.tree.arrange(list.id, arrangement)
        }
        return fetchTree()
    }

    /// The reason why there is no list to sort or filter.
    var noList: String {
        if let line = location?.tree.cursorLine, line.isToMany, let obstacle = line.obstacle {
            return obstacle
        }
        return "This row is not in a list: only lists can be sorted and filtered."
    }

    /// Notes that the lines on the screen have the requested arrangements.
    mutating func noteArrangementsOfTree() {
        guard let location else { return }
        self.location?.tree.shownArrangements = location.tree.arrangements
        self.location?.tree.shownArrangement = location.grid.arrangement
    }

    /// Discards requested arrangements, and keeps those on the screen; returns `false` if they are the same.
    mutating func keepArrangementsOfTree() -> Bool {
        guard let location, location.tree.lines != nil else { return false }
        let isOther =
            location.tree.arrangements != location.tree.shownArrangements
            || location.tree.shownArrangement.map { $0 != location.grid.arrangement } ?? false
        self.location?.tree.keepArrangementsOfLines()
        if let shown = location.tree.shownArrangement { self.location?.grid.arrangement = shown }
        return isOther
    }
}
