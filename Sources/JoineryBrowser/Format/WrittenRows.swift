import JoineryEngine

/// The rows written so far, for tables whose rows may be met more than once. Only their keys are kept between batches.
struct WrittenRows {
    private let repeating: NameSet
    private var identities: Set<InsertedRow.Identity> = []

    /// - Parameters:
    ///   - tree: The associations included with the rows.
    ///   - parents: The tables whose rows are added because others refer to them.
    init(_ tree: IncludeTree, parents: NameSet = []) {
        var (repeating, seen) = (parents, NameSet())
        WrittenRows.find(&repeating, &seen, in: tree, isShared: false)
        self.repeating = repeating
    }

    /// Records a row, and returns whether it must be written: it has not been before.
    mutating func insert(_ row: InsertedRow) -> Bool {
        !repeating.contains(row.table.name) || identities.insert(row.identity).inserted
    }

    /// Finds the tables whose rows may be met twice: they occur twice in the tree, or several rows share one of theirs.
    private static func find(
        _ repeating: inout NameSet, _ seen: inout NameSet, in tree: IncludeTree, isShared: Bool
    ) {
        if isShared || !seen.insert(tree.table.name) { repeating.insert(tree.table.name) }
        for branch in tree.branches {
            let leadsToParent = branch.info.hops.contains { $0.direction == .toParent }
            find(&repeating, &seen, in: branch.tree, isShared: isShared || leadsToParent)
        }
    }
}

extension IncludeTree {
    /// The table of the rows, and the tables of everything they include.
    var tables: [TableInfo] { [table] + branches.flatMap(\.tree.tables) }
}

extension DatabaseSchema {
    /// Returns the tables that the given ones refer to by declared foreign keys, their parents, and so on, with the
    /// columns referred to.
    func parents(of tables: [TableInfo]) -> NamedValues<Set<[FoldedName]>> {
        var referred: NamedValues<Set<[FoldedName]>> = [:]
        var open = tables
        while let table = open.popLast() {
            for key in table.foreignKeys where key.leadsToParents {
                if referred[key.destinationTable] == nil, let parent = self.table(named: key.destinationTable)
                {
                    open.append(parent)
                }
                referred[key.destinationTable, default: []].insert(
                    key.destinationColumns.map { FoldedName($0) })
            }
        }
        return referred
    }
}
