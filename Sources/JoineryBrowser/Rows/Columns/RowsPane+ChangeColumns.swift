import JoineryEngine

/// Showing, hiding, resizing and adding columns.
extension RowsPane {
    mutating func changeColumns(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let column = currentColumn else { return [] }
        let (lines, columns) = (context.gridLines, context.viewport.mainColumns)
        switch command {
        case .hideColumn:
            if page?.columns[cursorColumn].isAdded == true {
                arrangement.remove(column)
                return arrange(in: &context)
            }
            guard hide(column) else {
                context.say(Self.lastColumnStays)
                return []
            }
            context.say("\(SafeText.line(column)) is hidden: \(key: .listColumns) shows it again.")
        case .showColumns:
            if showsAllColumns { context.say("All columns are already shown.") }
            showAllColumns()
        case .narrowColumn: resizeColumn(by: -2, lines: lines, columns: columns)
        case .widenColumn: resizeColumn(by: 2, lines: lines, columns: columns)
        default: freezeColumns()
        }
        keepColumnInSight(in: context)
        return []
    }

    static let lastColumnStays = "The last column cannot be hidden."

    /// Moves the cursor to a visible column, and scrolls to it.
    mutating func keepColumnInSight(in context: ScreenContext) {
        moveColumn(to: cursorColumn, lines: context.gridLines, columns: context.viewport.mainColumns)
    }

    // MARK: Adding columns

    func beginAddingColumn(in context: inout ScreenContext) {
        guard page != nil else { return }
        guard context.catalog.entries != nil else { return context.say(Catalog.isUnread) }
        context.prompt = Prompt(purpose: .addColumn)
    }

    /// Adds the column to the right of the cursor, or in place of the one with the same title. If its definition has a
    /// mistake, the prompt stays open for correction.
    mutating func submitColumn(in context: inout ScreenContext) -> [Effect] {
        guard let prompt = context.prompt else { return [] }
        do throws(FilterMistake) {
            let (table, entries) = (context.rowsTable, context.entries)
            let titled = (page?.titles ?? [:]).keys.compactMap {
                try? DefinedColumn($0, from: table, in: entries)
            }
            let definition = try DefinedColumn(
                prompt.text.trimmed, from: table, in: entries, adding: titled)
            let name = definition.name
            if let index = index(ofColumn: name) {
                guard page?.columns[index].name == name else {
                    context.complain(
                        "A column differs only in the case of letters: name this one, as in x = \(name).")
                    return []
                }
                context.prompt = nil
                hiddenColumns.remove(name)
                moveColumn(to: index, lines: context.gridLines, columns: context.viewport.mainColumns)
                return []
            }
            context.prompt = nil
            let column = RowsArrangement.AddedColumn(name: name, neighbor: currentColumn)
            let known = definition.title.flatMap { title in
                page?.columns.first { $0.isAdded && title.isName($0.title) }?.name
            }
            if let known {
                arrangement.rename(known, to: name)
            } else {
                arrangement.added.append(column)
            }
            wantedColumn = name
            return arrange(in: &context)
        } catch {
            context.complain(error.description)
            return []
        }
    }
}

extension RowsArrangement {
    /// Removes an added column, and the order by it.
    fileprivate mutating func remove(_ name: String) {
        let neighbor = added.first { $0.name.isName(name) }?.neighbor
        added.removeAll { $0.name.isName(name) }
        for index in added.indices where name.isName(added[index].neighbor) {
            added[index].neighbor = neighbor
        }
        orders.removeAll { $0.column.isName(name) }
        filter = filter?.renaming(name, to: nil)
    }

    /// Gives an added column another definition.
    fileprivate mutating func rename(_ name: String, to other: String) {
        for index in added.indices {
            if added[index].name.isName(name) { added[index].name = other }
            if name.isName(added[index].neighbor) { added[index].neighbor = other }
        }
        for index in orders.indices where orders[index].column.isName(name) { orders[index].column = other }
        filter = filter?.renaming(name, to: other)
    }
}
