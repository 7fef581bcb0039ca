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
    private let db: Database
    private let schema: DatabaseSchema
    private let labels: RowLabels
    /// The values found in the table that is being searched, by column.
    private var values: NamedValues<[FoundText]> = [:]

    package init(_ db: Database) throws {
        self.db = db
        schema = try db.schema()
        labels = RowLabels(db)
    }

    /// Adds what was found; returns the line of a name.
    package mutating func add(_ found: FoundText) -> String? {
        switch found.place {
        case .tableName:
            return "table " + SafeText.line(found.table)
        case .columnName(let column):
            return "column " + name(column, of: found.table)
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
            let heading = "\(name(column.name, of: table.name)): \(RowCount.exact(column.count).rowsText)"
            let omitted = column.count - listed.count
            return [heading] + listed.map(line)
                + (omitted > 0 ? ["  " + RowCount.exact(omitted).moreText] : [])
        }
    }

    private func name(_ column: String, of table: String) -> String {
        SafeText.line(table) + "." + SafeText.line(column)
    }

    private func line(_ found: FoundText) -> String {
        let text = SafeText.line(found.excerpt.text)
        guard let path = found.path else { return "  " + text }
        let label = label(of: path, besides: found.column).map { $0 + ": " } ?? ""
        return "  " + SafeText.line(path.description) + "  " + label + text
    }

    /// The label of a row, unless the column is a part of it.
    private func label(of path: Path, besides column: String?) -> String? {
        guard let table = schema.table(named: path.table),
            let label = try? labels.label(of: table), !label.columns.contains(where: { $0 == column }),
            let place = try? PathRequest(path, db)
        else { return nil }
        return try? labels.text(of: place, db)
    }
}

extension FoundText {
    /// The row; `nil` if a name was found, or if the rows have no key.
    package var path: Path? {
        guard case .value(_, let key?) = place else { return nil }
        return Path(table: table, steps: [.key(RowKey(key))])
    }

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
