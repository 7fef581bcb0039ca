import JoineryEngine

/// Rows with what they include, as lines of text:
///
///     book #12 Moby-Dick
///       id     12
///       title  Moby-Dick
///       author belongsTo  #3 Herman Melville
///         id    3
///         name  Herman Melville
///       reviews hasMany 2
///         #7
///           …
package struct TreeText {
    package private(set) var lines: [String] = []
    private let contents: RowContents

    /// - Parameters:
    ///   - contents: What is in the rows, where only their keys were fetched.
    ///   - more: How many rows follow that are left out.
    package init(
        _ rows: [Row], _ tree: IncludeTree, contents: RowContents = RowContents(), more: RowCount? = nil
    ) {
        self.contents = contents
        for row in rows {
            lines.append(SafeText.line(tree.table.name) + " " + title(of: row, in: tree.table))
            add(row, tree, depth: 1)
        }
        if let more { add(more.moreText, 0) }
    }

    private mutating func add(_ row: Row, _ tree: IncludeTree, depth: Int) {
        let columns = tree.table.visibleColumns.map { (name: $0.name, shown: SafeText.line($0.name)) }
        let width = columns.map { TextWidth.of($0.shown) }.max() ?? 0
        let content = contents.columns(of: row, in: tree.table)
        for column in columns {
            let cell = content.cell(ofColumn: column.name)
            let padding = String(repeating: " ", count: width - TextWidth.of(column.shown) + 2)
            add(column.shown + padding + cell.text, depth)
        }
        for branch in tree.branches { add(branch, of: row, content, depth: depth) }
    }

    private mutating func add(_ branch: IncludeTree.Branch, of row: Row, _ content: Row, depth: Int) {
        let info = branch.info
        let head = info.key + " " + info.kindText
        if info.isToOne {
            guard let included = row.included(branch) else {
                add(head + "  " + TreeText.absence(of: info, in: content), depth)
                return
            }
            add(head + "  " + title(of: included, in: branch.tree.table), depth)
            add(included, branch.tree, depth: depth + 1)
        } else {
            let rows = row.includedRows(branch)
            let more = row.omittedRows(branch)
            add(head + " " + (more?.plus(rows.count) ?? .exact(rows.count)).text, depth)
            for row in rows {
                add(title(of: row, in: branch.tree.table), depth + 1)
                add(row, branch.tree, depth: depth + 2)
            }
            if let more { add(more.moreText, depth + 1) }
        }
    }

    private mutating func add(_ text: String, _ depth: Int) {
        lines.append(String(repeating: "  ", count: depth) + text)
    }

    /// `#12 Moby-Dick`
    private func title(of row: Row, in table: TableInfo) -> String {
        let row = contents.columns(of: row, in: table)
        let key = (table.primaryKey?.columns ?? []).filter { row.hasColumn($0) }.map {
            row.value(ofColumn: $0)
        }
        let label = RowLabel.text(of: RowLabel.columns(of: table).map { row.value(ofColumn: $0) })
        let parts = [key.isEmpty ? nil : "#" + RowKey(key).text, label].compactMap { $0 }
        return parts.isEmpty ? "·" : parts.joined(separator: " ")
    }

    /// Why a to-one association leads to no row.
    private static func absence(of info: AssociationInfo, in row: Row) -> String {
        guard let hop = info.hops.first, hop.direction == .toParent else { return "none" }
        let values = hop.foreignKey.originColumns.map { row.value(ofColumn: $0) }
        return values.contains(.null) ? "NULL" : "no such row: " + RowKey(values).text
    }
}

extension AssociationInfo {
    /// The kind as the screens name it: `belongsTo`, `through bookAward`.
    package var kindText: String {
        switch kind {
        case .belongsTo: "belongsTo"
        case .hasOne: "hasOne"
        case .hasMany: "hasMany"
        case .hasManyThrough, .hasOneThrough: "through " + SafeText.line(pivotTable ?? "")
        }
    }
}
