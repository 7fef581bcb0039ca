import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Random formulas on values of every type, compared with SQL that is composed beside them, as columns, conditions and orders.
@Suite struct RandomFormulaTests {
    private static let values = [
        "NULL", "0", "1", "-1", "7", "9223372036854775807", "-9223372036854775808", "-0.0", "0.5", "1e308",
        "-1e308",
        "9e999", "2459945.25", "20260131", "1700000000", "1700000000123", "1700000000123456", "-62135596800",
        "''",
        "'a'", "'Äé'", "'12'", "'-5.5x'", "' b '", "'2024-02-29 13:14:15'", "'1999-12-31'",
        "'x' || char(0) || 'y'",
        "x''", "x'6162'", "x'ff00'",
    ]

    private static let sql: String = {
        var random = Seeded(1)
        var rows: [String] = []
        for id in 1...60 {
            let picked = (0..<4).map { _ in values.randomElement(using: &random) ?? "0" }
            rows.append("(\(id), \(picked.joined(separator: ", ")), \(id % 9))")
        }
        return """
            PRAGMA foreign_keys = OFF;
            CREATE TABLE owner (id INTEGER PRIMARY KEY, score NUMERIC, nick TEXT COLLATE NOCASE);
            INSERT INTO owner VALUES (1, 2.5, 'Ann'), (2, NULL, 'bob'), (3, 9223372036854775807, NULL), (4, 'x', 'ANN');
            CREATE TABLE thing (id INTEGER PRIMARY KEY, any, whole INTEGER, "the text" TEXT COLLATE NOCASE, r REAL,
                ownerId INTEGER REFERENCES owner);
            INSERT INTO thing VALUES \(rows.joined(separator: ", "));
            """
    }()

    /// A formula as typed, and its SQL for the row `thing`.
    private struct Drawing {
        var random: Seeded

        mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }

        mutating func formula(_ depth: Int = 0) -> (typed: String, sql: String) {
            switch Int.random(in: 0..<(depth > 3 ? 5 : 14), using: &random) {
            case 0, 1:
                let name = pick(["any", "whole", "the text", "r", "id"])
                return (name.contains(" ") ? "\"\(name)\"" : name, "thing.\"\(name)\"")
            case 2:
                let value = pick(["0", "2", "0.25", "1e3", "9223372036854775807", "'a'", "''", "'it''s, ('"])
                return (value, value)
            case 3:
                return pick([
                    ("owner.score", "(SELECT score FROM owner WHERE owner.id = thing.ownerId)"),
                    ("owner.nick", "(SELECT nick FROM owner WHERE owner.id = thing.ownerId)"),
                ])
            case 4:
                return pick([
                    (
                        "owner.things.count",
                        "(SELECT COUNT(*) FROM owner o JOIN thing t ON t.ownerId = o.id WHERE o.id = thing.ownerId)"
                    ),
                    (
                        "owner.things.r.max",
                        "(SELECT MAX(t.r) FROM owner o JOIN thing t ON t.ownerId = o.id WHERE o.id = thing.ownerId)"
                    ),
                ])
            case 5:
                let (typed, sql) = formula(depth + 1)
                return ("-(\(typed))", "(-(\(sql)))")
            case 6, 7, 8: return call(depth)
            default:
                let op = pick(["+", "-", "*", "/", "||"])
                let (left, leftSQL) = formula(depth + 1)
                let (right, rightSQL) = formula(depth + 1)
                let divided = "(CAST(\(leftSQL) AS REAL) / (\(rightSQL)))"
                return (
                    "(\(left)) \(op) (\(right))", op == "/" ? divided : "((\(leftSQL)) \(op) (\(rightSQL)))"
                )
            }
        }

        private mutating func call(_ depth: Int) -> (String, String) {
            let (typed, sql) = formula(depth + 1)
            let (other, otherSQL) = formula(depth + 1)
            switch pick(["text", "time", "abs", "choice", "round", "substr", "replace"]) {
            case "text":
                let name = pick(["length", "lower", "upper", "trim"])
                return ("\(name)(\(typed))", "\(name)(\(sql))")
            case "time":
                let (name, format, isNumber) = pick([
                    ("year", "%Y", true), ("month", "%m", true), ("day", "%d", true), ("hour", "%H", true),
                    ("weekday", "%w", true), ("date", "%Y-%m-%d", false), ("time", "%H:%M:%S", false),
                    ("datetime", "%Y-%m-%d %H:%M:%S", false), ("days", "%J", false),
                ])
                let time = Self.time(sql, format).replacing("strftime('%J', ", with: "julianday(")
                return ("\(name)(\(typed))", isNumber ? "CAST(\(time) AS INTEGER)" : time)
            case "abs":
                return (
                    "abs(\(typed))",
                    "(SELECT iif(typeof(v) = 'integer' AND v + 1 = -\(Int64.max), 9223372036854775808.0, abs(v)) FROM (SELECT \(sql) AS v))"
                )
            case "choice":
                let name = pick(["coalesce", "max", "min"])
                return ("\(name)(\(typed), \(other), 3)", "\(name)(\(sql), \(otherSQL), 3)")
            case "round": return ("round(\(typed), 1)", "round(\(sql), 1)")
            case "substr": return ("substr(\(typed), 2, 3)", "substr(\(sql), 2, 3)")
            default: return ("replace(\(typed), 'a', \(other))", "replace(\(sql), 'a', \(otherSQL))")
            }
        }

