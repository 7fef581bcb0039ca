import JoineryEngine
import Testing

@Suite("SQL: operators")
struct OperatorTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Arithmetic and bitwise operators become SQL`() throws {
        try sheet.expect(a + "x", #""a" + 'x'"#, "2", "NULL")
        try sheet.expect(~(~a), #"~(~"a")"#, "2", "NULL")
        try sheet.expect(a & 1, #""a" & 1"#, "0", "NULL")
        try sheet.expect(1 | a, #"1 | "a""#, "3", "NULL")
        try sheet.expect((a & b) & c, #""a" & "b" & "c""#, "0", "NULL")
        try sheet.expect(a & (b | c), #""a" & ("b" | "c")"#, "2", "NULL")
        try sheet.expect(a + b - c, #"("a" + "b") - "c""#, "5", "NULL")
        try sheet.expect(a - (b + c), #""a" - ("b" + "c")"#, "-1", "NULL")
        try sheet.expect((a * b) / c, #"("a" * "b") / "c""#, "NULL", "NULL")
        try sheet.expect(-a, #"-"a""#, "-2", "NULL")
        try sheet.expect(-(a + b), #"-("a" + "b")"#, "-5", "NULL")
        try sheet.expect(-(-a), #"-(-"a")"#, "2", "NULL")
        try sheet.expect(a + 1, #""a" + 1"#, "3", "NULL")
        try sheet.expect(1 + a, #"1 + "a""#, "3", "NULL")
        try sheet.expect(1 - a, #"1 - "a""#, "-1", "NULL")
        try sheet.expect(a * 2, #""a" * 2"#, "4", "NULL")
        try sheet.expect(2 * a, #"2 * "a""#, "4", "NULL")
        try sheet.expect(7 / b, #"7 / "b""#, "2", "1")
        try sheet.expect(a & b, #""a" & "b""#, "2", "NULL")
        try sheet.expect(a | b | c, #""a" | "b" | "c""#, "3", "NULL")
        try sheet.expect(~a, #"~"a""#, "-3", "NULL")
        try sheet.expect(~(a & b), #"~("a" & "b")"#, "-3", "NULL")
        try sheet.expect(a << 1, #""a" << 1"#, "4", "NULL")
        try sheet.expect(a >> b, #""a" >> "b""#, "0", "NULL")
        try sheet.expect(1 << a, #"1 << "a""#, "4", "NULL")
    }

    @Test func `Repeated operators keep their parentheses`() throws {
        let (sum, product, difference, quotient) = (a + b, a * b, a - b, a / b)
        try sheet.expect(sum + c, #"("a" + "b") + "c""#, "5", "NULL")
        try sheet.expect(c + sum, #""c" + ("a" + "b")"#, "5", "NULL")
        try sheet.expect(product * c, #"("a" * "b") * "c""#, "0", "NULL")
        try sheet.expect(c * product, #""c" * ("a" * "b")"#, "0", "NULL")
        try sheet.expect(difference - c, #"("a" - "b") - "c""#, "-1", "NULL")
        try sheet.expect(c - difference, #""c" - ("a" - "b")"#, "1", "NULL")
        try sheet.expect(quotient / c, #"("a" / "b") / "c""#, "NULL", "NULL")
    }

    // Earlier compilers take such a chain for an expression of a single type.
    #if compiler(>=6.3)
        @Test func `Repeated operators in one expression keep their parentheses`() throws {
            try sheet.expect(a + b + c, #"("a" + "b") + "c""#, "5", "NULL")
            try sheet.expect(a * (b * c), #""a" * ("b" * "c")"#, "0", "NULL")
            try sheet.expect(a - b - c, #"("a" - "b") - "c""#, "-1", "NULL")
            try sheet.expect(a / b / c, #"("a" / "b") / "c""#, "NULL", "NULL")
        }
    #endif

    @Test func `Comparisons become SQL`() throws {
        try sheet.expect(a == 1, #""a" = 1"#, "0", "NULL")
        try sheet.expect(a == nil, #""a" IS NULL"#, "0", "1")
        try sheet.expect(nil == a, #""a" IS NULL"#, "0", "1")
        try sheet.expect(a != nil, #""a" IS NOT NULL"#, "1", "0")
        try sheet.expect(a == b, #""a" = "b""#, "0", "NULL")
        try sheet.expect(a === nil, #""a" IS NULL"#, "0", "1")
        try sheet.expect(a === 1, #""a" IS 1"#, "0", "0")
        try sheet.expect(a !== b, #""a" IS NOT "b""#, "1", "1")
        try sheet.expect(a !== nil, #""a" IS NOT NULL"#, "1", "0")
        try sheet.expect(1 === a, #"1 IS "a""#, "0", "0")
        try sheet.expect(a < 1, #""a" < 1"#, "0", "NULL")
        try sheet.expect(1 < a, #"1 < "a""#, "1", "NULL")
        try sheet.expect(a == (nil as Int?), #""a" IS NULL"#, "0", "1")
        try sheet.expect(a == (1 as Int?), #""a" = 1"#, "0", "NULL")
        try sheet.expect(a < (nil as Int?), #""a" < NULL"#, "NULL", "NULL")
        try sheet.expect((a == 1).sqlExpression, #""a" = 1"#, "0", "NULL")
        try sheet.expect(a == (b == c), #""a" = ("b" = "c")"#, "0", "NULL")
        try sheet.expect((a == b) == c, #"("a" = "b") = "c""#, "0", "NULL")
        try sheet.expect(a == (1 as Int64?), #""a" = 1"#, "0", "NULL")
        try sheet.expect("x" == a, #"'x' = "a""#, "0", "NULL")
        try sheet.expect(a == true, #""a" = 1"#, "0", "NULL")
        try sheet.expect(a != false, #""a" <> 0"#, "1", "NULL")
        try sheet.expect(a <= 2, #""a" <= 2"#, "1", "NULL")
        try sheet.expect(2 >= a, #"2 >= "a""#, "1", "NULL")
        try sheet.expect(a > b, #""a" > "b""#, "0", "NULL")
    }
}
