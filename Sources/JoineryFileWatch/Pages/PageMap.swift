/// The b-tree that owns each page of a file, as one commit left it.
///
/// - If a table changed, a page that its b-tree owned before was rewritten. Pages that were free or did not exist can
///   be ignored.
/// - Overflow pages are known once the leaves that lead to them have been read. Until then, a rewritten page of unknown
///   owner may be one.
/// - After each commit, the pages in the map must add up to the page count of the file. If they do not, the map is
///   wrong.
struct PageMap {
    let schema: SchemaTrees
    let layout: PageLayout
    private(set) var owners = PageOwners()
    private(set) var contents: PageContents
    private(set) var pageCount: UInt32
    private var freePages = FreePages()
    private var header: DatabaseFileHeader
    /// The interior pages of each b-tree.
    private var interiors: [[UInt32]]
    /// The number of pages without an owner, in a file that lost some; `nil` until all overflow pages are known.
    private var orphans: Int?
    /// The next page whose overflow pages may be unknown.
    private var cursor: UInt32 = 1
    /// The pages seen by a walk: those marked with the number of the current visit.
    private var visits: [UInt32] = []
    private var visit: UInt32 = 0

    /// Leaves that a commit moved out of or into a b-tree without rewriting them.
    struct Moves {
        var detached: [(page: UInt32, tree: Int)] = []
        var attached: [(page: UInt32, tree: Int)] = []
    }

    /// The version of the schema.
    var schemaCookie: UInt32 { header.schemaCookie }

    /// Whether all pages are known.
    var isComplete: Bool { orphans != nil }

    /// Builds a map.
    ///
    /// - Parameter contents: The contents of pages that are already known, all of which must be correct.
    /// - Throws: `PageMapFailure` if the b-trees or the freelist are invalid or a page cannot be read.
    init(
        _ schema: SchemaTrees, _ header: DatabaseFileHeader, pageCount: UInt32, contents: PageContents,
        _ reader: PageReader
    ) throws(PageMapFailure) {
        self.schema = schema
        self.contents = contents
        self.pageCount = pageCount
        self.header = header
        layout = reader.layout
        interiors = Array(repeating: [], count: schema.trees.count)
        resize(to: pageCount, from: 0)
        var step = Step([], isFirst: true)
        for tree in schema.trees.indices { try walk(tree, &step, reader) }
        // The walk has already assigned the chains of the roots.
        for page in 1..<(pageCount + 1)
        where owners[page].kind == .leaf && owners.home(of: page) != 0 && contents.isKnownLeaf(page) {
            try giveChains(of: page, to: owners[page].tree, &step)
        }
        try readFreePages(header, onlyIf: true, reader)
        for page in self.contents.chains.keys where ![.leaf, .interior].contains(owners[page].kind) {
            self.contents.forget(page)
        }
    }

    /// Reads up to `limit` leaves whose overflow pages are not known.
    ///
    /// - Returns: Whether all overflow pages are known.
    /// - Throws: `PageMapFailure` if a leaf or an overflow chain is invalid.
    mutating func findOverflowPages(atMost limit: Int, _ reader: PageReader) throws(PageMapFailure) -> Bool {
        if isComplete { return true }
        var read = 0
        while cursor <= pageCount {
            let owner = owners[cursor]
            if owner.kind == .leaf, !contents.isKnownLeaf(cursor) {
                guard read < limit else { return false }
                var step = Step([])
                try readLeaf(cursor, owner.tree, [], &step, reader)
                read += 1 + (contents.chains[cursor]?.reduce(0) { $0 + $1.count / 8 } ?? 0)
            }
            cursor += 1
        }
        orphans = Int(pageCount) - owners.count
        return true
    }
}

// MARK: - From one commit to the next

extension PageMap {
    /// The working state for one commit.
    private struct Step {
        let rewritten: Set<UInt32>
        /// The b-trees that must be walked again.
        var walked: Set<Int> = []
        /// The b-trees that lost pages.
        var affected: Set<Int> = []
        /// Leaves to be read, with the parts of their overflow chains that are still valid.
        var leaves: [UInt32: [[UInt32]]] = [:]
        /// Leaves that were not rewritten, but have lost their parent.
        var released: [UInt32: Int] = [:]
        var freePagesChanged = false
        var moves = Moves()

        /// Whether the map is being built.
        let isFirst: Bool

        init(_ pages: some Sequence<UInt32>, isFirst: Bool = false) {
            rewritten = Set(pages)
            self.isFirst = isFirst
        }
    }

