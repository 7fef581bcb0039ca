/// The inputs needed to identify the rows of tables that commits changed.
struct TableRows {
    let map: PageMap
    let attribution: PageAttribution
    let moves: PageMap.Moves
    let rewritten: PageSet
    let before: PageReader
    let after: PageReader

    /// The rows of a table that changed; `nil` if they cannot be determined.
    ///
    /// - Parameter layout: How to read their values; `nil` if they are not wanted.
    func changes(of table: String, _ layout: RecordLayout?) -> RowComparison.Result? {
        let trees = attribution.trees.filter { map.schema.trees[$0].holds(table) }
        guard rewritten.count <= RowComparison.mostPages else { return nil }
        guard let tree = trees.first(where: { !map.schema.trees[$0].isIndex }) else {
            // SQLite leaves a row alone that is updated to what it was, but writes its index entries.
            return trees.allSatisfy(hasSameEntries) ? RowComparison.Result() : nil
        }
        let leaves = attribution.leaves[tree] ?? []
        let comparison = RowComparison(
            pageCount: map.pageCount, rewritten: rewritten,
            hasOverflow: attribution.overflowTrees.contains(tree), before: before, after: after,
            layout: layout)
        let isLeaf = { (page: UInt32) in map.owners[page] == .init(tree: tree, kind: .leaf) }
        let result = comparison.changes(
            from: leaves.union(moves.detached.filter { $0.tree == tree }.map(\.page)),
            to: leaves.union(rewritten).union(moves.attached.map(\.page)).filter(isLeaf))
        // If an index changed without its table, something else is going on.
        let indexes = trees.filter { $0 != tree }
        return result?.rows.isEmpty == true && !indexes.allSatisfy(hasSameEntries) ? nil : result
    }

    /// The maximum number of overflow pages read to compare the entries of an index.
    private static let mostOverflowPages = 500

    /// Whether an index has the same entries as before, because each was removed and added again.
    private func hasSameEntries(_ tree: Int) -> Bool {
        let leaves = attribution.leaves[tree] ?? []
        let isMoved = (moves.detached + moves.attached).contains { $0.tree == tree }
        let isKnown = rewritten.allSatisfy { page in
            let owner = map.owners[page]
            guard owner.tree == tree else { return true }
            switch owner.kind {
            case .none, .freeTrunk, .freeLeaf, .system, .overflow: return true
            case .leaf: return leaves.contains(page)
            case .interior: return false
            }
        }
        guard !isMoved, isKnown,
            leaves.allSatisfy({ map.owners[$0] == .init(tree: tree, kind: .leaf) }),
            let old = entries(of: leaves, isBefore: true), let new = entries(of: leaves, isBefore: false)
        else { return false }
        return old == new
    }

    /// The entries of index leaves, with their numbers; `nil` if they cannot be read.
    private func entries(of leaves: Set<UInt32>, isBefore: Bool) -> [[UInt8]: Int]? {
        var entries: [[UInt8]: Int] = [:]
        var budget = Self.mostOverflowPages
        for number in leaves {
            guard let bytes = page(number, isBefore: isBefore),
                let page = BTreePage(bytes, number: number, usableSize: after.layout.usableSize),
                page.kind == .indexLeaf
            else { return nil }
            for cell in page.cells {
                var entry = Array(bytes[cell.local])
                var next = cell.overflow
                while entry.count < cell.payloadSize {
                    budget -= 1
                    guard budget > 0, next > 1, let content = self.page(next, isBefore: isBefore) else {
                        return nil
                    }
                    let count = min(cell.payloadSize - entry.count, after.layout.usableSize - 4)
                    entry += content[4..<(4 + count)]
                    next = RowComparison.continuation(content)
                }
                entries[entry, default: 0] += 1
            }
        }
        return entries
    }

    private func page(_ number: UInt32, isBefore: Bool) -> [UInt8]? {
        let reader = isBefore && rewritten.contains(number) ? before : after
        return reader.read(number, after.layout.pageSize)
    }

    /// The rows of a table that changed, with their values or the reason these are missing.
    func changeWithValues(of table: String, _ layout: RecordLayout?) -> TableChange {
        guard let result = changes(of: table, layout) else {
            return TableChange(name: table, rows: nil, values: ChangedValues(missing: obstacle(to: table)))
        }
        let values =
            layout == nil ? ChangedValues(missing: .schemaChanged) : ChangedValues(rows: result.values)
        return TableChange(name: table, rows: result.rows, values: values)
    }

    /// The reason the rows of a table are not known.
    private func obstacle(to table: String) -> MissingValues {
        let root = map.schema.trees.first { !$0.isIndex && $0.holds(table) }?.root
        let kind = root.flatMap { after.read($0, 1)?.first }.flatMap { BTreePage.Kind(rawValue: $0) }
        if kind == .indexInterior || kind == .indexLeaf { return .withoutRowID }
        return rewritten.count > RowComparison.mostPages ? .tooLarge : .overwritten
    }
}
