import JoineryEngine

/// What a chain of associations costs. Of all chains between two places, the cheapest are told.
///
///     order ─▶ customer                      a link                                                      4
///     author ─▶ country ◀─ author            two links, over a table that one other refers to            8
///     product ─▶ unit ◀─ order line          two links, over a table that six refer to: says little     48
///     product ◀─ bill of materials ─▶ product  two links, over a table that none refers to               8
///
/// A table that many others refer to connects everything with everything. One that refers to nothing itself (units,
/// statuses, countries) is dear to pass, so that a detour of some links is preferred; one that does (products, employees)
/// is passed for little more than its links.
struct ChainCost {
    /// The cost of a link, whichever way it is followed.
    static let link = 4

    /// The cost of passing through a table: what comes on top of the links that lead there and on.
    private let passages: [String: Int]

    /// The cost of links alone.
    static let links = ChainCost(passages: [:])

    private init(passages: [String: Int]) {
        self.passages = passages
    }

    /// The cost in a schema.
    ///
    /// - Parameter links: The links of the schema, once each: who refers, and to whom.
    init(_ links: some Sequence<(from: String, to: String)>) {
        var referrers: [String: Set<String>] = [:]
        var referring: Set<String> = []
        for (from, to) in links where from != to {
            referrers[to, default: []].insert(from)
            referring.insert(from)
        }
        passages = referrers.reduce(into: [:]) { passages, table in
            let others = table.value.count - 1
            passages[table.key] =
                referring.contains(table.key)
                ? Swift.min(others, 2 * Self.link)
                : Swift.min(2 * others * Self.link, 10 * Self.link)
        }
    }

    func passing(_ table: String) -> Int {
        passages[table] ?? 0
    }
}

extension ChainCost {
    init(_ schema: DatabaseSchema) {
        self.init(
            schema.tables.flatMap { table in
                schema.associations(from: table.name)
                    .filter { $0.kind.isToParent && $0.hops.count == 1 && $0.broken == nil }
                    .map { (table.name, $0.destinationTable) }
            })
    }

    init(_ entries: [CatalogEntry]) {
        self.init(
            entries.flatMap { entry in
                entry.associations.filter { $0.kind.isToParent && $0.broken == nil }
                    .map { (entry.name, $0.target) }
            })
    }
}
