import JoineryEngine
import TestSupport
import Testing

/// Random trees of associations over random rows, compared with a lookup row by row.
@Suite("Random trees of associations")
struct JoinedTreePropertyTests {
    /// Replace these with the seed that a failure reports, to reproduce it.
    private static let seeds = (0..<12).map { _ in UInt64.random(in: 0...UInt64.max) }

    /// A row that refers to at most two others.
    private struct Node {
        var n: Int
        var references: [String: Int]
    }

    /// An association of a tree, and those that follow it.
    private struct Branch {
        var key: String
        var column: String
        var isRequired: Bool
        var minimum: Int?
        var branches: [Branch]

        var association: BelongsToAssociation<Row, Row> {
            let node = Table("node")
            var association = node.belongsTo(node, key: key, using: ForeignKey([column]))
            if let minimum { association = association.filter(Column("n") >= minimum) }
            return branches.reduce(association) { $1.included(in: $0) }
        }

        func included<Request: JoinableRequest<Row>>(in request: Request) -> Request {
            isRequired ? request.including(required: association) : request.including(optional: association)
        }

        func joined<Request: JoinableRequest<Row>>(to request: Request) -> Request {
            isRequired ? request.joining(required: association) : request.joining(optional: association)
        }
    }

    private let columns = ["left", "right"]

    private func branches(_ count: Int, _ depth: Int, _ random: inout Seeded) -> [Branch] {
        (0..<count).map { _ in
            let isDeep = depth > 1
            return Branch(
                key: "k\(random.next())", column: columns.randomElement(using: &random) ?? "left",
                isRequired: Bool.random(using: &random),
                minimum: Bool.random(using: &random) ? nil : Int.random(in: 0...4, using: &random),
                branches: isDeep
                    ? branches(Int.random(in: 0...2, using: &random), depth - 1, &random) : [])
        }
    }

    private func nodes(_ db: Database, _ random: inout Seeded) throws -> [Int: Node] {
        try db.execute(
            sql: """
                CREATE TABLE node (
                    id INTEGER PRIMARY KEY, n INTEGER, "left" INTEGER REFERENCES node, "right" INTEGER REFERENCES node);
                """)
        var nodes: [Int: Node] = [:]
        for id in 1...10 {
            var node = Node(n: Int.random(in: 0...5, using: &random), references: [:])
            for column in columns where Int.random(in: 0..<4, using: &random) > 0 {
                node.references[column] = Int.random(in: 1...10, using: &random)
            }
            nodes[id] = node
        }
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        for (id, node) in nodes {
            try db.execute(
                sql: "INSERT INTO node VALUES (?, ?, ?, ?)",
                arguments: [id, node.n, node.references["left"], node.references["right"]])
        }
        return nodes
    }

    /// Returns a node and everything associated with it as text, or `nil` if a required row is missing.
    private func expected(_ id: Int, _ branches: [Branch], _ nodes: [Int: Node]) -> String? {
        var words = "\(id)"
        for branch in branches {
            let other = nodes[id]?.references[branch.column].flatMap { other in
                let passes = branch.minimum.map { (nodes[other]?.n ?? 0) >= $0 } ?? true
                return passes ? expected(other, branch.branches, nodes) : nil
            }
            if other == nil, branch.isRequired { return nil }
            words += " (\(other ?? "-"))"
        }
        return words
    }

    private func outline(_ row: Row, _ branches: [Branch]) -> String {
        guard let id = row["id"] as Int?, Array(row.columnNames) == ["id", "n", "left", "right"] else {
            return "-"
        }
        return branches.reduce("\(id)") { words, branch in
            words + " (\(row.scopes[branch.key].map { outline($0, branch.branches) } ?? "?"))"
        }
    }

    @Test(arguments: seeds)
    func `Nested required and optional rows match a lookup`(seed: UInt64) throws {
        var random = Seeded(seed)
        try DatabaseQueue().write { db in
            let nodes = try nodes(db, &random)
            for _ in 0..<8 {
                let branches = branches(Int.random(in: 1...2, using: &random), 3, &random)
                let expected = (1...10).compactMap { self.expected($0, branches, nodes) }
                let all = Table("node").order(Column("id"))
                let request = branches.reduce(all) { $1.included(in: $0) }
                #expect(
                    try request.fetchAll(db).map { outline($0, branches) } == expected, "seed \(seed)")
                let joined = branches.reduce(all) { $1.joined(to: $0) }
                #expect(try joined.fetchCount(db) == expected.count, "seed \(seed)")
            }
        }
    }

    @Test(arguments: seeds)
    func `Rows compared with their including rows match a lookup`(seed: UInt64) throws {
        var random = Seeded(seed)
        try DatabaseQueue().write { db in
            let nodes = try nodes(db, &random)
            let (node, n, base) = (Table("node"), Column("n"), TableAlias())
            let children = node.hasMany(node, key: "children", using: ForeignKey(["left"]))
            let right = node.belongsTo(node, key: "right", using: ForeignKey(["right"]))
            let nephews = node.hasMany(Row.self, through: right, using: children, key: "nephews")
            let rows = try node.aliased(base).order(Column("id"))
                .including(all: children.filter(n > base[n]))
                .including(all: nephews.filter(n < base[n]))
                .including(optional: right.including(all: children.filter(n == base[n]).forKey("equals")))
                .fetchAll(db)
            for (id, row) in zip(1...10, rows) {
                func ids(_ parent: Int?, _ condition: (Int, Int) -> Bool) -> [Int] {
                    nodes.filter { _, child in
                        child.references["left"] == parent && parent != nil
                            && condition(child.n, nodes[id]?.n ?? 0)
                    }.keys.sorted()
                }
                func fetched(_ key: String) -> [Int]? {
                    row.prefetchedRows[key]?.map { $0["id"] as Int }.sorted()
                }
                let parent = nodes[id]?.references["right"]
                #expect(fetched("children") == ids(id, >), "seed \(seed)")
                #expect(fetched("nephews") == ids(parent, <), "seed \(seed)")
                #expect(fetched("equals") == ids(parent, ==), "seed \(seed)")
            }
            #expect(rows.count == 10)
        }
    }
}
