/// Reduces crossings: nodes are ordered within their layers by the positions of their neighbors, forward and
/// backward, then by swapping adjacent nodes. The best order found is kept.
extension LayeredGraph {
    mutating func orderNodes() {
        let links = adjacency()
        var positions = positions()
        var best = layers
        var fewest = crossings(links)
        for round in 0..<12 where fewest > 0 {
            let isForth = round.isMultiple(of: 2)
            for layer in isForth ? Array(layers.indices) : layers.indices.reversed() {
                sort(layer, by: isForth ? links.left : links.right, &positions)
            }
            exchange(links, &positions)
            let count = crossings(links)
            if count < fewest {
                fewest = count
                best = layers
            }
        }
        layers = best
        orderPorts()
    }

    struct Adjacency {
        /// For each node, its neighbors in the layer on the left and in the layer on the right.
        var left: [[Int]]
        var right: [[Int]]
    }

    private func adjacency() -> Adjacency {
        var links = Adjacency(
            left: Array(repeating: [], count: nodes.count), right: Array(repeating: [], count: nodes.count))
        for net in nets {
            for left in net.lefts {
                for right in net.rights {
                    links.right[ports[left].node].append(ports[right].node)
                    links.left[ports[right].node].append(ports[left].node)
                }
            }
        }
        return links
    }

    private func positions() -> [Int] {
        var positions = Array(repeating: 0, count: nodes.count)
        for layer in layers {
            for (position, node) in layer.enumerated() { positions[node] = position }
        }
        return positions
    }

    private mutating func sort(_ layer: Int, by neighbors: [[Int]], _ positions: inout [Int]) {
        let keys = layers[layer].map { node -> Double in
            let near = neighbors[node]
            guard !near.isEmpty else { return Double(positions[node]) }
            return Double(near.reduce(0) { $0 + positions[$1] }) / Double(near.count)
        }
        let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        layers[layer] = order.map { layers[layer][$0] }
        for (position, node) in layers[layer].enumerated() { positions[node] = position }
    }

    /// Swaps adjacent nodes as long as that removes crossings, in at most four rounds.
    private mutating func exchange(_ links: Adjacency, _ positions: inout [Int]) {
        /// Returns the number of crossings that a swap removes.
        func gain(_ side: [[Int]], _ upper: Int, _ lower: Int) -> Int {
            var gain = 0
            for a in side[upper] {
                for b in side[lower] { gain += (positions[a] - positions[b]).signum() }
            }
            return gain
        }
        for _ in 0..<4 {
            var isBetter = false
            for layer in layers.indices where layers[layer].count > 1 {
                for index in 1..<layers[layer].count {
                    let (upper, lower) = (layers[layer][index - 1], layers[layer][index])
                    guard gain(links.left, upper, lower) + gain(links.right, upper, lower) > 0 else {
                        continue
                    }
                    layers[layer].swapAt(index - 1, index)
                    positions[upper] = index
                    positions[lower] = index - 1
                    isBetter = true
                }
            }
            guard isBetter else { return }
        }
    }

    private func crossings(_ links: Adjacency) -> Int {
        let positions = positions()
        var total = 0
        var ends: [Int] = []
        for layer in layers.dropLast() {
            // The ends on the right in the order of those on the left: each pair in the wrong order is a crossing.
            ends.removeAll(keepingCapacity: true)
            for node in layer where !links.right[node].isEmpty {
                let start = ends.count
                for end in links.right[node] { ends.append(positions[end]) }
                if ends.count - start > 1 { ends[start...].sort() }
            }
            var counts = Array(repeating: 0, count: (ends.max() ?? 0) + 2)
            for (seen, end) in ends.enumerated() {
                var notAfter = 0
                var index = end + 1
                while index > 0 {
                    notAfter += counts[index]
                    index -= index & -index
                }
                total += seen - notAfter
                index = end + 1
                while index < counts.count {
                    counts[index] += 1
                    index += index & -index
                }
            }
        }
        return total
    }

    /// Orders the ports on each side of a node like the nodes they lead to.
    private mutating func orderPorts() {
        let positions = positions()
        for node in nodes.indices {
            func key(_ port: Int) -> Double {
                let across = nodesAcross(fromPort: port)
                if !across.isEmpty {
                    return Double(across.reduce(0) { $0 + positions[$1] }) / Double(across.count)
                }
                // Links within the layer: upward links above all others; downward links, and links to the node
                // itself, below.
                let others = nets[ports[port].net].lefts.map { positions[ports[$0].node] }
                return others.contains { $0 < positions[node] } ? -.infinity : .infinity
            }
            func sorted(_ side: [Int]) -> [Int] {
                let keyed = side.map { (key($0), $0) }
                return keyed.sorted { $0 < $1 }.map(\.1)
            }
            nodes[node].leftPorts = sorted(nodes[node].leftPorts)
            nodes[node].rightPorts = sorted(nodes[node].rightPorts)
        }
    }
}
