import JoineryAnalysis
import JoineryEngine

/// One line for each table.
///
///     (schema)  1 table added, 1 index changed
///     author    equal, 54 rows
///     book      1 added, 2 changed
///     genre     new, 12 rows
struct ComparisonSummary: ComparisonWriter {
    private static let schemaName = "(schema)"

    private let width: Int
    private let isEmpty: Bool

    init(of comparison: DatabaseComparison) {
        isEmpty = comparison.tables.isEmpty && comparison.hasEqualSchemas
        let names = comparison.tables.map { SafeText.line($0.name) }
        width =
            ((comparison.hasEqualSchemas ? [] : [Self.schemaName]) + names).map { TextWidth.of($0) }.max()
            ?? 0
    }

    func schema(_ differences: [SchemaDifference]) -> String {
        var parts: [String] = []
        for kind in SchemaObject.Kind.allCases {
            for change in DifferenceKind.allCases {
                let count = differences.count { $0.kind == change && $0.object?.kind == kind }
                if count > 0 { parts.append("\(count) \(kind.noun(count)) \(change.rawValue)") }
            }
        }
        return parts.isEmpty ? "" : line(Self.schemaName, parts.joined(separator: ", "))
    }

    func rows(_ differences: [RowDifference], of table: TableComparison) -> String { "" }

    func end(of table: TableComparison, _ counts: ComparisonCounts) -> String {
        let rows = RowCount.exact(counts.rows).rowsText
        if table.old == nil { return line(table.name, "new, " + rows) }
        if table.new == nil { return line(table.name, "removed, " + rows) }
        return line(table.name, counts.isEqual ? "equal, " + rows : counts.text)
    }

    func omission(of table: TableComparison, _ reason: String) -> String {
        line(table.name, "not compared: " + SafeText.line(reason))
    }

    func end(_ totals: ComparisonCounts, tables: Int, isEqual: Bool) -> String {
        isEmpty ? "Neither file has tables.\n" : ""
    }

    private func line(_ name: String, _ text: String) -> String {
        let name = SafeText.line(name)
        return name + String(repeating: " ", count: max(width - TextWidth.of(name), 0) + 2) + text + "\n"
    }
}

extension SchemaObject.Kind {
    /// The word for one object or several.
    fileprivate func noun(_ count: Int) -> String {
        count == 1 ? rawValue : self == .index ? "indexes" : rawValue + "s"
    }
}
