import JoineryEngine
import Testing

@Suite("SQL: collations")
struct CollationTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Collations become COLLATE clauses in expressions`() throws {
        try sheet.expect(
            (1...3).contains(a.collating(.nocase)), #""a" BETWEEN 1 AND 3 COLLATE NOCASE"#, "1", "NULL")
        try sheet.expect(
            ("a"..."b").contains(a.collating(.nocase)), #""a" BETWEEN 'a' AND 'b' COLLATE NOCASE"#, "0",
            "NULL")
        try sheet.expect(
            ("a"..<"b").contains(a.collating(.nocase)),
            #"("a" >= 'a' COLLATE NOCASE) AND ("a" < 'b' COLLATE NOCASE)"#, "0", "NULL")
        try sheet.expect(
            ["a", "b"].contains(a.collating(.nocase)), #"("a" COLLATE NOCASE) IN ('a', 'b')"#, "0", "NULL")
        try sheet.expect(
            !["a", "b"].contains(a.collating(.nocase)), #"("a" COLLATE NOCASE) NOT IN ('a', 'b')"#, "1",
            "NULL")
        try sheet.expect(["a"].contains(a.collating(.nocase)), #""a" = 'a' COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(a.collating(.nocase) == "x", #""a" = 'x' COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect("x" == a.collating(.nocase), #"'x' = "a" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(a == b.collating(.nocase), #""a" = "b" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(
            a.collating(.nocase) == b.collating(.binary), #""a" = "b" COLLATE BINARY COLLATE NOCASE"#, "0",
            "NULL")
        try sheet.expect(a.collating(.nocase) < "x", #""a" < 'x' COLLATE NOCASE"#, "1", "NULL")
        try sheet.expect(a.collating(.nocase).like("x"), #"("a" COLLATE NOCASE) LIKE 'x'"#, "0", "NULL")
        try sheet.expect((a == "x").collating(.nocase), #""a" = 'x' COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(!(a.collating(.nocase) == "x"), #""a" <> 'x' COLLATE NOCASE"#, "1", "NULL")
        try sheet.expect(
            !(a.collating(.nocase) < "x"), #"NOT ("a" < 'x' COLLATE NOCASE)"#, "0", "NULL")
        try sheet.expect(
            a.collating(.rtrim).collating(.nocase), #""a" COLLATE RTRIM COLLATE NOCASE"#, "2", "NULL")
        try sheet.expect(
            (a + b).collating(.nocase), #"("a" COLLATE NOCASE) + ("b" COLLATE NOCASE)"#, "5", "NULL")
        try sheet.expect(a.collating(.nocase) + b, #"("a" COLLATE NOCASE) + "b""#, "5", "NULL")
        try sheet.expect(a.collating(.nocase) == nil, #""a" IS NULL COLLATE NOCASE"#, "0", "1")
        try sheet.expect(a.collating(.nocase) != nil, #""a" IS NOT NULL COLLATE NOCASE"#, "1", "0")
        try sheet.expect(a.collating(.nocase) && b, #"("a" COLLATE NOCASE) AND "b""#, "1", "NULL")
        try sheet.expect(-a.collating(.nocase), #"-("a" COLLATE NOCASE)"#, "-2", "NULL")
        try sheet.expect(a.collating(.nocase) === 1, #""a" IS 1 COLLATE NOCASE"#, "0", "0")
        try sheet.expect(
            (a && b).collating(.nocase), #"("a" COLLATE NOCASE) AND ("b" COLLATE NOCASE)"#, "1", "NULL")
        try sheet.expect((a - b).collating(.nocase), #""a" - "b" COLLATE NOCASE"#, "-1", "NULL")
        try sheet.expect(
            (a < b && b < c).collating(.nocase),
            #"("a" < "b" COLLATE NOCASE) AND ("b" < "c" COLLATE NOCASE)"#, "1", "NULL")
        try sheet.expect((-a).collating(.nocase), #"-"a" COLLATE NOCASE"#, "-2", "NULL")
        try sheet.expect((!a).collating(.nocase), #"NOT "a" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(a.like("x").collating(.nocase), #""a" LIKE 'x' COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(
            [1, 2].contains(a).collating(.nocase), #"("a" COLLATE NOCASE) IN (1, 2)"#, "1", "NULL")
        try sheet.expect(
            (1...2).contains(a).collating(.nocase), #""a" BETWEEN 1 AND 2 COLLATE NOCASE"#, "1", "NULL")
        try sheet.expect((a == nil).collating(.nocase), #""a" IS NULL COLLATE NOCASE"#, "0", "1")
        try sheet.expect(1.databaseValue.collating(.nocase), #"1 COLLATE NOCASE"#, "1", "1")
        try sheet.expect(
            [a, b, c].joined(operator: .concat).collating(.nocase),
            #"("a" COLLATE NOCASE) || ("b" COLLATE NOCASE) || ("c" COLLATE NOCASE)"#, #""23c""#, "NULL")
        try sheet.expect(
            Sheet.players.collating(.nocase), #"(SELECT "id" FROM "player") COLLATE NOCASE"#, "1", "1")
        try sheet.expect(
            Sheet.players.exists().collating(.nocase), #"EXISTS (SELECT "id" FROM "player") COLLATE NOCASE"#,
            "1", "1")
        try sheet.expect(
            Sheet.players.contains(a.collating(.nocase)),
            #"("a" COLLATE NOCASE) IN (SELECT "id" FROM "player")"#, "0", "NULL")
        try sheet.expect(
            [a.collating(.nocase), b].contains(c), #""c" IN ("a" COLLATE NOCASE, "b")"#, "0", "NULL")
        try sheet.expect(
            a.collating(.nocase).collating(.rtrim) == b, #""a" = "b" COLLATE NOCASE COLLATE RTRIM"#, "0",
            "NULL")
        try sheet.expect(a.collating(.nocase) - b, #""a" - "b" COLLATE NOCASE"#, "-1", "NULL")
        try sheet.expect(
            (a.collating(.nocase) && b).collating(.rtrim),
            #"("a" COLLATE NOCASE COLLATE RTRIM) AND ("b" COLLATE RTRIM)"#, "1", "NULL")
        try sheet.expect(a.collating(.nocase) === b, #""a" IS "b" COLLATE NOCASE"#, "0", "0")
        try sheet.expect(a.collating(.nocase) >= b, #""a" >= "b" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(b <= a.collating(.nocase), #""b" <= "a" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(!a.collating(.nocase), #"NOT ("a" COLLATE NOCASE)"#, "0", "NULL")
        try sheet.expect(!(a.collating(.nocase) < b), #"NOT ("a" < "b" COLLATE NOCASE)"#, "0", "NULL")
        try sheet.expect(a.collating(.nocase) << b, #""a" << "b" COLLATE NOCASE"#, "16", "NULL")
        try sheet.expect(a / b.collating(.nocase), #""a" / "b" COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(
            (1...2).contains(a.collating(.nocase)) && b, #"("a" BETWEEN 1 AND 2 COLLATE NOCASE) AND "b""#,
            "1", "NULL")
        try sheet.expect(
            !(1...2).contains(a.collating(.nocase)), #""a" NOT BETWEEN 1 AND 2 COLLATE NOCASE"#, "0", "NULL")
        try sheet.expect(
            ![1, 2].contains(a.collating(.nocase)), #"("a" COLLATE NOCASE) NOT IN (1, 2)"#, "0", "NULL")
    }
}