    /// Advances to the next commit, or to the last of several.
    ///
    /// - Parameters:
    ///   - pages: The pages that were rewritten, including page 1 only if the schema changed.
    ///   - header: The header of the file, if it was rewritten.
    /// - Throws: `PageMapFailure` if the pages do not fit together. The map must then be discarded.
    mutating func advance(
        over pages: PageSet, header: DatabaseFileHeader?, pageCount newCount: UInt32, _ reader: PageReader
    ) throws(PageMapFailure) -> Moves {
        var step = Step(pages)
        let oldCount = pageCount
        pageCount = newCount
        if newCount > oldCount { resize(to: newCount, from: oldCount) }
        release(&step)
        for tree in step.walked.sorted() { try walk(tree, &step, reader) }
        settle(&step)
        for (page, known) in step.leaves {
            let owner = owners[page]
            guard owner.kind == .leaf else { continue }
            try readLeaf(page, owner.tree, known, &step, reader)
        }
        if newCount < oldCount { resize(to: newCount, from: oldCount) }
        try readFreePages(header ?? self.header, onlyIf: step.freePagesChanged, reader)
        if let orphans, owners.count + orphans != Int(newCount) {
            throw PageMapFailure("\(owners.count) owned and \(orphans) other pages, not \(newCount)")
        }
        return step.moves
    }

    /// Removes the owners of rewritten pages, where they must be determined again.
    private mutating func release(_ step: inout Step) {
        var known: [UInt32: [[UInt32]]] = [:]
        for page in step.rewritten {
            let owner = owners[page]
            switch owner.kind {
            case .none, .freeLeaf, .system: break
            case .freeTrunk: step.freePagesChanged = true
            case .interior:
                step.walked.insert(owner.tree)
                known[page] = takeChains(of: page, owner.tree, step.rewritten)
            case .leaf:
                step.affected.insert(owner.tree)
                known[page] = takeChains(of: page, owner.tree, step.rewritten)
                if page == schema.trees[owner.tree].root { step.walked.insert(owner.tree) }
            case .overflow:
                step.affected.insert(owner.tree)
                let home = owners.home(of: page)
                guard !step.rewritten.contains(home), known[home] == nil else { continue }
                known[home] = takeChains(of: home, owner.tree, step.rewritten)
                if owners[home].kind == .interior { step.walked.insert(owner.tree) }
            }
        }
        step.leaves = known
        // This includes pages with only a rewritten overflow page, because the path to their leaves is about to be
        // forgotten.
        for page in step.rewritten.union(known.keys) where owners[page].kind == .interior {
            releaseNode(page, owners[page].tree, &step)
        }
        for page in step.rewritten { contents.forget(page) }
        for page in known.keys where !step.rewritten.contains(page) { contents.forget(page) }
    }

    /// Removes an interior page and the leaves below it from a b-tree.
    private mutating func releaseNode(_ page: UInt32, _ tree: Int, _ step: inout Step) {
        for child in contents.nodes[page]?.children ?? [] {
            let isTaken = owners.clear(child, of: .init(tree: tree, kind: .leaf), home: page)
            if isTaken, !step.rewritten.contains(child) { step.released[child] = tree }
        }
        owners.clear(page)
    }

    /// Removes the overflow pages of a page from a b-tree.
    ///
    /// - Returns: The chains that remain valid.
    private mutating func takeChains(of page: UInt32, _ tree: Int, _ rewritten: Set<UInt32>) -> [[UInt32]] {
        guard let chains = contents.chains[page] else { return [] }
        for overflow in chains.joined() {
            owners.clear(overflow, of: .init(tree: tree, kind: .overflow), home: page)
        }
        return chains.filter { chain in !chain.contains(where: rewritten.contains) }
    }

    /// Drops the leaves that no b-tree contains any more.
    private mutating func settle(_ step: inout Step) {
        for (page, tree) in step.released where owners[page] != .init(tree: tree, kind: .leaf) {
            _ = takeChains(of: page, tree, [])
            contents.forget(page)
            step.moves.detached.append((page, tree))
        }
    }
}

// MARK: - Walking

extension PageMap {
    /// Walks the interior pages of a b-tree, reading those that are not known.
    private mutating func walk(
        _ tree: Int, _ step: inout Step, _ reader: PageReader
    ) throws(PageMapFailure) {
        visit += 1
        var stack: [(page: UInt32, home: UInt32)] = [(schema.trees[tree].root, 0)]
        var found: [UInt32] = []
        while let (page, home) = stack.popLast() {
            guard page >= 1, page <= pageCount, visits[Int(page)] != visit else {
                throw PageMapFailure("page \(page) occurs twice in a b-tree, or does not exist")
            }
            visits[Int(page)] = visit
            let wasKnown = contents.nodes[page] != nil
            if !wasKnown, !contents.isKnownLeaf(page) {
                let known = step.leaves.removeValue(forKey: page) ?? []
                try contents.read(page, known: known, reader, pageCount: pageCount)
            }
            guard let node = contents.nodes[page] else {
                guard home == 0 else { throw PageMapFailure("a b-tree has leaves of different depths") }
                try give(page, to: tree, as: .leaf, home: 0, &step)
                try giveChains(of: page, to: tree, &step)
                continue
            }
            let isNew = !wasKnown || owners[page] != .init(tree: tree, kind: .interior)
            try give(page, to: tree, as: .interior, home: home, &step)
            try giveChains(of: page, to: tree, &step)
            found.append(page)
            if !node.hasLeaves {
                stack.append(contentsOf: node.children.reversed().map { ($0, page) })
            } else if isNew {
                for child in node.children { try giveLeaf(child, to: tree, home: page, &step) }
            }
        }
        for page in interiors[tree] where visits[Int(page)] != visit {
            guard owners[page] == .init(tree: tree, kind: .interior) else { continue }
            _ = takeChains(of: page, tree, [])
            releaseNode(page, tree, &step)
            contents.forget(page)
        }
        interiors[tree] = found
    }

