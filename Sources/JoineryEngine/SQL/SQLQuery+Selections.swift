// The columns of each table of a query, where SQL has no short form for them, or a wrong one.

extension SQLQuery {
    /// Selections of a table, with its columns in place of all columns but some.
    ///
    /// In `LEFT JOIN (a JOIN b …)` SQLite renames a column of `b` that has the name of one of `a`. There each column
    /// stands by itself, under its own name.
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

    /// The table that a qualified column is one of.
    private func owner(of expression: SQLExpression) -> Int? {
        switch expression.node {
        case .qualified(let alias, _): names.occurrence(of: alias)
        case .bound(let alias, let inner): owner(of: inner) ?? names.occurrence(of: alias)
        default: nil
        }
    }

    /// Whether a table stands in parentheses, with those that are required behind an optional one.
    private func isInGroup(_ index: Int) -> Bool {
        var index = index
        while index > 0 {
            if beginsGroup(index) { return true }
            index = nodes[index].parent
        }
        return false
    }

    /// Whether a table begins a pair of parentheses: what is required behind an optional table belongs to it, and
    /// both are there, or none is.
    func beginsGroup(_ index: Int) -> Bool {
        nodes[index].kind == .optional && nodes[index].children.contains { nodes[$0].kind == .required }
    }

    private func columns(of index: Int, excluding excluded: [String]) throws -> [SQLSelection] {
        try selectedColumns(of: nodes[index].relation.table, excluding: excluded)
            .map { Column($0).sqlSelection }
    }
}

extension SQLSelection {
    /// The selection, under its own name if it is a column.
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
