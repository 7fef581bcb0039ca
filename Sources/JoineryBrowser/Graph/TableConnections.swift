/// How two tables connect: the cheapest chains of associations, found in the catalog alone.
///
///     book ── author ─▶ author ── country ─▶ country
package struct TableConnections: Hashable, Sendable {
    /// A table on the way, and the association that leads there; none at the beginning.
    package struct Stop: Hashable, Sendable {
        package var association: CatalogAssociation?
        package var table: String
    }

    /// Chains that are told, of those that are equally good.
    private static let most = 8

    /// From the first table to the second, those that turn least first; empty where no chain of associations connects
    /// them.
    package let chains: [[Stop]]

    /// Associations through others are left out: a chain tells every table on its way.
    package init(from origin: String, to destination: String, in entries: [CatalogEntry]) {
        let cost = ChainCost(entries)
        let entries = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        func toll(_ table: String) -> Int {
            ChainCost.link + (table == destination ? 0 : cost.passing(table))
        }
        // What it costs to get to the destination from each table, as far as it takes.
        var costs = [destination: 0]
        var frontiers = [0: [destination]]
        while costs[origin].map({ $0 > frontiers.keys.min() ?? $0 }) ?? true,
            let nearest = frontiers.keys.min()
        {
            for table in frontiers.removeValue(forKey: nearest) ?? [] where costs[table] == nearest {
                for association in entries[table]?.hops ?? [] {
                    let dearer = nearest + toll(table)
                    guard dearer < costs[association.target] ?? .max else { continue }
                    costs[association.target] = dearer
                    frontiers[dearer, default: []].append(association.target)
                }
            }
        }
        guard costs[origin] != nil else {
            chains = []
            return
        }
        // Downhill from the origin, in the order of the catalog.
        var chains: [[Stop]] = []
        var begun = [[Stop(association: nil, table: origin)]]
        while let chain = begun.popLast(), chains.count < Self.most, let last = chain.last {
            guard let rest = costs[last.table], rest > 0 else {
                chains.append(chain)
                continue
            }
            let steps = (entries[last.table]?.hops ?? []).filter { step in
                costs[step.target].map { $0 + toll(step.target) == rest } ?? false
            }
            begun += steps.reversed().map { chain + [Stop(association: $0, table: $0.target)] }
        }
        self.chains = chains.sortedByTurns {
            $0.compactMap { stop in stop.association.map(\.kind.isToParent) }
        }
    }
}

extension Array {
    /// Chains in an order that prefers those of one direction, all to parents or all to children.
    ///
    /// - Parameter directions: Whether each link of a chain leads to a parent.
    func sortedByTurns(_ directions: (Element) -> [Bool]) -> [Element] {
        let turns = map { chain in
            let ways = directions(chain)
            return zip(ways, ways.dropFirst()).count { $0 != $1 }
        }
        return indices.sorted { (turns[$0], $0) < (turns[$1], $1) }.map { self[$0] }
    }
}

extension CatalogEntry {
    /// The associations that follow one foreign key, in either direction; each has one that leads back.
    fileprivate var hops: [CatalogAssociation] {
        associations.filter { $0.broken == nil && $0.kind != .hasManyThrough }
    }
}
