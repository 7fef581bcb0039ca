/// The rows of one association, prefetched for all rows of another fetch. They are grouped by owner, not copied.
///
///     books        0  1  2  3  4         authors   0  1  2
///     of author    2  0  0  2  0         books     1 2 4 | - | 0 3
@usableFromInline
final class PrefetchedRows {
    private let stored: StoredRows
    /// The group of each owner, or -1 if it has none.
    private let groups: [Int]
    /// The index in `members` at which each group starts, and the end of the last group.
    private let starts: [Int]
    /// The numbers of the prefetched rows, group by group.
    private let members: [Int]
    /// The number of rows in each group that a limit left out. Empty if there is no limit.
    private let omitted: [Int]

    init(stored: StoredRows, groups: [Int], starts: [Int], members: [Int], omitted: [Int] = []) {
        self.stored = stored
        self.groups = groups
        self.starts = starts
        self.members = members
        self.omitted = omitted
    }

    /// Returns the range in `members` of the rows prefetched for an owner.
    private func range(of owner: Int) -> Range<Int> {
        let group = groups[owner]
        return group < 0 ? 0..<0 : starts[group]..<starts[group + 1]
    }

    /// Returns the rows prefetched for an owner.
    func rows(of owner: Int) -> [Row] {
        members[range(of: owner)].map(stored.row)
    }

    /// Returns the number of rows prefetched for an owner.
    @usableFromInline
    func count(of owner: Int) -> Int {
        range(of: owner).count
    }

    /// Visits the rows prefetched for an owner. They are presented by one reused object, unless `body` retains it.
    @usableFromInline
    func visit(of owner: Int, _ body: (Row) throws -> Void) rethrows {
        try stored.visit(members[range(of: owner)], body)
    }

    /// Visits the rows prefetched for an owner, reusing an object from an earlier visit.
    func visit(of owner: Int, with row: inout Row?, _ body: (Row) throws -> Void) rethrows {
        try stored.visit(members[range(of: owner)], with: &row, body)
    }

    /// Returns the number of an owner's rows that a limit left out.
    func omitted(of owner: Int) -> Int {
        omitted.isEmpty || groups[owner] < 0 ? 0 : omitted[groups[owner]]
    }
}

/// The rows prefetched for one fetch, by association key, and those prefetched for its inner rows.
final class Prefetches {
    /// An association, and its rows.
    struct Association: Keyed {
        let key: String
        fileprivate(set) var rows: PrefetchedRows
    }

    private(set) var associations = KeyedList<Association>()
    private var scopes: [(name: String, prefetches: Prefetches)] = []

    func rows(forKey key: String) -> PrefetchedRows? {
        associations.firstIndex(forKey: key).map { associations[$0].rows }
    }

    func scope(named name: String) -> Prefetches? {
        scopes.first { $0.name.hasSameBytes(as: name) }?.prefetches
    }

    /// Stores rows for the inner row at the end of a path of scope names.
    func set(_ rows: PrefetchedRows, forKey key: String, in path: ArraySlice<String>) {
        if let name = path.first {
            if scope(named: name) == nil { scopes.append((name, Prefetches())) }
            scope(named: name)?.set(rows, forKey: key, in: path.dropFirst())
        } else if let index = associations.firstIndex(forKey: key) {
            associations[index].rows = rows
        } else {
            associations.append(Association(key: key, rows: rows))
        }
    }
}
