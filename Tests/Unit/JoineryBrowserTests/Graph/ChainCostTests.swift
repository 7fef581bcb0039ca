import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Among several chains, a meaningful one is reported rather than one through a table that everything refers to.
@Suite struct ChainCostTests {
    /// Everything has a unit and a status. Parts consist of parts, appear in order lines, and are kept in stores.
    private static let sql = """
        CREATE TABLE unit (code TEXT PRIMARY KEY);
        CREATE TABLE status (code TEXT PRIMARY KEY);
        CREATE TABLE product (id INTEGER PRIMARY KEY, unit REFERENCES unit, status REFERENCES status);
        CREATE TABLE bom (id INTEGER PRIMARY KEY, parent_id REFERENCES product, child_id REFERENCES product, unit REFERENCES unit);
        CREATE TABLE customer (id INTEGER PRIMARY KEY, status REFERENCES status);
        CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id REFERENCES customer, status REFERENCES status);
        CREATE TABLE line (id INTEGER PRIMARY KEY, purchase_id REFERENCES purchase, product_id REFERENCES product, unit REFERENCES unit);
        CREATE TABLE store (id INTEGER PRIMARY KEY, status REFERENCES status);
        CREATE TABLE stock (id INTEGER PRIMARY KEY, store_id REFERENCES store, product_id REFERENCES product, unit REFERENCES unit);
        INSERT INTO unit VALUES ('EA');
        INSERT INTO status VALUES ('open');
        INSERT INTO product VALUES (1, 'EA', 'open'), (2, 'EA', 'open'), (3, 'EA', 'open'), (4, 'EA', 'open');
        INSERT INTO bom VALUES (1, 1, 2, 'EA');
        INSERT INTO customer VALUES (1, 'open'), (2, 'open');
        INSERT INTO purchase VALUES (1, 1, 'open'), (2, 2, 'open');
        INSERT INTO line VALUES (1, 1, 1, 'EA'), (2, 1, 3, 'EA'), (3, 2, 3, 'EA');
        INSERT INTO store VALUES (1, 'open');
        INSERT INTO stock VALUES (1, 1, 3, 'EA');
        """

