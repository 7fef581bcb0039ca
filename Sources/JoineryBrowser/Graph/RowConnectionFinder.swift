import JoineryEngine

/// Finds how two rows connect. The result depends only on the database and the two paths.
///
/// The search goes level by level from both rows, and always continues from the side with fewer rows, with one SELECT
/// for each association and up to 400 rows of a table. The sides meet in the middle of the cheapest chains. A level
/// consists of the rows that are equally cheap to reach (see `ChainCost`).
///
///     origin ▶ level 1 ▶ level 2 ▶ ◀ level 1 ◀ destination
///
/// If the bounds are reached before a cheap chain is found, the shortest chains are reported, whatever they pass
/// through.
package struct RowConnectionFinder {
    /// A row, regardless of how it was reached.
    private struct Node: Hashable {
        var table: String
        var key: RowKey
    }

    /// The row and the association from which another row was reached.
    private struct Arrival {
        var origin: Node
        var association: AssociationInfo
    }

    /// The cost of a row that was reached, and the ways that lead to it.
    private struct Reach {
        var cost: Int
        /// The number of links on the first way that leads there.
        var links: Int
        /// The ways that lead there, all of the same cost.
        var ways: [Arrival]
    }

    /// The rows reached from one of the two rows.
    private struct Side {
        /// The rows to continue from, by the cost of reaching them.
        var levels: [Int: [Node]]
        var reached: [Node: Reach]
        /// Whether rows were left out because there were too many.
        var isCut = false

        init(_ start: Node) {
            levels = [0: [start]]
            reached = [start: Reach(cost: 0, links: 0, ways: [])]
        }

        /// The cost of the cheapest rows to continue from; `nil` if there are none.
        var radius: Int? { levels.keys.min() }

        /// The rows to continue from next.
        var frontier: [Node] { radius.flatMap { levels[$0] } ?? [] }
    }

    /// The maximum number of keys in one statement, because SQLite limits its size and its number of values.
    private static let keysAtOnce = 400

    private let db: Database
    private let schema: DatabaseSchema
    private let bound: RowConnections.Bound
    private let cost: ChainCost
    private let labels: RowLabels
    private var sides: [Side]

    /// Returns the cheapest chains between two rows.
    ///
    /// - Throws: A `PathError` if a path does not lead to a row of a table, or a `DatabaseError`.
    package static func connections(
        from origin: Path, to destination: Path, within bound: RowConnections.Bound = .init(), in db: Database
    ) throws -> RowConnections {
        let schema = try db.schema()
        let ends = try [origin, destination].map { try node(at: $0, db) }
        func search(_ cost: ChainCost) throws -> RowConnections {
            var finder = RowConnectionFinder(
                db: db, schema: schema, bound: bound, cost: cost, sides: ends.map(Side.init))
            return try finder.search()
        }
        let cheapest = try search(ChainCost(schema))
        return cheapest.chains.isEmpty && !cheapest.isExhausted ? try search(.links) : cheapest
    }

    private init(
        db: Database, schema: DatabaseSchema, bound: RowConnections.Bound, cost: ChainCost, sides: [Side]
    ) {
        self.db = db
        self.schema = schema
        self.bound = bound
        self.cost = cost
        labels = RowLabels(db)
        self.sides = sides
    }

    private static func node(at path: Path, _ db: Database) throws -> Node {
        let place = try PathRequest(path, db)
        let name = SafeText.line(path.description)
        guard path.isRow else { throw PathError("\(name) leads to rows: name one of them, as in \(name)/1.") }
        guard place.table.primaryKey != nil else {
            throw PathError("\(name) is a row of a view, which has no associations.")
        }
        guard
            let key = try ArrangedRows.keys(of: place.request).fetchPage(db, at: .first, limit: 1).keys.first
        else { throw path.isGone }
        return Node(table: place.table.name, key: RowKey(key))
    }

    // MARK: Search

    private mutating func search() throws -> RowConnections {
        var best = sides[0].frontier == sides[1].frontier ? 0 : Int.max
        // A chain that has not been found yet has a link beyond the rows that both sides continued from.
        while let nearest = sides[0].radius, let farthest = sides[1].radius, rows < bound.rows,
            nearest + farthest + ChainCost.link <= best
        {
            best = min(
                best, try expand(sides[0].frontier.count <= sides[1].frontier.count ? 0 : 1) ?? best)
        }
        let chains = try connections(costing: best)
        let tables = Set(sides.flatMap { $0.reached.keys.map(\.table) })
        let links = sides.map { $0.reached.values.map(\.links).max() ?? 0 }
        return RowConnections(
            chains: chains, rows: rows, tables: tables.count,
            hops: chains.first.map { $0.stops.count - 1 } ?? min(links[0] + links[1], bound.hops),
            isCut: rows >= bound.rows || sides.contains(where: \.isCut),
            isExhausted: isExhausted)
    }

    /// Whether everything that one of the rows leads to was visited.
    private var isExhausted: Bool {
        sides.contains { side in
            side.radius == nil && !side.isCut && !side.reached.values.contains { $0.links >= bound.hops }
        }
    }

    private var rows: Int { sides.reduce(0) { $0 + $1.reached.count } }

    /// Continues from the cheapest rows of a side; returns the cost of the cheapest chain that this completes.
    private mutating func expand(_ index: Int) throws -> Int? {
        guard let radius = sides[index].radius else { return nil }
        // Rows to which a cheaper way was found have already been continued from.
        let level = (sides[index].levels.removeValue(forKey: radius) ?? []).filter {
            sides[index].reached[$0].map { $0.cost == radius && $0.links < bound.hops } ?? false
        }
        var best: Int?
        for (table, nodes) in Dictionary(grouping: level, by: \.table).sorted(by: { $0.key < $1.key }) {
            let toll = ChainCost.link + (radius == 0 ? 0 : cost.passing(table))
            let associations = try db.listedAssociations(from: table) { info in
                info.hops.count == 1 && info.broken == nil
            }
            for association in associations {
                for node in try arrive(over: association, from: nodes, at: radius + toll, on: index) {
                    guard let total = total(through: node) else { continue }
                    best = min(best ?? total, total)
                }
            }
        }
        return best
    }

    /// Returns the cost of the chains through a row that both sides have reached; `nil` if there is none within the
    /// bound.
    private func total(through node: Node) -> Int? {
        guard let head = sides[0].reached[node], let tail = sides[1].reached[node],
            head.links + tail.links <= bound.hops
        else { return nil }
        return head.cost + tail.cost + (head.cost > 0 && tail.cost > 0 ? cost.passing(node.table) : 0)
    }

    /// Follows an association from rows of a table; returns the rows that had not been reached as cheaply before.
    private mutating func arrive(
        over association: SchemaAssociation, from nodes: [Node], at cost: Int, on index: Int
    ) throws -> [Node] {
        var (cheaper, found): ([Node], Int) = ([], 0)
        for start in stride(from: 0, to: nodes.count, by: Self.keysAtOnce) {
            let nodes = nodes[start..<min(start + Self.keysAtOnce, nodes.count)]
            // Fetch one row too many, to find out whether there are more.
            let room = max(min(bound.rowsOfAssociation - found, bound.rows - rows), 0) + 1
            let ends = try db.associatedKeys(
                of: association.info.originTable, keys: nodes.map(\.key.values), association: association,
                limit: room)
            found += ends.count
            for end in ends.prefix(room - 1) {
                let origin = nodes[nodes.startIndex + end.origin]
                let node = Node(table: association.info.destinationTable, key: RowKey(end.key))
                let way = Arrival(origin: origin, association: association.info)
                let known = sides[index].reached[node]
                if known?.cost == cost {
                    sides[index].reached[node]?.ways.append(way)
                } else if known.map({ cost < $0.cost }) ?? true {
                    let links = sides[index].reached[origin].map { $0.links + 1 } ?? 1
                    sides[index].reached[node] = Reach(cost: cost, links: links, ways: [way])
                    sides[index].levels[cost, default: []].append(node)
                    cheaper.append(node)
                }
            }
            if ends.count == room {
                sides[index].isCut = true
                break
            }
        }
        return cheaper
    }

    // MARK: Chains

    /// A row of a chain, and the association that leads to it from the one before.
    private struct Link: Hashable {
        var node: Node
        var association: AssociationInfo?
    }

    /// Returns the chains of a cost, those with the fewest turns first.
    private func connections(costing best: Int) throws -> [RowConnection] {
        let meetings = sides[0].reached.keys.filter { total(through: $0) == best }
            .map { (node: $0, path: Path(table: $0.table, steps: [.key($0.key)]).description) }
        var seen: Set<[Link]> = []
        var chains: [[Link]] = []
        for meeting in meetings.sorted(by: { $0.path < $1.path }) {
            for chain in ways(through: meeting.node, limit: bound.chains) where seen.insert(chain).inserted {
                chains.append(chain)
            }
        }
        let directions = { (chain: [Link]) in
            chain.compactMap { link in link.association.map(\.kind.isToParent) }
        }
        return try chains.sortedByTurns(directions).prefix(bound.chains).map(connection)
    }

    /// Returns the chains through a row that both sides have reached.
    private func ways(through meeting: Node, limit: Int) -> [[Link]] {
        let heads = ways(to: meeting, in: sides[0], limit: limit)
        let tails = ways(to: meeting, in: sides[1], limit: limit)
        var chains: [[Link]] = []
        for head in heads {
            for tail in tails where chains.count < limit {
                let associations = [nil] + head.map { Optional($0.association) }
                let there = zip(head.map(\.origin) + [meeting], associations).map {
                    Link(node: $0, association: $1)
                }
                // Seen from the other row, each association leads the other way.
                let back = tail.reversed().map { arrival in
                    Link(node: arrival.origin, association: schema.opposite(of: arrival.association))
                }
                chains.append(there + back)
            }
        }
        return chains
    }

    /// Returns the ways to a row from the start of its side.
    private func ways(to node: Node, in side: Side, limit: Int) -> [[Arrival]] {
        guard let reach = side.reached[node], reach.cost > 0 else { return [[]] }
        var ways: [[Arrival]] = []
        for last in reach.ways where ways.count < limit {
            ways += self.ways(to: last.origin, in: side, limit: limit - ways.count).map { $0 + [last] }
        }
        return ways
    }

    private func connection(_ links: [Link]) throws -> RowConnection {
        RowConnection(
            stops: try links.map { link in
                let path = Path(table: link.node.table, steps: [.key(link.node.key)])
                return RowConnection.Stop(
                    association: link.association, path: path, label: try label(at: path))
            })
    }

    private func label(at path: Path) throws -> String? {
        let place = try PathRequest(path, db)
        return try labels.text(of: place, db)
    }
}

extension DatabaseSchema {
    /// Returns the association over the same foreign key in the opposite direction.
    fileprivate func opposite(of info: AssociationInfo) -> AssociationInfo {
        info.hops.first.flatMap { association(following: $0.reversed) } ?? info
    }
}
