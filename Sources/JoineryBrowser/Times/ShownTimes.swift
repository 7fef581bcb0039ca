import JoineryAnalysis
import JoineryEngine

/// How the numbers of columns state times, by their tables and names.
package struct ColumnTimes: Hashable, Sendable {
    private var formats: NamedValues<NamedValues<Histogram.TimeFormat>> = [:]

    package init() {}

    package var isEmpty: Bool { formats.isEmpty }

    /// The columns with their formats, in no particular order.
    package var all: [(column: TableColumn, format: Histogram.TimeFormat)] {
        formats.flatMap { table, columns in
            columns.map { (TableColumn(table: table, column: $0.key), $0.value) }
        }
    }

    package subscript(column: TableColumn) -> Histogram.TimeFormat? {
        get { formats[column.table]?[column.column] }
        set {
            var columns = formats[column.table] ?? [:]
            columns[column.column] = newValue
            formats[column.table] = columns.isEmpty ? nil : columns
        }
    }
}

/// The columns whose numbers are shown as times: as the sidecar has them, and as the user chose since.
package struct ShownTimes: Equatable, Sendable {
    /// Those of the sidecar.
    private(set) var kept = ColumnTimes()
    private var choices: NamedValues<NamedValues<Choice>> = [:]

    /// What the user chose for a column.
    private struct Choice: Equatable {
        /// The formats in which its numbers state likely times, the likeliest first.
        var formats: ArraySlice<Histogram.TimeFormat>
    }

    var isEmpty: Bool { kept.isEmpty && choices.isEmpty }

    /// Returns how a column is shown; `nil` for its numbers.
    func format(of column: TableColumn) -> Histogram.TimeFormat? {
        let choice = choices[column.table]?[column.column]
        return choice.map(\.formats.first) ?? kept[column]
    }

    /// Shows a column in the first of some formats, which the others follow when it is changed again.
    mutating func show(_ column: TableColumn, as formats: [Histogram.TimeFormat]) {
        choose(Choice(formats: formats[...]), for: column)
    }

    /// Shows a column that is shown as times in the next of its formats or, after the last, as numbers.
    mutating func change(_ column: TableColumn) {
        let choice = choices[column.table]?[column.column] ?? Choice(formats: [])
        choose(Choice(formats: choice.formats.dropFirst()), for: column)
    }

    /// Follows the sidecar, also where it now has what the user chose.
    mutating func keep(_ new: ColumnTimes) {
        kept = new
        for (table, columns) in choices {
            for (name, choice) in columns {
                let column = TableColumn(table: table, column: name)
                if choice.formats.first == new[column] { choose(nil, for: column) }
            }
        }
    }

    private mutating func choose(_ choice: Choice?, for column: TableColumn) {
        var columns = choices[column.table] ?? [:]
        columns[column.column] = choice
        choices[column.table] = columns.isEmpty ? nil : columns
    }
}
