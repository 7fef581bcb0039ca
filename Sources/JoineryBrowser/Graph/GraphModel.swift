/// The tables of a graph and the links between them, before anything has a place.
package struct GraphModel: Equatable, Sendable {
    /// A line to draw.
    struct Link: Hashable, Sendable {
        /// Indexes of tables: who holds the foreign key, and whom it refers to.
        var from: Int
        var to: Int
        var kind: GraphEdge.Kind
        var key: String
        var isInferred = false
        /// The keys of further links that are drawn as this one.
        var others: [String] = []

        /// What links have in common that are drawn as one.
        fileprivate var shape: [AnyHashable] { [from, to, kind, isInferred] }
    }

    /// In the order of the catalog.
    private(set) var tables: [CatalogEntry]
    /// In the order of the tables that hold the foreign keys.
    private(set) var links: [Link]

    /// The tables of an extent, and every association between them once.
    package init(_ entries: [CatalogEntry], _ extent: GraphExtent) {
        self = GraphModel(entries).part(extent)
    }

    /// All tables, and every association between them once.
    init(_ entries: [CatalogEntry]) {
        tables = entries
        links = []
        var indexes: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { indexes[entry.name.lowercased()] = index }

        var seenThrough: Set<[String]> = []
        for (from, entry) in entries.enumerated() {
            for association in entry.associations where association.broken == nil {
                guard let to = indexes[association.target.lowercased()] else { continue }
                switch association.kind {
                case .belongsTo, .belongsToAny:
                    let isUnique = entries[to].associations.contains {
                        $0.kind == .hasOne && $0.columns == association.columns
                            && $0.target.lowercased() == entry.name.lowercased()
                    }
                    links.append(
                        Link(
                            from: from, to: to, kind: isUnique ? .hasOne : .hasMany, key: association.key,
                            isInferred: association.inference != nil))
                case .hasManyThrough:
                    // Both ends have it; one line is drawn.
                    let ends = [entry.name.lowercased(), association.target.lowercased()].sorted()
                    guard seenThrough.insert(ends + [association.pivot?.lowercased() ?? ""]).inserted else {
                        continue
                    }
                    links.append(
                        Link(
                            from: from, to: to, kind: .through, key: association.key,
                            isInferred: association.inference != nil))
                case .hasOne, .hasMany:
                    // The other end of a `belongsTo`.
                    continue
                }
            }
        }
    }

    /// The tables of an extent, and the links between these.
    func part(_ extent: GraphExtent) -> GraphModel {
        extent.hops.map { neighbourhood(of: extent.focus, hops: $0) } ?? self
    }

    /// The tables that are at most so many links away from one of them, and the links between these.
    private func neighbourhood(of table: String, hops: Int) -> GraphModel {
        guard let center = tables.firstIndex(where: { $0.name.lowercased() == table.lowercased() }) else {
            return self
        }
        var neighbours = Array(repeating: [Int](), count: tables.count)
        for link in links {
            neighbours[link.from].append(link.to)
            neighbours[link.to].append(link.from)
        }
        var reached: Set<Int> = [center]
        var frontier = [center]
        for _ in 0..<max(0, hops) where !frontier.isEmpty {
            frontier = frontier.flatMap { neighbours[$0] }.filter { reached.insert($0).inserted }
        }
        return restricted(to: reached)
    }

    /// The tables, and one link for all that look the same: those of one kind between the same two tables.
    var merged: GraphModel {
        var copy = self
        copy.links = []
        var indexes: [[AnyHashable]: Int] = [:]
        for link in links {
            if let index = indexes[link.shape] {
                copy.links[index].others.append(link.key)
            } else {
                indexes[link.shape] = copy.links.count
                copy.links.append(link)
            }
        }
        return copy
    }

    /// Whether the tables are laid out in much less time than a person sees a frame.
    package var isQuick: Bool { tables.count + links.count <= GraphModel.quick }

    private static let quick = 100

    /// The parts that no link connects, the one with most tables first.
    func components() -> [GraphModel] {
        var component = Array(tables.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while component[index] != index {
                component[index] = component[component[index]]
                index = component[index]
            }
            return index
        }
        for link in links {
            let (a, b) = (root(link.from), root(link.to))
            component[max(a, b)] = min(a, b)
        }
        let members = Dictionary(grouping: tables.indices, by: root)
        return members.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .map { restricted(to: Set($0.value)) }
    }

    private func restricted(to kept: Set<Int>) -> GraphModel {
        guard kept.count < tables.count else { return self }
        var copy = self
        var renumbered: [Int: Int] = [:]
        for (new, old) in kept.sorted().enumerated() { renumbered[old] = new }
        copy.tables = kept.sorted().map { tables[$0] }
        copy.links = links.compactMap { link in
            guard let from = renumbered[link.from], let to = renumbered[link.to] else { return nil }
            var link = link
            (link.from, link.to) = (from, to)
            return link
        }
        return copy
    }
}
