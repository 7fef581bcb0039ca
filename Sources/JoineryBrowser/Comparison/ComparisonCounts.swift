import JoineryAnalysis
import JoineryEngine

/// The numbers of rows that differ, and of those compared.
package struct ComparisonCounts: Hashable, Sendable {
    package private(set) var added = 0
    package private(set) var removed = 0
    package private(set) var changed = 0
    /// The number of rows compared. Rows with the same key count once.
    package var rows = 0

    package var isEqual: Bool { added == 0 && removed == 0 && changed == 0 }

    mutating func count(_ differences: [RowDifference]) {
        for difference in differences {
            switch difference.kind {
            case .added: added += 1
            case .removed: removed += 1
            case .changed: changed += 1
            }
        }
    }

    mutating func add(_ other: ComparisonCounts) {
        added += other.added
        removed += other.removed
        changed += other.changed
        rows += other.rows
    }

    /// The numbers that are not 0: `1 added, 2 changed`.
    var text: String {
        [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
            .map { "\(RowCount.exact($0.0).text) \($0.1)" }.joined(separator: ", ")
    }
}
