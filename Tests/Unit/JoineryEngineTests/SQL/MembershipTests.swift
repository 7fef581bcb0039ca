import JoineryEngine
import Testing

@Suite("SQL: membership")
struct MembershipTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Ranges become BETWEEN or comparisons`() throws {
        try sheet.expect((1...3).contains(a), #""a" BETWEEN 1 AND 3"#, "1", "NULL")
        try sheet.expect((1..<3).contains(a), #"("a" >= 1) AND ("a" < 3)"#, "1", "NULL")
        try sheet.expect(!(1...3).contains(a), #""a" NOT BETWEEN 1 AND 3"#, "0", "NULL")
        try sheet.expect(!(1..<3).contains(a), #"NOT (("a" >= 1) AND ("a" < 3))"#, "0", "NULL")
        try sheet.expect(("A"..."z").contains(a), #""a" BETWEEN 'A' AND 'z'"#, "0", "NULL")
        try sheet.expect(("A"..<"z").contains(a), #"("a" >= 'A') AND ("a" < 'z')"#, "0", "NULL")
        try sheet.expect((1...2).contains(a) && b, #"("a" BETWEEN 1 AND 2) AND "b""#, "1", "NULL")
        try sheet.expect(("a"..."z").contains(a + b), #"("a" + "b") BETWEEN 'a' AND 'z'"#, "0", "NULL")
        try sheet.expect((1.0...2.5).contains(a), #""a" BETWEEN 1.0 AND 2.5"#, "1", "NULL")
    }

    @Test func `Lists become IN or an equality`() throws {
        try sheet.expect([1, 2].contains(a), #""a" IN (1, 2)"#, "1", "NULL")
        try sheet.expect([1].contains(a), #""a" = 1"#, "0", "NULL")
        try sheet.expect([Int]().contains(a), #"0"#, "0", "0")
        try sheet.expect(![Int]().contains(a), #"1"#, "1", "1")
        try sheet.expect(![1].contains(a), #""a" <> 1"#, "1", "NULL")
        try sheet.expect(![1, 2].contains(a), #""a" NOT IN (1, 2)"#, "0", "NULL")
        try sheet.expect([1, nil].contains(a), #""a" IN (1, NULL)"#, "NULL", "NULL")
        try sheet.expect([nil as Int?].contains(a), #""a" = NULL"#, "NULL", "NULL")
        try sheet.expect([a, b].contains(c), #""c" IN ("a", "b")"#, "0", "NULL")
        try sheet.expect([a, 1].contains(c), #""c" IN ("a", 1)"#, "0", "NULL")
        try sheet.expect(Set([1]).contains(a), #""a" = 1"#, "0", "NULL")
        try sheet.expect([1, 2].contains(a) && b, #"("a" IN (1, 2)) AND "b""#, "1", "NULL")
        try sheet.expect([a + b].contains(c), #""c" = ("a" + "b")"#, "0", "NULL")
        try sheet.expect([a + b, c].contains(c), #""c" IN ("a" + "b", "c")"#, "1", "1")
        try sheet.expect([1, 2].contains(a + b), #"("a" + "b") IN (1, 2)"#, "0", "NULL")
    }

    @Test func `Patterns become LIKE`() throws {
        try sheet.expect(a.like("%x"), #""a" LIKE '%x'"#, "0", "NULL")
        try sheet.expect(a.like("%x", escape: "\\"), #""a" LIKE '%x' ESCAPE '\'"#, "0", "NULL")
        try sheet.expect(!a.like("x"), #""a" NOT LIKE 'x'"#, "1", "NULL")
        try sheet.expect(!a.like("%x", escape: "\\"), #""a" NOT LIKE '%x' ESCAPE '\'"#, "1", "NULL")
        try sheet.expect(a.like(b), #""a" LIKE "b""#, "0", "NULL")
        try sheet.expect(a.like("x") && b, #"("a" LIKE 'x') AND "b""#, "0", "NULL")
        try sheet.expect(a.like(b, escape: c), #""a" LIKE "b" ESCAPE "c""#, "0", "NULL")
        try sheet.expect(a.like("x", escape: nil), #""a" LIKE 'x'"#, "0", "NULL")
    }
}
