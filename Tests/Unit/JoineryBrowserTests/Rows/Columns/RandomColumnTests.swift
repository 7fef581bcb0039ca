import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Columns with random association paths and formulas, compared with SQL composed only from the tables.
@Suite struct RandomColumnTests {
    /// An association from one table to another, and its join in SQL, where `{}` is the row that it starts from.
    private struct Hop {
        var key: String
        var target: String
        var isToOne: Bool
        /// The FROM clause of the hop, with the alias `$` for its rows.
        var join: String
        var condition: String
    }

    private static let hops: [String: [Hop]] = [
        "region": [
            Hop(
                key: "shops", target: "shop", isToOne: false, join: "shop $",
                condition: "$.country = {}.country AND $.zone = {}.zone")
        ],
        "shop": [
            Hop(
                key: "region", target: "region", isToOne: true, join: "region $",
                condition: "$.country = {}.country AND $.zone = {}.zone"),
            Hop(key: "sales", target: "sale", isToOne: false, join: "sale $", condition: "$.shopId = {}.id"),
        ],
        "sale": [
            Hop(key: "shop", target: "shop", isToOne: true, join: "shop $", condition: "$.id = {}.shopId"),
            Hop(key: "lines", target: "line", isToOne: false, join: "line $", condition: "$.saleId = {}.id"),
            Hop(
                key: "articles", target: "article", isToOne: false,
                join: "article $ JOIN line p$ ON p$.articleId = $.id", condition: "p$.saleId = {}.id"),
        ],
        "line": [
            Hop(key: "sale", target: "sale", isToOne: true, join: "sale $", condition: "$.id = {}.saleId"),
            Hop(
                key: "article", target: "article", isToOne: true, join: "article $",
                condition: "$.id = {}.articleId"),
        ],
        "article": [
            Hop(
                key: "lines", target: "line", isToOne: false, join: "line $",
                condition: "$.articleId = {}.id"),
            Hop(
                key: "sales", target: "sale", isToOne: false,
                join: "sale $ JOIN line p$ ON p$.saleId = $.id", condition: "p$.articleId = {}.id"),
            Hop(
                key: "part", target: "article", isToOne: true, join: "article $",
                condition: "$.id = {}.partId"),
            Hop(
                key: "articles", target: "article", isToOne: false, join: "article $",
                condition: "$.partId = {}.id"),
        ],
    ]

