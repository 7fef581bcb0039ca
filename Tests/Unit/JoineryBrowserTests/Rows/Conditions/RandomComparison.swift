import JoineryBrowser
import JoineryEngine
import TestSupport

/// A random schema of tables and views that refer to each other, with columns of every affinity and collation, and random
/// conditions and orders on its rows. Each is composed twice: as typed, and as SQL on joined tables, without the browser's code.
struct RandomComparison {
    /// A column of the rows, or of rows that to-one associations lead to.
    struct Column {
        /// The name as typed: `maker.land.c0`.
        var name: String
        /// The column of a joined table: `l.c0`.
        var sql: String
    }

    /// A table whose rows conditions are about.
    struct Base {
        var table: String
        var columns: [Column]
        /// The columns of the greatest or least associated row, which are compared with values only.
        var extremes: [Column] = []
        /// The FROM clause of the joined tables.
        var from: String
        var hasKey = true
    }

    static let collation = DatabaseCollation("back, ward") { lhs, rhs in
        let (left, right) = (Array(lhs.utf8.reversed()), Array(rhs.utf8.reversed()))
        return left == right
            ? .orderedSame : left.lexicographicallyPrecedes(right) ? .orderedAscending : .orderedDescending
    }

    private static let types = ["", "INTEGER", "REAL", "NUMERIC", "TEXT", "BLOB"]
    private static let collations = ["BINARY", "NOCASE", "rtrim", "\"back, ward\""]
    private static let literals = [
        "NULL", "NULL", "5", "5.0", "5.5", "-1", "0", "9007199254740993", "1e300", "x'61'", "x''", "'5'",
        "'5.0'", "'05'",
        "' 5'", "'a'", "'A'", "'a '", "'A '", "'ab'", "'ba'", "'aB'", "'b'", "''", "' '", "'é'", "'É'",
        "'9007199254740993'",
    ]
    /// Typed values, with the same in SQL.
    private static let values: [(typed: String, sql: String)] = [
        ("5", "5"), ("5.5", "5.5"), ("-1", "-1"), ("0", "0"),
        ("a", "'a'"),
        ("A", "'A'"), ("aB", "'aB'"), ("ba", "'ba'"), ("'a '", "'a '"), ("'5'", "'5'"), ("'05'", "'05'"),
        ("''", "''"),
        ("'É'", "'É'"), ("x'61'", "x'61'"), ("' 5'", "' 5'"), ("'5.0'", "'5.0'"),
    ]
    private static let signs = ["=", "=", "=", "!=", "<", "<=", ">", ">="]

    private var random: Seeded
    let sql: String
    var rules: SchemaRules

