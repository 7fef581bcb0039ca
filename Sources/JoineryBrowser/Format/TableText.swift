import JoineryEngine

/// Rows as a table for people. Columns are as wide as their widest value in the first batch; numbers are right-aligned.
///
///     id  title      year
///     ──  ─────────  ────
///      1  Moby-Dick  1851
package struct TableText: ValuesText {
    package static let reportsOmissions = true

    private let names: [String]
    private let widest: Int?
    private var widths: [Int] = []
    private var areNumbers: [Bool] = []
    private var hasHead = false

    /// - Parameters:
    ///   - names: The names of the columns.
    ///   - widest: The maximum width of text, in cells; `nil` for no limit.
    package init(names: [String], widest: Int? = nil) {
        self.names = names.map { SafeText.line($0) }
        self.widest = widest
    }

    package mutating func text(of values: [[DatabaseValue?]]) -> String {
        let rows = values.map { $0.map(shown) }
        var text = head(rows, values)
        // Rows may be large, so reserve the capacity once.
        text.reserveCapacity(
            text.utf8.count + rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count + 2 } })
        for row in rows { append(row, to: &text) }
        return text
    }

    package mutating func end() -> String { head([], []) }

    private mutating func head(_ rows: [[String]], _ values: [[DatabaseValue?]]) -> String {
        if hasHead { return "" }
        hasHead = true
        areNumbers = values.areNumbers(columnCount: names.count)
        widths = names.indices.map { column in
            rows.reduce(TextWidth.of(names[column])) { max($0, TextWidth.of($1[column])) }
        }
        var text = ""
        append(names, to: &text)
        append(widths.map { String(repeating: "─", count: $0) }, to: &text)
        return text
    }

    /// Returns a value on one line; only text is cut.
    private func shown(_ value: DatabaseValue?) -> String {
        guard let value else { return Cell.tooLarge.text }
        guard case .string(let string) = value.storage else { return Cell(value).text }
        guard let widest else { return SafeText.line(string) }
        let text = Cell.line(of: string)
        let fitting = TextWidth.prefix(of: text, fitting: widest)
        return fitting.endIndex == text.endIndex
            ? text : TextWidth.prefix(of: text, fitting: widest - 1) + "…"
    }

    private func append(_ cells: [String], to text: inout String) {
        for (index, cell) in cells.enumerated() {
            let padding = String(repeating: " ", count: max(widths[index] - TextWidth.of(cell), 0))
            let isLast = index == cells.count - 1
            if areNumbers[index] { text += padding }
            text += cell
            if !areNumbers[index], !isLast { text += padding }
            if !isLast { text += "  " }
        }
        text += "\n"
    }
}
