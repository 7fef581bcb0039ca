import JoineryEngine

/// Finds how two rows connect: a pure function of a database and two paths.
///
/// Level by level from both rows, always on from the side that has fewer rows: one SELECT for each association of a
/// table and level, however many rows there are. The sides meet in the middle of the shortest chains.
///
///     origin ▶ level 1 ▶ level 2 ▶ ◀ level 1 ◀ destination
package struct RowConnectionFinder {
    /// A row, wherever it was found.
    private struct Node: Hashable {
        var table: String
        var key: RowKey
    }

    /// How a row was reached: from which one, over which association.
    private struct Arrival {
        var origin: Node
        var association: AssociationInfo
    }

    /// What was reached from one of the rows.
    private struct Side {
        var depth = 0
        var frontier: [Node]
        /// For each row the ways that lead to it, all of one length.
        var arrivals: [Node: (depth: Int, ways: [Arrival])]
        /// Whether rows were left out, because there were too many of them.
        var isCut = false

        init(_ start: Node) {
            frontier = [start]
            arrivals = [start: (0, [])]
        }
    }

    /// Keys in one statement: SQLite takes no more code and values of it than so much.
    private static let keysAtOnce = 400

    private let db: Database
    private let schema: DatabaseSchema
    private let bound: RowConnections.Bound
    private var sides: [Side]

    /// The shortest chains between two rows.
    ///
    /// - Throws: A `PathError` if a path leads to no row, a `DatabaseError` if the database says no.
    package static func connections(
        from origin: Path, to destination: Path, within bound: RowConnections.Bound = .init(), in db: Database
    ) throws -> RowConnections {
        var finder = RowConnectionFinder(
            db: db, schema: try db.schema(), bound: bound,
            sides: try [origin, destination].map { Side(try node(at: $0, db)) })
        return try finder.search()
    }

    private init(db: Database, schema: DatabaseSchema, bound: RowConnections.Bound, sides: [Side]) {
        self.db = db
        self.schema = schema
        self.bound = bound
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
        var meetings = sides[0].frontier == sides[1].frontier ? sides[0].frontier : []
        var hops = 0
        while meetings.isEmpty, hops < bound.hops, rows < bound.rows,
            !sides.contains(where: \.frontier.isEmpty)
        {
            hops += 1
            meetings = try expand(sides[0].frontier.count <= sides[1].frontier.count ? 0 : 1)
        }
        var chains: [RowConnection] = []
        for meeting in meetings where chains.count < bound.chains {
            for chain in ways(through: meeting, limit: bound.chains - chains.count) {
                chains.append(try connection(chain))
            }
        }
        let tables = Set(sides.flatMap { $0.arrivals.keys.map(\.table) })
        return RowConnections(
            chains: chains, rows: rows, tables: tables.count, hops: hops,
            isCut: rows >= bound.rows || sides.contains(where: \.isCut),
            isExhausted: isExhausted)
    }

    /// Whether one of the rows leads to nothing that was not looked at.
    private var isExhausted: Bool { sides.contains { $0.frontier.isEmpty && !$0.isCut } }

    private var rows: Int { sides.reduce(0) { $0 + $1.arrivals.count } }

    /// Takes a side one level further; returns the rows that the other side has reached too.
    private mutating func expand(_ index: Int) throws -> [Node] {
        let byTable = Dictionary(grouping: sides[index].frontier, by: \.table)
        sides[index].depth += 1
        sides[index].frontier = []
        var meetings: [Node] = []
        for (table, nodes) in byTable.sorted(by: { $0.key < $1.key }) {
            for association in try db.associations(from: table)
            where association.info.hops.count == 1 && association.info.broken == nil {
                for node in try arrive(over: association, from: nodes, at: index)
                where sides[1 - index].arrivals[node] != nil {
                    meetings.append(node)
                }
            }
        }
        return meetings
    }

    /// Follows an association from rows of a table; returns the rows that were reached for the first time.
    private mutating func arrive(
        over association: SchemaAssociation, from nodes: [Node], at index: Int
    ) throws -> [Node] {
        let depth = sides[index].depth
        var (fresh, found): ([Node], Int) = ([], 0)
        for start in stride(from: 0, to: nodes.count, by: Self.keysAtOnce) {
            let nodes = nodes[start..<min(start + Self.keysAtOnce, nodes.count)]
            // One more tells of more.
            let room = max(min(bound.rowsOfAssociation - found, bound.rows - rows), 0) + 1
            let reached = try db.associatedKeys(
                of: association.info.originTable, keys: nodes.map(\.key.values), association: association,
                limit: room)
            found += reached.count
            for end in reached.prefix(room - 1) {
                let node = Node(table: association.info.destinationTable, key: RowKey(end.key))
                let way = Arrival(origin: nodes[nodes.startIndex + end.origin], association: association.info)
                if let known = sides[index].arrivals[node] {
                    if known.depth == depth { sides[index].arrivals[node]?.ways.append(way) }
                } else {
                    sides[index].arrivals[node] = (depth, [way])
                    sides[index].frontier.append(node)
                    fresh.append(node)
                }
            }
            if reached.count == room {
                sides[index].isCut = true
                break
            }
        }
        return fresh
    }

    // MARK: Chains

    /// A row of a chain, and the association that leads to it from the one before.
    private struct Link {
        var node: Node
        var association: AssociationInfo?
    }

    /// The chains through a row that both sides have reached.
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

    /// The ways to a row from where its side began.
    private func ways(to node: Node, in side: Side, limit: Int) -> [[Arrival]] {
        guard let arrival = side.arrivals[node], arrival.depth > 0 else { return [[]] }
        var ways: [[Arrival]] = []
        for last in arrival.ways where ways.count < limit {
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
        let columns = RowLabel.columns(of: place.table)
        guard !columns.isEmpty,
            let row = try FittingRows(table: place.table, columns: columns).first(of: place.request, db)
        else { return nil }
        return RowLabel.text(of: columns.map { row.value(ofColumn: $0) })
    }
}

extension DatabaseSchema {
    /// The association over the same foreign key, the other way.
    fileprivate func opposite(of info: AssociationInfo) -> AssociationInfo {
        guard let hop = info.hops.first else { return info }
        return associations(from: info.destinationTable).first { other in
            other.hops.count == 1 && other.hops[0].foreignKey == hop.foreignKey
                && other.hops[0].direction != hop.direction
        } ?? info
    }
}
