import JoineryEngine

/// Text that Markdown shows literally, on one line.
enum MarkdownText {
    /// Escapes characters that would begin a cell, a link, emphasis, code or HTML.
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
            // Inside a word it is not emphasis.
            case "_" where !(isWord(before) && isWord(scalars.first)): result += "\\_"
            default: result.unicodeScalars.append(scalar)
            }
            before = scalar
        }
        return SafeText.line(result, joinsEmoji: true)
    }

    /// Returns text in a block of code.
    static func codeBlock(_ text: String, language: String) -> String {
        var fence = "```"
        while text.contains(fence) { fence += "`" }
        return fence + language + "\n" + text + "\n" + fence
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" } ?? false
    }

    /// Returns a value as text; `nil` represents a value that is too large to read.
    static func text(of value: DatabaseValue?) -> String {
        guard let value else { return Cell.tooLarge.text }
        if case .string(let text) = value.storage { return escaped(text) }
        return Cell(value).text
    }
}

/// Rows as a Markdown table in GitHub's dialect; numbers are right-aligned.
package struct MarkdownTable: ValuesText {
    package static let reportsOmissions = true

    private let names: [String]
    private var hasHead = false

    /// - Parameter names: The names of the columns.
    init(names: [String]) {
        self.names = names
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        var text = head(rows)
        for row in rows { text += MarkdownTable.line(row.map { MarkdownText.text(of: $0) }) }
        return text
    }

    package mutating func end() -> String { head([]) }

    private mutating func head(_ values: [[DatabaseValue?]]) -> String {
        if hasHead { return "" }
        hasHead = true
        return MarkdownTable.line(names.map { MarkdownText.escaped($0) })
            + MarkdownTable.line(values.areNumbers(columnCount: names.count).map { $0 ? "---:" : "---" })
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }
}