    init(seed: UInt64) {
        var random = Seeded(seed)
        var script = "PRAGMA foreign_keys = OFF;\n"
        func columns(_ prefix: String, _ random: inout Seeded) -> String {
            (0..<4).map { index in
                let type = Self.types.randomElement(using: &random) ?? ""
                let collation = Self.collations.randomElement(using: &random) ?? ""
                return "\(prefix)\(index) \(type) COLLATE \(collation)"
            }.joined(separator: ", ")
        }
        // `shopId` is inferred, and the links to and from views are defined.
        script += """
            CREATE TABLE land (id INTEGER PRIMARY KEY, \(columns("c", &random)));
            CREATE TABLE maker (id INTEGER PRIMARY KEY, landId INTEGER REFERENCES land, \(columns("b", &random)));
            CREATE TABLE shop (id INTEGER PRIMARY KEY, landId INTEGER, \(columns("d", &random)));
            CREATE TABLE item (id INTEGER PRIMARY KEY, makerId INTEGER REFERENCES maker, shopId INTEGER,
                seenId INTEGER, \(columns("a", &random)));

            """
        let shapes = [
            "$", "$", "+$", "$ || ''", "$ COLLATE NOCASE", "$ COLLATE RTRIM",
            "$ COLLATE \"back, ward\"", "CASE WHEN 1 THEN $ END", "coalesce($, 5)",
        ]
        let seen = (0..<4).map { index in
            (shapes.randomElement(using: &random) ?? "$").replacing("$", with: "b\(index)") + " AS b\(index)"
        }.joined(separator: ", ")
        let union =
            Bool.random(using: &random) ? " UNION ALL SELECT id + 20, landId, b3, b2, b1, b0 FROM maker" : ""
        script += """
            CREATE VIEW seen AS SELECT id, landId, \(seen) FROM maker\(union);
            CREATE VIEW listed AS SELECT id, makerId, a0, a1 COLLATE NOCASE AS a1, CAST(a2 AS TEXT) AS a2,
                CAST(+a3 AS NUMERIC) AS a3 FROM item;

            """
        func insert(_ table: String, _ count: Int, references: Int, _ random: inout Seeded) {
            for id in 1...count {
                let links = (0..<references).map { _ in
                    Int.random(in: 0..<6, using: &random) == 0
                        ? "NULL" : "\(Int.random(in: 1...9, using: &random))"
                }
                let values = (0..<4).map { _ in Self.literals.randomElement(using: &random) ?? "NULL" }
                script +=
                    "INSERT INTO \(table) VALUES (\(([String(id)] + links + values).joined(separator: ", ")));\n"
            }
        }
        insert("land", 6, references: 0, &random)
        insert("maker", 8, references: 1, &random)
        insert("shop", 8, references: 1, &random)
        insert("item", 30, references: 3, &random)
        self.random = random
        sql = script
        rules = SchemaRules()
        rules.infersForeignKeys = true
        rules.definitions = [
            .init(from: "item", key: "seen", columns: ["seenId"], to: "seen", destinationColumns: ["id"]),
            .init(from: "seen", key: "land", columns: ["landId"], to: "land", destinationColumns: ["id"]),
            .init(
                from: "listed", key: "maker", columns: ["makerId"], to: "maker", destinationColumns: ["id"]),
        ]
    }

    private static func columns(
        _ way: String, _ alias: String, _ prefix: String, _ aggregate: String = ""
    ) -> [Column] {
        (0..<4).map { Column(name: way + prefix + "\($0)" + aggregate, sql: "\(alias).\(prefix)\($0)") }
    }

    static let bases: [Base] = [
        Base(
            table: "item",
            columns: columns("", "i", "a") + columns("maker.", "m", "b") + columns("maker.land.", "ml", "c")
                + columns("shop.", "s", "d") + columns("shop.land.", "sl", "c"),
            // A view has no key, so that any number of its rows may be meant; here it is one.
            extremes: columns("seen.", "v", "b", ".max") + columns("seen.land.", "vl", "c", ".min"),
            from: """
                item i LEFT JOIN maker m ON m.id = i.makerId LEFT JOIN land ml ON ml.id = m.landId
                LEFT JOIN shop s ON s.id = i.shopId LEFT JOIN land sl ON sl.id = s.landId
                LEFT JOIN seen v ON v.id = i.seenId LEFT JOIN land vl ON vl.id = v.landId
                """),
        Base(
            table: "maker", columns: columns("", "i", "b") + columns("land.", "l", "c"),
            extremes: (0..<4).flatMap { index in
                [
                    Column(name: "items.a\(index).max", sql: "x\(index).a\(index)"),
                    Column(name: "items.a\(index).min", sql: "n\(index).a\(index)"),
                ]
            },
            from: (0..<4).reduce("maker i LEFT JOIN land l ON l.id = i.landId") { from, index in
                from
                    + [("x", "DESC"), ("n", "ASC")].map { alias, direction in
                        """

                        LEFT JOIN item \(alias)\(index) ON \(alias)\(index).id = (SELECT id FROM item WHERE makerId = i.id \
                        AND a\(index) IS NOT NULL ORDER BY a\(index) \(direction) LIMIT 1)
                        """
                    }.joined()
            }),
        Base(
            table: "listed",
            columns: columns("", "i", "a") + columns("maker.", "m", "b") + columns("maker.land.", "l", "c"),
            from: "listed i LEFT JOIN maker m ON m.id = i.makerId LEFT JOIN land l ON l.id = m.landId",
            hasKey: false),
    ]

