import TestSupport

/// A random condition, as a person types it and as SQL. The SQL is composed without the browser's code.
struct RandomCondition {
    /// A column of the table that the conditions are about.
    struct Column {
        var name: String
        var isText = false
        /// Whether the name can be typed without quotes.
        var isPlain = true

        var sql: String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
    }

    static let columns = [
        Column(name: "id"), Column(name: "whole"), Column(name: "real"),
        Column(name: "letters", isText: true),
        Column(name: "folded", isText: true), Column(name: "trimmed", isText: true), Column(name: "raw"),
        Column(name: "anything"), Column(name: "number"), Column(name: "first name", isText: true),
        Column(name: "quo\"te", isPlain: false), Column(name: "and"), Column(name: "größe"),
        Column(name: "a]b", isText: true, isPlain: false), Column(name: "not"),
    ]

    static let table = """
        CREATE TABLE odd (id INTEGER PRIMARY KEY, whole INTEGER, "real" REAL, letters TEXT, folded TEXT COLLATE NOCASE,
            trimmed TEXT COLLATE RTRIM, raw BLOB, anything, number NUMERIC, "first name" VARCHAR(9), "quo""te",
            "and" INT COLLATE NOCASE, größe DOUBLE, "a]b" TEXT, "not" DATETIME);
        """

    /// Values for the tables and the conditions.
    private static let texts = [
        "", "a", "A", "ab", "a ", "b", "Emma", "emma", "O'Hara", "50%", "a_b", "null", "x and y", "5", "5.0",
        "007",
        "2024-01-01", "(a)", "say \"hi\"", "é", "É", "1e3", "or", "a, b",
    ]
    private static let words = [
        "a", "A", "ab", "Emma", "emma ltd", "5", "-5", "0", "5.5", "007", "1e3", "2024-01-01", "50%", "x'05'",
        "(a)", "é",
        "in", "-0.5", "1 000", "12.50",
    ]
    private static let literals = [
        "NULL", "0", "5", "-5", "5.5", "1000", "7", "x'05'", "x''", "5.0", "9007199254740993", "-0.5", "12.5",
    ]

    let typed: String
    let sql: String

    static func rows(_ count: Int, seed: UInt64) -> String {
        var random = Seeded(seed)
        return (1...count).map { id in
            let values = columns.dropFirst().map { _ in
                Bool.random(using: &random)
                    ? literals[Int.random(in: 0..<literals.count, using: &random)]
                    : text(texts[Int.random(in: 0..<texts.count, using: &random)])
            }
            return "INSERT INTO odd VALUES (\(id), \(values.joined(separator: ", ")));"
        }.joined(separator: "\n")
    }

    init(seed: UInt64) {
        var drawing = Drawing(random: Seeded(seed))
        (typed, sql) = drawing.condition(depth: 0)
    }

