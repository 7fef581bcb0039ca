/// Assigns rows to nodes and ports: each node is as close as its layer permits to where its lines would be straight.
extension LayeredGraph {
    mutating func placeRows() {
        for layer in layers { place(layer, wishes: layer.map { _ in nil }) }
        for round in 0..<6 {
            let isForth = round.isMultiple(of: 2)
            for layer in isForth ? layers : layers.reversed() {
                place(layer, wishes: layer.map { wish(of: $0, left: isForth, right: !isForth) })
            }
        }
        for layer in layers { place(layer, wishes: layer.map { wish(of: $0, left: true, right: true) }) }

        let top = nodes.map(\.y).min() ?? 0
        for node in nodes.indices { nodes[node].y -= top }
        for node in nodes.indices { movePorts(of: node) }
    }

    /// Returns the median of the rows at which lines on these sides would be straight; `nil` if there are no lines.
    private func wish(of node: Int, left: Bool, right: Bool) -> Int? {
        var wishes: [Int] = []
        for (isWanted, side) in [(left, nodes[node].leftPorts), (right, nodes[node].rightPorts)]
        where isWanted {
            for (position, port) in side.enumerated() {
                let offset = nodes[node].offset(ofPort: position, among: side.count)
                let net = nets[ports[port].net]
                let across = net.lefts.contains(port) ? net.rights : net.lefts
                wishes += across.map { ports[$0].y - offset }
            }
        }
        wishes.sort()
        return wishes.isEmpty ? nil : wishes[(wishes.count - 1) / 2]
    }

    /// Gives the nodes of a layer the rows nearest to their wishes that preserve order and distance. Neighbors that
    /// would overlap move together, to the weighted mean of their wishes.
    private mutating func place(_ layer: [Int], wishes: [Int?]) {
        var starts: [Int] = []
        var total = 0
        for (index, node) in layer.enumerated() {
            if index > 0 {
                let above = nodes[layer[index - 1]]
                let isBetweenBoxes = above.table != nil && nodes[node].table != nil
                total += above.height + (isBetweenBoxes ? 1 : 0)
            }
            starts.append(total)
        }
        var blocks: [(sum: Double, weight: Double, count: Int)] = []
        for (index, node) in layer.enumerated() {
            let wished = wishes[index]
            let weight = wished == nil ? 0.01 : nodes[node].table == nil ? 3 : 1
            let target = Double((wished ?? nodes[node].y) - starts[index])
            var block = (sum: target * weight, weight: weight, count: 1)
            while let last = blocks.last, last.sum / last.weight > block.sum / block.weight {
                block = (last.sum + block.sum, last.weight + block.weight, last.count + block.count)
                blocks.removeLast()
            }
            blocks.append(block)
        }
        var index = 0
        for block in blocks {
            let row = Int(exactly: (block.sum / block.weight).rounded()) ?? 0
            for _ in 0..<block.count {
                nodes[layer[index]].y = row + starts[index]
                movePorts(of: layer[index])
                index += 1
            }
        }
    }

    private mutating func movePorts(of node: Int) {
        for side in [nodes[node].leftPorts, nodes[node].rightPorts] {
            for (position, port) in side.enumerated() {
                ports[port].y = nodes[node].y + nodes[node].offset(ofPort: position, among: side.count)
            }
        }
    }
}
