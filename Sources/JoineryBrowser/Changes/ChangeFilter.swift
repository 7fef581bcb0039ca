import JoineryEngine

/// A condition on the rows of the log: words that each must occur in the name of the table, in what happened to the row
/// (`inserted`, `updated`, `deleted`), in its rowid, or in its columns and values.
package struct ChangeFilter: Hashable, Sendable {
    /// The condition as typed.
    package let text: String
    private let words: [String]

    /// - Returns: `nil` for a text without words, which all rows meet.
    init?(_ text: String) {
        words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty { return nil }
        self.text = text
    }

    /// The entry with only the rows that meet the condition; `nil` if there are none.
    ///
    /// An entry whose tables are not known stays: it may have changed such rows.
    func entry(_ entry: ChangeLog.Entry) -> ChangeLog.Entry? {
        guard case .tables(let tables) = entry.content else { return entry }
        var filtered = entry
        let left = tables.compactMap(table)
        if left.isEmpty { return nil }
        filtered.content = .tables(left)
        filtered.changes = entry.changes?.filtered { name, row in
            matches(row, of: name)
        }
        return filtered
    }

    private func table(_ table: ChangeLog.Table) -> ChangeLog.Table? {
        guard let values = table.values, values.missing == nil else {
            return matches(table.summary) ? table : nil
        }
        let rows = values.rows.filter { matches($0, of: table.name) }
        if rows.isEmpty { return nil }
        func ids(_ kind: ChangedRow.Kind) -> [Int64] { rows.filter { $0.kind == kind }.map(\.rowID) }
        return ChangeLog.Table(
            name: table.name,
            rows: ChangeLog.Rows(
                inserted: ids(.inserted), updated: ids(.updated), deleted: ids(.deleted)),
            values: values.filtered { matches($0, of: table.name) })
    }

    private func matches(_ row: ChangedRow, of table: String) -> Bool {
        let values = (row.after ?? row.before ?? []).map(\.brief).joined(separator: " ")
        return matches("\(table) \(row.kindName) \(row.rowID) \(row.text()) \(values)")
    }

    private func matches(_ text: String) -> Bool {
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) }
    }
}

extension ChangeLog.Table {
    /// What is known of the table, as a text to search.
    fileprivate var summary: String {
        guard let rows else { return name }
        let kinds = [("inserted", rows.inserted), ("updated", rows.updated), ("deleted", rows.deleted)]
        return name
            + kinds.filter { !$0.1.isEmpty }.map {
                " \($0.0) " + $0.1.map(String.init).joined(separator: " ")
            }
            .joined()
    }
}
