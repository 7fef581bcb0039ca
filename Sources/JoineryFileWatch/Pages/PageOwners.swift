/// The b-tree that each page of a file belongs to, and the page's role in it.
struct PageOwners {
    enum Kind: UInt32 {
        /// The page has no known owner.
        case none
        case interior
        case leaf
        /// An overflow page, which holds the rest of a cell that is too long for its page.
        case overflow
        /// A freelist page that lists other free pages.
        case freeTrunk
        case freeLeaf
        /// The lock page or a pointer map page.
        case system
    }

    struct Owner: Equatable {
        /// The index in the list of b-trees; meaningless for pages that belong to none.
        let tree: Int
        let kind: Kind

        static let nobody = Owner(tree: 0, kind: .none)
    }

    /// For each page, the tree and the kind packed into one number; `homes` has the page that leads to it.
    private var words: [UInt32] = []
    private var homes: [UInt32] = []
    /// The number of pages with an owner.
    private(set) var count = 0

    /// Makes room for all pages of a file, and forgets those beyond its end.
    mutating func resize(to pageCount: UInt32) {
        let size = Int(pageCount) + 1
        while words.count > size {
            if words.removeLast() != 0 { count -= 1 }
            homes.removeLast()
        }
        words.append(contentsOf: repeatElement(0, count: size - words.count))
        homes.append(contentsOf: repeatElement(0, count: size - homes.count))
    }

    /// The owner of a page; `nobody` beyond the end of the file.
    subscript(page: UInt32) -> Owner {
        guard page < words.count, let kind = Kind(rawValue: words[Int(page)] & 7) else { return .nobody }
        return Owner(tree: Int(words[Int(page)] >> 3), kind: kind)
    }

    /// The page that leads to a page: its parent, or the page whose cell continues in an overflow page.
    func home(of page: UInt32) -> UInt32 {
        page < homes.count ? homes[Int(page)] : 0
    }

    /// Assigns a page to a b-tree. The page must not lie beyond the end of the file.
    mutating func give(_ page: UInt32, to tree: Int, as kind: Kind, home: UInt32) {
        if words[Int(page)] == 0 { count += 1 }
        words[Int(page)] = UInt32(tree) << 3 | kind.rawValue
        homes[Int(page)] = home
    }

    mutating func clear(_ page: UInt32) {
        guard page < words.count, words[Int(page)] != 0 else { return }
        words[Int(page)] = 0
        homes[Int(page)] = 0
        count -= 1
    }

    /// Removes a page's owner, unless the page has been reassigned.
    ///
    /// - Returns: Whether the owner was removed.
    @discardableResult
    mutating func clear(_ page: UInt32, of owner: Owner, home: UInt32) -> Bool {
        guard self[page] == owner, self.home(of: page) == home else { return false }
        clear(page)
        return true
    }
}
