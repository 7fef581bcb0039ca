import JoineryEngine

/// The cost of a chain of associations. Of all chains between two places, the cheapest are reported.
///
///     order ─▶ customer                      a link                                                      4
///     author ─▶ country ◀─ author            two links, through a table that one table refers to         8
///     product ─▶ unit ◀─ order line          two links, through a table that six refer to: says little  48
///     product ◀─ bill of materials ─▶ product  two links, through a table that none refers to            8
///
/// A table that many others refer to connects everything with everything. If it refers to nothing itself (units,
/// statuses, countries), passing through it is expensive, so that a detour of a few links is preferred. If it does
/// refer to others (products, employees), passing through it adds little to the cost of the links.
struct ChainCost {
    /// The cost of a link, in either direction.
    static let link = 4

    /// The cost of passing through a table, in addition to the links to and from it.
    private let passages: NamedValues<Int>

    /// A cost that counts links only.
    static let links = ChainCost(passages: [:])

    private init(passages: NamedValues<Int>) {
        self.passages = passages
    }

    /// Creates the cost for a schema.
    ///
    /// - Parameter links: The links of the schema, each once: the referring table and the referenced table.
    init(_ links: some Sequence<(from: String, to: String)>) {
        var referrers: NamedValues<NameSet> = [:]
        var referring: NameSet = []
        for (from, to) in links where !from.isName(to) {
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
                schema.listedAssociations(from: table.name)
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
