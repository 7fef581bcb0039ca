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
///
/// or as a nested Markdown list:
///
///     - **book #12 Moby-Dick**
///       - id: 12
package struct TreeText {
    /// A line before it is formatted.
    private struct Line {
        var depth: Int
        var content: Content
    }

    private enum Content {
        /// A row by its title, which the name of its table precedes at the top level.
        case row(String)
        /// A column, with the width of the longest column name in its row.
        case column(String, width: Int, value: String)
        /// An association, with the row that it leads to or the reason why there is none.
        case toOne(IncludeTree.Branch, String)
        /// An association, with the number of rows that it leads to.
        case toMany(IncludeTree.Branch, RowCount)
        /// The number of rows left out.
        case more(RowCount)
    }

    private var content: [Line] = []
    private let contents: RowContents
    private let labels: NamedValues<RowLabel>

    /// - Parameters:
    ///   - labels: The labels of the tree's tables, by table name. The data for them was fetched with the rows.
    ///   - contents: The contents of the rows, if only their keys were fetched.
    ///   - more: The number of further rows, which are left out.
    package init(
        _ rows: [Row], _ tree: IncludeTree, labels: NamedValues<RowLabel> = [:],
        contents: RowContents = RowContents(),
        more: RowCount? = nil
    ) {
        self.contents = contents
        self.labels = labels
        for row in rows {
            add(.row(SafeText.line(tree.table.name) + " " + title(of: row, in: tree.table)), 0)
            add(row, tree, depth: 1)
        }
        if let more { add(.more(more), 0) }
    }

    /// The lines for a terminal.
    package var lines: [String] {
        content.map { line in
            let text =
                switch line.content {
                case .row(let title): title
                case .column(let name, let width, let value):
                    name + String(repeating: " ", count: width - TextWidth.of(name) + 2) + value
                case .toOne(let branch, let target):
                    Path.shown(name: branch.info.key) + " " + branch.info.kindText + "  " + target
                        + branch.note
                case .toMany(let branch, let count):
                    Path.shown(name: branch.info.key) + " " + branch.info.kindText + " " + count.text
                        + branch.note
                case .more(let count): count.moreText
                }
            return String(repeating: "  ", count: line.depth) + text
        }
    }

    /// The lines as a nested Markdown list.
    package var markdown: [String] {
        content.map { line in
            let text =
                switch line.content {
                case .row(let title): "**\(MarkdownText.escaped(title))**"
                case .column(let name, _, let value):
                    "\(MarkdownText.escaped(name)): \(MarkdownText.escaped(value))"
                case .toOne(let branch, let target):
                    "*\(branch.info.key)* \(MarkdownText.escaped(branch.info.kindText)): "
                        + MarkdownText.escaped(target + branch.note)
                case .toMany(let branch, let count):
                    "*\(branch.info.key)* \(MarkdownText.escaped(branch.info.kindText)): \(count.text)"
                        + MarkdownText.escaped(branch.note)
                case .more(let count): count.moreText
                }
            return String(repeating: "  ", count: line.depth) + "- " + text
        }
    }

    private mutating func add(_ row: Row, _ tree: IncludeTree, depth: Int) {
        let columns = tree.table.readableColumns.map { (name: $0.name, shown: SafeText.line($0.name)) }
        let width = columns.map { TextWidth.of($0.shown) }.max() ?? 0
        let content = contents.columns(of: row, in: tree.table)
        for column in columns {
            let cell = content.cell(ofColumn: column.name)
            add(.column(column.shown, width: width, value: cell.text), depth)
        }
        for branch in tree.branches { add(branch, of: row, content, depth: depth) }
    }

    private mutating func add(_ branch: IncludeTree.Branch, of row: Row, _ content: Row, depth: Int) {
        let info = branch.info
        if info.isToOne {
            guard let included = row.included(branch) else {
                add(.toOne(branch, TreeText.absence(of: info, in: content)), depth)
                return
            }
            add(.toOne(branch, title(of: included, in: branch.tree.table)), depth)
            add(included, branch.tree, depth: depth + 1)
        } else {
            let rows = row.includedRows(branch)
            let more = row.omittedRows(branch)
            add(.toMany(branch, more?.plus(rows.count) ?? .exact(rows.count)), depth)
            for row in rows {
                add(.row(title(of: row, in: branch.tree.table)), depth + 1)
                add(row, branch.tree, depth: depth + 2)
            }
            if let more { add(.more(more), depth + 1) }
        }
    }

    private mutating func add(_ content: Content, _ depth: Int) {
        self.content.append(Line(depth: depth, content: content))
    }

    /// Returns the key and label of a row: `#12 Moby-Dick`.
    private func title(of row: Row, in table: TableInfo) -> String {
        let content = contents.columns(of: row, in: table)
        let key = (table.primaryKey?.columns ?? []).filter { content.hasColumn($0) }.map {
            content.value(ofColumn: $0)
        }
        // The columns of other rows that a label needs were fetched with `row`, not with `content`.
        let label = labels[table.name].flatMap { $0.text(of: $0.sides.isEmpty ? content : row) }
        let parts = [key.isEmpty ? nil : "#" + RowKey(key).text, label].compactMap { $0 }
        return parts.isEmpty ? "·" : parts.joined(separator: " ")
    }

    /// Returns the reason why a to-one association leads to no row.
    private static func absence(of info: AssociationInfo, in row: Row) -> String {
        guard let hop = info.hops.first, hop.direction == .toParent else { return "none" }
        let values = hop.foreignKey.originColumns.map { row.value(ofColumn: $0) }
        let meets = hop.foreignKey.conditions.allSatisfy { row.value(ofColumn: $0.column) == $0.value }
        guard meets else { return "none" }
        return values.contains(.null) ? "NULL" : "no such row: " + RowKey(values).text
    }
}

extension IncludeTree.Branch {
    /// What SQLite enforces and a join finds, where they differ.
    fileprivate var note: String { enforcement.map { "  (\($0.text))" } ?? "" }
}

extension AssociationInfo {
    /// The kind as shown on the screens: `belongsTo`, `through bookAward`.
    package var kindText: String {
        switch kind {
        case .belongsTo, .belongsToAny: kind.name + mark
        case .hasOne: "hasOne" + mark
        case .hasMany: "hasMany" + mark
        case .hasManyThrough, .hasOneThrough: "through " + SafeText.line(pivotTable ?? "") + mark
        }
    }

    private var mark: String { inferenceWord.map { " " + $0 } ?? "" }
}

extension AssociationInfo.Kind {
    /// The kind as spelled in the engine: `belongsTo`, `hasManyThrough`.
    package var name: String {
        switch self {
        case .belongsTo: "belongsTo"
        case .belongsToAny: "belongsToAny"
        case .hasOne: "hasOne"
        case .hasMany: "hasMany"
        case .hasManyThrough: "hasManyThrough"
        case .hasOneThrough: "hasOneThrough"
        }
    }
}
