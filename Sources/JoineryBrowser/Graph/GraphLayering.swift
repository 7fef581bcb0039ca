/// Assigns each table to a layer left of all tables that refer to it, unless foreign keys form a cycle.
struct GraphLayering {
    /// The layer of each table of the model.
    private(set) var layers: [Int]
    private(set) var count: Int

    init(_ model: GraphModel) {
        let order = GraphLayering.order(of: model)
        var position = Array(repeating: 0, count: order.count)
        for (index, table) in order.enumerated() { position[table] = index }

        var before = Array(repeating: [Int](), count: order.count)
        var after = before
        for link in model.links where link.kind != .through && link.from != link.to {
            // Against the order only to cut a cycle.
            let (left, right) =
                position[link.to] < position[link.from] ? (link.to, link.from) : (link.from, link.to)
            after[left].append(right)
            before[right].append(left)
        }

        var layers = Array(repeating: 0, count: order.count)
        for table in order { layers[table] = (before[table].map { layers[$0] + 1 }).max() ?? 0 }
        // A table with more children than parents moves as close to its children as it can.
        for table in order.reversed() where after[table].count > before[table].count {
            layers[table] = (after[table].map { layers[$0] - 1 }).min() ?? layers[table]
        }

        layers = GraphLayering.squeezed(layers, model)
        let used = Set(layers).sorted()
        var renumbered: [Int: Int] = [:]
        for (new, old) in used.enumerated() { renumbered[old] = new }
        self.layers = layers.map { renumbered[$0] ?? 0 }
        count = used.count
    }

    /// Halves the number of layers, by merging neighbors, until the lines pass through few enough to be laid out.
    private static func squeezed(_ layers: [Int], _ model: GraphModel) -> [Int] {
        var layers = layers
        while passages(layers, model) > mostPassages { layers = layers.map { $0 / 2 } }
        return layers
    }

    /// Counts the layers that lines pass through. Lines from one parent share their way.
    private static func passages(_ layers: [Int], _ model: GraphModel) -> Int {
        var farthest: [Int: Int] = [:]
        var count = 0
        for link in model.links {
            let span = layers[link.from] - layers[link.to]
            if link.kind == .through || span < 0 {
                count += max(0, max(span, -span) - 1)
            } else {
                farthest[link.to] = max(farthest[link.to] ?? 0, span - 1)
            }
        }
        return count + farthest.values.reduce(0, +)
    }

    /// The maximum number of layers that lines may pass through, all together.
    private static let mostPassages = 30_000

    /// Returns the tables in an order in which each comes after those that it refers to, except in cycles. The search
    /// is depth-first, so that a cycle is cut where it closes, and begins with the tables that no other table refers
    /// to.
    private static func order(of model: GraphModel) -> [Int] {
        var parents = Array(repeating: [Int](), count: model.tables.count)
        var isParent = Array(repeating: false, count: model.tables.count)
        for link in model.links where link.kind != .through && link.from != link.to {
            parents[link.from].append(link.to)
            isParent[link.to] = true
        }
        var order: [Int] = []
        var isVisited = Array(repeating: false, count: model.tables.count)
        for start in model.tables.indices.filter({ !isParent[$0] }) + model.tables.indices
        where !isVisited[start] {
            isVisited[start] = true
            var path = [(table: start, next: 0)]
            while let (table, next) = path.last {
                if next < parents[table].count {
                    path[path.count - 1].next += 1
                    let parent = parents[table][next]
                    if !isVisited[parent] {
                        isVisited[parent] = true
                        path.append((parent, 0))
                    }
                } else {
                    order.append(table)
                    path.removeLast()
                }
            }
        }
        return order
    }
}
