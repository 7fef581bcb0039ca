import JoineryEngine

/// Text that Markdown shows as it is, on one line.
enum MarkdownText {
    /// Escapes what would begin a cell, a link, an emphasis, code or HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        var before: Unicode.Scalar?
        var scalars = text.replacing("\r\n", with: "\n").unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\n", "\r": result += "<br>"
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\\", "|", "`", "*", "[", "]", "~": result += "\\" + String(scalar)
            // Inside of a word it is no emphasis.
            case "_" where !(isWord(before) && isWord(scalars.first)): result += "\\_"
            default: result.unicodeScalars.append(scalar)
            }
            before = scalar
        }
        return SafeText.line(result)
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" } ?? false
    }

    /// A value for a person to read; `nil` stands for one that is too large to be read.
    static func text(of value: DatabaseValue?) -> String {
        guard let value else { return Cell.tooLarge.text }
        if case .string(let text) = value.storage { return escaped(text) }
        return Cell(value).text
    }
}

/// Rows as a table of Markdown, as GitHub has it; numbers are written from the right.
package struct MarkdownTable: RowsText {
    private let columns: FlatColumns
    private var hasHead = false

    init(_ columns: FlatColumns) {
        self.columns = columns
    }

    package mutating func text(of batch: IncludedRows) -> String {
        let values = columns.values(of: batch)
        var text = head(values)
        for row in values { text += MarkdownTable.line(row.map { MarkdownText.text(of: $0) }) }
        return text
    }

    package mutating func end() -> String { head([]) }

    private mutating func head(_ values: [[DatabaseValue?]]) -> String {
        if hasHead { return "" }
        hasHead = true
        return MarkdownTable.line(columns.columns.map { MarkdownText.escaped($0.name) })
            + MarkdownTable.line(columns.areNumbers(in: values).map { $0 ? "---:" : "---" })
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }
}
