/// A layered graph whose layers and tracks have columns, so that ports become cells.
struct LayeredCanvas {
    private(set) var boxes: [GraphBox] = []
    private(set) var edges: [GraphEdge] = []
    private(set) var width = 0

    private let graph: LayeredGraph
    /// The first column of each layer, and its width.
    private var layerX: [Int] = []
    private var layerWidth: [Int] = []
    /// The routes of each channel, and the index of each net's wire there.
    private var routers: [ChannelRouter] = []
    private var wireOfNet: [Int]

    init(_ graph: LayeredGraph, height: Int) {
        self.graph = graph
        wireOfNet = Array(repeating: 0, count: graph.nets.count)
        route(height: height)
        placeColumns()
        boxes = graph.model.tables.indices.map { index in
            let node = graph.nodes[index]
            return GraphBox(
                graph.model.tables[index],
                frame: GraphRect(
                    x: layerX[node.layer], y: node.y, width: layerWidth[node.layer], height: node.height))
        }
        edges = graph.model.links.indices.map(edge)
    }

    private mutating func route(height: Int) {
        var wires = Array(repeating: [ChannelRouter.Wire](), count: graph.layers.count)
        for (index, net) in graph.nets.enumerated() {
            wireOfNet[index] = wires[net.channel].count
            wires[net.channel].append(
                ChannelRouter.Wire(
                    lefts: net.lefts.map { graph.ports[$0].y }, rights: net.rights.map { graph.ports[$0].y }))
        }
        routers = wires.map { ChannelRouter($0, rows: height) }
    }

    private mutating func placeColumns() {
        var x = 0
        for (layer, nodes) in graph.layers.enumerated() {
            let tables = nodes.compactMap { graph.nodes[$0].table }
            layerX.append(x)
            layerWidth.append(tables.map { GraphBox.width(of: graph.model.tables[$0]) }.max() ?? 0)
            x += layerWidth[layer]
            width = x
            let tracks = routers[layer].trackCount
            // One cell for the end of a line next to either box, and the tracks in between, with a cell on either
            // side of each.
            x += max(5, 2 * tracks + 3)
            if tracks > 0 { width += 2 * tracks + 1 }
        }
    }

    private func edge(_ index: Int) -> GraphEdge {
        let link = graph.model.links[index]
        var points: [GraphPoint] = []
        for passage in graph.passages[index] { points += self.points(of: passage) }
        // Passages lead from left to right, and within a layer from the referenced table.
        let first = graph.passages[index].first.map { graph.ports[$0.entry].node }
        if first != link.from || link.from == link.to { points.reverse() }
        return GraphEdge(
            from: graph.model.tables[link.from].name, to: graph.model.tables[link.to].name,
            kind: link.kind, keys: [link.key] + link.others, points: GraphPoint.corners(points),
            isInferred: link.isInferred)
    }

    private func points(of passage: LayeredGraph.Passage) -> [GraphPoint] {
        let (entry, exit) = (graph.ports[passage.entry], graph.ports[passage.exit])
        let channel = graph.nets[entry.net].channel
        let router = routers[channel]
        let wire = router.wires[wireOfNet[entry.net]]
        let left = layerX[channel] + layerWidth[channel]
        func column(_ track: Int?) -> Int { left + 2 + 2 * (track ?? 0) }

        let staysLeft = graph.nodes[exit.node].layer == channel
        let end = GraphPoint(x: staysLeft ? left : layerX[channel + 1] - 1, y: exit.y)
        var points = [GraphPoint(x: left, y: entry.y)]
        if wire.track != nil {
            let x = column(wire.track)
            points.append(GraphPoint(x: x, y: entry.y))
            if !staysLeft, let detour = wire.detours[exit.y] {
                let second = column(router.wires[detour.wire].track)
                points.append(GraphPoint(x: x, y: detour.row))
                points.append(GraphPoint(x: second, y: detour.row))
                points.append(GraphPoint(x: second, y: exit.y))
            } else {
                points.append(GraphPoint(x: x, y: exit.y))
            }
        }
        return points + [end]
    }
}

extension GraphPoint {
    /// Returns the points of a line without those at which it does not turn.
    fileprivate static func corners(_ points: [GraphPoint]) -> [GraphPoint] {
        points.reduce(into: []) { corners, point in
            if corners.last == point { return }
            if let last = corners.last, let before = corners.dropLast().last,
                before.x == last.x && last.x == point.x || before.y == last.y && last.y == point.y
            {
                corners.removeLast()
            }
            corners.append(point)
        }
    }
}
