import JoineryEngine

/// Opening the cell under the cursor.
extension RowsPane {
    /// Opens the parent if the cell is a foreign key, otherwise the row itself.
    func openCell(in context: inout ScreenContext) -> [Effect] {
        guard let page, let row = current else {
            context.sayNoRow()
            return []
        }
        if let obstacle = page.obstacleToPaths {
            context.say(obstacle)
            return []
        }
        let path = context.place.rowsPath.appending(.key(row.key))
        guard page.columns.indices.contains(cursorColumn), row.cells.indices.contains(cursorColumn),
            let association = row.associations[cursorColumn] ?? page.columns[cursorColumn].association
        else { return context.then { $0.open(path, as: .tree) } }
        let target = path.appending(.association(association))
        if page.columns[cursorColumn].isAdded {
            let isToMany = context.entries.followable(from: context.rowsTable)
                .contains { $0.key.isName(association) && !$0.kind.isToOne }
            return context.then { $0.open(target, as: isToMany ? .rows : .tree, isSingle: !isToMany) }
        }
        let name = SafeText.line(page.columns[cursorColumn].name)
        let cell = row.cells[cursorColumn]
        switch cell.link {
        case .parent: return context.then { $0.open(target, as: .tree, isSingle: true) }
        case .none where cell.kind != .null:
            // A polymorphic key of another type, or a wrong inference.
            return context.then { $0.open(path, as: .tree) }
        case .none:
            context.say("\(name) is NULL here. Any other column opens the row.")
        case .dead:
            context.say(
                "No row has the key \(cell.text) that \(name) refers to. Any other column opens the row.")
        }
        return []
    }
}
