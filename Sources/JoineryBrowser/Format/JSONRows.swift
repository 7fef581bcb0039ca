import JoineryEngine

/// Rows as JSON with everything they include: one array, one object, or one line per row.
package struct JSONRows: RowsText, ValuesText {
    package enum Form: Hashable, Sendable {
        /// All rows, indented.
        case array
        /// The only row; `null` if there is none.
        case object
        /// One object per line, for programs that read rows one by one.
        case lines
    }

    package static let reportsOmissions = true

    private let tree: IncludeTree
    private let columns: ShownColumns
    private let form: Form
    private let depth: Int
    private var isFirst = true

    /// - Parameter depth: The nesting depth of an array in another one, which indents its lines after the first.
    package init(_ tree: IncludeTree, columns: ShownColumns? = nil, as form: Form, depth: Int = 0) {
        self.tree = tree
        self.columns = columns ?? ShownColumns(of: tree.table)
        self.form = form
        self.depth = depth
    }

    package mutating func text(of batch: IncludedRows) -> String {
        var text = ""
        for row in batch.rows {
            var json = json(batch.contents)
            json.row(row, columns, tree)
            text += element(json)
        }
        return text
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        var text = ""
        for row in rows {
            var json = json()
            json.row(row, named: columns.headings)
            text += element(json)
        }
        return text
    }

    /// Returns where to write a row.
    private func json(_ contents: RowContents = RowContents()) -> JSONText {
        JSONText(contents: contents, depth: form == .array ? depth + 1 : 0, isOnOneLine: form == .lines)
    }

    /// Returns the text of the next row.
    private mutating func element(_ json: JSONText) -> String {
        defer { isFirst = false }
        return switch form {
        case .array: (isFirst ? "[" : ",") + "\n  " + indent + json.text
        case .object: json.text
        case .lines: json.text + "\n"
        }
    }

    package mutating func end() -> String {
        switch form {
        case .array: (isFirst ? "[]" : "\n\(indent)]") + (depth == 0 ? "\n" : "")
        case .object: isFirst ? "null\n" : "\n"
        case .lines: ""
        }
    }

    private var indent: String { String(repeating: "  ", count: depth) }
}