    private mutating func giveLeaf(
        _ page: UInt32, to tree: Int, home: UInt32, _ step: inout Step
    ) throws(PageMapFailure) {
        guard page > 1, page <= pageCount else { throw PageMapFailure("a b-tree points outside the file") }
        let wasOwned = owners[page] == .init(tree: tree, kind: .leaf) || step.released[page] == tree
        try give(page, to: tree, as: .leaf, home: home, &step)
        if step.rewritten.contains(page) {
            if step.leaves[page] == nil { step.leaves[page] = [] }
        } else if !wasOwned, !step.isFirst {
            step.leaves[page] = []
            step.moves.attached.append((page, tree))
        }
    }

    /// Assigns a page to a b-tree, unless the page belongs to one that this commit left alone.
    private mutating func give(
        _ page: UInt32, to tree: Int, as kind: PageOwners.Kind, home: UInt32, _ step: inout Step
    ) throws(PageMapFailure) {
        let owner = owners[page]
        switch owner.kind {
        case .none: break
        case .system: throw PageMapFailure("page \(page) cannot belong to a b-tree")
        case .freeTrunk, .freeLeaf: step.freePagesChanged = true
        case .interior, .leaf, .overflow:
            let isOurs = owner.tree == tree && !step.isFirst
            guard isOurs || step.walked.contains(owner.tree) || step.affected.contains(owner.tree) else {
                throw PageMapFailure("a page is \(owner.kind) in one b-tree and \(kind) in another")
            }
        }
        owners.give(page, to: tree, as: kind, home: home)
    }

    private mutating func giveChains(
        of page: UInt32, to tree: Int, _ step: inout Step
    ) throws(PageMapFailure) {
        guard let chains = contents.chains[page] else { return }
        for overflow in chains.joined() {
            guard overflow > 1, overflow <= pageCount else {
                throw PageMapFailure("an overflow chain points outside the file")
            }
            try give(overflow, to: tree, as: .overflow, home: page, &step)
        }
    }

    private mutating func readLeaf(
        _ page: UInt32, _ tree: Int, _ known: [[UInt32]], _ step: inout Step, _ reader: PageReader
    ) throws(PageMapFailure) {
        try contents.read(page, known: known, reader, pageCount: pageCount)
        guard contents.isKnownLeaf(page) else { throw PageMapFailure("page \(page) is no longer a leaf") }
        try giveChains(of: page, to: tree, &step)
    }

    private mutating func readFreePages(
        _ header: DatabaseFileHeader, onlyIf isChanged: Bool, _ reader: PageReader
    ) throws(PageMapFailure) {
        let isSame =
            header.firstFreeTrunk == self.header.firstFreeTrunk
            && header.freePageCount == self.header.freePageCount
        self.header = header
        if isSame, !isChanged { return }
        for page in freePages.trunks + freePages.leaves {
            let kind = owners[page].kind
            if kind == .freeTrunk || kind == .freeLeaf { owners.clear(page) }
        }
        freePages = try FreePages(header, pageCount: pageCount, reader)
        for page in freePages.trunks { try giveFree(page, as: .freeTrunk) }
        for page in freePages.leaves { try giveFree(page, as: .freeLeaf) }
    }

    private mutating func giveFree(_ page: UInt32, as kind: PageOwners.Kind) throws(PageMapFailure) {
        guard page > 1, page <= pageCount, owners[page].kind == .none else {
            throw PageMapFailure("page \(page) is listed as free, but is in use or does not exist")
        }
        owners.give(page, to: 0, as: kind, home: 0)
    }

    /// Makes room for all pages of the file, and forgets those beyond its end.
    private mutating func resize(to count: UInt32, from before: UInt32) {
        owners.resize(to: count)
        contents.resize(to: count)
        visits.append(contentsOf: repeatElement(0, count: max(0, Int(count) + 1 - visits.count)))
        guard count > before else { return }
        let pages =
            layout.hasPointerMaps ? (before + 1)..<(count + 1) : layout.lockPage..<(layout.lockPage + 1)
        for page in pages where page > before && page <= count && layout.isSystemPage(page) {
            owners.give(page, to: 0, as: .system, home: 0)
        }
    }
}
