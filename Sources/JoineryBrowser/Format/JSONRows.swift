import JoineryEngine

/// Rows as JSON with everything they include: one array, one object, or one line per row.
package struct JSONRows: RowsText {
    package enum Form: Hashable, Sendable {
        /// All rows, indented.
        case array
        /// The only row; `null` if there is none.
        case object
        /// One object per line, for programs that read rows one by one.
        case lines
    }

    private let tree: IncludeTree
    private let columns: ShownColumns
    private let form: Form
    private var isFirst = true

    package init(_ tree: IncludeTree, columns: ShownColumns? = nil, as form: Form) {
        self.tree = tree
        self.columns = columns ?? ShownColumns(of: tree.table)
        self.form = form
    }

    package mutating func text(of batch: IncludedRows) -> String {
        var text = ""
        for row in batch.rows {
            var json = JSONText(
                contents: batch.contents, depth: form == .array ? 1 : 0, isOnOneLine: form == .lines)
            json.row(row, columns, tree)
            switch form {
            case .array: text += (isFirst ? "[" : ",") + "\n  " + json.text
            case .object: text += json.text
            case .lines: text += json.text + "\n"
            }
            isFirst = false
        }
        return text
    }

    package mutating func end() -> String {
        switch form {
        case .array: isFirst ? "[]\n" : "\n]\n"
        case .object: isFirst ? "null\n" : "\n"
        case .lines: ""
        }
    }
}
