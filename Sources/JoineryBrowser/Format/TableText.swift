import JoineryEngine

/// Rows as a table for people. Columns are as wide as their widest value in the first batch; numbers are aligned at their points.
///
///     id  title      price
///     ──  ─────────  ─────
///      1  Moby-Dick  12.5
///      2  Typee       7.25
package struct TableText: ValuesText {
    package static let reportsOmissions = true

    private let names: [String]
    private let widest: Int?
    private var widths: [Int] = []
    private var areNumbers: [Bool] = []
    /// The alignment of each column's numbers at their points; `nil` if it has none, or they are aligned already.
    private var decimals: [DecimalAlignment?] = []
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
        for (row, values) in zip(rows, values) {
            append(row, to: &text) { column in
                guard let decimals = decimals[column], let value = values[column] else { return 0 }
                return decimals.padding(after: Cell(value))
            }
        }
        return text
    }

    package mutating func end() -> String { head([], []) }

    private mutating func head(_ rows: [[String]], _ values: [[DatabaseValue?]]) -> String {
        if hasHead { return "" }
        hasHead = true
        areNumbers = values.areNumbers(columnCount: names.count)
        decimals = names.indices.map { column in
            areNumbers[column] ? DecimalAlignment(of: values.compactMap { $0[column].map { Cell($0) } }) : nil
        }
        widths = names.indices.map { column in
            let width = rows.reduce(TextWidth.of(names[column])) { max($0, TextWidth.of($1[column])) }
            return max(width, decimals[column]?.width ?? 0)
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

    /// - Parameter blanks: Returns the number of blanks after the number of a column.
    private func append(_ cells: [String], to text: inout String, blanks: (Int) -> Int = { _ in 0 }) {
        for (index, cell) in cells.enumerated() {
            let after = blanks(index)
            let padding = String(repeating: " ", count: max(widths[index] - TextWidth.of(cell) - after, 0))
            let isLast = index == cells.count - 1
            if areNumbers[index] { text += padding }
            text += cell
            if !isLast { text += (areNumbers[index] ? String(repeating: " ", count: after) : padding) + "  " }
        }
        text += "\n"
    }
}
