/// Reads the interior pages of all b-trees, a few at a time, so that no read transaction lasts long.
struct PageMapBuilder {
    /// The contents known so far.
    private(set) var contents: PageContents

    init(_ contents: PageContents = PageContents()) {
        self.contents = contents
    }

    /// Reads up to `limit` pages that are not known yet.
    ///
    /// - Returns: Whether all interior pages are known.
    /// - Throws: `PageMapFailure` if the b-trees are invalid or a page cannot be read.
    mutating func readInteriorPages(
        of schema: SchemaTrees, pageCount: UInt32, atMost limit: Int, _ reader: PageReader
    ) throws(PageMapFailure) -> Bool {
        contents.resize(to: pageCount)
        var visited: Set<UInt32> = []
        var count = 0
        for tree in schema.trees {
            var stack = [tree.root]
            while let page = stack.popLast() {
                guard page >= 1, page <= pageCount, visited.insert(page).inserted else {
                    throw PageMapFailure("page \(page) occurs twice in b-trees, or does not exist")
                }
                if contents.nodes[page] == nil, !contents.isKnownLeaf(page) {
                    guard count < limit else { return false }
                    count += 1
                    try contents.read(page, reader, pageCount: pageCount)
                }
                if let node = contents.nodes[page], !node.hasLeaves {
                    stack.append(contentsOf: node.children)
                }
            }
        }
        return true
    }

    /// Forgets pages that commits have rewritten.
    ///
    /// - Parameter map: The last map with these contents, if there is one.
    mutating func forget(_ pages: PageSet, _ map: PageMap?) {
        if let map {
            for page in pages where map.owners[page].kind == .overflow {
                contents.forget(map.owners.home(of: page))
            }
        } else {
            for page in Array(contents.chains.keys) { contents.forget(page) }
        }
        for page in pages { contents.forget(page) }
    }
}
