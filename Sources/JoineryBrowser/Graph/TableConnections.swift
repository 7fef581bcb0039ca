import JoineryEngine

/// How two tables connect: the cheapest chains of associations, found in the catalog alone.
///
///     book ── author ─▶ author ── country ─▶ country
package struct TableConnections: Hashable, Sendable {
    /// A table on the way, and the association that leads to it; `nil` for the first table.
    package struct Stop: Hashable, Sendable {
        package var association: CatalogAssociation?
        package var table: String
    }

    /// The maximum number of chains reported, of those with the same cost.
    private static let most = 8

    /// The chains from the first table to the second, those with the fewest turns first; empty if no chain connects
    /// them.
    package let chains: [[Stop]]

    /// Finds the chains. Associations through other tables are left out, because a chain names every table on its way.
    package init(from origin: String, to destination: String, in entries: [CatalogEntry]) {
        let cost = ChainCost(entries)
        let entries = NamedValues(first: entries.map { ($0.name, $0) })
        func toll(_ table: String) -> Int {
            ChainCost.link + (table.isName(destination) ? 0 : cost.passing(table))
        }
        // The cost from each table to the destination, until that of the origin is certain.
        var costs: NamedValues<Int> = [destination: 0]
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
        // Follow decreasing costs from the origin, in the order of the catalog.
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
    /// Returns chains in an order that prefers those of one direction: all links to parents, or all to children.
    ///
    /// - Parameter directions: A closure that returns, for each link of a chain, whether it leads to a parent.
    func sortedByTurns(_ directions: (Element) -> [Bool]) -> [Element] {
        let turns = map { chain in
            let ways = directions(chain)
            return zip(ways, ways.dropFirst()).count { $0 != $1 }
        }
        return indices.sorted { (turns[$0], $0) < (turns[$1], $1) }.map { self[$0] }
    }
}

extension CatalogEntry {
    /// The associations that follow one foreign key, in either direction. Each has an opposite in the target table.
    fileprivate var hops: [CatalogAssociation] {
        associations.filter { $0.broken == nil && $0.kind != .hasManyThrough }
    }
}
