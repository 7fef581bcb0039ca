import JoineryEngine

/// The rows that were written, of those tables whose rows may be met more than once. Their keys are all that is kept
/// between two batches.
struct WrittenRows {
    private let repeating: Set<String>
    private var identities: Set<InsertedRow.Identity> = []

    /// - Parameters:
    ///   - tree: What is included with the rows.
    ///   - parents: The tables of which rows come along because others refer to them.
    init(_ tree: IncludeTree, parents: Set<String> = []) {
        var (repeating, seen) = (parents, Set<String>())
        WrittenRows.find(&repeating, &seen, in: tree, isShared: false)
        self.repeating = repeating
    }

    /// Whether a row is to be written: it was not before.
    mutating func insert(_ row: InsertedRow) -> Bool {
        !repeating.contains(row.table.name) || identities.insert(row.identity).inserted
    }

    /// Finds the tables of which a row may be met twice: they stand in the tree twice, or several rows share theirs.
    private static func find(
        _ repeating: inout Set<String>, _ seen: inout Set<String>, in tree: IncludeTree, isShared: Bool
    ) {
        if isShared || !seen.insert(tree.table.name).inserted { repeating.insert(tree.table.name) }
        for branch in tree.branches {
            let leadsToParent = branch.info.hops.contains { $0.direction == .toParent }
            find(&repeating, &seen, in: branch.tree, isShared: isShared || leadsToParent)
        }
    }
}

extension IncludeTree {
    /// The table of the rows, and those of all that they include.
    var tables: [TableInfo] { [table] + branches.flatMap(\.tree.tables) }
}

extension DatabaseSchema {
    /// The tables that rows of others refer to by declared foreign keys, and those that these refer to, to the end: with
    /// the columns that are referred to.
    func parents(of tables: [TableInfo]) -> [String: Set<[String]>] {
        var referred: [String: Set<[String]>] = [:]
        var open = tables
        while let table = open.popLast() {
            for key in table.foreignKeys where key.leadsToParents {
                if referred[key.destinationTable] == nil, let parent = self.table(named: key.destinationTable)
                {
                    open.append(parent)
                }
                referred[key.destinationTable, default: []].insert(key.destinationColumns)
            }
        }
        return referred
    }
}
