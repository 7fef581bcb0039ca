/// Whose pages a commit has rewritten.
struct PageAttribution {
    /// The b-trees that owned them, by their places in the schema.
    var trees: Set<Int> = []
    /// The leaves of each b-tree that were rewritten, and those that lead to overflow pages that were.
    var leaves: [Int: Set<UInt32>] = [:]
    /// The b-trees of which overflow pages were rewritten.
    var overflowTrees: Set<Int> = []
    /// The pages of which the owner is not known.
    var unknown: [UInt32] = []
}

extension PageMap {
    /// Tells whose pages are about to be rewritten. To be asked before `advance`.
    func attribution(of pages: PageSet) -> PageAttribution {
        var result = PageAttribution()
        for page in pages {
            let owner = owners[page]
            switch owner.kind {
            case .none: if page <= pageCount { result.unknown.append(page) }
            case .freeTrunk, .freeLeaf, .system: continue
            case .interior: result.trees.insert(owner.tree)
            case .leaf:
                result.trees.insert(owner.tree)
                result.leaves[owner.tree, default: []].insert(page)
            case .overflow:
                result.trees.insert(owner.tree)
                result.overflowTrees.insert(owner.tree)
                let home = owners.home(of: page)
                if owners[home].kind == .leaf { result.leaves[owner.tree, default: []].insert(home) }
            }
        }
        return result
    }
}
