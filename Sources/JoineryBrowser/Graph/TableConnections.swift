/// How two tables connect: the shortest chains of associations, found in the catalog alone.
///
///     book ── author ─▶ author ── country ─▶ country
package struct TableConnections: Hashable, Sendable {
    /// A table on the way, and the association that leads there; none at the beginning.
    package struct Stop: Hashable, Sendable {
        package var association: CatalogAssociation?
        package var table: String
    }

    /// Chains that are told, of those that are shortest.
    private static let most = 8

    /// From the first table to the second; empty where no chain of associations connects them.
    package let chains: [[Stop]]

    /// Associations through others are left out: a chain tells every table on its way.
    package init(from origin: String, to destination: String, in entries: [CatalogEntry]) {
        let entries = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        // The distance of each table from the destination, as far as it takes.
        var distances = [destination: 0]
        var frontier = [destination]
        while distances[origin] == nil, !frontier.isEmpty {
            var next: [String] = []
            for table in frontier {
                for association in entries[table]?.hops ?? [] where distances[association.target] == nil {
                    distances[association.target] = distances[table, default: 0] + 1
                    next.append(association.target)
                }
            }
            frontier = next
        }
        guard distances[origin] != nil else {
            chains = []
            return
        }
        // Downhill from the origin, in the order of the catalog.
        var chains: [[Stop]] = []
        var begun = [[Stop(association: nil, table: origin)]]
        while let chain = begun.popLast(), chains.count < Self.most, let last = chain.last {
            guard let distance = distances[last.table], distance > 0 else {
                chains.append(chain)
                continue
            }
            let steps = (entries[last.table]?.hops ?? []).filter { distances[$0.target] == distance - 1 }
            begun += steps.reversed().map { chain + [Stop(association: $0, table: $0.target)] }
        }
        self.chains = chains
    }
}

extension CatalogEntry {
    /// The associations that follow one foreign key, in either direction; each has one that leads back.
    fileprivate var hops: [CatalogAssociation] {
        associations.filter { $0.broken == nil && $0.kind != .hasManyThrough }
    }
}