        /// Returns the SQL of a part of a time, which a number states from 1970 in a unit that depends on its size.
        private static func time(_ sql: String, _ format: String) -> String {
            """
            (SELECT CASE
                WHEN typeof(v) IN ('null', 'text', 'blob') THEN strftime('\(format)', v)
                WHEN v >= 19000101 AND v <= 21001231 THEN
                    strftime('\(format)', printf('%s-%s-%s', substr(v, 1, 4), substr(v, 5, 2), substr(v, 7, 2)))
                WHEN typeof(v) = 'real' AND v >= 1721425.5 AND v <= 2816787.5 THEN strftime('\(format)', v)
                WHEN v > -1e11 AND v < 1e11 THEN strftime('\(format)', v / 86400.0 + 2440587.5)
                WHEN v > -1e14 AND v < 1e14 THEN strftime('\(format)', v / 86400e3 + 2440587.5)
                WHEN v > -1e17 AND v < 1e17 THEN strftime('\(format)', v / 86400e6 + 2440587.5)
                ELSE strftime('\(format)', v / 86400e9 + 2440587.5) END FROM (SELECT \(sql) AS v))
            """
        }
    }

    @Test func `Random formulas have the same values as SQL`() throws {
        let file = try ArrangedFile(Self.sql)
        var (telling, compared) = (0, 0)
        for seed in 0..<2_000 {
            var drawing = Drawing(random: Seeded(UInt64(seed)))
            let (typed, sql) = drawing.formula()
            let operand = drawing.pick(["0", "2", "'a'", "x'6162'"])
            try file.queue.read { db in
                let definition: DefinedColumn
                do {
                    definition = try DefinedColumn("x = \(typed)", from: "thing", in: db.schema())
                } catch {
                    // Some nest functions too deep.
                    if !"\(error)".contains("nested too deep") {
                        Issue.record("seed \(seed): \(typed): \(error)")
                    }
                    return
                }
                let table = try #require(try db.schema().table(named: "thing"))
                var arrangement = RowsArrangement(orders: [RowsOrder(column: definition.name)])
                arrangement.added = [.init(name: definition.name)]
                let rows = try arrangement.arranging(
                    arrangement.annotating(Table("thing").all(), of: table, db), of: table, db
                ).fetchAll(db)
                let expected = try Row.fetchAll(
                    db,
                    sql:
                        "SELECT id, (\(sql)) AS x FROM thing ORDER BY x COLLATE \(Self.collation(of: definition)), id"
                )
                let found = rows.map { [$0["id"] as DatabaseValue, $0["x"] as DatabaseValue] }
                let wanted = expected.map { [$0["id"] as DatabaseValue, $0["x"] as DatabaseValue] }
                if found != wanted { Issue.record("seed \(seed): \(definition.name)\n\(sql)") }
                if Set(wanted.map { $0[1] }).count > 1 { telling += 1 }

                guard definition.formula.isOperation || typed.hasSuffix(")"), typed.first != "'" else {
                    return
                }
                // A typed value is compared as the formula's affinity converts it; a text and a blob are what they are.
                guard operand.first == "'" || operand.first == "x" else { return }
                let filter = try RowsFilter.parsed(
                    "\(typed) >= \(operand)", columns: table.visibleColumns.map(\.name), of: "thing",
                    in: db.schema())
                guard case .condition(.row)? = filter?.content else { return }
                let met = try #require(filter).filtering(Table("thing").all(), of: table, db)
                let ids = try Int.fetchAll(
                    db, sql: "SELECT id FROM thing WHERE (\(sql)) >= \(operand) ORDER BY id")
                compared += 1
                if try met.orderByPrimaryKey().fetchAll(db).map({ $0["id"] as Int }) != ids {
                    Issue.record("seed \(seed): \(typed) >= \(operand)\n\(sql)")
                }
            }
        }
        #expect(telling > 1_000)
        #expect(compared > 500)
    }

    /// Returns the collation of a column: that of the column whose values it shows, if there is one.
    private static func collation(of definition: DefinedColumn) -> String {
        switch definition.formula {
        case .column("the text"): "NOCASE"
        case .associated(let column) where column.name == "owner.nick": "NOCASE"
        default: "BINARY"
        }
    }
}
