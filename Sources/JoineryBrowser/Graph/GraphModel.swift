import JoineryEngine

/// The tables of a graph and the links between them, before layout.
package struct GraphModel: Equatable, Sendable {
    /// A line to draw.
    struct Link: Hashable, Sendable {
        /// The indexes of two tables: the one that holds the foreign key, and the one it refers to.
        var from: Int
        var to: Int
        var kind: GraphEdge.Kind
        var key: String
        /// The columns of the foreign key.
        var columns: [String]
        /// The table in between, if the association goes through one.
        var pivot: String?
        var isInferred = false
        /// How surely an inferred link is one, from 0 to 1; `nil` if only names were looked at.
        var certainty: Double?
        /// The keys of other links that are drawn as this one.
        var others: [String] = []

        /// The properties that links drawn as one have in common.
        fileprivate var shape: Shape { Shape(from: from, to: to, kind: kind, isInferred: isInferred) }
    }

    fileprivate struct Shape: Hashable {
        let from, to: Int
        let kind: GraphEdge.Kind
        let isInferred: Bool
    }

    /// The tables, in the order of the catalog.
    private(set) var tables: [CatalogEntry]
    /// The links, in the order of the tables that hold the foreign keys.
    private(set) var links: [Link]

    /// Creates a model of the tables of an extent, in which each association between them occurs once.
    package init(_ entries: [CatalogEntry], _ extent: GraphExtent) {
        self.init(entries.within(extent))
    }

    /// Creates a model of all tables, in which each association between them occurs once.
    init(_ entries: [CatalogEntry]) {
        tables = entries
        links = []
        let indexes = NamedValues(first: entries.enumerated().map { ($1.name, $0) })
        var seenThrough: Set<[FoldedName]> = []
        for (from, entry) in entries.enumerated() {
            for association in entry.associations where association.broken == nil {
                guard let to = indexes[association.target] else { continue }
                switch association.kind {
                case .belongsTo, .belongsToAny: break
                case .hasManyThrough:
                    // Both ends have the association, but it is drawn once.
                    let ends = [entry.name, association.target].map { FoldedName($0) }.sorted()
                    let pivot = FoldedName(association.pivot ?? "")
                    guard seenThrough.insert(ends + [pivot]).inserted else { continue }
                case .hasOne, .hasMany:
                    // The other end of a `belongsTo`.
                    continue
                }
                links.append(
                    Link(
                        from: from, to: to, kind: association.kind == .hasManyThrough ? .through : .hasMany,
                        key: association.key, columns: association.columns, pivot: association.pivot,
                        isInferred: association.inference != nil, certainty: association.inference?.certainty)
                )
            }
        }
        markUnique()
    }

    /// Marks the links over which at most one row refers to a row: the table referred to has a `hasOne` association.
    private mutating func markUnique() {
        struct End: Hashable {
            let child, parent: FoldedName
            let columns: [FoldedName]

            init(child: String, parent: String, columns: [String]) {
                (self.child, self.parent) = (FoldedName(child), FoldedName(parent))
                self.columns = columns.map { FoldedName($0) }
            }
        }
        var ends: Set<End> = []
        for entry in tables {
            for one in entry.associations where one.kind == .hasOne {
                ends.insert(
                    End(child: one.target, parent: entry.name, columns: one.columns))
            }
        }
        for index in links.indices where links[index].kind == .hasMany {
            let (child, parent) = (tables[links[index].from].name, tables[links[index].to].name)
            let end = End(child: child, parent: parent, columns: links[index].columns)
            if ends.contains(end) { links[index].kind = .hasOne }
        }
    }

    /// The model with a single link for all that look the same: those of one kind between the same two tables.
    var merged: GraphModel {
        var copy = self
        copy.links = []
        var indexes: [Shape: Int] = [:]
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

    /// Whether layout takes much less time than a frame.
    package var isQuick: Bool { tables.count + links.count <= GraphModel.quick }

    private static let quick = 100

    /// Whether there are more tables or links than can be laid out while the user waits.
    package var isTooLarge: Bool { tables.count > Self.mostTables || links.count > Self.mostLinks }

    private static let (mostTables, mostLinks) = (10_000, 20_000)

    /// Returns the parts that no link connects, the one with the most tables first.
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
        // Parts are numbered in the order of their first table; each table has an index in its part.
        var parts: [GraphModel] = []
        var partOfRoot: [Int: Int] = [:]
        var places: [(part: Int, index: Int)] = []
        for table in tables.indices {
            let root = root(table)
            let part = partOfRoot[root] ?? parts.count
            if part == parts.count {
                partOfRoot[root] = part
                parts.append(GraphModel([]))
            }
            places.append((part, parts[part].tables.count))
            parts[part].tables.append(tables[table])
        }
        for var link in links {
            let part = places[link.from].part
            (link.from, link.to) = (places[link.from].index, places[link.to].index)
            parts[part].links.append(link)
        }
        return parts.enumerated().sorted {
            ($1.element.tables.count, $0.offset) < ($0.element.tables.count, $1.offset)
        }.map(\.element)
    }
}

extension [CatalogEntry] {
    /// Returns the tables of an extent, in the order of the catalog.
    package func within(_ extent: GraphExtent) -> [CatalogEntry] {
        guard let hops = extent.hops,
            let center = firstIndex(where: { $0.name.isName(extent.focus) })
        else { return self }
        let indexes = NamedValues(first: enumerated().map { ($1.name, $0) })
        var neighbors = [[Int]](repeating: [], count: count)
        for (from, entry) in enumerated() {
            for association in entry.associations where association.broken == nil {
                guard let to = indexes[association.target] else { continue }
                neighbors[from].append(to)
                neighbors[to].append(from)
            }
        }
        var reached: Set<Int> = [center]
        var frontier = [center]
        var rest = hops
        while rest > 0, !frontier.isEmpty {
            rest -= 1
            frontier = frontier.flatMap { neighbors[$0] }.filter { reached.insert($0).inserted }
        }
        return reached.sorted().map { self[$0] }
    }
}
