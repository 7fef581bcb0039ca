import TestSupport

/// A random SELECT whose cursor, `|`, stands where an expression may stand.
struct RandomQuery {
    /// A table, and the names of its columns.
    private typealias Source = (text: String, name: String)

    /// The tables that the queries read.
    static let schema = """
        CREATE TABLE ship (
            id INTEGER PRIMARY KEY, name TEXT, portId INTEGER, "first name" TEXT, "order" INTEGER);
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, harbor TEXT);
        CREATE TABLE cargo (id INTEGER PRIMARY KEY, shipId INTEGER, tons REAL, loaded_at TEXT);
        CREATE TABLE "two words" (key TEXT, "a""b" TEXT, "sélect" TEXT);
        CREATE VIEW sailors AS SELECT name AS sailor, id FROM ship;
        """
    /// All names that a column may have, as SQL.
    static let names = [
        "id", "name", "portId", "[first name]", "[order]", "harbor", "shipId", "tons", "loaded_at", "[key]",
        "[a\"b]",
        "sélect", "sailor", "column1", "column2", "x1", "x2", "x3", "x4", "value", "type",
    ]

    private var random: Seeded
    private var aliases = 0
    /// The common tables that can be read.
    private var commonTables: [String] = []

    init(seed: UInt64) {
        random = Seeded(seed)
    }

    /// Returns a query.
    mutating func text() -> String {
        var start = ""
        if chance(3) {
            let name = "c\(number(1...9))"
            let columns = chance(3) ? "(x1, x2)" : ""
            let body =
                columns.isEmpty ? subquery(depth: 1) : "SELECT \(pick(["1, 2", "id, name"])) FROM port"
            start = "WITH \(name)\(columns) AS (\(body)) "
            commonTables = [name]
        }
        return start + query(depth: 0)
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    /// Returns a query with the cursor, which may be in a query inside of it.
    private mutating func query(depth: Int) -> String {
        let inner = depth < 2 ? number(0...11) : number(0...6)
        switch inner {
        case 0: return "SELECT \(expression("|")), 1 FROM \(from(depth))"
        case 1: return "SELECT 1 FROM \(from(depth)) WHERE \(expression("|"))"
        case 2: return "SELECT 1 FROM \(from(depth)) GROUP BY \(expression("|"))"
        case 3: return "SELECT 1 FROM \(from(depth)) ORDER BY \(expression("|")) DESC"
        case 4: return "SELECT 1 FROM \(from(depth)) GROUP BY 1 HAVING \(expression("|")) = 1"
        case 5: return "SELECT 1 FROM \(from(depth)) JOIN \(source(depth)) ON \(expression("|"))"
        case 6: return "SELECT \(expression("|")) FROM \(from(depth)) UNION SELECT 1 FROM \(source(depth))"
        case 7: return "SELECT 1 FROM \(from(depth)) WHERE EXISTS (\(query(depth: depth + 1)))"
        case 8: return "SELECT (\(query(depth: depth + 1))) FROM \(from(depth))"
        case 9: return "SELECT 1 FROM \(from(depth)), (\(query(depth: depth + 1))) q"
        case 10: return "SELECT 1 FROM \(from(depth)) WHERE 1 IN (\(query(depth: depth + 1))) ORDER BY 1"
        default: return "WITH w AS (\(query(depth: depth + 1))) SELECT 1 FROM w, \(from(depth))"
        }
    }

    private mutating func expression(_ cursor: String) -> String {
        switch number(0...5) {
        case 0: "lower(\(cursor))"
        case 1: "1 + \(cursor)"
        case 2: "CASE WHEN 1 THEN \(cursor) END"
        case 3: "(1 = 1 AND /* ( */ \(cursor) )"
        default: cursor
        }
    }

    private mutating func from(_ depth: Int) -> String {
        var text = source(depth)
        for _ in 0..<number(0...2) {
            let next = source(depth)
            switch number(0...5) {
            case 0: text += ", \(next)"
            case 1: text += " JOIN \(next) ON 1 = 1"
            case 2: text += " LEFT JOIN \(next)"
            case 3: text += " NATURAL JOIN \(next)"
            case 4: text += " JOIN \(next) USING (id)"
            default: text += " CROSS JOIN (\(next) JOIN \(source(depth)))"
            }
        }
        return text
    }

    private mutating func source(_ depth: Int) -> String {
        let table = pick(["ship", "port", "cargo", "sailors", "[two words]", "main.port"] + commonTables)
        switch number(0...7) {
        case 0 where depth < 3, 1 where depth < 3: return "(\(subquery(depth: depth + 1))) \(alias())"
        case 2 where depth < 3: return "(\(subquery(depth: depth + 1)))"
        case 3: return "json_each('[]') \(alias())"
        case 4, 5: return "\(table) AS \(alias())"
        case 6: return "\(table) \(alias())"
        default: return table
        }
    }

    private mutating func alias() -> String {
        aliases += 1
        return pick(["t\(aliases)", "\"t \(aliases)\"", "[t\(aliases)]"])
    }

    /// Returns a query without the cursor.
    private mutating func subquery(depth: Int) -> String {
        switch number(0...7) {
        case 0: return "SELECT * FROM \(from(depth))"
        case 1: return "SELECT DISTINCT t0.*, 1 AS x1 FROM port t0, \(source(depth))"
        case 2: return "SELECT id AS x2, name x3, harbor FROM port"
        case 3: return "SELECT lower(name), id, count(*) AS x4 FROM ship GROUP BY 2"
        case 4: return "VALUES (1, (2)), (3, 4)"
        case 5: return "SELECT t0.id, tons FROM cargo AS t0 UNION SELECT 1 AS x1, 2"
        case 6:
            return "SELECT (SELECT 1 AS x1) x2, main.cargo.tons, \"shipId\" FROM cargo ORDER BY x2 LIMIT 1"
        default: return "WITH c AS (SELECT tons AS x3, * FROM cargo) SELECT * FROM c"
        }
    }
}