    fileprivate static func text(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

    private struct Drawing {
        var random: Seeded

        mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
        mutating func one<Value>(of values: [Value]) -> Value {
            values[Int.random(in: 0..<values.count, using: &random)]
        }

        /// Returns a condition, with parentheses around parts that bind more weakly than their context.
        mutating func condition(depth: Int) -> (String, String) {
            let count = depth > 2 ? 1 : one(of: [1, 1, 2, 2, 3])
            if count == 1 { return leaf() }
            let isAnd = chance(0.5)
            let parts = (0..<count).map { _ in part(of: isAnd, depth: depth + 1) }
            let word = one(of: isAnd ? [" and ", " AND ", "  And\t"] : [" or ", " OR "])
            return (
                parts.map(\.0).joined(separator: word),
                "(" + parts.map { "(\($0.1))" }.joined(separator: isAnd ? " AND " : " OR ") + ")"
            )
        }

        mutating func part(of isAnd: Bool, depth: Int) -> (String, String) {
            switch one(of: [0, 1, 2, 3]) {
            case 0:
                let (typed, sql) = condition(depth: depth)
                return ("(\(typed))", sql)
            case 1:
                let (typed, sql) = condition(depth: depth)
                return ("not (" + typed + ")", "NOT (\(sql))")
            case 2:
                let (typed, sql) = leaf()
                return ("not " + typed, "NOT (\(sql))")
            default:
                // `and` binds more tightly than `or`, and needs no parentheses.
                if !isAnd, chance(0.4) {
                    let (first, second) = (leaf(), leaf())
                    return ("\(first.0) and \(second.0)", "\(first.1) AND \(second.1)")
                }
                return leaf()
            }
        }

        mutating func name(_ column: Column) -> String {
            var ways = ["\"" + column.name.replacing("\"", with: "\"\"") + "\"", "`\(column.name)`"]
            if !column.name.contains("]") { ways.append("[\(column.name)]") }
            if column.isPlain {
                ways += [
                    column.name, column.name.allSatisfy(\.isASCII) ? column.name.uppercased() : column.name,
                ]
            }
            return one(of: ways)
        }

        /// Returns a condition that at least one column must meet.
        mutating func anyColumn() -> (String, String) {
            func any(_ condition: (Column) -> String) -> String {
                let all = RandomCondition.columns.map { "\($0.sql) \(condition($0))" }
                return "coalesce(\(all.joined(separator: " OR ")), 0)"
            }
            switch one(of: [0, 1, 2]) {
            case 0: return ("* is null", any { _ in "IS NULL" })
            case 1:
                let text = one(of: ["Emma", "07", "x a", "0%"])
                let pattern = "%" + text.replacing("%", with: "\\%") + "%"
                return ("* ~ \(text)", any { _ in "LIKE '\(pattern)' ESCAPE '\\'" })
            default:
                let word = one(of: RandomCondition.words)
                return (
                    "*=\(word)",
                    any { column in
                        if word.hasPrefix("x'") { return "= \(word)" }
                        let isNumber = !column.isText && Double(word) != nil
                        return "= " + (isNumber ? word : RandomCondition.text(word))
                    }
                )
            }
        }

        mutating func leaf() -> (String, String) {
            if chance(0.08) { return anyColumn() }
            let column = one(of: RandomCondition.columns)
            // After NOT, a column named `not` could be taken for the keyword.
            let name = column.name == "not" ? "[not]" : name(column)
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let (typed, sql) = one(
                    of: [
                        ("is null", "IS NULL"), ("is not null", "IS NOT NULL"), ("not null", "IS NOT NULL"),
                        ("= null", "IS NULL"), ("!= NULL", "IS NOT NULL"),
                    ])
                return ("\(name) \(typed)", "\(column.sql) \(sql)")
            case 1:
                let isNot = chance(0.3)
                let text = one(of: ["a", "m", "%", "_", "5", "'", "0", " and "])
                let typed =
                    text == " and " || chance(0.3) ? RandomCondition.text(text) : text == "'" ? "''''" : text
                let pattern = "%" + text.replacing("%", with: "\\%").replacing("_", with: "\\_") + "%"
                return (
                    "\(name) \(isNot ? "!~" : "~") \(typed)",
                    "\(column.sql) \(isNot ? "NOT LIKE" : "LIKE") \(RandomCondition.text(pattern)) ESCAPE '\\'"
                )
            case 2:
                let isNot = chance(0.3)
                let pattern = one(of: ["%a%", "e%", "_", "5%", "%0", "x%y"])
                let typed = chance(0.4) ? "'\(pattern)'" : pattern
                return (
                    "\(name) \(isNot ? "not " : "")like \(typed)",
                    "\(column.sql) \(isNot ? "NOT " : "")LIKE '\(pattern)'"
                )
            case 3:
                let isNot = chance(0.3)
                let values = (0..<one(of: [1, 2, 3])).map { _ in operand(of: column) }
                let list = values.map(\.0).joined(separator: ", ")
                return (
                    "\(name) \(isNot ? "not in" : "in") \(chance(0.6) || list.hasPrefix("(") ? "(\(list))" : list)",
                    "\(column.sql) \(isNot ? "NOT IN" : "IN") (\(values.map(\.1).joined(separator: ", ")))"
                )
            case 4:
                let isNot = chance(0.3)
                let (low, high) = (operand(of: column), operand(of: column))
                let word = isNot ? "not between" : "between"
                return (
                    "\(name) \(word) \(low.0) and \(high.0)",
                    "\(column.sql) \(word.uppercased()) \(low.1) AND \(high.1)"
                )
            default:
                let value = operand(of: column)
                let sign = one(of: ["=", "==", "!=", "<>", "<", "<=", ">", ">="])
                let blank = one(of: ["", " "])
                return ("\(name)\(blank)\(sign)\(blank)\(value.0)", "\(column.sql) \(sign) \(value.1)")
            }
        }

        mutating func operand(of column: Column) -> (String, String) {
            switch one(of: [0, 1, 2, 3]) {
            case 0:
                let other = one(of: RandomCondition.columns.filter { !["and", "not"].contains($0.name) })
                return (name(other), other.sql)
            case 1:
                let text = one(of: RandomCondition.texts)
                let isColumn = RandomCondition.columns.contains { $0.name.lowercased() == text.lowercased() }
                return chance(0.7) || isColumn
                    ? (RandomCondition.text(text), RandomCondition.text(text))
                    : ("\"" + text.replacing("\"", with: "\"\"") + "\"", RandomCondition.text(text))
            default:
                let word = one(of: RandomCondition.words)
                if word.hasPrefix("x'") { return (word, word) }
                let isNumber = !column.isText && Double(word) != nil
                return (word, isNumber ? word : RandomCondition.text(word))
            }
        }
    }
}
