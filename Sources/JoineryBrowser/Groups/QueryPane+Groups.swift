import JoineryEngine

/// The groups of rows on the screen: a query that no person typed.
extension QueryPane {
    /// Creates the screen of groups.
    init(_ grouping: Grouping) {
        self.init()
        self.grouping = grouping
        isEditing = false
        grid.arrangement.orders = grouping.orders
    }

    static let groupLeadsNowhere =
        "Nothing in this group leads to one row: group by a key or a foreign key, too, or open the rows of the group."

    /// Runs a command on groups; returns `nil` if it means the same as in a result.
    mutating func perform(
        _ command: Command, in grouping: Grouping, _ context: inout ScreenContext
    ) -> [Effect]? {
        switch command {
        case .open: return openGroup(of: grouping, as: .rows, in: &context)
        case .addColumn:
            if grid.page != nil { context.prompt = Prompt(purpose: .addGroupColumn) }
            return []
        case .hideColumn: return removeColumn(of: grouping, in: &context)
        case .exactCount:
            context.say("All rows are counted in their groups.")
            return []
        default: return nil
        }
    }

    /// Reads other groups of the same rows.
    mutating func regroup(_ grouping: Grouping, in context: inout ScreenContext) -> [Effect] {
        let known = self.grouping
        self.grouping = grouping
        var arrangement = grid.arrangement
        arrangement.orders.removeAll { order in
            !grouping.columns.contains { order.column.isName($0.heading) }
        }
        if arrangement.orders.isEmpty || known?.keys != grouping.keys { arrangement.orders = grouping.orders }
        grid.arrangement = arrangement
        grid.wantedColumn = grouping.columns.first { known?.columns.contains($0) == false }?.heading
        return start(QueryRun(grouping: grouping, arrangement: arrangement), in: &context)
    }

    /// Opens the rows of the group under the cursor.
    func openGroup(
        of grouping: Grouping, as screen: Screen.Kind, in context: inout ScreenContext
    ) -> [Effect] {
        guard let row = grid.current, let values = row.seekValues ?? (grouping.keys.isEmpty ? [] : nil) else {
            context.sayNoRow()
            return []
        }
        do throws(FilterMistake) {
            let filter = try grouping.filter(forGroupWith: values)
            return context.then {
                $0.open(grouping.path, as: screen, arrangement: RowsArrangement(filter: filter))
            }
        } catch {
            context.say(error.description)
            return []
        }
    }

    private func removeColumn(of grouping: Grouping, in context: inout ScreenContext) -> [Effect] {
        guard let column = grid.currentColumn else { return [] }
        var grouping = grouping
        guard grouping.remove(column) else {
            context.say("The last column of groups stays.")
            return []
        }
        let other = grouping
        return context.then { $0.regroup(other) }
    }
}
