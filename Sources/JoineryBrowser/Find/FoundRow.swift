import JoineryAnalysis
import JoineryEngine

/// A place where a text was found, with the label of its row.
package struct FoundRow: Hashable, Sendable {
    package let found: FoundText
    /// The label of the row; `nil` if it has none, or if the text was found in it.
    package let label: String?

    package init(_ found: FoundText, label: String? = nil) {
        self.found = found
        self.label = label
    }

    /// The key of the row, as in `#7`; `nil` if it has none.
    package var key: String? { found.path?.crumbs.last }
}

/// Looks up the labels of rows in which a text was found.
struct FoundLabels {
    private let db: Database
    private let schema: DatabaseSchema
    private let labels: RowLabels

    init(_ db: Database) throws {
        self.db = db
        schema = try db.schema()
        labels = RowLabels(db)
    }

    /// Adds the label of its row to what was found.
    func row(of found: FoundText) -> FoundRow { FoundRow(found, label: label(of: found)) }

    private func label(of found: FoundText) -> String? {
        guard let path = found.path, let table = schema.table(named: found.table),
            let label = try? labels.label(of: table),
            !label.columns.contains(where: { $0.isName(found.column) }),
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
}

extension SearchedTable {
    /// What could not be searched, as sentences without a period.
    package var gaps: [String] {
        let table = SafeText.line(name)
        let end = failure.map { "\(table) was not searched to its end: \(SafeText.line($0))" }
        guard unreadRowCount > 0 else { return [end].compactMap(\.self) }
        let rows = RowCount.exact(unreadRowCount).rowsText
        let verb = unreadRowCount == 1 ? "was" : "were"
        return [end].compactMap(\.self)
            + ["\(rows) of \(table) \(verb) not searched: a value is larger than 2 MB"]
    }
}

extension SoughtText.Match {
    /// The rule in words, after the text: `“whale” in any case`.
    package var words: String {
        switch self {
        case .containing: "in any case"
        case .containingExactly: "in this case"
        case .whole: "as a whole value"
        case .matching: "as a regular expression, in any case"
        case .matchingExactly: "as a regular expression"
        }
    }

    /// The verb for a sentence about what has the text.
    package var verb: String {
        switch self {
        case .containing, .containingExactly: "contains"
        case .whole: "is"
        case .matching, .matchingExactly: "matches"
        }
    }

    /// The next of all rules.
    var next: SoughtText.Match {
        switch self {
        case .containing: .containingExactly
        case .containingExactly: .whole
        case .whole: .matching
        case .matching: .matchingExactly
        case .matchingExactly: .containing
        }
    }
}
