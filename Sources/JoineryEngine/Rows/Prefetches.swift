/// The rows of one association, for all rows of another fetch: grouped, not copied.
///
///     books        0  1  2  3  4         authors   0  1  2
///     of author    2  0  0  2  0         books     1 2 4 | - | 0 3
@usableFromInline
final class PrefetchedRows {
    private let stored: StoredRows
    /// The group of each row that others were fetched for; -1 for none.
    private let groups: [Int]
    /// Where each group begins in `members`, and where the last one ends.
    private let starts: [Int]
    /// The numbers of the fetched rows, group by group.
    private let members: [Int]
    /// For each group, the rows that a limit kept out; empty without a limit.
    private let omitted: [Int]

    init(stored: StoredRows, groups: [Int], starts: [Int], members: [Int], omitted: [Int] = []) {
        self.stored = stored
        self.groups = groups
        self.starts = starts
        self.members = members
        self.omitted = omitted
    }

    /// Where the numbers of the rows that were fetched for a row are in `members`.
    private func range(of owner: Int) -> Range<Int> {
        let group = groups[owner]
        return group < 0 ? 0..<0 : starts[group]..<starts[group + 1]
    }

    /// The rows that were fetched for a row.
    func rows(of owner: Int) -> [Row] {
        members[range(of: owner)].map(stored.row)
    }

    /// How many rows were fetched for a row.
    @usableFromInline
    func count(of owner: Int) -> Int {
        range(of: owner).count
    }

    /// Shows the rows that were fetched for a row, one after the other: by the same object each time, unless somebody
    /// kept it.
    @usableFromInline
    func visit(of owner: Int, _ body: (Row) throws -> Void) rethrows {
        try stored.visit(members[range(of: owner)], body)
    }

    /// The same, with an object that was used for other rows, and may be used again.
    func visit(of owner: Int, with row: inout Row?, _ body: (Row) throws -> Void) rethrows {
        try stored.visit(members[range(of: owner)], with: &row, body)
    }

    /// How many rows of a row a limit kept out.
    func omitted(of owner: Int) -> Int {
        omitted.isEmpty || groups[owner] < 0 ? 0 : omitted[groups[owner]]
    }
}

/// What was fetched for the rows of one fetch, by the keys of the associations, and for the rows inside them.
final class Prefetches {
    private(set) var associations: [(key: String, rows: PrefetchedRows)] = []
    private var scopes: [(name: String, prefetches: Prefetches)] = []

    func rows(forKey key: String) -> PrefetchedRows? {
        associations.first { $0.key == key }?.rows
    }

    func scope(named name: String) -> Prefetches? {
        scopes.first { $0.name == name }?.prefetches
    }

    /// Puts rows where a path of scopes leads.
    func set(_ rows: PrefetchedRows, forKey key: String, in path: ArraySlice<String>) {
        if let name = path.first {
            if scope(named: name) == nil { scopes.append((name, Prefetches())) }
            scope(named: name)?.set(rows, forKey: key, in: path.dropFirst())
        } else if let index = associations.firstIndex(where: { $0.key == key }) {
            associations[index].rows = rows
        } else {
            associations.append((key, rows))
        }
    }
}
