import JoineryAnalysis
import JoineryEngine

/// What a search for a text finds, as text for a terminal: names first, then the values of each column, with the row that has
/// them and its label.
///
///     table whale
///     column book.whales
///     book.title: 1 row
///       book/7  The Whale
///     review.text: 1,206 rows
///       review/3  Moby-Dick · Ada: …the whale is not to be…
///       … 1,205 more
package struct FoundLines {
    private let labels: FoundLabels
    /// The values found in the table that is being searched, by column.
    private var values: NamedValues<[FoundText]> = [:]

    /// The number of rows that are listed per column for people, unless they ask for more.
    package static let fewRows = 20

    package init(_ db: Database) throws {
        labels = try FoundLabels(db)
    }

    /// Adds what was found; returns the line of a name.
    package mutating func add(_ found: FoundText) -> String? {
        switch found.place {
        case .tableName:
            return "table " + SafeText.line(found.table)
        case .columnName(let column):
            return "column " + TableColumn(table: found.table, column: column).text
        case .value(let column, _):
            values[column, default: []].append(found)
            return nil
        }
    }

    /// Returns the lines for the values of a table, which has been searched.
    package mutating func lines(for table: SearchedTable) -> [String] {
        defer { values = [:] }
        return table.columns.flatMap { column in
            let listed = values[column.name] ?? []
            let name = TableColumn(table: table.name, column: column.name).text
            let omitted = column.count - listed.count
            return ["\(name): \(RowCount.exact(column.count).rowsText)"] + listed.map(line)
                + (omitted > 0 ? ["  " + RowCount.exact(omitted).moreText] : [])
        }
    }

    private func line(_ found: FoundText) -> String {
        let text = SafeText.line(found.excerpt.text)
        guard let path = found.path else { return "  " + text }
        let label = labels.row(of: found).label.map { $0 + ": " } ?? ""
        return "  " + SafeText.line(path.description) + "  " + label + text
    }
}

extension FoundText {
    /// One line of JSON: the members `table`, `column`, `path` and `text`, of which `column` and `path` may be `null`.
    package var json: String {
        var json = JSONText(isOnOneLine: true)
        json.object { json in
            json.member("table")
            json.string(table)
            json.member("column")
            if let column { json.string(column) } else { json.null() }
            json.member("path")
            if let path { json.string(path.description) } else { json.null() }
            json.member("text")
            json.string(excerpt.text)
        }
        return json.text
    }
}
