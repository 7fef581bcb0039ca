/// The remembered contents of b-tree pages, so that they need not be read again.
///
/// It records page contents, not owners. An entry stays correct until the page, or an overflow page that continues it,
/// is rewritten.
struct PageContents {
    struct Node {
        /// The pages below, in order.
        let children: [UInt32]
        let hasLeaves: Bool
    }

    private(set) var nodes: [UInt32: Node] = [:]
    /// The overflow pages of the cells of a page, one list per cell; pages without overflow are left out.
    private(set) var chains: [UInt32: [[UInt32]]] = [:]
    /// Whether a page has been read and is a leaf.
    private var leaves: [Bool] = []

    mutating func resize(to pageCount: UInt32) {
        let size = Int(pageCount) + 1
        if leaves.count > size {
            for page in UInt32(size)..<UInt32(leaves.count) { forget(page) }
            leaves.removeLast(leaves.count - size)
        }
        leaves.append(contentsOf: repeatElement(false, count: size - leaves.count))
    }

    func isKnownLeaf(_ page: UInt32) -> Bool {
        page < leaves.count && leaves[Int(page)]
    }

    /// Forgets the content of a page, because it was rewritten.
    mutating func forget(_ page: UInt32) {
        nodes[page] = nil
        chains[page] = nil
        if page < leaves.count { leaves[Int(page)] = false }
    }

    /// Reads a page.
    ///
    /// - Parameter known: The former overflow chains of the page's cells that contain no rewritten page.
    /// - Throws: `PageMapFailure` if the page or one of its overflow chains is invalid.
    mutating func read(
        _ page: UInt32, known: [[UInt32]] = [], _ reader: PageReader, pageCount: UInt32
    ) throws(PageMapFailure) {
        let bytes = try reader.page(page)
        guard let content = BTreePage(bytes, number: page, usableSize: reader.layout.usableSize) else {
            throw PageMapFailure("page \(page) is not a b-tree page")
        }
        forget(page)
        var lists: [[UInt32]] = []
        for cell in content.cells where cell.overflow != 0 {
            let count = reader.layout.overflowPageCount(cell.payloadSize - cell.local.count)
            let list = known.first { $0.first == cell.overflow && $0.count == count }
            if let list {
                lists.append(list)
            } else {
                lists.append(try reader.overflowPages(from: cell.overflow, count: count, of: pageCount))
            }
        }
        if !lists.isEmpty { chains[page] = lists }
        if content.kind.isLeaf {
            if page < leaves.count { leaves[Int(page)] = true }
        } else {
            nodes[page] = Node(
                children: content.children, hasLeaves: try hasLeaves(content, page, reader, pageCount))
        }
    }

    /// Whether the pages directly below a page are leaves. Looking at one is enough, because all leaves have the same
    /// depth.
    private func hasLeaves(
        _ content: BTreePage, _ page: UInt32, _ reader: PageReader, _ pageCount: UInt32
    ) throws(PageMapFailure) -> Bool {
        guard let first = content.children.first, first > 1, first <= pageCount else {
            throw PageMapFailure("page \(page) points outside the file")
        }
        if nodes[first] != nil { return false }
        if isKnownLeaf(first) { return true }
        guard let kind = reader.read(first, 1)?.first.flatMap({ BTreePage.Kind(rawValue: $0) }) else {
            throw PageMapFailure("page \(first) is not a b-tree page")
        }
        return kind.isLeaf
    }
}