    private static let columns = [
        "region": ["population"], "shop": ["area", "id"], "sale": ["id", "discount"],
        "line": ["quantity", "unit price"], "article": ["price", "stock", "id"],
    ]

    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE region (country TEXT, zone INTEGER, population INTEGER, PRIMARY KEY (country, zone)) WITHOUT ROWID;
        CREATE TABLE shop (id INTEGER PRIMARY KEY, area REAL, country TEXT, zone INTEGER,
            FOREIGN KEY (country, zone) REFERENCES region);
        CREATE TABLE sale (id INTEGER PRIMARY KEY, discount NUMERIC, shopId INTEGER REFERENCES shop);
        CREATE TABLE line (saleId INTEGER REFERENCES sale, articleId INTEGER REFERENCES article, quantity INTEGER,
            "unit price" NUMERIC, PRIMARY KEY (saleId, articleId));
        CREATE TABLE article (id INTEGER PRIMARY KEY, price NUMERIC, stock INTEGER, partId INTEGER REFERENCES article);
        WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 7)
        INSERT INTO region SELECT char(97 + i / 3), i % 3, nullif(i * 37 % 11, 4) FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
        INSERT INTO shop SELECT i, i * 1.5, nullif(char(97 + i % 4), 'b'), i % 3 FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
        INSERT INTO sale SELECT i, nullif(i * 7 % 5, 3) / 10.0, nullif(i * 5 % 12, 4) FROM n;
        WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
        INSERT OR IGNORE INTO line SELECT i * 13 % 34, i * 7 % 11, nullif(i % 6, 5), (i * 31 % 40) / 4.0 FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
        INSERT INTO article SELECT i, nullif(i * 11 % 7, 2) * 1.25, i * i % 10, nullif(i * 3 % 8, 0) FROM n;
        """

    /// A column name as typed, and its SQL for the row `r`.
    private struct Drawing {
        var random: Seeded
        var name = ""
        var sql = ""
        var table = ""

        init(seed: UInt64) {
            random = Seeded(seed)
            draw()
        }

        private mutating func pick<Element>(_ elements: [Element]) -> Element? {
            elements.randomElement(using: &random)
        }

        private mutating func draw() {
            table = pick(["region", "shop", "sale", "line", "article"]) ?? ""
            var keys: [String] = []
            var from = ""
            var whereClause = ""
            var (end, endTable, isToMany) = ("r", table, false)
            while !isToMany || (keys.count < 4 && Bool.random(using: &random)) {
                guard let hop = pick(hops[endTable] ?? []) else { break }
                keys.append(hop.key)
                let name = "t\(keys.count)"
                let condition = hop.condition.replacing("{}", with: end).replacing("$", with: name)
                let join = hop.join.replacing("$", with: name)
                // Each further hop is joined to the result of the previous ones.
                if from.isEmpty {
                    (from, whereClause) = (join, condition)
                } else {
                    from +=
                        " JOIN (\(join.contains(" JOIN ") ? "SELECT \(name).*, p\(name).saleId AS ps, p\(name).articleId AS pa FROM \(join)" : "SELECT * FROM \(join)")) \(name)"
                        + " ON \(condition.replacing("p\(name).saleId", with: "\(name).ps").replacing("p\(name).articleId", with: "\(name).pa"))"
                }
                (end, endTable, isToMany) = (name, hop.target, isToMany || !hop.isToOne)
            }
            let (typed, value) = value(of: end, endTable)
            name = (keys + [typed]).joined(separator: ".")
            sql = "SELECT \(value) FROM \(from) WHERE \(whereClause)"
        }

        private mutating func value(of row: String, _ table: String) -> (String, String) {
            let functions = ["min": "MIN", "max": "MAX", "average": "AVG", "sum": "SUM"]
            let word = pick(functions.keys.sorted()) ?? ""
            let function = functions[word] ?? ""
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return ("count", "COUNT(*)")
            case 1, 2:
                let column = pick(columns[table] ?? []) ?? ""
                return ("\(column).\(word)", "\(function)(\(row).\"\(column)\")")
            case 3:
                let (typed, sql) = formula(of: row, table, depth: 0)
                return ("count( distinct \(typed))", "COUNT(DISTINCT \(sql))")
            case 4:
                let (typed, sql) = formula(of: row, table, depth: 0)
                return ("count(\(typed))", "COUNT(\(sql))")
            default:
                let (typed, sql) = formula(of: row, table, depth: 0)
                return ("\(word)(\(typed))", "\(function)(\(sql))")
            }
        }

        private mutating func formula(of row: String, _ table: String, depth: Int) -> (String, String) {
            switch Int.random(in: 0..<(depth > 3 ? 4 : 9), using: &random) {
            case 0, 1:
                let column = pick(columns[table] ?? []) ?? ""
                return (column.contains(" ") ? "\"\(column)\"" : column, "\(row).\"\(column)\"")
            case 2:
                let number = pick(["2", "0.5", "10", "1e2"]) ?? ""
                return (number, number)
            case 3:
                guard let hop = pick((hops[table] ?? []).filter(\.isToOne)) else {
                    return formula(of: row, table, depth: depth)
                }
                let column = pick(columns[hop.target] ?? []) ?? ""
                let name = row + "x"
                let condition = hop.condition.replacing("{}", with: row).replacing("$", with: name)
                let typed = hop.key + "." + (column.contains(" ") ? "\"\(column)\"" : column)
                return (
                    typed,
                    "(SELECT \(name).\"\(column)\" FROM \(hop.join.replacing("$", with: name)) WHERE \(condition))"
                )
            case 4:
                let (typed, sql) = formula(of: row, table, depth: depth + 1)
                return ("-(\(typed))", "(-(\(sql)))")
            default:
                let op = pick(["+", "-", "*", "/"]) ?? ""
                let (left, leftSQL) = formula(of: row, table, depth: depth + 1)
                let (right, rightSQL) = formula(of: row, table, depth: depth + 1)
                let sql =
                    op == "/" ? "(CAST(\(leftSQL) AS REAL) / \(rightSQL))" : "(\(leftSQL) \(op) \(rightSQL))"
                return ("(\(left)) \(op) (\(right))", sql)
            }
        }
    }

    @Test func `Random columns have the same values as SQL`() throws {
        let file = try ArrangedFile(Self.sql)
        try file.queue.read { db in
            let schema = try db.schema()
            for (table, hops) in Self.hops {
                for hop in hops {
                    #expect(schema.association(hop.key, from: table) != nil, "\(table).\(hop.key)")
                }
            }
        }
        var different: Set<String> = []
        for seed in 0..<150 {
            let drawing = Drawing(seed: UInt64(seed))
            let (column, page, expected) = try file.queue.read { db in
                let column = try AssociatedColumn(drawing.name, from: drawing.table, in: db.schema())
                var arrangement = RowsArrangement()
                arrangement.added = [.init(name: column.name)]
                let page = try RowsFetcher.page(
                    RowsQuery(
                        path: Path(table: drawing.table), arrangement: arrangement, position: .first,
                        limit: 100),
                    in: db)
                let key = try #require(schema(db, drawing.table).primaryKey?.columns).joined(separator: ", ")
                let values = try DatabaseValue.fetchAll(
                    db, sql: "SELECT (\(drawing.sql)) FROM \(drawing.table) r ORDER BY \(key)")
                return (column, page, values.map { Cell($0).text })
            }
            #expect(page.columns.last?.name == column.name)
            #expect(
                page.texts(page.columns.count - 1) == expected,
                "seed \(seed): \(drawing.name): \(drawing.sql)")
            different.formUnion(expected)

            // Sorted by the column, the pages neither lose nor repeat a row.
            var order: [RowKey] = []
            var position = RowsQuery.Position.first
            while order.count <= expected.count {
                let page = try file.page(
                    drawing.table, by: RowsOrder(column: column.name, isDescending: true), at: position,
                    limit: 8)
                order += page.rows.map(\.key)
                guard page.hasRowsAfter, let last = page.rows.last else { break }
                position = .after(last.key)
            }
            #expect(order.count == expected.count && Set(order).count == expected.count, "seed \(seed)")
        }
        // Most of the columns are not trivial.
        #expect(different.count > 150)
    }

    private func schema(_ db: Database, _ table: String) throws -> TableInfo {
        try #require(try db.schema().table(named: table))
    }
}
