/// To which b-tree each page of a file belongs, and as what.
struct PageOwners {
    enum Kind: UInt32 {
        /// It belongs to nothing that is known.
        case none
        case interior
        case leaf
        /// Holds the rest of a cell that is too long for its page.
        case overflow
        /// A page of the list of free pages, which names others.
        case freeTrunk
        case freeLeaf
        /// The lock page, or a pointer map.
        case system
    }

    struct Owner: Equatable {
        /// The place in the list of b-trees; without meaning for pages that belong to none.
        let tree: Int
        let kind: Kind

        static let nobody = Owner(tree: 0, kind: .none)
    }

    /// Of each page: the tree and the kind in one number, and the page that leads to it.
    private var words: [UInt32] = []
    private var homes: [UInt32] = []
    /// How many pages belong to somebody.
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

    /// The owner of a page; nobody beyond the end.
    subscript(page: UInt32) -> Owner {
        guard page < words.count, let kind = Kind(rawValue: words[Int(page)] & 7) else { return .nobody }
        return Owner(tree: Int(words[Int(page)] >> 3), kind: kind)
    }

    /// The page that leads to a page: its parent, or the one whose cell goes on in an overflow page.
    func home(of page: UInt32) -> UInt32 {
        page < homes.count ? homes[Int(page)] : 0
    }

    /// Gives a page to a b-tree. The page must not lie beyond the end.
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

    /// Takes a page from its owner, unless another has it already.
    ///
    /// - Returns: Whether it was taken.
    @discardableResult
    mutating func clear(_ page: UInt32, of owner: Owner, home: UInt32) -> Bool {
        guard self[page] == owner, self.home(of: page) == home else { return false }
        clear(page)
        return true
    }
}
