/// The owners of the pages that a commit rewrote.
struct PageAttribution {
    /// The b-trees that owned the pages, by their indices in the schema.
    var trees: Set<Int> = []
    /// The rewritten leaves of each b-tree, and the leaves whose overflow pages were rewritten.
    var leaves: [Int: Set<UInt32>] = [:]
    /// The b-trees whose overflow pages were rewritten.
    var overflowTrees: Set<Int> = []
    /// The pages whose owner is not known.
    var unknown: [UInt32] = []
}

extension PageMap {
    /// Returns the owners of pages about to be rewritten. Call this before `advance`.
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
