/// Sets of columns, found by the sets that contain them.
///
/// Each set is filed under the one of its columns that the fewest sets have. A search looks only at those filed under the
/// columns of the containing set: where each set has a column of its own, at none in vain.
struct ColumnSets: Sendable {
    private let sets: [Set<FoldedName>]
    private let filed: [FoldedName: [Int]]

    init(_ sets: [Set<FoldedName>]) {
        self.sets = sets
        var counts: [FoldedName: Int] = [:]
        for set in sets { for column in set { counts[column, default: 0] += 1 } }
        var filed: [FoldedName: [Int]] = [:]
        for (index, set) in sets.enumerated() {
            let rarest = set.min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
            if let rarest { filed[rarest, default: []].append(index) }
        }
        self.filed = filed
    }

    /// Returns the indexes of the sets whose columns all belong to another set, in ascending order. An empty set is none of
    /// them.
    func subsets(of whole: Set<FoldedName>) -> [Int] {
        whole.flatMap { filed[$0] ?? [] }.filter { sets[$0].isSubset(of: whole) }.sorted()
    }
}

extension Set<FoldedName> {
    init(folding names: some Sequence<String>) {
        self.init(names.lazy.map { FoldedName($0) })
    }
}
