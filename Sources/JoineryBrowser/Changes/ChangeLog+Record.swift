import JoineryAnalysis
import JoineryEngine

/// Viewing a changed row with all of its values, however long they are.
extension ChangeLog {
    /// The view of the row under the cursor; `nil` if there is none, or if its values are not known.
    var recordPane: RecordPane? {
        guard let line = current, let table = line.table, let record = line.record, let text = text(of: line)
        else { return nil }
        let what =
            switch text.kind {
            case .inserted: comparison == nil ? "inserted" : "added"
            case .updated: comparison == nil ? "updated" : "changed"
            case .deleted: comparison == nil ? "deleted" : "removed"
            }
        let since = comparison.map { " since \($0.moment.words)" } ?? ""
        let row = [table.name, text.rowID, text.label].filter { !$0.isEmpty }.joined(separator: " ")
        return RecordPane(change: record, of: table.name, heading: "\(row), \(what)\(since)")
    }

    /// Why no row can be viewed, or `nil` if one can.
    var obstacleToView: String? {
        guard let line = current, line.row != nil || line.comparedRow != nil else {
            return "There is no row on this line."
        }
        return line.row?.missing.map { "The values are not known: \($0.reason)." }
    }

    /// Moves the cursor to the next line of a row whose values are known.
    ///
    /// - Parameter step: 1 for the next one below, -1 for the next one above.
    /// - Returns: Whether there is such a line.
    mutating func moveToRow(_ step: Int, height: Int) -> Bool {
        var index = position.cursor + step
        while lines.indices.contains(index) {
            if lines[index].record != nil {
                move(.lines(index - position.cursor), height: height)
                return true
            }
            index += step
        }
        return false
    }
}

extension ChangeLog.Line {
    fileprivate var record: Record? {
        if let row {
            return row.missing == nil
                ? Record(
                    of: row.columns, before: row.before, after: row.after, changed: Set(row.changedColumns))
                : nil
        }
        return comparedRow.map {
            Record(of: $0.columns, before: $0.before, after: $0.after, changed: Set($0.changedColumns))
        }
    }
}

extension Record {
    /// Creates a record of the values of a row, with those before and after one below the other where they differ.
    fileprivate init(
        of columns: [StoredColumn], before: [DatabaseValue]?, after: [DatabaseValue]?, changed: Set<Int>
    ) {
        var fields: [Field] = []
        for (index, column) in columns.enumerated() {
            if changed.contains(index), let before {
                fields.append(Field(name: column.name, value: before[index]))
                fields.append(Field(name: "  →", value: after?[index]))
            } else if let values = after ?? before {
                fields.append(Field(name: column.name, value: values[index]))
            }
        }
        var json = JSONText()
        json.object { json in
            for (name, values) in [("before", before), ("after", after)] {
                guard let values else { continue }
                json.member(name)
                json.object { json in
                    for (column, value) in zip(columns, values) {
                        json.member(column.name)
                        json.value(value)
                    }
                }
            }
        }
        self.init(fields: fields, json: json.text)
    }
}