    // MARK: Conditions

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func condition(on base: Base, depth: Int = 0) -> (typed: String, sql: String) {
        if depth < 2, Int.random(in: 0..<4, using: &random) == 0 {
            let (left, right) = (condition(on: base, depth: depth + 1), condition(on: base, depth: depth + 1))
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return ("(\(left.typed)) and (\(right.typed))", "(\(left.sql)) AND (\(right.sql))")
            case 1: return ("(\(left.typed)) or (\(right.typed))", "(\(left.sql)) OR (\(right.sql))")
            default: return ("not (\(left.typed))", "NOT (\(left.sql))")
            }
        }
        if !base.extremes.isEmpty, Bool.random(using: &random) { return extremeCondition(on: base) }
        let column = pick(base.columns)
        let (name, left) = (column.name, column.sql)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return ("\(name) is null", "\(left) IS NULL")
        case 1: return ("\(name) is not null", "\(left) IS NOT NULL")
        case 2, 3:
            let (low, high) = (operand(of: base), operand(of: base))
            let not = Bool.random(using: &random) ? "not " : ""
            return (
                "\(name) \(not)between \(low.typed) and \(high.typed)",
                "\(left) \(not)BETWEEN \(low.sql) AND \(high.sql)"
            )
        case 4, 5:
            let operands = (0..<Int.random(in: 2...3, using: &random)).map { _ in operand(of: base) }
            let not = Bool.random(using: &random) ? "not " : ""
            return (
                "\(name) \(not)in (\(operands.map(\.typed).joined(separator: ", ")))",
                "\(left) \(not)IN (\(operands.map(\.sql).joined(separator: ", ")))"
            )
        case 6:
            let text = pick(["a", "A", "5", "b", "É"])
            return ("\(name) ~ \(text)", "\(left) LIKE '%\(text)%'")
        case 7:
            let pattern = pick(["a%", "_", "%B", "5%"])
            return ("\(name) not like '\(pattern)'", "\(left) NOT LIKE '\(pattern)'")
        default:
            let (sign, value) = (pick(Self.signs), operand(of: base))
            return ("\(name) \(sign) \(value.typed)", "\(left) \(sign) \(value.sql)")
        }
    }

    private mutating func extremeCondition(on base: Base) -> (typed: String, sql: String) {
        let (column, sign) = (pick(base.extremes), pick(Self.signs))
        // SQLite does not tell the type of an expression in a view, by which numbers would be converted.
        let isTyped = !column.name.hasPrefix("seen.")
        let value = pick(
            Self.values.filter { isTyped || !$0.sql.contains { $0.isNumber } || $0.sql == "x'61'" })
        return ("\(column.name) \(sign) \(value.typed)", "\(column.sql) \(sign) \(value.sql)")
    }

    private mutating func operand(of base: Base) -> (typed: String, sql: String) {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return pick(Self.values) }
        let column = pick(base.columns)
        return (column.name, column.sql)
    }

    // MARK: Orders

    mutating func orders(on base: Base) -> (orders: [RowsOrder], sql: String) {
        let all = base.columns + base.extremes
        let columns = (0..<Int.random(in: 1...2, using: &random)).map { _ in pick(all) }
        let isDescending = columns.map { _ in Bool.random(using: &random) }
        func term(_ sql: String, _ isDescending: Bool) -> String { sql + (isDescending ? " DESC" : "") }
        let terms =
            zip(columns, isDescending).map { term($0.sql, $1) } + [
                term("i.id", isDescending[columns.count - 1])
            ]
        return (
            zip(columns, isDescending).map { RowsOrder(column: $0.name, isDescending: $1) },
            terms.joined(separator: ", ")
        )
    }
}
