import JoineryAnalysis
import JoineryEngine

/// A part of the line of a changed row.
package enum ChangePart: Hashable, Sendable {
    case column(String)
    case value(String)
    /// `→`, between two values.
    case arrow
    /// `, `, between two columns.
    case comma
    /// A sentence in place of the values.
    case remark(String)
}

/// A changed row in words.
///
///     ~ book 3  Emma  dueOn 2026-01-03 → 2026-01-17
///     + book 9  title Typee, year 1846
extension ChangedRow {
    /// The sign of what happened to the row.
    package var sign: String {
        switch kind {
        case .inserted: "+"
        case .updated: "~"
        case .deleted: "-"
        }
    }

    /// The word for what happened to the row.
    package var kindName: String {
        switch kind {
        case .inserted: "inserted"
        case .updated: "updated"
        case .deleted: "deleted"
        }
    }

    /// The label of the row; `nil` if it has none.
    ///
    /// - Parameter names: The columns of the labels of the table.
    package func label(_ names: [String]) -> String? {
        guard !names.isEmpty, let values = after ?? before else { return nil }
        let labels = names.compactMap { name in columns.firstIndex { $0.name.isName(name) }.map { values[$0] }
        }
        return RowLabel.text(of: labels)
    }

    /// The columns that an update changed with their values before and after; all values of another row.
    ///
    /// - Parameter label: The columns of the label, which is shown in front of the values.
    package func parts(besides label: [String] = []) -> [ChangePart] {
        if let missing { return [.remark("values unknown: \(missing.reason)")] }
        if before != nil, after != nil, changedColumns.isEmpty {
            return [.remark("stored differently, with the same values")]
        }
        return ChangePart.parts(
            of: columns, rowIDColumn: rowIDColumn?.name, before: before, after: after,
            changed: changedColumns, besides: label)
    }

    /// The same as one text.
    package func text(besides label: [String] = []) -> String {
        parts(besides: label).map(\.text).joined()
    }
}

extension ChangePart {
    /// The parts of a row: the changed columns with their values before and after; all values of a row that is new or
    /// gone.
    static func parts(
        of columns: [StoredColumn], rowIDColumn: String?, before: [DatabaseValue]?,
        after: [DatabaseValue]?, changed: [Int], besides label: [String]
    ) -> [ChangePart] {
        var parts: [ChangePart] = []
        if let before, let after {
            for index in changed {
                if !parts.isEmpty { parts.append(.comma) }
                parts.append(.column(SafeText.line(columns[index].name)))
                let texts = before[index].briefChange(to: after[index])
                parts += [.value(texts.before), .arrow, .value(texts.after)]
            }
            return parts
        }
        for (column, value) in zip(columns, after ?? before ?? []) {
            let isKnown = label.contains(name: column.name) || column.name.isName(rowIDColumn) || value.isNull
            if isKnown { continue }
            if !parts.isEmpty { parts.append(.comma) }
            parts += [.column(SafeText.line(column.name)), .value(value.brief)]
        }
        return parts
    }

    package var text: String {
        switch self {
        case .column(let name): name + " "
        case .value(let text), .remark(let text): text
        case .arrow: " → "
        case .comma: ", "
        }
    }
}

extension DatabaseValue {
    /// The value as one line. A text is in quotes only if it looks like something else.
    package var brief: String {
        guard case .string(let text) = storage else { return shown }
        let isPlain =
            text.first.map { !$0.isWhitespace && $0 != "'" } == true && text.last?.isWhitespace == false
            && Double(text) == nil && text.uppercased() != "NULL" && !text.hasPrefix("x'")
            && !text.contains("→") && !text.contains(", ")
        return isPlain ? Cell.line(of: text) : shown
    }

    /// The value and the one that takes its place, as texts that differ.
    func briefChange(to new: DatabaseValue) -> (before: String, after: String) {
        let texts = (brief, new.brief)
        guard texts.0 == texts.1 else { return texts }
        let change = change(to: new)
        let arrow = " → "
        guard let range = change.firstRange(of: arrow) else { return texts }
        return (String(change[..<range.lowerBound]), String(change[range.upperBound...]))
    }
}

extension JSONText {
    /// Appends the changed rows of a table, as an array. An updated row has only the values that differ.
    package mutating func changedRows(_ rows: [ChangedRow]) {
        array { json in
            for row in rows {
                json.element()
                json.object { $0.changedRow(row) }
            }
        }
    }

    private mutating func changedRow(_ row: ChangedRow) {
        member("kind")
        string(row.kindName)
        member("rowid")
        value(row.rowID.databaseValue)
        if let missing = row.missing {
            member("unknown")
            string(missing.reason)
        }
        let shown = row.kind == .updated ? row.changedColumns : Array(row.columns.indices)
        for (name, values) in [("before", row.before), ("after", row.after)] {
            guard let values else { continue }
            member(name)
            object { json in
                for index in shown {
                    json.member(row.columns[index].name)
                    json.value(values[index])
                }
            }
        }
    }
}
