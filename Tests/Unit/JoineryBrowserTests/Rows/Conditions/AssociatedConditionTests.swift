import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Conditions on associated rows.
@Suite struct AssociatedConditionTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE zone (country TEXT, number INTEGER, size INTEGER, PRIMARY KEY (country, number)) WITHOUT ROWID;
        CREATE TABLE shop (id INTEGER PRIMARY KEY, area INTEGER, country TEXT, number INTEGER, bossId INTEGER REFERENCES shop,
            FOREIGN KEY (country, number) REFERENCES zone);
        CREATE TABLE sale (id INTEGER PRIMARY KEY, total INTEGER, shopId INTEGER REFERENCES shop);
        CREATE TABLE article (id INTEGER PRIMARY KEY, price INTEGER);
        CREATE TABLE line (saleId INTEGER REFERENCES sale, articleId INTEGER REFERENCES article, amount INTEGER,
            PRIMARY KEY (saleId, articleId));
        WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 7)
        INSERT INTO zone SELECT char(97 + i / 3), i % 3, nullif(i * 5 % 9, 4) FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 14)
        INSERT INTO shop SELECT i, nullif(i * 7 % 10, 5), nullif(char(97 + i % 4), 'b'), i % 3, nullif(i * 3 % 7, 2) FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
        INSERT INTO sale SELECT i, nullif(i * 7 % 11, 3), nullif(i * 5 % 12, 4) FROM n;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
        INSERT INTO article SELECT i, nullif(i * 3 % 7, 2) FROM n;
        WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        INSERT OR IGNORE INTO line SELECT i * 13 % 34, i * 7 % 11, nullif(i % 6, 5) FROM n;
        """

    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(Self.sql)
    }

    private func rows(_ table: String, where text: String) throws -> [String] {
        try file.queue.read { db in
            let schema = try db.schema()
            let columns = schema.columns(of: table)
            var arrangement = RowsArrangement()
            arrangement.filter = try RowsFilter.parsed(text, columns: columns, of: table, in: schema)
            let query = RowsQuery(
                path: Path(table: table), arrangement: arrangement, position: .first, limit: 200)
            return try RowsFetcher.page(query, in: db).rows.map {
                $0.key.values.map { Path.plain($0) }.joined(separator: ",")
            }
        }
    }

    private func keys(_ table: String, whereSQL sql: String) throws -> [String] {
        try file.queue.read { db in
            let key = try #require(try db.schema().table(named: table)?.primaryKey?.columns)
            return try Row.fetchAll(
                db,
                sql:
                    "SELECT \(key.joined(separator: ", ")) FROM \(table) r WHERE \(sql) ORDER BY \(key.joined(separator: ", "))"
            ).map { row in row.databaseValues.map { Path.plain($0) }.joined(separator: ",") }
        }
    }

    @Test(arguments: [
        ("shop", "sales exists", "EXISTS (SELECT 1 FROM sale WHERE shopId = r.id)"),
        ("shop", "not sales exists", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id)"),
        ("shop", "sales not exists", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id)"),
        ("shop", "sales none", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id)"),
        ("shop", "no sales", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id)"),
        ("shop", "NO sales and area > 3", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id) AND area > 3"),
        ("shop", "sales.total >= 8", "EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total >= 8)"),
        (
            "shop", "some sales.total is null",
            "EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total IS NULL)"
        ),
        ("shop", "no sales.total = 8", "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total = 8)"),
        (
            "shop", "all sales.total >= 2",
            "NOT EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND (total IS NULL OR total < 2))"
        ),
        (
            "shop", "sales(total > 2 and total < 5)",
            "EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total > 2 AND total < 5)"
        ),
        (
            "shop", "sales.total > 6 and sales.total < 5",
            """
            EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total > 6)
            AND EXISTS (SELECT 1 FROM sale WHERE shopId = r.id AND total < 5)
            """
        ),
        (
            "shop", "zone exists",
            "EXISTS (SELECT 1 FROM zone z WHERE z.country = r.country AND z.number = r.number)"
        ),
        (
            "zone", "shops.area between 2 and 6",
            "EXISTS (SELECT 1 FROM shop s WHERE s.country = r.country AND s.number = r.number AND area BETWEEN 2 AND 6)"
        ),
        ("shop", "shops.area > 6", "EXISTS (SELECT 1 FROM shop s WHERE s.bossId = r.id AND s.area > 6)"),
        ("shop", "no boss", "NOT EXISTS (SELECT 1 FROM shop s WHERE s.id = r.bossId)"),
        (
            "sale", "articles.price > 4",
            "EXISTS (SELECT 1 FROM line JOIN article a ON a.id = articleId WHERE saleId = r.id AND a.price > 4)"
        ),
        (
            "shop", "sales.articles.price = 6 or boss(shops(area is null))",
            """
            EXISTS (SELECT 1 FROM sale s JOIN line ON saleId = s.id JOIN article a ON a.id = articleId
                WHERE s.shopId = r.id AND a.price = 6)
            OR EXISTS (SELECT 1 FROM shop b WHERE b.id = r.bossId
                AND EXISTS (SELECT 1 FROM shop c WHERE c.bossId = b.id AND c.area IS NULL))
            """
        ),
        (
            "shop", "sales(shop.area = total or lines.count > 3)",
            """
            EXISTS (SELECT 1 FROM sale s WHERE s.shopId = r.id AND (
                (SELECT area FROM shop WHERE id = s.shopId) = s.total OR (SELECT COUNT(*) FROM line WHERE saleId = s.id) > 3))
            """
        ),
        (
            "shop", "every sales(no lines)",
            "NOT EXISTS (SELECT 1 FROM sale s WHERE s.shopId = r.id AND EXISTS (SELECT 1 FROM line WHERE saleId = s.id))"
        ),
    ])
    func `Associated conditions match the same rows as SQL`(table: String, text: String, sql: String) throws {
        let expected = try keys(table, whereSQL: sql)
        #expect(!expected.isEmpty)
        #expect(try rows(table, where: text) == expected)
    }

    @Test(arguments: [
        (
            "sales.total",
            "After total, use = != < <= > >= ~ like, in, between, is null or not null, as in total = 1."
        ),
        ("all sales", "Expected a condition, as in all sales.shopId = 1."),
        (
            "no things",
            "Expected an association after no: shop has boss, zone, sales, shops, bossBoss, bossZone."
        ),
        ("sales(total > 3", "This ( has no matching )."),
        (
            "sales(area > 3)",
            "There is no column “area”. A condition is like id = 1, or sql: and an expression."
        ),
        (
            "sales.total > area",
            "area is a column of shop, not of sales. Write 'area' for the text."
        ),
        ("no sales = 3", "Only “and” or “or” can follow a condition, not “= 3”."),
    ])
    func `An invalid condition is rejected`(text: String, sentence: String) throws {
        let mistake = #expect(throws: FilterMistake.self) { try rows("shop", where: text) }
        #expect(mistake?.description == sentence)
    }

    // MARK: Random conditions

    private struct Hop {
        var key: String
        var target: String
        var from: String
        var condition: String
    }

    private static let hops: [String: [Hop]] = [
        "zone": [
            Hop(
                key: "shops", target: "shop", from: "shop $",
                condition: "$.country = {}.country AND $.number = {}.number")
        ],
        "shop": [
            Hop(
                key: "zone", target: "zone", from: "zone $",
                condition: "$.country = {}.country AND $.number = {}.number"),
            Hop(key: "boss", target: "shop", from: "shop $", condition: "$.id = {}.bossId"),
            Hop(key: "shops", target: "shop", from: "shop $", condition: "$.bossId = {}.id"),
            Hop(key: "sales", target: "sale", from: "sale $", condition: "$.shopId = {}.id"),
        ],
        "sale": [
            Hop(key: "shop", target: "shop", from: "shop $", condition: "$.id = {}.shopId"),
            Hop(key: "lines", target: "line", from: "line $", condition: "$.saleId = {}.id"),
            Hop(
                key: "articles", target: "article", from: "line p$ JOIN article $ ON p$.articleId = $.id",
                condition: "p$.saleId = {}.id"),
        ],
        "line": [
            Hop(key: "sale", target: "sale", from: "sale $", condition: "$.id = {}.saleId"),
            Hop(key: "article", target: "article", from: "article $", condition: "$.id = {}.articleId"),
        ],
        "article": [
            Hop(key: "lines", target: "line", from: "line $", condition: "$.articleId = {}.id"),
            Hop(
                key: "sales", target: "sale", from: "line p$ JOIN sale $ ON p$.saleId = $.id",
                condition: "p$.articleId = {}.id"),
        ],
    ]
    private static let columns = [
        "zone": "size", "shop": "area", "sale": "total", "line": "amount", "article": "price",
    ]

    private struct Drawing {
        var random: Seeded
        var names = 0

        /// Returns a condition as typed, and its SQL for the table alias `row`.
        mutating func condition(on table: String, row: String, depth: Int) -> (typed: String, sql: String) {
            switch Int.random(in: 0..<(depth > 2 ? 2 : 8), using: &random) {
            case 0, 1:
                return comparison(on: columns[table] ?? "", row: row)
            case 2:
                let (typed, sql) = condition(on: table, row: row, depth: depth + 1)
                return ("not (\(typed))", "NOT (\(sql))")
            case 3:
                let left = condition(on: table, row: row, depth: depth + 1)
                let right = condition(on: table, row: row, depth: depth + 1)
                let word = Bool.random(using: &random) ? "and" : "or"
                return ("(\(left.typed) \(word) \(right.typed))", "((\(left.sql)) \(word) (\(right.sql)))")
            default: return associated(on: table, row: row, depth: depth)
            }
        }

        private mutating func comparison(on column: String, row: String) -> (typed: String, sql: String) {
            let value = Int.random(in: 0..<10, using: &random)
            return switch Int.random(in: 0..<4, using: &random) {
            case 0: ("\(column) is null", "\(row).\(column) IS NULL")
            case 1: ("\(column) >= \(value)", "\(row).\(column) >= \(value)")
            case 2: ("\(column) != \(value)", "\(row).\(column) <> \(value)")
            default: ("\(column) in \(value), 3", "\(row).\(column) IN (\(value), 3)")
            }
        }

        private mutating func associated(on table: String, row: String, depth: Int) -> (
            typed: String, sql: String
        ) {
            var (keys, target) = ([String](), table)
            // The nested conditions of all joins, each inside the previous one.
            var opening = ""
            var closing = ""
            var last = row
            repeat {
                guard let hop = (hops[target] ?? []).randomElement(using: &random) else { break }
                names += 1
                let name = "t\(names)"
                opening +=
                    "EXISTS (SELECT 1 FROM \(hop.from.replacing("$", with: name)) WHERE "
                    + hop.condition.replacing("{}", with: last).replacing("$", with: name) + " AND "
                closing += ")"
                keys.append(hop.key)
                (target, last) = (hop.target, name)
            } while Int.random(in: 0..<3, using: &random) == 0
            let way = keys.joined(separator: ".")
            let isSimple = Bool.random(using: &random)
            let inner =
                isSimple
                ? comparison(on: columns[target] ?? "", row: last)
                : condition(on: target, row: last, depth: depth + 1)
            let typed = isSimple ? "\(way).\(inner.typed)" : "\(way)(\(inner.typed))"
            return switch Int.random(in: 0..<5, using: &random) {
            case 0: ("\(way) exists", opening + "1" + closing)
            case 1: ("no \(way)", "NOT " + opening + "1" + closing)
            case 2: ("no \(typed)", "NOT " + opening + "(\(inner.sql))" + closing)
            case 3: ("all \(typed)", "NOT " + opening + "(\(inner.sql)) IS NOT 1" + closing)
            default: ("some \(typed)", opening + "(\(inner.sql))" + closing)
            }
        }
    }

    @Test func `Random conditions select the same rows as SQL`() throws {
        var sizes: Set<Int> = []
        for seed in 0..<200 {
            var drawing = Drawing(random: Seeded(UInt64(seed)))
            let table = try #require(Self.hops.keys.sorted().randomElement(using: &drawing.random))
            let (typed, sql) = drawing.condition(on: table, row: "r", depth: 0)
            let expected = try keys(table, whereSQL: sql)
            #expect(try rows(table, where: typed) == expected, "seed \(seed): \(typed)")
            sizes.insert(expected.count)
        }
        #expect(sizes.count > 8)
    }

    // MARK: Completion

    @Test(arguments: [
        ("sales.t", ["sales.total", "sales.total."]), ("no sales(to", ["total"]),
        ("sales(shop.ar", ["shop.area"]),
        ("sales(total > 1 and lines(am", ["amount"]), ("sales(lines.sum(am", ["amount"]),
        ("sales(total > 1) and ar", []), ("sales(lines.su", ["lines.sum("]),
    ])
    func `The end of a condition is completed`(text: String, names: [String]) throws {
        let found = try file.queue.read { db in
            AssociatedColumn.completions(
                atEndOf: text[...], from: "shop", in: try db.schema(), isCondition: true)
        }
        #expect(found.names == names)
    }
}
