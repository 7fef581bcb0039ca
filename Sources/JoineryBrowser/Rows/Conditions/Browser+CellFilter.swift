import JoineryEngine

/// Filtering rows by the value of the cell under the cursor.
extension Browser {
    /// Reads the values of cells, to filter by them.
    mutating func begin(_ filter: CellFilter, reading values: CellValues) -> [Effect] {
        cellFilter = filter
        return [.session(RowsWork.values(ticket(for: .place), values))]
    }

    mutating func accept(_ values: [DatabaseValue]) -> [Effect] {
        guard let cellFilter, let location else { return [] }
        self.cellFilter = nil
        let list = cellFilter.list.flatMap {
            location.tree.list($0, at: location, in: catalog.entries ?? [])
        }
        guard list == nil ? hasGrid : location.screen.kind == .tree else { return [] }
        guard !values.isEmpty else {
            say("The row under the cursor has been deleted.")
            return []
        }
        let known = list.map(\.arrangement.filter) ?? location.grid.filter
        do throws(FilterMistake) {
            let titles = list == nil ? location.grid.page?.titles ?? [:] : [:]
            let filter = try RowsFilter.joining(known, cellFilter.condition(values), titles: titles)
            guard filter != known else {
                say("All rows shown already meet this.")
                return []
            }
            return show(filter, in: list)
        } catch {
            complain(error.description)
            return []
        }
    }
}

/// A condition whose values are being fetched.
struct CellFilter: Hashable, Sendable {
    var column: String
    var isNullable: Bool
    /// Whether the rows with these values are excluded.
    var isExcluding: Bool
    /// The list of the tree to filter; `nil` for the rows of the grid.
    var list: TreeNodeID?

    func condition(_ values: [DatabaseValue]) throws(FilterMistake) -> Condition {
        isExcluding
            ? try Condition(column, isNoneOf: values, isNullable: isNullable)
            : try Condition(column, isOneOf: values)
    }
}
