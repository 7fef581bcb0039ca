import JoineryAnalysis
import JoineryEngine

/// Differences for people.
///
///     + index bookOnYear on book
///     ~ table book: new column year
///
///     book: 1 added, 1 removed, 1 changed
///     + 9  title 'Emma', year 1815
///     - 4  title 'Typee', year 1846
///     ~ 12 Moby-Dick  year NULL → 1851
///
///     2 tables, 1,234 rows compared: 1 added, 1 removed, 1 changed.
///
/// The heading of a table counts its rows, and can be written only after the last one. Until then, a bounded
/// amount of text is kept; if there is more, the counts follow the rows.
struct ComparisonText: ComparisonWriter {
    /// The number of bytes kept for the heading.
    private static let most = 1 << 20

    private let labels: RowLabels
    private var pending = ""
    private var isOverflowing = false
    private var labelColumns: [Int]?
    private var isFirst = true

    init(labels: RowLabels) {
        self.labels = labels
    }

    mutating func schema(_ differences: [SchemaDifference]) -> String {
        if differences.isEmpty { return "" }
        isFirst = false
        return differences.map { $0.line + "\n" }.joined()
    }

    mutating func rows(_ differences: [RowDifference], of table: TableComparison) throws -> String {
        var text = ""
        for difference in differences { text += try line(of: difference, table) + "\n" }
        pending += text
        guard isOverflowing || pending.utf8.count > Self.most else { return "" }
        defer { pending = "" }
        if isOverflowing { return pending }
        isOverflowing = true
        return gap() + SafeText.line(table.name) + ": many rows, which are counted after the last one\n"
            + pending
    }

    mutating func end(of table: TableComparison, _ counts: ComparisonCounts) -> String {
        defer { (pending, isOverflowing, labelColumns) = ("", false, nil) }
        if counts.isEqual { return "" }
        let heading = SafeText.line(table.name) + ": " + counts.text + "\n"
        return isOverflowing ? pending + heading : gap() + heading + pending
    }

    mutating func omission(of table: TableComparison, _ reason: String) -> String {
        gap() + "The rows of \(SafeText.line(table.name)) are not compared: \(SafeText.line(reason)).\n"
    }

    mutating func end(_ totals: ComparisonCounts, tables: Int, isEqual: Bool) -> String {
        let compared =
            "\(RowCount.exact(tables).text) \(tables == 1 ? "table" : "tables"), "
            + "\(RowCount.exact(totals.rows).rowsText) compared"
        let result = isEqual ? "no difference" : totals.isEqual ? "only the schemas differ" : totals.text
        return gap() + compared + ": \(result).\n"
    }

    // MARK: Lines

    /// The empty line between two parts.
    private mutating func gap() -> String {
        defer { isFirst = false }
        return isFirst ? "" : "\n"
    }

    private mutating func line(of row: RowDifference, _ table: TableComparison) throws -> String {
        // As in a path, the rowid follows a key that contains NULL.
        let rowID = row.rowIDOfNullKey.map { [String($0)] } ?? []
        let key = (row.key.map(\.shown) + rowID).joined(separator: ",")
        switch row.kind {
        case .added: return "+ " + key + values(row.new, table)
        case .removed: return "- " + key + values(row.old, table)
        case .changed:
            let label = try label(of: row, table).map { " " + $0 } ?? ""
            let changes = row.changedColumns.compactMap { index -> String? in
                guard let (old, new) = row.values(at: index) else { return nil }
                return SafeText.line(table.columns[index]) + " " + old.change(to: new)
            }
            return "~ " + key + label + "  " + changes.joined(separator: ", ")
        }
    }

    private func values(_ values: [DatabaseValue]?, _ table: TableComparison) -> String {
        let shown = zip(table.columns, values ?? []).filter { !table.keyColumns.contains($0.0) }
            .map { SafeText.line($0) + " " + $1.shown }
        return shown.isEmpty ? "" : "  " + shown.joined(separator: ", ")
    }

    /// The label that the row had, unless the key is the label.
    private mutating func label(of row: RowDifference, _ table: TableComparison) throws -> String? {
        guard let new = table.new, let values = row.old else { return nil }
        let columns: [Int]
        if let labelColumns {
            columns = labelColumns
        } else {
            columns = try labels.label(of: new).columns.compactMap { name in
                table.keyColumns.contains(name) ? nil : table.columns.firstIndex(of: name)
            }
            labelColumns = columns
        }
        return columns.isEmpty ? nil : RowLabel.text(of: columns.map { values[$0] })
    }
}

extension SchemaDifference {
    /// The difference as one line: `~ table book: new column year`.
    fileprivate var line: String {
        guard let object else { return "" }
        let sign =
            switch kind {
            case .added: "+"
            case .removed: "-"
            case .changed: "~"
            }
        let isPart = object.kind == .index || object.kind == .trigger
        let place = isPart ? " on " + SafeText.line(object.tableName) : ""
        let columns = [(addedColumns, "new"), (removedColumns, "without")].filter { !$0.0.isEmpty }
            .map { names, word in
                let list = names.map { SafeText.line($0) }.joined(separator: ", ")
                return "\(word) \(names.count == 1 ? "column" : "columns") \(list)"
            }
        return "\(sign) \(object.kind.rawValue) \(SafeText.line(object.name))\(place)"
            + (columns.isEmpty ? "" : ": " + columns.joined(separator: "; "))
    }
}

extension RowDifference {
    /// The values of a changed row in a column.
    func values(at index: Int) -> (old: DatabaseValue, new: DatabaseValue)? {
        guard let old, let new else { return nil }
        return (old[index], new[index])
    }
}
