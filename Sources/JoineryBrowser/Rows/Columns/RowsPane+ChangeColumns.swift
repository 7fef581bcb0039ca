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
            context.status.notice = Status.Notice(
                text: "\(SafeText.line(column)) is hidden", isError: false, leads: .listColumns,
                end: "shows it again")
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

    // MARK: Columns of associations

    func beginAddingColumn(in context: inout ScreenContext) {
        guard page != nil else { return }
        let table = context.rowsTable
        guard context.catalog.entries != nil else { return context.say(Catalog.isUnread) }
        guard !context.entries.followable(from: table).isEmpty else {
            return context.say("\(SafeText.line(table)) has no associations: no column can be added.")
        }
        context.prompt = Prompt(purpose: .addColumn)
    }

    /// Adds the column to the right of the cursor. If its name has a mistake, the prompt stays open for correction.
    mutating func submitColumn(in context: inout ScreenContext) -> [Effect] {
        guard let prompt = context.prompt else { return [] }
        do throws(FilterMistake) {
            let name = try AssociatedColumn(
                prompt.text.trimmed, from: context.rowsTable, in: context.entries
            ).name
            context.prompt = nil
            if let index = index(ofColumn: name) {
                hiddenColumns.remove(name)
                moveColumn(to: index, lines: context.gridLines, columns: context.viewport.mainColumns)
                return []
            }
            arrangement.added.append(RowsArrangement.AddedColumn(name: name, neighbor: currentColumn))
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
    }
}
