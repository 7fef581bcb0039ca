/// A connected part of the graph during layout: nodes in layers from left to right, and the lines from one layer to
/// the next.
///
///     layer 0   channel 0   layer 1   channel 1   layer 2
///     country ─────────────< author ─────┬───────< book       tables are to the right of those they refer to
///                                        └───────< award
///
/// - A net is drawn as one line in one channel: from a port on the left to any number on the right, or between two
///   ports on the left.
/// - A line that passes through a layer has a node of its own there, without a table.
/// - All lines from one parent share one port there, and their way as long as it is the same.
struct LayeredGraph {
    struct Node {
        /// The index of the table; `nil` for a line that passes through the layer.
        var table: Int?
        var layer: Int
        var leftPorts: [Int] = []
        var rightPorts: [Int] = []
        /// The row of the upper border.
        var y = 0

        /// The number of rows that the node takes.
        var height: Int {
            table == nil ? 1 : max(2, leftPorts.count, rightPorts.count) + 2
        }

        /// Returns the row of a port, relative to the first row of the node.
        func offset(ofPort position: Int, among count: Int) -> Int {
            table == nil ? 0 : 1 + (height - 2 - count) / 2 + position
        }
    }

    /// The point where a net meets a node.
    struct Port {
        var node: Int
        var net: Int
        var y = 0
    }

    struct Net {
        var channel: Int
        /// Ports on the right side of nodes in the layer left of the channel.
        var lefts: [Int] = []
        /// Ports on the left side of nodes in the layer right of the channel.
        var rights: [Int] = []
    }

    /// The way of a link through one channel, from port to port.
    struct Passage {
        var entry: Int
        var exit: Int
    }

    let model: GraphModel
    var nodes: [Node]
    /// The nodes of each layer from top to bottom.
    var layers: [[Int]]
    var nets: [Net] = []
    var ports: [Port] = []
    /// For each link of the model, its passages from left to right.
    var passages: [[Passage]]

    init(_ model: GraphModel) {
        self.model = model
        let layering = GraphLayering(model)
        nodes = layering.layers.enumerated().map { Node(table: $0, layer: $1) }
        layers = Array(repeating: [], count: layering.count)
        for index in nodes.indices { layers[nodes[index].layer].append(index) }
        passages = Array(repeating: [], count: model.links.count)
        connect()
    }

    /// Returns the nodes across the channel that a port's net leads to.
    func nodesAcross(fromPort port: Int) -> [Int] {
        let net = nets[ports[port].net]
        let across = net.lefts.contains(port) ? net.rights : net.lefts
        return across.map { ports[$0].node }
    }

    // MARK: Nets

    private mutating func connect() {
        // Links from the right side of one parent are bundled.
        var bundles: [[Int]] = []
        var bundleOfParent: [Int: Int] = [:]
        for (index, link) in model.links.enumerated() {
            let (from, to) = (nodes[link.from].layer, nodes[link.to].layer)
            if from == to {
                connectWithinLayer(index)
            } else if link.kind != .through, to < from {
                if let bundle = bundleOfParent[link.to] {
                    bundles[bundle].append(index)
                } else {
                    bundleOfParent[link.to] = bundles.count
                    bundles.append([index])
                }
            } else {
                bundles.append([index])
            }
        }
        for bundle in bundles { connect(bundle) }
    }

    /// Connects a table to itself or to another table of its layer. Such a link leaves and returns on the right.
    private mutating func connectWithinLayer(_ index: Int) {
        let link = model.links[index]
        let net = addNet(channel: nodes[link.from].layer)
        passages[index] = [Passage(entry: addLeft(link.to, to: net), exit: addLeft(link.from, to: net))]
    }

    /// Leads links from their common node on the left through the layers to the end of each.
    private mutating func connect(_ bundle: [Int]) {
        guard let first = bundle.first else { return }
        var carrier = left(of: first)
        var open = bundle.sorted { (nodes[right(of: $0)].layer, $0) < (nodes[right(of: $1)].layer, $1) }
        var layer = nodes[carrier].layer
        while !open.isEmpty {
            let net = addNet(channel: layer)
            let entry = addLeft(carrier, to: net)
            layer += 1
            while let index = open.first, nodes[right(of: index)].layer == layer {
                passages[index].append(Passage(entry: entry, exit: addRight(right(of: index), to: net)))
                open.removeFirst()
            }
            guard !open.isEmpty else { break }
            carrier = nodes.count
            nodes.append(Node(table: nil, layer: layer))
            layers[layer].append(carrier)
            let exit = addRight(carrier, to: net)
            for index in open { passages[index].append(Passage(entry: entry, exit: exit)) }
        }
    }

    private func left(of link: Int) -> Int {
        let link = model.links[link]
        return nodes[link.from].layer < nodes[link.to].layer ? link.from : link.to
    }

    private func right(of link: Int) -> Int {
        let link = model.links[link]
        return nodes[link.from].layer < nodes[link.to].layer ? link.to : link.from
    }

    private mutating func addNet(channel: Int) -> Int {
        nets.append(Net(channel: channel))
        return nets.count - 1
    }

    private mutating func addLeft(_ node: Int, to net: Int) -> Int {
        ports.append(Port(node: node, net: net))
        nets[net].lefts.append(ports.count - 1)
        nodes[node].rightPorts.append(ports.count - 1)
        return ports.count - 1
    }

    private mutating func addRight(_ node: Int, to net: Int) -> Int {
        ports.append(Port(node: node, net: net))
        nets[net].rights.append(ports.count - 1)
        nodes[node].leftPorts.append(ports.count - 1)
        return ports.count - 1
    }
}
