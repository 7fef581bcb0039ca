/// Which rows of a list the tree shows, and in which order.
extension Browser {
    /// s and S: sorts the list that the row under the cursor stands in by the column under the cursor.
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
        // The line of the list may be beyond the screen, and the rows where they were.
        say(cell.list.sentence(of: arrangement.orders))
        return arrange(cell.list, arrangement)
    }

    /// Shows a list in another arrangement, as soon as it is read.
    mutating func arrange(_ list: TreeList, _ arrangement: RowsArrangement) -> [Effect] {
        if list.id == .top {
            location?.rows.arrangement = arrangement
        } else {
            location?.tree.arrange(list.id, arrangement)
        }
        return fetchTree()
    }

    /// Why there is nothing to sort or to filter.
    var noList: String {
        if let line = location?.tree.cursorLine, line.isToMany, let obstacle = line.obstacle {
            return obstacle
        }
        return "This row is not in a list: only lists can be sorted and filtered."
    }

    /// The lines have come for the arrangements that are wanted.
    mutating func noteArrangementsOfTree() {
        guard let location else { return }
        self.location?.tree.shownArrangements = location.tree.arrangements
        self.location?.tree.shownArrangement = location.rows.arrangement
    }

    /// The lines stay as they are on the screen; `false` if nothing else was wanted.
    mutating func keepArrangementsOfTree() -> Bool {
        guard let location, location.tree.lines != nil else { return false }
        let isOther =
            location.tree.arrangements != location.tree.shownArrangements
            || location.tree.shownArrangement.map { $0 != location.rows.arrangement } ?? false
        self.location?.tree.keepArrangementsOfLines()
        if let shown = location.tree.shownArrangement { self.location?.rows.arrangement = shown }
        return isOther
    }
}