    private static let database = Result {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: sql) }
        return queue
    }

    private static let rows: [(String, String, [String])] = [
        // Through the bill of materials, a chain as short as the one through the unit.
        ("product/1", "product/2", ["product/1 bom/1 product/2"]),
        // Through a joint purchase, which is twice as long.
        ("product/1", "product/3", ["product/1 line/1 purchase/1 line/2 product/3"]),
        ("customer/1", "customer/2", ["customer/1 purchase/1 line/2 product/3 line/3 purchase/2 customer/2"]),
        // Every step leads to a parent.
        ("line/3", "customer/2", ["line/3 purchase/2 customer/2"]),
        ("line/3", "status/open", ["line/3 purchase/2 status/open"]),
        ("stock/1", "purchase/2", ["stock/1 product/3 line/3 purchase/2"]),
        // There is no other chain.
        ("product/4", "product/1", ["product/4 status/open product/1", "product/4 unit/EA product/1"]),
    ]

    @Test(arguments: rows)
    func `Meaningful chains connect rows`(origin: String, destination: String, expected: [String]) throws {
        let found = try Self.database.get().read { db in
            let schema = try db.schema()
            return try RowConnectionFinder.connections(
                from: Path(origin, in: schema), to: Path(destination, in: schema), in: db)
        }
        let chains = found.chains.map { chain in
            chain.stops.map(\.path.description).joined(separator: " ")
        }
        #expect(chains == expected)
        #expect(found.hops == expected.first.map { $0.split(separator: " ").count - 1 })
    }

    @Test(arguments: [
        ("product", "customer", ["product line purchase customer"]),
        ("stock", "customer", ["stock product line purchase customer"]),
        ("store", "purchase", ["store stock product line purchase"]),
        ("line", "status", ["line purchase status"]),
        ("customer", "unit", ["customer purchase line unit"]),
    ])
    func `Meaningful chains connect tables`(origin: String, destination: String, expected: [String]) throws {
        let entries = try Self.database.get().read { db in CatalogEntry.entries(of: try db.schema()) }
        let found = TableConnections(from: origin, to: destination, in: entries)
        #expect(found.chains.map { $0.map(\.table).joined(separator: " ") } == expected)
    }

    @Test func `Chains with fewer turns come first`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY);
                    CREATE TABLE b (id INTEGER PRIMARY KEY, a_id REFERENCES a);
                    CREATE TABLE c (id INTEGER PRIMARY KEY, b_id REFERENCES b, m_id REFERENCES m);
                    CREATE TABLE m (id INTEGER PRIMARY KEY);
                    CREATE TABLE n (id INTEGER PRIMARY KEY, m_id REFERENCES m, a_id REFERENCES a);
                    CREATE TABLE k (id INTEGER PRIMARY KEY, c_id REFERENCES c, a_id REFERENCES a);
                    INSERT INTO a VALUES (1); INSERT INTO b VALUES (1, 1); INSERT INTO m VALUES (1);
                    INSERT INTO c VALUES (1, 1, 1), (2, 1, NULL);
                    """)
        }
        let entries = try queue.read { db in CatalogEntry.entries(of: try db.schema()) }
        #expect(
            TableConnections(from: "c", to: "a", in: entries).chains.map { $0.map(\.table) }
                == [["c", "b", "a"], ["c", "k", "a"]])
    }

    @Test(arguments: 1...40)
    func `The cheapest chain of random rows is the one an exhaustive search finds`(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        let tables = ["a", "b", "c", "d", "e"]
        var links: [(from: Int, to: Int)] = []
        for from in tables.indices {
            for to in tables.indices where from != to && Int.random(in: 0..<5, using: &random) < 2 {
                links.append((from, to))
            }
        }
        let queue = try DatabaseQueue()
        var edges: [(Int, Int)] = []
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for (index, table) in tables.enumerated() {
                let columns = links.filter { $0.from == index }.map {
                    ", \(tables[$0.to])_id REFERENCES \(tables[$0.to])"
                }
                try db.execute(sql: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY\(columns.joined()))")
                for row in 1...6 {
                    let values = links.filter { $0.from == index }.map { link -> String in
                        guard Int.random(in: 0..<4, using: &random) > 0 else { return ", NULL" }
                        let parent = Int.random(in: 1...6, using: &random)
                        edges.append((index * 10 + row, link.to * 10 + parent))
                        return ", \(parent)"
                    }
                    try db.execute(sql: "INSERT INTO \(table) VALUES (\(row)\(values.joined()))")
                }
            }
        }
        // The cost of passing through a table, computed independently.
        let tolls = tables.indices.map { table in
            let others = Set(links.filter { $0.to == table }.map(\.from)).count - 1
            return max(0, links.contains { $0.from == table } ? min(others, 8) : min(8 * others, 40))
        }
        let origin = 11
        var costs = [origin: 0]
        for _ in 0..<40 {
            for (a, b) in edges + edges.map({ ($1, $0) }) {
                guard let cost = costs[a] else { continue }
                let next = cost + 4 + (a == origin ? 0 : tolls[a / 10])
                costs[b] = min(costs[b] ?? .max, next)
            }
        }
        try queue.read { db in
            let schema = try db.schema()
            for target in [1, 13, 22, 34, 46] {
                let found = try RowConnectionFinder.connections(
                    from: Path("b/1", in: schema),
                    to: Path("\(tables[target / 10])/\(max(target % 10, 1))", in: schema),
                    within: .init(hops: 40, chains: 50), in: db)
                let target = target / 10 * 10 + max(target % 10, 1)
                for chain in found.chains {
                    let passed = chain.stops.dropFirst().dropLast().map {
                        tolls[tables.firstIndex(of: $0.path.table) ?? 0]
                    }
                    let cost = 4 * (chain.stops.count - 1) + passed.reduce(0, +)
                    #expect(cost == costs[target], "b/1 to \(target)")
                }
                #expect(found.chains.isEmpty == (costs[target] == nil), "b/1 to \(target)")
                #expect(Set(found.chains).count == found.chains.count)
            }
        }
    }
}
