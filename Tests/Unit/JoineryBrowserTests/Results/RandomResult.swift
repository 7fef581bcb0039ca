import TestSupport

/// A random query over ships, ports and cargoes, in which every value of a row occurs in no other row.
struct RandomResult {
    static let schema = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT UNIQUE, sisterId INTEGER REFERENCES port);
        CREATE TABLE ship (
            id INTEGER PRIMARY KEY, name TEXT, portId INTEGER REFERENCES port, harbor TEXT REFERENCES port (name));
        CREATE TABLE cargo (
            shipId INTEGER REFERENCES ship, number INTEGER, what TEXT, PRIMARY KEY (shipId, number)) WITHOUT ROWID;
        CREATE INDEX ship_portId ON ship (portId);
        CREATE VIEW fleet AS SELECT ship.id, ship.name, port.name AS port FROM ship LEFT JOIN port ON port.id = portId;
        INSERT INTO port WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6)
            SELECT 100 + i, 'port ' || i, CASE WHEN i > 2 THEN 98 + i END FROM n;
        INSERT INTO ship WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
            SELECT 200 + i, 'ship ' || i, CASE WHEN i % 5 > 0 THEN 100 + i % 8 END, 'port ' || (i % 7) FROM n;
        INSERT INTO cargo WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
            SELECT 201 + i % 12, 300 + i, 'cargo ' || i FROM n;
        """

    private static let columns = [
        "port": ["id", "name", "sisterId"], "ship": ["id", "name", "portId", "harbor"],
        "cargo": ["shipId", "number", "what"], "fleet": ["id", "name", "port"],
    ]

    /// A table in FROM, and the names of its columns.
    private struct Source {
        var text: String
        var alias: String
        var columns: [String]
    }

    private var random: Seeded
    private var aliases = 0

    init(seed: UInt64) {
        random = Seeded(seed)
    }

    /// Returns a query.
    mutating func text() -> String {
        var sources = [source()]
        var from = sources[0].text
        for _ in 0..<number(0...2) {
            let next = source()
            let before = pick(sources)
            let condition = " ON \(column(of: next)) = \(column(of: before))"
            from += pick([
                ", \(next.text)", " JOIN \(next.text)\(condition)", " LEFT JOIN \(next.text)\(condition)",
                " JOIN \(next.text) ON true",
            ])
            sources.append(next)
        }
        let list = (0..<number(1...5)).map { _ in item(sources) }.joined(separator: ", ")
        let distinct = chance(6) ? "DISTINCT " : ""
        var text = "SELECT \(distinct)\(chance(4) ? "*" : list) FROM \(from)"
        if chance(3) { text += " WHERE \(condition(sources))" }
        if chance(5) { text += " GROUP BY \(column(of: pick(sources)))" }
        if chance(12) { text += " UNION ALL SELECT \(list) FROM \(from)" }
        if chance(3) { text += " ORDER BY 1 DESC" }
        return text + " LIMIT 60"
    }

    private mutating func source(depth: Int = 0) -> Source {
        aliases += 1
        let alias = "t\(aliases)"
        if depth < 2, chance(4) {
            let inner = source(depth: depth + 1)
            let names = inner.columns.shuffled(using: &random).prefix(number(1...inner.columns.count))
            let list = names.map { "\(inner.alias).\($0)" }.joined(separator: ", ")
            let end = pick([
                "", " LIMIT 9", " ORDER BY 1", " GROUP BY 1", " WHERE \(column(of: inner)) IS NOT NULL",
            ])
            return Source(
                text: "(SELECT \(list) FROM \(inner.text)\(end)) \(alias)", alias: alias,
                columns: Array(names))
        }
        let table = pick(["port", "ship", "ship", "cargo", "fleet"])
        return Source(text: "\(table) \(alias)", alias: alias, columns: Self.columns[table] ?? [])
    }

    private mutating func item(_ sources: [Source]) -> String {
        let column = column(of: pick(sources))
        switch number(0...11) {
        case 0: return "\(column) AS x"
        case 1: return "max(\(column)) OVER ()"
        case 2: return "(SELECT name FROM port p WHERE p.id = \(column)) AS y"
        case 3: return "(SELECT id FROM ship q WHERE q.name = \(column))"
        case 4: return "+\(column)"
        case 5: return "\(pick(sources).alias).*"
        default: return column
        }
    }

    private mutating func condition(_ sources: [Source]) -> String {
        let column = column(of: pick(sources))
        return pick([
            "\(column) > 103", "\(column) IN (SELECT id FROM port)", "\(column) IS NOT NULL",
            "EXISTS (SELECT 1 FROM cargo c WHERE c.shipId = \(column))", "\(column) = 203 OR \(column) < 102",
        ])
    }

    private mutating func column(of source: Source) -> String {
        "\(source.alias).\(pick(source.columns))"
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }
}
