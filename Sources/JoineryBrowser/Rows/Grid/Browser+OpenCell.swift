import JoineryEngine

/// Opening the cell under the cursor.
extension Browser {
    /// Opens the parent if the cell is a foreign key, otherwise the row itself.
    mutating func openCell() -> [Effect] {
        guard let location, let page = location.grid.page, let row = location.grid.current else {
            sayNoRow()
            return []
        }
        if let obstacle = page.obstacleToPaths {
            say(obstacle)
            return []
        }
        let path = location.rowsPath.appending(.key(row.key))
        let index = location.grid.cursorColumn
        guard page.columns.indices.contains(index), row.cells.indices.contains(index),
            let association = row.associations[index] ?? page.columns[index].association
        else { return open(path, as: .tree) }
        if page.columns[index].isAdded {
            let isToMany = (catalog.entries ?? []).followable(from: rowsTable)
                .contains { $0.key.isName(association) && !$0.kind.isToOne }
            return open(
                path.appending(.association(association)), as: isToMany ? .rows : .tree, isSingle: !isToMany)
        }
        let name = SafeText.line(page.columns[index].name)
        switch row.cells[index].link {
        case .parent: return open(path.appending(.association(association)), as: .tree, isSingle: true)
        case .none where row.cells[index].kind != .null:
            // A polymorphic key of another type, or a wrong inference.
            return open(path, as: .tree)
        case .none:
            say("\(name) is NULL here. Any other column opens the row.")
        case .dead:
            say(
                "No row has the key \(row.cells[index].text) that \(name) refers to. "
                    + "Any other column opens the row.")
        }
        return []
    }
}
