import JoineryEngine
import Testing

@Suite("SQL: subqueries")
struct SubqueryTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Subqueries serve as expressions`() throws {
        try sheet.expect(Sheet.players, #"(SELECT "id" FROM "player")"#, "1", "1")
        try sheet.expect(Sheet.players.exists(), #"EXISTS (SELECT "id" FROM "player")"#, "1", "1")
        try sheet.expect(!Sheet.players.exists(), #"NOT EXISTS (SELECT "id" FROM "player")"#, "0", "0")
        try sheet.expect(!(!Sheet.players.exists()), #"EXISTS (SELECT "id" FROM "player")"#, "1", "1")
        try sheet.expect(Sheet.players.contains(a), #""a" IN (SELECT "id" FROM "player")"#, "0", "NULL")
        try sheet.expect(!Sheet.players.contains(a), #""a" NOT IN (SELECT "id" FROM "player")"#, "1", "NULL")
        try sheet.expect(Sheet.players.contains(1), #"1 IN (SELECT "id" FROM "player")"#, "1", "1")
        try sheet.expect(a == Sheet.players, #""a" = (SELECT "id" FROM "player")"#, "0", "NULL")
        try sheet.expect(a > Sheet.players, #""a" > (SELECT "id" FROM "player")"#, "1", "NULL")
        try sheet.expect(Sheet.players + 1, #"(SELECT "id" FROM "player") + 1"#, "2", "2")
        try sheet.expect(Sheet.one, #"(SELECT 1)"#, "1", "1")
        try sheet.expect(Sheet.one.exists(), #"EXISTS (SELECT 1)"#, "1", "1")
        try sheet.expect(Sheet.one.contains(a), #""a" IN (SELECT 1)"#, "0", "NULL")
        try sheet.expect(Sheet.one.sqlSubquery, #"(SELECT 1)"#, "1", "1")
        try sheet.expect(a == Sheet.one, #""a" = (SELECT 1)"#, "0", "NULL")
        try sheet.expect([a].contains(Sheet.players), #"(SELECT "id" FROM "player") = "a""#, "0", "NULL")
        try sheet.expect(Sheet.players.forKey("x"), #"(SELECT "id" FROM "player") AS "x""#, "1", "1")
        try sheet.expect(
            (Sheet.players).sqlSubquery.contains(a), #""a" IN (SELECT "id" FROM "player")"#, "0", "NULL")
        try sheet.expect(
            Sheet.players.exists() && a, #"(EXISTS (SELECT "id" FROM "player")) AND "a""#, "1", "NULL")
        try sheet.expect(
            !Sheet.players.exists() && a, #"(NOT EXISTS (SELECT "id" FROM "player")) AND "a""#, "0", "0")
        try sheet.expect(
            [Sheet.players, Sheet.one].contains(a), #""a" IN ((SELECT "id" FROM "player"), (SELECT 1))"#, "0",
            "NULL")
        try sheet.expect(Sheet.players == nil, #"(SELECT "id" FROM "player") IS NULL"#, "0", "0")
        try sheet.expect(Sheet.players.select(count(a)) > 1, #"(SELECT COUNT("a") FROM "player") > 1"#, "0")
        try sheet.expect(nil == Sheet.players, #"(SELECT "id" FROM "player") IS NULL"#, "0", "0")
    }
}
