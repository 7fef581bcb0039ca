import JoineryEngine

/// The text by which a row is recognised instead of its key.
///
/// Where nobody wrote it down, it is guessed: a column that is called what labels are called, a first and a last name
/// together, or else the only column of text beside the key.
package enum RowLabel {
    /// What label columns are called, the surest first; in any case, with or without `_`.
    private static let names = ["title", "name", "label", "displayname", "fullname", "caption", "headline"]
    /// What columns are called that stand for a label where there is no name of a person either.
    private static let substitutes = ["subject", "username", "email", "description"]

    /// Characters of a label that are shown at most.
    private static let longest = 120

    /// The columns whose values make the label of a table's rows; empty if none does.
    package static func columns(of table: TableInfo) -> [String] {
        guard table.labelColumns.isEmpty else { return table.labelColumns }
        let candidates = table.visibleColumns.filter { isText($0) }
        var byName: [String: String] = [:]
        for column in candidates.reversed() { byName[plain(column.name)] = column.name }

        let person = ["firstname", "lastname"].compactMap { byName[$0] }
        let isPerson = person.count == 2
        // The title of a person is none that tells who it is.
        let sure = names.filter { !isPerson || $0 != "title" }
        if let name = sure.lazy.compactMap({ byName[$0] }).first { return [name] }
        if isPerson { return person }
        // `track_name` of the table `track`.
        let own = plain(table.name)
        if let name = byName[own + "name"] ?? byName[own + "title"] ?? byName["lastname"] { return [name] }

        if let substitute = substitutes.lazy.compactMap({ byName[$0] }).first { return [substitute] }

        let linked = Set(table.foreignKeys.flatMap(\.originColumns))
        let key = table.primaryKey?.columns ?? []
        let texts = candidates.filter {
            Affinity($0.type) == .text && !key.contains($0.name) && !linked.contains($0.name)
        }
        return texts.count == 1 ? [texts[0].name] : []
    }

    /// The label that values of those columns make; `nil` if there is nothing to read in them.
    package static func text(of values: some Sequence<DatabaseValue>) -> String? {
        let parts = values.compactMap { value -> String? in
            switch value.storage {
            case .null, .blob: nil
            case .string(let text): text.isEmpty ? nil : String(text.prefix(longest))
            case .int64(let integer): String(integer)
            case .double(let real): Cell.text(of: real)
            }
        }
        return parts.isEmpty ? nil : SafeText.line(String(parts.joined(separator: " ").prefix(longest)))
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != " " }
    }

    private static func isText(_ column: ColumnInfo) -> Bool {
        switch Affinity(column.type) {
        case .text, .blob, .numeric: true
        case .integer, .real: false
        }
    }
}
