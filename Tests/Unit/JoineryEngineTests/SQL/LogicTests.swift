import JoineryEngine
import Testing

@Suite("SQL: logic")
struct LogicTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test(arguments: [100, 101, 1_000, 5_000])
    func `More operands than SQLite nests are joined`(count: Int) throws {
        let columns = Array(repeating: a, count: count - 1) + [b]
        try DatabaseQueue().read { (db) throws in
            func value(_ expression: SQLExpression) throws -> DatabaseValue? {
                try SQLRequest<DatabaseValue>(
                    literal: "SELECT \(expression) FROM (SELECT 0 AS a, 6 AS b)"
                ).fetchOne(db)
            }
            #expect(try value(columns.joined(operator: .or)) == 1.databaseValue)
            #expect(try value(columns.joined(operator: .and)) == 0.databaseValue)
            #expect(try value(columns.joined(operator: .bitwiseOr)) == 6.databaseValue)
            #expect(try value(columns.joined(operator: .bitwiseAnd)) == 0.databaseValue)
            let text = String(repeating: "0", count: count - 1) + "6"
            #expect(try value(columns.joined(operator: .concat)) == text.databaseValue)
        }
    }

    @Test func `Operands are joined with an operator`() throws {
        try sheet.expect([].joined(operator: .and), #"1"#, "1", "1")
        try sheet.expect(([] as [Column]).joined(operator: .and), #"1"#, "1", "1")
        try sheet.expect(([] as [Column]).joined(operator: .or), #"0"#, "0", "0")
        try sheet.expect(([] as [Column]).joined(operator: .add), #"0"#, "0", "0")
        try sheet.expect(([] as [Column]).joined(operator: .multiply), #"1"#, "1", "1")
        try sheet.expect(([] as [Column]).joined(operator: .concat), #"''"#, #""""#, #""""#)
        try sheet.expect(([] as [Column]).joined(operator: .bitwiseAnd), #"-1"#, "-1", "-1")
        try sheet.expect(([] as [Column]).joined(operator: .bitwiseOr), #"0"#, "0", "0")
        try sheet.expect(([a] as [Column]).joined(operator: .and), #""a""#, "2", "NULL")
        try sheet.expect(([a, b, c] as [Column]).joined(operator: .and), #""a" AND "b" AND "c""#, "0", "0")
        try sheet.expect([a, b, c].joined(operator: .or), #""a" OR "b" OR "c""#, "1", "1")
        try sheet.expect([a, b, c].joined(operator: .add), #""a" + "b" + "c""#, "5", "NULL")
        try sheet.expect([a, b, c].joined(operator: .multiply), #""a" * "b" * "c""#, "0", "NULL")
        try sheet.expect([a, b, c].joined(operator: .bitwiseAnd), #""a" & "b" & "c""#, "0", "NULL")
        try sheet.expect([a, b, c].joined(operator: .bitwiseOr), #""a" | "b" | "c""#, "3", "NULL")
        try sheet.expect([a, b, c].joined(operator: .concat), #""a" || "b" || "c""#, #""23c""#, "NULL")
        try sheet.expect(
            [a, " ".databaseValue, c].joined(operator: .concat), #""a" || ' ' || "c""#, #""2 c""#, "NULL")
        try sheet.expect([a + b, c].joined(operator: .add), #"("a" + "b") + "c""#, "5", "NULL")
        try sheet.expect(
            [a + b, c + b].joined(operator: .multiply), #"("a" + "b") * ("c" + "b")"#, "15", "NULL")
        try sheet.expect(
            [[a, b].joined(operator: .concat), c].joined(operator: .concat), #""a" || "b" || "c""#, #""23c""#,
            "NULL")
        try sheet.expect([a == 1, b == 2].joined(operator: .and), #"("a" = 1) AND ("b" = 2)"#, "0", "0")
        try sheet.expect([a == 1].joined(operator: .and), #""a" = 1"#, "0", "NULL")
        try sheet.expect(
            [a == 1 && b == 2, c == 1].joined(operator: .and), #"("a" = 1) AND ("b" = 2) AND ("c" = 1)"#, "0",
            "0")
        try sheet.expect(![a, b].joined(operator: .and), #"NOT ("a" AND "b")"#, "0", "NULL")
        try sheet.expect(![a].joined(operator: .and), #"NOT "a""#, "0", "NULL")
        try sheet.expect([true.databaseValue, a].joined(operator: .and), #"1 AND "a""#, "1", "NULL")
        try sheet.expect([a || b, c].joined(operator: .and), #"("a" OR "b") AND "c""#, "0", "0")
        try sheet.expect([a && b, c].joined(operator: .and), #""a" AND "b" AND "c""#, "0", "0")
        try sheet.expect([a & b, c].joined(operator: .bitwiseAnd), #""a" & "b" & "c""#, "0", "NULL")
        try sheet.expect(
            [[a, b].joined(operator: .add), c].joined(operator: .add), #"("a" + "b") + "c""#, "5", "NULL")
        try sheet.expect(
            [[a, b].joined(operator: .add)].joined(operator: .multiply), #""a" + "b""#, "5", "NULL")
        try sheet.expect(
            [a == 1, nil == b].joined(operator: .or), #"("a" = 1) OR ("b" IS NULL)"#, "0", "NULL")
    }

    @Test func `Logical operators become SQL`() throws {
        try sheet.expect(a == DatabaseValue.null, #""a" IS NULL"#, "0", "1")
        try sheet.expect(!(a < 1), #"NOT ("a" < 1)"#, "1", "NULL")
        try sheet.expect(!(a >= b), #"NOT ("a" >= "b")"#, "1", "NULL")
        try sheet.expect(a == "x".databaseValue, #""a" = 'x'"#, "0", "NULL")
        try sheet.expect(!(a == nil), #""a" IS NOT NULL"#, "1", "0")
        try sheet.expect(!(a === 1), #""a" IS NOT 1"#, "1", "1")
        try sheet.expect(!(a !== 1), #""a" IS 1"#, "0", "0")
        try sheet.expect((a == nil) && b, #"("a" IS NULL) AND "b""#, "0", "1")
        try sheet.expect(-(1.databaseValue), #"-1"#, "-1", "-1")
        try sheet.expect(!(-a), #"NOT (-"a")"#, "0", "NULL")
        try sheet.expect(!(1.databaseValue), #"0"#, "0", "0")
        try sheet.expect(!(0.databaseValue), #"1"#, "1", "1")
        try sheet.expect(!(2.databaseValue), #"NOT 2"#, "0", "0")
        try sheet.expect(!DatabaseValue.null, #"NULL"#, "NULL", "NULL")
        try sheet.expect(a && true.databaseValue, #""a" AND 1"#, "1", "NULL")
        try sheet.expect(true.databaseValue && a, #"1 AND "a""#, "1", "NULL")
        try sheet.expect(
            a < b && b < c || c < a, #"(("a" < "b") AND ("b" < "c")) OR ("c" < "a")"#, "1", "NULL")
        try sheet.expect((a || b) || (b || c), #""a" OR "b" OR "b" OR "c""#, "1", "1")
        try sheet.expect(!(!(a > b)), #"NOT (NOT ("a" > "b"))"#, "0", "NULL")
        try sheet.expect(!(!(a == b)), #""a" = "b""#, "0", "NULL")
        try sheet.expect(!(a == true), #""a" <> 1"#, "1", "NULL")
        try sheet.expect(a && b && c, #""a" AND "b" AND "c""#, "0", "0")
        try sheet.expect(a && (b && c), #""a" AND "b" AND "c""#, "0", "0")
        try sheet.expect(a || b && c, #""a" OR ("b" AND "c")"#, "1", "NULL")
        try sheet.expect((a || b) && c, #"("a" OR "b") AND "c""#, "0", "0")
        try sheet.expect(!(a && b), #"NOT ("a" AND "b")"#, "0", "NULL")
        try sheet.expect(!(!a), #"NOT (NOT "a")"#, "1", "NULL")
        try sheet.expect(!a, #"NOT "a""#, "0", "NULL")
    }

    @Test func `Values can be combined with conditions`() throws {
        try sheet.expect(a && true, #""a" AND 1"#, "1", "NULL")
        try sheet.expect(true && a, #"1 AND "a""#, "1", "NULL")
        try sheet.expect(a || false, #""a" OR 0"#, "1", "NULL")
        try sheet.expect(1 || a, #"1 OR "a""#, "1", "1")
        try sheet.expect(a && (nil as Int?), #""a" AND NULL"#, "NULL", "NULL")
        try sheet.expect(a && Sheet.players, #""a" AND (SELECT "id" FROM "player")"#, "1", "NULL")
    }

    @Test func `A comparison with nil is always an SQL expression`() throws {
        try sheet.expect(a == 1 && b != nil, #"("a" = 1) AND ("b" IS NOT NULL)"#, "0", "NULL")
        try sheet.expect(a == "x" && !(b == nil), #"("a" = 'x') AND ("b" IS NOT NULL)"#, "0", "NULL")
        try sheet.expect(!(b != nil) || a == 1, #"("b" IS NULL) OR ("a" = 1)"#, "0", "NULL")
        let flag = false
        try sheet.expect(a == 1 && (b == nil || flag), #"("a" = 1) AND (("b" IS NULL) OR 0)"#, "0", "0")
    }
}
