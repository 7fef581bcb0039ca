import TestSupport

@testable import JoineryBrowser

/// Random formulas as typed, with SQL for the row `thing` that is composed beside them.
struct RandomFormula {
    private static let values = [
        "NULL", "0", "1", "-1", "7", "9223372036854775807", "-9223372036854775808", "-0.0", "0.5", "1e308",
        "-1e308",
        "9e999", "2459945.25", "20260131", "1700000000", "1700000000123", "1700000000123456", "-62135596800",
        "''",
        "'a'", "'Äé'", "'12'", "'-5.5x'", "' b '", "'2024-02-29 13:14:15'", "'1999-12-31'",
        "'x' || char(0) || 'y'",
        "x''", "x'6162'", "x'ff00'",
    ]

    static let sql: String = {
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

    var random: Seeded

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func next(_ depth: Int = 0) -> (typed: String, sql: String) {
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
            let (typed, sql) = next(depth + 1)
            return ("-(\(typed))", "(-(\(sql)))")
        case 6, 7, 8: return call(depth)
        default:
            let op = pick(["+", "-", "*", "/", "||"])
            let (left, leftSQL) = next(depth + 1)
            let (right, rightSQL) = next(depth + 1)
            let divided = "(CAST(\(leftSQL) AS REAL) / (\(rightSQL)))"
            return (
                "(\(left)) \(op) (\(right))", op == "/" ? divided : "((\(leftSQL)) \(op) (\(rightSQL)))"
            )
        }
    }

    private mutating func call(_ depth: Int) -> (String, String) {
        let (typed, sql) = next(depth + 1)
        let (other, otherSQL) = next(depth + 1)
        switch pick(["text", "time", "abs", "choice", "round", "substr", "replace"]) {
        case "text":
            let name = pick(["length", "lower", "upper", "trim"])
            return ("\(name)(\(typed))", "\(name)(\(sql))")
        case "time":
            let (name, format, isNumber) = pick([
                ("year", "%Y", true), ("month", "%m", true), ("day", "%d", true), ("hour", "%H", true),
                ("weekday", "%w", true), ("date", "%Y-%m-%d", false), ("time", "%H:%M:%S", false),
                ("datetime", "%Y-%m-%d %H:%M:%S", false), ("days", "%J", false),
                ("yearmonth", "%Y-%m", false),
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

    /// Returns the collation of a column: that of the column whose values it shows, if there is one.
    static func collation(of definition: DefinedColumn) -> String {
        switch definition.formula {
        case .column("the text"): "NOCASE"
        case .associated(let column) where column.name == "owner.nick": "NOCASE"
        default: "BINARY"
        }
    }
}
