// Lists the columns of a table if `*` cannot express the selection, or would rename columns.

extension SQLQuery {
    /// Returns the selections of a table, with its columns listed where `*` does not work.
    ///
    /// In `LEFT JOIN (a JOIN b …)` SQLite renames a column of `b` that has the same name as one of `a`. So each column
    /// of such a group is listed, under its own name.
    func expanded(_ selections: [SQLSelection], at index: Int) throws -> [SQLSelection] {
        try selections.flatMap { try expanded($0, at: index) }
    }

    private func expanded(_ selection: SQLSelection, at index: Int) throws -> [SQLSelection] {
        switch selection.node {
        case .allColumnsExcluding(let excluded):
            let columns = try columns(of: index, excluding: excluded)
            return isInGroup(index) ? columns.map(\.keepingName) : columns
        case .allColumns:
            return isInGroup(index)
                ? try columns(of: index, excluding: []).map(\.keepingName) : [selection]
        case .bound(let alias, let inner):
            guard let occurrence = names.occurrence(of: alias) else { return [selection] }
            return try expanded(inner, at: occurrence).map { SQLSelection(.bound(alias, $0)) }
        case .expression(let expression):
            return isInGroup(owner(of: expression) ?? index) ? [selection.keepingName] : [selection]
        case .named, .literal:
            return [selection]
        }
    }

    /// Returns the table that a qualified column belongs to, or `nil` for other expressions.
    private func owner(of expression: SQLExpression) -> Int? {
        switch expression.node {
        case .qualified(let alias, _): names.occurrence(of: alias)
        case .bound(let alias, let inner): owner(of: inner) ?? names.occurrence(of: alias)
        default: nil
        }
    }

    /// Returns whether a table is in parentheses, which enclose an optional table and those that it requires.
    private func isInGroup(_ index: Int) -> Bool {
        var index = index
        while index > 0 {
            if beginsGroup(index) { return true }
            index = nodes[index].parent
        }
        return false
    }

    /// Returns whether a table opens parentheses. The required joins of an optional table belong to it: either all of
    /// their rows exist, or none.
    func beginsGroup(_ index: Int) -> Bool {
        nodes[index].kind == .optional && nodes[index].children.contains { nodes[$0].kind == .required }
    }

    private func columns(of index: Int, excluding excluded: [String]) throws -> [SQLSelection] {
        try selectedColumns(of: nodes[index].relation.table, excluding: excluded)
            .map { Column($0).sqlSelection }
    }
}

extension SQLSelection {
    /// The selection with its own name as an alias, if it is a column.
    fileprivate var keepingName: SQLSelection {
        guard case .expression(let expression) = node, let name = expression.columnName else { return self }
        return SQLSelection(.named(expression, name))
    }
}

extension SQLExpression {
    /// The name of the column, if the expression is one.
    fileprivate var columnName: String? {
        switch node {
        case .column(let name), .qualified(_, let name): name
        case .bound(_, let expression): expression.columnName
        default: nil
        }
    }
}
